/// The widths of a table's columns (docs/layouts.md, table, rule 2).
enum TableWidths {
  /// Divides the width of a table among its columns. Columns with shares take what the others
  /// leave, in proportion to their shares, as long as no limit is violated.
  ///
  /// - Parameters:
  ///   - columns: the shown columns, with the widths that apply now.
  ///   - inner: the breadth inside the insets.
  ///   - spacing: the space between columns and beside their cells, as a total.
  /// - Complexity: O(columns), and once more for each round in which a limit is violated.
  static func solve(_ columns: [TableColumn], inner: Double, spacing: Double) -> [Double] {
    var widths = [Double](repeating: 0, count: columns.count)
    var room = inner - spacing
    var open: [Int] = []
    for (i, column) in columns.enumerated() {
      switch column.width {
      case .points(let points): widths[i] = column.limited(points)
      case .part(let part): widths[i] = column.limited(part * inner)
      case .measured(let estimate): widths[i] = column.limited(estimate)
      case .share: open.append(i)
      }
      room -= widths[i]
    }
    share(room, among: open, columns, &widths)
    return widths
  }

  /// Distributes a length in proportion to the shares. While limits are violated, the sum of the
  /// corrections decides which columns get their limit: if it is positive those below their
  /// minimum, otherwise those above their maximum.
  private static func share(
    _ length: Double, among shares: [Int], _ columns: [TableColumn], _ widths: inout [Double]
  ) {
    var (open, room) = (shares, length)
    while !open.isEmpty {
      let total = open.reduce(0) { $0 + share(columns[$1]) }
      var correction = 0.0
      for i in open {
        let part = total > 0 ? share(columns[i]) / total : 0
        widths[i] = max(0, room) * part
        correction += columns[i].limited(widths[i]) - widths[i]
      }
      let settled = open.filter {
        let change = columns[$0].limited(widths[$0]) - widths[$0]
        return correction == 0 || (correction > 0 ? change > 0 : change < 0)
      }
      for i in settled {
        widths[i] = columns[i].limited(widths[i])
        room -= widths[i]
      }
      if correction == 0 || settled.isEmpty { return }
      open.removeAll { settled.contains($0) }
    }
  }

  private static func share(_ column: TableColumn) -> Double {
    if case .share(let share) = column.width { share } else { 0 }
  }

  /// The widths between whole edges.
  static func roundingEdges(of widths: [Double]) -> [Double] {
    var (sum, edge) = (0.0, 0.0)
    return widths.map { width in
      sum += width
      defer { edge = sum.rounded() }
      return sum.rounded() - edge
    }
  }
}
