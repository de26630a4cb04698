// The offsets of sections that scroll on their own: reading and setting them, with and without an animation (3.9).
extension CollectionView {
  /// How far the row of a section is scrolled, from its leading end; zero for a section that does not scroll on its own.
  public func sectionOffset(_ section: Int) throws(LayoutError) -> Point {
    guard let row = try sectionRow(section) else { return .zero }
    return row.point(offset(of: row, section))
  }

  /// The row of a section; nil for a section that does not scroll on its own.
  public func sectionRow(_ section: Int) throws(LayoutError) -> SectionRow? {
    try layoutIfNeeded()
    guard section >= 0, section < sections.sectionCount else {
      throw LayoutError(.notFound, "section \(section) does not exist")
    }
    return laidOut.plan.row(ofSection: section)
  }

  /// Scrolls the row of a section, as far as it goes. An animation takes over a row that moves with its speed.
  ///
  /// - Throws: an error of code `wrongState` for a section that does not scroll on its own.
  public func setSectionOffset(
    _ offset: Point, ofSection section: Int, animation: Animation? = nil
  ) throws(LayoutError) {
    try requireIdle("a change of a section's offset")
    try checkOffset(offset)
    try animation?.validate()
    let row = try scrollingRow(section)
    move(row, section, to: row.along(offset), animation)
    callCompletions()
  }

  /// The offset at which the row of a section comes to rest. C: `lyl_view_section_target`.
  ///
  /// - Parameters:
  ///   - section: the number of the section, from 0.
  ///   - proposed: where friction would end the scroll; for the paging behaviors, where the finger lets go.
  ///   - velocity: of the offset, in points a second.
  public func sectionTarget(
    _ section: Int, forProposed proposed: Point, velocity: Point
  ) throws(LayoutError) -> Point {
    guard proposed.isFinite, velocity.isFinite else {
      throw LayoutError(.invalidArgument, "the proposed offset and the velocity must be finite")
    }
    let row = try scrollingRow(section)
    return row.point(row.rest(near: row.along(proposed), velocity: row.along(velocity)))
  }

  /// The section whose row lies at a point of the content; nil for none.
  public func scrollingSection(at point: Point) throws(LayoutError) -> Int? {
    try requirePoint(point, "a question for a section")
    try layoutIfNeeded()
    return laidOut.plan.sectionOfRow(at: point)
  }

  /// The row of a section.
  ///
  /// - Throws: an error of code `wrongState` for a section that does not scroll on its own.
  package func scrollingRow(_ section: Int) throws(LayoutError) -> SectionRow {
    guard let row = try sectionRow(section) else {
      throw LayoutError(
        .wrongState, "section \(section) does not scroll on its own: give it a 'scroll'")
    }
    return row
  }

  func offset(of row: SectionRow, _ section: Int) -> Double {
    laidOut.content.rows.offset(of: section, in: row)
  }
}

// MARK: Moving

extension CollectionView {
  /// Takes a row to an offset, over time or at once.
  func move(_ row: SectionRow, _ section: Int, to offset: Double, _ animation: Animation?) {
    let (now, target) = (self.offset(of: row, section), row.clamped(offset))
    let clock = presenter.animator.clock
    let velocity = scroller.way(of: section)?.state(at: clock).velocity ?? .zero
    stopRow(section)
    let isMovement = target != now || velocity != .zero
    guard let animation, animation.duration > 0, isMovement else {
      setRowOffset(target, section)
      if let animation { presenter.beginEmpty(animation) }
      return
    }
    scroller.begin(
      Scrolling(
        from: row.point(now), to: row.point(target), velocity: velocity,
        Course(animation, isMoving: velocity != .zero), at: clock + animation.delay,
        motion: beginMotion(animation)), of: section)
    schedule()
  }

  /// Ends the way of a row where it is; a finger that drags it lets go.
  func stopRow(_ section: Int) {
    if scroller.drag?.row == section { scroller.endDrag() }
    guard let way = scroller.way(of: section) else { return }
    scroller.end(section)
    endMotion(of: way, interrupted: true)
  }

  func stopRows() {
    if let section = scroller.drag?.row { stopRow(section) }
    while let row = scroller.rows.first { stopRow(row.section) }
  }

  func followRows(_ map: UpdateMap) {
    for way in scroller.follow(map) { endMotion(of: way, interrupted: true) }
  }

  /// Takes the rows that move by themselves to where they are by now.
  func moveRows() {
    let clock = presenter.animator.clock
    for moving in scroller.rows {
      guard let row = laidOut.plan.row(ofSection: moving.section) else {
        stopRow(moving.section)
        continue
      }
      if clock >= moving.way.end {
        scroller.end(moving.section)
        endMotion(of: moving.way, interrupted: false)
      }
      let offset = row.along(moving.way.state(at: clock).offset)
      // The row may have become shorter since an animation began (3.9.8).
      setRowOffset(moving.way.isGlide ? offset : row.clamped(offset), moving.section)
      if moving.way.isGlide { glideBack(row, moving) }
    }
  }

  /// Brings all rows to where they go.
  func finishRows() {
    for moving in scroller.rows {
      scroller.end(moving.section)
      endMotion(of: moving.way, interrupted: false)
      guard let row = laidOut.plan.row(ofSection: moving.section) else { continue }
      setRowOffset(row.clamped(row.along(moving.way.to)), moving.section)
    }
  }
}
