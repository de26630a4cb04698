// Rows of lists that a finger swipes aside, and the actions that they uncover (12.6).
extension CollectionView {
  /// The item whose row is swiped aside; nil for none.
  public var swipedItem: IndexPath? { laidOut.content.swiped?.path }

  /// Whether a finger swipes a row.
  var isSwiping: Bool { scroller.swipe?.drag != nil }

  /// A finger comes down while a row is open. The row closes, unless the finger is on it or on one
  /// of its actions.
  ///
  /// - Returns: the action under the finger; nil for none.
  func touchSwipe(_ swiped: SwipedRow, at point: Point) throws(LayoutError) -> Int? {
    let front = try element(at: point + bounds.origin)
    if let front, front.kind == .swipeAction { return front.indexPath.item }
    if front?.id != .cell(at: swiped.path) { closeSwipe() }
    return nil
  }

  /// A finger that came down on a row of a list begins to swipe it, if the larger part of its way is across the list and
  /// the delegate has actions for that edge.
  func beginSwipe(
    from start: Point, along way: Point, to point: Point
  ) throws(LayoutError) -> Bool {
    guard let path = try indexPathForItem(at: start + bounds.origin),
      let axis = laidOut.plan.listAxis(ofSection: path.section)
    else { return false }
    let (across, along) = axis.isVertical ? (way.x, way.y) : (way.y, way.x)
    guard abs(across) > abs(along) else { return false }
    if laidOut.content.swiped?.path != path {
      let edge = axis.swipedEdges[across < 0 ? 0 : 1]
      guard let row = try rowToSwipe(path, edge, axis) else { return false }
      endSwipe()
      setSwiped(row)
    }
    guard let row = laidOut.content.swiped else { return false }
    stopSwipe()
    let place = row.direction * row.offset
    let pulled = row.isSideways ? Point(place, 0) : Point(0, place)
    scroller.beginSwipe(
      .dragged(
        Drag(
          at: start, pulled: pulled, offset: pulled, axes: (row.isSideways, !row.isSideways),
          time: presenter.animator.clock)))
    swipe(to: point)
    return true
  }

  /// - Returns: nil where the delegate has no actions for the edge.
  func rowToSwipe(
    _ path: IndexPath, _ edge: Pin.Edge, _ axis: ScrollAxis
  ) throws(LayoutError) -> SwipedRow? {
    let actions = try ask([]) { delegate throws(LayoutError) in
      try delegate.swipeActions(forItemAt: path, at: edge)
    }
    guard !actions.isEmpty, let cell = try attributes(of: .cell(at: path)) else { return nil }
    for action in actions
    where !(action.width >= 0 && action.width <= LayoutAttributes.coordinateLimit) {
      throw LayoutError(
        .hostResult,
        "the delegate's swipe actions must have a width from 0 to 1e9, got \(action.width)")
    }
    return SwipedRow(path, edge, actions, breadth: axis.cross(cell.frame.size))
  }

  /// The finger moves on.
  func swipe(to point: Point) {
    guard var drag = scroller.swipe?.drag, let row = laidOut.content.swiped else { return }
    drag.move(to: point, at: presenter.animator.clock)
    scroller.beginSwipe(.dragged(drag))
    let place = row.isSideways ? drag.pulled.x : drag.pulled.y
    setSwipe(row.shown(row.direction * place))
  }

  /// The finger leaves: a swipe over two thirds of the row performs an action, another one opens or closes the row.
  ///
  /// - Parameter performs: false where the system took the finger away.
  func letGoOfSwipe(performs: Bool) {
    guard let drag = scroller.swipe?.drag, let row = laidOut.content.swiped else { return }
    let velocity = performs ? drag.velocity(at: presenter.animator.clock) : .zero
    let speed = row.direction * (row.isSideways ? velocity.x : velocity.y)
    if performs, let action = row.fullAction, row.offset > row.breadth * 2 / 3 {
      return perform(action, of: row)
    }
    let isFast = abs(speed) >= 200
    let opens = isFast ? speed > 0 : row.offset > row.openOffset / 2
    settleSwipe(at: opens ? row.openOffset : 0, speed, from: presenter.animator.clock)
  }

  /// A finger leaves: it swiped a row, tapped an action, or tapped while a row was open, which closes that.
  ///
  /// - Parameter action: the one that the finger came down on.
  func leaveSwipe(_ action: Int?, at point: Point) throws(LayoutError) {
    guard let row = laidOut.content.swiped else { return }
    if isSwiping { return letGoOfSwipe(performs: true) }
    if let action, let front = try element(at: point + bounds.origin), front.kind == .swipeAction,
      front.indexPath.item == action
    {
      return perform(action, of: row)
    }
    closeSwipe()
  }

  private func perform(_ action: Int, of row: SwipedRow) {
    note(.swiped(row.path, action))
    closeSwipe()
  }

  /// Closes the row that is swiped aside, over time.
  func closeSwipe() { closeSwipe(at: presenter.animator.clock) }

  /// Closes it from a time on that may be before the clock's: a scroll closes the row when it begins, whenever the next
  /// tick is.
  func closeSwipe(at time: Double) {
    guard laidOut.content.swiped != nil, scroller.swipe?.way?.to != .zero else { return }
    moveSwipe(at: time)
    settleSwipe(at: 0, 0, from: time)
  }

  private func settleSwipe(at offset: Double, _ speed: Double, from time: Double) {
    guard let row = laidOut.content.swiped else { return }
    stopSwipe()
    let animation = Animation(duration: 0.3, timing: .spring(damping: 1))
    scroller.beginSwipe(
      .moving(
        Scrolling(
          from: Point(row.offset, 0), to: Point(offset, 0), velocity: Point(speed, 0),
          Course(animation, isMoving: speed != 0), at: time,
          motion: beginMotion(animation))))
    schedule()
  }
}

// MARK: Moving

extension CollectionView {
  /// Takes a row that opens or closes to where it is at a time.
  func moveSwipe(at time: Double) {
    guard let way = scroller.swipe?.way else { return }
    setSwipe(max(0, way.state(at: time).offset.x))
    if time >= way.end { finishSwipe() }
  }

  /// Brings it to its end at once.
  func finishSwipe() {
    guard let way = scroller.swipe?.way else { return }
    scroller.endSwipe()
    endMotion(of: way, interrupted: false)
    setSwipe(way.to.x)
    if way.to == .zero { setSwiped(nil) }
  }

  /// Ends the way of the row where it is.
  private func stopSwipe() {
    if let way = scroller.swipe?.way { endMotion(of: way, interrupted: true) }
    scroller.endSwipe()
  }

  /// No row is swiped aside any more.
  func endSwipe() {
    stopSwipe()
    setSwiped(nil)
  }

  /// A batch has moved the row, which closes, or has taken it away.
  func followSwipe() {
    if laidOut.content.swiped == nil { stopSwipe() } else { closeSwipe() }
  }

  private func setSwipe(_ offset: Double) {
    guard var row = laidOut.content.swiped, row.offset != offset else { return }
    row.offset = offset
    setSwiped(row)
  }
}
