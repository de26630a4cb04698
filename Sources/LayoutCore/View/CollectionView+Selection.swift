// Selecting and highlighting items: the public functions, and the selection after changes to the
// data.
extension CollectionView {
  /// The item that was highlighted last; nil if no item is highlighted.
  public var highlightedItem: IndexPath? { highlightedItems.last }

  /// The selected items in the order in which they were selected. Items that one call selected are
  /// in the order of the data.
  public var selectedItems: [IndexPath] {
    recoverLostData()
    return selection.selected.list.map { $0.path }.filter { sections.contains($0) }
  }

  /// The highlighted items in the order in which they were highlighted.
  public var highlightedItems: [IndexPath] {
    recoverLostData()
    return selection.highlighted.list.map { $0.path }.filter { sections.contains($0) }
  }

  /// After a change to the data that was not described by a batch, finds the items by their
  /// identifiers.
  func recoverLostData() {
    if state.laidOut.data.isLost && activity.isIdle { recoverData() }
  }

  private func chosen(_ path: IndexPath) -> ChosenItem {
    ChosenItem(path: path, identifier: identifier(of: path))
  }

  /// Selects or deselects an item. Selecting deselects all other items unless the option
  /// `allows_multiple_selection` is on. This has no effect while `allows_selection` is off (12.3).
  public func setSelected(_ isSelected: Bool, at path: IndexPath) throws(LayoutError) {
    try requireIdle("a selection")
    try requireItem(at: path)
    guard options.selection.isAllowed else { return }
    choose(isSelected, path)
  }

  func choose(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected {
      selection.select(chosen(path), alone: !options.selection.isMultiple)
    } else {
      selection.deselect(path)
    }
    markChosen()
  }

  /// Selects an item and scrolls to it, or deselects it. The delegate is not called. C:
  /// `lyl_view_select_item`.
  ///
  /// - Parameters:
  ///   - path: the item; nil to deselect all items.
  ///   - isSelected: whether the item is selected or deselected.
  ///   - animation: the animation of the scroll. If the view does not scroll, the animation ends
  ///     immediately.
  ///   - scrollPosition: the position of the item after the scroll; nil to not scroll.
  public func selectItem(
    at path: IndexPath?, isSelected: Bool = true, animation: Animation? = nil,
    scrollPosition: ScrollPosition? = .nearest
  ) throws(LayoutError) {
    try requireIdle("a selection")
    try animation?.validate()
    if let path {
      try setSelected(isSelected, at: path)
      if options.selection.isAllowed, isSelected, let scrollPosition {
        return try scrollToItem(at: path, scrollPosition, animation: animation)
      }
    } else if options.selection.isAllowed {
      selection.setSelected([])
      markChosen()
    }
    if let animation { motions.begin(animation) }
    callCompletions()
  }

  /// Highlights an item as a touch does, or removes the highlight.
  public func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) throws(LayoutError) {
    try requireIdle("a highlight")
    try requireItem(at: path)
    highlight(isHighlighted, path)
  }

  func highlight(_ isHighlighted: Bool, _ path: IndexPath) {
    if isHighlighted {
      selection.highlight(chosen(path))
    } else {
      selection.unhighlight(path)
    }
    markChosen()
  }

  func requireItem(at path: IndexPath) throws(LayoutError) {
    try layoutIfNeeded()
    guard sections.contains(path) else { throw LayoutError.noElement(.cell(at: path)) }
  }

  /// Updates the states of the visible elements that are set by user input.
  func markChosen() {
    presenter.choose(userStates)
    host.requestLayout()
  }
}

// MARK: The data

extension CollectionView {
  func keepLastSelected() {
    guard selection.selected.count > 1 else { return }
    selection.keepLastSelected()
    markChosen()
  }

  func restoreSelection(_ paths: [IndexPath]) {
    selection.setSelected(paths.map { chosen($0) })
    markChosen()
  }
}
