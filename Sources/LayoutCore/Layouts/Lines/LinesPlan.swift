/// The plan of a layout that places cells in lines: flow, grid and list.
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
    guard case .length(let path, let length) = edit else { return super.apply(edit) }
    return .length(path, lines.setLength(of: path, to: length) ?? length)
  }
}

extension LinesPlan {
  /// The row and the column of an item in equal lines; nil for an item that does not exist.
  ///
  /// - Complexity: O(sections) for the first item, O(1) for the following ones.
  func gridPosition(of path: IndexPath) -> GridPosition? {
    guard elements.sections.contains(path), case .equal(let section) = lines.lines[path.section]
    else { return nil }
    let starts = rowStarts ?? countRows()
    let (row, column) = path.item.quotientAndRemainder(dividingBy: section.itemsInLine)
    return GridPosition(
      row: starts[path.section] + row, column: column, rowCount: starts[starts.count - 1],
      columnCount: section.itemsInLine)
  }

  private func countRows() -> [Int] {
    var starts = [0]
    starts.reserveCapacity(lines.lines.count + 1)
    for section in lines.lines {
      var count = 0
      if case .equal(let equal) = section { count = equal.lineCount }
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
