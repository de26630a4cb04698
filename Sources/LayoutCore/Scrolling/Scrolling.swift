/// A content offset under way.
struct Scrolling {
  private let course: Way
  /// Where it set out, and where it goes.
  private(set) var from: Point
  private(set) var to: Point
  let start: Double
  let end: Double
  let motion: Int
  /// Where it was brought last: what moved the bounds since moves the way, too.
  var last: Point

  private enum Way {
    /// An animation, with the velocity that the offset had.
    case course(Course, velocity: Point)
    /// What a finger let go.
    case glide(x: Glide, y: Glide)
  }

  init(
    from: Point, to: Point, velocity: Point, _ course: Course, at start: Double, motion: Int
  ) {
    let way = max(1, abs(to.x - from.x), abs(to.y - from.y))
    self.course = .course(course, velocity: velocity)
    (self.from, self.to, self.start, self.motion, last) = (from, to, start, motion, from)
    end = start + course.length(speed: max(abs(velocity.x), abs(velocity.y)) / way)
  }

  init(from: Point, x: Glide, y: Glide, at start: Double, motion: Int) {
    course = .glide(x: x, y: y)
    (self.from, self.start, self.motion, last) = (from, start, motion, from)
    to = Point(x.target, y.target)
    end = start + max(x.end, y.end)
  }

  var isGlide: Bool {
    if case .glide = course { return true }
    return false
  }

  mutating func shift(by delta: Point) {
    from = from + delta
    to = to + delta
  }

  func state(at time: Double) -> (offset: Point, velocity: Point) {
    if time <= start { return (from, .zero) }
    if time >= end { return (to, .zero) }
    switch course {
    case .course(let course, let velocity):
      let s = course.state(at: time - start)
      return (
        Point(
          from.x + (to.x - from.x) * s.progress + velocity.x * s.carried,
          from.y + (to.y - from.y) * s.progress + velocity.y * s.carried),
        Point(
          (to.x - from.x) * s.rate + velocity.x * s.swing,
          (to.y - from.y) * s.rate + velocity.y * s.swing)
      )
    case .glide(let x, let y):
      let (x, y) = (x.state(at: time - start), y.state(at: time - start))
      return (Point(x.place, y.place), Point(x.speed, y.speed))
    }
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
    drag = nil
    stopScrolling()
    scrolling = Scrolling(
      from: bounds.origin, to: offset, velocity: velocity,
      Course(animation, isMoving: velocity != .zero), at: animator.clock + animation.delay,
      motion: animator.begin(announcing(animation), scrolls: true))
    schedule()
  }

  /// Tells the delegate when the scroll has come to rest.
  func announcing(_ animation: Animation) -> Animation {
    var animation = animation
    let completion = animation.completion
    animation.completion = { [unowned(unsafe) self] finished in
      completion?(finished)
      if finished { delegate?.didEndScrolling() }
    }
    return animation
  }

  /// Ends a scroll that is under way where it is.
  func stopScrolling() {
    guard let way = scrolling else { return }
    scrolling = nil
    animator.endScroll(way.motion, interrupted: true)
  }

  /// Whether the offset goes on by itself after a finger let go.
  public var isGliding: Bool { scrolling?.isGlide ?? false }

  func scrollOn() throws(LayoutError) {
    guard var way = currentWay() else { return }
    let (offset, _) = way.state(at: animator.clock)
    way.last = clamped(offset)
    scrolling = way
    let isOver = animator.clock >= way.end
    if isOver { endScrolling() }
    try setBounds(Rect(origin: looped(way.last), size: bounds.size))
    if way.isGlide { try glideBack(from: way) }
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
    way.shift(by: bounds.origin - way.last)
    return way
  }

  func clamped(_ offset: Point) -> Point {
    let limit = LayoutAttributes.coordinateLimit
    return Point(min(max(offset.x, -limit), limit), min(max(offset.y, -limit), limit))
  }
}
