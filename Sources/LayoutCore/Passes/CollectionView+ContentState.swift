// Rows that are scrolled or swiped, and items that are expanded: what a pass lays out with, as it does with the bounds.
extension CollectionView {
  /// Nothing is laid out: what is visible is found again.
  func setRowOffset(_ offset: Double, _ section: Int) {
    guard laidOut.content.rows[section] != offset else { return }
    laidOut.content.rows.set(offset, of: section)
    laidOut.plan.rowDidScroll(ofSection: section)
    markVisible()
  }

  /// Brings all rows to their start.
  func forgetRows() {
    stopRows()
    let sections = laidOut.content.rows.sections
    laidOut.content.rows = SectionOffsets()
    for section in sections { laidOut.plan.rowDidScroll(ofSection: section) }
  }

  /// Nothing is laid out: what is visible is found again.
  func setSwiped(_ row: SwipedRow?) {
    guard row != nil || laidOut.content.swiped != nil else { return }
    laidOut.content.swiped = row
    markVisible()
  }

  /// Lays out anew where other items are expanded.
  func setExpanded(_ items: ExpandedItems) {
    if laidOut.content.expanded == items { return }
    laidOut.content.expanded = items
    invalidateLayout()
  }
}
