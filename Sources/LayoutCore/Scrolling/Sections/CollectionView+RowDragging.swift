// Scrolling the row of a section by a finger, and to an item.
extension CollectionView {
  /// The section whose row a finger moves: the row under the place where it came down, if the larger part of the way is
  /// along it (3.9.6).
  func draggedRow(from start: Point, along way: Point) -> Int? {
    guard let axis = laidOut.plan.rowAxis, axis.isVertical == (abs(way.y) >= abs(way.x)),
      let section = laidOut.plan.sectionOfRow(at: start + bounds.origin),
      laidOut.plan.row(ofSection: section)?.canBeDragged == true
    else { return nil }
    return section
  }

  /// A finger that comes down on a row that moves by itself stops it.
  ///
  /// - Returns: whether the row was fast, so that the finger does nothing else.
  func stopRow(at point: Point) throws(LayoutError) -> Bool {
    guard let section = laidOut.plan.sectionOfRow(at: point + bounds.origin),
      let way = scroller.way(of: section), way.isGlide || options.scrolling.isEnabled
    else { return false }
    stopRow(section)
    return !way.isAlmostOver(at: presenter.animator.clock)
  }

  func beginDrag(ofRow section: Int, at point: Point) throws(LayoutError) {
    guard let row = try sectionRow(section) else { return }
    let offset = offset(of: row, section)
    stopRow(section)
    scroller.begin(
      Drag(
        at: row.counted(point), pulled: row.point(RubberBand(limits: row.limits).pulled(offset)),
        offset: row.point(offset), axes: (row.isHorizontal, !row.isHorizontal),
        time: presenter.animator.clock, row: section))
    callCompletions()
  }

  func dragRow(of section: Int, to point: Point, _ old: Drag) throws(LayoutError) {
    guard let row = try sectionRow(section) else { return scroller.endDrag() }
    var drag = old
    // What moved the row meanwhile moves the start, too.
    drag.pulled = drag.pulled + (row.point(offset(of: row, section)) - drag.last)
    drag.move(to: row.counted(point), at: presenter.animator.clock)
    drag.pulled = clamped(drag.pulled)
    let offset = row.limits.shown(row.along(drag.pulled), bounces: row.bounces)
    drag.last = row.point(offset)
    scroller.begin(drag)
    setRowOffset(offset, section)
  }

  /// The finger lets go of a row: it glides on to where its behavior would have it rest (3.9.4).
  func endDrag(ofRow section: Int, _ drag: Drag, velocity: Point?) throws(LayoutError) {
    scroller.endDrag()
    guard let row = try sectionRow(section) else { return }
    let offset = offset(of: row, section)
    let speed = row.along(velocity ?? drag.velocity(at: presenter.animator.clock))
    let behavior = row.scrolling.behavior
    guard behavior != .continuous else { return glide(row, section, speed, to: nil) }
    guard behavior.isPaging else {
      let end = Glide.rest(from: offset, velocity: speed, friction: row.scrolling.friction)
      return glide(row, section, speed, to: row.rest(near: row.clamped(end)))
    }
    let near = row.neighbours(of: row.along(drag.start))
    let rest = row.rest(near: offset, velocity: speed)
    glide(row, section, speed, to: min(max(rest, near.lowerBound), near.upperBound))
  }

  /// Lets a row go.
  ///
  /// - Parameter wanted: where it should rest; nil for where friction and its ends let it.
  private func glide(_ row: SectionRow, _ section: Int, _ speed: Double, to wanted: Double?) {
    let offset = offset(of: row, section)
    let friction = row.scrolling.friction
    let glide = Glide(
      from: offset, velocity: speed, friction: friction, to: wanted, in: row.limits,
      bounces: row.bounces, hair: halfPixel)
    let rest = Glide(
      from: 0, velocity: 0, friction: friction, to: 0, in: ScrollLimits(from: 0, to: 0, length: 1),
      bounces: false, hair: halfPixel)
    scroller.begin(
      Scrolling(
        from: row.point(offset), x: row.isHorizontal ? glide : rest,
        y: row.isHorizontal ? rest : glide, at: presenter.animator.clock,
        motion: beginMotion(Animation(duration: 0))), of: section)
    schedule()
  }

  /// Brings a row back that glides on beyond an end that came nearer meanwhile.
  func glideBack(_ row: SectionRow, _ moving: MovingRow) {
    let clock = presenter.animator.clock
    let now = offset(of: row, moving.section)
    guard row.limits.isLost(now, goingTo: row.along(moving.way.to)) else { return }
    let speed = row.along(moving.way.state(at: clock).velocity)
    stopRow(moving.section)
    glide(row, moving.section, speed, to: nil)
  }
}

// MARK: Scrolling to an item

extension CollectionView {
  /// Scrolls the row of an item's section so that the item lies where it should, and the row at a rest; nothing for an
  /// item that is in none.
  ///
  /// - Returns: whether it took the animation, whose completion it calls even where the row is at that rest already.
  func scrollRow(
    toItemAt path: IndexPath, _ position: ScrollPosition, _ animation: Animation?
  ) throws(LayoutError) -> Bool {
    guard let row = laidOut.plan.row(ofSection: path.section),
      let a = try attributes(of: .cell(at: path))
    else { return false }
    let now = offset(of: row, path.section)
    let (near, far) = row.place(of: a.frame, at: now)
    var style = (row.isHorizontal ? position.rawValue >> 3 : position.rawValue) & 7
    // Left is where a mirrored row ends.
    if row.isMirrored, style == 1 || style == 4 { style = 5 - style }
    let alignment = row.limits.alignment(of: near, far, style, from: now)
    let wanted = row.limits.offset(showing: near, far, alignment, from: now)
    guard wanted != now else { return false }
    let rest = row.rest(showing: near...max(near, far), near: wanted, style == 0 ? now : wanted)
    move(row, path.section, to: rest, animation)
    return true
  }
}

extension SectionRow {
  /// The rest that shows the most of an item (3.9.9).
  ///
  /// - Parameters:
  ///   - item: where the item is in the row.
  ///   - wanted: the offset at which the item would be in its place. The rests around it count.
  ///   - preferred: of rests that show as much, the nearest to this offset counts.
  fileprivate func rest(
    showing item: ClosedRange<Double>, near wanted: Double, _ preferred: Double
  ) -> Double {
    if scrolling.behavior == .continuous { return clamped(wanted) }
    func shown(at offset: Double) -> Double {
      max(0, min(item.upperBound, offset + length) - max(item.lowerBound, offset))
    }
    let around = neighbours(of: wanted)
    var best = rest(near: wanted)
    for other in [around.lowerBound, around.upperBound] {
      let more = shown(at: other) - shown(at: best)
      if more > 1e-6 || (more > -1e-6 && abs(other - preferred) < abs(best - preferred)) {
        best = other
      }
    }
    return best
  }
}
