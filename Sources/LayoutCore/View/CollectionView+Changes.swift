// The changes between two frames.
extension CollectionView {
  /// What changed among the visible elements since the last call: first what disappeared, so that
  /// its cells can be used again, then the rest back to front.
  public func changes() throws(LayoutError) -> [Change] {
    let found = try findChanges()
    return found.indices.map { i in
      Change(operation: found[i].operation, from: found[i].from, attributes: found.attributes(i))
    }
  }

  /// The same without a copy of each element.
  package func findChanges() throws(LayoutError) -> ChangeList {
    try requireIdle("a look at the changes")
    try layoutIfNeeded()
    return presenter.changes(selection)
  }
}
