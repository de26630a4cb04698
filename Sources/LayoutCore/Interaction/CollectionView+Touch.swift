// Touches that the host passes on: down, moved, up and cancelled. They highlight and select items, and scroll.

/// A finger on the view.
struct Touch {
  /// In the viewport, in points from its top left corner.
  let start: Point
  /// Outside the viewport it touches nothing.
  let isInside: Bool
  /// Whether it is over the item that it went down on, and highlights it.
  var isOver = true
  var highlights = false
  /// The action of a swiped row that it went down on.
  var action: Int?
  /// Whether it may yet begin to swipe a row: the delegate is asked once.
  var maySwipe = true
}

// The touch sequence of docs/behavior.md 12. Points are those of the viewport, (0, 0) being its top left corner: what
// lies under a finger that rests may scroll.
extension CollectionView {
  /// A finger comes down: highlights the cell under it. The touch of a finger that is still down is
  /// cancelled. If the content or the row under the finger glides at 50 points a second or more, the finger only stops it.
  public func touchDown(at point: Point) throws(LayoutError) {
    try requireIdle("a touch")
    try requirePoint(point, "a touch")
    if touch != nil { try touchCancelled() }
    // The delegate, told of that, may have begun another.
    if touch != nil { return }
    try layoutIfNeeded()
    let viewport = Rect(origin: .zero, size: bounds.size)
    let isInside = viewport.isTouched(by: Rect(origin: point, size: .zero))
    touch = Touch(start: point, isInside: isInside)
    guard isInside else { return }
    if let way = scroller.scrolling, way.isGlide || options.scrolling.isEnabled {
      stopScrolling()
      callCompletions()
      if !way.isAlmostOver(at: presenter.animator.clock) { return }
    }
    let stopsRow = try stopRow(at: point)
    callCompletions()
    // A completion may have ended the touch.
    if stopsRow || touch == nil { return }
    if let swiped = laidOut.content.swiped {
      touch?.action = try touchSwipe(swiped, at: point)
      return callCompletions()
    }
    guard movement == nil, options.selection.isAllowed,
      let path = try indexPathForItem(at: point + bounds.origin)
    else { return }
    selection.press(ChosenItem(path: path, identifier: identifier(of: path)))
    press(path)
    tellDelegate()
  }

  /// The finger moves. Where the view scrolls, it begins to drag; else the cell is highlighted while the
  /// finger is over it.
  public func touchMoved(to point: Point) throws(LayoutError) {
    try requireIdle("a touch")
    try requirePoint(point, "a touch")
    guard let touch else { throw LayoutError.noTouch("a finger moves") }
    defer { tellDelegate() }
    if isDragging { return try dragMoved(to: point) }
    if isSwiping { return swipe(to: point) }
    try layoutIfNeeded()
    let way = point - touch.start
    let isDrag =
      touch.isInside && movement == nil
      && max(abs(way.x), abs(way.y)) > options.scrolling.dragThreshold
    if isDrag, touch.maySwipe {
      self.touch?.maySwipe = false
      if try beginSwipe(from: touch.start, along: way, to: point) {
        releasePress()
        return selection.press(nil)
      }
    }
    let drags = isDrag && options.scrolling.isEnabled
    let row = drags ? draggedRow(from: touch.start, along: way) : nil
    if drags, row != nil || canScroll(along: way) {
      releasePress()
      selection.press(nil)
      if let row { try beginDrag(ofRow: row, at: point) } else { try beginDrag(at: point) }
    } else if let path = selection.pressed?.path {
      let isOver = try isOver(path, point)
      self.touch?.isOver = isOver
      if isOver && !touch.isOver { press(path) }
      if !isOver { releasePress() }
    }
  }

  /// The finger leaves: what it dragged glides on, and a cell that it rested on is selected.
  public func touchUp(at point: Point) throws(LayoutError) {
    try requireIdle("a touch")
    try requirePoint(point, "a touch")
    guard touch != nil else { throw LayoutError.noTouch("a finger leaves") }
    // The finger is gone, whatever the layout makes of its last movement.
    var failure: LayoutError?
    do { try touchMoved(to: point) } catch { failure = error }
    let isChosen =
      failure == nil && touch?.highlights == true && touch?.isOver == true
      && options.selection.isAllowed
    releasePress()
    let action = touch?.action
    touch = nil
    if isDragging {
      do { try endDrag(velocity: nil) } catch { if failure == nil { failure = error } }
    } else if failure == nil {
      do { try leaveSwipe(action, at: point) } catch { failure = error }
    }
    if let failure {
      selection.press(nil)
      tellDelegate()
      throw failure
    }
    // The delegate may change the data now: the item that was pressed goes along.
    tellDelegate()
    let path = selection.pressed?.path
    selection.press(nil)
    if isChosen, let path, sections.contains(path) { select(byTouch: path) }
    tellDelegate()
  }

  /// The system takes the finger away: nothing is selected, and a drag ends where it is.
  public func touchCancelled() throws(LayoutError) {
    try requireIdle("a touch")
    releasePress()
    selection.press(nil)
    touch = nil
    defer { tellDelegate() }
    letGoOfSwipe(performs: false)
    if isDragging { try endDrag(velocity: .zero) }
  }

  /// Whether a finger is over an item that it pressed, though something may lie in front by now.
  private func isOver(_ path: IndexPath, _ point: Point) throws(LayoutError) -> Bool {
    guard sections.contains(path), let a = try attributes(of: .cell(at: path)) else { return false }
    return a.canBeTouched && a.covers(point + bounds.origin)
  }

  private func press(_ path: IndexPath) {
    guard ask(true, { $0.shouldHighlightItem(at: path) }) else { return }
    touch?.highlights = true
    highlight(true, path)
    note(.highlighted(path))
  }

  /// Takes back the highlight that the finger brought.
  func releasePress() {
    guard let path = selection.pressed?.path, touch?.highlights == true else { return }
    touch?.highlights = false
    highlight(false, path)
    note(.unhighlighted(path))
  }

  /// Selects or deselects an item by touch: asks and tells the delegate in the order of 12.2.
  private func select(byTouch path: IndexPath) {
    let isSelected = selection.isSelected(path)
    if options.selection.isMultiple && isSelected {
      guard ask(true, { $0.shouldDeselectItem(at: path) }) else { return }
      choose(false, path)
      note(.deselected(path))
      return
    }
    guard ask(true, { $0.shouldSelectItem(at: path) }) else { return }
    if !options.selection.isMultiple {
      for other in selection.selected.list where other.path != path {
        note(.deselected(other.path))
      }
    }
    choose(true, path)
    note(.selected(path))
  }
}

extension LayoutError {
  fileprivate static func noTouch(_ operation: String) -> LayoutError {
    LayoutError(.wrongState, "\(operation), and none has come down before it")
  }
}
