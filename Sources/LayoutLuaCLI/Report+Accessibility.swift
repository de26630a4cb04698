import LayoutCore

// The accessibility tree of a run, as JSON and in the table.
extension AccessibilityNode {
  /// The names of the states that the node has.
  var stateNames: [String] {
    let states: [(AccessibilityFlags, String)] = [
      (.offscreen, "offscreen"), (.focused, "focused"), (.selectable, "selectable"),
      (.selected, "selected"), (.expandable, "expandable"), (.expanded, "expanded"),
      (.disabled, "disabled"), (.clips, "clips"), (.multiselectable, "multiselectable"),
    ]
    return states.filter { flags.contains($0.0) }.map { $0.1 }
  }

  /// The names of the actions that the node has.
  var actionNames: [String] {
    AccessibilityAction.allCases.filter { actions.contains(AccessibilityActions($0)) }
      .map { "\($0)" }.map { name in
        name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
      }
  }
}

/// A node as JSON, with zero-based indices. Values that do not apply are omitted.
struct AccessibilityEntry: Encodable {
  let id: UInt64
  let parent: Int?
  let role: String
  let category, kind: String?
  let section, item: Int?
  let label: String?
  let frame: [Double]
  let position, setSize, level, row, column, rowSpan, columnSpan, rowCount, columnCount: Int?
  let scroll, scrollMax: [Double]?
  let states, actions: [String]

  init(_ node: AccessibilityNode, _ names: NameTable) {
    let element = node.element
    let r = node.frame
    (id, parent, role, label) = (node.id, node.parent, node.role.name, node.label)
    category = element?.category.name
    kind = element.flatMap { names.name(of: $0.kind.rawValue) }
    if case .section(let number) = node.subject {
      (section, item) = (number, nil)
    } else {
      (section, item) = (element?.indexPath.section, element?.indexPath.item)
    }
    frame = [r.x, r.y, r.width, r.height]
    (position, setSize, level) = (node.position, node.setSize, node.level)
    let grid = node.grid
    (row, column, rowCount, columnCount) = (grid.row, grid.column, grid.rowCount, grid.columnCount)
    rowSpan = grid.rowSpan == 1 ? nil : grid.rowSpan
    columnSpan = grid.columnSpan == 1 ? nil : grid.columnSpan
    scroll = node.scroll.map { [$0.offset.x, $0.offset.y] }
    scrollMax = node.scroll.map { [$0.end.x, $0.end.y] }
    (states, actions) = (node.stateNames, node.actionNames)
  }

  private enum CodingKeys: String, CodingKey {
    case id, parent, role, category, kind, section, item, label, frame, position, level, row, column
    case scroll, states, actions
    case setSize = "set_size"
    case rowSpan = "row_span"
    case columnSpan = "column_span"
    case rowCount = "row_count"
    case columnCount = "column_count"
    case scrollMax = "scroll_max"
  }
}

extension Report {
  /// Returns a line for each node of the accessibility tree, indented by its depth. Positions, rows,
  /// columns and levels are numbered from 1.
  var accessibilityLines: [String] {
    var depths: [Int] = []
    return accessibility.map { node in
      let depth = node.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      var words = [String(repeating: "  ", count: depth) + node.role.name]
      if let label = node.label { words.append("\"\(label)\"") }
      if let position = node.position, let count = node.setSize {
        words.append("\(position + 1) of \(count)")
      }
      if let row = node.grid.row { words.append("row \(row + 1)") }
      if let column = node.grid.column { words.append("column \(column + 1)") }
      if node.parent == nil, let rows = node.grid.rowCount { words.append("\(rows) rows") }
      if node.parent == nil, let columns = node.grid.columnCount {
        words.append("\(columns) columns")
      }
      if let level = node.level { words.append("level \(level + 1)") }
      words += node.stateNames.filter { $0 != "clips" && $0 != "selectable" }
      return words.joined(separator: "  ")
    }
  }
}
