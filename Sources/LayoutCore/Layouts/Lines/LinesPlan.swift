/// The plan of a layout that places cells in lines: flow, grid, justified and list.
final class LinesPlan: SectionPlan {
  private(set) var lines: LineStack
  /// The elements of a list other than its rows; nil for other layouts.
  let list: ListFrames?
  /// The rows before each section and, last, all rows; nil until a position is requested.
  private var rowStarts: [Int]?

  init(
    _ lines: LineStack, _ list: ListFrames? = nil, pinning pinnedViews: PinnedViews = PinnedViews(),
    sections: SectionCounts
  ) {
    self.lines = lines
    self.list = list
    super.init(pinning: pinnedViews, sections: sections)
  }

  override var frame: SectionStack { lines.frame }

  override func listAxis(ofSection section: Int) -> ScrollAxis? {
    list == nil ? nil : frame.axis
  }

  override var storage: (bytes: Int, elements: Int) {
    let (lineStorage, elementStorage) = (lines.storage, super.storage)
    return (
      lineStorage.bytes + elementStorage.bytes, lineStorage.elements + elementStorage.elements
    )
  }

  package override func apply(_ edit: PlanEdit) -> PlanEdit {
    switch edit {
    case .length(let path, let length):
      return .length(path, lines.setLength(of: path, to: length) ?? length)
    case .aspects(let section, let aspects):
      let before = lines.frame.contentSize.height
      let old = lines.setAspects(aspects, ofSection: section)
      rowStarts = nil
      var size = contentSize
      size.height += lines.frame.contentSize.height - before
      _ = super.apply(.contentSize(size))
      return .aspects(section, old)
    default: return super.apply(edit)
    }
  }
}

extension LinesPlan {
  /// The row and the column of a cell in equal lines or justified rows; nil for another element, and
  /// for one that does not exist.
  ///
  /// - Complexity: O(sections) for the first item; then O(1), in justified rows O(log rows).
  func gridPosition(of element: ElementID) -> GridPosition? {
    let path = element.indexPath
    guard element.category == .cell, elements.sections.contains(path) else { return nil }
    switch lines.lines[path.section] {
    case .equal(let section):
      let (row, column) = path.item.quotientAndRemainder(dividingBy: section.itemsInLine)
      return gridPosition(path.section, row, column, columns: section.itemsInLine)
    case .justified(let rows):
      guard let (row, column) = rows.position(of: path.item) else { return nil }
      return gridPosition(path.section, row, column, columns: nil)
    case .rows, .stored: return nil
    }
  }

  private func gridPosition(
    _ section: Int, _ row: Int, _ column: Int, columns: Int?
  ) -> GridPosition {
    let starts = rowStarts ?? countRows()
    return GridPosition(
      row: starts[section] + row, column: column, rowCount: starts[starts.count - 1],
      columnCount: columns)
  }

  private func countRows() -> [Int] {
    var starts = [0]
    starts.reserveCapacity(lines.lines.count + 1)
    for section in lines.lines {
      var count = 0
      if case .equal(let equal) = section { count = equal.lineCount }
      if case .justified(let rows) = section { count = rows.rowCount }
      starts.append(starts[starts.count - 1] + count)
    }
    rowStarts = starts
    return starts
  }
}

extension LayoutEnvironment {
  /// The lines of the plan; nil before the layout's first pass.
  var lines: LineStack? { (plan as? LinesPlan)?.lines }
}
