// Focus moves (docs/behavior.md 16.2, 16.4, 16.5).
extension CollectionView {
  /// Moves the focus and scrolls to it. If no element is focused, every move except `first` and
  /// `last` enters the view, as described for `enterFocus`. C: `lyl_view_move_focus`.
  ///
  /// - Parameters:
  ///   - move: the move.
  ///   - animation: the animation of the scroll. If the view does not scroll, the animation ends
  ///     immediately.
  @discardableResult
  public func moveFocus(
    _ move: FocusMove, animation: Animation? = nil
  ) throws(LayoutError) -> FocusResult {
    try prepareMove(animation)
    focus.endTyping()
    guard let from = focus.element, let a = try attributes(of: from) else {
      try setActive(true)
      if move == .first || move == .last, let id = try end(move) {
        return try moveFocus(to: id, move, animation)
      }
      return try enter(move, from: nil, animation)
    }
    if move == .parent || move == .child, try toggleOutline(from, move, animation) {
      return .stayed
    }
    guard let to = try target(of: move, from: a) else {
      return finish(move.canExit ? .exit : .stayed, move, animation)
    }
    let source = focus.source(FocusSpan(frameAfterScroll(of: a), lineDirection))
    let result = try moveFocus(to: to, move, animation)
    if result == .moved, keepsLine(move), let target = try attributes(of: to) {
      let frame = frameAfterScroll(of: target)
      focus.continueLine(from: source, to: FocusSpan(frame, lineDirection))
    }
    return result
  }

  /// Moves the focus into the view, which becomes active, and scrolls to it. The focus passes to
  /// the first of these elements that can have it: the focused element, the remembered element, the
  /// delegate's preferred element, the first selected item, the element in the direction of the
  /// move, the first cell on screen, the first cell of the data. C: `lyl_view_enter_focus`.
  ///
  /// - Parameters:
  ///   - move: the move with which the user left the previous control.
  ///   - rect: the frame of that control, in viewport coordinates; nil if it is unknown.
  ///   - animation: the animation of the scroll.
  @discardableResult
  public func enterFocus(
    _ move: FocusMove, from rect: Rect? = nil, animation: Animation? = nil
  ) throws(LayoutError) -> FocusResult {
    if let rect, !rect.isFinite || rect.width < 0 || rect.height < 0 {
      throw LayoutError(
        .invalidArgument, "the rectangle must be finite, and its size must not be negative")
    }
    try prepareMove(animation)
    try setActive(true)
    return try enter(move, from: rect.map { $0.moved(by: bounds.origin) }, animation)
  }

  func prepareMove(
    _ animation: Animation?, _ operation: StaticString = "a move of the focus"
  ) throws(LayoutError) {
    try requireIdle(operation)
    try animation?.validate()
    try layoutIfNeeded()
    try checkFocus()
  }

  private func enter(
    _ move: FocusMove, from rect: Rect?, _ animation: Animation?
  ) throws(LayoutError) -> FocusResult {
    guard let to = try entrance(move, from: rect) else {
      return finish(move.canExit ? .exit : .stayed, move, animation)
    }
    return try moveFocus(to: to, move, animation)
  }

  /// Returns the element that gets the focus when the focus enters the view.
  private func entrance(
    _ move: FocusMove, from rect: Rect?
  ) throws(LayoutError) -> ElementID? {
    if let id = focus.element, try canFocus(id) { return id }
    if options.focus.memory != .none, let id = focus.place?.id, try canFocus(id) { return id }
    if let id = host.ask(nil, { $0.preferredFocus() }), try canFocus(id) { return id }
    if let id = try firstFocusable(of: selectedRanges) { return id }
    if let rect, let direction = move.direction {
      let search = FocusSearch(direction, from: FocusSpan(rect, direction), excluding: nil)
      if let id = try findFocusable(search) { return id }
    }
    var cells = presenter.visible.filter { !$0.isKept && $0.category == .cell }
    let clear = cells.filter { !isBehindPins($0) }
    if !clear.isEmpty { cells = clear }
    let shown = [ItemRange](joining: cells.map { ItemRange($0.indexPath) })
    if let id = try firstFocusable(of: shown) { return id }
    return try end(.first)
  }

  /// Whether an element is completely behind the pinned elements that its layout knows.
  private func isBehindPins(_ a: LayoutAttributes) -> Bool {
    guard !a.isPinned, let lengths = state.laidOut.plan.lengthsPinned(beside: a.id) else {
      return false
    }
    return a.frame.maxY <= bounds.minY + viewport.insets.top + lengths.top
      || a.frame.minY >= bounds.maxY - viewport.insets.bottom - lengths.bottom
  }

  /// Returns the first item of some ranges in data order that can have the focus.
  private func firstFocusable(of ranges: [ItemRange]) throws(LayoutError) -> ElementID? {
    for range in ranges {
      for item in range.items {
        let id = ElementID.cell(at: IndexPath(item: item, section: range.section))
        if try canFocus(id) { return id }
      }
    }
    return nil
  }

  /// Moves the focus to an element unless the delegate refuses it, and scrolls to the element.
  func moveFocus(
    to id: ElementID, _ move: FocusMove, _ animation: Animation?
  ) throws(LayoutError) -> FocusResult {
    let from = focus.element
    if id == from { return finish(.stayed, move, animation) }
    guard host.ask(true, { $0.shouldFocus(from: from, to: id, move) }) else {
      return finish(.stayed, move, animation)
    }
    try scrollToFocus(id, animation)
    focusWithoutScrolling(on: id)
    host.enqueue(.focused(from: from, to: id))
    host.deliverEvents()
    return .moved
  }

  /// Ends a move that does not change the focus.
  func finish(
    _ result: FocusResult, _ move: FocusMove, _ animation: Animation?
  ) -> FocusResult {
    if let animation { motions.begin(animation) }
    if result == .exit { host.enqueue(.focusExited(move)) }
    callCompletions()
    host.deliverEvents()
    return result
  }

  /// Scrolls to an element according to the option "focus_align".
  private func scrollToFocus(_ id: ElementID, _ animation: Animation?) throws(LayoutError) {
    let position: ScrollPosition
    switch options.focus.alignment {
    case .reveal: position = .nearest
    case .center: position = [.centeredVertically, .centeredHorizontally]
    case .start: position = traits.isRightToLeft ? [.top, .right] : [.top, .left]
    case .none:
      if let animation { motions.begin(animation) }
      return callCompletions()
    }
    try scrollToElement(id, position, animation: animation)
  }

  /// A direction along the scroll axis.
  private var lineDirection: FocusDirection { mainAxis.isVertical ? .down : .right }

  /// Whether a move belongs to a run of moves along the scroll axis.
  private func keepsLine(_ move: FocusMove) -> Bool {
    switch move {
    case .pageUp, .pageDown: true
    default: move.direction?.isVertical == mainAxis.isVertical
    }
  }
}
