// The data source's ids: of an item, and the item with an id.
extension CollectionView {
  /// The data source's id of an item; nil for an item that has none. C: `lyl_view_identifier`.
  public func identifier(ofItemAt path: IndexPath) throws(LayoutError) -> UInt64? {
    try requireKnownData()
    guard sections.contains(path) else { throw LayoutError.noElement(.cell(at: path)) }
    let id = identifier(of: path)
    return id == 0 ? nil : id
  }

  /// The item with an id; nil for an id that no item has. C: `lyl_view_find`.
  ///
  /// - Complexity: O(1); O(n) for the first question about new data.
  public func indexPath(ofIdentifier id: UInt64) throws(LayoutError) -> IndexPath? {
    try requireKnownData()
    return activity.during(.readingIdentifiers(nil)) { environment.path(ofIdentifier: id) }
  }

  /// Runs the pass that is due. Throws while the data source may have other data than the view knows.
  private func requireKnownData() throws(LayoutError) {
    try layoutIfNeeded()
    guard !activity.isLayingOut, state.laidOut.data.isCurrent else {
      throw LayoutError(
        .wrongState,
        "the data source is not asked for ids while a pass runs or its data are not known")
    }
  }
}
