// Where the pins of a plan hold its elements, with the viewport where it is.
extension LayoutEnvironment {
  var viewport: Viewport { Viewport(bounds: bounds, insets: insets) }

  /// Moves the elements of a list from their own places to where they are seen.
  func pin(_ list: inout [LayoutAttributes]) {
    if plan.hasPins { plan.pin(&list, in: viewport) }
  }

  /// An element where it is seen.
  func pinned(_ attributes: LayoutAttributes?) -> LayoutAttributes? {
    guard var a = attributes, plan.hasPins, let range = plan.pins(of: a) else { return attributes }
    a.pin(range, in: viewport)
    return a
  }

  /// How far an element's pins hold it: 0 at its own place, 1 at the edge, between while it is pushed off.
  package func pinProgress(of a: LayoutAttributes) -> Double {
    guard plan.hasPins, let range = plan.pins(of: a) else { return 0 }
    return range.progress(of: Rect(center: a.center, size: a.size), in: viewport)
  }
}
