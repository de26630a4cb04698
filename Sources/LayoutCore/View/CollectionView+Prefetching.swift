// Prefetching, which happens once per tick: announcing data to prepare, and requesting more items
// near the end (docs/behavior.md 13.6, 13.7).
extension CollectionView {
  /// Ends a request for more items, so that the delegate can be asked again.
  public func completeBatchFetch() { prefetcher.completeFetch() }

  /// Announces items near the viewport, cancels announcements of items that are no longer expected,
  /// and requests more items near the end.
  func lookAhead() throws(LayoutError) {
    guard activity.isIdle, passCount > 0, state.laidOut.data.isCurrent else { return }
    prefetcher.move(to: bounds.origin)
    if let source = host.prefetchDataSource, options.prefetching.isEnabled { try prefetch(source) }
    if activity.isIdle { fetchMore() }
  }

  private func prefetch(_ source: any CollectionPrefetching) throws(LayoutError) {
    // The revision is consumed even if the layout fails below, so that its error is reported only
    // once.
    guard prefetcher.consumeRevision(revision) else { return }
    let visible = ElementSet(visibleElements)
    prefetcher.markShown(visible)
    let near = try attributesForElements(in: prefetchWindow(slack: 0))
    let window = prefetchWindow(slack: Prefetcher.slack)
    let found = try prefetcher.announcement(
      near, visible: visible, in: bounds, mainAxis, budget: options.prefetching.budget
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

  private func prefetchWindow(slack: Double) -> Rect {
    let row = state.laidOut.plan.rowAxis
    let content = state.laidOut.contentSize
    return prefetcher.window(
      of: bounds, options.prefetching.preload,
      scrolls: (
        content.width > bounds.width || row?.isVertical == false,
        content.height > bounds.height || row?.isVertical == true
      ), slack: slack)
  }

  private func fetchMore() {
    guard let delegate = host.delegate else { return }
    let axis = mainAxis
    let isDue = prefetcher.consumeFetch(
      offset: axis.main(bounds.origin), length: axis.main(Point(bounds.width, bounds.height)),
      content: axis.main(state.laidOut.contentSize), axis,
      isMirrored: !axis.isVertical && traits.isRightToLeft,
      screens: options.prefetching.fetchLeading)
    if isDue { delegate.fetchMoreItems() }
  }
}
