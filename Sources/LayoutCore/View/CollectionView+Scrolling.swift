/// A content offset under way.
struct Scrolling {
  var from: Point
  var to: Point
  let velocity: Point
  let course: Course
  let start: Double
  let end: Double
  let motion: Int
  /// Where it was brought last: what moved the bounds since moves the way, too.
  var last: Point

  func state(at time: Double) -> (offset: Point, velocity: Point) {
    if time <= start { return (from, .zero) }
    if time >= end { return (to, .zero) }
    let s = course.state(at: time - start)
    return (
      Point(
        from.x + (to.x - from.x) * s.progress + velocity.x * s.carried,
        from.y + (to.y - from.y) * s.progress + velocity.y * s.carried),
      Point(
        (to.x - from.x) * s.rate + velocity.x * s.swing,
        (to.y - from.y) * s.rate + velocity.y * s.swing)
    )
  }
}

extension CollectionView {
  /// Scrolls to an offset over time; a scroll under way is taken over with its speed.
  public func setOffset(_ offset: Point, animation: Animation?) throws(LayoutError) {
    try requireNotBusy("set_offset")
    try checkOffset(offset)
    try animation?.validate()
    defer { callCompletions() }
    guard let animation, animation.duration > 0 else {
      try setOffset(offset)
      if let animation { _ = animator.begin(animation) }
      return
    }
    let velocity = scrolling.map { $0.state(at: animator.clock).velocity } ?? .zero
    stopScrolling()
    let course = Course(animation, isMoving: velocity != .zero)
    let from = bounds.origin
    let way = max(1, abs(offset.x - from.x), abs(offset.y - from.y))
    let start = animator.clock + animation.delay
    scrolling = Scrolling(
      from: from, to: offset, velocity: velocity, course: course, start: start,
      end: start + course.length(speed: max(abs(velocity.x), abs(velocity.y)) / way),
      motion: animator.begin(animation, scrolls: true), last: from)
  }

  /// Ends a scroll that is under way where it is.
  func stopScrolling() {
    guard let way = scrolling else { return }
    scrolling = nil
    animator.endScroll(way.motion, interrupted: true)
  }

  func scrollOn() throws(LayoutError) {
    guard var way = currentWay() else { return }
    let (offset, _) = way.state(at: animator.clock)
    way.last = clamped(offset)
    scrolling = way
    if animator.clock >= way.end { endScrolling() }
    try setBounds(Rect(origin: looped(way.last), size: bounds.size))
  }

  /// Brings a scroll to its end at once.
  func finishScrolling() throws(LayoutError) {
    guard let way = currentWay() else { return }
    endScrolling()
    try setBounds(Rect(origin: looped(clamped(way.to)), size: bounds.size))
  }

  private func endScrolling() {
    guard let way = scrolling else { return }
    scrolling = nil
    animator.endScroll(way.motion, interrupted: false)
  }

  /// The way of the offset, moved along by what moved the bounds since.
  private func currentWay() -> Scrolling? {
    guard var way = scrolling else { return nil }
    let drift = Point(bounds.x - way.last.x, bounds.y - way.last.y)
    way.from = Point(way.from.x + drift.x, way.from.y + drift.y)
    way.to = Point(way.to.x + drift.x, way.to.y + drift.y)
    return way
  }

  private func clamped(_ offset: Point) -> Point {
    let limit = LayoutAttributes.coordinateLimit
    return Point(min(max(offset.x, -limit), limit), min(max(offset.y, -limit), limit))
  }
}
