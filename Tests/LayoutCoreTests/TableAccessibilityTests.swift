import LayoutCore
import Testing

/// The accessibility tree of a table (docs/behavior.md 19, docs/layouts.md, table).
@Suite struct TableAccessibilityTests {
  private final class Prices: CollectionDataSource {
    func numberOfSections() -> Int { 2 }
    func numberOfItems(inSection section: Int) -> Int { 2 }
    func value(forKey key: String, of element: ElementID) -> DataValue? {
      let path = element.indexPath
      guard element.category == .cell else { return nil }
      switch key {
      case "name": return .string("Share \(path.section)\(path.item)")
      case "price": return .number(Double(path.item) + 0.5)
      default: return nil
      }
    }
    func value(forKey key: String, ofSection section: Int) -> DataValue? {
      key == "title" ? .string("Branch \(section)") : nil
    }
  }

  @Test("Rows contain their cells in the order of the columns, with labels and positions")
  func tree() throws {
    let layout = TableLayout()
    try layout.configure(
      #"""
      { columns = { { key = "price", title = "Price", group = "Today" }, { key = "name", title = "Name", pin = "leading" } },
        group_header_height = 20 }
      """#)
    let view = try CollectionView.make(layout: layout, dataSource: Prices())
    try view.setSize(Size(300, 400))
    var lines: [String] = []
    for node in try view.accessibilityNodes() {
      let grid = node.grid
      let place = [grid.row.map { "row \($0)" }, grid.column.map { "column \($0)" }]
      lines.append(
        ([node.role.name, node.label] + place).compactMap { $0 }.joined(separator: ", "))
    }
    #expect(
      lines == [
        "table", "columnheader, Name, row 1, column 0", "columnheader, Today, row 0, column 1",
        "columnheader, Price, row 1, column 1", "group, Branch 0", "heading, Branch 0",
        "row, Share 00, row 2", "gridcell, Share 00, row 2, column 0",
        "gridcell, 0.5, row 2, column 1",
        "row, Share 01, row 3", "gridcell, Share 01, row 3, column 0",
        "gridcell, 1.5, row 3, column 1",
        "group, Branch 1", "heading, Branch 1", "row, Share 10, row 4",
        "gridcell, Share 10, row 4, column 0", "gridcell, 0.5, row 4, column 1",
        "row, Share 11, row 5",
        "gridcell, Share 11, row 5, column 0", "gridcell, 1.5, row 5, column 1",
      ])
    #expect(try view.accessibilityNodes()[0].grid.columnCount == 2)
    #expect(try view.accessibilityNodes()[0].grid.rowCount == 6)
  }
}
