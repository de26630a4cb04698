/// A touch that drags an element, by which the layout changes itself: the end of a column's header
/// resizes the column (docs/behavior.md 12.14).
package struct ElementDrag: Sendable {
  /// The element on which the touch began.
  let element: ElementID
  /// The distance of the finger from the point at which the touch began, in points.
  var displacement: Point
  /// The state of the touch.
  var phase: Phase

  enum Phase: Sendable {
    case moved
    case ended
    case cancelled
  }
}
