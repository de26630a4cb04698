// Animated changes to the content offset, and glides: beginning, stepping and ending them.
extension CollectionView {
  /// Scrolls to an offset with an animation. A running scroll is replaced, and the animation
  /// continues with the velocity of that scroll.
  public func setOffset(_ offset: Point, animation: Animation?) throws(LayoutError) {
    try requireIdle("a change to the offset")
    try checkOffset(offset)
    try animation?.validate()
    // An animation to an end of the content follows that end if the content's size changes.
    let goal = animation.flatMap { $0.duration > 0 && passCount > 0 ? edge(at: offset) : nil }
    try setOffset(offset, goal: goal, animation: animation)
  }

  /// - Parameter goal: the goal of the scroll; nil if the offset itself is the goal.
  func setOffset(
    _ offset: Point, goal: ScrollGoal?, animation: Animation?
  ) throws(LayoutError) {
    defer { callCompletions() }
    let wasDragged = scroller.dropDrag()
    guard let animation, animation.duration > 0, moves(to: offset) else {
      scroller.stop()
      // The drag has ended without a glide.
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

  /// Returns whether an animation to an offset would move the content.
  func moves(to offset: Point) -> Bool { offset != bounds.origin || scroller.velocity != .zero }

  /// Whether the offset is gliding after the finger was lifted.
  public var isGliding: Bool { scroller.isGliding }

  /// Moves the offset to its position at the clock's time.
  ///
  /// - Parameter start: the time of the previous step.
  func stepScroll(since start: Double) throws(LayoutError) {
    guard let (animation, isOver) = scroller.step(from: bounds.origin) else { return }
    let origin = looped(animation.last)
    if origin != bounds.origin { closeSwipe(at: max(animation.start, start)) }
    try move(to: origin, goal: isOver ? animation.goal : nil)
    guard animation.isGlide else { return }
    if scroller.glideBack(from: animation, in: try scrollArea()) { host.requestLayout() }
  }

  /// Moves a scroll to its end immediately.
  func finishScroll() throws(LayoutError) {
    aimScroll()
    guard let animation = scroller.finish(from: bounds.origin) else { return }
    try move(to: looped(animation.to.clampedToReach), goal: animation.goal)
  }

  /// Updates the target of a scroll to the current offset of its goal, before a tick advances the
  /// clock.
  func aimScroll() {
    if state.pending.isEmpty { scroller.aim(from: bounds.origin, target: offset) }
  }

  /// Returns the offset that shows a goal in the current layout; nil if the layout does not return
  /// attributes.
  ///
  /// - Parameter origin: the offset for an axis along which the goal has no position.
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
