// The pinned positions of a plan's elements in the current viewport.
extension LayoutEnvironment {
  var viewport: Viewport { Viewport(bounds: bounds, insets: insets) }

  /// Moves the elements of a list from their unpinned to their pinned positions.
  func pin(_ list: inout [LayoutAttributes]) {
    if plan.hasPins { plan.pin(&list, in: viewport) }
  }

  /// An element at its pinned position.
  func pinned(_ attributes: LayoutAttributes?) -> LayoutAttributes? {
    guard var a = attributes, plan.hasPins, let range = plan.pins(of: a) else { return attributes }
    a.pin(range, in: viewport)
    return a
  }

  /// The pin progress of an element: 0 at its unpinned position, 1 at the edge, and a value in
  /// between while it is pushed off.
  package func pinProgress(of a: LayoutAttributes) -> Double {
    guard plan.hasPins, let range = plan.pins(of: a) else { return 0 }
    return range.progress(of: Rect(center: a.center, size: a.size), in: viewport)
  }
}
