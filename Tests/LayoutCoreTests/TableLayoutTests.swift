import LayoutCore
import Testing

/// The layout `table`: the oracles N21 to N46 of docs/oracles.md, and its rules.
@Suite struct TableLayoutTests {
  /// A table and the view that shows it.
  struct Table {
    let layout = TableLayout()
    let view: CollectionView
    let isOfItems: Bool
    private let names = NameTable()

    /// - Parameters:
    ///   - counts: the rows of each group; with `rows` "sections", the columns of each row.
    init(
      _ parameters: String, _ counts: [Int], size: Size = Size(400, 400), at offset: Point = .zero
    ) throws {
      try layout.configure(parameters)
      isOfItems = try layout.parameter("rows") == .string("items")
      view = try CollectionView.make(layout: layout, dataSource: Items(counts), names: names)
      try view.setSize(size)
      try view.setOffset(offset)
    }

    func id(_ row: Int, _ column: Int) -> ElementID {
      isOfItems
        ? ElementID(
          .supplementary, kind: names.kind("\(column + 1)") ?? .header,
          at: IndexPath(item: row, section: 0))
        : .cell(at: IndexPath(item: column, section: row))
    }

    func named(_ kind: String, _ item: Int, _ section: Int = 0) -> ElementID {
      ElementID(
        .supplementary, kind: names.kind(kind) ?? .header,
        at: IndexPath(item: item, section: section))
    }

    /// The frame of a cell on the screen.
    func shown(_ row: Int, _ column: Int) throws -> Rect? { try shown(id(row, column)) }

    func shown(_ id: ElementID) throws -> Rect? {
      try view.attributes(of: id)?.frame.moved(
        by: Point(-view.bounds.x, -view.bounds.y))
    }

    func widths() throws -> [Double] {
      try layout.columnPlaces().map { $0.width }
    }
  }

  private static let square = """
    column_width = 100, row_height = 100, header_height = 0, min_column_width = 0
    """

  /// A table of equal cells, with rows as items or as sections.
  private func table(
    _ mapping: String, _ rows: Int, _ columns: Int, _ parameters: String = "",
    size: Size = Size(400, 400), at offset: Point = .zero
  ) throws -> Table {
    try Table(
      "{ rows = \"\(mapping)\", column_count = \(columns), \(Self.square), \(parameters) }",
      mapping == "items" ? [rows] : [Int](repeating: columns, count: rows), size: size, at: offset)
  }

  static let mappings = ["items", "sections"]

  @Test("N21: the last row and column stay at the far edges", arguments: mappings)
  func trailing(mapping: String) throws {
    let pins = "pinned_trailing_rows = 1, pinned_trailing_columns = 1"
    var table = try self.table(mapping, 10, 10, pins)
    #expect(try table.shown(0, 9)?.x == 300)
    #expect(try table.shown(9, 0)?.y == 300)
    table = try self.table(mapping, 10, 10, pins, at: Point(50, 50))
    #expect(try table.shown(0, 0) == Rect(-50, -50, 100, 100))
    #expect(try table.shown(0, 9)?.x == 300)
    #expect(try table.shown(9, 9) == Rect(300, 300, 100, 100))
  }

  @Test("N22: the first and the last row and column stay at the edges", arguments: mappings)
  func bothEdges(mapping: String) throws {
    let table = try self.table(
      mapping, 10, 10,
      """
      pinned_rows = 1, pinned_columns = 1, pinned_trailing_rows = 1, pinned_trailing_columns = 1
      """)
    #expect(try table.shown(0, 0) == Rect(0, 0, 100, 100))
    #expect(try table.shown(0, 9) == Rect(300, 0, 100, 100))
    #expect(try table.shown(9, 0) == Rect(0, 300, 100, 100))
    #expect(try table.shown(9, 9) == Rect(300, 300, 100, 100))
    #expect(try table.shown(1, 1) == Rect(100, 100, 100, 100))
    // The corners are in front of everything else.
    let visible = try table.view.visible()
    #expect(
      visible.suffix(4).map { $0.id } == [(0, 0), (0, 9), (9, 0), (9, 9)].map { table.id($0, $1) })
  }

  @Test("N27: a table that is smaller than the view is aligned in it")
  func alignment() throws {
    func xs(_ parameters: String) throws -> [Double] {
      let table = try self.table("items", 2, 3, parameters, size: Size(600, 600))
      return try (0..<3).compactMap { try table.shown(0, $0)?.x }
    }
    #expect(try xs("align_x = \"center\"") == [150, 250, 350])
    #expect(try xs("align_x = \"end\"") == [300, 400, 500])
    #expect(try xs("align_x = \"center\", pinned_columns = 1") == [150, 250, 350])
    let table = try self.table("items", 2, 3, "align_y = \"center\"", size: Size(600, 600))
    #expect(try (0..<2).compactMap { try table.shown($0, 0)?.y } == [200, 300])
  }

  @Test("N28: a table with very many rows", arguments: [1_000_000])
  func endless(rows: Int) throws {
    let table = try Table(
      "{ column_count = 10, column_width = 200, row_height = 200, header_height = 0 }", [rows],
      size: Size(800, 600), at: Point(0, 1000))
    #expect(try table.shown(5, 0) == Rect(0, 0, 200, 200))
    try table.view.setOffset(Point(1200, 1000))
    // Three rows with four columns each.
    #expect(try table.view.visible().count == 3 * 5)
    #expect(try table.view.currentContentSize() == Size(2000, 200 * Double(rows)))
  }

  @Test("N29: space beside cells and above rows")
  func paddings() throws {
    let table = try Table(
      """
      { columns = { { key = "1", trailing = 10 }, { key = "2" } }, row_leading = 10,
        column_width = 200, row_height = 200, header_height = 0 }
      """, [2], size: Size(800, 600))
    #expect(try table.shown(0, 0) == Rect(0, 10, 200, 200))
    #expect(try table.shown(1, 1) == Rect(210, 220, 200, 200))
    #expect(try table.view.attributes(of: cell(1))?.frame == Rect(0, 220, 800, 200))
  }

  @Test(
    "N30: the content of tables with spacings",
    arguments: [
      (2.0, 1.0, Size(10198, 5099)), (0, 0, Size(10000, 5000)), (3, 2, Size(10297, 5198)),
    ])
  func content(columnSpacing: Double, rowSpacing: Double, size: Size) throws {
    let table = try Table(
      """
      { column_count = 100, row_height = 50, header_height = 0,
        column_spacing = \(columnSpacing), row_spacing = \(rowSpacing) }
      """, [100])
    #expect(try table.view.currentContentSize() == size)
    #expect(try Table("{ header_height = 0 }", [0]).view.currentContentSize() == .zero)
  }

  @Test(
    "N31 to N36: widths in points, percentages and shares, with limits",
    arguments: [
      (850.0, #"{ "1*", 150 }, { 200 }, { ".3*", 50 }"#, [500.0, 200, 150]),
      (98, #"{ "1*", 50 }, { 200 }, { "3*", 50 }"#, [50, 200, 50]),
      (398, #"{ "1*", 100 }, { "1000*" }"#, [100, 298]),
      (298, #"{ "1*" }, { 100 }, { 50, hidden = true }"#, [198, 100]),
      (298, #"{ "1*" }, { 100 }, { 50 }"#, [148, 100, 50]),
      (450, #"{ 150 }, { "1*" }, { "2*" }"#, [150, 100, 200]),
      (
        600, #"{ 120 }, { "1*", max = 100 }, { "2*", 150 }, { "1*" }"#,
        [120, 100, 253.333, 126.667]
      ),
      (400, #"{ "25%" }, { "50%", max = 120 }, { "*" }"#, [100, 120, 180]),
    ])
  func widths(width: Double, columns: String, expected: [Double]) throws {
    var list = ""
    for (i, column) in columns.split(separator: "}").enumerated() {
      var fields = column.drop { $0 != "{" }.dropFirst().split(separator: ",").map { "\($0)" }
      fields[0] = "width = \(fields[0])"
      if fields.count > 1, !fields[1].contains("=") { fields[1] = "min = \(fields[1])" }
      list += "{ key = \"\(i + 1)\", \(fields.joined(separator: ",")) }, "
    }
    let table = try Table("{ columns = { \(list) } }", [1], size: Size(width, 100))
    let widths = try table.widths()
    #expect(widths.count == expected.count)
    for (a, b) in zip(widths, expected) { #expect(isClose(a, b)) }
  }

  @Test("N38: pinned columns come first")
  func order() throws {
    let table = try Table(
      """
      { columns = { { key = "1", pin = "leading" }, { key = "2" }, { key = "3", pin = "leading" },
          { key = "4" } } }
      """, [1])
    #expect(try [0, 2, 1, 3].map { try table.shown(0, $0)?.x } == [0, 100, 200, 300])
  }

  @Test(
    "The parts of a pinned column keep their distance from its edges", arguments: [false, true])
  func pinnedParts(isFlipped: Bool) throws {
    let table = try Table(
      """
      { columns = { { key = "1", pin = "leading" }, { key = "2" }, { key = "3" }, { key = "4" },       { key = "5" }, { key = "6", pin = "trailing" } }, column_lines = "all", line_width = 2,
        flips_rtl = \(isFlipped) }
      """, [3])
    try table.view.setTraits(Traits(scale: 1, isRightToLeft: isFlipped))
    try table.view.setOffset(Point(70, 0))
    func x(_ category: ElementCategory, _ kind: String, _ item: Int) throws -> Double? {
      try table.shown(
        ElementID(
          category, kind: table.named(kind, 0).kind, at: IndexPath(item: item, section: 0)))?.x
    }
    #expect(try x(.supplementary, "resizer", 0) == (isFlipped ? 300 : 92))
    #expect(try x(.decoration, "column_line", 0) == (isFlipped ? 300 : 98))
    #expect(try x(.supplementary, "resizer", 5) == (isFlipped ? 0 : 392))
    #expect(try x(.decoration, "column_line", 5) == (isFlipped ? 0 : 398))
    #expect(try x(.supplementary, "column_header", 0) == (isFlipped ? 300 : 0))
  }

  @Test("N42: headers of groups stay below the headers of columns until the next group")
  func groups() throws {
    let table = try Table(
      "{ column_count = 1, header_height = 30, group_header_height = 24, row_height = 40 }",
      [3, 2], size: Size(300, 100))
    let header = table.named("column_header", 0)
    let groups = [table.named("header", 0), table.named("header", 0, 1)]
    func y(_ id: ElementID) throws -> Double? { try table.view.attributes(of: id)?.frame.y }
    #expect(try y(header) == 0)
    #expect(try y(groups[0]) == 30)
    #expect(try (0..<3).map { try y(table.id($0, 0)) } == [54, 94, 134])
    #expect(try y(groups[1]) == 174)
    #expect(try y(cell(0, 1)) == 198)
    #expect(try table.view.currentContentSize().height == 278)
    for (offset, first, second) in [(60.0, 90.0, 174.0), (130, 150, 174), (150, 150, 180)] {
      try table.view.setOffset(Point(0, offset))
      #expect(try y(groups[0]) == first)
      #expect(try y(groups[1]) == second)
      #expect(try y(header) == offset)
    }
  }

  @Test("N45: columns behind a hidden one move up")
  func hidden() throws {
    let columns = """
      { key = "1", width = 100 }, { key = "2", width = 80, hidden = true }, { key = "3", width = 120 }
      """
    let table = try Table("{ columns = { \(columns) } }", [1])
    #expect(try table.shown(0, 2)?.x == 100)
    #expect(try table.shown(0, 1) == nil)
  }

  @Test("N46: a scroll to a row keeps clear of pinned rows and headers")
  func scroll() throws {
    let table = try Table(
      "{ column_count = 3, header_height = 30, pinned_rows = 1, row_height = 40 }", [100],
      size: Size(300, 300))
    try table.view.scrollToItem(at: IndexPath(item: 50, section: 0), .top)
    #expect(try table.shown(50, 0)?.y == 70)
    try table.view.scrollToItem(at: IndexPath(item: 20, section: 0), .nearest)
    #expect(try table.shown(20, 0)?.y == 70)
  }

  @Test("The parts of a table in draw order, with lines and a background of every second row")
  func parts() throws {
    let table = try Table(
      """
      { columns = { { key = "1", title = "A", pin = "leading" }, { key = "2", group = "G" },
          { key = "3", group = "G" } }, zebra = true, row_lines = "all", column_lines = "all",
        row_height = 50, header_height = 20, column_group_height = 10, line_width = 2 }
      """, [3], size: Size(300, 130))
    var kinds: [String] = []
    for a in try table.view.visible() {
      let name = a.category == .cell ? "row" : table.view.names.name(of: a.kind.rawValue) ?? "?"
      kinds.append("\(name) \(a.indexPath.item)")
    }
    #expect(
      kinds.joined(separator: ", ") == """
        zebra 1, row_line 0, row_line 1, column_line 1, column_line 2, row 0, row 1, 2 0, 3 0, \
        2 1, 3 1, column_line 0, 1 0, 1 1, column_group 1, column_header 1, column_header 2, \
        column_header 0, resizer 0, resizer 1, resizer 2
        """)
    let zebra = ElementID(
      .decoration, kind: table.named("zebra", 0).kind, at: IndexPath(item: 1, section: 0))
    #expect(try table.view.attributes(of: zebra)?.frame == Rect(0, 80, 300, 50))
    #expect(
      try table.view.attributes(of: table.named("column_group", 1))?.frame == Rect(100, 0, 200, 10))
  }

  @Test("The cells and the header of an aligned column have the value align")
  func alignedColumns() throws {
    let table = try Table(
      """
      { columns = { { key = "1", align = "end" }, { key = "2", align = "center" }, { key = "3" } } }
      """, [2])
    let align = try #require(table.view.names.number(of: "align"))
    func values(_ ids: [ElementID]) throws -> [CustomValue?] {
      try ids.map { try table.view.attributes(of: $0)?.values[align] }
    }
    let expected: [CustomValue?] = ["trailing", "center", nil]
    #expect(try values((0..<3).map { table.id(1, $0) }) == expected)
    #expect(try values((0..<3).map { table.named("column_header", $0) }) == expected)
  }

  @Test("Right to left, the table is mirrored")
  func mirrored() throws {
    let table = try Table(
      "{ column_count = 10, pinned_columns = 1, flips_rtl = true, header_height = 20 }", [5])
    try table.view.setTraits(Traits(scale: 1, isRightToLeft: true))
    // The view starts at the right end of the content.
    try table.view.setOffset(Point(600, 0))
    #expect(try table.shown(0, 0) == Rect(300, 20, 100, 44))
    #expect(try table.shown(0, 1) == Rect(200, 20, 100, 44))
    try table.view.setOffset(Point(550, 0))
    #expect(try table.shown(0, 0) == Rect(300, 20, 100, 44))
    #expect(try table.shown(0, 1) == Rect(250, 20, 100, 44))
  }

  @Test(
    "Mistakes in columns are errors with a path",
    arguments: [
      (#"{ { key = "a" }, { key = "a" } }"#, "columns[2].key: another column has the key 'a' too"),
      (#"{ { key = "header" } }"#, "columns[1].key: 'header' is the kind of other elements"),
      (#"{ { title = "A" } }"#, "columns[1].key: must be the name of the value"),
      (#"{ { key = "a", width = "wide" } }"#, "columns[1].width: must be a number of points"),
      (
        #"{ { key = "a", widht = 3 } }"#, "columns[1].widht: this field is never read; did you mean"
      ),
      (#"{ { key = "a", min = 20, max = 10 } }"#, "columns[1].max: must be at least min"),
      (#"{ { key = "a", pin = "left" } }"#, "columns[1].pin: must be one of"),
      (#"{ { key = "a", align = "right" } }"#, "columns[1].align: must be one of"),
      (#"{ "a" }"#, "columns[1]: must be a table with names"),
    ])
  func mistakes(columns: String, message: String) {
    let layout = TableLayout()
    let error = #expect(throws: LayoutError.self) {
      try layout.configure("{ columns = \(columns) }")
    }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }
}
