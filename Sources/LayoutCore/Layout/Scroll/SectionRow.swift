/// The row of an orthogonally scrolling section: its frame and its range of offsets. Offsets are
/// measured from the row's leading end, in points (3.9).
public struct SectionRow: Sendable {
  /// The scrolling of the section.
  public let scrolling: SectionScrolling
  /// The frame of the row in the content: as long as the view, as thick as its groups.
  public let frame: Rect
  /// Whether the row scrolls horizontally.
  public let isHorizontal: Bool
  /// Whether offsets grow towards the left.
  let isMirrored: Bool
  /// The length between the section's insets along the row, and the leading inset, in points.
  let length: Double
  let inset: Double
  let groups: RowGroups
  /// The smallest offset at which the row rests.
  public let lowest: Double
  /// The largest offset at which the row rests.
  public let highest: Double

  init(
    _ scrolling: SectionScrolling, _ groups: RowGroups, length: Double, inset: Double,
    in frame: Rect,
    isHorizontal: Bool, isMirrored: Bool
  ) {
    self.scrolling = scrolling
    self.groups = groups
    self.length = length
    self.inset = inset
    self.frame = frame
    self.isHorizontal = isHorizontal
    self.isMirrored = isMirrored
    if scrolling.behavior == .groupPagingCentered, groups.count > 0 {
      lowest = groups.start(of: 0) + (groups.length(of: 0) - length) / 2
      let last = groups.count - 1
      highest = max(lowest, groups.start(of: last) + (groups.length(of: last) - length) / 2)
    } else {
      lowest = 0
      highest = max(0, groups.extent - length)
    }
  }
}

extension SectionRow {
  /// The distance from one resting offset to the next: for pages, the length between the insets;
  /// for groups, the first group and its gap; for continuous scrolling, 0.
  public var page: Double {
    switch scrolling.behavior {
    case .continuous: 0
    case .paging: length
    case .leading, .groupPaging, .groupPagingCentered:
      groups.count > 1 ? groups.start(of: 1) - groups.start(of: 0) : 0
    }
  }

  /// The offset of a row that was never scrolled.
  var start: Double { scrolling.behavior.startsCentered ? lowest : 0 }

  var canScroll: Bool { highest > lowest }

  var bounces: Bool {
    switch scrolling.bounce {
    case .automatic: canScroll
    case .always: true
    case .never: false
    }
  }

  /// Whether a drag moves the row.
  var canBeDragged: Bool { canScroll || scrolling.bounce == .always }

  func clamped(_ offset: Double) -> Double { min(max(offset, lowest), highest) }

  var limits: ScrollLimits { ScrollLimits(from: lowest, to: highest, length: max(length, 1)) }

  /// The component of a point along the row.
  func along(_ point: Point) -> Double { isHorizontal ? point.x : point.y }

  func point(_ offset: Double) -> Point { isHorizontal ? Point(offset, 0) : Point(0, offset) }

  /// The start and the end of a cell in the row, measured from the end of the leading inset.
  ///
  /// - Parameter offset: the offset of the row.
  func span(of cell: Rect, at offset: Double) -> (near: Double, far: Double) {
    let start =
      !isHorizontal
      ? cell.minY - frame.minY : isMirrored ? frame.maxX - cell.maxX : cell.minX - frame.minX
    let near = start - inset + offset
    return (near, near + (isHorizontal ? cell.width : cell.height))
  }

  /// A point or a distance in the viewport, converted to the direction of offsets, which grow from
  /// the leading end.
  func counted(_ point: Point) -> Point { isMirrored ? Point(-point.x, point.y) : point }
}

// MARK: Rests

extension SectionRow {
  /// The minimum speed that turns a page, in points per second.
  private static let turningSpeed = 200.0

  /// The resting offset of the row (3.9.2, 3.9.4).
  ///
  /// - Parameters:
  ///   - proposed: the offset at which friction would end the scroll; for the paging behaviors, the
  ///     offset at the end of the drag.
  ///   - velocity: the velocity of the offset, in points per second.
  public func rest(near proposed: Double, velocity: Double = 0) -> Double {
    let behavior = scrolling.behavior
    if behavior == .continuous { return clamped(proposed) }
    if behavior.isPaging && velocity >= Self.turningSpeed { return next(after: proposed) }
    if behavior.isPaging && velocity <= -Self.turningSpeed { return previous(before: proposed) }
    if behavior != .groupPagingCentered && proposed >= highest { return highest }
    let number = rest(atOrBefore: proposed)
    let (low, high) = (rest(number), rest(min(number + 1, restCount - 1)))
    // Halfway between the two, the later offset is used.
    return clamped(high - proposed <= proposed - low ? high : low)
  }

  /// The offset after the length of the row has changed. It shows the group that `offset` showed in
  /// the old row, at the same position or at the nearest resting offset.
  func carried(_ offset: Double, from old: SectionRow) -> Double {
    guard groups.count > 0, old.groups.count > 0 else { return clamped(offset) }
    switch scrolling.behavior {
    case .leading, .groupPaging, .groupPagingCentered:
      return clamped(rest(min(old.rest(atOrBefore: offset + Self.tolerance), restCount - 1)))
    case .continuous, .paging:
      let first = max(
        0,
        (0..<old.groups.count).partitioningIndex(where: {
          old.groups.start(of: $0) > offset + Self.tolerance
        }) - 1)
      let beyond = offset - old.groups.start(of: first)
      let same = groups.start(of: min(first, groups.count - 1)) + beyond
      return rest(near: clamped(same))
    }
  }

  /// The resting offsets around an offset, at most one page away.
  func neighbours(of offset: Double) -> ClosedRange<Double> {
    let rest = rest(near: offset)
    let (low, high) = (previous(before: rest), next(after: rest))
    return min(low, high)...max(low, high)
  }

  private static let tolerance = 1e-6

  private func next(after offset: Double) -> Double {
    let number = rest(atOrBefore: offset + Self.tolerance)
    let next = offset + Self.tolerance < rest(0) ? 0 : number + 1
    return next < restCount ? clamped(rest(next)) : highest
  }

  private func previous(before offset: Double) -> Double {
    let number = rest(atOrBefore: offset - Self.tolerance)
    return clamped(rest(number))
  }

  private var restCount: Int {
    if scrolling.behavior != .paging { return max(1, groups.count) }
    let pages = length > 0 ? (highest / length).rounded(.up) : 0
    return Int(exactly: min(pages, 1e9)).map { $0 + 1 } ?? 1
  }

  private func rest(_ number: Int) -> Double {
    switch scrolling.behavior {
    case .paging: Double(number) * length
    case .groupPagingCentered where groups.count > 0:
      groups.start(of: number) + (groups.length(of: number) - length) / 2
    default: groups.count > 0 ? groups.start(of: number) - groups.start(of: 0) : 0
    }
  }

  /// The number of the last resting offset at or before an offset; 0 for an offset before the first
  /// one.
  private func rest(atOrBefore offset: Double) -> Int {
    max(0, (0..<restCount).partitioningIndex(where: { rest($0) > offset }) - 1)
  }
}

/// The groups of a row, in order. Positions are measured from the end of the leading inset.
struct RowGroups: Sendable {
  let count: Int
  /// The distance between the starts of two groups, and the length of a group, if all are equal.
  let step: Double
  let length: Double
  /// The length of the last group.
  let last: Double
  /// The space before and after each group.
  let before: Double
  let behind: Double
  /// The groups, including this space, if they have individual lengths; otherwise nil.
  let rows: Rows?

  func start(of group: Int) -> Double {
    if let rows { return rows.box(of: group).main + before }
    return before + Double(group) * step
  }

  func length(of group: Int) -> Double {
    if let rows { return rows.lengths[group] - before - behind }
    return group == count - 1 ? last : length
  }

  /// The total length of the groups.
  var extent: Double {
    if count == 0 { return 0 }
    return rows?.extent ?? start(of: count - 1) + last + behind
  }
}
