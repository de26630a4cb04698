// List rows that are swiped aside, and the actions that they uncover (12.6).
extension CollectionView {
  /// The item whose row is swiped aside; nil if there is none.
  public var swipedItem: IndexPath? { state.laidOut.content.swiped?.path }

  /// Whether a finger is swiping a row.
  var isSwiping: Bool { swipe.isDragging }

  /// Handles a new touch while a row is open. The row closes, unless the touch is on it or on one
  /// of its actions.
  ///
  /// - Returns: the index of the action under the finger; nil if there is none.
  func touchSwipe(_ swiped: SwipedRow, at point: Point) throws(LayoutError) -> Int? {
    let front = try element(at: point + bounds.origin)
    if let front, front.kind == .swipeAction { return front.indexPath.item }
    if front?.id != .cell(at: swiped.path) { closeSwipe() }
    return nil
  }

  /// Begins to swipe a list row, if the movement is mostly across the list and the delegate has
  /// actions for the edge that the row uncovers.
  func beginSwipe(
    from start: Point, along displacement: Point, to point: Point
  ) throws(LayoutError) -> Bool {
    guard let path = try indexPathForItem(at: start + bounds.origin),
      let axis = state.laidOut.plan.listAxis(ofSection: path.section)
    else { return false }
    let (across, along) =
      axis.isVertical ? (displacement.x, displacement.y) : (displacement.y, displacement.x)
    guard abs(across) > abs(along) else { return false }
    if state.laidOut.content.swiped?.path != path {
      let edge = axis.swipedEdges[across < 0 ? 0 : 1]
      guard let row = try rowToSwipe(path, edge, axis) else { return false }
      endSwipe()
      setSwiped(row)
    }
    guard let row = state.laidOut.content.swiped else { return false }
    swipe.begin(from: start, row)
    dragSwipe(to: point)
    return true
  }

  /// - Returns: the swiped row; nil if the delegate has no actions for the edge.
  func rowToSwipe(
    _ path: IndexPath, _ edge: Pin.Edge, _ axis: ScrollAxis
  ) throws(LayoutError) -> SwipedRow? {
    let actions = try host.ask([]) { delegate throws(LayoutError) in
      try delegate.swipeActions(forItemAt: path, at: edge)
    }
    guard !actions.isEmpty, let cell = try attributes(of: .cell(at: path)) else { return nil }
    for action in actions
    where !(action.width >= 0 && action.width <= Point.coordinateLimit) {
      throw LayoutError(
        .hostResult,
        "the delegate's swipe actions must have a width from 0 to 1e9, got \(action.width)")
    }
    return SwipedRow(path, edge, actions, breadth: axis.cross(cell.frame.size))
  }

  /// Moves the swiped row with the finger.
  func dragSwipe(to point: Point) {
    guard let row = state.laidOut.content.swiped else { return }
    if let moved = swipe.drag(to: point, row) { setSwiped(moved) }
  }

  /// Ends a swipe. Beyond two thirds of the row, it performs an action; otherwise it opens or
  /// closes the row.
  ///
  /// - Parameter performs: false if the system canceled the touch.
  func endSwipeDrag(performs: Bool) {
    guard let row = state.laidOut.content.swiped, let end = swipe.release(performs: performs, row)
    else { return }
    switch end {
    case .perform(let action): perform(action, of: row)
    case .rest(let offset, let speed): animateSwipe(at: offset, speed, from: motions.time)
    }
  }

  /// Handles the end of a touch that swiped a row, tapped an action, or tapped elsewhere while a
  /// row was open, which closes the row.
  ///
  /// - Parameter action: the action at the start of the touch.
  func leaveSwipe(_ action: Int?, at point: Point) throws(LayoutError) {
    guard let row = state.laidOut.content.swiped else { return }
    if isSwiping { return endSwipeDrag(performs: true) }
    if let action, let front = try element(at: point + bounds.origin), front.kind == .swipeAction,
      front.indexPath.item == action
    {
      return perform(action, of: row)
    }
    closeSwipe()
  }

  private func perform(_ action: Int, of row: SwipedRow) {
    host.enqueue(.swiped(row.path, action))
    closeSwipe()
  }

  /// Closes the swiped row with an animation.
  func closeSwipe() { closeSwipe(at: motions.time) }

  /// Closes the swiped row, starting at a time that can be before the clock's time, because a
  /// scroll closes the row when the scroll begins, not at the next tick.
  func closeSwipe(at time: Double) {
    guard state.laidOut.content.swiped != nil, !swipe.isClosing else { return }
    stepSwipe(at: time)
    animateSwipe(at: 0, 0, from: time)
  }

  private func animateSwipe(at offset: Double, _ speed: Double, from time: Double) {
    guard let row = state.laidOut.content.swiped else { return }
    swipe.animate(row, at: offset, speed: speed, from: time)
    host.requestLayout()
  }
}

// MARK: Moving

extension CollectionView {
  /// Moves an opening or closing row to its position at a given time.
  func stepSwipe(at time: Double) {
    if let row = state.laidOut.content.swiped { setSwiped(swipe.step(row, at: time)) }
  }

  /// Moves an opening or closing row to its end.
  func finishSwipe() {
    if let row = state.laidOut.content.swiped { setSwiped(swipe.finish(row)) }
  }

  /// Removes the swiped row immediately.
  func endSwipe() {
    swipe.stop()
    setSwiped(nil)
  }

  /// Closes the swiped row if a batch moved it, and stops its motion if the batch removed it.
  func followSwipe() {
    if state.laidOut.content.swiped == nil { swipe.stop() } else { closeSwipe() }
  }
}
