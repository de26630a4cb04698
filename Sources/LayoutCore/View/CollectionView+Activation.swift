// Activating an element (docs/behavior.md 17.3).
extension CollectionView {
  /// Activates an element, as Enter does for the focused one: expands or collapses an item of an
  /// outline that has children, and notifies the delegate of any other element. C:
  /// `lyl_view_activate`.
  ///
  /// - Parameters:
  ///   - id: the element; nil for the focused element.
  ///   - animation: the animation of an item that is expanded or collapsed.
  /// - Throws: an error of code `notFound` if the element does not exist, or if there is no focused
  ///   element.
  public func activate(_ id: ElementID? = nil, animation: Animation? = nil) throws(LayoutError) {
    try prepareMove(animation, "an activation")
    defer { host.deliverEvents() }
    guard let id = id ?? focus.element else {
      throw LayoutError(.notFound, "no element has the focus, so none can be activated")
    }
    guard try attributes(of: id) != nil else { throw LayoutError.noElement(id) }
    if id.category == .cell, isOutline(id.indexPath.section), outlineChild(of: id.indexPath) != nil
    {
      let isExpanded = try isExpanded(id.indexPath)
      try setExpanded(!isExpanded, at: id.indexPath, animation: animation)
    } else {
      if let animation { motions.begin(animation) }
      host.enqueue(.activated(id))
      callCompletions()
    }
  }
}
