/// A finger on the view.
struct Touch {
  /// In the viewport, in points from its top left corner.
  let start: Point
  /// Outside the viewport it touches nothing.
  let isInside: Bool
  /// Whether it is over the item that it went down on, and highlights it.
  var isOver = true
  var highlights = false
}

// The touch sequence of uikit-rules 2.11. Points are those of the viewport, (0, 0) being its top left corner: what
// lies under a finger that rests may scroll.
extension CollectionView {
  /// How far a finger may wander before it scrolls, in points.
  static let touchSlop = 10.0

  /// A finger comes down: highlights the cell under it. Another one that is still there is lost. What glides
  /// stops, and is what was touched then.
  public func touchDown(at point: Point) throws(LayoutError) {
    try requireNotBusy("touch_down")
    try requirePoint(point, "a touch")
    if touch != nil { try touchCancelled() }
    // The delegate, told of that, may have begun another.
    if touch != nil { return }
    try layoutIfNeeded()
    let viewport = Rect(origin: .zero, size: bounds.size)
    let isInside = viewport.isTouched(by: Rect(origin: point, size: .zero))
    touch = Touch(start: point, isInside: isInside)
    guard isInside else { return }
    if isGliding || (scrolling != nil && options.scrolls) {
      stopScrolling()
      return callCompletions()
    }
    guard movement == nil, options.allowsSelection,
      let path = try indexPathForItem(at: point + bounds.origin)
    else { return }
    selection.pressed = path
    press(path)
    tellDelegate()
  }

  /// The finger moves. Where the view scrolls, it begins to drag; else the cell is highlighted while the
  /// finger is over it.
  public func touchMoved(to point: Point) throws(LayoutError) {
    try requireNotBusy("touch_move")
    try requirePoint(point, "a touch")
    guard let touch else { throw LayoutError.noTouch("touch_move") }
    defer { tellDelegate() }
    if drag != nil { return try dragMoved(to: point) }
    try layoutIfNeeded()
    let way = point - touch.start
    if touch.isInside, options.scrolls, movement == nil,
      max(abs(way.x), abs(way.y)) > Self.touchSlop,
      canScroll(along: way)
    {
      releasePress()
      selection.pressed = nil
      try beginDrag(at: point)
    } else if let path = selection.pressed {
      let isOver = try isOver(path, point)
      self.touch?.isOver = isOver
      if isOver && !touch.isOver { press(path) }
      if !isOver { releasePress() }
    }
  }

  /// The finger leaves: what it dragged glides on, and a cell that it rested on is selected.
  public func touchUp(at point: Point) throws(LayoutError) {
    try requireNotBusy("touch_up")
    try requirePoint(point, "a touch")
    guard touch != nil else { throw LayoutError.noTouch("touch_up") }
    // The finger is gone, whatever the layout makes of its last movement.
    var failure: LayoutError?
    do { try touchMoved(to: point) } catch { failure = error }
    let isChosen =
      failure == nil && touch?.highlights == true && touch?.isOver == true
      && options.allowsSelection
    releasePress()
    touch = nil
    if drag != nil {
      do { try endDrag(velocity: nil) } catch { if failure == nil { failure = error } }
    }
    if let failure {
      selection.pressed = nil
      tellDelegate()
      throw failure
    }
    // The delegate may change the data now: the item that was pressed goes along.
    tellDelegate()
    let path = selection.pressed
    selection.pressed = nil
    if isChosen, let path, sections.contains(path) { select(byTouch: path) }
    tellDelegate()
  }

  /// The system takes the finger away: nothing is selected, and a drag ends where it is.
  public func touchCancelled() throws(LayoutError) {
    try requireNotBusy("touch_cancel")
    releasePress()
    selection.pressed = nil
    touch = nil
    defer { tellDelegate() }
    if drag != nil { try endDrag(velocity: .zero) }
  }

  /// Whether a finger is over an item that it pressed, though something may lie in front by now.
  private func isOver(_ path: IndexPath, _ point: Point) throws(LayoutError) -> Bool {
    guard sections.contains(path), let a = try attributes(of: .cell(at: path)) else { return false }
    return a.isTouchable && a.covers(point + bounds.origin)
  }

  private func press(_ path: IndexPath) {
    guard ask(true, { $0.shouldHighlightItem(at: path) }) else { return }
    touch?.highlights = true
    highlight(true, path)
    notices.append(.highlighted(path))
  }

  /// Takes back the highlight that the finger brought.
  func releasePress() {
    guard let path = selection.pressed, touch?.highlights == true else { return }
    touch?.highlights = false
    highlight(false, path)
    notices.append(.unhighlighted(path))
  }

  /// Order and questions of 2.11-2.
  private func select(byTouch path: IndexPath) {
    let isSelected = selection.selected.contains(path)
    if options.allowsMultipleSelection && isSelected {
      guard ask(true, { $0.shouldDeselectItem(at: path) }) else { return }
      choose(false, path)
      notices.append(.deselected(path))
      return
    }
    guard ask(true, { $0.shouldSelectItem(at: path) }) else { return }
    if !options.allowsMultipleSelection {
      for other in selection.selected where other != path { notices.append(.deselected(other)) }
    }
    choose(true, path)
    notices.append(.selected(path))
  }
}

extension LayoutError {
  fileprivate static func noTouch(_ operation: String) -> LayoutError {
    LayoutError(.wrongState, "\(operation) was called without touch_down before it")
  }
}

// MARK: The delegate

/// What a delegate is to be told.
enum Notice {
  case highlighted(IndexPath)
  case unhighlighted(IndexPath)
  case selected(IndexPath)
  case deselected(IndexPath)
}

extension CollectionView {
  /// Asks the delegate something; while it answers the view can be queried, not changed.
  func ask<T>(_ preset: T, _ question: (any CollectionDelegate) -> T) -> T {
    guard let delegate else { return preset }
    return whileBusy { question(delegate) }
  }

  /// Calls the host in the middle of things: what it asks meanwhile is answered from the last good layout.
  ///
  /// - Parameter dataMove: whether the call changes the data.
  func whileBusy<T>(dataMove: Bool = false, _ call: () -> T) -> T {
    let before = (isBusy, frozen)
    if frozen == nil && (dataMove || !pending.isEmpty) { frozen = Frozen(self) }
    isBusy = true
    defer { (isBusy, frozen) = before }
    return call()
  }

  /// Tells the delegate what happened, now that all is done. It may change the view.
  func tellDelegate() {
    while !isBusy, !notices.isEmpty {
      let notice = notices.removeFirst()
      guard let delegate else { continue }
      switch notice {
      case .highlighted(let path): delegate.didHighlightItem(at: path)
      case .unhighlighted(let path): delegate.didUnhighlightItem(at: path)
      case .selected(let path): delegate.didSelectItem(at: path)
      case .deselected(let path): delegate.didDeselectItem(at: path)
      }
    }
  }
}
