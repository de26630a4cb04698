/// The motion of an offset over time: an animation, or a glide after the finger is lifted.
struct OffsetAnimation {
  private let course: Curve
  /// The start and the target.
  private(set) var from: Point
  private(set) var to: Point
  let start: Double
  let end: Double
  let motion: Int
  /// The goal, which can move while elements are measured; nil if the offset `to` itself is the
  /// goal.
  private(set) var goal: ScrollGoal?
  /// The displacement that remains after a change to the target, and the time of that change.
  private var lag = Point.zero
  private var lagStart = 0.0
  /// The distance by which `from` and `to` were shifted since the beginning. The positions of a
  /// glide do not contain it.
  private var displacement = Point.zero
  /// The last offset that the animation set. If something else changes the bounds later, `from` and
  /// `to` are shifted by the same distance.
  var last: Point

  private enum Curve {
    /// An animation with the initial velocity of the offset.
    case course(Course, velocity: Point)
    /// A glide after the finger is lifted.
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

  /// Returns whether a glide is so slow that a touch applies to the item under the finger, not to
  /// the glide (12.1).
  func isAlmostOver(at time: Double) -> Bool {
    let velocity = state(at: time).velocity
    return isGlide && max(abs(velocity.x), abs(velocity.y)) < 50
  }

  mutating func shift(by delta: Point) {
    from = from + delta
    to = to + delta
    displacement = displacement + delta
  }

  /// Changes the target. The displacement is distributed evenly over the remaining time, so that
  /// the offset does not jump.
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

  /// Updates the index path of the goal after a batch.
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
      return (Point(x.position, y.position) + displacement, Point(x.speed, y.speed))
    }
  }
}
