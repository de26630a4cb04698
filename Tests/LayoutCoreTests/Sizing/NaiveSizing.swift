@testable import LayoutCore

/// A layout with measured cells, computed from the rules (docs/layouts.md, docs/behavior.md 3), one
/// cell at a time, along the scroll axis.
struct NaiveSizing: Equatable {
  enum Kind: String, CaseIterable { case list, flow, columns, rows, stacks }

  var kind = Kind.list
  var isVertical = true
  /// The length of a cell before it is measured, and its breadth in a flow.
  var estimate = 40.0
  var breadth = 100.0
  /// The points between lines or groups, and between the cells of one.
  var gap = 0.0
  var spacing = 0.0
  /// The length of each section's header, 0 for none.
  var header = 0.0
  /// The number of cells beside each other, in columns and rows.
  var parts = 2

  struct Cell {
    let id: UInt64
    let path: IndexPath
    var start: Double
    let length: Double
    /// The middle across the scroll axis.
    let cross: Double
    var end: Double { start + length }
  }

  struct Plan {
    var cells: [Cell] = []
    var content = 0.0
    subscript(_ id: UInt64) -> Cell? { cells.first { $0.id == id } }
    /// The cells in an interval of the content, except those that touch it only by a rounding
    /// error.
    func cells(from start: Double, to end: Double) -> [Cell] {
      cells.filter { $0.end > start + 1e-6 && $0.start < end - 1e-6 }
    }
  }

  /// The estimate of a cell: a stack has two different ones.
  private func estimate(_ item: Int) -> Double {
    kind == .stacks && item % 2 == 1 ? estimate + 20 : estimate
  }

  /// - Parameters:
  ///   - known: the lengths and breadths of the measured cells.
  ///   - room: the length of the viewport across the scroll axis.
  func layOut(
    _ data: [[UInt64]], _ known: [UInt64: (length: Double, breadth: Double)], room: Double
  ) -> Plan {
    var plan = Plan()
    for (section, ids) in data.enumerated() {
      // Columns have no headers.
      if kind != .columns { plan.content += header }
      let cells = ids.enumerated().map { item, id in
        Placed(
          id: id, path: IndexPath(item: item, section: section),
          length: known[id]?.length ?? estimate(item), breadth: known[id]?.breadth ?? breadth)
      }
      switch kind {
      case .columns: placeColumns(cells, room, &plan)
      case .flow: place(lines(cells, room), room, isCentered: true, &plan)
      case .list: place(groups(cells, of: 1), room, isCentered: false, &plan)
      case .rows: place(groups(cells, of: parts), room, isCentered: false, &plan)
      case .stacks: placeStacks(cells, room, &plan)
      }
    }
    return plan
  }

  private struct Placed {
    let id: UInt64
    let path: IndexPath
    let length: Double
    let breadth: Double

    func cell(at start: Double, cross: Double) -> Cell {
      Cell(id: id, path: path, start: start, length: length, cross: cross)
    }
  }

  private func groups(_ cells: [Placed], of count: Int) -> [[Placed]] {
    stride(from: 0, to: cells.count, by: count).map {
      Array(cells[$0..<min($0 + count, cells.count)])
    }
  }

  /// The lines of a flow. An item joins the line if it fits.
  private func lines(_ cells: [Placed], _ room: Double) -> [[Placed]] {
    var lines: [[Placed]] = []
    var left = 0.0
    for cell in cells {
      let needed = cell.breadth + spacing
      if let last = lines.indices.last, left >= needed - 1e-6 * room {
        lines[last].append(cell)
        left -= needed
      } else {
        lines.append([cell])
        left = room - cell.breadth
      }
    }
    return lines
  }

  /// Places lines one after the other, each as thick as its thickest cell.
  private func place(
    _ lines: [[Placed]], _ room: Double, isCentered: Bool, _ plan: inout Plan
  ) {
    for (i, line) in lines.enumerated() {
      if i > 0 { plan.content += gap }
      let thickness = line.map { $0.length }.max() ?? 0
      for (k, cell) in line.enumerated() {
        let shift = isCentered ? (thickness - cell.length) / 2 : 0
        plan.cells.append(cell.cell(at: plan.content + shift, cross: Double(k)))
      }
      plan.content += thickness
    }
  }

  /// Places each cell below the shortest column.
  private func placeColumns(_ cells: [Placed], _ room: Double, _ plan: inout Plan) {
    var ends = [Double](repeating: plan.content, count: parts)
    for (item, cell) in cells.enumerated() {
      let lane = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let start = ends[lane] + (item < parts ? 0 : gap)
      plan.cells.append(cell.cell(at: start, cross: Double(lane)))
      ends[lane] = start + cell.length
    }
    plan.content = ends.max() ?? plan.content
  }

  /// Places consecutive pairs of cells.
  private func placeStacks(_ cells: [Placed], _ room: Double, _ plan: inout Plan) {
    for (item, cell) in cells.enumerated() {
      if item > 0 { plan.content += item % 2 == 1 ? spacing : gap }
      plan.cells.append(cell.cell(at: plan.content, cross: 0))
      plan.content += cell.length
    }
  }
}
