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
    let wasDragged = scroller.dropDrag()
    guard let animation, animation.duration > 0, moves(to: offset) else {
      scroller.stop()
      // A drag has ended without a glide.
      if wasDragged { motions.begin(Animation(duration: 0), endsScroll: true) }
      state.markStarted()
      try checkOffset(offset)
      try move(to: looped(offset), goal: goal)
      if let animation { motions.begin(animation) }
      return
    }
    scroller.animate(from: bounds.origin, to: offset, animation, goal: goal)
    host.requestLayout()
  }

  /// Whether an animation to an offset has anything to move.
  func moves(to offset: Point) -> Bool { offset != bounds.origin || scroller.velocity != .zero }

  /// Whether the offset goes on by itself after a finger let go.
  public var isGliding: Bool { scroller.isGliding }

  /// Moves the offset to the clock's time.
  ///
  /// - Parameter start: the time of the step before.
  func stepScroll(since start: Double) throws(LayoutError) {
    guard let (animation, isOver) = scroller.step(from: bounds.origin) else { return }
    let origin = looped(animation.last)
    if origin != bounds.origin { closeSwipe(at: max(animation.start, start)) }
    try move(to: origin, goal: isOver ? animation.goal : nil)
    guard animation.isGlide else { return }
    if scroller.glideBack(from: animation, in: try scrollArea()) { host.requestLayout() }
  }

  /// Moves a scroll to its end.
  func finishScroll() throws(LayoutError) {
    aimScroll()
    guard let animation = scroller.finish(from: bounds.origin) else { return }
    try move(to: looped(animation.to.clampedToReach), goal: animation.goal)
  }

  /// Aims a scroll at the place that its goal has now, before a tick advances the clock.
  func aimScroll() {
    if state.pending.isEmpty { scroller.aim(from: bounds.origin, target: offset) }
  }

  /// The offset that shows a goal where the layout has it now; nil where the layout does not answer.
  ///
  /// - Parameter origin: the offset that stays along an axis for which the goal has no place.
  private func offset(of goal: ScrollGoal, from origin: Point) -> Point? {
    let limits = state.laidOut.scrollLimits(viewport, settings, layout)
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
}
