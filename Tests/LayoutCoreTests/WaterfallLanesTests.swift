import Testing

@testable import LayoutCore

/// Items with sizes and with the values of the waterfall.
final class Tiles: CollectionDataSource {
  struct Tile {
    var size: Size
    var values: [String: Double] = [:]
  }

  var sections: [[Tile]]
  init(_ sections: [[Tile]]) { self.sections = sections }

  func numberOfSections() -> Int { sections.count }
  func numberOfItems(inSection section: Int) -> Int { sections[section].count }
  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {
    for (i, item) in items.enumerated() { sizes[i] = sections[section][item].size }
  }
  func value(forKey key: String, of element: ElementID) -> DataValue? {
    guard element.category == .cell else { return nil }
    let path = element.indexPath
    return sections[path.section][path.item].values[key].map { .number($0) }
  }
  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]) {
    for (i, item) in items.enumerated() { ids[i] = UInt64(section * 1000 + item + 1) }
  }
}

/// The rules of the waterfall with cursors, dense columns and stamps (docs/layouts.md, waterfall).
/// The rows L15 to L18 and N11 to N20 are those of docs/oracles.md.
struct WaterfallLanesTests {
  struct Oracle: CustomTestStringConvertible {
    var row: String
    var width: Double
    var parameters: [String: DataValue]
    var tiles: [Tiles.Tile]
    /// The origins of the items or, with four numbers, their frames.
    var expected: [[Double]]
    var height: Double?
    var contentWidth: Double?
    var testDescription: String { row }
  }

  private static func tile(
    _ height: Double, width: Double = 100, _ values: [String: Double] = [:]
  ) -> Tiles.Tile {
    Tiles.Tile(size: Size(width, height), values: values)
  }

  private static func lanes(
    _ count: Double, _ tolerance: Double, gap: Double = 10, _ more: [String: DataValue] = [:]
  ) -> [String: DataValue] {
    let parameters: [String: DataValue] = [
      "columns": .number(count), "tie": .string("next"), "flow_tolerance": .number(tolerance),
      "line_spacing": .number(gap), "interitem_spacing": .number(gap),
    ]
    return parameters.merging(more) { $1 }
  }

  private static func masonry(
    _ width: Double, gutter: Double = 0, _ more: [String: DataValue] = [:]
  ) -> [String: DataValue] {
    let parameters: [String: DataValue] = [
      "column_width": .number(width), "interitem_spacing": .number(gutter),
      "line_spacing": .number(0),
    ]
    return parameters.merging(more) { $1 }
  }

  static let oracles: [Oracle] = [
    Oracle(
      row: "L15", width: 180, parameters: masonry(60),
      tiles: [
        tile(30, width: 60), tile(90, width: 60), tile(70, width: 60), tile(70, width: 60),
        tile(30, width: 120),
      ], expected: [[0, 0], [60, 0], [120, 0], [0, 30], [60, 90]]),
    Oracle(
      row: "L16", width: 220, parameters: masonry(60, gutter: 20),
      tiles: [
        tile(30, width: 45), tile(30, width: 45), tile(70, width: 45), tile(30, width: 140),
      ], expected: [[0, 0], [80, 0], [160, 0], [0, 30]]),
    Oracle(
      row: "L17", width: 180, parameters: masonry(45, ["stamps": .bool(true)]),
      tiles: [
        tile(30, width: 40, ["stamp": 1, "x": 70, "y": 10]),
        tile(20, width: 200, ["stamp": 1, "x": -5]), tile(30, width: 45), tile(30, width: 45),
        tile(30, width: 45), tile(30, width: 45),
      ], expected: [[70, 10], [-5, 0], [0, 20], [135, 20], [45, 40], [90, 40]]),
    Oracle(
      row: "L17 exact", width: 180, parameters: masonry(45, ["stamps": .bool(true)]),
      tiles: [
        tile(30, width: 90, ["stamp": 1, "x": 45]), tile(30, width: 45), tile(30, width: 45),
        tile(30, width: 45), tile(30, width: 45),
      ], expected: [[45, 0], [0, 0], [135, 0], [0, 30], [45, 30]]),
    Oracle(
      row: "L18 fit", width: 160, parameters: masonry(60, ["fit_width": .bool(true)]),
      tiles: [tile(30, width: 60)], expected: [[0, 0]], contentWidth: 120),
    Oracle(
      row: "L18 horizontal order", width: 180,
      parameters: masonry(60, ["tie": .string("next"), "flow_tolerance": .number(1e9)]),
      tiles: (0..<9).map { tile(Double(10 + $0 * 37 % 50), width: 60) },
      expected: (0..<9).map { [Double($0 % 3) * 60] }),
    Oracle(
      row: "N11", width: 320, parameters: lanes(3, 16),
      tiles: [100, 80, 60, 100, 80, 60].map { tile($0) },
      expected: [[0, 0], [110, 0], [220, 0], [220, 70], [110, 90], [0, 110]]),
    Oracle(
      row: "N12", width: 320, parameters: lanes(3, 51),
      tiles: [180, 130, 120, 130, 140, 80].map { tile($0) },
      expected: [[0, 0], [110, 0], [220, 0], [110, 140], [220, 130], [0, 190]]),
    Oracle(
      row: "N13", width: 210, parameters: lanes(2, 1e9),
      tiles: [130, 80, 80, 130].map { tile($0) },
      expected: [[0, 0], [110, 0], [0, 140], [110, 90]]),
    Oracle(
      row: "N14", width: 210, parameters: lanes(2, 16), tiles: [80, 70, 70, 80].map { tile($0) },
      expected: [[0, 0], [110, 0], [0, 90], [110, 80]]),
    Oracle(
      row: "N15", width: 200, parameters: lanes(3, 0, ["dense": .bool(true)]),
      tiles: [tile(100), tile(40, ["column": 3]), tile(40, ["span": 3]), tile(20, ["span": 2])],
      expected: [[0, 0, 60, 100], [140, 0, 60, 40], [0, 110, 200, 40], [70, 50, 130, 20]]),
    Oracle(
      row: "N16", width: 200, parameters: lanes(3, 0, ["dense": .bool(true)]),
      tiles: [
        tile(20, ["column": 1]), tile(80, ["column": 2]), tile(40, ["span": 2, "column": 1]),
        tile(30, ["column": 1]),
      ], expected: [[0, 0], [70, 0], [0, 90, 130, 40], [0, 30, 60, 30]]),
    Oracle(
      row: "N17", width: 340,
      parameters: lanes(
        3, 0, gap: 20, ["dense": .bool(true), "line_spacing": .number(16)]),
      tiles: [
        tile(24, ["column": 1]), tile(88, ["column": 2]), tile(240, ["column": 3]),
        tile(48, ["column": 2, "span": 2]), tile(64, ["column": 1, "span": 2]),
        tile(40, ["column": 1]),
      ],
      expected: [
        [0, 0], [120, 0], [240, 0], [120, 256, 220, 48], [0, 104, 220, 64], [0, 40, 100, 40],
      ]),
    Oracle(
      row: "N18", width: 200, parameters: lanes(2, 0, ["dense": .bool(true)]),
      tiles: [tile(30), tile(50), tile(20, ["span": 2]), tile(15), tile(25)],
      expected: [
        [0, 0, 95, 30], [105, 0, 95, 50], [0, 60, 200, 20], [0, 90, 95, 15], [105, 90, 95, 25],
      ], height: 115),
    Oracle(
      row: "N19 widths", width: 430, parameters: ["column_widths": .string("100 1* 2*")],
      tiles: [tile(10), tile(10), tile(10)],
      expected: [[0, 0, 100, 10], [110, 0, 103.333, 10], [223.333, 0, 206.667, 10]]),
    Oracle(
      row: "N19 center", width: 160, parameters: masonry(60, ["align": .string("center")]),
      tiles: [tile(10, width: 60), tile(10, width: 60)], expected: [[20, 0], [80, 0]],
      contentWidth: 160),
    Oracle(
      row: "N19 center with a gap", width: 160,
      parameters: masonry(60, gutter: 10, ["align": .string("center")]),
      tiles: [tile(10, width: 60), tile(10, width: 60)], expected: [[15, 0], [85, 0]]),
    Oracle(
      row: "N19 fit with a gap", width: 160,
      parameters: masonry(60, gutter: 10, ["fit_width": .bool(true)]),
      tiles: [tile(10, width: 60), tile(10, width: 60)], expected: [[0, 0], [70, 0]],
      contentWidth: 130),
    Oracle(
      row: "min_width", width: 320, parameters: ["min_width": .number(100)],
      tiles: [tile(10), tile(10), tile(10), tile(10)],
      expected: [[0, 0, 100, 10], [110, 0, 100, 10], [220, 0, 100, 10], [0, 20]]),
  ]

  static func view(
    _ sections: [[Tiles.Tile]], width: Double, _ parameters: [String: DataValue]
  ) throws -> (view: CollectionView, source: Tiles) {
    let layout = WaterfallLayout()
    for (name, value) in parameters { try layout.setParameter(name, to: value) }
    let source = Tiles(sections)
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(Size(width, 1000))
    return (view, source)
  }

  @Test("The figures of other projects", arguments: oracles)
  func oracle(test: Oracle) throws {
    let view = try Self.view([test.tiles], width: test.width, test.parameters).view
    for (item, expected) in test.expected.enumerated() {
      let frame = try #require(try view.attributes(of: cell(item))?.frame)
      for (number, value) in zip([frame.x, frame.y, frame.width, frame.height], expected) {
        #expect(isClose(number, value), "item \(item): \(frame)")
      }
    }
    let size = try view.currentContentSize()
    if let height = test.height { #expect(isClose(size.height, height)) }
    if let width = test.contentWidth { #expect(isClose(size.width, width)) }
    // Right to left, the columns are mirrored in the content.
    let before = try test.tiles.indices.map {
      try #require(try view.attributes(of: cell($0))?.frame)
    }
    try view.setTraits(Traits(isRightToLeft: true))
    for (item, frame) in before.enumerated() {
      let mirrored = try #require(try view.attributes(of: cell(item))?.frame)
      #expect(isClose(mirrored.x, size.width - frame.maxX) && mirrored.y == frame.y)
    }
  }

  @Test("N20: with lanes \"keep\", an item stays in its column when another grows")
  func keep() throws {
    let (view, source) = try Self.view(
      [[Self.tile(50), Self.tile(50), Self.tile(50), Self.tile(50)]], width: 100,
      Self.lanes(2, 0, gap: 0, ["lanes": .string("keep")]))
    #expect(try view.frames()[2].origin == Point(0, 50))
    source.sections[0][0].size.height = 100
    view.layout.invalidate()
    #expect(try view.frames()[2].origin == Point(0, 100))
    // With another number of columns, all items are placed again.
    try view.layout.setParameter("columns", to: .number(4))
    #expect(try view.frames().map { $0.y } == [0, 0, 0, 0])
  }

  @Test("Items with an estimated height are measured with the width of their column")
  func estimated() throws {
    final class Measured: CollectionDataSource {
      var asked: [Size] = []
      func numberOfSections() -> Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { 1000 }
      func measuredSize(of element: ElementID, proposed: Size) -> Size? {
        asked.append(proposed)
        return Size(proposed.width, Double(40 + element.indexPath.item % 5 * 20))
      }
    }
    let source = Measured()
    let layout = WaterfallLayout()
    try layout.setParameter("estimated_height", to: .number(60))
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(Size(210, 400))
    let seen = try view.visible()
    #expect(source.asked.allSatisfy { $0.width == 100 } && source.asked.count < 40)
    #expect(seen.allSatisfy { $0.frame.height == Double(40 + $0.indexPath.item % 5 * 20) })
    #expect(seen.contains { $0.frame.maxY > 395 })
    #expect(try view.attributes(of: cell(999))?.frame.height == 60)
  }

  @Test(
    "Widths that cannot be read give an error with an example",
    arguments: ["1 x", "-5", "10 %", "1e99", "*%", "nan"])
  func invalidWidths(_ text: String) throws {
    let view = try Self.view([[Self.tile(10)]], width: 100, ["column_widths": .string(text)]).view
    let error = #expect(throws: LayoutError.self) { try view.visible() }
    #expect(error?.message.contains("column_widths") == true)
  }

  @Test("With keys off, the values are not read")
  func keys() throws {
    let view = try Self.view(
      [[Self.tile(10, ["span": 2]), Self.tile(10, ["column": 2])]], width: 210,
      ["keys": .bool(false)]
    ).view
    #expect(try view.frames().map { $0.x } == [0, 110])
  }
}
