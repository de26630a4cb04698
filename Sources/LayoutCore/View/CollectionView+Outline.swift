// Outlines: lists whose items have levels, and the items whose children show (3.10.4).
extension CollectionView {
  /// Shows or hides the children of an item: the items behind it that have a larger level. The rows that come and go start
  /// and end at the item's row; what is below moves.
  ///
  /// C: `lyl_view_set_expanded`.
  ///
  /// - Throws: an error of code `wrongState` for an item without an id, by which the view remembers it.
  public func setExpanded(
    _ isExpanded: Bool, at path: IndexPath, animation: Animation? = nil
  ) throws(LayoutError) {
    try requireIdle("a change of an outline")
    try animation?.validate()
    try layoutIfNeeded()
    let id = try identifierToExpand(path)
    guard id != 0 else {
      throw LayoutError(
        .wrongState,
        "\(ElementID.cell(at: path)) has no id; the data source must give ids to expand items")
    }
    let change = animation.flatMap { beforeLayoutChange($0) }
    var expanded = state.laidOut.content.expanded
    expanded.set(isExpanded, id)
    setExpanded(expanded)
    try follow(change, animation)
  }

  /// Whether the children of an item show. An item that never was expanded is not.
  ///
  /// C: `lyl_view_is_expanded`.
  public func isExpanded(_ path: IndexPath) throws(LayoutError) -> Bool {
    try layoutIfNeeded()
    return state.laidOut.content.expanded.contains(try identifierToExpand(path))
  }

  private func identifierToExpand(_ path: IndexPath) throws(LayoutError) -> UInt64 {
    guard sections.contains(path) else { throw LayoutError.noElement(.cell(at: path)) }
    return identifier(of: path)
  }
}
