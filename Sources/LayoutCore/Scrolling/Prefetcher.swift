/// The items near the viewport whose data the host was asked to prepare (docs/behavior.md 13.6),
/// and the state of the request for more items near the end (13.7).
final class Prefetcher {
  /// The items in the window whose data is ready or requested.
  private var tracked: [TrackedItem] = []
  /// The directions of the last movements along both axes, +1 or -1. The majority determines the
  /// scroll direction, so that jitter does not flip it.
  private var movements: (x: [Int], y: [Int]) = ([], [])
  private var last: Point?
  /// Whether requests for more items are pending, at the start and at the end of the content.
  private var isFetching = (start: false, end: false)
  /// The sections with a scrolling row that has been on screen, in ascending order.
  private var seenRows: [Int] = []
  /// The revision whose items are all announced.
  private var settledRevision: UInt64 = .max

  private struct TrackedItem {
    var path: IndexPath
    /// Whether the item has been on screen. Its announcement is then not canceled.
    var wasShown: Bool
  }

  /// The distance beyond the window, in viewports, up to which an announced item is kept.
  static let slack = 0.5
}

/// The items to announce to the host, and those to cancel.
struct Announcement {
  /// The announced items, in the order of their distance from the viewport.
  var announced: [IndexPath] = []
  /// Announced items that are no longer expected.
  var cancelled: [IndexPath] = []
}

// MARK: Direction

extension Prefetcher {
  func move(to offset: Point) {
    if let last {
      Self.record(offset.x - last.x, &movements.x)
      Self.record(offset.y - last.y, &movements.y)
    }
    last = offset
  }

  private static func record(_ movement: Double, _ movements: inout [Int]) {
    if movement == 0 { return }
    movements.append(movement > 0 ? 1 : -1)
    if movements.count > 5 { movements.removeFirst() }
  }

  /// The scroll direction along each axis: +1 towards the end of the content, -1 towards its start,
  /// and 0 before any movement.
  private var heading: (x: Int, y: Int) {
    func most(_ movements: [Int]) -> Int {
      var sum = 0
      for m in movements { sum += m }
      return sum == 0 ? movements.last ?? 0 : sum.signum()
    }
    return (most(movements.x), most(movements.y))
  }

  func heading(along axis: ScrollAxis) -> Int { axis.isVertical ? heading.y : heading.x }

  /// Returns a window, which consists of the viewport and the parts of the content ahead of it and
  /// behind it.
  ///
  /// - Parameters:
  ///   - ahead, behind: the distances ahead and behind.
  ///   - scrolls: the axes along which the content or a row scrolls.
  ///   - slack: a distance that is added on both sides, in viewports.
  func window(
    of bounds: Rect, ahead: ViewOptions.Reach, behind: ViewOptions.Reach,
    scrolls: (x: Bool, y: Bool), slack: Double
  ) -> Rect {
    func sides(
      _ heading: Int, _ length: Double, _ scrolls: Bool
    ) -> (before: Double, after: Double) {
      guard scrolls else { return (0, 0) }
      let ahead = ahead.length(length) + slack * length
      let behind = behind.length(length) + slack * length
      return heading < 0 ? (ahead, behind) : (behind, ahead)
    }
    let heading = heading
    let x = sides(heading.x, bounds.width, scrolls.x)
    let y = sides(heading.y, bounds.height, scrolls.y)
    return Rect(
      bounds.x - x.before, bounds.y - y.before, bounds.width + x.before + x.after,
      bounds.height + y.before + y.after)
  }
}

// MARK: Prefetching

extension Prefetcher {
  /// Returns whether a revision may have items to announce. It returns true once per revision.
  func consumeRevision(_ revision: UInt64) -> Bool {
    defer { settledRevision = revision }
    return settledRevision != revision
  }

  /// Marks the tracked items that are on screen.
  func markShown(_ visible: ElementSet) {
    for i in tracked.indices where visible.contains(.cell(at: tracked[i].path)) {
      tracked[i].wasShown = true
    }
  }

  /// Tracks new cells in the window, and forgets the items beyond it.
  ///
  /// - Parameters:
  ///   - near: the elements in the window.
  ///   - visible: the elements on screen, which need no announcement.
  ///   - budget: the maximum number of items to announce.
  ///   - nested: the maximum number of cells to announce of a row that was never on screen; 0 for
  ///     all cells in its viewport.
  ///   - rows: returns whether the section of a cell scrolls as a row and, if so, whether the
  ///     cell is in the row's viewport.
  ///   - isKept: returns whether an item is near enough to be kept.
  func announcement(
    _ near: [LayoutAttributes], visible: ElementSet, in bounds: Rect, _ axis: ScrollAxis,
    budget: Int, nested: Int, rows: (LayoutAttributes) -> (isRow: Bool, isInViewport: Bool),
    isKept: (IndexPath) throws(LayoutError) -> Bool
  ) throws(LayoutError) -> Announcement {
    let known = ElementSet(tracked.map { ElementID.cell(at: $0.path) })
    let isBackwards = heading(along: axis) < 0
    var new: [(path: IndexPath, distance: Double)] = []
    var unseen: [(section: Int, count: Int)] = []
    for a in near where a.category == .cell && !known.contains(a.id) {
      let row = rows(a)
      if row.isRow, !isSeen(a.indexPath.section) {
        if visible.contains(a.id) { markSeen(a.indexPath.section) }
        guard row.isInViewport, isWithin(nested, a.indexPath.section, &unseen) else { continue }
      }
      if visible.contains(a.id) {
        tracked.append(TrackedItem(path: a.indexPath, wasShown: true))
      } else {
        new.append((a.indexPath, bounds.distance(to: a.frame, axis, isBackwards)))
      }
    }
    var result = Announcement()
    var left: [TrackedItem] = []
    for item in tracked {
      if try isKept(item.path) {
        left.append(item)
      } else if !item.wasShown {
        result.cancelled.append(item.path)
      }
    }
    tracked = left
    // Cells at equal distances keep the draw order.
    let order = sortedIndices(of: new.map { $0.distance.sortKey })
    result.announced = order.prefix(budget).map { new[$0].path }
    if new.count > budget { settledRevision = .max }
    for path in result.announced { tracked.append(TrackedItem(path: path, wasShown: false)) }
    return result
  }

  private func isSeen(_ section: Int) -> Bool {
    let i = seenRows.indices.partitioningIndex { seenRows[$0] >= section }
    return i < seenRows.count && seenRows[i] == section
  }

  private func markSeen(_ section: Int) {
    let i = seenRows.indices.partitioningIndex { seenRows[$0] >= section }
    if i == seenRows.count || seenRows[i] != section { seenRows.insert(section, at: i) }
  }

  /// Counts a cell of a row that was never on screen. Returns whether it can be announced.
  private func isWithin(
    _ nested: Int, _ section: Int, _ unseen: inout [(section: Int, count: Int)]
  ) -> Bool {
    let i = unseen.firstIndex { $0.section == section } ?? unseen.count
    if i == unseen.count { unseen.append((section, 0)) }
    unseen[i].count += 1
    return nested == 0 || unseen[i].count <= nested
  }

  /// Forgets all items, so that they can be announced again.
  func reset() {
    tracked = []
    seenRows = []
    settledRevision = .max
  }

  func follow(_ map: UpdateMap) {
    let seen = seenRows
    seenRows = []
    for section in seen {
      if let new = map.newSection(of: section) { markSeen(new) }
    }
    tracked = tracked.compactMap { item in
      map.newPath(of: item.path).map { TrackedItem(path: $0, wasShown: item.wasShown) }
    }
  }

  func removeMissing(from sections: SectionCounts) {
    tracked.removeAll { !sections.contains($0.path) }
    while let last = seenRows.last, last >= sections.sectionCount { seenRows.removeLast() }
  }
}

extension Rect {
  /// Returns the distance of a frame from the viewport. Every frame behind the viewport is farther
  /// than all frames ahead of it.
  fileprivate func distance(to frame: Rect, _ axis: ScrollAxis, _ isBackwards: Bool) -> Double {
    let x = max(frame.minX - maxX, minX - frame.maxX, 0)
    let y = max(frame.minY - maxY, minY - frame.maxY, 0)
    let ahead = axis.main(frame.center) - axis.main(center)
    let isBehind = isBackwards ? ahead > 0 : ahead < 0
    return x + y + (isBehind ? 2e9 : 0)
  }
}

// MARK: Requests for more items

/// An end of the content along the scroll axis.
public enum ContentEnd: UInt32, Sendable {
  /// The end after the last item.
  case end = 0
  /// The end before the first item.
  case start = 1
}

extension Prefetcher {
  /// Returns whether more items should be requested at an end of the content, by the rule of the
  /// Texture library (docs/behavior.md 13.7). It returns true once until `completeFetch` is called.
  ///
  /// - Parameters:
  ///   - distance: the distance from the viewport to the end of the content, in points.
  ///   - isShort: whether the content is not longer than the viewport.
  ///   - heading: the direction of the scroll: positive towards the end of the content, negative
  ///     towards its start.
  ///   - reach: the distance within which more items are requested, in points; 0 for never.
  func consumeFetch(
    at end: ContentEnd, distance: Double, isShort: Bool, heading: Int, reach: Double
  ) -> Bool {
    guard reach > 0, !isFetching(at: end) else { return false }
    let isAway = end == .end ? heading < 0 : heading > 0
    guard isShort || (!isAway && distance <= reach) else { return false }
    setFetching(true, at: end)
    return true
  }

  func completeFetch(at end: ContentEnd) { setFetching(false, at: end) }

  private func isFetching(at end: ContentEnd) -> Bool {
    end == .end ? isFetching.end : isFetching.start
  }

  private func setFetching(_ isFetching: Bool, at end: ContentEnd) {
    if end == .end { self.isFetching.end = isFetching } else { self.isFetching.start = isFetching }
  }
}
