// Outlines: lists whose items have levels, and the expanded items (3.10.4).
extension CollectionView {
  /// Expands or collapses an item, which shows or hides the following items that have a larger
  /// level. In an animation, these rows appear from the item's row or disappear into it, and the
  /// rows below move.
  ///
  /// C: `lyl_view_set_expanded`.
  ///
  /// - Throws: an error of code `wrongState` if the item has no identifier, because the view needs
  ///   one to store the state.
  public func setExpanded(
    _ isExpanded: Bool, at path: IndexPath, animation: Animation? = nil
  ) throws(LayoutError) {
    try requireIdle("a change to an outline")
    try animation?.validate()
    try layoutIfNeeded()
    let id = try identifierToExpand(path)
    guard id != 0 else {
      throw LayoutError(
        .wrongState,
        "\(ElementID.cell(at: path)) has no id; items can be expanded only if the data source provides ids"
      )
    }
    let change = animation.flatMap { beforeLayoutChange($0) }
    var expanded = state.laidOut.content.expanded
    expanded.set(isExpanded, id)
    setExpanded(expanded)
    try follow(change, animation)
    if !isExpanded { try leaveFolded(into: path) }
    host.deliverEvents()
  }

  /// Returns whether an item is expanded. Items are collapsed by default.
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
