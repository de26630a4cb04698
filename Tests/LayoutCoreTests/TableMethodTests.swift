import LayoutCore
import Testing

/// The operations on the columns of a table, and its measured sizes: the oracles N35, N37, N43 to
/// N45 of docs/oracles.md.
@Suite struct TableMethodTests {
  private typealias Table = TableLayoutTests.Table

  private func table(
    _ columns: String, _ parameters: String = "", size: Size = Size(400, 400)
  ) throws -> Table {
    try Table("{ columns = { \(columns) }, \(parameters) }", [20], size: size)
  }

  private func keys(_ table: Table) throws -> String {
    try table.layout.columnPlaces().map { $0.key }.joined(separator: " ")
  }

  @Test("N37: the limits of a column limit its new width")
  func limits() throws {
    let table = try table(
      #"{ key = "1", width = 100 }, { key = "2", width = 200, min = 100, max = 400 }"#)
    for (width, expected) in [(150.0, 150.0), (1150, 400), (50, 100)] {
      try table.layout.resizeColumn("2", to: width)
      #expect(try table.widths() == [100, expected])
    }
    #expect(try table.view.currentContentSize().width == 200)
    try table.layout.resetColumns()
    #expect(try table.widths() == [100, 200])
  }

  @Test("A resized column moves the columns behind it, and only edges change in the pass")
  func resize() throws {
    let table = try table(#"{ key = "1" }, { key = "2" }, { key = "3", pin = "trailing" }"#)
    _ = try table.view.visible()
    let passes = table.view.passCount
    try table.layout.resizeColumn("1", to: 180)
    #expect(try table.shown(2, 1) == Rect(180, 120, 100, 44))
    #expect(try table.shown(2, 2)?.x == 280)
    #expect(try table.shown(table.named("column_header", 1)) == Rect(180, 0, 100, 32))
    #expect(table.view.passCount == passes)
  }

  @Test("N45: the next column gives the width that a column takes, within both limits")
  func steal() throws {
    let table = try table(
      #"{ key = "1", width = 100 }, { key = "2", width = 80, min = 50 }"#,
      #"resize_mode = "steal""#)
    try table.layout.resizeColumn("1", to: 160)
    #expect(try table.widths() == [130, 50])
    try table.layout.resizeColumn("1", to: 100)
    #expect(try table.widths() == [100, 80])
    // The last column has no neighbor.
    try table.layout.resizeColumn("2", to: 90)
    #expect(try table.widths() == [100, 90])
  }

  @Test("N35: all columns together fill the view")
  func fitAll() throws {
    let table = try table(
      #"{ key = "1", width = 50 }, { key = "2", width = 120 }, { key = "3", width = 300 }"#,
      size: Size(1198, 400))
    try table.layout.fitColumns()
    #expect(try table.widths() == [127, 306, 765])
    let pinned = try self.table(
      #"{ key = "1", width = 98, pin = "leading" }, { key = "2", width = 50 }, { key = "3", width = 50 }"#,
      "column_spacing = 2", size: Size(402, 400))
    try pinned.layout.fitColumns()
    #expect(try pinned.widths() == [98, 150, 150])
    #expect(try pinned.view.currentContentSize().width == 402)
  }

  @Test("Columns move within the columns with the same pin")
  func move() throws {
    let table = try table(
      #"""
      { key = "a", pin = "leading" }, { key = "b" }, { key = "c" }, { key = "d", hidden = true },
      { key = "e" }, { key = "f", pin = "leading" }
      """#)
    #expect(try keys(table) == "a f b c e")
    for (key, place, expected) in [
      ("b", 1, "a f c b e"), ("b", 9, "a f c e b"), ("b", 0, "a f b c e"), ("a", 1, "f a b c e"),
      ("e", 1, "f a b e c"), ("a", -3, "a f b e c"),
    ] {
      try table.layout.moveColumn(key, to: place)
      #expect(try keys(table) == expected)
    }
    try table.layout.hideColumn("d", false)
    #expect(try keys(table) == "a f b e c d")
    try table.layout.pinColumn("c", "trailing")
    #expect(try keys(table) == "a f b e d c")
    try table.layout.resetColumns()
    #expect(try keys(table) == "a f b c e")
  }

  @Test("Changes follow the keys of the columns when the list is set again")
  func newList() throws {
    let table = try table(#"{ key = "a" }, { key = "b" }, { key = "c" }"#)
    try table.layout.resizeColumn("b", to: 70)
    try table.layout.moveColumn("c", to: 0)
    try table.layout.configure(#"{ columns = { { key = "b" }, { key = "x" }, { key = "c" } } }"#)
    #expect(try keys(table) == "c b x")
    #expect(try table.widths() == [100, 70, 100])
  }

  @Test("The positions of columns on the screen, and the column at a position")
  func places() throws {
    let table = try table(
      #"""
      { key = "a", pin = "leading" }, { key = "b" }, { key = "c" }, { key = "d" }, { key = "e" },
      { key = "f", pin = "trailing" }
      """#)
    try table.view.setOffset(Point(50, 0))
    #expect(try table.layout.columnPlaces().map { $0.x } == [0, 50, 150, 250, 350, 300])
    func at(_ x: Double) throws -> [DataValue] { try table.layout.call("column_at", [.number(x)]) }
    #expect(try at(20) == [.string("a"), .string("cell")])
    #expect(try at(95) == [.string("a"), .string("edge")])
    #expect(try at(120) == [.string("b"), .string("cell")])
    #expect(try at(146) == [.string("b"), .string("edge")])
    #expect(try at(350) == [.string("f"), .string("cell")])
    #expect(try at(450) == [])
  }

  @Test("A method can be animated: columns move, and a hidden one shrinks to its edge")
  func animation() throws {
    let table = try table(#"{ key = "1" }, { key = "2" }, { key = "3" }"#)
    _ = try table.view.visible()
    try table.view.call("hide_column", [.string("2"), .bool(true)], animation: linear(1))
    try table.view.tick(0.5)
    let shown = try table.view.visible()
    let third = shown.first { $0.id == table.id(0, 2) }
    #expect(third?.frame == Rect(150, 32, 100, 44))
    let second = shown.first { $0.ghost != 0 && $0.id == table.id(0, 1) }
    #expect(second?.frame == Rect(100, 32, 50, 44))
    #expect(second?.alpha == 0.5)
    try table.view.tick(0.5)
    try table.view.call("hide_column", [.string("2"), .bool(false)], animation: linear(1))
    try table.view.tick(0.25)
    #expect(try table.view.visible().first { $0.id == table.id(0, 1) }?.frame.width == 25)
    #expect(try table.view.visible().first { $0.id == table.id(0, 2) }?.frame.x == 125)
  }

  @Test(
    "Mistakes in calls are errors",
    arguments: [
      ("resize_column", [DataValue.string("x"), .number(3)], "the table has no column 'x'"),
      ("resize_column", [.string("a")], "argument 2 of 'resize_column' must be a finite number"),
      ("resize_column", [.string("a"), .number(.nan)], "argument 2 of 'resize_column' must be"),
      ("hide_column", [.string("a"), .number(1)], "argument 2 of 'hide_column' must be true or"),
      ("pin_column", [.string("a"), .string("left")], "a column can be pinned to 'leading'"),
      ("resize_colum", [], "the layout has no method 'resize_colum'; did you mean"),
    ])
  func mistakes(method: String, arguments: [DataValue], message: String) throws {
    let table = try table(#"{ key = "a" }"#)
    let error = #expect(throws: LayoutError.self) { try table.view.call(method, arguments) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    #expect(throws: LayoutError.self) { try GridLayout().call(method, arguments) }
  }

  // MARK: Measured sizes

  /// Items whose cells have sizes by kind and item.
  private final class Measured: CollectionDataSource {
    let names: NameTable
    var sizes: [String: [Size]] = [:]
    var keepsProposed = false
    let count: Int

    init(_ count: Int, _ names: NameTable) { (self.count, self.names) = (count, names) }

    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { count }
    func measuredSize(of element: ElementID, proposed: Size) -> Size? {
      if keepsProposed { return proposed }
      let key = names.name(of: element.kind.rawValue) ?? ""
      let sizes = sizes[key] ?? []
      let item = element.indexPath.item
      return item < sizes.count ? sizes[item] : nil
    }
  }

  private func measured(
    _ columns: String, _ parameters: String, _ count: Int, _ sizes: [String: [Size]]
  ) throws -> (CollectionView, Measured, TableLayout, NameTable) {
    let (names, layout) = (NameTable(), TableLayout())
    try layout.configure("{ columns = { \(columns) }, \(parameters) }")
    let source = Measured(count, names)
    source.sizes = sizes
    let view = try CollectionView.make(layout: layout, dataSource: source, names: names)
    try view.setSize(Size(600, 300))
    return (view, source, layout, names)
  }

  @Test("N43: a row is as high as its highest measured cell")
  func rowHeight() throws {
    let (view, source, _, _) = try measured(
      #"{ key = "name" }, { key = "text" }"#, "estimated_row_height = 44, header_height = 0", 20,
      ["name": [Size(50, 34), Size(50, 44)], "text": [Size(90, 58), Size(90, 20)]])
    func frame(_ item: Int) throws -> Rect? {
      _ = try view.visible()
      return try view.attributes(of: cell(item))?.frame
    }
    #expect(try frame(0) == Rect(0, 0, 600, 58))
    #expect(try frame(1) == Rect(0, 58, 600, 44))
    #expect(try frame(2)?.y == 102)
    // The highest cell becomes lower.
    source.sizes["text"] = [Size(90, 10), Size(90, 20)]
    try view.apply([.reconfigureItem(IndexPath(item: 0, section: 0))])
    #expect(try frame(0)?.height == 34)
    #expect(try frame(1)?.y == 34)
  }

  @Test("A measured column is as wide as its cells and its header with the padding")
  func measuredWidth() throws {
    let (view, source, layout, _) = try measured(
      #"{ key = "name", width = "~80", max = 300 }, { key = "text", width = 120 }"#,
      "auto_padding = 10", 100,
      ["name": [Size(50, 20), Size(95, 20), Size(60, 20)], "column_header": [Size(70, 20)]])
    _ = try view.visible()
    #expect(try layout.columnPlaces().map { $0.width } == [115, 120])
    // Fitting a column measures its cells on screen anew.
    source.sizes["name"] = [Size(40, 20), Size(45, 20)]
    source.sizes["text"] = [Size(99, 20)]
    try layout.fitColumn("name")
    try layout.fitColumn("text")
    _ = try view.visible()
    #expect(try layout.columnPlaces().map { $0.width } == [90, 119])
    // The fitted width stays when wider cells come on screen.
    source.sizes["name"] = [Size](repeating: Size(200, 20), count: 60)
    try view.setOffset(Point(0, 1000))
    _ = try view.visible()
    #expect(try layout.columnPlaces().map { $0.width } == [90, 119])
    source.sizes["name"] = [Size](repeating: Size(1000, 20), count: 60)
    try layout.fitColumn("name")
    _ = try view.visible()
    #expect(try layout.columnPlaces()[0].width == 300)
    try layout.resizeColumn("name", to: 200)
    #expect(try layout.columnPlaces()[0].width == 200)
  }

  @Test(
    "A measured column keeps its width if the data source returns the proposed sizes",
    arguments: ["", "tree_column = \"name\"", "header_height = 0", "estimated_row_height = 40"])
  func proposedSizes(parameters: String) throws {
    let (view, source, layout, _) = try measured(
      #"{ key = "name", width = "~80", leading = 8 }, { key = "text", width = 120 }"#,
      parameters, 100, [:])
    source.keepsProposed = true
    _ = try view.visible()
    #expect(try layout.columnPlaces().map { $0.width } == [80, 120])
    layout.invalidate()
    try view.setOffset(Point(0, 500))
    _ = try view.visible()
    #expect(try layout.columnPlaces().map { $0.width } == [80, 120])
  }
}
