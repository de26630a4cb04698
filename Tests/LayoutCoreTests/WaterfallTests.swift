import LayoutCore
import Testing

@Suite struct WaterfallTests {
  private func make(
    _ items: Items, width: Double, _ parameters: [String: DataValue]
  ) throws -> CollectionView {
    let layout = WaterfallLayout()
    for (name, value) in ["line_spacing": 0.0, "interitem_spacing": 0] {
      try layout.setParameter(name, to: .number(value))
    }
    for (name, value) in parameters { try layout.setParameter(name, to: value) }
    return try laidOut(layout, items, size: Size(width, 400))
  }

  struct Oracle: CustomTestStringConvertible {
    var name: String
    var width: Double
    var parameters: [String: DataValue] = [:]
    var heights: [Double]
    var origins: [Point]
    var height: Double?
    var testDescription: String { name }
  }

  static let oracles = [
    Oracle(
      name: "50", width: 400, heights: [100, 150, 120, 80, 200],
      origins: [Point(0, 0), Point(200, 0), Point(0, 100), Point(200, 150), Point(0, 220)]),
    Oracle(
      name: "50 total", width: 400, heights: [100, 150, 120],
      origins: [Point(0, 0), Point(200, 0), Point(0, 100)], height: 220),
    Oracle(
      name: "50 with 3 columns", width: 300, parameters: ["columns": .number(3)],
      heights: [100, 150, 120, 80],
      origins: [Point(0, 0), Point(100, 0), Point(200, 0), Point(0, 100)]),
    Oracle(
      name: "54", width: 800, heights: [50, 70, 90, 60, 80, 100],
      origins: [
        Point(0, 0), Point(400, 0), Point(0, 50), Point(400, 70), Point(400, 130), Point(0, 140),
      ]),
    Oracle(
      name: "54 cross spacing", width: 800, parameters: ["interitem_spacing": .number(10)],
      heights: [50, 70], origins: [Point(0, 0), Point(405, 0)]),
    Oracle(
      name: "54 main spacing", width: 800, parameters: ["line_spacing": .number(10)],
      heights: [50, 70, 90, 60],
      origins: [Point(0, 0), Point(400, 0), Point(0, 60), Point(400, 80)]),
    Oracle(
      name: "56", width: 150, parameters: ["columns": .number(3)],
      heights: [50, 100, 150, 200, 250, 300],
      origins: [
        Point(0, 0), Point(50, 0), Point(100, 0), Point(0, 50), Point(50, 100), Point(100, 150),
      ]),
    Oracle(
      name: "63", width: 320,
      parameters: [
        "line_spacing": .number(10), "interitem_spacing": .number(10), "tie": .string("right"),
      ],
      heights: [100, 60, 80, 40, 120],
      origins: [Point(165, 0), Point(0, 0), Point(0, 70), Point(165, 110), Point(165, 160)],
      height: 280),
    Oracle(name: "52 empty", width: 100, heights: [], origins: [], height: 0),
  ]

  @Test("The figures of other projects", arguments: oracles)
  func oracle(test: Oracle) throws {
    let view = try make(Items(heights: test.heights), width: test.width, test.parameters)
    let frames = try view.frames()
    #expect(frames.map { $0.origin } == test.origins)
    if let height = test.height {
      #expect(try view.currentContentSize() == Size(test.width, height))
    }
    // Oracle 54: right to left mirrors x.
    try view.setTraits(Traits(isRightToLeft: true))
    #expect(try view.frames().map { test.width - $0.maxX } == test.origins.map { $0.x })
  }

  @Test("Oracle 56, scrolled: the visible elements and their positions")
  func scrolled() throws {
    let view = try make(
      Items(heights: [50, 100, 150, 200, 250, 300]), width: 150, ["columns": .number(3)])
    try view.setSize(Size(150, 150))
    try view.setOffset(Point(0, 150))
    let seen = try view.visible().map { ($0.indexPath.item, $0.frame) }
    #expect(seen.map { $0.0 } == [3, 4, 5])
    #expect(
      seen.map { Rect($0.1.x, $0.1.y - 150, $0.1.width, $0.1.height) }
        == [Rect(0, -100, 50, 200), Rect(50, -50, 50, 250), Rect(100, 0, 50, 300)])
  }

  @Test("Oracle 53: the first visible of ten items")
  func firstVisible() throws {
    let view = try make(
      Items(heights: [Double](repeating: 100, count: 10)), width: 100, ["columns": .number(1)])
    for (threshold, expected) in [
      (0.0, 0), (150, 1), (250, 2), (399, 3), (400, 4), (1100, nil),
    ] as [(Double, Int?)] {
      let found = try view.attributesForElements(in: Rect(0, threshold, 100, 500))
      #expect(found.first?.indexPath.item == expected)
    }
    #expect(
      try make(Items([0]), width: 100, [:]).attributesForElements(in: Rect(0, 0, 1, 1)).isEmpty)
  }

  @Test(
    "Oracle 57: an item moves to the shortest column when another grows, and back",
    arguments: ["shortest", "keep"])
  func lanes(mode: String) throws {
    let items = Items(heights: [50, 50, 50, 50])
    let view = try make(items, width: 100, ["lanes": .string(mode)])
    #expect(try view.frames()[2].origin == Point(0, 50))
    items.sizes[0] = Size(100, 100)
    view.layout.invalidate()
    let moved = mode == "shortest" ? Point(50, 50) : Point(0, 100)
    #expect(try view.frames()[2].origin == moved)
    items.sizes[0] = Size(100, 50)
    view.layout.invalidate()
    #expect(try view.frames()[2].origin == Point(0, 50))
  }

  @Test("Columns whose ends differ only by rounding are tied")
  func ties() throws {
    let shapes = [(3, 2), (16, 9), (1, 1), (3, 4), (3, 4), (1, 1), (3, 2), (16, 9), (16, 9)]
    let sizes = shapes.map { Size(Double($0.0), Double($0.1)) }
    for (tie, x) in [("left", 0.0), ("right", 212)] {
      let view = try make(
        Items([9], sizes: sizes), width: 414,
        [
          "item_height_mode": .string("aspect"), "line_spacing": .number(10),
          "interitem_spacing": .number(10), "tie": .string(tie),
        ])
      #expect(try view.attributes(of: cell(8))?.frame.x == x)
    }
  }

  @Test("Oracle 60: kept lanes and the anchor follow the items' ids")
  func keyed() throws {
    let items = Items(
      [20], sizes: [Size](repeating: Size(50, 50), count: 20), ids: Array(100..<120))
    let view = try make(items, width: 100, ["lanes": .string("keep")])
    try view.setOption("anchor", to: .string("identity"))
    try view.setSize(Size(100, 200))
    try view.setOffset(Point(0, 200))
    func first() throws -> LayoutAttributes? {
      try view.visible().min { $0.indexPath < $1.indexPath }
    }
    #expect(try first()?.indexPath.item == 8)
    items.counts = [22]
    items.sizes += [Size(50, 50), Size(50, 50)]
    items.ids = [1, 2] + Array(100..<120)
    var context = InvalidationContext.everything
    context.dataSourceCounts = true
    try view.invalidate(context)
    let now = try first()
    #expect(now?.indexPath.item == 10 && now?.identifier == 108)
    #expect(now.map { $0.frame.y - view.bounds.y } == 0)
    // Starting with the wrong lane and scrolling back: items 0 and 1 are at the top of both
    // columns.
    let wrong = try make(items, width: 100, [:])
    try wrong.setOffset(Point(0, 75))
    _ = try wrong.visible()
    try wrong.setOffset(Point(0, -75))
    #expect(try wrong.frames().prefix(2).map { $0.origin } == [Point(0, 0), Point(50, 0)])
  }

  @Test("Oracle 62: widths and heights are rounded down to whole pixels")
  func pixels() throws {
    let parameters: [String: DataValue] = [
      "columns": .number(3), "interitem_spacing": .number(10), "inset_left": .number(10),
      "inset_right": .number(10), "item_height_mode": .string("aspect"),
      "pixel_rounding": .bool(true),
    ]
    let view = try make(Items([1], sizes: [Size(2, 3)]), width: 320, parameters)
    #expect(try view.frames()[0].size == Size(93, 139))
    try view.setTraits(Traits(scale: 3))
    #expect(try isClose(view.frames()[0].width, 93.3333, 1e-4))
  }

  @Test("An item of span n takes n columns below the tallest of them")
  func spans() throws {
    final class Spans: CollectionDataSource {
      func numberOfSections() -> Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { 5 }
      func sizes(
        ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
      ) {
        for (i, height) in [50.0, 100, 40, 30, 20].enumerated() { sizes[i] = Size(100, height) }
      }
      func value(forKey key: String, of element: ElementID) -> DataValue? {
        key == "span" ? .number([1, 1, 2, 1, 99][element.indexPath.item]) : nil
      }
    }
    let layout = WaterfallLayout()
    try layout.setParameter("columns", to: .number(3))
    let view = try CollectionView.make(layout: layout, dataSource: Spans())
    try view.setSize(Size(320, 400))
    #expect(
      try view.frames() == [
        Rect(0, 0, 100, 50), Rect(110, 0, 100, 100), Rect(0, 110, 210, 40), Rect(220, 0, 100, 30),
        Rect(0, 160, 320, 20),
      ])
  }

  @Test("Sections have headers, footers and insets; headers can be pinned")
  func sections() throws {
    let view = try make(
      Items([2, 0], sizes: [Size(50, 40), Size(50, 60)]), width: 100,
      [
        "header_height": .number(20), "footer_height": .number(10), "inset_top": .number(3),
        "inset_bottom": .number(4), "pin_headers": .bool(true),
      ])
    func y(_ kind: ElementKind, _ section: Int) throws -> Double? {
      try view.attributes(
        of: ElementID(.supplementary, kind: kind, at: IndexPath(item: 0, section: section)))?.frame
        .y
    }
    #expect(try view.frames().map { $0.y } == [23, 23])
    #expect(try [y(.header, 0), y(.footer, 0), y(.header, 1), y(.footer, 1)] == [0, 87, 97, 124])
    #expect(try view.currentContentSize().height == 134)
    try view.setOffset(Point(0, 50))
    #expect(try y(.header, 0) == 50)
  }
}
