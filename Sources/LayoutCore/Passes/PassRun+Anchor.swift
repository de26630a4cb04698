// Moving the viewport after a layout, so that the anchor keeps its position and the viewport stays
// within the content.
extension PassRun {
  /// Restores the anchor, then applies the content's limits and its gravity. This is called after
  /// each change to the plan.
  func restoreAnchorAndLimits() throws(LayoutError) {
    try restoreAnchor()
    try applyLimits()
  }

  /// Clamps the offset if the content became shorter, and aligns short content according to its
  /// gravity.
  func applyLimits() throws(LayoutError) {
    try clampToContent()
    try alignShortContent()
  }

  /// Moves the bounds so that the anchor keeps its position in the viewport. If the anchor's item
  /// no longer exists, the offset does not change.
  func restoreAnchor() throws(LayoutError) {
    guard let anchor else { return }
    if let origin = try offset(keeping: anchor) { return try moveBounds(to: origin) }
    dropAnchor()
    setAnchorIfNeeded(host.offsetFromStart)
    try restoreAnchor()
  }

  private var limits: (x: ScrollLimits, y: ScrollLimits) {
    laidOut.scrollLimits(viewport, settings, target)
  }

  private func offset(keeping anchor: Anchor) throws(LayoutError) -> Point? {
    let bounds = laidOut.bounds
    let axis = laidOut.mainAxis
    switch anchor {
    case .start(let beyond):
      return axis.moving(bounds.origin, to: axis.main(limits).start + axis.main(beyond))
    case .end(let beyond):
      return axis.moving(bounds.origin, to: axis.main(limits).end + axis.main(beyond))
    case .offset(let beyond): return Point(limits.x.last + beyond, bounds.y)
    case .item(let goal):
      guard laidOut.sections.contains(goal.path),
        let item = try target.attributesForItem(at: goal.path, in: environment)
      else { return nil }
      return try ItemScroll(item, target, environment, limits).offset(
        for: goal, from: bounds.origin)
    case .cell(let cell):
      let path = path(of: cell)
      guard let path, let now = try target.attributesForItem(at: path, in: environment) else {
        // The layout is a different one that does not show the centered cell.
        return cell.isCentered ? clamped(bounds.origin) : nil
      }
      let origin = cell.offset(cell.isCentered ? now.frame : now.unpinnedFrame, in: bounds)
      if cell.isCentered { return clamped(origin) }
      let (x, y) = limits
      return Point(
        x.canScroll ? origin.x : cell.origin.x, y.canScroll ? origin.y : cell.origin.y)
    }
  }

  private func clamped(_ origin: Point) -> Point {
    let (x, y) = limits
    return Point(x.clamped(origin.x), y.clamped(origin.y))
  }

  /// The current index path of the anchor's item, which is found by its id. If it has no id, its
  /// old index path is used.
  private func path(of cell: AnchorCell) -> IndexPath? {
    let old = cell.id.indexPath
    let sections = laidOut.sections
    let isThere = sections.contains(old)
    if cell.identifier == 0 || (isThere && host.identifier(ofDataItem: old) == cell.identifier) {
      return isThere ? old : nil
    }
    var found: IndexPath?
    host.forEachIdentifier(in: sections) { path, id in
      if id == cell.identifier { found = path }
      return found == nil
    }
    return found
  }

  /// Clamps the offset if the content became shorter (9.2), except along an axis on which a context
  /// adjusts the offset. There, the adjusted offset is clamped after the pass.
  private func clampToContent() throws(LayoutError) {
    let adjustment = context.contentOffsetAdjustment
    let clamps = (
      x: keepsInContent.x && adjustment.x == 0, y: keepsInContent.y && adjustment.y == 0
    )
    guard clamps.x || clamps.y else { return }
    let origin = laidOut.bounds.origin
    let inside = clamped(origin)
    try moveBounds(to: Point(clamps.x ? inside.x : origin.x, clamps.y ? inside.y : origin.y))
  }

  /// Aligns content that is shorter than the viewport with the bottom of the viewport if the layout
  /// or the host requests it.
  private func alignShortContent() throws(LayoutError) {
    guard settings.gravity(of: target) == .bottom, !(target is TransitionLayout) else { return }
    let (bounds, insets) = (laidOut.bounds, settings.insets)
    let end = laidOut.contentSize.height - bounds.height + insets.bottom
    if end < -insets.top { try moveBounds(to: Point(bounds.x, end)) }
  }

  /// Sets the start offset that the layout requests, clamped to the content. This happens only
  /// once, and only if the host has not set the offset.
  func start() throws(LayoutError) -> Bool {
    guard consumeStart() else { return false }
    var origin: Point?
    do { origin = try target.startContentOffset(in: environment) } catch { host.report(error) }
    guard let origin, origin.isInReach else { return false }
    try moveBounds(to: clamped(origin))
    return true
  }
}
