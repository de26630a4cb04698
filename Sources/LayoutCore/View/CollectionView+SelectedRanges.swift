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
    try prepareSelection(of: [first, last])
    let isForward = first.sortKey <= last.sortKey
    select(shownItems(from: isForward ? first : last, to: isForward ? last : first), change)
  }

  /// Selects all items, except those that are hidden in collapsed items of outlines. C:
  /// `lyl_view_select_all`.
  ///
  /// - Throws: an error of code `wrongState` if the option `allows_multiple_selection` is off.
  public func selectAll() throws(LayoutError) {
    try prepareSelection(of: [])
    guard sections.itemCount > 0 else { return }
    let last = sections.indexPath(ofOrdinal: sections.itemCount - 1)
    select(shownItems(from: sections.indexPath(ofOrdinal: 0), to: last), .replace)
  }

  /// Changes the selection of the items whose cells overlap a rectangle in content coordinates. Cells
  /// that cannot receive touches, and cells that are scrolled completely out of their section's row,
  /// are not included. C: `lyl_view_select_in_rect`.
  ///
  /// - Throws: an error of code `wrongState` if the option `allows_multiple_selection` is off.
  public func selectElements(
    in rect: Rect, _ change: SelectionChange = .replace
  ) throws(LayoutError) {
    try prepareSelection(of: [])
    // A rectangle without width or height contains the point where it begins, as a frame does (4.6).
    let area = Rect(
      rect.x, rect.y, rect.width == 0 ? rect.x.ulp : rect.width,
      rect.height == 0 ? rect.y.ulp : rect.height)
    var ranges: [ItemRange] = []
    for a in try attributesForElements(in: area)
    where a.category == .cell && a.canBeTouched && isInView(a, from: nil) {
      ranges.append(ItemRange(a.indexPath))
    }
    select([ItemRange](joining: ranges), change)
  }

  private func prepareSelection(of paths: [IndexPath]) throws(LayoutError) {
    try requireIdle("a selection")
    try layoutIfNeeded()
    for path in paths { try requireItem(at: path) }
    guard options.selection.isMultiple else {
      throw LayoutError(
        .wrongState, "several items can be selected only with the option allows_multiple_selection")
    }
  }

  /// - Parameter ranges: ranges in the order of the data, without overlaps.
  private func select(_ ranges: [ItemRange], _ change: SelectionChange) {
    guard options.selection.isAllowed else { return }
    let old = change == .replace ? SelectedItems() : selection.selected
    let added = change == .remove ? [] : ranges.subtracting(old.ranges)
    let identifiers = identifiers(of: added, SelectedItems.identifierLimit - old.identifierCount)
    if change == .replace { selection.setSelected([]) }
    if change == .remove || change == .toggle { selection.deselect(ranges.subtracting(added)) }
    if !added.isEmpty { selection.select(added, identifiers: identifiers) }
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

  /// The items from one item to another, in the order of the data, without items that are hidden in
  /// collapsed items of outlines.
  private func shownItems(from first: IndexPath, to last: IndexPath) -> [ItemRange] {
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

  /// The items of an outline that are not hidden in collapsed items; empty for other sections. While
  /// the layout of a batch fails, these are the items of the last good layout (1.8).
  private func outlineItems(ofSection section: Int) -> [IndexPath] {
    let (plan, map) = (state.laidOut.plan, state.laidOut.renaming)
    guard let old = map.map({ $0.oldSection(of: section) }) ?? section else { return [] }
    return plan.outlineStarts(old).compactMap { start in
      let path = IndexPath(item: Int(start), section: old)
      guard let map else { return path }
      return map.newPath(of: path).flatMap { $0.section == section ? $0 : nil }
    }
  }
}
