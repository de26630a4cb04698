// Changes of the viewport: its size, animated or not, and the content offset.
extension CollectionView {
  /// Changes the viewport's size, in points. With an animation, what is on screen goes to its new place,
  /// and what is read stays where it is (docs/behavior.md 9.1); it is laid out at once then.
  public func setSize(_ size: Size, animation: Animation? = nil) throws(LayoutError) {
    try requireIdle("a change of the size")
    guard size.isValid else {
      throw LayoutError(
        .invalidArgument,
        "the view's size \(size) must be finite, from 0 to 1e9")
    }
    try animation?.validate()
    guard let animation else {
      return try changeBounds(to: Rect(origin: bounds.origin, size: size))
    }
    try bringUpToDate()
    defer { callCompletions() }
    guard passCount > 0, size != bounds.size, animation.duration > 0 else {
      try changeBounds(to: Rect(origin: bounds.origin, size: size))
      motions.begin(animation)
      return
    }
    let change = ViewChange(.bounds, animation, snapshot())
    try changeBounds(to: Rect(origin: bounds.origin, size: size))
    mark(change)
    try runPass(for: change)
  }

  /// Scrolls: changes the content offset. It is not clamped to the content; a looping view
  /// takes it round.
  public func setOffset(_ offset: Point) throws(LayoutError) {
    try checkOffset(offset)
    try requireIdle("a change of the offset")
    try setOffset(offset, goal: nil, animation: nil)
  }

  /// Moves the offset of an idle view.
  ///
  /// - Parameter goal: the place that the scroll goes to; nil where the offset itself counts.
  func move(to origin: Point, goal: ScrollGoal?) throws(LayoutError) {
    try changeBounds(to: Rect(origin: origin, size: bounds.size))
    state.setGoal(goal)
  }

  func checkOffset(_ offset: Point) throws(LayoutError) {
    guard offset.isInReach else {
      throw LayoutError(
        .invalidArgument, "the offset \(offset.x), \(offset.y) must be finite, at most 1e9")
    }
  }

  /// Changes the bounds of an idle view. The layout is asked before what the change invalidates (5.6). The change is
  /// made in any case.
  func changeBounds(to new: Rect) throws(LayoutError) {
    let old = state.laidOut.bounds
    guard new != old else { return }
    closeSwipe()
    let sizeChanged = new.size != old.size
    var context = sizeChanged ? InvalidationContext.everything : nil
    defer {
      state.setBounds(new)
      // A new size keeps the content in view where it is, also where it invalidates nothing (11.4).
      if let context {
        mark(context, keepsAnchor: sizeChanged)
      } else {
        if sizeChanged && !state.faults.isOld { state.keepAnchor() }
        markVisible()
      }
    }
    // A layout is asked only about data that it knows. One that was stopped is asked again once something else than the
    // offset changes.
    let asks = passCount > 0 && !state.pending.context.needsPrepare && state.laidOut.data.isCurrent
    guard asks, sizeChanged || state.faults.scrollAsksAgain else { return }
    do throws(LayoutError) {
      context = try activity.during(.layingOut(nil)) { () throws(LayoutError) in
        try layout.invalidation(forBoundsChange: new, in: environment)
      }
    } catch {
      state.recordFailure(error, owing: .attributes, allowsScrollQueries: false)
      throw error
    }
    if sizeChanged && context?.attributes == true { context?.everything = true }
  }

  /// An offset taken round by whole periods of the content (docs/behavior.md 9.5).
  func looped(_ offset: Point) -> Point {
    settings.options.isLooping ? state.laidOut.looped(offset) : offset
  }
}
