// Moves of the focus (docs/behavior.md 16.2, 16.4, 16.5).
extension CollectionView {
  /// Moves the focus, and scrolls to it. Without a focused element, the focus enters the view as
  /// `enterFocus` describes. C: `lyl_view_move_focus`.
  ///
  /// - Parameter animation: the animation of the scroll. If the view does not scroll, the animation
  ///   ends immediately.
  @discardableResult
  public func moveFocus(
    _ move: FocusMove, animation: Animation? = nil
  ) throws(LayoutError) -> FocusResult {
    try prepareMove(animation)
    focus.endTyping()
    guard let from = focus.element, let a = try attributes(of: from) else {
      return try enter(move, from: nil, animation)
    }
    if move == .parent || move == .child, try toggleOutline(from, move, animation) {
      return .stayed
    }
    guard let to = try target(of: move, from: a) else {
      return finish(move.canExit ? .exit : .stayed, move, animation)
    }
    let source = focus.source(FocusSpan(a.frame, lineDirection))
    let result = try moveFocus(to: to, move, animation)
    if result == .moved, keepsLine(move), let target = try attributes(of: to) {
      focus.continueLine(from: source, to: FocusSpan(target.frame, lineDirection))
    }
    return result
  }

  /// Moves the focus into the view, which becomes active, and scrolls to it. The first of these
  /// elements that can have the focus gets it: the focused or remembered element, the delegate's
  /// preferred one, the first selected item, the element in the direction of the move, the first
  /// cell on screen, the first cell of the data. C: `lyl_view_enter_focus`.
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

  func prepareMove(_ animation: Animation?) throws(LayoutError) {
    try requireIdle("a move of the focus")
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

  /// Returns the element that gets the focus when it enters the view.
  private func entrance(
    _ move: FocusMove, from rect: Rect?
  ) throws(LayoutError) -> ElementID? {
    if let id = focus.element, try canFocus(id) { return id }
    if options.focus.memory != .none, let id = focus.place?.id, try canFocus(id) { return id }
    if let id = host.ask(nil, { $0.preferredFocus() }), try canFocus(id) { return id }
    if let id = try firstFocusable(of: selectedItems) { return id }
    if let rect, let direction = move.direction {
      let search = FocusSearch(direction, from: FocusSpan(rect, direction), excluding: nil)
      if let id = try findFocusable(search) { return id }
    }
    let cells = presenter.visible.filter { !$0.isKept && $0.category == .cell }
    if let id = try firstFocusable(of: cells.map { $0.indexPath }) { return id }
    return try end(.first)
  }

  /// Returns the first of some items, in data order, that can have the focus.
  private func firstFocusable(of paths: [IndexPath]) throws(LayoutError) -> ElementID? {
    let ordinals = paths.map { UInt64(sections.ordinal(of: $0)) }
    for i in sortedIndices(of: ordinals) {
      let id = ElementID.cell(at: paths[i])
      if try canFocus(id) { return id }
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
    case .first, .last, .pageUp, .pageDown: true
    default: move.direction?.isVertical == mainAxis.isVertical
    }
  }
}

// MARK: Targets

extension CollectionView {
  /// Returns the element to which a move goes; nil if there is none.
  private func target(
    of move: FocusMove, from a: LayoutAttributes
  ) throws(LayoutError) -> ElementID? {
    if let answer = try layoutAnswer(for: move, from: a.id) {
      guard case .element(let id) = answer else { return nil }
      return id
    }
    switch move {
    case .up, .down, .left, .right:
      guard let direction = move.direction else { return nil }
      return try neighbor(of: a, toward: direction)
    case .next: return try following(a.id, forward: true)
    case .previous: return try following(a.id, forward: false)
    case .first, .last: return try end(move)
    case .lineStart: return try lineEnd(of: a, atStart: true)
    case .lineEnd: return try lineEnd(of: a, atStart: false)
    case .pageUp, .pageDown:
      let found = try page(from: a, forward: move == .pageDown)
      return try found.map { id throws(LayoutError) in try remembered(id, from: a.id) }
    case .parent, .child:
      let id = outlineTarget(a.id, move)
      return try id.map { id throws(LayoutError) in try canFocus(id) } == true ? id : nil
    }
  }

  /// Returns the layout's answer for a move. Elements that cannot have the focus are passed over.
  private func layoutAnswer(
    for move: FocusMove, from id: ElementID
  ) throws(LayoutError) -> FocusAnswer? {
    guard mayAsk else { return nil }
    var last = id
    for _ in 0...sections.itemCount {
      let answer = try query { () throws(LayoutError) in
        try layout.nextItem(from: last, move, in: environment)
      }
      guard case .element(let next)? = answer, next != id else {
        return answer == .element(id) ? FocusAnswer.none : answer
      }
      if try canFocus(next) { return answer }
      last = next
    }
    return FocusAnswer.none
  }

  func findFocusable(_ search: FocusSearch) throws(LayoutError) -> ElementID? {
    try find(search) { a throws(LayoutError) in canFocus(a) }
  }

  /// Returns the element in a direction: that of the search, or the remembered item of the row that
  /// it is in.
  private func neighbor(
    of a: LayoutAttributes, toward direction: FocusDirection
  ) throws(LayoutError) -> ElementID? {
    let isAcross = direction.isVertical != mainAxis.isVertical
    let span = FocusSpan(a.frame, direction)
    var search = FocusSearch(
      direction, from: isAcross ? span : focus.source(span), excluding: a.id)
    search.usesBeamOnly = options.focus.search == .beam || options.focus.wrap != .none
    if let found = try findFocusable(search) { return try remembered(found, from: a.id) }
    switch options.focus.wrap {
    case .none: return nil
    case .line:
      let isBack = direction == .up || direction == (traits.isRightToLeft ? .right : .left)
      return isAcross ? try following(a.id, forward: !isBack) : nil
    case .loop:
      // The search begins before the first element of the content.
      var start = search.source
      let content = FocusSpan(try wholeContent().union(a.frame), direction)
      (start.near, start.far) = (content.near - 1, content.near - 1)
      search = FocusSearch(direction, from: start, excluding: a.id)
      search.usesBeamOnly = true
      return try findFocusable(search)
    }
  }

  /// Returns the remembered item of a row that a move enters; otherwise the element itself.
  private func remembered(
    _ id: ElementID, from old: ElementID
  ) throws(LayoutError) -> ElementID {
    let section = id.indexPath.section
    guard id.category == .cell, section != old.indexPath.section,
      options.focus.memory == .sections, state.laidOut.plan.row(ofSection: section) != nil,
      let item = focus.rowItem(ofSection: section), try canFocus(item)
    else { return id }
    return item
  }

  /// Returns the next or the previous element in data order that can have the focus.
  private func following(
    _ id: ElementID, forward: Bool
  ) throws(LayoutError) -> ElementID? {
    var order = focusOrder(at: id)
    // In looping content the order has no end.
    for _ in 0..<sections.itemCount + 2 * sections.sectionCount {
      guard let next = order.next(forward: forward), next != id else { return nil }
      if try canFocus(next) { return next }
    }
    return nil
  }

  /// Returns the first or the last element in data order that can have the focus.
  func end(_ move: FocusMove) throws(LayoutError) -> ElementID? {
    var order = focusOrder(at: nil)
    order.wraps = false
    while let id = order.next(forward: move == .first) {
      if try canFocus(id) { return id }
    }
    return nil
  }

  private func focusOrder(at id: ElementID?) -> FocusOrder {
    FocusOrder(
      sections, includesSupplementary: options.focus.includesSupplementary,
      wraps: options.isLooping && state.laidOut.loopPeriod != .zero, at: id)
  }

  /// Returns the first or the last cell of a line: that of the row, or the last one that a repeated
  /// search across the scroll axis finds in the beam and the section.
  private func lineEnd(
    of a: LayoutAttributes, atStart: Bool
  ) throws(LayoutError) -> ElementID? {
    let section = a.indexPath.section
    if a.category == .cell, state.laidOut.plan.row(ofSection: section) != nil {
      let items = 0..<sections.itemCount(inSection: section)
      for item in items {
        let id = ElementID.cell(
          at: IndexPath(item: atStart ? item : items.count - 1 - item, section: section))
        if try canFocus(id) { return id }
      }
      return nil
    }
    let isHorizontal = mainAxis.isVertical
    let goesBack = atStart != (isHorizontal && traits.isRightToLeft)
    let direction: FocusDirection =
      isHorizontal ? (goesBack ? .left : .right) : (goesBack ? .up : .down)
    var last = a
    var span = FocusSpan(a.frame, direction)
    while true {
      var search = FocusSearch(direction, from: span, excluding: last.id)
      search.usesBeamOnly = true
      let id = try find(search) { a throws(LayoutError) in
        if a.category != .cell || a.indexPath.section != section { return false }
        return canFocus(a)
      }
      guard let id, let next = try attributes(of: id) else { return last.id }
      let frame = FocusSpan(next.frame, direction)
      (span.near, span.far) = (frame.near, frame.far)
      last = next
    }
  }

  /// Returns the farthest element that a viewport shows together with the focused one; if there is
  /// none, the next one in the direction.
  private func page(
    from a: LayoutAttributes, forward: Bool
  ) throws(LayoutError) -> ElementID? {
    let direction: FocusDirection
    if mainAxis.isVertical {
      direction = forward ? .down : .up
    } else {
      direction = forward != traits.isRightToLeft ? .right : .left
    }
    let source = focus.source(FocusSpan(a.frame, direction))
    let most = source.near + (try clearLength(beside: a))
    var area = source
    (area.far, area.low, area.high) = (max(most, source.near), source.middle, source.middle)
    let found = try attributesForElements(in: area.rect(direction))
    let spans = found.map { FocusSpan($0.frame, direction) }
    for i in sortedIndices(of: spans.map { (-$0.far).sortKey }) {
      guard spans[i].far <= most + ScrollLimits.rounding, source.isAhead(spans[i]),
        found[i].id != a.id, canFocus(found[i]), try isInFront(found[i])
      else { continue }
      return found[i].id
    }
    return try neighbor(of: a, toward: direction)
  }
}
