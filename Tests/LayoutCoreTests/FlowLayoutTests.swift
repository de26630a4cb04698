import LayoutCore
import Testing

@Suite struct FlowLayoutTests {
  /// A flow layout with known positions: its parameters, its items or their sizes, and the origins
  /// of the cells. docs/oracles.md, Flow, lists the figures and their sources.
  struct Oracle: CustomTestStringConvertible {
    var name: String
    var width = 320.0
    var parameters: [String: Double] = [:]
    var alignments: [String: String] = [:]
    var count = 0
    var sizes: [Size] = []
    var origins: [Point]
    var contentHeight: Double?
    var testDescription: String { name }
  }

  private static func row(_ xs: Double..., y: Double = 0) -> [Point] { xs.map { Point($0, y) } }

  static let oracles: [Oracle] = [
    Oracle(
      name: "87", parameters: ["item_width": 100, "item_height": 100], count: 7,
      origins: row(0, 110, 220) + row(0, 110, 220, y: 110) + row(0, y: 220), contentHeight: 320),
    Oracle(
      name: "89", parameters: ["item_width": 140], count: 5,
      origins: row(0, 180) + row(0, 180, y: 60) + row(0, y: 120), contentHeight: 170),
    Oracle(
      name: "91 with 5",
      parameters: ["inset_left": 20, "inset_right": 20, "inset_top": 20, "inset_bottom": 20],
      count: 5, origins: row(20, 96.667, 173.333, 250, y: 20) + row(20, y: 80),
      contentHeight: 150),
    Oracle(
      name: "91 with 6",
      parameters: ["inset_left": 20, "inset_right": 20, "inset_top": 20, "inset_bottom": 20],
      count: 6, origins: row(20, 96.667, 173.333, 250, y: 20) + row(20, 96.667, y: 80),
      contentHeight: 150),
    Oracle(
      name: "93 exact fit", parameters: ["item_width": 155, "item_height": 155], count: 4,
      origins: row(0, 165) + row(0, 165, y: 165)),
    Oracle(
      name: "93 one too wide", parameters: ["item_width": 156, "item_height": 155], count: 4,
      origins: row(82) + row(82, y: 165) + row(82, y: 330) + row(82, y: 495)),
    Oracle(
      name: "72 center", width: 500,
      parameters: ["item_width": 200, "item_height": 100, "interitem_spacing": 0],
      alignments: ["last": "center"], count: 2, origins: row(50, 250)),
    Oracle(
      name: "72 end", width: 500,
      parameters: ["item_width": 200, "item_height": 100, "interitem_spacing": 0],
      alignments: ["last": "end"], count: 2, origins: row(100, 300)),
    Oracle(
      name: "72 space between", width: 500,
      parameters: ["item_width": 200, "item_height": 100, "interitem_spacing": 0],
      alignments: ["last": "justify"], count: 2, origins: row(0, 300)),
    Oracle(
      name: "72 space around", width: 500,
      parameters: ["item_width": 200, "item_height": 100, "interitem_spacing": 0],
      alignments: ["last": "space_around"], count: 2, origins: row(25, 275)),
    Oracle(
      name: "72 space evenly", width: 500,
      parameters: ["item_width": 200, "item_height": 100, "interitem_spacing": 0],
      alignments: ["last": "space_evenly"], count: 2, origins: row(33.333, 266.667)),
    Oracle(
      name: "74", width: 500,
      parameters: [
        "item_width": 150, "item_height": 100, "interitem_spacing": 0, "line_spacing": 0,
      ],
      alignments: ["common": "start"], count: 4, origins: row(0, 150, 300) + row(0, y: 100)),
    Oracle(
      name: "74 filled", width: 500, parameters: ["item_width": 245, "item_height": 100], count: 4,
      origins: row(0, 255) + row(0, 255, y: 110)),
    Oracle(
      name: "75 center", width: 500, parameters: ["interitem_spacing": 0],
      alignments: ["last": "center"], sizes: [Size(100, 100), Size(200, 100)],
      origins: row(100, 200)),
    Oracle(
      name: "75 end", width: 500, parameters: ["interitem_spacing": 0],
      alignments: ["last": "end"], sizes: [Size(100, 100), Size(200, 100)],
      origins: row(200, 300)),
    Oracle(
      name: "75 space between", width: 500, parameters: ["interitem_spacing": 0],
      alignments: ["last": "justify"], sizes: [Size(100, 100), Size(200, 100)],
      origins: row(0, 300)),
    Oracle(
      name: "52", width: 100, parameters: ["line_spacing": 0, "interitem_spacing": 0],
      sizes: [Size(100, 100), Size(100, 150), Size(100, 50)],
      origins: [Point(0, 0), Point(0, 100), Point(0, 250)], contentHeight: 300),
    Oracle(name: "52 empty", origins: [], contentHeight: 0),
  ]

  @Test("The figures of other projects", arguments: oracles)
  func oracle(test: Oracle) throws {
    let layout = FlowLayout()
    for (name, value) in test.parameters { try layout.setParameter(name, to: .number(value)) }
    for (name, value) in test.alignments {
      try layout.setParameter("row_alignment_" + name, to: .string(value))
    }
    let items = Items([test.sizes.isEmpty ? test.count : test.sizes.count], sizes: test.sizes)
    let view = try laidOut(layout, items, size: Size(test.width, 400))
    let frames = try view.frames()
    #expect(frames.count == test.origins.count)
    for (frame, origin) in zip(frames, test.origins) {
      #expect(isClose(frame.x, origin.x) && isClose(frame.y, origin.y), "\(frame)")
    }
    if let height = test.contentHeight {
      #expect(try isClose(view.currentContentSize().height, height))
    }
  }

  @Test(
    "Positions are rounded to the nearest device pixel (docs/oracles.md 32)",
    arguments: [(1.5, 3.0, 1.6667), (500.8232, 2, 501), (500.8232, 3, 500.6667)])
  func pixels(y: Double, scale: Double, expected: Double) throws {
    let layout = FlowLayout()
    try layout.setParameter("pixel_rounding", to: .bool(true))
    try layout.setParameter("inset_top", to: .number(y))
    let view = try laidOut(layout, Items([1]))
    try view.setTraits(Traits(scale: scale))
    #expect(try isClose(view.frames()[0].y, expected, 1e-4))
  }

  @Test("Sections, insets, headers and footers in both directions", arguments: [true, false])
  func sections(isVertical: Bool) throws {
    let layout = FlowLayout()
    try layout.setParameter("scroll_direction", to: .string(isVertical ? "vertical" : "horizontal"))
    for (name, value) in [
      ("header_height", 30.0), ("header_width", 30), ("footer_height", 20), ("footer_width", 20),
      ("inset_top", 5), ("inset_left", 5), ("inset_bottom", 7), ("inset_right", 7),
    ] {
      try layout.setParameter(name, to: .number(value))
    }
    let view = try laidOut(layout, Items([2, 0]), size: Size(300, 300))
    func box(_ id: ElementID) throws -> [Double]? {
      guard let f = try view.attributes(of: id)?.frame else { return nil }
      return isVertical ? [f.y, f.x, f.height, f.width] : [f.x, f.y, f.width, f.height]
    }
    func other(_ kind: ElementKind, _ section: Int, item: Int = 0) -> ElementID {
      ElementID(.supplementary, kind: kind, at: IndexPath(item: item, section: section))
    }
    #expect(try box(other(.header, 0)) == [0, 0, 30, 300])
    #expect(try box(cell(0)) == [35, 5, 50, 50])
    // Four items fit into 288; the rest is divided among three gaps.
    let second = try #require(try box(cell(1)))
    #expect(isClose(second[1], 84.3333) && second[0] == 35)
    #expect(try box(other(.footer, 0)) == [92, 0, 20, 300])
    #expect(try box(other(.header, 1)) == [112, 0, 30, 300])
    #expect(try box(other(.footer, 1)) == [154, 0, 20, 300])
    #expect(try box(other(.header, 0, item: 1)) == nil)
    let size = try view.currentContentSize()
    #expect(isVertical ? size == Size(300, 174) : size == Size(174, 300))
  }

  @Test("Items are centered on their line, which is as thick as its thickest item")
  func crossAlignment() throws {
    let items = Items([3], sizes: [Size(50, 20), Size(50, 100), Size(50, 60)])
    for (alignment, ys) in [
      ("center", [40.0, 0, 20]), ("start", [0, 0, 0]), ("end", [80, 0, 40]),
    ] {
      let layout = FlowLayout()
      try layout.setParameter("row_alignment_cross", to: .string(alignment))
      #expect(try laidOut(layout, items).frames().map { $0.y } == ys)
    }
  }

  @Test("Columns are separated by the line spacing, or as in UIKit by the interitem spacing")
  func horizontalQuirk() throws {
    let items = Items([3], sizes: [Size(50, 90), Size(70, 90), Size(60, 90)])
    for (quirk, xs) in [("line", [0.0, 70, 160]), ("uikit", [0, 55, 130])] {
      let layout = FlowLayout()
      try layout.setParameter("scroll_direction", to: .string("horizontal"))
      try layout.setParameter("line_spacing", to: .number(20))
      try layout.setParameter("interitem_spacing", to: .number(5))
      try layout.setParameter("horizontal_spacing", to: .string(quirk))
      #expect(try laidOut(layout, items, size: Size(400, 100)).frames().map { $0.x } == xs)
    }
  }

  @Test("An item wider than the section exceeds a separate line, and is reported")
  func tooWide() throws {
    var log: [String] = []
    let items = Items([3], sizes: [Size(50, 50), Size(500, 50), Size(50, 50)])
    let view = try laidOut(FlowLayout(), items)
    view.log = { log.append($0) }
    // The first item is alone on its line and is centered; the last line starts at the edge.
    #expect(try view.frames().map { $0.x } == [135, 0, 0])
    #expect(try view.frames().map { $0.y } == [0, 60, 120])
    #expect(
      log == ["flow: item 1 of section 0 is 500.0 points wide, but the section has space for 320.0"]
    )
  }

  @Test(
    "Unusual numbers cause no hang and no crash",
    arguments: [
      ["item_width": 0.0, "item_height": 0], ["item_width": 0, "interitem_spacing": 0],
      ["interitem_spacing": -50], ["interitem_spacing": -80], ["line_spacing": -60],
      ["inset_left": 400], ["inset_left": -1e9], ["inset_top": -1e6],
      ["item_width": 1e9], ["item_height": 1e8], ["header_height": 1e9],
    ])
  func oddNumbers(parameters: [String: Double]) throws {
    let layout = FlowLayout()
    for (name, value) in parameters { try layout.setParameter(name, to: .number(value)) }
    let view = try laidOut(layout, Items([30, 0, 3]))
    do {
      _ = try view.visible()
      #expect(try view.currentContentSize().isValid)
    } catch let error as LayoutError {
      // Too far away: the error contains the element, or the size of the content.
      #expect(error.element != nil || error.message.contains("the content's size"))
    }
    #expect(throws: LayoutError.self) { try layout.setParameter("inset_top", to: .number(.nan)) }
    #expect(throws: LayoutError.self) {
      try layout.setParameter("line_spacing", to: .number(.infinity))
    }
  }

  @Test("Right to left mirrors every element")
  func rightToLeft() throws {
    let layout = FlowLayout()
    try layout.setParameter("header_height", to: .number(20))
    let view = try laidOut(layout, Items([7]), size: Size(300, 300))
    let plain = try view.frames()
    try view.setTraits(Traits(isRightToLeft: true))
    #expect(try view.frames() == plain)
    try layout.setParameter("flips_rtl", to: .bool(true))
    for (frame, old) in zip(try view.frames(), plain) {
      #expect(isClose(frame, Rect(300 - old.maxX, old.y, old.width, old.height), 1e-9))
    }
  }

  @Test(
    "The metrics of the data source have priority; the view's insets and the safe area reduce the space"
  )
  func metrics() throws {
    final class Source: CollectionDataSource {
      func numberOfSections() -> Int { 2 }
      func numberOfItems(inSection section: Int) -> Int { 3 }
      func metrics(ofSection section: Int, preset: SectionMetrics) -> SectionMetrics? {
        section == 0
          ? SectionMetrics(
            insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), lineSpacing: 5,
            interitemSpacing: 6) : nil
      }
    }
    let layout = FlowLayout()
    try layout.setParameter("row_alignment_last", to: .string("start"))
    let view = try CollectionView.make(layout: layout, dataSource: Source())
    try view.setSize(Size(320, 400))
    func xs(_ section: Int) throws -> [Double] {
      try (0..<3).compactMap { try view.attributes(of: cell($0, section))?.frame.x }
    }
    #expect(try xs(0) == [2, 58, 114])
    #expect(try xs(1) == [0, 60, 120])
    #expect(try view.attributes(of: cell(0, 1))?.frame.y == 54)
    try view.setInsets(EdgeInsets(left: 100, right: 100))
    #expect(try xs(0) == [2, 66, 2])
    #expect(try view.currentContentSize().width == 120)
    try view.setInsets(.zero)
    try view.setTraits(Traits(safeArea: EdgeInsets(left: 44)))
    #expect(try xs(1) == [0, 60, 120])
    try layout.setParameter("inset_reference", to: .string("safe_area"))
    #expect(try xs(1) == [44, 104, 164])
  }
}
