/// The cell in the middle of a viewport, which stays there when the size or the layout changes
/// (docs/behavior.md 8.2, 11).
///
/// - Parameter elements: the visible elements, back to front. If several cells are equally near the
///   middle, the frontmost one is used.
/// - Returns: nil if no cell is visible.
func middleElement(of elements: [LayoutAttributes], in bounds: Rect) -> ElementID? {
  let middle = bounds.center
  var nearest: (id: ElementID, distance: Double)?
  for a in elements where a.category == .cell && !a.isPinned && !a.isKept {
    let centre = a.frame.center
    let (x, y) = (centre.x - middle.x, centre.y - middle.y)
    let distance = x * x + y * y
    // Distances that differ only by rounding are treated as equal.
    if let nearest, distance > nearest.distance + 1e-6 { continue }
    nearest = (a.id, distance)
  }
  return nearest?.id
}

/// The offset at which an element is in the middle, clamped to the content.
func offset(
  showing a: LayoutAttributes, in bounds: Rect, _ content: Size, _ insets: EdgeInsets
) -> Point {
  func clamped(
    _ middle: Double, _ length: Double, _ content: Double, _ start: Double, _ end: Double
  ) -> Double {
    ScrollLimits(content, length, start, end, isEndless: false).clamped(middle - length / 2)
  }
  let centre = a.frame.center
  return Point(
    clamped(centre.x, bounds.width, content.width, insets.left, insets.right),
    clamped(centre.y, bounds.height, content.height, insets.top, insets.bottom))
}
