import Testing

@testable import LayoutCore

/// One row of docs/oracles.md: the frames that a table gives. Numbers up to 50 are measured from
/// Apple's UIKit.
struct CompositionalOracle: Sendable, CustomTestStringConvertible {
  let number: Int
  /// The table of the section. `layout` contains other fields of the layout.
  let section: String
  let counts: [Int]
  /// The first cells of each section, in order.
  let cells: [[Rect]]
  /// The size of the content; nil is not checked.
  var height: Double?
  var width: Double?
  var layout = ""
  var size = Size(320, 480)
  var isExact = false
  var rtl = false

  var testDescription: String { "oracle \(number): \(section)" }
}

/// Rows of rectangles of one size.
private func grid(_ w: Double, _ h: Double, x: [Double], y: [Double]) -> [Rect] {
  y.flatMap { y in x.map { Rect($0, y, w, h) } }
}

private let groupOracles: [CompositionalOracle] = [
  .init(
    number: 1, section: "{height=10,row={{width='30%'}}}", counts: [8],
    cells: [grid(96, 10, x: [0, 96, 192], y: [0, 10])], height: 30),
  .init(
    number: 2, section: "{height=10,row={{width='1/3'}}}", counts: [8],
    cells: [grid(106.5, 10, x: [0, 106.5, 213], y: [0, 10])], height: 30),
  .init(
    number: 3, section: "{height=10,row={{width='90%'}}}", counts: [8],
    cells: [grid(288, 10, x: [0], y: [0, 10, 20])], height: 80),
  .init(
    number: 4, section: "{height=10,row={{width='30%'}},spacing=10}", counts: [8],
    cells: [grid(90, 10, x: [0, 100, 200], y: [0, 10])], height: 30),
  .init(
    number: 5, section: "{height=10,row={{width='25%'}},spacing=10}", counts: [8],
    cells: [grid(72.5, 10, x: [0, 82.5, 165, 247.5], y: [0, 10])], height: 20),
  .init(
    number: 6, section: "{height=10,row={{width='40%'}},spacing='10+'}", counts: [8],
    cells: [grid(124, 10, x: [0, 196], y: [0, 10, 20, 30])], height: 40),
  .init(
    number: 7, section: "{height=10,row={{width='25%'}},spacing='1+'}", counts: [8],
    cells: [grid(79, 10, x: [0, 80.5, 160.5, 241], y: [0, 10])]),
  .init(
    number: 8, section: "{height=20,row={{width='1/3'}}}", counts: [7],
    cells: [grid(93, 20, x: [0, 93, 186], y: [0, 20])], height: 60, size: Size(280, 480)),
  .init(
    number: 9, section: "{height=20,spacing=10,row={{width='50%'},{width=50}}}", counts: [6],
    cells: [[Rect(0, 0, 155, 20), Rect(165, 0, 50, 20), Rect(0, 20, 155, 20)]], height: 60),
  .init(
    number: 10, section: "{height=20,spacing='4+',row={{width=100}}}", counts: [8],
    cells: [grid(100, 20, x: [0, 110, 220], y: [0, 20]) + grid(100, 20, x: [0, 110], y: [40])],
    height: 60),
  .init(
    number: 11,
    section: "{height=20,spacing=10,row={{width='50%',height=100},{width='50%',height='25%w'}}}",
    counts: [4],
    cells: [[Rect(0, 0, 155, 100), Rect(165, 0, 155, 77.5), Rect(0, 20, 155, 100)]], height: 40,
    width: 320),
  .init(
    number: 12, section: "{height='50%',inset={10,20,30,40},row={{width='50%'}}}", counts: [4],
    cells: [[Rect(20, 10, 130, 240), Rect(150, 10, 130, 240), Rect(20, 250, 130, 240)]],
    height: 520),
  .init(
    number: 13, section: "{height=100,spacing=10,column={{height='25%'}}}", counts: [9],
    cells: [grid(320, 17.5, x: [0], y: [0, 27.5, 55, 82.5, 100])], height: 217.5),
  .init(
    number: 14, section: "{height=100,column={{height=30}}}", counts: [5],
    cells: [grid(320, 30, x: [0], y: [0, 30, 60, 100, 130])], height: 170),
  .init(
    number: 14, section: "{height=100,column={{height=30}},spacing=10}", counts: [5],
    cells: [grid(320, 30, x: [0], y: [0, 40, 100, 140, 200])], height: 260),
  .init(
    number: 15, section: "{width=100,height='100%',row={{width=30}}}", counts: [5, 3],
    cells: [[], grid(30, 480, x: [170, 200, 230], y: [0])], width: 270,
    layout: "scroll_direction='horizontal'"),
  .init(
    number: 16, section: "{height=20,row=3,item={width=30},spacing=10}", counts: [7],
    cells: [grid(100, 20, x: [0, 110, 220], y: [0, 20])], height: 60),
  .init(
    number: 17, section: "{width='50%',height=90,column=3,item={height='10%'}}", counts: [7],
    cells: [grid(160, 30, x: [0], y: [0, 30, 60, 90, 120, 150, 180])], height: 210),
  .init(
    number: 18, section: "{height=50,row={{width='1/3'}},spacing=10,gap=4,inset={5,6,7,8}}",
    counts: [7], cells: [grid(95, 50, x: [6, 111, 216], y: [5, 59]) + [Rect(6, 113, 95, 50)]],
    height: 170),
  .init(
    number: 19,
    section: "{height=100,group_inset={1,2,3,4},row={{width='50%',inset={5,6,7,8}}}}", counts: [4],
    cells: [[Rect(8, 6, 143, 84), Rect(165, 6, 143, 84), Rect(8, 106, 143, 84)]], height: 200),
  .init(
    number: 20,
    section: "{height=100,row={{width='50%',edge={leading=4,top=5,trailing=6,bottom=7}}}}",
    counts: [4], cells: [grid(160, 100, x: [4], y: [5, 105, 205, 305])], height: 400),
  .init(
    number: 21,
    section: "{height=100,row={{width='50%',edge={leading='4+',trailing='6+',bottom='7+'}}}}",
    counts: [4], cells: [[Rect(79, 0, 160, 100)]]),
  .init(
    number: 22,
    section: "{height=30,gap=8,edge={leading=4,top=5,trailing=6,bottom=7},row={{width='50%'}}}",
    counts: [5], cells: [grid(160, 30, x: [4, 164], y: [5, 55]) + [Rect(4, 105, 160, 30)]],
    height: 142),
  .init(
    number: 23, section: "{height=30,inset={3,4,5,6},row={{width='50%'}}}", counts: [3, 0, 4],
    cells: [
      [Rect(4, 3, 155, 30), Rect(159, 3, 155, 30), Rect(4, 33, 155, 30)], [],
      grid(155, 30, x: [4, 159], y: [95, 125]),
    ], height: 160, layout: "gap=12"),
  .init(
    number: 24,
    section: "{width=100,height='100%',column={{height='25%'}},gap=5,inset={3,4,5,6}}",
    counts: [6, 5],
    cells: [
      [3, 121, 239, 357].map { Rect(4, $0, 100, 118) } + [Rect(109, 3, 100, 118)],
      [3, 121, 239, 357].map { Rect(231, $0, 100, 118) } + [Rect(336, 3, 100, 118)],
    ], width: 442, layout: "gap=12,scroll_direction='horizontal'"),
  .init(
    number: 25,
    section:
      "{height=100,spacing=6,row={{width='50%'},{width='50%',spacing=4,column={{height='50%'}}}}}",
    counts: [9],
    cells: [
      [
        Rect(0, 0, 157, 100), Rect(163, 0, 157, 48), Rect(163, 52, 157, 48), Rect(0, 100, 157, 100),
      ]
    ]),
  .init(
    number: 26, section: "{height='~44',row={{width='50%',height='~30'}}}", counts: [4],
    cells: [grid(160, 30, x: [0, 160], y: [0, 30])], height: 60),
  .init(
    number: 26, section: "{height='~44',row={{width='50%',height='100%'}}}", counts: [4],
    cells: [grid(160, 44, x: [0, 160], y: [0, 44])], height: 88),
  .init(
    number: 51, section: "{row=3,item={aspect=1},spacing=8,gap=8,inset=16}", counts: [7],
    cells: [grid(109, 109, x: [16, 133, 250], y: [16, 133]) + [Rect(16, 250, 109, 109)]],
    height: 375, size: Size(375, 480), isExact: true),
  .init(
    number: 52,
    section:
      "{height='60%w',spacing=4,gap=4,row={{width='2/3'},{column=2,width='1/3',spacing=4}}}",
    counts: [8],
    cells: [
      [
        Rect(0, 0, 632 / 3, 192), Rect(214.6666667, 0, 316 / 3, 94),
        Rect(214.6666667, 98, 316 / 3, 94), Rect(0, 196, 632 / 3, 192),
      ]
    ], height: 584, isExact: true),
  .init(
    number: 53, section: "{height=50,row={{width='1/3'}},spacing=10,gap=4,inset={5,6,7,8}}",
    counts: [7],
    cells: [grid(286 / 3, 50, x: [218.6666667, 113.3333333, 8], y: [5])], isExact: true, rtl: true),
  .init(
    number: 58, section: "{height=20,spacing=10,row={{width=90}},times=4}", counts: [5],
    cells: [grid(90, 20, x: [0, 100, 200, 300], y: [0]) + [Rect(0, 20, 90, 20)]], height: 40),
]

@Suite struct CompositionalOracleTests {
  @Test("Cells have the frames that UIKit gives them", arguments: groupOracles)
  func cells(_ oracle: CompositionalOracle) throws {
    let view = try compositionalView(
      "{ \(oracle.layout.isEmpty ? "" : oracle.layout + ",") section = \(oracle.section) }",
      MeasuredItems(oracle.counts), size: oracle.size, isExact: oracle.isExact, rtl: oracle.rtl)
    for (section, frames) in oracle.cells.enumerated() {
      for (item, frame) in frames.enumerated() {
        let a = try #require(
          try view.attributes(of: .cell(at: IndexPath(item: item, section: section))))
        #expect(isClose(a.frame, frame), "\(section), \(item): \(a.frame), not \(frame)")
      }
    }
    let content = try view.currentContentSize()
    if let height = oracle.height { #expect(abs(content.height - height) < 1e-3, "\(content)") }
    if let width = oracle.width { #expect(abs(content.width - width) < 1e-3, "\(content)") }
  }

  @Test("The frames of a custom group start at its corner, and repeat")
  func custom() throws {
    let frames = FixedFrames([
      .init(Rect(1, 2, 30, 40)), .init(Rect(50, 10, 60, 30), zIndex: 4),
      .init(Rect(-5, -5, 400, 20)),
    ])
    let view = try compositionalView(
      "{section={height=80,inset={3,4,5,6},custom=true}}", MeasuredItems([4, 2]), frames: frames)
    let expected = [
      [(5.0, 5.0, 30.0, 40.0, 0), (54, 13, 60, 30, 4), (-1, -2, 400, 20, 0), (5, 85, 30, 40, 0)],
      [(5, 173, 30, 40, 0), (54, 181, 60, 30, 4)],
    ]
    for (section, list) in expected.enumerated() {
      for (item, (x, y, w, h, z)) in list.enumerated() {
        let a = try #require(
          try view.attributes(of: .cell(at: IndexPath(item: item, section: section))))
        #expect(a.frame == Rect(x, y, w, h) && a.zIndex == Int64(z), "\(a.frame) \(a.zIndex)")
      }
    }
    #expect(try view.currentContentSize() == Size(320, 256))
    // The group of one section's table is solved once, with the size of the view.
    #expect(frames.sizes == [Size(320, 80)])
  }

  @Test("A million items are found by arithmetic")
  func million() throws {
    let view = try compositionalView(
      "{section={height=50,row=4,spacing=2,gap=2}}", MeasuredItems([1_000_000]), isExact: true)
    let last = try #require(try view.attributes(of: cell(999_999)))
    #expect(try view.currentContentSize().height == 12_999_998)
    #expect(isClose(last.frame, Rect(241.5, 12_999_948, 78.5, 50)), "\(last.frame)")
  }
}
