/// The items ahead of the viewport whose data the host was asked to prepare (docs/behavior.md 13.6), and whether it was
/// asked for more items near the end (13.7).
final class Prefetcher {
  /// The items in the window whose data are there, or on their way.
  private var tracked: [TrackedItem] = []
  /// The last movements along both axes, +1 or -1: the direction is that of most of them, so that jitter does not flip it.
  private var movements: (x: [Int], y: [Int]) = ([], [])
  private var last: Point?
  /// Whether more items were asked for and have not come yet.
  private var isFetching = false
  /// The revision for which nothing is left to announce.
  private var settledRevision: UInt64 = .max

  private struct TrackedItem {
    var path: IndexPath
    /// Whether the item has been on screen: then its announcement is not taken back.
    var wasSeen: Bool
  }

  /// Beyond its window an announced item is kept for another half viewport.
  static let slack = 0.5
}

/// The items to tell a host about.
struct Announcement {
  /// In the order of their distance from the viewport.
  var announced: [IndexPath] = []
  /// Items that were announced and are no longer expected.
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

  /// +1 towards the end of the content, -1 towards its start, 0 while nothing has moved.
  private var heading: (x: Int, y: Int) {
    func most(_ movements: [Int]) -> Int {
      var sum = 0
      for m in movements { sum += m }
      return sum == 0 ? movements.last ?? 0 : sum.signum()
    }
    return (most(movements.x), most(movements.y))
  }

  private func heading(along axis: ScrollAxis) -> Int { axis.isVertical ? heading.y : heading.x }

  /// The viewport and the parts of the content ahead of it and behind that are prefetched.
  ///
  /// - Parameters:
  ///   - preload: how far ahead and behind, in viewports.
  ///   - scrolls: the axes along which the content or a row scrolls.
  func window(
    of bounds: Rect, _ preload: (leading: Double, trailing: Double), scrolls: (x: Bool, y: Bool),
    slack: Double
  ) -> Rect {
    func sides(
      _ heading: Int, _ length: Double, _ scrolls: Bool
    ) -> (before: Double, after: Double) {
      guard scrolls else { return (0, 0) }
      let ahead = (preload.leading + slack) * length
      let behind = (preload.trailing + slack) * length
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
  /// - Returns: whether a picture may have items to announce; true once for each picture.
  func consumeRevision(_ revision: UInt64) -> Bool {
    defer { settledRevision = revision }
    return settledRevision != revision
  }

  /// Marks the tracked items that are on screen.
  func markSeen(_ seen: ElementSet) {
    for i in tracked.indices where seen.contains(.cell(at: tracked[i].path)) {
      tracked[i].wasSeen = true
    }
  }

  /// Tracks the cells of the window that are new, and drops those beyond it.
  ///
  /// - Parameters:
  ///   - near: the elements in the window.
  ///   - seen: the elements on screen, which need no announcement.
  ///   - budget: the largest number of items to announce.
  ///   - isKept: whether an item is near enough to be kept.
  func announcement(
    _ near: [LayoutAttributes], seen: ElementSet, in bounds: Rect, _ axis: ScrollAxis, budget: Int,
    isKept: (IndexPath) throws(LayoutError) -> Bool
  ) throws(LayoutError) -> Announcement {
    let known = ElementSet(tracked.map { ElementID.cell(at: $0.path) })
    let isBackwards = heading(along: axis) < 0
    var new: [(path: IndexPath, distance: Double)] = []
    for a in near where a.category == .cell && !known.contains(a.id) {
      if seen.contains(a.id) {
        tracked.append(TrackedItem(path: a.indexPath, wasSeen: true))
      } else {
        new.append((a.indexPath, bounds.distance(to: a.frame, axis, isBackwards)))
      }
    }
    var result = Announcement()
    var left: [TrackedItem] = []
    for item in tracked {
      if try isKept(item.path) {
        left.append(item)
      } else if !item.wasSeen {
        result.cancelled.append(item.path)
      }
    }
    tracked = left
    // Cells that are equally near stay in draw order.
    let order = sortedIndices(of: new.map { $0.distance.sortKey })
    result.announced = order.prefix(budget).map { new[$0].path }
    if new.count > budget { settledRevision = .max }
    for path in result.announced { tracked.append(TrackedItem(path: path, wasSeen: false)) }
    return result
  }

  /// Drops all items: they can be announced again.
  func reset() {
    tracked = []
    settledRevision = .max
  }

  func follow(_ map: UpdateMap) {
    tracked = tracked.compactMap { item in
      map.newPath(of: item.path).map { TrackedItem(path: $0, wasSeen: item.wasSeen) }
    }
  }

  func removeMissing(from sections: SectionCounts) {
    tracked.removeAll { !sections.contains($0.path) }
  }
}

extension Rect {
  /// The distance of a frame from the viewport; a frame behind it counts as farther than all that are ahead.
  fileprivate func distance(to frame: Rect, _ axis: ScrollAxis, _ isBackwards: Bool) -> Double {
    let x = max(frame.minX - maxX, minX - frame.maxX, 0)
    let y = max(frame.minY - maxY, minY - frame.maxY, 0)
    let ahead = axis.main(frame.center) - axis.main(center)
    let isBehind = isBackwards ? ahead > 0 : ahead < 0
    return x + y + (isBehind ? 2e9 : 0)
  }
}

// MARK: Batches

extension Prefetcher {
  /// Whether it is time to ask for more items, as Texture decides it (docs/behavior.md 13.7); true once until
  /// `completeFetch`.
  ///
  /// - Parameters:
  ///   - offset, length, content: of the viewport and the content along the scroll axis, in points.
  ///   - isMirrored: whether the content starts at its right end.
  ///   - screens: how near the end it is time, in viewports.
  func consumeFetch(
    offset: Double, length: Double, content: Double, _ axis: ScrollAxis, isMirrored: Bool,
    screens: Double
  ) -> Bool {
    if isFetching || screens <= 0 || length <= 0 { return false }
    let heading = isMirrored ? -heading(along: axis) : heading(along: axis)
    let left = isMirrored ? offset : content - length - offset
    isFetching = content <= length || (heading >= 0 && left <= screens * length)
    return isFetching
  }

  func completeFetch() { isFetching = false }
}
