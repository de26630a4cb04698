// Changes to the viewport: its size, animated or not, and the content offset.
extension CollectionView {
  /// Changes the viewport's size, in points. With an animation, the view is laid out immediately,
  /// visible elements move to their new frames, and the anchor keeps its position (docs/behavior.md
  /// 9.1).
  public func setSize(_ size: Size, animation: Animation? = nil) throws(LayoutError) {
    try requireIdle("a change to the size")
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

  /// Scrolls to a content offset. The offset is not clamped to the content; a looping view wraps
  /// it.
  public func setOffset(_ offset: Point) throws(LayoutError) {
    try checkOffset(offset)
    try requireIdle("a change to the offset")
    try setOffset(offset, goal: nil, animation: nil)
  }

  /// Moves the offset of an idle view.
  ///
  /// - Parameter goal: the goal of the scroll; nil if the offset itself is the goal.
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

  /// Changes the bounds of an idle view. First, the layout returns the invalidation for the change
  /// (5.6). The bounds change even if the layout fails.
  func changeBounds(to new: Rect) throws(LayoutError) {
    let old = state.laidOut.bounds
    guard new != old else { return }
    closeSwipe()
    let sizeChanged = new.size != old.size
    if sizeChanged { cancelBand() }
    var context = sizeChanged ? InvalidationContext.everything : nil
    defer {
      state.setBounds(new)
      // After a size change, the visible content keeps its position even if nothing is
      // invalidated (11.4).
      if let context {
        mark(context, keepsAnchor: sizeChanged)
      } else {
        if sizeChanged && !state.faults.isOld { state.keepAnchor() }
        markVisible()
      }
    }
    // The layout is called only if its data is current. After it was interrupted, it is called
    // again only if more than the offset changes.
    let asks = passCount > 0 && !state.pending.context.needsPrepare && state.laidOut.data.isCurrent
    guard asks, sizeChanged || state.faults.allowsScrollQueries else { return }
    do throws(LayoutError) {
      context = try layoutInvalidation(forBoundsChange: new)
    } catch {
      state.recordFailure(error, pending: .attributes, allowsScrollQueries: false)
      throw error
    }
    if sizeChanged && context?.attributes == true { context?.everything = true }
  }

  /// Returns an offset, wrapped by whole periods of the content (docs/behavior.md 9.5).
  func looped(_ offset: Point) -> Point {
    settings.options.isLooping ? state.laidOut.looped(offset) : offset
  }
}
