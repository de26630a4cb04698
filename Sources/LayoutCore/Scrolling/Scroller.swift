/// How the content offset of a view moves: by a finger, or by itself.
struct Scroller {
  /// A finger that drags the content.
  private(set) var drag: Drag?
  /// The offset's own way, while it has one.
  private(set) var scrolling: Scrolling?

  /// Whether a finger drags, or the offset goes on by itself.
  var isMoving: Bool { drag != nil || scrolling != nil }

  mutating func begin(_ drag: Drag) { self.drag = drag }
  mutating func endDrag() { drag = nil }
  mutating func change(_ body: (inout Drag) -> Void) {
    if var drag {
      body(&drag)
      self.drag = drag
    }
  }

  mutating func begin(_ scrolling: Scrolling) { self.scrolling = scrolling }
  mutating func endScrolling() { scrolling = nil }
}
