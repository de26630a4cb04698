// Scrolled and swiped rows, and expanded items. Scrolling or swiping a row does not run a pass;
// only the visible elements are found again.
extension CollectionView {
  func setRowOffset(_ offset: Double, _ section: Int) {
    guard state.setRowOffset(offset, section) else { return }
    band.framesDidChange()
    markVisible()
  }

  /// Moves all rows to their start.
  func resetRows() {
    rows.stopAll()
    state.resetRows()
  }

  func setSwiped(_ row: SwipedRow?) {
    if state.setSwiped(row) { markVisible() }
  }

  /// Schedules a full layout if the set of expanded items changed.
  func setExpanded(_ items: ExpandedItems) {
    if state.setExpanded(items) { invalidateLayout() }
  }
}
