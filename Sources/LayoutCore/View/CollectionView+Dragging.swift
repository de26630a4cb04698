// Scrolling by a finger: beginning, moving and ending a drag, and the subsequent glide with paging
// and snapping.

import CMath

extension CollectionView {
  /// Whether a finger is dragging the content or the row of a section. C: `lyl_view_motion`.
  public var isDragging: Bool { scroller.isDragging || rows.draggedSection != nil }

  /// Returns whether the content can scroll in the direction of a movement.
  func canScroll(along displacement: Point) -> Bool {
    guard let (x, y) = try? scrollLimits() else { return false }
    return abs(displacement.x) > abs(displacement.y) ? x.canScroll : y.canScroll
  }

  /// Begins a drag at a point in the viewport, and stops a glide or an animation of the offset. C:
  /// `lyl_view_begin_drag`.
  public func beginDrag(at point: Point) throws(LayoutError) {
    try requireIdle("the start of a drag")
    try requirePoint(point, "the point of a drag")
    scroller.stop()
    let area = try scrollArea()
    rows.dropDrag()
    scroller.beginDrag(at: point, in: area)
    callCompletions()
  }

  /// Moves the content with the finger, with increasing resistance beyond the content's ends. C:
  /// `lyl_view_drag`.
  public func dragMoved(to point: Point) throws(LayoutError) {
    try requireIdle("a drag")
    try requirePoint(point, "the point of a drag")
    if let section = rows.draggedSection { return try dragRow(of: section, to: point) }
    guard scroller.isDragging else { throw LayoutError.noDrag }
    guard let offset = scroller.drag(to: point, in: try scrollArea()) else { return }
    try changeBounds(to: Rect(origin: looped(offset), size: bounds.size))
  }

  /// Ends the drag: the content glides to the final offset that friction, paging, snapping, the
  /// layout and the delegate determine, or back into the content. C: `lyl_view_end_drag`.
  ///
  /// - Parameter velocity: the velocity of the offset, in points per second; nil to use the
  ///   finger's velocity.
  public func endDrag(velocity: Point?) throws(LayoutError) {
    try requireIdle("the end of a drag")
    if let velocity, !velocity.isFinite || max(abs(velocity.x), abs(velocity.y)) > Drag.fastest {
      throw LayoutError(
        .invalidArgument, "the velocity must be finite, at most 1e6 points per second")
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
    // Throw only after the glide has started, so that the content does not stay beyond its end if a
    // callback failed.
    if let failure { throw failure }
  }

  /// Half a device pixel, in points. Shorter movements are not visible.
  var halfPixel: Double { 0.5 / traits.scale }

  /// Returns the viewport and the limits of the offset.
  func scrollArea() throws(LayoutError) -> ScrollArea {
    let (x, y) = try scrollLimits()
    return ScrollArea(
      bounds: bounds, x: x, y: y, options: options.scrolling, halfPixel: halfPixel)
  }

  /// Returns the final offset of a glide: adjusted by paging or snapping, then by the layout, then
  /// by the delegate (9.4).
  private func restingPosition(
    of natural: Point, _ speed: Point, _ x: ScrollLimits, _ y: ScrollLimits
  ) throws(LayoutError) -> Point {
    var target = natural
    if settings.scrollsInPages(layout) {
      let right = state.laidOut.plan.startsAtRight ? x.last : nil
      if x.canScroll { target.x = x.page(from: bounds.x, speed.x, countedFrom: right ?? 0) }
      if y.canScroll { target.y = y.page(from: bounds.y, speed.y) }
    } else if settings.snap(of: layout) != .none {
      target = try snapped(target, x, y)
    }
    let answer = try targetOffset(forProposed: target, velocity: speed)
    return answer == natural ? natural : Point(x.clamped(answer.x), y.clamped(answer.y))
  }

  /// Returns the offset at which the nearest cell is aligned with an edge or the center of the
  /// viewport, depending on the option "snap".
  private func snapped(
    _ proposed: Point, _ x: ScrollLimits, _ y: ScrollLimits
  ) throws(LayoutError) -> Point {
    var best = proposed
    var least = Double.infinity
    // If x starts at the right, a cell starts at its right edge.
    let snap = settings.snap(of: layout)
    let snapX = state.laidOut.plan.startsAtRight ? snap.mirrored : snap
    for a in try attributesForElements(in: Rect(origin: proposed, size: bounds.size))
    where a.category == .cell && a.canBeTouched {
      let frame = a.frame
      let target = Point(
        x.canScroll ? x.snapped(frame.minX, frame.maxX, snapX) : proposed.x,
        y.canScroll ? y.snapped(frame.minY, frame.maxY, snap) : proposed.y)
      let displacement = target - proposed
      let distance = displacement.x * displacement.x + displacement.y * displacement.y
      if distance < least { (best, least) = (target, distance) }
    }
    return best
  }
}

extension LayoutError {
  fileprivate static var noDrag: LayoutError {
    LayoutError(
      .wrongState, "no drag is in progress: begin one first; setting the offset ends a drag")
  }
}
