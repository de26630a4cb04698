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
    return state.laidOut.plan.row(ofSection: section)
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
    return state.laidOut.plan.sectionOfRow(at: point)
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
    state.laidOut.content.rows.offset(of: section, in: row)
  }
}

// MARK: Moving

extension CollectionView {
  /// Moves a row to an offset, over time or immediately.
  func move(_ row: SectionRow, _ section: Int, to offset: Double, _ animation: Animation?) {
    let now = self.offset(of: row, section)
    if let target = rows.move(row, section, from: now, to: offset, animation) {
      setRowOffset(target, section)
    } else {
      host.requestLayout()
    }
  }

  /// Moves the rows that glide or are animated to the clock's time.
  func stepRows() {
    rows.step(in: state.laidOut.plan, halfPixel: halfPixel, offset: offset, set: setRowOffset)
  }

  /// Moves all rows to their targets.
  func finishRows() { rows.finish(in: state.laidOut.plan, set: setRowOffset) }
}
