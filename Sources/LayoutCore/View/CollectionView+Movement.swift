// Reordering by dragging (docs/behavior.md 14): beginning, moving, ending and canceling. While an
// item is being dragged, the other items make space as in a batch. The data source performs the
// move at the end. This file also maps index paths to those in the data, and computes the velocity
// of autoscrolling near an edge. Points are in content coordinates.
extension CollectionView {
  /// The current index path of the item that is being moved; nil if there is none.
  public var movingItem: IndexPath? { mover.path }

  /// Returns the index path in the data for an item of the view. The two index paths differ only
  /// while an item is being moved. C: `lyl_view_data_path`.
  public func dataPath(of path: IndexPath) -> IndexPath {
    mover.dataPath(of: path)
  }

  func dataID(of id: ElementID) -> ElementID { mover.dataID(of: id) }

  /// Begins to move an item, unless the delegate rejects this. C: `lyl_view_begin_move`.
  public func beginMovement(ofItemAt path: IndexPath, at point: Point) throws(LayoutError) {
    try requireIdle("the start of a movement")
    try requirePoint(point)
    guard !mover.isMoving else {
      throw LayoutError(.wrongState, "an item is already being moved; end that movement first")
    }
    try bringUpToDate()
    guard sections.contains(path) else { throw LayoutError.noElement(.cell(at: path)) }
    guard host.ask(true, { $0.canMoveItem(at: path) }) else {
      throw LayoutError(.wrongState, "the delegate does not allow \(.cell(at: path)) to move")
    }
    releasePress()
    selection.press(nil)
    cancelBand()
    mover.begin(ReorderedSource(host.dataSource, moving: path), at: point)
    markVisible()
    host.deliverEvents()
  }

  /// Moves the item with the finger. The layout and then the delegate determine its target, and the
  /// other items make space.
  ///
  /// - Returns: the current index path of the item.
  @discardableResult
  public func updateMovement(to point: Point) throws(LayoutError) -> IndexPath {
    try requireIdle("a movement")
    try requirePoint(point)
    let source = try requireMovement()
    mover.move(to: point)
    markVisible()
    // Shows the item at the finger before other items move.
    try layoutIfNeeded()
    let now = source.to
    let target = try target(of: source, at: point)
    guard target != now else { return now }
    mover.setTarget(target)
    do {
      try applyBatch(
        [.moveItem(from: now, to: target)], new: newCounts(),
        options.moveDuration > 0 ? Animation(duration: options.moveDuration) : nil,
        lifted: now)
    } catch {
      // The layout failed, so no item has moved.
      mover.setTarget(now)
      throw error
    }
    return mover.path ?? now
  }

  private func target(
    of source: ReorderedSource, at point: Point
  ) throws(LayoutError) -> IndexPath {
    let now = source.to
    guard mayAsk else { return now }
    var target = try activity.during(.askingHost) { () throws(LayoutError) in
      try layout.targetIndexPath(forMoving: now, to: point, in: environment)
    }
    try check(target, from: now, "layout")
    target = host.ask(target) { $0.targetIndexPath(forMoveFrom: source.from, to: target) }
    try check(target, from: now, "delegate")
    return target
  }

  /// Throws an error for an invalid target. In another section, the index after the last item is
  /// also valid.
  private func check(
    _ target: IndexPath, from now: IndexPath, _ proposer: String
  ) throws(LayoutError) {
    let isThere =
      target.section >= 0 && target.section < sections.sectionCount && target.item >= 0
      && target.item < sections.itemCount(inSection: target.section)
        + (target.section == now.section ? 0 : 1)
    guard isThere else {
      throw LayoutError(
        proposer == "layout" ? .layoutResult : .hostResult,
        "the \(proposer) moves the item to item \(target.item) of section \(target.section), "
          + "which cannot exist")
    }
  }

  /// Ends the movement. With `commit`, the data source is asked to move the item. Otherwise, or if
  /// the data source rejects the move, all items return. C: `lyl_view_end_move`.
  public func endMovement(commit: Bool, animation: Animation? = nil) throws(LayoutError) {
    try requireIdle("the end of a movement")
    try animation?.validate()
    try bringUpToDate()
    let source = try requireMovement()
    var isDone = commit
    if commit && source.from != source.to {
      isDone = activity.during(.layingOut(nil)) {
        host.dataSource.moveItem(from: source.from, to: source.to)
      }
    }
    mover.end()
    var snapshot = state.laidOut.data.snapshot
    if isDone { snapshot?.moveItem(from: source.from, to: source.to) }
    let back: [Update] =
      isDone || source.from == source.to ? [] : [.moveItem(from: source.to, to: source.from)]
    // Elements move to their final frames from their presented frames. If the data source rejects
    // the move, this call throws an error, so the completion of the animation is not called.
    let isRefused = commit && !isDone
    try applyBatch(back, new: newCounts(), isRefused ? animation?.silent : animation)
    state.setSnapshot(snapshot)
    callCompletions()
    guard !isRefused else {
      throw LayoutError(
        .hostResult,
        "the data source did not move \(.cell(at: source.from)), which is back in its old position")
    }
  }

  /// Ends a movement because the data changed. Elements stay at their presented frames until the
  /// change is laid out.
  func abandonMovement() {
    guard let source = mover.source else { return }
    mover.end()
    revert(source)
    mark(.everything)
  }

  /// Restores the index paths of all elements in the data, where the item has not moved.
  private func revert(_ source: ReorderedSource) {
    guard source.from != source.to else { return }
    var counts = (0..<sections.sectionCount).map { sections.itemCount(inSection: $0) }
    counts[source.to.section] -= 1
    counts[source.from.section] += 1
    guard let map = movedBack(source, SectionCounts(counts)) else { return }
    rename(along: map)
  }

  private func movedBack(_ source: ReorderedSource, _ counts: SectionCounts) -> UpdateMap? {
    do {
      return try UpdateBatch.resolve(
        [.moveItem(from: source.to, to: source.from)], old: sections, new: counts,
        scopes: state.laidOut.plan.scopes
      ).map
    } catch { return nil }
  }

  private func requireMovement() throws(LayoutError) -> ReorderedSource {
    guard let source = mover.source else {
      throw LayoutError(.wrongState, "no item is being moved; begin a movement first")
    }
    return source
  }

  /// Moves the dragged item to the position of the finger, in a list of visible elements.
  func liftMovingItem(
    _ list: inout [LayoutAttributes], of layout: CollectionLayout, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let path = mover.path, environment.sections.contains(path) else { return }
    let id = ElementID.cell(at: path)
    guard let unmoved = try layout.attributes(of: id, in: environment) else { return }
    let lifted = layout.attributes(forMoving: unmoved, to: mover.point, in: environment)
    try lifted.validate(in: environment.sections)
    var a = lifted
    a.identifier = identifier(ofDataItem: path)
    if !environment.bounds.isTouched(by: a.frame) { a.setState(.kept) }
    list.removeAll { $0.id == id }
    list.append(a)
    list.sortIntoDrawOrder()
  }

  /// Returns the velocity, in points per second, at which a host should scroll while a finger rests
  /// near an edge, that is, within a sixth of the viewport between the insets. The nearer the
  /// finger is to the edge, the higher is the velocity, up to two viewports per second. It is zero
  /// at the end of the content.
  ///
  /// - Parameter point: a point in viewport coordinates.
  public func autoscrollVelocity(at point: Point) throws(LayoutError) -> Point {
    try requirePoint(point)
    let (x, y) = try scrollLimits()
    return Point(x.autoscroll(point.x, bounds.x), y.autoscroll(point.y, bounds.y))
  }
}
