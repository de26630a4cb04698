import Testing

@testable import LayoutCore

/// The row of oracles 42 to 47. `more` contains `width` and other differences.
private func rowTable(_ scroll: String, width: String = "100") -> String {
  """
  { section = { width = \(width), height = 50, gap = 8, inset = { 3, 4, 5, 6 }, row = 1,
    header = { height = 20 }, scroll = '\(scroll)' } }
  """
}

private let behaviors = [
  "continuous", "leading", "paging", "group_paging", "group_paging_centered",
]

@Suite("Sections that scroll separately")
struct SectionRowTests {
  private func view(
    _ table: String, _ counts: [Int] = [3, 8], rtl: Bool = false
  ) throws -> CollectionView {
    try compositionalView(table, MeasuredItems(counts), rtl: rtl)
  }

  private func frame(_ view: CollectionView, _ item: Int, _ section: Int) throws -> Rect {
    try #require(try view.attributes(of: .cell(at: IndexPath(item: item, section: section)))).frame
  }

  @Test(
    "Groups form a row that scrolls; headers do not move (docs/oracles.md C42)",
    arguments: behaviors)
  func row(_ scroll: String) throws {
    let view = try view(rowTable(scroll))
    // A centered row begins with its first group in the middle.
    let shift = scroll == "group_paging_centered" ? 105.0 : 0
    for (section, y) in [(0, 23.0), (1, 101)] {
      for (item, x) in [4.0, 112, 220].enumerated() {
        #expect(try frame(view, item, section) == Rect(x + shift, y, 100, 50))
      }
      let id = ElementID(.supplementary, kind: .header, at: IndexPath(item: 0, section: section))
      #expect(try view.attributes(of: id)?.frame == Rect(4, y - 23, 310, 20))
    }
    #expect(try view.currentContentSize() == Size(320, 156))
    let rows = try [#require(try view.sectionRow(0)), #require(try view.sectionRow(1))]
    #expect(rows[0].frame == Rect(0, 23, 320, 50) && rows[1].frame == Rect(0, 101, 320, 50))
    if shift > 0 {
      #expect(rows[1].lowest == -105 && rows[1].highest == 651)
    } else {
      #expect(rows.map { $0.highest } == [6, 546] && rows.map { $0.lowest } == [0, 0])
    }
  }

  @Test("An offset is clamped to the row's ends (docs/oracles.md C43)")
  func clamps() throws {
    let view = try view(rowTable("continuous"))
    for section in [0, 1] { try view.setSectionOffset(Point(40, 0), ofSection: section) }
    #expect(try frame(view, 0, 0).x == -2)
    #expect(try frame(view, 0, 1).x == -36)
    #expect(try view.sectionOffset(0) == Point(6, 0))
    #expect(try view.sectionOffset(1) == Point(40, 0))
  }

  @Test("A moving row stays between its ends when a batch shortens it (3.9.8)")
  func shorterOnTheWay() throws {
    for start in [0.1, 0.28] {
      let source = MeasuredItems([10])
      let view = try compositionalView(
        "{ section = { width = 100, height = 50, row = 1, scroll = 'continuous' } }", source)
      _ = try view.visible()
      var finished: Bool?
      var animation = Animation(duration: 0.3)
      animation.completion = { finished = $0 }
      try view.setSectionOffset(Point(680, 0), ofSection: 0, animation: animation)
      try view.tick(start)
      source.counts = [8]
      try view.apply([
        .deleteItem(IndexPath(item: 8, section: 0)),
        .deleteItem(IndexPath(item: 9, section: 0)),
      ])
      #expect(try view.sectionOffset(0).x <= 480)
      try view.tick(0.01)
      #expect(try view.sectionOffset(0).x <= 480)
      try view.tick(1)
      #expect(try view.sectionOffset(0).x == 480 && finished == true)
    }
  }

  struct Rests: Sendable, CustomTestStringConvertible {
    var scroll: String
    var width = "100"
    var section = 1
    var proposed: [Double]
    var rests: [Double]
    var testDescription: String { "\(scroll), \(width), section \(section)" }
  }

  @Test(
    "Rows rest where UIKit's rows rest (oracles 44 to 47)",
    arguments: [
      Rests(
        scroll: "continuous", proposed: [-5, 130, 545.5, 700], rests: [0, 130, 545.5, 546]),
      Rests(
        scroll: "group_paging", proposed: [40, 130, 200, 300, 400, 700],
        rests: [0, 108, 216, 324, 432, 546]),
      Rests(
        scroll: "leading", proposed: [40, 130, 200, 300, 400, 700],
        rests: [0, 108, 216, 324, 432, 546]),
      Rests(scroll: "paging", proposed: [130, 200, 400, 700], rests: [0, 310, 310, 546]),
      Rests(
        scroll: "group_paging_centered", proposed: [0, 130, 200, 300, 400, 700],
        rests: [3, 111, 219, 327, 435, 651]),
      Rests(scroll: "group_paging_centered", section: 0, proposed: [200], rests: [111]),
      Rests(
        scroll: "group_paging", width: "'80%'", proposed: [130, 200, 400, 700],
        rests: [0, 264, 528, 792]),
      Rests(
        scroll: "group_paging", width: "'80%'", section: 0, proposed: [130, 200, 400, 700],
        rests: [0, 264, 474, 474]),
    ])
  func rests(_ row: Rests) throws {
    let view = try view(rowTable(row.scroll, width: row.width))
    for (proposed, rest) in zip(row.proposed, row.rests) {
      let target = try view.sectionTarget(
        row.section, forProposed: Point(proposed, 0), velocity: .zero)
      #expect(target == Point(rest, 0), "\(proposed)")
    }
    if row.width != "100" { #expect(try view.sectionRow(1)?.highest == 1794) }
  }

  @Test("Right-to-left rows begin on the right (docs/oracles.md C54)")
  func rightToLeft() throws {
    let view = try view(rowTable("continuous"), rtl: true)
    #expect(try (0..<3).map { try frame(view, $0, 0).x } == [216, 108, 0])
    try view.setSectionOffset(Point(6, 0), ofSection: 0)
    #expect(try (0..<3).map { try frame(view, $0, 0).x } == [222, 114, 6])
  }

  @Test("A state contains a row's leading item (docs/oracles.md C60)")
  func state() throws {
    let source = Ordered(counts: [3, 8])
    let layout = try CompositionalText(rowTable("continuous")) { kind($0) }.makeLayout()
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(Size(320, 480))
    try view.setSectionOffset(Point(250, 0), ofSection: 1)
    #expect(try frame(view, 2, 1).x == -30)
    let state = try view.savedState()
    source.data[1].insert(100, at: 0)
    let other = try CollectionView.make(
      layout: CompositionalText(rowTable("continuous")) { kind($0) }.makeLayout(),
      dataSource: source)
    try other.setSize(Size(320, 480))
    try other.restoreState(state)
    #expect(try other.sectionOffset(1) == Point(358, 0))
    #expect(try frame(other, 3, 1).x == -30)
    // A row at its start is not in the state.
    try view.setSectionOffset(.zero, ofSection: 1)
    let start = try view.savedState()
    #expect(start.count < state.count)
    try other.restoreState(start)
    #expect(try other.sectionOffset(1) == .zero)
  }

  @Test("A page of the App Store (docs/oracles.md C61)")
  func appStore() throws {
    func group(_ item: CompositionalItem, _ height: Double) -> CompositionalItem {
      var group = item
      (group.width, group.height) = (.fractionalWidth(0.9), .absolute(height))
      return group
    }
    let insets = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    var header = CompositionalBoundaryItem(kind: .header, alignment: .top)
    (header.width, header.height) = (.fractionalWidth(1), .absolute(44))
    let heroes = CompositionalSection(
      group: group(.row(count: 1, of: CompositionalItem()), 300), gap: 10, insets: insets,
      scrolling: SectionScrolling(.groupPagingCentered))
    let apps = CompositionalSection(
      group: group(.column(count: 3, of: CompositionalItem()), 210), gap: 10, insets: insets,
      boundary: [header], scrolling: SectionScrolling(.groupPaging))
    let layout = CompositionalLayout { section, _ in section == 0 ? heroes : apps }
    try layout.setParameter("gap", to: .number(24))
    let view = try CollectionView.make(layout: layout, dataSource: MeasuredItems([5, 8]))
    try view.setSize(Size(390, 844))
    for item in 0..<5 {
      #expect(try isClose(frame(view, item, 0), Rect(19.5 + 361 * Double(item), 0, 351, 300)))
    }
    #expect(try view.sectionOffset(0) == Point(0.5, 0))
    let id = ElementID(.supplementary, kind: .header, at: IndexPath(item: 0, section: 1))
    #expect(try view.attributes(of: id)?.frame == Rect(20, 324, 350, 44))
    for item in 0..<8 {
      let place = Rect(20 + 361 * Double(item / 3), 368 + 70 * Double(item % 3), 351, 70)
      #expect(try isClose(frame(view, item, 1), place), "\(item)")
    }
    #expect(try view.sectionRow(1)?.highest == 723)
    #expect(try view.currentContentSize().height == 578)
  }

  @Test("Rectangles, hit tests and visible elements use the scrolled positions of a row")
  func queries() throws {
    let view = try view(rowTable("continuous"))
    try view.setSectionOffset(Point(250, 0), ofSection: 1)
    let passes = (view.passCount, view.refreshCount)
    let seen = try view.visible().filter { $0.category == .cell && $0.indexPath.section == 1 }
    #expect(seen.map { $0.indexPath.item }.sorted() == [2, 3, 4, 5])
    let all = try view.attributesForElements(in: Rect(-1000, 0, 4000, 480))
    #expect(all.filter { $0.category == .cell }.count == 11)
    #expect(try view.indexPathForItem(at: Point(0, 110)) == IndexPath(item: 2, section: 1))
    #expect(try view.scrollingSection(at: Point(319, 110)) == 1)
    #expect(try view.scrollingSection(at: Point(100, 85)) == nil)
    #expect((view.passCount, view.refreshCount) == passes)
    #expect(
      try view.nextItem(from: IndexPath(item: 5, section: 1), toward: .right)
        == IndexPath(item: 6, section: 1))
  }

  @Test("Setting the offset of a section that does not scroll is an error")
  func wrong() throws {
    let view = try view("{ section = { row = 3 } }", [4])
    #expect(try view.sectionOffset(0) == .zero)
    #expect(try view.sectionRow(0) == nil)
    #expect { try view.setSectionOffset(.zero, ofSection: 0) } throws: {
      ($0 as? LayoutError)?.code == .wrongState
    }
    #expect { _ = try view.sectionOffset(1) } throws: { ($0 as? LayoutError)?.code == .notFound }
    #expect {
      try view.setSectionOffset(Point(.nan, 0), ofSection: 0)
    } throws: {
      ($0 as? LayoutError)?.code == .invalidArgument
    }
  }

  @Test(
    "Unknown values in the table are reported",
    arguments: [
      (
        "scroll = 'pages'",
        "section.scroll: must be one of 'none', 'continuous', 'leading', 'paging'"
      ),
      ("bounce = 'never'", "section.bounce: is read only if the section scrolls"),
      ("scroll = 'paging', deceleration = 1", "section.deceleration: must be a string"),
    ])
  func mistakes(_ field: String, _ message: String) throws {
    expectRefusal(of: "{ section = { row = 1, \(field) } }", message)
  }

  @Test("Measured groups make the row as high as the highest group, and move later sections")
  func measured() throws {
    let source = MeasuredItems([4, 1], cells: [[Size(-1, 31), Size(-1, 88), Size(-1, 60)]])
    let view = try compositionalView(
      """
      { section = { width = 100, height = '~44', gap = 8, row = { { height = '~44' } },
        scroll = 'continuous' } }
      """, source, isExact: true)
    #expect(try view.visible().count == 4)
    #expect(try view.sectionRow(0)?.frame == Rect(0, 0, 320, 88))
    #expect(try frame(view, 0, 1).y == 88)
    #expect(try frame(view, 0, 0).height == 31)
    try view.setSectionOffset(Point(104, 0), ofSection: 0)
    #expect(try view.visible().count == 4)
    #expect(try frame(view, 0, 1).y == 88)
  }
}
