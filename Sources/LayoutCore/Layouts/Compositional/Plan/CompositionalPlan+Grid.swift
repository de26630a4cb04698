// The rows and columns of items for assistive technology (docs/behavior.md 19.5).
extension CompositionalPlan {
  /// The rows before each section, and the largest number of columns.
  struct GridRows {
    var starts: [Int] = []
    var rowCount = 0
    var columnCount = 1
  }

  /// The row and the column of an item; nil for an item of a section whose groups are not rows of
  /// cells.
  ///
  /// - Complexity: O(sections) for the first item, O(log groups) for the following ones.
  func gridPosition(of path: IndexPath) -> GridPosition? {
    guard elements.sections.contains(path), sectionLayouts.indices.contains(path.section) else {
      return nil
    }
    let layout = sectionLayouts[path.section]
    guard columns(of: layout) != nil else { return nil }
    let rows = gridRows()
    let group = group(of: path.item, layout)
    return GridPosition(
      row: rows.starts[path.section] + group, column: path.item - items(of: group, layout).first,
      rowCount: rows.rowCount, columnCount: rows.columnCount)
  }

  private func gridRows() -> GridRows {
    if let knownGridRows { return knownGridRows }
    var rows = GridRows()
    rows.starts.reserveCapacity(sectionLayouts.count)
    for layout in sectionLayouts {
      rows.starts.append(rows.rowCount)
      guard let columns = columns(of: layout) else { continue }
      rows.rowCount += layout.groupCount
      rows.columnCount = max(rows.columnCount, columns)
    }
    knownGridRows = rows
    return rows
  }

  /// The number of cells in each group of a section; nil if its groups are not rows of cells.
  private func columns(of layout: SectionLayout) -> Int? {
    guard frame.axis.isVertical, layout.pattern >= 0, layout.inner < 0 else { return nil }
    let pattern = patterns[layout.pattern]
    guard !pattern.isRow, !pattern.isFlowing, pattern.section.tree.isRowOfCells else { return nil }
    return pattern.slotCount
  }
}

extension GroupTree {
  /// Whether the group is a row of cells, or one cell.
  fileprivate var isRowOfCells: Bool {
    let root = nodes[0]
    guard root.firstChild >= 0 else { return !root.isCustom }
    guard root.isRow, !root.isCustom else { return false }
    var child = root.firstChild
    while child >= 0 {
      if nodes[child].firstChild >= 0 || nodes[child].isCustom { return false }
      child = nodes[child].nextSibling
    }
    return true
  }
}
