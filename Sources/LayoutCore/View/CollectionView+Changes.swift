// The changes between two frames.
extension CollectionView {
  /// Returns the changes to the visible elements since the last call: first the elements that
  /// disappeared, so that their cells can be reused, then the others, back to front.
  public func changes() throws(LayoutError) -> [Change] {
    let found = try findChanges()
    return found.indices.map { i in
      Change(operation: found[i].operation, from: found[i].from, attributes: found.attributes(i))
    }
  }

  /// Returns the changes without copying each element.
  package func findChanges() throws(LayoutError) -> ChangeList {
    try requireIdle("reading the changes")
    try layoutIfNeeded()
    return presenter.changes(userStates)
  }
}
