import LayoutCore
import Testing

/// Merged cells of a table: the oracles N23 to N26 and N39 of docs/oracles.md.
@Suite struct TableMergeTests {
  /// Rows with merged cells: columns and rows by row and column.
  final class Merged: CollectionDataSource {
    let isOfItems: Bool
    let counts: [Int]
    var spans: [[Int]: (columns: Int, rows: Int)]
    private(set) var queries = 0

    init(_ counts: [Int], isOfItems: Bool, _ spans: [[Int]: (columns: Int, rows: Int)]) {
      (self.counts, self.isOfItems, self.spans) = (counts, isOfItems, spans)
    }

    func numberOfSections() -> Int { counts.count }
    func numberOfItems(inSection section: Int) -> Int { counts[section] }

    func value(forKey key: String, of element: ElementID) -> DataValue? {
      queries += 1
      let path = element.indexPath
      if key == "spans" {
        let fields = spans.filter { $0.key[0] == path.item }.map { cell, span in
          DataField(
            "\(cell[1] + 1)", .list([.number(Double(span.columns)), .number(Double(span.rows))]))
        }
        return fields.isEmpty ? nil : .table(fields)
      }
      guard let span = spans[[path.section, path.item]] else { return nil }
      switch key {
      case "span_columns": return .number(Double(span.columns))
      case "span_rows": return .number(Double(span.rows))
      default: return nil
      }
    }
  }

  /// A table of 100 x 100 cells in a view of 400 x 400.
  struct Grid {
    let layout = TableLayout()
    let view: CollectionView
    let source: Merged
    private let names = NameTable()

    init(
      _ mapping: String, rows: Int, columns: Int, _ spans: [[Int]: (columns: Int, rows: Int)],
      _ parameters: String = ""
    ) throws {
      try layout.configure(
        """
        { rows = "\(mapping)", column_count = \(columns), row_height = 100, header_height = 0,
          max_row_span = 4, \(parameters) }
        """)
      let isOfItems = mapping == "items"
      source = Merged(
        isOfItems ? [rows] : [Int](repeating: columns, count: rows), isOfItems: isOfItems, spans)
      view = try CollectionView.make(layout: layout, dataSource: source, names: names)
      try view.setSize(Size(400, 400))
    }

    func id(_ row: Int, _ column: Int) -> ElementID {
      source.isOfItems
        ? ElementID(
          .supplementary, kind: names.kind("\(column + 1)") ?? .header,
          at: IndexPath(item: row, section: 0))
        : .cell(at: IndexPath(item: column, section: row))
    }

    /// The frame of a cell on the screen.
    func shown(_ row: Int, _ column: Int) throws -> Rect? {
      try view.attributes(of: id(row, column))?.frame.moved(
        by: Point(-view.bounds.x, -view.bounds.y))
    }

    /// Whether the cell is among the visible elements.
    func isVisible(_ row: Int, _ column: Int) throws -> Bool {
      try view.visible().contains { $0.id == id(row, column) }
    }
  }

  static let mappings = ["items", "sections"]

  @Test("N23: a cell over the two trailing rows", arguments: mappings)
  func trailing(mapping: String) throws {
    let grid = try Grid(
      mapping, rows: 10, columns: 10, [[8, 0]: (1, 2)], "pinned_trailing_rows = 2")
    #expect(try grid.shown(8, 0) == Rect(0, 200, 100, 200))
    #expect(try grid.shown(9, 0) == nil)
    #expect(try grid.shown(8, 1) == Rect(100, 200, 100, 100))
    #expect(try !grid.isVisible(9, 0))
    #expect(try grid.isVisible(9, 1))
  }

  @Test("N24: cells over rows, over columns, and over both", arguments: mappings)
  func both(mapping: String) throws {
    let grid = try Grid(
      mapping, rows: 10, columns: 10, [[0, 0]: (1, 2), [0, 1]: (2, 1), [1, 1]: (2, 2)])
    #expect(try grid.shown(0, 0) == Rect(0, 0, 100, 200))
    #expect(try grid.shown(0, 1) == Rect(100, 0, 200, 100))
    #expect(try grid.shown(1, 1) == Rect(100, 100, 200, 200))
    #expect(try grid.shown(2, 0) == Rect(0, 200, 100, 100))
    #expect(
      try [(1, 0), (0, 2), (1, 2), (2, 1), (2, 2)].allSatisfy { try grid.shown($0, $1) == nil })
    try grid.view.setOffset(Point(30, 25))
    #expect(try grid.shown(0, 0)?.origin == Point(-30, -25))
    #expect(try grid.shown(0, 1)?.origin == Point(70, -25))
    #expect(try grid.shown(1, 1)?.origin == Point(70, 75))
    #expect(try grid.shown(2, 0)?.origin == Point(-30, 175))
  }

  @Test("N25: a merged cell scrolls under the first row and column", arguments: mappings)
  func pinned(mapping: String) throws {
    let grid = try Grid(
      mapping, rows: 10, columns: 10, [[2, 2]: (2, 2)], "pinned_rows = 1, pinned_columns = 1")
    #expect(try grid.shown(2, 2) == Rect(200, 200, 200, 200))
    try grid.view.setOffset(Point(0, 10))
    #expect(try grid.shown(2, 2)?.origin == Point(200, 190))
    try grid.view.setOffset(Point(10, 10))
    #expect(try grid.shown(2, 2)?.origin == Point(190, 190))
    // It is visible as long as any part of it is in the viewport.
    try grid.view.setOffset(Point(390, 390))
    #expect(try grid.isVisible(2, 2))
    #expect(try grid.shown(2, 2) == Rect(-190, -190, 200, 200))
  }

  @Test("N26: a cell whose first column or row is behind a pinned one stays", arguments: mappings)
  func behind(mapping: String) throws {
    let columns = #"""
      columns = { { key = "1", width = 100, pin = "leading" }, { key = "2" }, { key = "3" },
        { key = "4" }, { key = "5" }, { key = "6" }, { key = "7" }, { key = "8" }, { key = "9" },
        { key = "10" } }, column_width = 50
      """#
    var spans: [[Int]: (columns: Int, rows: Int)] = [:]
    for row in 0..<10 { spans[[row, 1]] = (3, 1) }
    let grid = try Grid(mapping, rows: 10, columns: 10, spans, columns)
    try grid.view.setOffset(Point(100, 0))
    #expect(try (0..<4).allSatisfy { try grid.isVisible($0, 1) })
    #expect(try grid.view.attributes(of: grid.id(2, 1))?.frame == Rect(100, 200, 150, 100))
    #expect(try !grid.isVisible(0, 2) && !grid.isVisible(3, 3))
    // Rows likewise.
    spans = [:]
    for column in 0..<10 { spans[[1, column]] = (1, 3) }
    let rows = try Grid(mapping, rows: 10, columns: 10, spans, "pinned_rows = 1")
    try rows.view.setOffset(Point(0, 250))
    #expect(try (0..<4).allSatisfy { try rows.isVisible(1, $0) })
    #expect(try !rows.isVisible(2, 0) && !rows.isVisible(3, 0))
    #expect(try rows.isVisible(4, 0))
  }

  @Test("N39: a cell does not cross the border of the pinned columns", arguments: mappings)
  func borders(mapping: String) throws {
    let grid = try Grid(
      mapping, rows: 3, columns: 15, [[0, 2]: (3, 1), [1, 0]: (5, 1), [2, 4]: (6, 1)],
      "column_width = 80, pinned_columns = 5")
    #expect(try grid.shown(0, 2) == Rect(160, 0, 240, 100))
    #expect(try grid.shown(1, 0) == Rect(0, 100, 400, 100))
    #expect(try grid.shown(2, 4) == Rect(320, 200, 80, 100))
    #expect(try grid.shown(2, 5) == Rect(400, 200, 80, 100))
  }

  @Test("A merged cell is ignored behind the end of its rows, and inside another one")
  func ignored() throws {
    let grid = try Grid(
      "items", rows: 4, columns: 4,
      [[3, 0]: (1, 2), [0, 0]: (2, 2), [1, 1]: (2, 2), [2, 3]: (2, 1), [0, 3]: (1, 5)])
    #expect(try grid.shown(3, 0)?.height == 100)
    #expect(try grid.shown(0, 0)?.size == Size(200, 200))
    #expect(try grid.shown(1, 1) == nil)
    #expect(try grid.shown(2, 2)?.size == Size(100, 100))
    #expect(try grid.shown(2, 3)?.size == Size(100, 100))
    #expect(try grid.shown(0, 3)?.size == Size(100, 100))
  }

  @Test("A hidden first column passes a merged cell to the next column")
  func hidden() throws {
    let grid = try Grid("items", rows: 4, columns: 4, [[0, 1]: (2, 1)])
    #expect(try grid.shown(0, 1) == Rect(100, 0, 200, 100))
    try grid.layout.hideColumn("2")
    #expect(try grid.shown(0, 1) == nil)
    #expect(try grid.shown(0, 2) == Rect(100, 0, 200, 100))
    #expect(try grid.shown(0, 3) == nil)
  }

  @Test("The spans of a row are read once")
  func reading() throws {
    let grid = try Grid("items", rows: 1000, columns: 4, [[2, 0]: (2, 2)])
    _ = try grid.view.visible()
    let first = grid.source.queries
    try grid.view.setOffset(Point(0, 50))
    _ = try grid.view.visible()
    try grid.view.setOffset(Point(0, 150))
    _ = try grid.view.visible()
    try grid.view.setOffset(Point(0, 0))
    _ = try grid.view.visible()
    // One more row came on screen. The first search found a row that only touches the viewport.
    #expect(grid.source.queries == first + 1)
  }
}
