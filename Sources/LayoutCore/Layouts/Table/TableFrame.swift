/// The parts of a table that are neither rows nor columns: headers of columns, lines, the viewport.
struct TableFrame: Equatable, Sendable {
  /// The y of the headers of column groups, and the heights of these headers and of those of
  /// columns; 0 for a table without them.
  var top = 0.0
  var groupHeight = 0.0
  var headerHeight = 0.0
  /// The breadth of the viewport without the lengths that the host covers.
  var breadth = 0.0
  /// Whether x runs from the right.
  var isFlipped = false
  /// Whether the headers of row groups stay on screen as long as their group.
  var pinsGroups = true
  var hasZebra = false
  /// The thickness of the lines between rows and between columns; 0 without lines.
  var rowLine = 0.0
  var columnLine = 0.0
  /// The insets below the last row and beside the columns.
  var bottomInset = 0.0
  var leadingInset = 0.0
  var trailingInset = 0.0
  /// The space between the frames of two rows.
  var rowGap = 0.0
  /// The indent of a level in the tree column, and the width of its disclosure.
  var indent = 0.0
  var disclosure = 0.0
  /// The number of the tree column; nil for a table without one.
  var treeColumn: Int?
  /// The numbers of the columns that are as wide as their measured cells.
  var measured: Set<Int> = []
  /// The width of the area at the end of a column's header that resizes the column.
  static let resizer = 8.0
}

extension TableFrame {
  /// The room before a cell of the tree column: the indent of its level, and the disclosure; 0 for
  /// other elements.
  func room(before id: ElementID, _ kinds: TableKinds, _ rows: TableRows) -> Double {
    guard let treeColumn, kinds.number(of: id.kind) == treeColumn,
      let row = rows.row(of: id.indexPath)
    else { return 0 }
    return rows.level(of: row) * indent + disclosure
  }

  /// The length of the headers of columns and column groups.
  var headLength: Double { groupHeight + headerHeight }
}

/// The kinds of the cells of a table, by the number of their column.
struct TableKinds: Equatable, Sendable {
  private(set) var kinds: [ElementKind] = []
  /// The number of the column by the number of the kind, or -1.
  private var numbers: [Int32] = []

  init() {}

  init(_ kinds: [ElementKind]) {
    self.kinds = kinds
    let most = kinds.reduce(0) { max($0, Int($1.rawValue)) }
    numbers = [Int32](repeating: -1, count: kinds.isEmpty ? 0 : most + 1)
    for (number, kind) in kinds.enumerated() {
      numbers[Int(kind.rawValue)] = Int32(truncatingIfNeeded: number)
    }
  }

  /// The column whose cells have a kind.
  @inline(__always)
  func number(of kind: ElementKind) -> Int? {
    let raw = Int(kind.rawValue)
    return raw < numbers.count && numbers[raw] >= 0 ? Int(numbers[raw]) : nil
  }

  /// The column of a header or a cell.
  func column(of id: ElementID) -> Int? {
    let isHeader = id.category == .supplementary && id.kind == .columnHeader
    return isHeader ? id.indexPath.item : number(of: id.kind)
  }
}
