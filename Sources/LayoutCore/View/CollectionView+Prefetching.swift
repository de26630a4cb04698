// Prefetching, which happens once per tick: announcing data to prepare, and requesting more items
// near the end (docs/behavior.md 13.6, 13.7).
extension CollectionView {
  /// Ends a request for more items at an end of the content, so that the delegate can be asked
  /// again. C: `lyl_view_finish_fetch_at`.
  public func completeBatchFetch(at end: ContentEnd = .end) { prefetcher.completeFetch(at: end) }

  /// Announces items near the viewport, cancels announcements of items that are no longer expected,
  /// and requests more items near the end.
  func lookAhead() throws(LayoutError) {
    guard activity.isIdle, passCount > 0, state.laidOut.data.isCurrent else { return }
    prefetcher.move(to: bounds.origin)
    if let source = host.prefetchDataSource, options.prefetching.isEnabled { try prefetch(source) }
    if activity.isIdle { fetchMore(at: .end) }
    if activity.isIdle { fetchMore(at: .start) }
    if activity.isIdle { try keepCellsAhead() }
  }

  private func prefetch(_ source: any CollectionPrefetching) throws(LayoutError) {
    // The revision is consumed even if the layout fails below, so that its error is reported only
    // once.
    guard prefetcher.consumeRevision(revision) else { return }
    let visible = ElementSet(visibleElements.filter { !$0.isKept })
    prefetcher.markShown(visible)
    let near = try attributesForElements(in: prefetchWindow(slack: 0))
    let window = prefetchWindow(slack: Prefetcher.slack)
    let found = try prefetcher.announcement(
      near, visible: visible, in: bounds, mainAxis, budget: options.prefetching.budget,
      nested: options.prefetching.nested, rows: rowPlace
    ) { path throws(LayoutError) in
      guard sections.contains(path), let a = try attributes(of: .cell(at: path)) else {
        return false
      }
      return window.isTouched(by: a.frame)
    }
    let cancelled = found.cancelled.map { dataPath(of: $0) }
    let announced = found.announced.map { dataPath(of: $0) }
    activity.during(.askingHost) {
      if !cancelled.isEmpty { source.cancelPrefetching(forItemsAt: cancelled) }
      if !announced.isEmpty { source.prefetchItems(at: announced) }
    }
  }

  /// Returns whether the section of a cell scrolls as a row and, if so, whether the cell is in the
  /// row's viewport.
  private func rowPlace(of a: LayoutAttributes) -> (isRow: Bool, isInViewport: Bool) {
    guard let row = state.laidOut.plan.row(ofSection: a.indexPath.section) else {
      return (false, false)
    }
    let axis = ScrollAxis(isVertical: !row.isHorizontal)
    let isInViewport =
      axis.end(a.frame) > axis.start(bounds) && axis.start(a.frame) < axis.end(bounds)
    return (true, isInViewport)
  }

  private func prefetchWindow(slack: Double) -> Rect {
    window(
      of: bounds, state.laidOut.plan, ahead: options.prefetching.ahead,
      behind: options.prefetching.behind, slack: slack)
  }

  /// Returns a viewport with the parts of a plan's content ahead of it and behind it.
  func window(
    of bounds: Rect, _ plan: LayoutPlan, ahead: ViewOptions.Reach, behind: ViewOptions.Reach,
    slack: Double = 0
  ) -> Rect {
    let row = plan.rowAxis
    let content = plan.contentSize
    return prefetcher.window(
      of: bounds, ahead: ahead, behind: behind,
      scrolls: (
        content.width > bounds.width || row?.isVertical == false,
        content.height > bounds.height || row?.isVertical == true
      ), slack: slack)
  }

  /// Requests more items at an end of the content, except during an animated scroll, which passes
  /// content that the user does not read.
  private func fetchMore(at end: ContentEnd) {
    let reach = end == .end ? options.fetching.end : options.fetching.start
    guard let delegate = host.delegate, !reach.isZero, !scroller.isAnimating else { return }
    let axis = mainAxis
    let length = axis.main(bounds.size)
    guard length > 0 else { return }
    let isMirrored = !axis.isVertical && traits.isRightToLeft
    let left = axis.start(bounds)
    let right = axis.main(state.laidOut.contentSize) - axis.end(bounds)
    let heading = prefetcher.heading(along: axis)
    let isDue = prefetcher.consumeFetch(
      at: end, distance: (end == .end) == isMirrored ? left : right,
      isShort: axis.main(state.laidOut.contentSize) <= length,
      heading: isMirrored ? -heading : heading, reach: reach.length(length))
    guard isDue else { return }
    if end == .end { delegate.fetchMoreItems() } else { delegate.fetchMoreItemsAtStart() }
  }
}
