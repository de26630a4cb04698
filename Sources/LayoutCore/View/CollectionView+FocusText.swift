// Finding an item by typed text (docs/behavior.md 16.6), and focus moves in outlines.
extension CollectionView {
  /// The largest number of items that are compared for one key.
  static let typedItemLimit = 10_000

  /// Appends to the typed text, and moves the focus to the next item that begins with it. The text
  /// starts over after a pause of "type_pause" seconds (an option). C: `lyl_view_focus_text`.
  ///
  /// - Parameters:
  ///   - text: the new characters.
  ///   - animation: the animation of the scroll.
  /// - Returns: `stayed` if no item matches, or if none of the next 10,000 items does.
  @discardableResult
  public func focus(
    typing text: String, animation: Animation? = nil
  ) throws(LayoutError) -> FocusResult {
    try prepareMove(animation)
    if !text.isEmpty { focus.type(text, at: motions.time, pause: options.focus.typePause) }
    let typed = focus.typed
    var found: IndexPath?
    if !typed.text.isEmpty {
      found = try item(typed: typed.text, fromFocus: typed.isLong)
      if found == nil, let character = typed.repeated {
        found = try item(typed: character, fromFocus: false)
      }
    }
    let target = found.map { ElementID.cell(at: $0) } ?? focus.element
    guard let target else { return finish(.stayed, .next, animation) }
    return try moveFocus(to: target, .next, animation)
  }

  /// Returns the next item that begins with a text.
  ///
  /// - Parameter fromFocus: whether the search begins at the focused item; otherwise, it begins
  ///   after it.
  private func item(typed text: String, fromFocus: Bool) throws(LayoutError) -> IndexPath? {
    let count = sections.itemCount
    var start = 0
    if let id = focus.element, sections.contains(id.itemPath) {
      start = sections.ordinal(of: id.itemPath) + (fromFocus || id.category != .cell ? 0 : 1)
    }
    for step in 0..<min(count, Self.typedItemLimit) {
      let path = sections.indexPath(ofOrdinal: (start + step) % count)
      guard matches(text, path), try canFocus(.cell(at: path)) else { continue }
      return path
    }
    return nil
  }

  private func matches(_ text: String, _ path: IndexPath) -> Bool {
    if let answer = host.ask(nil, { $0.item(at: path, matches: text) }) { return answer }
    return label(of: .cell(at: path)).map { text.isTypedPrefix(of: $0) } ?? false
  }
}

// MARK: Outlines

extension CollectionView {
  /// Expands or collapses the focused item, or returns false if the move does neither.
  func toggleOutline(
    _ id: ElementID, _ move: FocusMove, _ animation: Animation?
  ) throws(LayoutError) -> Bool {
    guard id.category == .cell, outlineChild(of: id.indexPath) != nil else { return false }
    let isExpanded = try isExpanded(id.indexPath)
    guard isExpanded == (move == .parent) else { return false }
    try setExpanded(!isExpanded, at: id.indexPath, animation: animation)
    return true
  }

  /// Returns the first child or the parent of an item of an outline.
  func outlineTarget(_ id: ElementID, _ move: FocusMove) -> ElementID? {
    guard id.category == .cell else { return nil }
    let path = id.indexPath
    if move == .child { return outlineChild(of: path).map { .cell(at: $0) } }
    let level = outlineLevel(of: path)
    for item in (0..<path.item).reversed() {
      let above = IndexPath(item: item, section: path.section)
      if outlineLevel(of: above) < level { return .cell(at: above) }
    }
    return nil
  }

  func outlineChild(of path: IndexPath) -> IndexPath? {
    let next = IndexPath(item: path.item + 1, section: path.section)
    guard sections.contains(next), outlineLevel(of: next) > outlineLevel(of: path) else {
      return nil
    }
    return next
  }

  /// The level of an item: its value "level"; 0 if there is none.
  func outlineLevel(of path: IndexPath) -> Double {
    activity.during(.askingHost) {
      guard case .number(let level)? = currentSource.value(forKey: "level", of: .cell(at: path))
      else { return 0 }
      return level
    }
  }
}
