// The rows of sections that scroll on their own in a saved state (3.9.10).
extension CollectionView {
  /// The rows that are not at their start.
  func savedRows() throws(LayoutError) -> [SavedRow] {
    var rows: [SavedRow] = []
    for section in laidOut.content.rows.sections {
      guard let row = laidOut.plan.row(ofSection: section) else { continue }
      let offset = row.clamped(offset(of: row, section))
      if offset == row.start { continue }
      var first: (path: IndexPath, near: Double)?
      for a in try attributesForElements(in: row.frame)
      where a.category == .cell && a.indexPath.section == section {
        let (near, far) = row.place(of: a.frame, at: offset)
        if far > offset, near < first?.near ?? .infinity { first = (a.indexPath, near) }
      }
      if let (path, near) = first {
        rows.append(SavedRow(item: savedItem(at: path), distance: near - offset))
      }
    }
    return rows
  }

  /// Brings rows back to where they were saved, as far as they go; all others to their start.
  ///
  /// - Parameter paths: where the items of the rows are now; nil for one that is gone, whose row begins at its start.
  func restoreRows(
    _ rows: [SavedRow], _ paths: ArraySlice<IndexPath?>
  ) throws(LayoutError) {
    forgetRows()
    for case (let saved, let path?) in zip(rows, paths) {
      guard let row = laidOut.plan.row(ofSection: path.section),
        let a = try attributes(of: .cell(at: path))
      else { continue }
      let (near, _) = row.place(of: a.frame, at: row.start)
      setRowOffset(row.clamped(near - saved.distance), path.section)
    }
    markVisible()
  }
}
