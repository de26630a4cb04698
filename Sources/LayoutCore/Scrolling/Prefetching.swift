/// Prefetching, and looking ahead once a tick: which items ahead of the viewport were announced to the host
/// (docs/behavior.md 13.6), and whether more items were asked for near the end (13.7).
struct Prefetching {
  /// What lies in the window and whose data are there, or on their way.
  fileprivate(set) var known: [Known] = []
  /// The last movements along both axes, +1 or -1: the direction is that of most of them, so that a finger which
  /// trembles turns nothing round.
  private var movements: (x: [Int], y: [Int]) = ([], [])
  private var last: Point?
  /// Whether more items were asked for and have not come yet.
  fileprivate(set) var isFetching = false
  /// The revision for which nothing is left to announce.
  fileprivate(set) var settledRevision: UInt64 = .max

  struct Known {
    var path: IndexPath
    /// Whether the item has been on screen: then its announcement is not taken back.
    var wasSeen: Bool
  }

  /// Beyond its window an announced item is kept for another half viewport.
  static let slack = 0.5

  mutating func move(to offset: Point) {
    if let last {
      note(offset.x - last.x, &movements.x)
      note(offset.y - last.y, &movements.y)
    }
    last = offset
  }

  private func note(_ way: Double, _ movements: inout [Int]) {
    if way == 0 { return }
    movements.append(way > 0 ? 1 : -1)
    if movements.count > 5 { movements.removeFirst() }
  }

  /// +1 towards the end of the content, -1 towards its start, 0 while nothing has moved.
  var heading: (x: Int, y: Int) {
    func most(_ movements: [Int]) -> Int {
      var sum = 0
      for m in movements { sum += m }
      return sum == 0 ? movements.last ?? 0 : sum.signum()
    }
    return (most(movements.x), most(movements.y))
  }

  func heading(along axis: ScrollAxis) -> Int { axis.isVertical ? heading.y : heading.x }

  mutating func forget() {
    known = []
    settledRevision = .max
  }

  mutating func follow(_ map: UpdateMap) {
    known = known.compactMap { item in
      map.newPath(of: item.path).map { Known(path: $0, wasSeen: item.wasSeen) }
    }
  }
}

/// Whether it is time to ask for more items, as Texture decides it (docs/behavior.md 13.7).
///
/// - Parameters:
///   - heading: the direction of the scroll, +1 towards the end.
///   - screens: how near the end it is time, in viewports.
func shouldFetchMore(
  offset: Double, length: Double, content: Double, heading: Int, screens: Double, isFetching: Bool
) -> Bool {
  if isFetching || screens <= 0 || length <= 0 { return false }
  if content <= length { return true }
  return heading >= 0 && content - length - offset <= screens * length
}

extension CollectionView {
  func forgetPrefetching() { prefetching.forget() }

  func followPrefetching(_ map: UpdateMap) { prefetching.follow(map) }

  func keepPrefetching(in sections: SectionCounts) {
    prefetching.known.removeAll { !sections.contains($0.path) }
  }

  /// More items came, or none are left: the delegate may be asked again.
  public func completeBatchFetch() { prefetching.isFetching = false }

  /// Looks ahead, once a tick: takes back what is far by now, announces what is near, and asks for more
  /// where the end is.
  func lookAhead() throws(LayoutError) {
    guard activity.isIdle, passCount > 0, laidOut.data.isCurrent else { return }
    prefetching.move(to: bounds.origin)
    if let source = host.prefetchDataSource, options.prefetching.isEnabled { try prefetch(source) }
    if activity.isIdle { fetchMore() }
  }

  private func prefetch(_ source: any CollectionPrefetching) throws(LayoutError) {
    guard prefetching.settledRevision != revision else { return }
    // Also for a layout that fails here: it says so once.
    prefetching.settledRevision = revision
    let seen = ElementSet(visibleElements)
    for i in prefetching.known.indices where seen.contains(.cell(at: prefetching.known[i].path)) {
      prefetching.known[i].wasSeen = true
    }
    let known = ElementSet(prefetching.known.map { ElementID.cell(at: $0.path) })
    var near: [(path: IndexPath, distance: Double)] = []
    let axis = mainAxis
    let isBackwards = prefetching.heading(along: axis) < 0
    for a in try attributesForElements(in: window(slack: 0))
    where a.category == .cell && !known.contains(a.id) {
      if seen.contains(a.id) {
        prefetching.known.append(.init(path: a.indexPath, wasSeen: true))
      } else {
        near.append((a.indexPath, distance(to: a.frame, axis, isBackwards)))
      }
    }
    let far = try farItems()
    // Cells that are equally near stay in draw order.
    near = sortedPlaces(of: near.map { $0.distance.sortKey }).map { near[$0] }
    if near.count > options.prefetching.budget { prefetching.settledRevision = .max }
    let next = near.prefix(options.prefetching.budget).map { dataPath(of: $0.path) }
    for item in near.prefix(options.prefetching.budget) {
      prefetching.known.append(.init(path: item.path, wasSeen: false))
    }
    during(.calling) {
      if !far.isEmpty { source.cancelPrefetching(forItemsAt: far) }
      if !next.isEmpty { source.prefetchItems(at: next) }
    }
  }

  /// Forgets what is beyond the window by now.
  ///
  /// - Returns: what was announced in vain.
  private func farItems() throws(LayoutError) -> [IndexPath] {
    let window = window(slack: Prefetching.slack)
    var far: [IndexPath] = []
    var left: [Prefetching.Known] = []
    for item in prefetching.known {
      let a = sections.contains(item.path) ? try attributes(of: .cell(at: item.path)) : nil
      if let a, window.isTouched(by: a.frame) {
        left.append(item)
      } else if !item.wasSeen {
        far.append(dataPath(of: item.path))
      }
    }
    prefetching.known = left
    return far
  }

  /// The viewport and what is kept ahead of it and behind, along the axes that scroll.
  private func window(slack: Double) -> Rect {
    let heading = prefetching.heading
    func sides(_ heading: Int, _ length: Double, _ scrolls: Bool) -> (before: Double, after: Double)
    {
      guard scrolls else { return (0, 0) }
      let ahead = (options.prefetching.preload.leading + slack) * length
      let behind = (options.prefetching.preload.trailing + slack) * length
      return heading < 0 ? (ahead, behind) : (behind, ahead)
    }
    let row = laidOut.plan.rowAxis
    let scrollsX = laidOut.contentSize.width > bounds.width || row?.isVertical == false
    let scrollsY = laidOut.contentSize.height > bounds.height || row?.isVertical == true
    let x = sides(heading.x, bounds.width, scrollsX)
    let y = sides(heading.y, bounds.height, scrollsY)
    return Rect(
      bounds.x - x.before, bounds.y - y.before, bounds.width + x.before + x.after,
      bounds.height + y.before + y.after)
  }

  /// From the viewport; what lies behind counts as farther than all that lies ahead.
  private func distance(to frame: Rect, _ axis: ScrollAxis, _ isBackwards: Bool) -> Double {
    let x = max(frame.minX - bounds.maxX, bounds.minX - frame.maxX, 0)
    let y = max(frame.minY - bounds.maxY, bounds.minY - frame.maxY, 0)
    let ahead = axis.main(frame.center) - axis.main(bounds.center)
    let isBehind = isBackwards ? ahead > 0 : ahead < 0
    return x + y + (isBehind ? 2e9 : 0)
  }

  private func fetchMore() {
    guard let delegate = host.delegate else { return }
    let axis = mainAxis
    let isMirrored = !axis.isVertical && traits.isRightToLeft
    let content = axis.main(laidOut.contentSize)
    let length = axis.main(Point(bounds.width, bounds.height))
    let offset = axis.main(bounds.origin)
    let heading = prefetching.heading(along: axis)
    guard
      shouldFetchMore(
        offset: isMirrored ? content - length - offset : offset, length: length, content: content,
        heading: isMirrored ? -heading : heading, screens: options.prefetching.fetchLeading,
        isFetching: prefetching.isFetching)
    else { return }
    prefetching.isFetching = true
    delegate.fetchMoreItems()
  }
}
