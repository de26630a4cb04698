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

  func chosen(_ path: IndexPath) -> ChosenItem {
    ChosenItem(path: path, identifier: identifier(of: path))
  }

  /// Selects or deselects an item. Selecting deselects all other items unless the option
  /// `allows_multiple_selection` is on. The selected item becomes the anchor of ranges (17.2.1). This
  /// has no effect while `allows_selection` is off (12.3), and deselecting has none in the mode
  /// `browse`.
  public func setSelected(_ isSelected: Bool, at path: IndexPath) throws(LayoutError) {
    try requireIdle("a selection")
    try requireItem(at: path)
    guard options.selection.mode != .none else { return }
    keepBand()
    if isSelected {
      selection.select(chosen(path), alone: !options.selection.isMultiple)
    } else if options.selection.mode != .browse {
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
      if options.selection.mode != .none, isSelected, let scrollPosition {
        return try scrollToItem(at: path, scrollPosition, animation: animation)
      }
    } else if options.selection.mode != .none, options.selection.mode != .browse {
      keepBand()
      selection.setSelected(SelectedItems())
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
  /// Adjusts the number of selected items to a mode without multiple selection (17.1). In the mode
  /// `none`, items stay selected.
  func limitSelection() {
    cancelBand()
    guard options.selection.mode != .none else { return }
    if selection.selected.count > 1 {
      selection.keepLastSelected()
      markChosen()
    }
    if selectOneIfRequired() { markChosen() }
    host.deliverEvents()
  }

  /// In the mode `browse`, selects an item if none is selected: the anchor or, without an anchor, the
  /// first item.
  ///
  /// - Returns: whether an item was selected.
  @discardableResult
  func selectOneIfRequired() -> Bool {
    guard options.selection.mode == .browse, selection.selected.isEmpty,
      state.laidOut.data.isCurrent, sections.itemCount > 0
    else { return false }
    var path = sections.indexPath(ofOrdinal: 0)
    if let anchor = selection.anchor?.path, sections.contains(anchor) { path = anchor }
    selection.select(chosen(path), alone: true)
    host.enqueue(.selectionChanged)
    return true
  }

  /// Notifies the delegate if a change to the data deselects items.
  func reportingDeselection(_ change: () -> Void) {
    let count = selection.selected.count
    change()
    if selection.selected.count != count { host.enqueue(.selectionChanged) }
  }

  /// Finds the identifiers of an anchor and of a focused item that replace others.
  func identifyReplacements() {
    if let anchor = selection.anchor, anchor.identifier == 0 {
      selection.setAnchor(chosen(anchor.path))
    }
    if let place = focus.place, place.id.category == .cell, place.identifier == 0 {
      focus.identify(identifier(of: place.id.indexPath))
    }
  }

  /// Finds the anchor by its identifier after a reload. An anchor that is not found keeps its index
  /// path.
  func findAnchor() {
    guard let anchor = selection.anchor, anchor.identifier != 0, state.laidOut.data.isCurrent else {
      return
    }
    let path = path(of: SavedItem(path: anchor.path, identifier: anchor.identifier))
    selection.setAnchor(path.map { chosen($0) } ?? ChosenItem(path: anchor.path, identifier: 0))
  }

  /// Selects the items of a saved state.
  func restoreSelection(_ paths: [IndexPath], _ anchor: SavedAnchor, at path: IndexPath?) {
    let items = paths.map { chosen($0) }
    selection.setSelected(SelectedItems(items))
    switch anchor {
    case .lastSelected: selection.setAnchor(items.last)
    case .none: selection.setAnchor(nil)
    case .item: selection.setAnchor(path.map { chosen($0) })
    }
    if options.selection.isSingle { selection.setAnchor(items.last) }
    selectOneIfRequired()
    markChosen()
  }
}
