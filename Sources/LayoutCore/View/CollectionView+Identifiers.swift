// The data source's identifiers: finding the identifier of an item, and the item with an
// identifier.
extension CollectionView {
  /// Returns the data source's identifier of an item; nil if it has none. C: `lyl_view_identifier`.
  public func identifier(ofItemAt path: IndexPath) throws(LayoutError) -> UInt64? {
    try requireKnownData()
    guard sections.contains(path) else { throw LayoutError.noElement(.cell(at: path)) }
    let id = identifier(of: path)
    return id == 0 ? nil : id
  }

  /// Returns the index path of the item that has the given identifier; nil if no item has it. C:
  /// `lyl_view_find`.
  ///
  /// - Complexity: O(1); O(n) for the first query after a change to the data.
  public func indexPath(ofIdentifier id: UInt64) throws(LayoutError) -> IndexPath? {
    try requireKnownData()
    return activity.during(.readingIdentifiers(nil)) { environment.path(ofIdentifier: id) }
  }

  /// Runs a pending pass. Throws while the data source may have newer data than the view.
  private func requireKnownData() throws(LayoutError) {
    try layoutIfNeeded()
    guard !activity.isLayingOut, state.laidOut.data.isCurrent else {
      throw LayoutError(
        .wrongState,
        "the data source cannot be asked for ids during a pass or before its data is read")
    }
  }
}
