// The pins of the elements that a plan stores. They are computed when all elements are placed, and
// again when an element with pins changes.
extension LayoutPlan {
  /// The pins of a stored element.
  func storedPins(of id: ElementID) -> PinRange? {
    if !elements.hasPins { return nil }
    return elements.position(of: id).flatMap { settledPins.range(at: $0) }
  }

  /// Prevents the views that this plan pins along the whole content from covering the pinned header
  /// of an extended layout.
  func stopHeader(_ a: LayoutAttributes, _ range: inout PinRange) {
    if !elements.hasPins { return }
    settledPins.stack.stop(
      a.id, a.pins, &range, Rect(center: a.isPinnable ? a.unpinnedCenter : a.center, size: a.size))
  }

  /// Adds the stored elements that touch a rectangle to a list, and the elements that their pins
  /// can move into it.
  @_optimize(speed)
  package func append(in rect: Rect, to list: inout [LayoutAttributes]) {
    elements.append(in: rect, to: &list)
    if !elements.hasPins { return }
    for position in settledPins.positions(near: rect) {
      elements.appendPinned(position, near: rect, to: &list)
    }
  }

  /// The stored elements with pins that can move them into a rectangle.
  func storedPinned(in rect: Rect) -> [ElementID] {
    elements.hasPins ? settledPins.positions(near: rect).map { elements.id(at: $0) } : []
  }

  /// Whether pins must be computed again after an element has changed.
  func changesPins(_ old: LayoutAttributes?, _ new: LayoutAttributes?) -> Bool {
    let (before, after) = (old?.pins ?? .none, new?.pins ?? .none)
    if before.isEmpty && after.isEmpty { return false }
    guard let old, let new, before == after else { return true }
    let (a, b) = (old.unpinnedFrame, new.unpinnedFrame)
    return a.origin != b.origin || (a.size != b.size && after.hasFarEdges)
  }
}
