// The selection by touches and keys. The delegate can refuse items, and is notified (docs/behavior.md
// 17.2).
extension CollectionView {
  /// The largest number of items for which the delegate is asked one by one, if it can be asked about
  /// ranges.
  static let askedItemLimit = 1024
  /// The largest number of items that the delegate is asked about in one call.
  static let askedRangeLimit = 4096

  /// Changes the selection as a press on an item does, with the modifier keys that are held down.
  func select(byPressing path: IndexPath) {
    keepBand()
    let keys = settings.modifiers
    switch options.selection.mode {
    case .none: return
    case .single, .browse: selectAlone(path)
    case .multiple: keys.contains(.shift) ? selectRange(to: path, .add) : toggle(path)
    case .extended:
      switch (keys.contains(.shift), keys.contains(.control)) {
      case (false, false): selectAlone(path)
      case (false, true): toggle(path)
      case (true, false): selectRange(to: path, .replace)
      case (true, true): extendSelection(to: path)
      }
    }
  }

  /// Selects an item, and deselects all others.
  ///
  /// - Returns: whether the selection changed.
  @discardableResult
  func selectAlone(_ path: IndexPath) -> Bool {
    let isSelected = selection.isSelected(path)
    // In the modes for one item, a press on the selected item is also reported (12.2).
    let isReported = !isSelected || !options.selection.isMultiple
    if isReported, !host.ask(true, { $0.shouldSelectItem(at: path) }) { return false }
    let isChanged = !isSelected || selection.selected.count > 1
    if !options.selection.isMultiple {
      for other in selection.selected.list where other.path != path {
        host.enqueue(.deselected(other.path))
      }
    }
    selection.select(chosen(path), alone: true)
    markChosen()
    if isReported { host.enqueue(.selected(path)) }
    if isChanged { host.enqueue(.selectionChanged) }
    return isChanged
  }

  /// Selects an item or, if it is selected, deselects it.
  func toggle(_ path: IndexPath) {
    if selection.isSelected(path) {
      guard host.ask(true, { $0.shouldDeselectItem(at: path) }) else { return }
      selection.deselect(path)
      selection.setAnchor(chosen(path))
      host.enqueue(.deselected(path))
    } else {
      guard host.ask(true, { $0.shouldSelectItem(at: path) }) else { return }
      selection.select(chosen(path), alone: false)
      host.enqueue(.selected(path))
    }
    markChosen()
    host.enqueue(.selectionChanged)
  }

  /// Selects the items from the anchor to an item.
  ///
  /// - Parameter change: `replace` to deselect all other items, or `add`.
  private func selectRange(to path: IndexPath, _ change: SelectionChange) {
    guard let start = rangeStart() else { return }
    selectAllowed(shownItems(between: start, and: path), change)
  }

  /// Selects all items that the delegate allows.
  ///
  /// - Returns: whether the selection changed.
  @discardableResult
  func selectAllowed(_ ranges: [ItemRange], _ change: SelectionChange) -> Bool {
    let old = selection.selected.ranges
    let added = allowedToSelect(ranges.subtracting(old))
    let removed = change == .replace ? old.subtracting(ranges) : []
    if added.isEmpty && removed.isEmpty { return false }
    changeSelection(removing: removed, adding: added)
    host.enqueue(.selectionChanged)
    return true
  }

  /// Selects the items from the anchor to an item if the anchor is selected; otherwise, deselects
  /// them. The other items do not change.
  private func extendSelection(to path: IndexPath) {
    guard let start = rangeStart() else { return }
    let ranges = shownItems(between: start, and: path)
    if selection.isSelected(start) {
      selectAllowed(ranges, .add)
      return
    }
    let removed = allowedToDeselect(ranges.intersection(selection.selected.ranges))
    if removed.isEmpty { return }
    changeSelection(removing: removed, adding: [])
    host.enqueue(.selectionChanged)
  }

  /// Returns the item at which a range begins: the anchor. Without an anchor, the focused item or
  /// the first item becomes the anchor.
  func rangeStart() -> IndexPath? {
    if let path = selection.anchor?.path, sections.contains(path) { return path }
    guard sections.itemCount > 0 else { return nil }
    var path = sections.indexPath(ofOrdinal: 0)
    if let focused = focusedItem { path = focused }
    selection.setAnchor(chosen(path))
    return path
  }
}

// MARK: The delegate

extension CollectionView {
  /// Returns the items of some ranges that the delegate allows the user to select (17.2.5).
  func allowedToSelect(_ ranges: [ItemRange]) -> [ItemRange] {
    guard let delegate = host.delegate else { return ranges }
    let asksOneByOne = ranges.itemCount <= Self.askedItemLimit
    return activity.during(.askingHost) {
      if asksOneByOne { return ranges.filterItems { delegate.shouldSelectItem(at: $0) } }
      var allowed: [ItemRange] = []
      for range in ranges {
        var first = range.items.lowerBound
        while first < range.items.upperBound {
          let end = min(first + Self.askedRangeLimit, range.items.upperBound)
          let part = ItemRange(section: range.section, items: first..<end)
          let answers = delegate.shouldSelectItems(in: part)
          if answers?.isEmpty == true {
            allowed.append(part)
          } else {
            allowed += [part].filterItems { path in
              guard let answers else { return delegate.shouldSelectItem(at: path) }
              let i = path.item - part.items.lowerBound
              return i >= answers.count || answers[i]
            }
          }
          first = end
        }
      }
      return [ItemRange](joining: allowed)
    }
  }

  /// Returns the items of some ranges that the delegate allows the user to deselect.
  func allowedToDeselect(_ ranges: [ItemRange]) -> [ItemRange] {
    guard let delegate = host.delegate else { return ranges }
    return activity.during(.askingHost) {
      ranges.filterItems { delegate.shouldDeselectItem(at: $0) }
    }
  }
}
