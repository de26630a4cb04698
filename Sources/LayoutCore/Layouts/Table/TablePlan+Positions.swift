// The rows and columns of elements for assistive technology, and the number of elements in an area.
extension TablePlan {
  /// The row and the column of a cell, a row or a column's header; nil for other elements.
  func gridPosition(of id: ElementID) -> GridPosition? {
    let rowsOfHeaders = headerRows
    let counts = (rows: rows.rowCount + rowsOfHeaders, columns: columns.count)
    switch (id.category, id.kind) {
    case (.supplementary, .columnHeader):
      guard let place = columns.place(of: id.indexPath.item) else { return nil }
      return GridPosition(
        row: rowsOfHeaders - 1, column: place, rowCount: counts.rows, columnCount: counts.columns)
    case (.supplementary, .columnGroup):
      guard let place = columns.place(of: id.indexPath.item),
        let group = columnGroups.first(where: { $0.lowerBound == place })
      else { return nil }
      return GridPosition(
        row: 0, column: place, columnSpan: group.count, rowCount: counts.rows,
        columnCount: counts.columns)
    case (.decoration, _), (.supplementary, .header), (.supplementary, .footer): return nil
    default: break
    }
    guard let row = rows.row(of: id.indexPath) else { return nil }
    var place: Int?
    if id.category == .supplementary {
      guard let number = kinds.number(of: id.kind) else { return nil }
      place = columns.place(of: number)
    } else if case .sections = rows.mapping {
      place = columns.place(of: id.indexPath.item)
    }
    let merge = place.flatMap { self.merge(row, $0) }
    return GridPosition(
      row: rowsOfHeaders + rows.ordinal(of: row), column: place, rowSpan: merge?.rows ?? 1,
      columnSpan: merge?.columns ?? 1, rowCount: counts.rows, columnCount: counts.columns)
  }

  /// The number of rows of headers above the first row.
  private var headerRows: Int { (frame.groupHeight > 0 ? 1 : 0) + (frame.headerHeight > 0 ? 1 : 0) }

  /// An upper bound for the number of elements in an area.
  func elementBound(in rect: Rect) -> Int {
    let area = mirrored(rect)
    var count = rows.pinned + rows.pinnedTrailing
    for group in rows.stack.sections(from: area.minY, to: area.maxY) {
      count += 2 + rows.groups[group].rows(from: area.minY, to: area.maxY).count
    }
    let places =
      columns.free(from: area.minX, to: area.maxX).count + columns.count - columns.free.count
    // Each row has its cell and two decorations, and each place its headers and a line.
    return count * (places + 3) + 4 * places
  }
}
