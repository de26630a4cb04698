// Keys (docs/behavior.md 17.3): they move the focus, and change the selection.
extension CollectionView {
  /// Sets the modifier keys that are held down. They apply to touches and to `press`. C:
  /// `lyl_view_set_modifiers`.
  public func setModifiers(_ modifiers: KeyModifiers) throws(LayoutError) {
    try requireIdle("a change of the modifier keys")
    settings.setModifiers(modifiers)
  }

  /// Handles a key: moves the focus, selects or activates. C: `lyl_view_press_key`.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - animation: the animation of the scroll, or of an item that is expanded or collapsed. In all
  ///     other cases, the animation ends immediately.
  /// - Returns: false if the key has no effect in this view, so that the host can use it.
  @discardableResult
  public func press(_ key: Key, animation: Animation? = nil) throws(LayoutError) -> Bool {
    try prepareMove(animation, "a key")
    if key != .escape { keepBand() }
    defer { host.deliverEvents() }
    if let move = focusMove(for: key) { return try press(move, animation) }
    var isHandled = true
    switch key {
    case .enter: return try pressEnter(animation)
    case .space: isHandled = pressSpace()
    case .a: isHandled = selectAllByKey()
    case .escape: isHandled = pressEscape()
    default: break
    }
    if let animation { motions.begin(animation) }
    callCompletions()
    return isHandled
  }

  /// The move that a key performs; nil for a key that does not move the focus.
  private func focusMove(for key: Key) -> FocusMove? {
    let role = role
    let isTree = role.hasChildren
    let usesEnds = settings.modifiers.contains(.control) || !role.hasLines
    switch key {
    case .up: return .up
    case .down: return .down
    case .left: return isTree ? (traits.isRightToLeft ? .child : .parent) : .left
    case .right: return isTree ? (traits.isRightToLeft ? .parent : .child) : .right
    case .home: return usesEnds ? .first : .lineStart
    case .end: return usesEnds ? .last : .lineEnd
    case .pageUp: return .pageUp
    case .pageDown: return .pageDown
    case .space, .enter, .a, .escape: return nil
    }
  }

  /// Moves the focus, and selects as the mode requires.
  private func press(_ move: FocusMove, _ animation: Animation?) throws(LayoutError) -> Bool {
    let keys = settings.modifiers
    let start = selection.anchor == nil ? focusedItem.map { chosen($0) } : nil
    let result = try moveFocus(move, animation: animation)
    guard result != .exit, focus.element != nil else { return false }
    // A move to an end that is already reached selects, but a move that folds an item does not.
    guard result == .moved || move.isToEnd, let path = focusedItem else { return true }
    switch options.selection.mode {
    case .none: break
    case .single, .browse: if options.selection.followsFocus { selectAlone(path) }
    case .multiple: if keys.contains(.shift) { toggle(path) }
    case .extended:
      if selection.anchor == nil, keys.contains(.shift) { selection.setAnchor(start) }
      if keys.contains(.shift) || !keys.contains(.control) { select(byPressing: path) }
    }
    return true
  }

  private func pressSpace() -> Bool {
    guard options.selection.mode != .none, let path = focusedItem else { return false }
    select(byPressing: path)
    return true
  }

  private func pressEnter(_ animation: Animation?) throws(LayoutError) -> Bool {
    guard let id = focus.element else {
      if let animation { motions.begin(animation) }
      callCompletions()
      return false
    }
    if options.selection.isSingle, let path = focusedItem, !selection.isSelected(path) {
      selectAlone(path)
    }
    try activate(id, animation: animation)
    return true
  }

  private func selectAllByKey() -> Bool {
    guard settings.modifiers.contains(.control), options.selection.isMultiple else {
      return false
    }
    let items = allShownItems
    selectAllowed(items, .replace)
    return !items.isEmpty
  }

  /// Cancels a rubber band or, in the mode `extended`, selects only the focused item or, if the
  /// delegate refuses it, no item.
  private func pressEscape() -> Bool {
    if band.isActive {
      cancelBand()
      return true
    }
    guard options.selection.mode == .extended, let path = focusedItem,
      selection.selected.count != 1 || !selection.isSelected(path)
    else { return false }
    if selectAlone(path) { return true }
    // The delegate has refused the focused item.
    return !selection.isSelected(path) && selectAllowed([], .replace)
  }
}
