/// The part of a view that its layouts use.
package protocol LayoutOwner: AnyObject {
  /// Whether the view is running a callback. The layout cannot be changed meanwhile.
  var isBusy: Bool { get }
  /// Whether the given layout is installed. This is false for a layout whose first pass has not
  /// succeeded yet.
  func isInstalled(_ layout: CollectionLayout) -> Bool
  /// Schedules a full layout in the next pass.
  func invalidateLayout()
  /// Schedules a refresh of the attributes in the next pass.
  func markAttributes()
  /// The environment of a query of the given layout, after the pass that is due; nil for a layout that
  /// is not installed yet.
  func currentEnvironment(
    of layout: CollectionLayout
  ) throws(LayoutError) -> LayoutEnvironment?
  /// Invalidates the elements that a method of the layout changed.
  func adopt(_ result: MethodResult) throws(LayoutError)
  /// Removes the reusable views of decorations, because their makers have changed.
  func dropDecorations()
  /// Makes the view report faults again that it has already reported.
  func resetReports()
  /// Reports an error that is not thrown by any call.
  func report(_ error: LayoutError)
}

extension LayoutError {
  static var servesAnotherView: LayoutError {
    LayoutError(
      .wrongState, "another view already uses the layout; only one view at a time can use it")
  }
}
