// Positions in the content as fractions, for scrubbers and indexes of dates (docs/behavior.md
// 9.13).

/// The range of offsets along an axis, as fractions: 0 shows the start of the content, and 1 shows
/// its end. In content that loops, 1 is a whole period.
private struct ScrollRange {
  let start: Double
  let end: Double
  /// The length that the host covers at the edge at which the content starts.
  let inset: Double
  /// Whether the content starts at the end of the axis.
  let startsAtEnd: Bool
  private let isEndless: Bool

  init(_ limits: ScrollLimits, period: Double) {
    startsAtEnd = limits.startsAtEnd
    isEndless = limits.isEndless
    inset = startsAtEnd ? limits.after : limits.before
    (start, end) = isEndless ? (0, period) : (limits.start, limits.end)
  }

  func offset(at fraction: Double) -> Double {
    let part = min(max(fraction, 0), 1)
    // A whole period later, the content is the same.
    if part == 1 { return isEndless ? start : end }
    return start + (end - start) * part
  }

  /// The fraction of an offset; 0 if all of the content fits.
  func fraction(of offset: Double) -> Double {
    if start == end { return 0 }
    let fraction = (offset - start) / (end - start)
    return isEndless ? fraction - fraction.rounded(.down) : min(max(fraction, 0), 1)
  }
}

extension CollectionView {
  /// Returns the offset along an axis at a fraction of the range in which the view scrolls, and the
  /// first cell there: of the cells that touch the edge at which the content starts, the first one
  /// in the order of the data, or else the next cell along the axis. C:
  /// `lyl_view_path_at_fraction`.
  ///
  /// - Parameters:
  ///   - fraction: 0 for the start of the content, 1 for its end; clamped.
  ///   - vertical: whether the axis is the vertical one.
  /// - Returns: nil if there is no cell.
  /// - Complexity: that of a query for the viewport at the offset
  public func place(
    atFraction fraction: Double, vertical: Bool
  ) throws(LayoutError) -> (path: IndexPath, offset: Double)? {
    guard fraction.isFinite else {
      throw LayoutError(.invalidArgument, "the fraction must be finite")
    }
    let range = try scrollRange(vertical: vertical)
    let offset = range.offset(at: fraction)
    let axis = ScrollAxis(isVertical: vertical)
    let viewport = Rect(origin: axis.moving(bounds.origin, to: offset), size: bounds.size)
    let edge =
      range.startsAtEnd ? axis.end(viewport) - range.inset : axis.start(viewport) + range.inset
    /// The distances, along the axis, of the two sides of a cell from the edge.
    func distances(_ frame: Rect) -> (near: Double, far: Double) {
      range.startsAtEnd
        ? (edge - axis.end(frame), edge - axis.start(frame))
        : (axis.start(frame) - edge, axis.end(frame) - edge)
    }
    var best: (distance: Double, path: IndexPath)?
    for a in try attributesForElements(in: viewport)
    where a.category == .cell && !a.isPinned && !a.isKept {
      let (near, far) = distances(a.frame)
      if far <= ScrollLimits.rounding { continue }
      // Cells that touch the edge are level.
      let distance = near <= ScrollLimits.rounding ? 0 : near
      guard let found = best else {
        best = (distance, a.indexPath)
        continue
      }
      if distance < found.distance || (distance == found.distance && a.indexPath < found.path) {
        best = (distance, a.indexPath)
      }
    }
    return best.map { ($0.path, offset) }
  }

  /// Returns the fraction of the offset that puts an item at the edge at which the content starts.
  /// C: `lyl_view_fraction_of`.
  ///
  /// - Returns: a number from 0 to 1; 0 if all of the content fits. Nil if the layout has no
  ///   attributes for the item.
  public func fraction(
    of path: IndexPath, vertical: Bool
  ) throws(LayoutError) -> Double? {
    let range = try scrollRange(vertical: vertical)
    return try attributes(of: .cell(at: path)).map {
      fraction($0.unpinnedFrame, in: range, vertical)
    }
  }

  /// Returns the fractions of the offsets that put the start and the end of a section at the edge at
  /// which the content starts. A section without elements starts where the next one starts. C:
  /// `lyl_view_section_fraction`.
  public func fractions(
    ofSection section: Int, vertical: Bool
  ) throws(LayoutError) -> (start: Double, end: Double) {
    let range = try scrollRange(vertical: vertical)
    guard section >= 0, section < sections.sectionCount else {
      throw LayoutError(.notFound, "section \(section) does not exist")
    }
    return (
      try fraction(ofStart: section, range, vertical),
      try fraction(ofStart: section + 1, range, vertical)
    )
  }

  /// The fraction of the start of the first section from an index on that has an element; 1 if there
  /// is none.
  private func fraction(
    ofStart section: Int, _ range: ScrollRange, _ vertical: Bool
  ) throws(LayoutError) -> Double {
    for section in section..<sections.sectionCount {
      if let box = state.laidOut.plan.box(ofSection: section) {
        return fraction(box, in: range, vertical)
      }
      guard sections.itemCount(inSection: section) > 0 else { continue }
      let path = IndexPath(item: 0, section: section)
      let header = ElementID(.supplementary, kind: .header, at: path)
      var first: [Double] = []
      for id in [header, .cell(at: path)] {
        guard state.laidOut.plan.canHave(id), let a = try attributes(of: id) else { continue }
        first.append(fraction(a.unpinnedFrame, in: range, vertical))
      }
      if let least = first.min() { return least }
    }
    return range.start == range.end ? 0 : 1
  }

  private func fraction(_ frame: Rect, in range: ScrollRange, _ vertical: Bool) -> Double {
    let axis = ScrollAxis(isVertical: vertical)
    if range.startsAtEnd {
      let length = axis.end(bounds) - axis.start(bounds)
      return range.fraction(of: axis.end(frame) + range.inset - length)
    }
    return range.fraction(of: axis.start(frame) - range.inset)
  }

  private func scrollRange(vertical: Bool) throws(LayoutError) -> ScrollRange {
    let (x, y) = try scrollLimits()
    let period = state.laidOut.loopPeriod
    return ScrollRange(vertical ? y : x, period: vertical ? period.height : period.width)
  }
}
