// The targets of focus moves (docs/behavior.md 16.2, 16.3).
extension CollectionView {
  /// Returns the target of a move; nil if there is none.
  func target(
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

  /// Returns the layout's answer for a move. Elements that cannot have the focus are skipped; behind
  /// an end of a line or of the data, the search goes inward.
  private func layoutAnswer(
    for move: FocusMove, from id: ElementID
  ) throws(LayoutError) -> FocusAnswer? {
    guard mayAsk else { return nil }
    var (last, step) = (id, move)
    for _ in 0...sections.itemCount {
      let answer = try activity.during(.askingHost) { () throws(LayoutError) in
        try layout.nextItem(from: last, step, in: environment)
      }
      guard case .element(let next)? = answer, next != id else {
        return answer == .element(id) ? FocusAnswer.none : answer
      }
      if try canFocus(next) { return answer }
      if next == last { return FocusAnswer.none }
      last = next
      step = inward(move)
    }
    return FocusAnswer.none
  }

  /// The move that leads away from the end to which a move goes; other moves continue.
  private func inward(_ move: FocusMove) -> FocusMove {
    switch move {
    case .first, .pageUp: .down
    case .last, .pageDown: .up
    case .lineStart: traits.isRightToLeft ? .left : .right
    case .lineEnd: traits.isRightToLeft ? .right : .left
    default: move
    }
  }

  func findFocusable(_ search: FocusSearch) throws(LayoutError) -> ElementID? {
    try find(search) { a throws(LayoutError) in canFocus(a) }
  }

  /// Returns the target of a move in a direction: the element that the search finds, the remembered
  /// item of its row, or the element that the option "focus_wrap" determines.
  private func neighbor(
    of a: LayoutAttributes, toward direction: FocusDirection
  ) throws(LayoutError) -> ElementID? {
    if let found = try found(from: a, toward: direction) { return found }
    switch options.focus.wrap {
    case .none: return nil
    case .line:
      let isBack = direction == .up || direction == (traits.isRightToLeft ? .right : .left)
      let isAcross = direction.isVertical != mainAxis.isVertical
      return isAcross ? try following(a.id, forward: !isBack) : nil
    case .loop:
      // The search begins before the first element of the content.
      var start = source(of: a, toward: direction)
      let section = a.category == .cell ? a.indexPath.section : nil
      let content = FocusSpan(
        try searchedContent(section: section).union(a.frame), direction)
      (start.near, start.far) = (content.near - 1, content.near - 1)
      var search = FocusSearch(direction, from: start, excluding: a.id)
      search.usesBeamOnly = true
      return try findFocusable(search)
    }
  }

  /// The source of a search: the frame of the focused element or, along the scroll axis, the frame
  /// with the edges of the line of the run.
  private func source(of a: LayoutAttributes, toward direction: FocusDirection) -> FocusSpan {
    let isAlongAxis = direction.isVertical == mainAxis.isVertical
    // A move within the row compares frames at the present offset.
    let span = FocusSpan(isAlongAxis ? frameAfterScroll(of: a) : a.frame, direction)
    return isAlongAxis ? focus.source(span) : span
  }

  /// The frame of an element at the end of the scroll of its row. With it, the result of a move out
  /// of the row does not depend on the time since the last move.
  func frameAfterScroll(of a: LayoutAttributes) -> Rect {
    let section = a.indexPath.section
    guard a.category == .cell, let animation = rows.animation(of: section),
      let row = state.laidOut.plan.row(ofSection: section)
    else { return a.frame }
    let distance = row.point(offset(of: row, section)) - animation.to
    return a.frame.moved(by: row.counted(distance))
  }

  /// Returns the result of the search in a direction, or the remembered item of its row.
  private func found(
    from a: LayoutAttributes, toward direction: FocusDirection
  ) throws(LayoutError) -> ElementID? {
    var search = FocusSearch(
      direction, from: source(of: a, toward: direction), excluding: a.id)
    let isAcross = direction.isVertical != mainAxis.isVertical
    let staysInLine = options.focus.search == .beam || options.focus.wrap != .none
    search.usesBeamOnly = isAcross && staysInLine
    guard let id = try findFocusable(search) else { return nil }
    let passed = isAcross ? nil : try cellOfPassedRow(search, to: id)
    return try remembered(passed ?? id, from: a.id)
  }

  /// Returns the remembered item of a row that a move enters; otherwise, the element itself.
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

  /// Returns the next or the previous element, in data order, that can have the focus.
  private func following(
    _ id: ElementID, forward: Bool
  ) throws(LayoutError) -> ElementID? {
    var order = focusOrder(at: id)
    // In looping content, the order has no end.
    for _ in 0..<sections.itemCount + 2 * sections.sectionCount {
      guard let next = order.next(forward: forward), next != id else { return nil }
      if try canFocus(next) { return next }
    }
    return nil
  }

  /// Returns the first or the last element, in data order, that can have the focus.
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

  /// Returns the farthest element that the viewport can show together with the focused one or, if
  /// there is none, the next one in the direction.
  private func page(
    from a: LayoutAttributes, forward: Bool
  ) throws(LayoutError) -> ElementID? {
    let direction: FocusDirection
    if mainAxis.isVertical {
      direction = forward ? .down : .up
    } else {
      direction = forward != traits.isRightToLeft ? .right : .left
    }
    let source = self.source(of: a, toward: direction)
    let most = source.near + (try clearLength(beside: a))
    var area = source
    (area.far, area.low, area.high) = (max(most, source.near), source.middle, source.middle)
    let elements = try attributesForElements(in: area.rect(direction))
    let spans = elements.map { FocusSpan($0.frame, direction) }
    for i in sortedIndices(of: spans.map { (-$0.far).sortKey }) {
      guard spans[i].far <= most + ScrollLimits.rounding, source.isAhead(spans[i]),
        elements[i].id != a.id, canFocus(elements[i]), try isInFront(elements[i])
      else { continue }
      return elements[i].id
    }
    return try found(from: a, toward: direction)
  }
}
