// The offsets of sections that scroll as rows: reading and setting them, with or without an
// animation (3.9).
extension CollectionView {
  /// Returns the scroll offset of a section's row from its leading end, in points; zero for a
  /// section without a scrolling row.
  public func sectionOffset(_ section: Int) throws(LayoutError) -> Point {
    guard let row = try sectionRow(section) else { return .zero }
    return row.point(offset(of: row, section))
  }

  /// Returns the scrolling row of a section; nil if it has none.
  public func sectionRow(_ section: Int) throws(LayoutError) -> SectionRow? {
    try layoutIfNeeded()
    guard section >= 0, section < sections.sectionCount else {
      throw LayoutError(.notFound, "section \(section) does not exist")
    }
    return state.laidOut.plan.row(ofSection: section)
  }

  /// Scrolls the row of a section to an offset, clamped to its ends. If the row is moving, an
  /// animation continues with its velocity.
  ///
  /// - Throws: an error of code `wrongState` for a section without a scrolling row.
  public func setSectionOffset(
    _ offset: Point, ofSection section: Int, animation: Animation? = nil
  ) throws(LayoutError) {
    try requireIdle("a change to a section's offset")
    try checkOffset(offset)
    try animation?.validate()
    let row = try scrollingRow(section)
    move(row, section, to: row.along(offset), animation)
    callCompletions()
  }

  /// Returns the final offset of a scroll of a section's row. C: `lyl_view_section_target`.
  ///
  /// - Parameters:
  ///   - section: the index of the section, from 0.
  ///   - proposed: the offset at which friction would end the scroll or, for the paging behaviors,
  ///     the offset at which the finger is lifted.
  ///   - velocity: the velocity of the offset, in points per second.
  public func sectionTarget(
    _ section: Int, forProposed proposed: Point, velocity: Point
  ) throws(LayoutError) -> Point {
    guard proposed.isFinite, velocity.isFinite else {
      throw LayoutError(.invalidArgument, "the proposed offset and the velocity must be finite")
    }
    let row = try scrollingRow(section)
    return row.point(row.rest(near: row.along(proposed), velocity: row.along(velocity)))
  }

  /// Returns the section whose row is at a point in the content; nil if there is none.
  public func scrollingSection(at point: Point) throws(LayoutError) -> Int? {
    try requirePoint(point, "the point of a section query")
    try layoutIfNeeded()
    return state.laidOut.plan.sectionOfRow(at: point)
  }

  /// Returns the scrolling row of a section.
  ///
  /// - Throws: an error of code `wrongState` for a section without a scrolling row.
  package func scrollingRow(_ section: Int) throws(LayoutError) -> SectionRow {
    guard let row = try sectionRow(section) else {
      throw LayoutError(
        .wrongState, "section \(section) does not scroll independently: give it a 'scroll'")
    }
    return row
  }

  func offset(of row: SectionRow, _ section: Int) -> Double {
    state.laidOut.content.rows.offset(of: section, in: row)
  }
}

// MARK: Moving

extension CollectionView {
  /// Moves a row to an offset, with an animation or immediately.
  func move(_ row: SectionRow, _ section: Int, to offset: Double, _ animation: Animation?) {
    let now = self.offset(of: row, section)
    if let target = rows.move(row, section, from: now, to: offset, animation) {
      setRowOffset(target, section)
    } else {
      host.requestLayout()
    }
  }

  /// Moves the gliding and animated rows to their positions at the clock's time.
  func stepRows() {
    rows.step(in: state.laidOut.plan, halfPixel: halfPixel, offset: offset, set: setRowOffset)
  }

  /// Moves all rows to their targets.
  func finishRows() { rows.finish(in: state.laidOut.plan, set: setRowOffset) }
}
