// The cache window (docs/behavior.md 18.5): cells ahead are kept before they come on screen, and
// cells behind stay kept for a while.
extension CollectionView {
  /// Updates the cells that the options "keep_ahead" and "keep_behind" keep, once per tick. New
  /// cells ahead are kept nearest first, up to "keep_budget" per tick.
  func keepNearCells() throws(LayoutError) {
    guard options.keeping.isOn else { return endKeeping() }
    guard kept.needsUpdate(at: revision, bounds, options.keeping) else { return }
    if kept.consumeJump(to: bounds) {
      setWindow([])
      return kept.resumeInNextTick()
    }
    let hasMoved = prefetcher.heading(along: mainAxis) != 0
    let none = ViewOptions.Reach()
    let ahead = window(ahead: options.keeping.ahead, behind: none)
    let whole = window(
      ahead: options.keeping.ahead, behind: hasMoved ? options.keeping.behind : none)
    var cells: [IndexPath] = []
    // The cells of the window and those that have just left the screen.
    for path in kept.window + kept.lastShown where sections.contains(path) {
      if let a = try attributes(of: .cell(at: path)), isOutside(a), whole.isTouched(by: a.frame) {
        insert(path, &cells)
      }
    }
    var new: [(path: IndexPath, distance: Double)] = []
    for a in try attributesForElements(in: ahead)
    where a.category == .cell && isOutside(a) && !contains(a.indexPath, cells) {
      new.append((a.indexPath, bounds.gap(to: a.frame)))
    }
    for i in sortedIndices(of: new.map { $0.distance.sortKey }).prefix(options.keeping.budget) {
      insert(new[i].path, &cells)
    }
    if new.count > options.keeping.budget { kept.resumeInNextTick() }
    setWindow(cells)
  }

  /// Releases the cells of the window after the options have been turned off.
  private func endKeeping() {
    kept.forgetViewport()
    if !kept.window.isEmpty { setWindow([]) }
  }

  private func isOutside(_ a: LayoutAttributes) -> Bool { !bounds.isTouched(by: a.frame) }

  /// - Parameter cells: the cells of the window in ascending order.
  private func setWindow(_ cells: [IndexPath]) {
    var shown: [IndexPath] = []
    for a in presenter.visible where a.category == .cell && !a.isKept { shown.append(a.indexPath) }
    kept.setLastShown(shown)
    if kept.setWindow(cells) { markVisible() }
  }
}

/// Returns whether a list in ascending order contains an index path.
private func contains(_ path: IndexPath, _ list: [IndexPath]) -> Bool {
  let i = list.indices.partitioningIndex { list[$0] >= path }
  return i < list.count && list[i] == path
}

/// Inserts an index path into a list in ascending order, unless it is there.
private func insert(_ path: IndexPath, _ list: inout [IndexPath]) {
  let i = list.indices.partitioningIndex { list[$0] >= path }
  if i == list.count || list[i] != path { list.insert(path, at: i) }
}

extension Rect {
  /// The distance between two rectangles along both axes, added.
  fileprivate func gap(to other: Rect) -> Double {
    max(other.minX - maxX, minX - other.maxX, 0) + max(other.minY - maxY, minY - other.maxY, 0)
  }
}
