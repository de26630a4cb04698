import LayoutCore
import Testing

/// Touches, the focus and the saved state of a table: the oracles N40, N44, N46 and N47 of
/// docs/oracles.md.
@Suite struct TableInputTests {
  private typealias Table = TableLayoutTests.Table

  private func table(
    _ columns: String, _ parameters: String = "", size: Size = Size(400, 400)
  ) throws -> Table {
    try Table("{ columns = { \(columns) }, \(parameters) }", [200], size: size)
  }

  private func order(_ table: Table) throws -> String {
    try table.layout.columnPlaces().map { $0.key }.joined()
  }

  // MARK: Touches

  @Test("A finger at the end of a header resizes the column")
  func resize() throws {
    let table = try table(#"{ key = "1", max = 180 }, { key = "2" }"#)
    try table.view.touchDown(at: Point(97, 10))
    for x in [110.0, 140, 170] {
      try table.view.touchMoved(to: Point(x, 12))
      #expect(try table.widths() == [x + 3, 100])
    }
    try table.view.touchUp(at: Point(500, 12))
    #expect(try table.widths() == [180, 100])
    #expect(!table.view.isDragging && table.view.bounds.x == 0)
    // A canceled touch restores the width.
    try table.view.touchDown(at: Point(177, 10))
    try table.view.touchMoved(to: Point(120, 12))
    #expect(try table.widths() == [123, 100])
    try table.view.touchCancelled()
    #expect(try table.widths() == [180, 100])
  }

  @Test(
    "N44: a finger on a header moves the column to the nearest place",
    arguments: [(20.0, "1234"), (25, "1234"), (90, "2134"), (126, "2314"), (900, "2341")])
  func move(distance: Double, expected: String) throws {
    let table = try table(
      #"""
      { key = "1", width = 100 }, { key = "2", width = 50 }, { key = "3", width = 150 },
      { key = "4", width = 80 }
      """#)
    try table.view.touchDown(at: Point(50, 10))
    try table.view.touchMoved(to: Point(50 + distance, 10))
    #expect(try order(table) == expected)
    try table.view.touchUp(at: Point(50 + distance, 10))
    #expect(try order(table) == expected)
    #expect(!table.view.isDragging)
  }

  @Test("Other columns give way in an animation, and a canceled touch restores the order")
  func giveWay() throws {
    let table = try table(#"{ key = "1" }, { key = "2" }, { key = "3", movable = false }"#)
    _ = try table.view.visible()
    try table.view.touchDown(at: Point(50, 10))
    try table.view.touchMoved(to: Point(140, 10))
    #expect(try order(table) == "213")
    try table.view.tick(0.125)
    let x = try table.view.visible().first { $0.id == table.id(0, 1) }?.frame.x ?? 0
    #expect(x > 0 && x < 100)
    try table.view.touchCancelled()
    #expect(try order(table) == "123")
    // A column that cannot be moved, and a vertical movement, scroll.
    try table.view.setOption("scroll_enabled", to: .bool(true))
    try table.view.touchDown(at: Point(250, 10))
    try table.view.touchMoved(to: Point(150, 10))
    #expect(try order(table) == "123")
    try table.view.touchCancelled()
    try table.view.touchDown(at: Point(50, 20))
    try table.view.touchMoved(to: Point(55, -40))
    #expect(table.view.isDragging)
  }

  private final class Recorder: CollectionDelegate {
    private(set) var events: [String] = []
    func didResizeColumn(_ key: String, to width: Double) { events.append("\(key) \(width)") }
    func didMoveColumn(_ key: String, to place: Int) { events.append("\(key) at \(place)") }
  }

  @Test("The delegate hears of a resized or moved column once, and of no canceled drag")
  func events() throws {
    let table = try table(#"{ key = "1" }, { key = "2" }, { key = "3", pin = "trailing" }"#)
    let recorder = Recorder()
    table.view.delegate = recorder
    func drag(_ places: Double..., cancels: Bool = false) throws {
      try table.view.touchDown(at: Point(places[0], 10))
      for x in places.dropFirst() { try table.view.touchMoved(to: Point(x, 10)) }
      if cancels {
        try table.view.touchCancelled()
      } else {
        try table.view.touchUp(at: Point(places[places.count - 1], 10))
      }
    }
    try drag(97, 117, 137)
    try drag(137, 170, cancels: true)
    try drag(50, 250)
    try drag(50, 60)
    #expect(recorder.events == ["1 140.0", "1 at 1"])
  }

  // MARK: Focus

  private func focused(_ table: Table) throws -> ElementID? { try table.view.focusedElement() }

  private func move(_ table: Table, _ moves: FocusMove...) throws -> FocusResult {
    var result = FocusResult.stayed
    for move in moves { result = try table.view.moveFocus(move) }
    return result
  }

  @Test("N40: a page of rows, and the ends of a row")
  func page() throws {
    let table = try table(
      #"{ key = "1" }, { key = "2" }, { key = "3" }"#,
      "row_height = 35, header_height = 35, pinned_rows = 3", size: Size(400, 1080))
    try table.view.setOption("focus_supplementary", to: .bool(true))
    table.view.delegate = FocusWitness()
    try table.view.setFocus(table.id(0, 0))
    for (move, row, column) in [
      (FocusMove.pageDown, 26, 0), (.pageDown, 52, 0), (.pageUp, 26, 0), (.lineEnd, 26, 2),
      (.right, 26, 2), (.left, 26, 1), (.lineStart, 26, 0), (.left, 26, 0), (.last, 199, 0),
      (.down, 199, 0), (.first, 0, 0), (.previous, 0, 0), (.next, 0, 1), (.next, 0, 2),
      (.next, 1, 0), (.previous, 0, 2), (.down, 1, 2), (.up, 0, 2), (.up, 0, 2),
    ] {
      _ = try table.view.moveFocus(move)
      #expect(try focused(table) == table.id(row, column), "\(move)")
    }
    // The focus of rows moves by the same page.
    try table.view.setFocus(cell(0))
    _ = try table.view.moveFocus(.pageDown)
    #expect(try focused(table) == cell(26))
  }

  @Test("Rows move the focus among a million rows without a search")
  func rowFocus() throws {
    let table = try Table(
      "{ column_count = 2, header_height = 40, row_height = 20 }", [1_000_000],
      size: Size(400, 400), at: Point(0, 160))
    // The first row that is not behind the header has it first.
    _ = try move(table, .down)
    #expect(try focused(table) == cell(8))
    for (move, row) in [
      (FocusMove.down, 9), (.up, 8), (.lineEnd, 999_999), (.down, 999_999), (.lineStart, 0),
      (.next, 1), (.previous, 0),
    ] {
      _ = try table.view.moveFocus(move)
      #expect(try focused(table) == cell(row), "\(move)")
    }
  }

  @Test("N46: a scroll to a cell keeps clear of the pinned columns")
  func reveal() throws {
    let table = try table(
      #"""
      { key = "1", pin = "leading" }, { key = "2" }, { key = "3" }, { key = "4" }, { key = "5" },
      { key = "6" }, { key = "7" }, { key = "8", pin = "trailing" }
      """#)
    try table.view.setOption("focus_supplementary", to: .bool(true))
    table.view.delegate = FocusWitness()
    try table.view.setFocus(table.id(0, 4))
    for _ in 0..<1 { _ = try table.view.moveFocus(.right) }
    // The cell from 500 to 600 ends at the trailing column, which begins at 300.
    #expect(try focused(table) == table.id(0, 5))
    #expect(table.view.bounds.x == 300)
    _ = try move(table, .lineStart)
    #expect(try focused(table) == table.id(0, 0))
    #expect(table.view.bounds.x == 300)
    _ = try move(table, .right)
    #expect(table.view.bounds.x == 0)
  }

  @Test("The ends of a row are its first and last cells that can have the focus")
  func refusedEnds() throws {
    let grid = try TableMergeTests.Grid("sections", rows: 1000, columns: 4, [:])
    let witness = FocusWitness()
    for row in 0..<1000 {
      witness.refused.insert(grid.id(row, 0))
      witness.refused.insert(grid.id(row, 3))
    }
    grid.view.delegate = witness
    try grid.view.setFocus(grid.id(5, 2))
    for (move, column) in [(FocusMove.lineStart, 1), (.lineEnd, 2), (.left, 1), (.left, 1)] {
      _ = try grid.view.moveFocus(move)
      #expect(try grid.view.focusedElement() == grid.id(5, column), "\(move)")
    }
  }

  @Test("N47: merged cells count once and are left from their far edge")
  func merged() throws {
    let grid = try TableMergeTests.Grid("sections", rows: 3, columns: 3, [[0, 0]: (2, 2)])
    func from(_ row: Int, _ column: Int, _ move: FocusMove) throws -> ElementID? {
      try grid.view.setFocus(grid.id(row, column))
      _ = try grid.view.moveFocus(move)
      return try grid.view.focusedElement()
    }
    #expect(try from(0, 0, .right) == grid.id(0, 2))
    #expect(try from(0, 0, .down) == grid.id(2, 0))
    #expect(try from(1, 2, .left) == grid.id(0, 0))
    #expect(try from(2, 1, .up) == grid.id(0, 0))
  }

  // MARK: State

  @Test("The saved state contains the changes of the columns by key")
  func state() throws {
    let columns = #"{ key = "1" }, { key = "2" }, { key = "3" }, { key = "4" }"#
    let table = try table(columns)
    try table.layout.resizeColumn("2", to: 150)
    try table.layout.moveColumn("4", to: 0)
    try table.layout.hideColumn("3")
    try table.layout.pinColumn("1", "trailing")
    try table.view.setOffset(Point(0, 440))
    let bytes = try table.view.savedState()
    let other = try self.table(columns)
    try other.view.restoreState(bytes)
    #expect(try order(other) == "421")
    #expect(try other.widths() == [100, 150, 100])
    #expect(other.view.bounds.y == 440)
    // Columns that the layout does not have are dropped, and new ones follow the others.
    let third = try self.table(#"{ key = "2" }, { key = "5" }, { key = "4" }"#)
    let layoutBytes = table.layout.savedBytes
    try third.layout.restore(layoutBytes)
    #expect(try order(third) == "425")
    #expect(throws: LayoutError.self) { try third.layout.restore(layoutBytes.dropLast(3) + []) }
    #expect(throws: LayoutError.self) { try third.layout.restore([9, 9]) }
    #expect(try order(third) == "425")
  }

  @Test("N41, N48: the tree column is indented by the level of its item")
  func tree() throws {
    let names = NameTable()
    let source = Levels()
    let layout = TableLayout()
    try layout.configure(
      #"{ columns = { { key = "name", width = 200 } }, tree_column = "name", header_height = 0 }"#)
    let view = try CollectionView.make(layout: layout, dataSource: source, names: names)
    try view.setSize(Size(400, 400))
    func name(_ item: Int) -> ElementID {
      ElementID(
        .supplementary, kind: names.kind("name") ?? .header, at: IndexPath(item: item, section: 0))
    }
    #expect(try view.attributes(of: name(0))?.frame == Rect(20, 0, 180, 44))
    #expect(try view.attributes(of: name(1)) == nil)
    try view.setExpanded(true, at: IndexPath(item: 0, section: 0))
    try view.setExpanded(true, at: IndexPath(item: 1, section: 0))
    #expect(try view.attributes(of: name(2))?.frame == Rect(60, 88, 140, 44))
    func disclosure(_ item: Int) -> ElementID {
      ElementID(
        .supplementary, kind: names.kind("disclosure") ?? .header,
        at: IndexPath(item: item, section: 0))
    }
    #expect(try view.attributes(of: disclosure(1))?.frame == Rect(20, 44, 20, 44))
    #expect(try view.attributes(of: disclosure(2)) == nil)
    #expect(try view.visible().filter { $0.kind == disclosure(0).kind }.count == 2)
    // N49: backgrounds count the shown rows.
    try view.setExpanded(false, at: IndexPath(item: 0, section: 0))
    try layout.setParameter("zebra", to: .bool(true))
    let backgrounds = try view.visible().filter { $0.category == .decoration }
    #expect(backgrounds.map { $0.indexPath.item } == [3, 5])
  }

  @Test("A measured tree column has room for the indent of its cells")
  func measuredTree() throws {
    let names = NameTable()
    let layout = TableLayout()
    try layout.configure(
      #"""
      { columns = { { key = "name", width = "~80" } }, tree_column = "name", header_height = 0,
        auto_padding = 0 }
      """#)
    let view = try CollectionView.make(layout: layout, dataSource: Levels(), names: names)
    try view.setSize(Size(400, 400))
    _ = try view.visible()
    #expect(try layout.columnPlaces()[0].width == 120)
    try view.setExpanded(true, at: IndexPath(item: 0, section: 0))
    try view.setExpanded(true, at: IndexPath(item: 1, section: 0))
    _ = try view.visible()
    #expect(try layout.columnPlaces()[0].width == 160)
  }

  /// Items 0, 1 and 2 with the levels 0, 1 and 2, then items of the level 0.
  private final class Levels: CollectionDataSource {
    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { 6 }
    func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]) {
      for (i, item) in items.enumerated() { ids[i] = UInt64(item + 1) }
    }
    func measuredSize(of element: ElementID, proposed: Size) -> Size? { Size(100, 20) }
    func value(forKey key: String, of element: ElementID) -> DataValue? {
      guard key == "level" else { return nil }
      let item = element.indexPath.item
      return .number(item < 3 ? Double(item) : 0)
    }
  }
}
