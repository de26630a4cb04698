/// The cell in the middle of a viewport, which stays there through a resize or another layout (docs/behavior.md 8.2,
/// 11).
///
/// - Parameter elements: what is visible, back to front. Of cells that are equally near the middle the one in front counts.
/// - Returns: nil where no cell is visible, and for a viewport at the content's start, which stays at the start.
func middleElement(
  of elements: [LayoutAttributes], in bounds: Rect, _ insets: EdgeInsets
) -> ElementID? {
  if bounds.x <= -insets.left && bounds.y <= -insets.top { return nil }
  let middle = bounds.center
  var nearest: (id: ElementID, distance: Double)?
  for a in elements where a.category == .cell && !a.isPinned {
    let centre = a.frame.center
    let (x, y) = (centre.x - middle.x, centre.y - middle.y)
    let distance = x * x + y * y
    // Distances that differ by rounding alone are equal.
    if let nearest, distance > nearest.distance + 1e-6 { continue }
    nearest = (a.id, distance)
  }
  return nearest?.id
}

/// The offset at which an element is in the middle, as far as the content reaches.
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

extension PassRun {
  /// Puts what was in the middle of the viewport there again, or stays within the content where the layout does not show
  /// it (8.2).
  func keepMiddle(of before: Before) throws(LayoutError) {
    let old = before.environment
    guard let id = middleElement(of: before.visible, in: old.bounds, old.insets),
      laidOut.sections.contains(id)
    else { return }
    guard let now = try target.attributes(of: id, in: environment) else {
      let (x, y) = view.scrollLimits(of: laidOut, isAtEnd: view.gravity(of: target) == .bottom)
      let origin = laidOut.bounds.origin
      return try moveBounds(to: Point(x.clamped(origin.x), y.clamped(origin.y)))
    }
    try moveBounds(
      to: offset(showing: now, in: laidOut.bounds, laidOut.contentSize, view.insets))
  }
}
