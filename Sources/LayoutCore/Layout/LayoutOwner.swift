/// The view that a layout serves, as far as layouts use it.
package protocol LayoutOwner: AnyObject {
  /// Whether the view runs a callback, which would not notice a change of the layout.
  var isBusy: Bool { get }
  /// Whether a layout is the one that the view shows, and does not wait to take over.
  func isInstalled(_ layout: CollectionLayout) -> Bool
  /// Makes the next pass lay out everything.
  func invalidateLayout()
  /// Makes the next pass ask for attributes only.
  func markAttributes()
  /// Removes the reusable views of decorations, whose makers have changed.
  func dropDecorations()
  /// Makes the view report again what it has reported once.
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
