// Touch events from the host: down, moved, up and canceled. They highlight and select items, and
// scroll.

// The touch sequence of docs/behavior.md 12. Points are in viewport coordinates, with (0, 0) at the
// top left corner, because the content can scroll under a resting finger.
extension CollectionView {
  /// Begins a touch: highlights the cell under the finger. A touch in progress is canceled first.
  /// If the content or the row under the finger glides at 50 points per second or more, the touch
  /// only stops it.
  public func touchDown(at point: Point) throws(LayoutError) {
    try requireIdle("a touch")
    try requirePoint(point, "the point of a touch")
    if touch.isDown { try touchCancelled() }
    // The delegate may have begun another touch in the meantime.
    if touch.isDown { return }
    try layoutIfNeeded()
    let viewport = Rect(origin: .zero, size: bounds.size)
    let isInside = viewport.isTouched(by: Rect(origin: point, size: .zero))
    touch.begin(at: point, isInside: isInside)
    guard isInside else { return }
    if scroller.isGliding || (scroller.isAnimating && options.scrolling.isEnabled) {
      let isAlmostOver = scroller.isAlmostOver
      scroller.stop()
      callCompletions()
      if !isAlmostOver { return }
    }
    let stopsRow = try stopRow(at: point)
    callCompletions()
    // A completion may have ended the touch.
    if stopsRow || !touch.isDown { return }
    if let swiped = state.laidOut.content.swiped {
      touch.setAction(try touchSwipe(swiped, at: point))
      return callCompletions()
    }
    let selects = options.selection.mode != .none
    guard !mover.isMoving, selects || options.focus.followsTouch || layout.dragsElements else {
      return
    }
    let front = try element(at: point + bounds.origin)
    touchHandle(front)
    if front == nil, options.selection.hasRubberBand { touch.allowBand() }
    guard let front, front.category == .cell else { return }
    let path = front.indexPath
    // A range without an anchor begins at the item that has the focus before the touch.
    if options.selection.isMultiple, settings.modifiers.contains(.shift) { _ = rangeStart() }
    if options.focus.followsTouch { try focusByUser(.cell(at: path)) }
    guard selects else { return host.deliverEvents() }
    selection.press(ChosenItem(path: path, identifier: identifier(of: path)))
    press(path)
    host.deliverEvents()
  }

  /// Moves a touch. If the view scrolls, the touch begins a drag; otherwise the cell is highlighted
  /// while the finger is over it.
  public func touchMoved(to point: Point) throws(LayoutError) {
    try requireIdle("a touch")
    try requirePoint(point, "the point of a touch")
    guard touch.isDown else { throw LayoutError.noTouch("a finger moved") }
    defer { host.deliverEvents() }
    if band.isHeldByTouch { return try updateBand(to: point) }
    if isDragging { return try dragMoved(to: point) }
    if isSwiping { return dragSwipe(to: point) }
    if touch.dragged != nil { return try dragElement(to: point, .moved) }
    try layoutIfNeeded()
    let displacement = point - touch.start
    let isDrag =
      touch.isInside && !mover.isMoving
      && max(abs(displacement.x), abs(displacement.y)) > options.scrolling.dragThreshold
    if isDrag, touch.consumeBandChance(), canBeginBand {
      try beginBand(at: touch.start, bandChange, isHeldByTouch: true)
      return try updateBand(to: point)
    }
    if isDrag, try beginElementDrag(along: displacement) {
      releasePress()
      selection.press(nil)
      return try dragElement(to: point, .moved)
    }
    if isDrag, touch.consumeSwipeChance(),
      try beginSwipe(from: touch.start, along: displacement, to: point)
    {
      releasePress()
      return selection.press(nil)
    }
    let drags = isDrag && options.scrolling.isEnabled
    let row = drags ? draggedRow(from: touch.start, along: displacement) : nil
    if drags, row != nil || canScroll(along: displacement) {
      releasePress()
      selection.press(nil)
      if let row { try beginDrag(ofRow: row, at: point) } else { try beginDrag(at: point) }
    } else if let path = selection.pressed?.path {
      let isOver = try isOver(path, point)
      let wasOver = touch.isOver
      touch.setOver(isOver)
      if isOver && !wasOver { press(path) }
      if !isOver { releasePress() }
    }
  }

  /// Ends a touch: dragged content continues to glide, or the cell under the finger is selected.
  public func touchUp(at point: Point) throws(LayoutError) {
    try requireIdle("a touch")
    try requirePoint(point, "the point of a touch")
    guard touch.isDown else { throw LayoutError.noTouch("a finger was lifted") }
    // The touch ends even if the layout fails during its last movement.
    var failure: LayoutError?
    do { try touchMoved(to: point) } catch { failure = error }
    let isChosen =
      failure == nil && touch.highlights && touch.isOver && options.selection.mode != .none
    releasePress()
    let action = touch.action
    let clears = touch.consumeBandChance()
    if touch.dragged != nil {
      do { try dragElement(to: point, failure == nil ? .ended : .cancelled) } catch {
        if failure == nil { failure = error }
      }
    }
    touch.end()
    if band.isHeldByTouch {
      do { try endBand(commit: failure == nil) } catch {
        cancelBand()
        if failure == nil { failure = error }
      }
    } else if clears {
      if failure == nil { clearByTouch() }
    } else if isDragging {
      do { try endDrag(velocity: nil) } catch { if failure == nil { failure = error } }
    } else if failure == nil {
      do { try leaveSwipe(action, at: point) } catch { failure = error }
    }
    if let failure {
      selection.press(nil)
      host.deliverEvents()
      throw failure
    }
    // The delegate may change the data in these callbacks. The path of the pressed item is updated
    // accordingly.
    host.deliverEvents()
    let path = selection.pressed?.path
    selection.press(nil)
    if isChosen, let path, sections.contains(path) { select(byPressing: path) }
    host.deliverEvents()
  }

  /// Cancels a touch: no item is selected, and a drag ends without a glide.
  public func touchCancelled() throws(LayoutError) {
    try requireIdle("a touch")
    releasePress()
    selection.press(nil)
    defer { host.deliverEvents() }
    do { try dragElement(to: touch.start, .cancelled) } catch {
      touch.end()
      throw error
    }
    touch.end()
    if band.isHeldByTouch { cancelBand() }
    endSwipeDrag(performs: false)
    if isDragging { try endDrag(velocity: .zero) }
  }

  /// Returns whether a finger is over the item that it pressed, even if another element is now in
  /// front.
  private func isOver(_ path: IndexPath, _ point: Point) throws(LayoutError) -> Bool {
    guard sections.contains(path), let a = try attributes(of: .cell(at: path)) else { return false }
    return a.canBeTouched && a.covers(point + bounds.origin)
  }

  private func press(_ path: IndexPath) {
    guard host.ask(true, { $0.shouldHighlightItem(at: path) }) else { return }
    touch.setHighlights(true)
    highlight(true, path)
    host.enqueue(.highlighted(path))
  }

  /// Removes the highlight of the pressed item.
  func releasePress() {
    guard let path = selection.pressed?.path, touch.highlights else { return }
    touch.setHighlights(false)
    highlight(false, path)
    host.enqueue(.unhighlighted(path))
  }

  /// The effect of a rubber band that begins with the modifier keys that are held down.
  private var bandChange: SelectionChange {
    switch (settings.modifiers.contains(.control), settings.modifiers.contains(.shift)) {
    case (false, false): .replace
    case (true, false): .add
    case (false, true): .remove
    case (true, true): .toggle
    }
  }

  /// Deselects all items after a touch beside the elements, in the mode `extended` and without
  /// modifier keys.
  private func clearByTouch() {
    guard options.selection.mode == .extended, settings.modifiers.isEmpty else { return }
    keepBand()
    selectAllowed([], .replace)
  }
}

extension LayoutError {
  fileprivate static func noTouch(_ operation: String) -> LayoutError {
    LayoutError(.wrongState, "\(operation), but no touch has begun")
  }
}
