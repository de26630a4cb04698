// The cache window (docs/behavior.md 18.5): cells ahead are kept before they come on screen, and
// cells that were on screen stay kept behind the viewport.
extension CollectionView {
  /// Adds the cells of the last list that are still in the window, and the requested cells ahead.
  func addWindow(
    to list: inout [LayoutAttributes], _ maker: KeptList, isScroll: Bool
  ) throws(LayoutError) {
    let now = maker.environment.bounds
    let jump = now.origin - presenter.visibleBounds.origin
    // A jump by more than a viewport empties the window.
    if isScroll && (abs(jump.x) > now.width || abs(jump.y) > now.height) { return }
    let whole = keepingWindow(of: now, maker.environment.plan, behind: options.keeping.behind)
    func add(_ id: ElementID) throws(LayoutError) {
      guard let a = try maker.attributes(of: id, kept), whole.isTouched(by: a.frame) else { return }
      list.append(a)
    }
    if kept.retains {
      for a in presenter.visible where a.category == .cell { try add(a.id) }
    }
    for path in kept.requested { try add(.cell(at: path)) }
  }

  /// Starts to keep the cells that have come into the window ahead, once per tick: nearest first,
  /// up to "keep_budget" per tick.
  func keepCellsAhead() throws(LayoutError) {
    let options = options.keeping
    if kept.consumeChange(to: options) {
      kept.settle(at: nil)
      markVisible()
      try layoutIfNeeded()
    }
    guard options.isOn, !kept.isSettled(at: revision) else { return }
    let ahead = keepingWindow(of: bounds, state.laidOut.plan, behind: ViewOptions.Reach())
    let visible = ElementSet(presenter.visible)
    var new: [(path: IndexPath, distance: Double)] = []
    for a in try attributesForElements(in: ahead)
    where a.category == .cell && !bounds.isTouched(by: a.frame) && !visible.contains(a.id) {
      new.append((a.indexPath, bounds.gap(to: a.frame)))
    }
    let order = sortedIndices(of: new.map { $0.distance.sortKey }).prefix(options.budget)
    if !order.isEmpty {
      kept.request(order.map { new[$0].path })
      markVisible()
      try layoutIfNeeded()
    }
    kept.settle(at: new.count > options.budget ? nil : revision)
  }

  /// Returns the viewport with the part ahead and, after a scroll, the part behind.
  private func keepingWindow(
    of bounds: Rect, _ plan: LayoutPlan, behind: ViewOptions.Reach
  ) -> Rect {
    let hasMoved = prefetcher.heading(along: mainAxis) != 0
    return window(
      of: bounds, plan, ahead: options.keeping.ahead,
      behind: hasMoved ? behind : ViewOptions.Reach())
  }
}

extension Rect {
  /// The distance between two rectangles along both axes, added.
  fileprivate func gap(to other: Rect) -> Double {
    max(other.minX - maxX, minX - other.maxX, 0) + max(other.minY - maxY, minY - other.maxY, 0)
  }
}
