import Testing

@testable import LayoutCore

/// An oracle of boundary items, badges and backgrounds: the frames of elements by kind and section.
struct BoundaryOracle: Sendable, CustomTestStringConvertible {
  let number: Int
  let text: String
  let counts: [Int]
  /// Elements: category letter c, s or d, kind, section, item, and the frame. The section of an
  /// item of the whole content is -1.
  let elements: [(String, String, Int, Int, Rect)]
  var height: Double?
  var width: Double?
  var size = Size(320, 480)
  var offset = 0.0
  var safeArea = EdgeInsets.zero

  var testDescription: String { "oracle \(number)" }
}

private let base = "height=40,inset={3,4,5,6},row={{width='50%'}}"

private func section(_ more: String) -> String { "{section={\(base),\(more)}}" }

private func cell(_ section: Int, _ item: Int, _ x: Double, _ y: Double) -> (
  String, String, Int, Int, Rect
) { ("c", "", section, item, Rect(x, y, 155, 40)) }

private func view(_ kind: String, _ section: Int, _ frame: Rect) -> (
  String, String, Int, Int, Rect
) { ("s", kind, section, 0, frame) }

private let boundaryOracles: [BoundaryOracle] = [
  .init(
    number: 28, text: section("boundary={{kind='h',at='top',width=60,height=30}}"), counts: [3, 2],
    elements: [
      view("h", 0, Rect(129, 0, 60, 30)), view("h", 1, Rect(129, 118, 60, 30)), cell(0, 0, 4, 33),
      cell(0, 2, 4, 73), cell(1, 0, 4, 151),
    ], height: 196),
  .init(
    number: 28,
    text: section("follow_insets=false,boundary={{kind='h',at='top',width=60,height=30}}"),
    counts: [3, 2], elements: [view("h", 0, Rect(130, 0, 60, 30)), cell(0, 0, 4, 33)], height: 196),
  .init(
    number: 29, text: section("boundary={{kind='h',at='bottom',width=60,height=30}}"),
    counts: [3, 2],
    elements: [
      view("h", 0, Rect(129, 88, 60, 30)), view("h", 1, Rect(129, 166, 60, 30)), cell(1, 0, 4, 121),
    ], height: 196),
  .init(
    number: 30,
    text: section("follow_insets=false,boundary={{kind='h',at='leading',width=60,height=30}}"),
    counts: [3, 2],
    elements: [view("h", 0, Rect(0, 29, 60, 30)), view("h", 1, Rect(0, 97, 60, 30))], height: 136),
  .init(
    number: 30,
    text: section("follow_insets=false,boundary={{kind='h',at='trailing',width=60,height=30}}"),
    counts: [3, 2], elements: [view("h", 0, Rect(260, 29, 60, 30))], height: 136),
  .init(
    number: 30, text: section("boundary={{kind='h',at='trailing',width=60,height=30}}"),
    counts: [3, 2], elements: [view("h", 0, Rect(254, 29, 60, 30))], height: 136),
  .init(
    number: 31,
    text:
      "{scroll_direction='horizontal',section={width=100,height=40,inset={3,4,5,6},row={{width=50}},"
      + "follow_insets=false,boundary={{kind='h',at='leading',width=60,height=30}}}}",
    counts: [3, 2],
    elements: [
      view("h", 0, Rect(0, 225, 60, 30)), view("h", 1, Rect(220, 225, 60, 30)),
      ("c", "", 0, 0, Rect(64, 3, 50, 40)), ("c", "", 0, 1, Rect(114, 3, 50, 40)),
      ("c", "", 0, 2, Rect(164, 3, 50, 40)), ("c", "", 1, 0, Rect(284, 3, 50, 40)),
    ], width: 390),
  .init(
    number: 32, text: section("boundary={{kind='h',at='top',width=60,height=30,offset={5,7}}}"),
    counts: [3, 2],
    elements: [
      view("h", 0, Rect(134, 0, 60, 30)), view("h", 1, Rect(134, 111, 60, 30)), cell(0, 0, 4, 26),
      cell(1, 0, 4, 137),
    ], height: 182),
  .init(
    number: 33,
    text: section(
      "boundary={{kind='h',at='top trailing',width=60,height=30,offset={-5,-7},extends=false}}"),
    counts: [3, 2],
    elements: [view("h", 0, Rect(249, -7, 60, 30)), view("h", 1, Rect(249, 81, 60, 30))],
    height: 136),
  .init(
    number: 33,
    text: section(
      "boundary={{kind='h',at='bottom',width=60,height=30,offset={-5,-7},extends=false}}"),
    counts: [3, 2],
    elements: [view("h", 0, Rect(124, 51, 60, 30)), view("h", 1, Rect(124, 99, 60, 30))],
    height: 136),
  .init(
    number: 34,
    text: section(
      "boundary={{kind='h',at='top',height='10%'},{kind='f',at='bottom',width='50%',height='~20'}}"),
    counts: [3, 2],
    elements: [
      view("h", 0, Rect(4, 0, 310, 48)), cell(0, 0, 4, 51), view("f", 0, Rect(81.5, 136, 155, 20)),
      view("h", 1, Rect(4, 156, 310, 48)), cell(1, 0, 4, 207),
      view("f", 1, Rect(81.5, 252, 155, 20)),
    ], height: 272),
  .init(
    number: 35,
    text:
      "{header={height=30},footer={height=20},section={\(base),boundary={{kind='l',at='top',height=10}}}}",
    counts: [3, 2],
    elements: [
      ("s", "header", 0, -1, Rect(0, 0, 320, 30)), view("l", 0, Rect(4, 30, 310, 10)),
      cell(0, 0, 4, 43), view("l", 1, Rect(4, 128, 310, 10)), cell(1, 0, 4, 141),
      ("s", "footer", 0, -1, Rect(0, 186, 320, 20)),
    ], height: 206),
  .init(
    number: 36,
    text: "{header={height=30},section={\(base),boundary={{kind='l',at='top',height=10}}}}",
    counts: [0, 2, 0],
    elements: [
      view("l", 0, Rect(4, 30, 310, 10)), view("l", 1, Rect(4, 48, 310, 10)), cell(1, 0, 4, 61),
      view("l", 2, Rect(4, 106, 310, 10)),
    ], height: 124),
  .init(
    number: 37, text: section("header={height=30,pin=true}"), counts: [3, 12],
    elements: [
      view("header", 1, Rect(4, 130, 310, 30)), cell(1, 0, 4, 151), cell(1, 2, 4, 191),
    ], height: 396, size: Size(320, 100), offset: 130),
  .init(
    number: 40,
    text: section(
      "gap=4,boundary={{kind='h',at='top',height=30}},background={kind='b',inset={1,2,3,4},z=-3}"),
    counts: [3, 0, 2],
    elements: [
      ("d", "b", 0, 0, Rect(2, 1, 314, 118)), ("d", "b", 1, 0, Rect(2, 123, 314, 34)),
      ("d", "b", 2, 0, Rect(2, 161, 314, 74)), view("h", 0, Rect(4, 0, 310, 30)),
      view("h", 1, Rect(4, 122, 310, 30)), view("h", 2, Rect(4, 160, 310, 30)), cell(0, 0, 4, 33),
      cell(0, 2, 4, 77), cell(2, 0, 4, 193),
    ], height: 238),
  .init(
    number: 41,
    text:
      "{inset_reference='layout_margins',section={height=40,row={{width='50%'}},boundary={{kind='h',at='top',height=20}}}}",
    counts: [3, 2],
    elements: [
      view("h", 0, Rect(20, 0, 260, 20)), ("c", "", 0, 0, Rect(20, 20, 130, 40)),
      ("c", "", 0, 1, Rect(150, 20, 130, 40)), ("c", "", 0, 2, Rect(20, 60, 130, 40)),
      view("h", 1, Rect(20, 100, 260, 20)), ("c", "", 1, 0, Rect(20, 120, 130, 40)),
    ], height: 160, safeArea: EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)),
]

private func id(_ e: (String, String, Int, Int, Rect)) -> ElementID {
  if e.0 == "c" { return .cell(at: IndexPath(item: e.3, section: e.2)) }
  if e.3 < 0 { return .globalItem(kind(e.1)) }
  return ElementID(
    e.0 == "s" ? .supplementary : .decoration, kind: kind(e.1),
    at: IndexPath(item: e.3, section: e.2))
}

@Suite struct CompositionalBoundaryTests {
  @Test(
    "Headers, footers and backgrounds have the frames that UIKit gives them",
    arguments: boundaryOracles)
  func boundary(_ oracle: BoundaryOracle) throws {
    let view = try compositionalView(
      oracle.text, MeasuredItems(oracle.counts), size: oracle.size, safeArea: oracle.safeArea)
    try view.setOffset(Point(0, oracle.offset))
    for element in oracle.elements {
      let a = try #require(try view.attributes(of: id(element)))
      #expect(isClose(a.frame, element.4), "\(element): \(a.frame)")
    }
    // Visible elements are also found by rectangle.
    let visible = try view.visible()
    for element in oracle.elements where view.bounds.isTouched(by: element.4) {
      #expect(visible.contains { $0.id == id(element) }, "\(element) is not visible")
    }
    let content = try view.currentContentSize()
    if let height = oracle.height { #expect(abs(content.height - height) < 1e-3, "\(content)") }
    if let width = oracle.width { #expect(abs(content.width - width) < 1e-3, "\(content)") }
  }

  @Test("A pinned header is in front by UIKit's number; cells are in front of a background")
  func order() throws {
    let pinned = try compositionalView(
      section("header={height=30,pin=true}"), MeasuredItems([3, 12]), size: Size(320, 100))
    try pinned.setOffset(Point(0, 130))
    let header = try #require(try pinned.attributes(of: .boundaryItem(.header, ofSection: 1)))
    #expect(header.zIndex == 1_000_000_001 && header.isPinned)
    let first = try #require(try pinned.attributes(of: .boundaryItem(.header, ofSection: 0)))
    #expect(!first.isPinned || first.frame.maxY <= 88 + 30)
    let backed = try compositionalView(section("background={kind='b'}"), MeasuredItems([3]))
    #expect(try backed.attributes(of: cell(0))?.zIndex == 1)
  }

  @Test("A section's header stops below the pinned header of the whole content")
  func stack() throws {
    let view = try compositionalView(
      "{header={height=20,pin=true},section={height=40,row=1,header={height=30,pin=true}}}",
      MeasuredItems([5, 5]), size: Size(320, 100))
    try view.setOffset(Point(0, 100))
    let global = try #require(try view.attributes(of: .globalItem(.header)))
    let own = try #require(try view.attributes(of: .boundaryItem(.header, ofSection: 0)))
    #expect(global.frame == Rect(0, 100, 320, 20) && own.frame == Rect(0, 120, 320, 30))
  }

  @Test("Pinned items stay on screen along their whole section or the whole content")
  func scrolled() throws {
    let view = try compositionalView(
      "{header={height=20,pin=true},footer={height=10,pin=true},"
        + "section={height=40,row=1,header={height=30,pin=true},footer={height=15,pin=true}}}",
      MeasuredItems([50, 50]), size: Size(320, 100))
    for offset in [0.0, 30, 60, 500, 1200, 2030, 2100, 3000] {
      try view.setOffset(Point(0, offset))
      let visible = try view.visible()
      let place = { (id: ElementID) in visible.first { $0.id == id }?.frame.y }
      #expect(place(.globalItem(.header)) == offset, "\(offset)")
      #expect(place(.globalItem(.footer)) == offset + 90, "\(offset)")
      if (60...1900).contains(offset) || offset >= 2100 {
        let section = offset >= 2100 ? 1 : 0
        #expect(place(.boundaryItem(.header, ofSection: section)) == offset + 20, "\(offset)")
        #expect(place(.boundaryItem(.footer, ofSection: section)) == offset + 75, "\(offset)")
      }
    }
  }

  private static let anchors: [(String, Double, Double)] = [
    ("top", 140, 50), ("leading", 50, 140), ("bottom", 140, 230), ("trailing", 230, 140),
    ("top leading", 50, 50), ("bottom trailing", 230, 230), ("center", 140, 140),
  ]

  @Test("A badge is at the edges of its item (38)", arguments: anchors)
  func badge(_ anchor: (String, Double, Double)) throws {
    let view = try compositionalView(
      "{section={height=300,custom=true}}".replacing(
        "custom=true",
        with: "row={{width=220,height=200,edge={leading=50,top=50},"
          + "badges={{kind='b',width=40,height=20,at='\(anchor.0)'}}}}"),
      MeasuredItems([1]))
    let a = try #require(
      try view.attributes(of: ElementID(.supplementary, kind: kind("b"), at: cell(0).indexPath)))
    #expect(a.frame == Rect(anchor.1, anchor.2, 40, 20) && a.zIndex == 1, "\(a.frame)")
  }

  private static let offsets: [(String, Rect)] = [
    ("width=40,height=20,offset={7,9}", Rect(232, 61, 40, 20)),
    ("width=40,height=20,offset={'50%','25%'}", Rect(245, 57, 40, 20)),
    ("width='50%',height='25%'", Rect(159, 52, 106, 48.5)),
  ]

  @Test("A badge is placed relative to the item without its insets (39)", arguments: offsets)
  func badgeOffset(_ row: (String, Rect)) throws {
    let view = try compositionalView(
      "{section={height=300,row={{width=220,height=200,edge={leading=50,top=50},inset={2,3,4,5},"
        + "badges={{kind='b',at='top trailing',\(row.0)}}}}}}", MeasuredItems([1]))
    let a = try #require(
      try view.attributes(of: ElementID(.supplementary, kind: kind("b"), at: cell(0).indexPath)))
    #expect(a.frame == row.1, "\(a.frame)")
  }

  @Test(
    "A pinned header has the same z-index in sections with and without items (3.3.8)",
    arguments: [
      "{section={row=3,height=50,header={height=20,pin=true}}}",
      "{section={list='plain',header={height=20}}}",
      "{section={row=3,height=50,header={height=20,pin=true,offset={0,-7}}}}",
    ])
  func emptyPinned(_ table: String) throws {
    let view = try compositionalView(table, MeasuredItems([0, 0, 40]))
    for offset in [0.0, 25, 60] {
      try view.setOffset(Point(0, offset))
      for section in 0...2 {
        let header = try #require(
          try view.attributes(of: .boundaryItem(.header, ofSection: section)))
        #expect(header.zIndex == 1_000_000_001)
        #expect(section == 2 || !header.isPinned, "\(section) at \(offset): \(header.frame)")
      }
    }
  }

  @Test(
    "Fractions of a group's badge refer to the same box as those of the group (3.4.2)")
  func groupBadge() throws {
    let badge = "badges={{kind='b',width='100%',height='10%',at='center'}}"
    let view = try compositionalView(
      "{section={height=100,row={{width='50%'},{width='50%',column=2,\(badge)}}}}",
      MeasuredItems([3]))
    let id = ElementID(.supplementary, kind: kind("b"), at: cell(1).indexPath)
    #expect(try view.attributes(of: id)?.frame == Rect(80, 45, 320, 10))
    // The spacing is subtracted before fractions are computed, for the group and for its badge
    // (3.1.5).
    let spaced = try compositionalView(
      "{section={height=100,spacing=20,row={{width='50%'},{width='50%',column=2,\(badge)}}}}",
      MeasuredItems([3]))
    #expect(try spaced.attributes(of: id)?.frame == Rect(95, 45, 300, 10))
  }

  @Test("A badge is at the edge of a group that a uniform dimension made longer (3.1.15)")
  func uniformBadge() throws {
    let view = try compositionalView(
      "{section={height='~40',row={{width='50%',height='~40=',column={{height=30}},"
        + "badges={{kind='b',width=10,height=10,at='bottom'}}},"
        + "{width='50%',height='~40=',column={{height=60}}}}}}", MeasuredItems([2]))
    let id = ElementID(.supplementary, kind: kind("b"), at: cell(0).indexPath)
    #expect(try view.attributes(of: id)?.frame == Rect(75, 50, 10, 10))
  }

  @Test("Fractions of badges and boundary items are rounded down to whole pixels (3.1.16)")
  func pixels() throws {
    let view = try compositionalView(
      "{section={height=50,row={{width=125,badges={{kind='b',width='50%',height='33%',at='top'}}}},"
        + "boundary={{kind='h',at='top',width='33%',height='10%'}}},"
        + "footer={width='33%',height=10}}",
      MeasuredItems([1]), size: Size(320, 125))
    try view.setTraits(Traits(scale: 3))
    let badge = ElementID(.supplementary, kind: kind("b"), at: cell(0).indexPath)
    let size = try #require(try view.attributes(of: badge)).size
    #expect(isClose(size.width, 62 + 1 / 3.0) && isClose(size.height, 16 + 1 / 3.0), "\(size)")
    let header = try #require(try view.attributes(of: .boundaryItem(kind("h"), ofSection: 0))).size
    #expect(
      isClose(header.width, 105 + 1 / 3.0) && isClose(header.height, 12 + 1 / 3.0), "\(header)")
    let footer = try #require(try view.attributes(of: .globalItem(.footer))).size
    #expect(isClose(footer.width, 105 + 1 / 3.0), "\(footer)")
  }

  @Test(
    "A custom group and a layout in a section get lengths rounded down to whole pixels (3.1.16)")
  func pixelBoxes() throws {
    let frames = FixedFrames([.init(Rect(0, 0, 10, 10))])
    let view = try compositionalView(
      "{section={height='50%',custom=true}}", MeasuredItems([1]), size: Size(320, 125),
      frames: frames)
    try view.setTraits(Traits(scale: 3))
    _ = try view.visible()
    #expect(isClose(try #require(frames.sizes.last).height, 62 + 1 / 3.0), "\(frames.sizes)")
    let inner = try compositionalView(
      "{section={layout='wheel',height='50%'}}", MeasuredItems([1]), size: Size(320, 125))
    try inner.setTraits(Traits(scale: 3))
    #expect(isClose(try inner.currentContentSize().height, 62 + 1 / 3.0))
  }

  @Test(
    "A badge is found at a group that is longer than its parent group and its items")
  func badgeOutside() throws {
    let view = try compositionalView(
      "{section={height=50,column={{height=260,row={{height=14}},"
        + "badges={{kind='b',width=34,height=30,at='bottom'}}}}}}", MeasuredItems([1]))
    _ = try view.visible()
    var found: [LayoutAttributes] = []
    try view.findElements(in: Rect(0, 240, 320, 10), &found)
    #expect(found.map { $0.frame } == [Rect(143, 230, 34, 30)])
  }

  @Test("Items of the whole content remain without sections")
  func noSections() throws {
    let view = try compositionalView(
      "{header={height=30},section={row=1}}", MeasuredItems([]))
    #expect(try view.currentContentSize() == Size(320, 30))
    #expect(try view.visible().map { $0.frame } == [Rect(0, 0, 320, 30)])
  }
}
