// Scrolling by a finger: begin, move, end, and the glide that follows, with pages and snapping.

import CMath

extension CollectionView {
  /// Whether a finger drags the content or the row of a section now. C: `lyl_view_motion`.
  public var isDragging: Bool { scroller.isDragging || rows.draggedSection != nil }

  /// Whether there is anything to scroll in the direction of a movement.
  func canScroll(along displacement: Point) -> Bool {
    guard let (x, y) = try? scrollLimits() else { return false }
    return abs(displacement.x) > abs(displacement.y) ? x.canScroll : y.canScroll
  }

  /// Begins a drag at a point of the viewport, and stops a glide or an animation of the offset. C:
  /// `lyl_view_begin_drag`.
  public func beginDrag(at point: Point) throws(LayoutError) {
    try requireIdle("the begin of a drag")
    try requirePoint(point, "a drag")
    scroller.stop()
    let area = try scrollArea()
    rows.dropDrag()
    scroller.beginDrag(at: point, in: area)
    callCompletions()
  }

  /// Moves the content with the finger; beyond the content's end it moves less and less. C: `lyl_view_drag`.
  public func dragMoved(to point: Point) throws(LayoutError) {
    try requireIdle("a drag")
    try requirePoint(point, "a drag")
    if let section = rows.draggedSection { return try dragRow(of: section, to: point) }
    guard scroller.isDragging else { throw LayoutError.noDrag }
    guard let offset = scroller.drag(to: point, in: try scrollArea()) else { return }
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
    if let section = rows.draggedSection { return try endDrag(ofRow: section, velocity: velocity) }
    guard scroller.isDragging else { throw LayoutError.noDrag }
    let area: ScrollArea
    do { area = try scrollArea() } catch {
      scroller.dropDrag()
      throw error
    }
    guard let (speed, natural) = scroller.endDrag(velocity: velocity, in: area) else { return }
    var wanted = natural
    var failure: LayoutError?
    do { wanted = try restingPosition(of: natural, speed, area.x, area.y) } catch {
      failure = error
    }
    scroller.glide(
      speed, to: wanted.x == natural.x ? nil : wanted.x, wanted.y == natural.y ? nil : wanted.y,
      in: area.moved(to: bounds))
    host.requestLayout()
    // The glide has started, so that the content does not stay beyond its end even if a callback failed.
    if let failure { throw failure }
  }

  /// Half a device pixel, in points: a shorter way cannot be seen.
  var halfPixel: Double { 0.5 / traits.scale }

  /// The viewport, and how far it can scroll.
  func scrollArea() throws(LayoutError) -> ScrollArea {
    let (x, y) = try scrollLimits()
    return ScrollArea(
      bounds: bounds, x: x, y: y, options: options.scrolling, halfPixel: halfPixel)
  }

  /// The resting place of a glide: paging or snapping, then the layout, then the delegate (9.4).
  private func restingPosition(
    of natural: Point, _ speed: Point, _ x: ScrollLimits, _ y: ScrollLimits
  ) throws(LayoutError) -> Point {
    var place = natural
    if settings.scrollsInPages(layout) {
      let right = state.laidOut.plan.startsAtRight ? x.last : nil
      if x.canScroll { place.x = x.page(from: bounds.x, speed.x, countedFrom: right ?? 0) }
      if y.canScroll { place.y = y.page(from: bounds.y, speed.y) }
    } else if settings.snap(of: layout) != .none {
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
    let snap = settings.snap(of: layout)
    let snapX = state.laidOut.plan.startsAtRight ? snap.mirrored : snap
    for a in try attributesForElements(in: Rect(origin: place, size: bounds.size))
    where a.category == .cell && a.canBeTouched {
      let frame = a.frame
      let target = Point(
        x.canScroll ? x.snapped(frame.minX, frame.maxX, snapX) : place.x,
        y.canScroll ? y.snapped(frame.minY, frame.maxY, snap) : place.y)
      let displacement = target - place
      let distance = displacement.x * displacement.x + displacement.y * displacement.y
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
