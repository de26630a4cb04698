// Scrolling the row of a section by a finger, and to an item.
extension CollectionView {
  /// The section whose row a finger moves: the row under the place where it came down, if the larger part of the way is
  /// along it (3.9.6).
  func draggedRow(from start: Point, along displacement: Point) -> Int? {
    guard let axis = state.laidOut.plan.rowAxis,
      axis.isVertical == (abs(displacement.y) >= abs(displacement.x)),
      let section = state.laidOut.plan.sectionOfRow(at: start + bounds.origin),
      state.laidOut.plan.row(ofSection: section)?.canBeDragged == true
    else { return nil }
    return section
  }

  /// A finger that comes down on a row that moves by itself stops it.
  ///
  /// - Returns: whether the row was fast, so that the finger does nothing else.
  func stopRow(at point: Point) throws(LayoutError) -> Bool {
    guard let section = state.laidOut.plan.sectionOfRow(at: point + bounds.origin),
      let animation = rows.animation(of: section), animation.isGlide || options.scrolling.isEnabled
    else { return false }
    rows.stop(section)
    return !animation.isAlmostOver(at: motions.time)
  }

  func beginDrag(ofRow section: Int, at point: Point) throws(LayoutError) {
    guard let row = try sectionRow(section) else { return }
    scroller.dropDrag()
    rows.beginDrag(section, row, offset(of: row, section), at: point)
    callCompletions()
  }

  func dragRow(of section: Int, to point: Point) throws(LayoutError) {
    guard let row = try sectionRow(section) else { return rows.dropDrag() }
    guard let offset = rows.drag(to: point, row, offset(of: row, section)) else { return }
    setRowOffset(offset, section)
  }

  /// The finger lets go of a row: it glides to where its behavior rests (3.9.4).
  func endDrag(ofRow section: Int, velocity: Point?) throws(LayoutError) {
    let row: SectionRow?
    do { row = try sectionRow(section) } catch {
      rows.dropDrag()
      throw error
    }
    guard let row else { return rows.dropDrag() }
    rows.endDrag(row, offset(of: row, section), velocity: velocity, halfPixel: halfPixel)
    host.requestLayout()
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
    guard let row = state.laidOut.plan.row(ofSection: path.section),
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
