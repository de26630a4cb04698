// The cache window (docs/behavior.md 18): cells ahead are kept before they come on screen, and cells
// behind stay kept for a while.
extension CollectionView {
  /// Updates the cells that the options "keep_ahead" and "keep_behind" keep, once per tick. New
  /// cells ahead are kept nearest first, up to "keep_budget" per tick.
  func keepNearCells() throws(LayoutError) {
    guard options.keeping.isOn || !kept.window.isEmpty else { return }
    guard kept.needsUpdate(at: revision, bounds) else { return }
    guard options.keeping.isOn, !kept.consumeJump(to: bounds) else { return setWindow([], [:]) }
    let heading = prefetcher.heading(along: mainAxis)
    let none = ViewOptions.Reach()
    let ahead = window(ahead: options.keeping.ahead, behind: none)
    let whole = window(ahead: options.keeping.ahead, behind: heading == 0 ? none : options.keeping.behind)
    var frames: [IndexPath: Rect] = [:]
    // The cells of the window and those that have just left the screen.
    for path in kept.window + kept.lastShown where sections.contains(path) && frames[path] == nil {
      if let a = try attributes(of: .cell(at: path)), whole.isTouched(by: a.frame) {
        frames[path] = a.frame
      }
    }
    var new: [(path: IndexPath, frame: Rect)] = []
    for a in try attributesForElements(in: ahead)
    where a.category == .cell && !bounds.isTouched(by: a.frame) && frames[a.indexPath] == nil {
      new.append((a.indexPath, a.frame))
    }
    let order = sortedIndices(of: new.map { bounds.gap(to: $0.frame).sortKey })
    for i in order.prefix(options.keeping.budget) { frames[new[i].path] = new[i].frame }
    if new.count > options.keeping.budget { kept.resumeInNextTick() }
    setWindow(frames.keys.sorted(), frames)
  }

  /// - Parameter frames: the frames of the cells of the window.
  private func setWindow(_ paths: [IndexPath], _ frames: [IndexPath: Rect]) {
    let outside = paths.filter { path in frames[path].map { !bounds.isTouched(by: $0) } ?? true }
    var shown: [IndexPath] = []
    for a in presenter.visible where a.category == .cell && !a.isKept { shown.append(a.indexPath) }
    kept.setLastShown(shown)
    if kept.setWindow(outside) { markVisible() }
  }
}

extension Rect {
  /// The distance between two rectangles along both axes, added.
  fileprivate func gap(to other: Rect) -> Double {
    max(other.minX - maxX, minX - other.maxX, 0) + max(other.minY - maxY, minY - other.maxY, 0)
  }
}
