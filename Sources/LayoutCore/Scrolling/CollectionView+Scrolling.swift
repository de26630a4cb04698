// Animated changes of the content offset, and the steps of a glide: beginning, stepping and ending them.
extension CollectionView {
  /// Scrolls to an offset over time; a scroll under way is taken over with its speed.
  public func setOffset(_ offset: Point, animation: Animation?) throws(LayoutError) {
    try requireIdle("a change of the offset")
    try checkOffset(offset)
    try animation?.validate()
    // An animation to an end of the content goes to that end, wherever it is by then.
    let goal = animation.flatMap { $0.duration > 0 && passCount > 0 ? edge(at: offset) : nil }
    try setOffset(offset, goal: goal, animation: animation)
  }

  /// - Parameter goal: the place that the scroll goes to; nil where the offset itself counts.
  func setOffset(
    _ offset: Point, goal: ScrollGoal?, animation: Animation?
  ) throws(LayoutError) {
    defer { callCompletions() }
    let wasDragged = endDragging()
    guard let animation, animation.duration > 0, moves(to: offset) else {
      stopScrolling()
      if wasDragged { endScroll() }
      noteStart()
      try checkOffset(offset)
      try move(to: looped(offset), goal: goal)
      if let animation { presenter.beginEmpty(animation) }
      return
    }
    let velocity = scrollVelocity
    stopScrolling()
    scroller.begin(
      Scrolling(
        from: bounds.origin, to: offset, velocity: velocity,
        Course(animation, isMoving: velocity != .zero),
        at: presenter.animator.clock + animation.delay,
        motion: beginScroll(animation), goal: goal))
    schedule()
  }

  /// Whether an animation to an offset has anything to move.
  func moves(to offset: Point) -> Bool { offset != bounds.origin || scrollVelocity != .zero }

  /// The speed of the glide or the animation that is under way, in points a second.
  private var scrollVelocity: Point {
    scroller.scrolling.map { $0.state(at: presenter.animator.clock).velocity } ?? .zero
  }

  /// Begins the motion of a scroll, after which the delegate is told that the content rests.
  ///
  /// - Returns: the number of the motion.
  func beginScroll(_ animation: Animation) -> Int {
    var animation = animation
    let completion = animation.completion
    animation.completion = { [unowned(unsafe) self] finished in
      completion?(finished)
      // A scroll that was stopped may have been followed by another one.
      if finished || !(scroller.isMoving || activity.isClosed) {
        host.delegate?.didEndScrolling()
      }
    }
    return beginMotion(animation)
  }

  /// - Returns: the number of the motion, which goes on until `endMotion`.
  func beginMotion(_ animation: Animation) -> Int {
    var motion = 0
    presenter.animate { motion = $0.begin(animation, scrolls: true) }
    return motion
  }

  func endMotion(of way: Scrolling, interrupted: Bool) {
    presenter.animate { $0.endScroll(way.motion, interrupted: interrupted) }
  }

  /// A finger that drags the content lets go of it; one that drags a row goes on.
  ///
  /// - Returns: whether a finger dragged the content.
  @discardableResult
  func endDragging() -> Bool {
    guard let drag = scroller.drag, drag.row == nil else { return false }
    scroller.endDrag()
    return true
  }

  /// Notifies the delegate that a drag has ended without a glide.
  private func endScroll() {
    let motion = beginScroll(Animation(duration: 0))
    presenter.animate { $0.endScroll(motion, interrupted: false) }
  }

  /// Ends a scroll that is under way where it is.
  func stopScrolling() {
    guard let way = scroller.scrolling else { return }
    scroller.endScrolling()
    endMotion(of: way, interrupted: true)
  }

  /// Whether the offset goes on by itself after a finger let go.
  public var isGliding: Bool { scroller.scrolling?.isGlide ?? false }

  /// Moves the offset on to the clock's time.
  ///
  /// - Parameter start: the time of the step before.
  func scrollOn(since start: Double) throws(LayoutError) {
    guard var way = currentWay() else { return }
    let clock = presenter.animator.clock
    let (offset, _) = way.state(at: clock)
    way.last = clamped(offset)
    scroller.begin(way)
    let isOver = clock >= way.end
    if isOver { endScrolling() }
    let origin = looped(way.last)
    if origin != bounds.origin { closeSwipe(at: max(way.start, start)) }
    try move(to: origin, goal: isOver ? way.goal : nil)
    if way.isGlide { try glideBack(from: way) }
  }

  /// Brings a scroll to its end at once.
  func finishScrolling() throws(LayoutError) {
    aimScroll()
    guard let way = currentWay() else { return }
    endScrolling()
    try move(to: looped(clamped(way.to)), goal: way.goal)
  }

  private func endScrolling() {
    guard let way = scroller.scrolling else { return }
    scroller.endScrolling()
    endMotion(of: way, interrupted: false)
  }

  /// The way of the offset, moved along by what moved the bounds since.
  private func currentWay() -> Scrolling? {
    guard var way = scroller.scrolling else { return nil }
    way.shift(by: bounds.origin - way.last)
    return way
  }

  /// Aims a scroll at the place that its goal has now. The way bends from the present time on, so this is done before a
  /// tick moves the clock: the way does not depend on the length of the tick.
  func aimScroll() {
    guard pending.isEmpty, var way = currentWay(), let goal = way.goal,
      let target = offset(of: goal, from: way.to)
    else { return }
    way.last = bounds.origin
    way.aim(at: target, time: presenter.animator.clock)
    scroller.begin(way)
  }

  /// The offset that shows a goal where the layout has it now; nil where the layout does not answer.
  ///
  /// - Parameter origin: the offset that stays along an axis for which the goal has no place.
  private func offset(of goal: ScrollGoal, from origin: Point) -> Point? {
    let limits = scrollLimits(of: laidOut, viewport, gravity(of: layout))
    let axis = mainAxis
    switch goal {
    case .item(let target):
      return try? query { () throws(LayoutError) in
        try layout.attributesForItem(at: target.path, in: environment).map {
          a throws(LayoutError) in
          try ItemScroll(a, layout, environment, limits).offset(for: target, from: origin)
        }
      }
    case .start: return axis.moving(origin, to: axis.main(limits).start)
    case .end: return axis.moving(origin, to: axis.main(limits).end)
    }
  }

  func clamped(_ offset: Point) -> Point {
    let limit = LayoutAttributes.coordinateLimit
    return Point(min(max(offset.x, -limit), limit), min(max(offset.y, -limit), limit))
  }
}
