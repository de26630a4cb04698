/// The movement of an offset over time: an animation, or the glide after a finger let go.
struct OffsetAnimation {
  private let course: Way
  /// Where it set out, and where it goes.
  private(set) var from: Point
  private(set) var to: Point
  let start: Double
  let end: Double
  let motion: Int
  /// The place that it goes to, whatever is measured on the way; nil where the offset `to` itself counts.
  private(set) var goal: ScrollGoal?
  /// The part of the way to another target that is yet to go, and since when.
  private var lag = Point.zero
  private var lagStart = 0.0
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
    from: Point, to: Point, velocity: Point, _ course: Course, at start: Double, motion: Int,
    goal: ScrollGoal? = nil
  ) {
    let distance = max(1, abs(to.x - from.x), abs(to.y - from.y))
    self.course = .course(course, velocity: velocity)
    (self.from, self.to, self.start, self.motion, last) = (from, to, start, motion, from)
    self.goal = goal
    end = start + course.length(speed: max(abs(velocity.x), abs(velocity.y)) / distance)
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

  /// Whether this is a glide so slow that a finger that comes down means the item under it, not the glide (12.1).
  func isAlmostOver(at time: Double) -> Bool {
    let velocity = state(at: time).velocity
    return isGlide && max(abs(velocity.x), abs(velocity.y)) < 50
  }

  mutating func shift(by delta: Point) {
    from = from + delta
    to = to + delta
  }

  /// Goes to another target from now on. The way bends evenly until the end, so that nothing jumps.
  mutating func aim(at target: Point, time: Double) {
    let delta = target - to
    if delta == .zero { return }
    lag = lag(at: time) + delta
    lagStart = time
    shift(by: delta)
  }

  private func lag(at time: Double) -> Point {
    if lag == .zero || time >= end { return .zero }
    let left = (end - max(time, start)) / (end - max(lagStart, start))
    return Point(lag.x * left, lag.y * left)
  }

  /// Follows the goal's item to where a batch put it.
  mutating func follow(_ map: UpdateMap) {
    if goal?.follow(map) == false { goal = nil }
  }

  func state(at time: Double) -> (offset: Point, velocity: Point) {
    var state = courseState(at: time)
    if lag != .zero { state.offset = state.offset - lag(at: time) }
    return state
  }

  private func courseState(at time: Double) -> (offset: Point, velocity: Point) {
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
