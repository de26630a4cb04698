import CMath

extension CollectionView {
  /// Changes the viewport's size, in points. With an animation, what is on screen goes to its new place,
  /// and what is read stays where it is (2.8); it is laid out at once then.
  public func setSize(_ size: Size, animation: Animation? = nil) throws(LayoutError) {
    try requireNotBusy("set_size")
    guard size.isValid, size.width <= LayoutAttributes.coordinateLimit,
      size.height <= LayoutAttributes.coordinateLimit
    else {
      throw LayoutError(
        .invalidArgument,
        "the view's size \(size) must be finite, from 0 to 1e9")
    }
    try animation?.validate()
    guard let animation else { return try setBounds(Rect(origin: bounds.origin, size: size)) }
    try catchUp()
    defer { callCompletions() }
    guard passCount > 0, size != bounds.size, animation.duration > 0 else {
      try setBounds(Rect(origin: bounds.origin, size: size))
      _ = animator.begin(animation)
      return
    }
    let scene = Scene(.bounds, animation, Frozen(self))
    scene.anchor = makeAnchor()
    try setBounds(Rect(origin: bounds.origin, size: size))
    pending.scene = scene
    mark(.everything)
    try make(scene)
  }

  /// Scrolls: changes the content offset. It is not clamped to the content; a looping view
  /// takes it round.
  public func setOffset(_ offset: Point) throws(LayoutError) {
    try checkOffset(offset)
    try requireNotBusy("a change of the bounds")
    drag = nil
    stopScrolling()
    defer { callCompletions() }
    try setBounds(Rect(origin: looped(offset), size: bounds.size))
  }

  func checkOffset(_ offset: Point) throws(LayoutError) {
    guard offset.isInReach else {
      throw LayoutError(
        .invalidArgument, "the offset \(offset.x), \(offset.y) must be finite, at most 1e9")
    }
  }

  /// Asks the layout what the change invalidates, before it is made (2.2-7). The change is made in
  /// any case.
  func setBounds(_ new: Rect) throws(LayoutError) {
    try requireNotBusy("a change of the bounds")
    guard new != bounds else { return }
    let sizeChanged = new.size != bounds.size
    let wasIdle = !pending.visible
    defer {
      bounds = new
      pending.visible = true
      // What the layout invalidates below is marked while the view is busy.
      if wasIdle { schedule() }
    }
    // A layout is asked only about data that it knows.
    guard passCount > 0, !pending.context.needsPrepare, !countsAreStale else {
      if sizeChanged { mark(.everything) }
      return
    }
    isBusy = true
    defer { isBusy = false }
    do {
      let context = try layout.invalidation(
        forBoundsChange: new, in: environment(elements: layout.elements))
      guard var context else { return }
      if sizeChanged && context.attributes { context.everything = true }
      mark(context)
    } catch {
      if sizeChanged { mark(.everything) }
      throw error
    }
  }

  /// Changes the host's insets, in points. They say what of the viewport is covered: pinned headers
  /// stop there.
  public func setInsets(_ new: EdgeInsets) throws(LayoutError) {
    try requireNotBusy("set_insets")
    guard new.isFinite else {
      throw LayoutError(.invalidArgument, "the view's insets must be finite, at most 1e9")
    }
    guard new != insets else { return }
    insets = new
    mark(.everything)
  }

  /// Changes what the screen is like.
  public func setTraits(_ new: Traits) throws(LayoutError) {
    try requireNotBusy("set_environment")
    guard new.scale > 0, new.scale <= 1000, new.safeArea.isFinite else {
      throw LayoutError(
        .invalidArgument,
        "the scale \(new.scale) must lie between 0 and 1000, and the safe area must be finite")
    }
    guard new != traits else { return }
    traits = new
    mark(.everything)
  }

  /// An offset taken round by whole periods of the content: below half a page it gains them, beyond
  /// one period and a page it loses them (oracle 85).
  func looped(_ offset: Point) -> Point {
    guard options.isLooping else { return offset }
    return Point(
      looped(offset.x, page: bounds.width, period: loopPeriod.width),
      looped(offset.y, page: bounds.height, period: loopPeriod.height))
  }

  private func looped(_ value: Double, page: Double, period: Double) -> Double {
    guard period > 0 else { return value }
    let end = period + page
    var round = value
    if value < page / 2 {
      round = value + ceil((page / 2 - value) / period) * period
    } else if value > end {
      round = value - ceil((value - end) / period) * period
    }
    // Periods can be so short that no number counts them.
    return round.isFinite ? round : value
  }
}
