// Reordering by a finger (docs/behavior.md 14): begin, move, end and cancel. While an item moves, the others give way
// as in a batch, which the data source takes over at the end. Also where the view's items are in the data meanwhile,
// and how fast to scroll near an edge. Points are those of the content.
extension CollectionView {
  /// The current index path of the item that is being moved; nil for none.
  public var movingItem: IndexPath? { movement?.source.to }

  /// The index path in the data of an item of the view. The two differ only while an item is moved. C:
  /// `lyl_view_data_path`.
  public func dataPath(of path: IndexPath) -> IndexPath {
    movement?.source.dataPath(of: path) ?? path
  }

  func dataID(of id: ElementID) -> ElementID { movement?.source.dataID(of: id) ?? id }

  /// Begins to move an item, unless the delegate refuses. C: `lyl_view_begin_move`.
  public func beginMovement(ofItemAt path: IndexPath, at point: Point) throws(LayoutError) {
    try requireIdle("the begin of a movement")
    try requirePoint(point)
    guard movement == nil else {
      throw LayoutError(.wrongState, "an item is being moved already; end that first")
    }
    try catchUp()
    guard sections.contains(path) else { throw LayoutError.noElement(.cell(at: path)) }
    guard ask(true, { $0.canMoveItem(at: path) }) else {
      throw LayoutError(.wrongState, "the delegate does not let \(.cell(at: path)) move")
    }
    releasePress()
    selection.press(nil)
    movement = ItemMovement(source: ReorderedSource(host.dataSource, moving: path), point: point)
    markVisible()
    tellDelegate()
  }

  /// The finger moves: asks the layout, then the delegate, where the item belongs now, and lets the others give
  /// way.
  ///
  /// - Returns: where it is by now.
  @discardableResult
  public func updateMovement(to point: Point) throws(LayoutError) -> IndexPath {
    try requireIdle("a movement")
    try requirePoint(point)
    let source = try requireMovement().source
    movement?.point = point
    markVisible()
    // It is seen there before anything gives way.
    try layoutIfNeeded()
    let now = source.to
    let target = try target(of: source, at: point)
    guard target != now else { return now }
    source.to = target
    do {
      try take(
        [.moveItem(from: now, to: target)], new: newCounts(),
        options.moveDuration > 0 ? Animation(duration: options.moveDuration) : nil,
        lifted: now)
    } catch {
      // The layout refused; nothing has moved.
      if movement != nil { source.to = now }
      throw error
    }
    return movement?.source.to ?? now
  }

  private func target(
    of source: ReorderedSource, at point: Point
  ) throws(LayoutError) -> IndexPath {
    let now = source.to
    guard mayAsk else { return now }
    var target = try during(.calling) { () throws(LayoutError) in
      try layout.targetIndexPath(forMoving: now, to: point, in: environment)
    }
    try check(target, from: now, "layout")
    target = ask(target) { $0.targetIndexPath(forMoveFrom: source.from, to: target) }
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
    try catchUp()
    let source = try requireMovement().source
    var isDone = commit
    if commit && source.from != source.to {
      isDone = during(.passing(nil)) {
        host.dataSource.moveItem(from: source.from, to: source.to)
      }
    }
    movement = nil
    var snapshot = laidOut.data.snapshot
    if isDone { snapshot?.moveItem(from: source.from, to: source.to) }
    let back: [Update] =
      isDone || source.from == source.to ? [] : [.moveItem(from: source.to, to: source.from)]
    // Every element goes to its place from where it is seen. If the data source refuses the move,
    // this call throws, and so the animation calls no completion.
    let isRefused = commit && !isDone
    try take(back, new: newCounts(), isRefused ? animation?.silent : animation)
    keepSnapshot(snapshot)
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
    guard let source = movement?.source else { return }
    movement = nil
    takeBack(source)
    mark(.everything)
  }

  /// Gives all elements the index paths that they have in the data, where the item has not moved.
  private func takeBack(_ source: ReorderedSource) {
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

  private func requireMovement() throws(LayoutError) -> ItemMovement {
    guard let movement else {
      throw LayoutError(.wrongState, "no item is being moved; begin a movement first")
    }
    return movement
  }

  func endMovement() { movement = nil }

  /// The item goes back to where it was before a step that the layout refused.
  func moveBack(to place: IndexPath) { movement?.source.to = place }

  /// Puts the item that is moved under the finger, in what can be seen.
  func liftMovingItem(
    _ list: inout [LayoutAttributes], of layout: CollectionLayout, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let movement, environment.sections.contains(movement.source.to) else { return }
    let id = ElementID.cell(at: movement.source.to)
    guard let place = try layout.attributes(of: id, in: environment) else { return }
    let lifted = layout.attributes(forMoving: place, to: movement.point, in: environment)
    try lifted.validate(in: environment.sections)
    var a = lifted
    a.identifier = identifier(ofDataItem: movement.source.to)
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
