// Reordering by a finger (docs/behavior.md 14): begin, move, end and cancel. While an item moves, the others give way
// as in a batch, which the data source takes over at the end. Also where the view's items are in the data meanwhile,
// and how fast to scroll near an edge. Points are those of the content.
extension CollectionView {
  /// The current index path of the item that is being moved; nil for none.
  public var movingItem: IndexPath? { mover.path }

  /// The index path in the data of an item of the view. The two differ only while an item is moved. C:
  /// `lyl_view_data_path`.
  public func dataPath(of path: IndexPath) -> IndexPath {
    mover.dataPath(of: path)
  }

  func dataID(of id: ElementID) -> ElementID { mover.dataID(of: id) }

  /// Begins to move an item, unless the delegate refuses. C: `lyl_view_begin_move`.
  public func beginMovement(ofItemAt path: IndexPath, at point: Point) throws(LayoutError) {
    try requireIdle("the begin of a movement")
    try requirePoint(point)
    guard !mover.isMoving else {
      throw LayoutError(.wrongState, "an item is being moved already; end that first")
    }
    try bringUpToDate()
    guard sections.contains(path) else { throw LayoutError.noElement(.cell(at: path)) }
    guard host.ask(true, { $0.canMoveItem(at: path) }) else {
      throw LayoutError(.wrongState, "the delegate does not let \(.cell(at: path)) move")
    }
    releasePress()
    selection.press(nil)
    mover.begin(ReorderedSource(host.dataSource, moving: path), at: point)
    markVisible()
    host.deliverEvents()
  }

  /// The finger moves: asks the layout, then the delegate, where the item belongs now, and lets the others give
  /// way.
  ///
  /// - Returns: where it is by now.
  @discardableResult
  public func updateMovement(to point: Point) throws(LayoutError) -> IndexPath {
    try requireIdle("a movement")
    try requirePoint(point)
    let source = try requireMovement()
    mover.move(to: point)
    markVisible()
    // It is seen there before anything gives way.
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
      // The layout refused; nothing has moved.
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

  /// Refuses a target that cannot exist. A section that the item comes into has one place more than
  /// items.
  private func check(
    _ target: IndexPath, from now: IndexPath, _ who: String
  ) throws(LayoutError) {
    let isThere =
      target.section >= 0 && target.section < sections.sectionCount && target.item >= 0
      && target.item < sections.itemCount(inSection: target.section)
        + (target.section == now.section ? 0 : 1)
    guard isThere else {
      throw LayoutError(
        who == "layout" ? .layoutResult : .hostResult,
        "the \(who) sends the item to item \(target.item) of section \(target.section), "
          + "which cannot exist")
    }
  }

  /// Ends the movement. With `commit` the data source is asked to move the item; without it, or when the data source
  /// refuses, everything goes back. C: `lyl_view_end_move`.
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
    // Every element goes to its place from where it is seen. If the data source refuses the move,
    // this call throws, and so the animation calls no completion.
    let isRefused = commit && !isDone
    try applyBatch(back, new: newCounts(), isRefused ? animation?.silent : animation)
    state.setSnapshot(snapshot)
    callCompletions()
    guard !isRefused else {
      throw LayoutError(
        .hostResult,
        "the data source did not move \(.cell(at: source.from)), which is back in its place")
    }
  }

  /// Ends a movement because the data changed under it. Everything stays where it is seen until the change
  /// is laid out.
  func abandonMovement() {
    guard let source = mover.source else { return }
    mover.end()
    revert(source)
    mark(.everything)
  }

  /// Gives all elements the index paths that they have in the data, where the item has not moved.
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
        [.moveItem(from: source.to, to: source.from)], old: sections, new: counts
      ).map
    } catch { return nil }
  }

  private func requireMovement() throws(LayoutError) -> ReorderedSource {
    guard let source = mover.source else {
      throw LayoutError(.wrongState, "no item is being moved; begin a movement first")
    }
    return source
  }

  /// Puts the item that is moved under the finger, in what can be seen.
  func liftMovingItem(
    _ list: inout [LayoutAttributes], of layout: CollectionLayout, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let path = mover.path, environment.sections.contains(path) else { return }
    let id = ElementID.cell(at: path)
    guard let place = try layout.attributes(of: id, in: environment) else { return }
    let lifted = layout.attributes(forMoving: place, to: mover.point, in: environment)
    try lifted.validate(in: environment.sections)
    var a = lifted
    a.identifier = identifier(ofDataItem: path)
    list.removeAll { $0.id == id }
    list.append(a)
    list.sortIntoDrawOrder()
  }

  /// How fast a host should scroll while a finger rests near an edge, in points a second: faster the nearer it is,
  /// and nothing where the content ends (a sixth of the viewport scrolls, at most two viewports a second).
  ///
  /// - Parameter point: in the viewport.
  public func autoscrollVelocity(at point: Point) throws(LayoutError) -> Point {
    try requirePoint(point)
    let (x, y) = try scrollLimits()
    return Point(x.autoscroll(point.x, bounds.x), y.autoscroll(point.y, bounds.y))
  }
}
