/// A content offset under way.
struct Scrolling {
  private let course: Way
  /// Where it set out, and where it goes.
  private(set) var from: Point
  private(set) var to: Point
  let start: Double
  let end: Double
  let motion: Int
  /// The offset that it set last. Whatever moves the bounds after that moves `from` and `to` as
  /// far.
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
