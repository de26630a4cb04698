// Scrolling by a finger: begin, move, end, and the glide that follows, with pages and snapping.

import CMath

extension CollectionView {
  /// Whether a finger drags the content or the row of a section now. C: `lyl_view_motion`.
  public var isDragging: Bool { scroller.drag != nil }

  /// Whether there is anything to scroll in the direction of a movement.
  func canScroll(along way: Point) -> Bool {
    guard let (x, y) = try? scrollLimits() else { return false }
    return abs(way.x) > abs(way.y) ? x.canScroll : y.canScroll
  }

  /// Begins a drag at a point of the viewport, and stops a glide or an animation of the offset. C:
  /// `lyl_view_begin_drag`.
  public func beginDrag(at point: Point) throws(LayoutError) {
    try requireIdle("the begin of a drag")
    try requirePoint(point, "a drag")
    stopScrolling()
    let (x, y) = try scrollLimits()
    scroller.begin(
      Drag(
        at: point,
        pulled: Point(
          RubberBand(limits: x).pulled(bounds.x), RubberBand(limits: y).pulled(bounds.y)),
        offset: bounds.origin, axes: (x.canScroll, y.canScroll), time: presenter.animator.clock))
    callCompletions()
  }

  /// Moves the content with the finger; beyond the content's end it moves less and less. C: `lyl_view_drag`.
  public func dragMoved(to point: Point) throws(LayoutError) {
    try requireIdle("a drag")
    try requirePoint(point, "a drag")
    guard var drag = scroller.drag else { throw LayoutError.noDrag }
    if let section = drag.row { return try dragRow(of: section, to: point, drag) }
    let limits = try scrollLimits()
    // Other changes of the bounds since, such as looping or a cell above that grew, move the start of the drag, too.
    drag.pulled = drag.pulled + (bounds.origin - drag.last)
    drag.move(to: point, at: presenter.animator.clock)
    drag.pulled = clamped(drag.pulled)
    let bounces = options.scrolling.bounces
    let offset = Point(
      drag.axes.x ? limits.x.shown(drag.pulled.x, bounces: bounces) : bounds.x,
      drag.axes.y ? limits.y.shown(drag.pulled.y, bounces: bounces) : bounds.y)
    drag.last = offset
    scroller.begin(drag)
    try changeBounds(to: Rect(origin: looped(offset), size: bounds.size))
  }

  /// Ends the drag: the content glides to the resting place that friction, paging, snapping, the layout and the
  /// delegate determine, or back into the content. C: `lyl_view_end_drag`.
  ///
  /// - Parameter velocity: of the offset, in points a second; nil for that of the finger.
  public func endDrag(velocity: Point?) throws(LayoutError) {
    try requireIdle("the end of a drag")
    if let velocity, !velocity.isFinite || max(abs(velocity.x), abs(velocity.y)) > Drag.fastest {
      throw LayoutError(
        .invalidArgument, "the velocity must be finite, at most 1e6 points a second")
    }
    guard let drag = scroller.drag else { throw LayoutError.noDrag }
    if let section = drag.row { return try endDrag(ofRow: section, drag, velocity: velocity) }
    endDragging()
    let (x, y) = try scrollLimits()
    var speed = velocity ?? drag.velocity(at: presenter.animator.clock)
    speed = Point(drag.axes.x ? speed.x : 0, drag.axes.y ? speed.y : 0)
    let friction = options.scrolling.deceleration.friction
    let natural = Point(
      x.clamped(Glide.rest(from: bounds.x, velocity: speed.x, friction: friction)),
      y.clamped(Glide.rest(from: bounds.y, velocity: speed.y, friction: friction)))
    var wanted = natural
    var failure: LayoutError?
    do { wanted = try restingPlace(of: natural, speed, x, y) } catch { failure = error }
    glide(
      speed, x, wanted.x == natural.x ? nil : wanted.x, y, wanted.y == natural.y ? nil : wanted.y)
    // The glide has started, so that the content does not stay beyond its end even if a callback failed.
    if let failure { throw failure }
  }

  /// Half a device pixel, in points: a shorter way cannot be seen.
  var halfPixel: Double { 0.5 / traits.scale }

  /// Starts a glide.
  ///
  /// - Parameters:
  ///   - wantedX, wantedY: where it should rest; nil for where friction and the content's end let it.
  private func glide(
    _ speed: Point, _ x: ScrollLimits, _ wantedX: Double?, _ y: ScrollLimits, _ wantedY: Double?
  ) {
    let friction = options.scrolling.deceleration.friction
    let bounces = options.scrolling.bounces
    scroller.begin(
      Scrolling(
        from: bounds.origin,
        x: Glide(
          from: bounds.x, velocity: speed.x, friction: friction, to: wantedX, in: x,
          bounces: bounces, hair: halfPixel),
        y: Glide(
          from: bounds.y, velocity: speed.y, friction: friction, to: wantedY, in: y,
          bounces: bounces, hair: halfPixel),
        at: presenter.animator.clock, motion: beginScroll(Animation(duration: 0))))
    schedule()
  }

  /// Restarts a glide whose target is beyond the content because the content became shorter.
  func glideBack(from way: Scrolling) throws(LayoutError) {
    let (x, y) = try scrollLimits()
    guard x.isLost(bounds.x, goingTo: way.to.x) || y.isLost(bounds.y, goingTo: way.to.y) else {
      return
    }
    let speed = way.state(at: presenter.animator.clock).velocity
    stopScrolling()
    glide(speed, x, nil, y, nil)
  }

  /// The resting place of a glide: paging or snapping, then the layout, then the delegate (9.4).
  private func restingPlace(
    of natural: Point, _ speed: Point, _ x: ScrollLimits, _ y: ScrollLimits
  ) throws(LayoutError) -> Point {
    var place = natural
    if scrollsInPages {
      let right = laidOut.plan.startsAtRight ? x.last : nil
      if x.canScroll { place.x = x.page(from: bounds.x, speed.x, countedFrom: right ?? 0) }
      if y.canScroll { place.y = y.page(from: bounds.y, speed.y) }
    } else if scrollSnap != .none {
      place = try snapped(place, x, y)
    }
    let answer = try targetOffset(forProposed: place, velocity: speed)
    return answer == natural ? natural : Point(x.clamped(answer.x), y.clamped(answer.y))
  }

  /// The offset at which the nearest cell is at the edge or in the middle of the viewport, by the option "snap".
  private func snapped(
    _ place: Point, _ x: ScrollLimits, _ y: ScrollLimits
  ) throws(LayoutError) -> Point {
    var best = place
    var least = Double.infinity
    // Where x runs from the right, a cell starts at its right edge.
    let snap = scrollSnap
    let snapX = laidOut.plan.startsAtRight ? snap.mirrored : snap
    for a in try attributesForElements(in: Rect(origin: place, size: bounds.size))
    where a.category == .cell && a.canBeTouched {
      let frame = a.frame
      let target = Point(
        x.canScroll ? x.snapped(frame.minX, frame.maxX, snapX) : place.x,
        y.canScroll ? y.snapped(frame.minY, frame.maxY, snap) : place.y)
      let way = target - place
      let distance = way.x * way.x + way.y * way.y
      if distance < least { (best, least) = (target, distance) }
    }
    return best
  }
}

extension LayoutError {
  fileprivate static var noDrag: LayoutError {
    LayoutError(
      .wrongState, "nothing is dragged: begin a drag first; setting the offset ends a drag")
  }
}
