// How far rows are scrolled: what a pass lays out with, as it does with the bounds.
extension CollectionView {
  /// Nothing is laid out: what is visible is found again.
  func setRowOffset(_ offset: Double, _ section: Int) {
    guard laidOut.sectionOffsets[section] != offset else { return }
    laidOut.sectionOffsets.set(offset, of: section)
    laidOut.plan.rowDidScroll(ofSection: section)
    markVisible()
  }

  /// Brings all rows to their start.
  func forgetRows() {
    stopRows()
    let sections = laidOut.sectionOffsets.sections
    laidOut.sectionOffsets = SectionOffsets()
    for section in sections { laidOut.plan.rowDidScroll(ofSection: section) }
  }
}
