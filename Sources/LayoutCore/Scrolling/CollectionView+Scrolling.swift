// Animated changes of the content offset, and the steps of a glide: beginning, stepping and ending them.
extension CollectionView {
  /// Scrolls to an offset over time; a scroll under way is taken over with its speed.
  public func setOffset(_ offset: Point, animation: Animation?) throws(LayoutError) {
    try requireIdle("a change of the offset")
    try checkOffset(offset)
    try animation?.validate()
    defer { callCompletions() }
    guard let animation, animation.duration > 0 else {
      try setOffset(offset)
      if let animation { presenter.beginEmpty(animation) }
      return
    }
    let clock = presenter.animator.clock
    let velocity = scroller.scrolling.map { $0.state(at: clock).velocity } ?? .zero
    endDragging()
    stopScrolling()
    scroller.begin(
      Scrolling(
        from: bounds.origin, to: offset, velocity: velocity,
        Course(animation, isMoving: velocity != .zero), at: clock + animation.delay,
        motion: beginScroll(animation)))
    schedule()
  }

  /// Tells the delegate when the scroll has come to rest.
  ///
  /// - Returns: the number of the motion.
  func beginScroll(_ animation: Animation) -> Int {
    var animation = animation
    let completion = animation.completion
    animation.completion = { [unowned(unsafe) self] finished in
      completion?(finished)
      if finished { host.delegate?.didEndScrolling() }
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
  func endDragging() {
    if scroller.drag?.row == nil { scroller.endDrag() }
  }

  /// Ends a scroll that is under way where it is.
  func stopScrolling() {
    guard let way = scroller.scrolling else { return }
    scroller.endScrolling()
    endMotion(of: way, interrupted: true)
  }

  /// Whether the offset goes on by itself after a finger let go.
  public var isGliding: Bool { scroller.scrolling?.isGlide ?? false }

  func scrollOn() throws(LayoutError) {
    guard var way = currentWay() else { return }
    let clock = presenter.animator.clock
    let (offset, _) = way.state(at: clock)
    way.last = clamped(offset)
    scroller.begin(way)
    if clock >= way.end { endScrolling() }
    try changeBounds(to: Rect(origin: looped(way.last), size: bounds.size))
    if way.isGlide { try glideBack(from: way) }
  }

  /// Brings a scroll to its end at once.
  func finishScrolling() throws(LayoutError) {
    guard let way = currentWay() else { return }
    endScrolling()
    try changeBounds(to: Rect(origin: looped(clamped(way.to)), size: bounds.size))
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

  func clamped(_ offset: Point) -> Point {
    let limit = LayoutAttributes.coordinateLimit
    return Point(min(max(offset.x, -limit), limit), min(max(offset.y, -limit), limit))
  }
}
