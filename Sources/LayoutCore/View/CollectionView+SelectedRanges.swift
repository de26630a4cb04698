// Selecting several items with one call (docs/behavior.md 12.9 to 12.13).
extension CollectionView {
  /// The selected items as ranges in the order of the data. Adjacent items are in one range, even if
  /// they were selected one by one. C: `lyl_view_selected_ranges`.
  ///
  /// - Complexity: O(n log n) for n stored ranges and individually selected items.
  public var selectedRanges: [ItemRange] {
    recoverLostData()
    return selection.selected.ranges.compactMap { $0.existing(in: sections) }
  }

  /// The number of selected items.
  public var selectedCount: Int { selectedRanges.reduce(0) { $0 + $1.items.count } }

  /// Changes the selection of all items between two items in the order of the data, including both.
  /// Items that are hidden in collapsed items of outlines are skipped. The delegate is not called.
  /// This has no effect while `allows_selection` is off. C: `lyl_view_select_range`.
  ///
  /// - Throws: an error of code `wrongState` if the option `allows_multiple_selection` is off.
  /// - Complexity: O(n log n) for n stored ranges and individually selected items, plus O(rows) in
  ///   outlines and O(k) for the k identifiers that are stored.
  public func selectRange(
    from first: IndexPath, to last: IndexPath, _ change: SelectionChange = .replace
  ) throws(LayoutError) {
    guard try prepareSelection(of: [first, last]) else { return }
    select(shownItems(between: first, and: last), change)
  }

  /// Selects all items, except those that are hidden in collapsed items of outlines. C:
  /// `lyl_view_select_all`.
  ///
  /// - Throws: an error of code `wrongState` if the option `allows_multiple_selection` is off.
  public func selectAll() throws(LayoutError) {
    guard try prepareSelection(of: []) else { return }
    select(allShownItems, .replace)
  }

  /// Changes the selection of the items whose cells overlap a rectangle in content coordinates. Cells
  /// that cannot receive touches, and cells that are scrolled completely out of their section's row,
  /// are not included. C: `lyl_view_select_in_rect`.
  ///
  /// - Throws: an error of code `wrongState` if the option `allows_multiple_selection` is off.
  public func selectElements(
    in rect: Rect, _ change: SelectionChange = .replace
  ) throws(LayoutError) {
    let items = try selectableItems(in: rect)
    if try prepareSelection(of: []) { select(items, change) }
  }

  /// Returns the items whose cells overlap a rectangle, can receive touches and are in view in their
  /// section's row, as ranges in the order of the data.
  func selectableItems(
    in rect: Rect, where condition: (Rect) -> Bool = { _ in true }
  ) throws(LayoutError) -> [ItemRange] {
    var ranges: [ItemRange] = []
    for a in try attributesForElements(in: rect.nonempty)
    where a.category == .cell && a.canBeTouched && isInView(a, from: nil) && condition(a.frame) {
      ranges.append(ItemRange(a.indexPath))
    }
    return [ItemRange](joining: ranges)
  }

  /// Checks a call that selects several items, and ends a rubber band.
  ///
  /// - Returns: false if nothing can be selected.
  private func prepareSelection(of paths: [IndexPath]) throws(LayoutError) -> Bool {
    try requireIdle("a selection")
    try layoutIfNeeded()
    for path in paths { try requireItem(at: path) }
    if options.selection.mode == .none { return false }
    guard options.selection.isMultiple else {
      throw LayoutError(
        .wrongState,
        "several items can be selected only with the option selection_mode multiple or extended")
    }
    keepBand()
    return true
  }

  /// - Parameter ranges: ranges in the order of the data, without overlaps.
  private func select(_ ranges: [ItemRange], _ change: SelectionChange) {
    if change == .replace { selection.setSelected(SelectedItems()) }
    let added = change == .remove ? [] : ranges.subtracting(selection.selected.ranges)
    let removed = change == .remove || change == .toggle ? ranges.subtracting(added) : []
    changeSelection(removing: removed, adding: added)
  }

  /// Deselects and selects ranges in one operation.
  ///
  /// - Parameters:
  ///   - removed: ranges in the order of the data, without overlaps.
  ///   - added: ranges in the order of the data, of items that are not selected.
  func changeSelection(removing removed: [ItemRange], adding added: [ItemRange]) {
    if !removed.isEmpty { selection.deselect(removed) }
    if !added.isEmpty {
      let limit = SelectedItems.identifierLimit - selection.selected.identifierCount
      selection.select(added, identifiers: identifiers(of: added, limit))
    }
    markChosen()
  }

  /// Returns the data source's identifiers of ranges; empty arrays for the ranges that would exceed
  /// a number of identifiers.
  private func identifiers(of ranges: [ItemRange], _ limit: Int) -> [[UInt64]] {
    var free = limit
    return ranges.map { range in
      if range.items.count > free { return [] }
      free -= range.items.count
      return identifiers(of: range)
    }
  }

  /// All items except those that are hidden in collapsed items of outlines.
  var allShownItems: [ItemRange] {
    guard sections.itemCount > 0 else { return [] }
    return shownItems(
      between: sections.indexPath(ofOrdinal: 0),
      and: sections.indexPath(ofOrdinal: sections.itemCount - 1))
  }

  /// The items between two items, in the order of the data and including both, without items that
  /// are hidden in collapsed items of outlines.
  func shownItems(between one: IndexPath, and other: IndexPath) -> [ItemRange] {
    let (first, last) = one.sortKey <= other.sortKey ? (one, other) : (other, one)
    var ranges: [ItemRange] = []
    for section in first.section...last.section {
      let start = section == first.section ? first.item : 0
      let end =
        section == last.section ? last.item + 1 : sections.itemCount(inSection: section)
      if start >= end { continue }
      let rows = outlineItems(ofSection: section)
      if rows.isEmpty {
        ranges.append(ItemRange(section: section, items: start..<end))
      } else {
        ranges += [ItemRange](joining: rows.filter { start..<end ~= $0.item }.map { ItemRange($0) })
      }
    }
    return ranges
  }

  /// Whether a section is an outline.
  func isOutline(_ section: Int) -> Bool {
    plannedSection(section).map { !state.laidOut.plan.outlineStarts($0).isEmpty } ?? false
  }

  /// The number of a section in the last good layout; nil if it is new.
  func plannedSection(_ section: Int) -> Int? {
    state.laidOut.renaming.map { $0.oldSection(of: section) } ?? section
  }

  /// The items of an outline that are not hidden in collapsed items; empty for other sections. While
  /// the layout of a batch fails, these are the items of the last good layout (1.8).
  private func outlineItems(ofSection section: Int) -> [IndexPath] {
    guard let old = plannedSection(section) else { return [] }
    let map = state.laidOut.renaming
    return state.laidOut.plan.outlineStarts(old).compactMap { start in
      let path = IndexPath(item: Int(start), section: old)
      guard let map else { return path }
      return map.newPath(of: path).flatMap { $0.section == section ? $0 : nil }
    }
  }
}
