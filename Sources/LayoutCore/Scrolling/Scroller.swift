/// What moves the content offset and the rows of sections: a finger, a glide or an animation.
struct Scroller {
  /// A finger that drags the content or a row.
  private(set) var drag: Drag?
  /// The glide or the animation of the content offset; nil while there is none.
  private(set) var scrolling: Scrolling?
  /// The rows of sections that glide or are animated.
  private(set) var rows: [MovingRow] = []
  /// How the row of a list moves that is swiped aside; nil while it rests.
  private(set) var swipe: SwipeMotion?

  /// Whether a finger, a glide or an animation moves the content.
  var isMoving: Bool { (drag != nil && drag?.row == nil) || scrolling != nil }

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

  mutating func beginSwipe(_ motion: SwipeMotion) { swipe = motion }
  mutating func endSwipe() { swipe = nil }
}

// MARK: Rows

extension Scroller {
  /// Whether a finger, a glide or an animation moves the row of a section.
  func isMoving(_ section: Int) -> Bool { drag?.row == section || way(of: section) != nil }

  /// Whether the row of a section can be beyond its ends: a finger pulls it, or it glides and comes back.
  func bounces(_ section: Int) -> Bool {
    drag?.row == section || way(of: section)?.isGlide == true
  }

  func way(of section: Int) -> Scrolling? { rows.first { $0.section == section }?.way }

  mutating func begin(_ way: Scrolling, of section: Int) {
    if let i = rows.firstIndex(where: { $0.section == section }) {
      rows[i].way = way
    } else {
      rows.append(MovingRow(section, way))
    }
  }

  mutating func end(_ section: Int) { rows.removeAll { $0.section == section } }

  /// Renumbers the sections after a batch. The movement of a deleted section ends.
  ///
  /// - Returns: the movements that ended.
  mutating func follow(_ map: UpdateMap) -> [Scrolling] {
    if drag?.follow(map) == false { drag = nil }
    scrolling?.follow(map)
    var ended: [Scrolling] = []
    var left: [MovingRow] = []
    for var row in rows {
      if row.follow(map) { left.append(row) } else { ended.append(row.way) }
    }
    rows = left
    return ended
  }
}
