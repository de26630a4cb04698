// The focused element and the element under the pointer (docs/behavior.md 16.1).
extension CollectionView {
  /// The focused element; nil if there is none. C: `lyl_view_focus`.
  public func focusedElement() throws(LayoutError) -> ElementID? {
    try layoutIfNeeded()
    try checkFocus()
    return focus.element
  }

  /// Whether the view shows its focus: the state `focused` of the focused element.
  public var isActive: Bool { focus.isActive }

  /// Focuses an element, or clears the focus. The view does not scroll, and the delegate is not
  /// called. C: `lyl_view_set_focus`.
  ///
  /// - Throws: an error for an element that does not exist, for a decoration, and, unless the
  ///   option "focus_supplementary" is on, for a supplementary view.
  public func setFocus(_ id: ElementID?) throws(LayoutError) {
    try requireIdle("a change to the focus")
    try layoutIfNeeded()
    guard let id else {
      cancelBand()
      return focusWithoutScrolling(on: nil)
    }
    guard let a = try attributes(of: id) else { throw LayoutError.noElement(id) }
    guard isFocusable(a.category) else {
      throw LayoutError(
        .invalidArgument,
        "\(id) cannot be focused; cells can, and supplementary views with the option focus_supplementary"
      )
    }
    cancelBand()
    focusWithoutScrolling(on: id)
  }

  /// Shows or hides the focus. The focused element does not change. C: `lyl_view_set_active`.
  public func setActive(_ isActive: Bool) throws(LayoutError) {
    try requireIdle("a change to the focus")
    if isActive == focus.isActive { return }
    focus.setActive(isActive)
    markChosen()
  }

  /// Focuses an element, and remembers it if it is in a row.
  func focusWithoutScrolling(on id: ElementID?) {
    let element = id.map { identified($0) }
    let old = focus.element
    focus.set(element)
    if let element, element.id.category == .cell, options.focus.memory == .sections,
      state.laidOut.plan.row(ofSection: element.id.indexPath.section) != nil
    {
      focus.rememberRow(element)
    }
    markFocus(old)
  }

  /// The focused item; nil if no item is focused.
  var focusedItem: IndexPath? {
    guard let id = focus.element, id.category == .cell, sections.contains(id) else { return nil }
    return id.indexPath
  }

  /// Focuses an element on which the pointer acts, if it can have the focus.
  func focusByUser(_ new: ElementID) throws(LayoutError) {
    let old = focus.element
    guard new != old, try canFocus(new) else { return }
    focusWithoutScrolling(on: new)
    host.enqueue(.focused(from: old, to: new))
  }

  /// Updates the visible elements after a change of the focus.
  ///
  /// - Parameter old: the element that had the focus.
  private func markFocus(_ old: ElementID?) {
    markChosen()
    guard options.focus.keepsElement else { return }
    let new = focus.element
    var hasNew = new == nil
    for a in presenter.visible {
      if a.id == new { hasNew = true }
      // The old element leaves the list unless something else keeps it.
      if a.isKept && a.id == old { markVisible() }
    }
    if !hasNew { markVisible() }
  }

  private func identified(_ id: ElementID) -> IdentifiedElement {
    IdentifiedElement(
      id: id, identifier: id.category == .cell ? identifier(of: id.indexPath) : 0)
  }

  func isFocusable(_ category: ElementCategory) -> Bool {
    category == .cell || category == .supplementary && options.focus.includesSupplementary
  }

  /// Whether an element can have the focus.
  func canFocus(_ a: LayoutAttributes) -> Bool {
    guard isFocusable(a.category), a.canBeTouched else { return false }
    return host.ask(a.category == .cell) { $0.canFocus(a.id) }
  }

  /// Whether an element exists and can have the focus.
  func canFocus(_ id: ElementID) throws(LayoutError) -> Bool {
    guard sections.contains(id), let a = try attributes(of: id) else { return false }
    return canFocus(a)
  }
}

// MARK: Changes

extension CollectionView {
  /// Moves the focus to the nearest element that can have it if, after a change to the data or the
  /// layout, the focused element cannot.
  func checkFocus() throws(LayoutError) {
    let doubt = focus.doubt
    guard doubt != .none, mayAsk, activity.isIdle else { return }
    var found = focus.element
    if let id = found, layout.answersForSingleElements(id.category) {
      let isThere = doubt == .ability ? try attributes(of: id) != nil : try canFocus(id)
      if !isThere { found = try nearestFocusable(to: id) }
    }
    if doubt == .ability, found == focus.element { return focus.settle(found.map(identified)) }
    focusWithoutScrolling(on: found)
    host.enqueue(.focused(from: nil, to: found))
  }

  /// Checks the focus after a change, and reports the error of a query.
  func settleFocus() {
    do throws(LayoutError) { try checkFocus() } catch { report(error) }
    host.deliverEvents()
  }

  /// Returns the nearest item that can have the focus: if possible, one in the section, otherwise
  /// one in the whole data. Of two equally near items, this is the later one.
  private func nearestFocusable(to id: ElementID) throws(LayoutError) -> ElementID? {
    let path = id.itemPath
    let start = sections.ordinal(of: path)
    let first = start - path.item
    let section = first..<first + sections.itemCount(inSection: path.section)
    if let id = try nearestFocusable(to: start, in: section) { return id }
    return try nearestFocusable(to: start, in: 0..<sections.itemCount)
  }

  private func nearestFocusable(
    to start: Int, in ordinals: Range<Int>
  ) throws(LayoutError) -> ElementID? {
    var step = 0
    while start + step < ordinals.upperBound || start - step >= ordinals.lowerBound {
      for ordinal in [start + step, start - step] where ordinals.contains(ordinal) {
        let id = ElementID.cell(at: sections.indexPath(ofOrdinal: ordinal))
        if try canFocus(id) { return id }
      }
      step += 1
    }
    return nil
  }

  /// Finds the focused element and the remembered ones by their identifiers after a reload. A
  /// focused element that is not found keeps its index path.
  func findFocus() {
    guard state.laidOut.data.isCurrent else { return }
    focus.setReloaded(
      focus.place.flatMap(foundAgain), focus.rowItems.compactMap(foundAgain), in: sections)
  }

  /// Returns an element after a reload: by its identifier or, if it has none, by its index path.
  private func foundAgain(_ element: IdentifiedElement) -> IdentifiedElement? {
    guard element.identifier != 0 else { return sections.contains(element.id) ? element : nil }
    let item = SavedItem(path: element.id.indexPath, identifier: element.identifier)
    guard let path = path(of: item) else { return nil }
    return IdentifiedElement(id: .cell(at: path), identifier: element.identifier)
  }

  /// If collapsing an item of an outline has hidden the focused item, passes the focus to the
  /// collapsed item.
  func leaveFolded(into path: IndexPath) throws(LayoutError) {
    guard let id = focus.element, id.category == .cell, id.indexPath.section == path.section,
      id.indexPath.item > path.item, try attributes(of: id)?.canBeTouched != true
    else { return }
    focusWithoutScrolling(on: .cell(at: path))
    host.enqueue(.focused(from: id, to: .cell(at: path)))
  }
}

// MARK: The pointer

extension CollectionView {
  /// The cell under the pointer; nil if there is none.
  public var hoveredItem: IndexPath? { focus.hovered?.indexPath }

  /// Moves the pointer to a point in the viewport, or removes it. The frontmost cell at the point
  /// has the state `hovered`, even after the content has moved under the pointer. C:
  /// `lyl_view_hover`, `lyl_view_end_hover`.
  ///
  /// - Parameter point: a point in viewport coordinates; nil to remove the pointer.
  public func hover(at point: Point?) throws(LayoutError) {
    try requireIdle("a pointer")
    if let point { try requirePoint(point, "the point of a pointer") }
    focus.setPointer(point)
    try updateHover()
    host.deliverEvents()
  }

  /// Finds the cell under the pointer.
  func updateHover() throws(LayoutError) {
    try layoutIfNeeded()
    let old = focus.hovered
    // No cell is hovered while something is dragged.
    let isBlocked = isMovedByFinger
    let new = isBlocked ? nil : try hoveredElement()
    focus.setHovered(new, at: isBlocked ? .max : revision)
    if new == old { return }
    markChosen()
    // Only the flag has changed the revision.
    if !isBlocked { focus.setHovered(new, at: revision) }
    host.enqueue(.hovered(from: old, to: new))
    if options.focus.followsPointer, let new { try focusByUser(new) }
  }

  private var isMovedByFinger: Bool {
    isDragging || isSwiping || mover.isMoving || band.isActive
  }

  private func hoveredElement() throws(LayoutError) -> ElementID? {
    guard let point = focus.pointer, mayAsk,
      Rect(origin: .zero, size: bounds.size).isTouched(by: Rect(origin: point, size: .zero)),
      let path = try indexPathForItem(at: point + bounds.origin)
    else { return nil }
    return .cell(at: path)
  }

  /// Updates the pointer and the focus at the end of a tick.
  func stepFocus() throws(LayoutError) {
    guard activity.isIdle else { return }
    try checkFocus()
    if focus.needsHitTest(at: revision) || (focus.hovered != nil && isMovedByFinger) {
      try updateHover()
    }
    host.deliverEvents()
  }
}
