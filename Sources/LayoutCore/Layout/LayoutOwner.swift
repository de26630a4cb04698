/// The interface of a view for the layouts that it uses.
package protocol LayoutOwner: AnyObject {
  /// Whether the view runs a callback. The layout cannot be changed then.
  var isBusy: Bool { get }
  /// Whether a layout is the one that the view shows, and not one that has yet to take over.
  func isInstalled(_ layout: CollectionLayout) -> Bool
  /// Schedules a full layout in the next pass.
  func invalidateLayout()
  /// Schedules a refresh of the attributes in the next pass.
  func markAttributes()
  /// Removes the reusable views of decorations, because their makers have changed.
  func dropDecorations()
  /// Causes the view to report faults again that it has already reported.
  func resetReports()
  /// Reports an error that no call throws.
  func report(_ error: LayoutError)
}

extension LayoutError {
  static var servesAnotherView: LayoutError {
    LayoutError(
      .wrongState, "the layout serves another view already; a layout serves one view at a time")
  }
}
