import Testing

@testable import LayoutCore

/// The layout "justified". The rows L11 to L14 and N1 to N10 are those of docs/oracles.md.
struct JustifiedTests {
  static func view(
    _ aspects: [Double], width: Double, _ parameters: [String: DataValue] = [:]
  ) throws -> CollectionView {
    let layout = JustifiedLayout()
    for (name, value) in parameters { try layout.setParameter(name, to: value) }
    let sizes = aspects.map { $0 > 0 ? Size($0 * 1000, 1000) : .unspecified }
    return try laidOut(layout, Items([aspects.count], sizes: sizes), size: Size(width, 4000))
  }

  struct Oracle: CustomTestStringConvertible {
    var row: String
    var width: Double
    var parameters: [String: DataValue]
    var aspects: [Double]
    /// The expected frames by item: x, y, width and height, of which nil is not checked.
    var frames: [Int: [Double?]]
    var height: Double
    var testDescription: String { row }
  }

  private static func nearest(
    _ target: Double, _ tolerance: Double, _ spacing: Double, _ more: [String: DataValue] = [:]
  ) -> [String: DataValue] {
    let parameters: [String: DataValue] = [
      "row_break": .string("nearest"), "target_row_height": .number(target),
      "tolerance": .number(tolerance), "interitem_spacing": .number(spacing),
      "line_spacing": .number(spacing),
    ]
    return parameters.merging(more) { $1 }
  }

  /// The defaults of Flickr's project: insets of 10.
  private static func band(_ more: [String: DataValue] = [:]) -> [String: DataValue] {
    var parameters: [String: DataValue] = [:]
    for edge in ["top", "left", "bottom", "right"] { parameters["inset_" + edge] = .number(10) }
    return parameters.merging(more) { $1 }
  }

  private static let three = [16.0 / 9, 2, 9.0 / 16]

  static let oracles: [Oracle] = [
    Oracle(
      row: "L11", width: 1060, parameters: band(), aspects: [1, 1, 1, 1],
      frames: [
        0: [10, 10, 340, 340], 1: [360, 10, 340, 340], 2: [710, 10, 340, 340],
        3: [10, 360, 340, 340],
      ], height: 710),
    Oracle(
      row: "L11 narrow", width: 400, parameters: band(), aspects: [1, 1, 1, 1],
      frames: [
        0: [10, 10, 380, 380], 1: [10, 400, 380, 380], 2: [10, 790, 380, 380],
        3: [10, 1180, 380, 380],
      ], height: 1570),
    Oracle(
      row: "L12", width: 200, parameters: band(["target_row_height": .number(100)]),
      aspects: [1, 2], frames: [0: [nil, 10, nil, nil], 1: [nil, 200, nil, nil]], height: 300),
    Oracle(
      row: "L12 panorama", width: 1000, parameters: band(["target_row_height": .number(250)]),
      aspects: [1, 4, 1.1],
      frames: [0: [nil, 10, nil, 194], 1: [nil, nil, nil, 194], 2: [nil, nil, nil, 194]],
      height: 418),
    Oracle(
      row: "L13", width: 1060,
      parameters: band(["interitem_spacing": .number(40), "line_spacing": .number(40)]),
      aspects: [1, 1, 1, 1], frames: [1: [370, 10, nil, nil], 3: [nil, 370, nil, nil]],
      height: 700),
    Oracle(
      row: "L13 two spacings", width: 1060,
      parameters: band(["interitem_spacing": .number(40), "line_spacing": .number(5)]),
      aspects: [1, 1, 1, 1], frames: [3: [nil, 335, nil, nil]], height: 665),
    Oracle(
      row: "L13 tolerance 0", width: 1060, parameters: band(["tolerance": .number(0)]),
      aspects: [1, 1, 1], frames: [0: [nil, nil, nil, 320]], height: 340),
    Oracle(
      row: "L14", width: 1060, parameters: band(["breakout_cadence": .number(3)]),
      aspects: [Double](repeating: 1, count: 8), frames: [7: [nil, nil, nil, 320]],
      height: 10 + 350 + 350 + 650 + 320 + 10),
    Oracle(
      row: "L14 justify", width: 880, parameters: band(["widow_style": .string("justify")]),
      aspects: [1, 1, 1, 2.5], frames: [3: [10, nil, 860, nil]], height: 654),
    Oracle(
      row: "N1", width: 994, parameters: nearest(300, 0.1, 2), aspects: [1, 1, 1],
      frames: [0: [0, 0, 330, 330], 1: [332, 0, 330, 330], 2: [664, 0, 330, 330]], height: 330),
    Oracle(
      row: "N2", width: 1000, parameters: nearest(300, 0.1, 2), aspects: [1, 1, 1],
      frames: [0: [0, 0, 300, 300], 1: [302, 0, 300, 300], 2: [604, 0, 300, 300]], height: 300),
    Oracle(
      row: "N2 band", width: 1000,
      parameters: nearest(300, 0.1, 2, ["row_break": .string("band")]), aspects: [1, 1, 1],
      frames: [2: [668, 0, 332, 332]], height: 332),
    Oracle(
      row: "N3", width: 900, parameters: nearest(300, 0, 2), aspects: [1, 1, 1],
      frames: [0: [0, 0, 300, 300], 1: [302, 0, 300, 300], 2: [0, 302, 300, 300]], height: 602),
    Oracle(
      row: "N3 exact", width: 904, parameters: nearest(300, 0, 2), aspects: [1, 1, 1],
      frames: [2: [604, 0, 300, 300]], height: 300),
    Oracle(
      row: "N4", width: 900, parameters: nearest(300, 0.2, 2), aspects: three,
      frames: [
        0: [0, 0, 640, 360], 1: [0, 362, 700.878, 350.439], 2: [702.878, 362, 197.122, 350.439],
      ], height: 712.439),
    Oracle(
      row: "N5", width: 600, parameters: nearest(300, 0.15, 2), aspects: three,
      frames: [
        0: [0, 0, 600, 337.5], 1: [0, 339.5, 600, 300], 2: [0, 641.5, 168.75, 300],
      ], height: 941.5),
    Oracle(
      row: "N6", width: 350, parameters: nearest(75, 0.15, 4),
      aspects: [1.5, 2.0 / 3, 1.32743, 4.0 / 3, 0.751667, 1.5, 0.665, 1.40187, 1.33929],
      frames: [
        0: [0, 0, nil, 70.0165], 3: [nil, 0, 93.3553, nil], 4: [0, 74.0165, nil, 78.2673],
        8: [0, 156.2838, 104.822, 78.2673],
      ], height: 234.5511),
    Oracle(
      row: "N7", width: 900, parameters: nearest(300, 0, 0), aspects: [1, 1, 1],
      frames: [0: [0, 0, 300, 300], 1: [300, 0, 300, 300], 2: [600, 0, 300, 300]], height: 300),
    Oracle(
      row: "N7 empty", width: 900, parameters: nearest(300, 0, 0), aspects: [], frames: [:],
      height: 0),
    Oracle(
      row: "N8", width: 375,
      parameters: [
        "target_row_height": .number(120), "interitem_spacing": .number(2),
        "line_spacing": .number(2),
      ], aspects: [1.5, 1.5, 0.667, 1.5, 1.333, 1.778, 0.75, 1, 1.5, 3],
      frames: [
        0: [0, 0, nil, nil], 2: [0, 126.333, 70.702, 106], 3: [72.702, 126.333, 159, 106],
        4: [233.702, 126.333, 141.298, 106], 5: [0, 234.333, nil, nil], 7: [0, 383.881, nil, nil],
        9: [0, 535.081, 375, 125],
      ], height: 660.081),
    Oracle(
      row: "N9 previous", width: 650, parameters: nearest(200, 0.15, 10),
      aspects: [1, 1, 1, 1, 1], frames: [3: [0, 220, 210, 210], 4: [220, 220, 210, 210]],
      height: 430),
    Oracle(
      row: "N9 target", width: 650,
      parameters: nearest(200, 0.15, 10, ["widow_height": .string("target")]),
      aspects: [1, 1, 1, 1, 1], frames: [3: [0, 220, 200, 200], 4: [210, 220, 200, 200]],
      height: 420),
  ]

  @Test("The figures of other projects", arguments: oracles)
  func oracle(test: Oracle) throws {
    let view = try Self.view(test.aspects, width: test.width, test.parameters)
    for (item, expected) in test.frames {
      let frame = try #require(try view.attributes(of: cell(item))?.frame)
      for (number, value) in zip([frame.x, frame.y, frame.width, frame.height], expected) {
        if let value { #expect(isClose(number, value, 1e-2), "item \(item): \(frame)") }
      }
    }
    #expect(isClose(try view.currentContentSize().height, test.height, 1e-2))
  }

  @Test("N10: items without a size have the estimated aspect until they are measured")
  func measured() throws {
    let more: [String: DataValue] = ["estimated_aspect": .number(1.5)]
    let view = try Self.view(
      [Double](repeating: 0, count: 8), width: 640, Self.nearest(100, 0.2, 0, more))
    #expect(isClose(try view.frames()[4], Rect(0, 106.667, 160, 106.667)))
    try view.setMeasuredSizes([(IndexPath(item: 0, section: 0), Size(2, 1))])
    #expect(isClose(try view.frames()[0], Rect(0, 0, 196.923, 98.4615)))
    #expect(isClose(try view.frames()[4].y, 98.4615))
    #expect(try view.layoutStatus.state == .current)
  }

  @Test("Items of hidden widows and after the last row have no element")
  func itemsWithoutElement() throws {
    let hidden = try Self.view(
      [1, 1, 1, 1], width: 1060, Self.band(["show_widows": .bool(false)]))
    #expect(try hidden.frames().count == 3)
    #expect(try hidden.currentContentSize().height == 360)
    #expect(try hidden.attributes(of: cell(3)) == nil)
    let limited = try Self.view(
      [Double](repeating: 1, count: 9), width: 1060, Self.band(["max_rows": .number(2)]))
    #expect(try limited.frames().count == 6)
    #expect(try limited.currentContentSize().height == 710)
    #expect(try limited.layoutStatus.state == .current)
  }

  @Test(
    "The position of incomplete last rows",
    arguments: [
      ("band", "left", [10, 340]), ("band", "center", [360, 340]), ("band", "justify", [10, 1040]),
      ("nearest", "left", [10, 336]), ("nearest", "center", [362, 336]),
    ] as [(String, String, [Double])])
  func widows(rowBreak: String, style: String, expected: [Double]) throws {
    let view = try Self.view(
      [1, 1, 1, 1], width: 1060,
      Self.band([
        "row_break": .string(rowBreak), "widow_style": .string(style), "tolerance": .number(0.05),
        "target_row_height": .number(rowBreak == "band" ? 340 : 320),
      ]))
    let frame = try view.frames()[3]
    #expect(isClose(frame.x, expected[0]) && isClose(frame.width, expected[1]), "\(frame)")
  }

  @Test("Right to left, the rows are mirrored with flips_rtl only", arguments: [true, false])
  func rightToLeft(flips: Bool) throws {
    let view = try Self.view([1, 1, 1, 1], width: 1060, Self.band(["flips_rtl": .bool(flips)]))
    let before = try view.frames()
    try view.setTraits(Traits(isRightToLeft: true))
    let after = try view.frames()
    #expect(after.map { $0.x } == before.map { flips ? 1060 - $0.maxX : $0.x })
  }

  @Test("A new size updates the rows of the grid in all sections")
  func positionsAfterChange() throws {
    let source = Tiles([
      [.init(size: Size(200, 100)), .init(size: Size(100, 100))], [.init(size: Size(300, 100))],
    ])
    let view = try CollectionView.make(layout: JustifiedLayout(), dataSource: source)
    try view.setSize(Size(1000, 1500))
    _ = try view.accessibilityNodes()
    try view.setMeasuredSizes([(IndexPath(item: 0, section: 0), Size(400, 100))])
    let nodes = try view.accessibilityNodes()
    #expect(nodes[0].grid.rowCount == 3)
    #expect(nodes.dropFirst().map { $0.grid.row } == [0, 1, 2])
  }

  @Test(
    "A measured size is used although a parameter of pins changes before the next query",
    arguments: ["flow", "justified"])
  func measuredWithPins(name: String) throws {
    let layout = try #require(NativeLayouts.make(name))
    let view = try laidOut(layout, Items([3]), size: Size(1000, 500))
    _ = try view.visible()
    try view.setMeasuredSizes([(IndexPath(item: 0, section: 0), Size(200, 100))])
    try layout.setParameter("pin_headers", to: .bool(true))
    let frame = try view.frames()[0]
    #expect(isClose(frame.width / frame.height, 2), "\(frame)")
  }

  @Test("Mirrored edges are rounded to pixels in content of any width")
  func mirroredPixels() throws {
    let view = try Self.view(
      [1.3, 0.7, 1.9, 1.1, 0.8], width: 491.681,
      [
        "pixel_rounding": .bool(true), "flips_rtl": .bool(true), "target_row_height": .number(100),
      ])
    try view.setTraits(Traits(scale: 1, isRightToLeft: true))
    for frame in try view.frames() {
      #expect(
        isClose(frame.x, frame.x.rounded(), 1e-9) && isClose(frame.maxX, frame.maxX.rounded(), 1e-9)
      )
    }
  }

  @Test("An exact fit ends a row, although aspects have single precision")
  func exactFit() throws {
    // t · (1 - tolerance) is 5, and the sum of the rounded aspects is less.
    let view = try Self.view(
      [1.3, 1.1, 1.3, 1.3, 1, 1], width: 1200,
      [
        "target_row_height": .number(180), "interitem_spacing": .number(0),
        "line_spacing": .number(0),
      ])
    #expect(isClose(try view.frames()[4], Rect(0, 240, 240, 240)))
  }

  @Test("Rounded edges are shared")
  func pixels() throws {
    let view = try Self.view(
      [1.3, 0.7, 1.9, 1.1, 0.8, 2.2, 1.4], width: 500,
      [
        "pixel_rounding": .bool(true), "interitem_spacing": .number(0), "line_spacing": .number(0),
        "target_row_height": .number(100),
      ])
    try view.setTraits(Traits(scale: 2))
    let frames = try view.frames()
    for (one, next) in zip(frames, frames.dropFirst()) {
      if one.y == next.y { #expect(one.maxX == next.x) } else { #expect(one.maxY == next.y) }
    }
    for frame in frames { #expect((frame.x * 2).rounded() == frame.x * 2) }
  }

  @Test("Items are in a grid: the rows are counted through all sections")
  func positions() throws {
    let layout = JustifiedLayout()
    let view = try laidOut(layout, Items([4, 2]), size: Size(1000, 2000))
    let nodes = try view.accessibilityNodes()
    #expect(nodes[0].role == .grid && nodes[0].grid.rowCount == 3)
    let places = nodes.filter { $0.element?.category == .cell }.map {
      [$0.grid.row ?? -1, $0.grid.column ?? -1]
    }
    #expect(places == [[0, 0], [0, 1], [0, 2], [1, 0], [2, 0], [2, 1]])
  }
}
