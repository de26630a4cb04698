// Rows that are scrolled or swiped, and items that are expanded. For a scrolled or swiped row nothing is laid out: the visible
// elements are found again.
extension CollectionView {
  func setRowOffset(_ offset: Double, _ section: Int) {
    if state.setRowOffset(offset, section) { markVisible() }
  }

  /// Moves all rows to their start.
  func resetRows() {
    rows.stopAll()
    state.resetRows()
  }

  func setSwiped(_ row: SwipedRow?) {
    if state.setSwiped(row) { markVisible() }
  }

  /// Makes the next pass lay out everything where other items are expanded.
  func setExpanded(_ items: ExpandedItems) {
    if state.setExpanded(items) { invalidateLayout() }
  }
}
