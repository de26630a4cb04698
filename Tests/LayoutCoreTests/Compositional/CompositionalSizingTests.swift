import Testing

@testable import LayoutCore

@Suite struct CompositionalSizingTests {
  /// Heights of a section's items; the width is the proposed width.
  private func heights(_ list: [Double]) -> [[Size]] { [list.map { Size(-1, $0) }] }

  private func frames(_ view: CollectionView, _ count: Int) throws -> [Rect] {
    _ = try view.visible()
    return try (0..<count).compactMap { try view.attributes(of: cell($0))?.frame }
  }

  @Test("Rows get their measured heights (48)")
  func rows() throws {
    let source = MeasuredItems([5], cells: heights([31, 50, 31, 69, 31]))
    let view = try compositionalView(
      "{section={height='~44',gap=3,column={{height='~44'}}}}", source)
    #expect(try frames(view, 5).map { $0.y } == [0, 34, 87, 121, 193])
    #expect(try view.currentContentSize().height == 224)
  }

  @Test("Headers and footers are also measured (48)")
  func headers() throws {
    let source = MeasuredItems([5], cells: heights([31, 50, 31, 69, 31]))
    source.others[.boundaryItem(.header, ofSection: 0)] = Size(320, 28)
    source.others[.boundaryItem(.footer, ofSection: 0)] = Size(320, 68)
    let view = try compositionalView(
      "{section={height='~44',gap=3,column={{height='~44'}},header=true,footer=true}}", source)
    #expect(try frames(view, 1)[0].y == 28)
    let footer = try #require(try view.attributes(of: .boundaryItem(.footer, ofSection: 0)))
    #expect(footer.frame.y == 252)
    #expect(try view.currentContentSize().height == 320)
  }

  @Test("Only visible elements are measured (48)")
  func sixty() throws {
    let cycle = [31.0, 50, 31, 69, 31]
    let source = MeasuredItems([60], cells: heights((0..<60).map { cycle[$0 % 5] }))
    let view = try compositionalView(
      "{section={height='~44',gap=3,column={{height='~44'}}}}", source)
    _ = try view.visible()
    #expect(try view.currentContentSize().height == 2788)
    source.forgetQuestions()
    try view.setOffset(Point(0, 10))
    _ = try view.visible()
    #expect(source.asked.allSatisfy { $0 == .cell(at: IndexPath(item: 11, section: 0)) })
  }

  @Test("A row is as high as its highest item; the others keep their heights (49)")
  func twoColumns() throws {
    let source = MeasuredItems([5], cells: heights([31, 88, 31, 126, 31]))
    let view = try compositionalView(
      "{section={height='~50',row=2,item={height='~50'},spacing=5,gap=3}}", source)
    let list = try frames(view, 5)
    #expect(list.map { $0.y } == [0, 0, 91, 91, 220])
    #expect(list.map { $0.x } == [0, 162.5, 0, 162.5, 0])
    #expect(list.map { $0.height } == [31, 88, 31, 126, 31] && list[0].width == 157.5)
    #expect(try view.currentContentSize().height == 251)
  }

  @Test("Each line of tags contains as many as fit (56)")
  func tags() throws {
    let widths: [Double] = [40, 100, 80, 120, 60, 200]
    let source = MeasuredItems([6], cells: [widths.map { Size($0, -1) }])
    let view = try compositionalView(
      "{section={height=30,spacing=8,gap=8,row={{width='~50'}}}}", source)
    let corners = try frames(view, 6).map { $0.origin }
    #expect(
      corners == [
        Point(0, 0), Point(48, 0), Point(156, 0), Point(0, 38), Point(128, 38), Point(0, 76),
      ], "\(corners)")
    #expect(try view.currentContentSize().height == 106)
  }

  @Test("A tag is at most as long as its run; other items can exceed it (3.1.7, 3.1.17)")
  func longTag() throws {
    let source = MeasuredItems([3], cells: [[Size(400, -1), Size(50, -1), Size(60, -1)]])
    let view = try compositionalView(
      "{section={height=30,inset={0,5,0,5},row={{width='~40'}}}}", source)
    #expect(
      try frames(view, 3)
        == [Rect(5, 0, 310, 30), Rect(5, 30, 50, 30), Rect(55, 30, 60, 30)])
    // It is measured a second time at the length that it got.
    #expect(source.asked.filter { $0 == cell(0) }.count == 2, "\(source.asked)")
    let estimate = try compositionalView(
      "{section={height=30,inset={0,5,0,5},row={{width='~400'}}}}", MeasuredItems([2]))
    #expect(try frames(estimate, 2) == [Rect(5, 0, 310, 30), Rect(5, 30, 310, 30)])
    let times = try compositionalView(
      "{section={height=30,inset={0,5,0,5},times=2,row={{width='~40'}}}}",
      MeasuredItems([2], cells: [[Size(400, -1), Size(50, -1)]]))
    #expect(try frames(times, 2) == [Rect(5, 0, 400, 30), Rect(405, 0, 50, 30)])
  }

  @Test("Measured sizes do not change the length of a group of fixed length (3.1.13)")
  func fixedLength() throws {
    let source = MeasuredItems([1], cells: heights([31]))
    let view = try compositionalView(
      "{section={row={{width='50%',height='~60'}},height=70}}", source)
    #expect(try view.currentContentSize().height == 70)
    #expect(try frames(view, 1) == [Rect(0, 0, 160, 31)])
    #expect(try view.currentContentSize().height == 70)
    // The same if only some items of the last group exist and are measured.
    let column = try compositionalView(
      "{section={times=3,column={{height='~20'}},height=90}}",
      MeasuredItems([5], cells: heights([30, 30, 30, 40, 5])))
    #expect(try column.currentContentSize().height == 160)
    _ = try column.visible()
    #expect(try column.currentContentSize().height == 160)
    // An estimated group uses measured sizes.
    let estimated = try compositionalView(
      "{section={row={{width='50%',height='~60'}},height='~70'}}",
      MeasuredItems([1], cells: heights([31])))
    _ = try estimated.visible()
    #expect(try estimated.currentContentSize().height == 31)
  }

  @Test("Uniform items are as high as the highest beside them (57)")
  func uniform() throws {
    let source = MeasuredItems([4], cells: heights([40, 90, 60, 70]))
    let view = try compositionalView(
      "{section={height='~50',row={{width='50%',height='~50='}}}}", source)
    let list = try frames(view, 4)
    #expect(list.map { $0.height } == [90, 90, 70, 70] && list.map { $0.y } == [0, 0, 90, 90])
    #expect(try view.currentContentSize().height == 160)
  }

  @Test("An item longer than its group exceeds it, which is reported once (59)")
  func tooLong() throws {
    let source = MeasuredItems([3])
    let view = try compositionalView("{section={height=20,row={{width=400}}}}", source)
    var told: [String] = []
    view.log = { told.append($0) }
    #expect(try frames(view, 3) == [0, 20, 40].map { Rect(0, $0, 400, 20) })
    #expect(try view.currentContentSize() == Size(320, 60))
    try view.reloadData()
    _ = try view.visible()
    #expect(told.count == 1 && told[0].contains("extends beyond"), "\(told)")
  }

  @Test("Visible items keep their positions while items above are measured")
  func anchored() throws {
    let source = MeasuredItems([500], cells: heights((0..<500).map { Double(20 + $0 % 37) }))
    let view = try compositionalView("{section={row=1,item={height='~44'}}}", source)
    _ = try view.visible()
    try view.setOffset(Point(0, 9000))
    var before = try #require(try view.visible().first { $0.frame.y > view.bounds.y })
    for _ in 0..<40 {
      let place = before.frame.y - view.bounds.y
      try view.setOffset(Point(0, view.bounds.y - 60))
      _ = try view.visible()
      let now = try #require(try view.attributes(of: before.id))
      // On screen the row moved down by exactly the scroll.
      #expect(abs(now.frame.y - view.bounds.y - place - 60) < 1e-6)
      before = try #require(try view.visible().first { $0.frame.y > view.bounds.y })
      #expect(try view.visible().allSatisfy { !view.isEstimated($0) })
    }
  }

  @Test("A measured size changes only its group, and no section is described again")
  func inPlace() throws {
    var asked = 0
    let section = try CompositionalText("{section={row=1,item={height='~44'}}}") { kind($0) }
      .makeLayout().section
    let layout = CompositionalLayout { _, _ in
      asked += 1
      return section
    }
    let view = try CollectionView.make(layout: layout, dataSource: MeasuredItems([1000, 1000]))
    try view.setSize(Size(320, 480))
    _ = try view.visible()
    asked = 0
    try view.setMeasuredSizes([(IndexPath(item: 700, section: 0), Size(320, 100))])
    #expect(try view.attributes(of: cell(701))?.frame.y == 701.0 * 44 + 56)
    #expect(try view.currentContentSize().height == 2000 * 44 + 56)
    #expect(asked == 0)
  }
}
