// Scrolling the row of a section by a finger, and to an item.
extension CollectionView {
  /// Returns the section whose row a finger moves. It is the row at the start of the touch, if the
  /// movement is mostly along that row's axis (3.9.6).
  func draggedRow(from start: Point, along displacement: Point) -> Int? {
    guard let axis = state.laidOut.plan.rowAxis,
      axis.isVertical == (abs(displacement.y) >= abs(displacement.x)),
      let section = state.laidOut.plan.sectionOfRow(at: start + bounds.origin),
      state.laidOut.plan.row(ofSection: section)?.canBeDragged == true
    else { return nil }
    return section
  }

  /// Stops a moving row when a finger touches it.
  ///
  /// - Returns: whether the row was moving fast, so that the touch has no other effect.
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

  /// Ends the drag of a row, which glides to the final offset of its behavior (3.9.4).
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
  /// Scrolls the row of an item's section so that the item has the requested position, at an offset
  /// where the row can rest. This has no effect on an item that is not in a row.
  ///
  /// - Returns: whether the animation is used for the row. Its completion is then called even if
  ///   the row is already at its final offset.
  func scrollRow(
    toItemAt path: IndexPath, _ position: ScrollPosition, _ animation: Animation?
  ) throws(LayoutError) -> Bool {
    guard let row = state.laidOut.plan.row(ofSection: path.section),
      let a = try attributes(of: .cell(at: path))
    else { return false }
    let now = offset(of: row, path.section)
    let (near, far) = row.span(of: a.frame, at: now)
    var style = (row.isHorizontal ? position.rawValue >> 3 : position.rawValue) & 7
    // A mirrored row ends at the left.
    if row.isMirrored, style == 1 || style == 4 { style = 5 - style }
    let alignment = row.limits.alignment(of: near, far, style, from: now)
    let wanted = row.limits.offset(showing: near, far, alignment, from: now)
    guard wanted != now || rows.animation(of: path.section) != nil else { return false }
    let rest = row.rest(showing: near...max(near, far), near: wanted, style == 0 ? now : wanted)
    move(row, path.section, to: rest, animation)
    return true
  }
}

extension SectionRow {
  /// Returns the resting offset that shows most of an item (3.9.9).
  ///
  /// - Parameters:
  ///   - item: the extent of the item in the row.
  ///   - wanted: the offset at which the item has the requested position. The resting offsets
  ///     around it are considered.
  ///   - preferred: among resting offsets that show the same amount of the item, the one nearest to
  ///     this offset is chosen.
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
