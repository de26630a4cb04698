import Testing

@testable import LayoutCore

/// Regression tests for faults that the random worlds of `SizingModelTests` found, each in its
/// smallest form.
@Suite struct KeptPlaceTests {
  private func view(
    _ heights: [Double], estimate: Double = 40, height: Double = 400, _ anchor: String = "none"
  ) throws -> (CollectionView, MeasuredRows) {
    let rows = MeasuredRows(heights)
    let view = try CollectionView.make(
      layout: SizingLayout.list.make(estimate: estimate), dataSource: rows)
    try view.setSize(Size(300, height))
    try view.setOption("anchor", to: .string(anchor))
    _ = try view.visible()
    return (view, rows)
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test(
    "A scroll whose goal moves in its last tick ends at the goal, for all lengths of ticks",
    arguments: 1...40)
  func lastInstant(_ frames: Int) throws {
    let (view, _) = try view(Array(repeating: 140, count: 30))
    try view.scrollToItem(
      at: path(20), .top, animation: Animation(duration: Double(frames) / 60))
    while try view.tick(1 / 60.0).contains(.animating) {
      #expect((0...4000).contains(view.bounds.y))
    }
    let item = try #require(try view.attributes(of: cell(20)))
    #expect(isClose(item.frame.y, view.bounds.y, 1e-6))
  }

  @Test("A scroll without effect leaves no goal for the next pass")
  func noGoalLeft() throws {
    let (view, rows) = try view(Array(repeating: 100, count: 20), "identity")
    try view.scrollToItem(at: path(19), .top)
    let first = try #require(try view.visible().first)
    #expect(view.bounds.y == first.frame.y)
    // The next row cannot be at the top either: the offset stays.
    try view.scrollToItem(at: path(18), .top)
    rows.heights.append(300)
    rows.ids.append(99)
    try view.apply([.insertItem(path(20))])
    let now = try #require(try view.visible().first { $0.identifier == first.identifier })
    #expect(now.frame.y == view.bounds.y)
  }

  @Test("A size that equals the estimate stays known to a layout with another estimate")
  func equalToEstimate() throws {
    let (view, _) = try view(Array(repeating: 40, count: 30))
    try view.setOffset(Point(0, 800))
    _ = try view.visible()
    try view.setLayout(SizingLayout.flow.make(estimate: 100))
    _ = try view.visible()
    #expect(try view.attributes(of: cell(0))?.frame.height == 40)
  }

  @Test("A row that is longer than the viewport shows its start after a scroll to nearest")
  func longRow() throws {
    let (view, _) = try view(Array(repeating: 40, count: 20) + [700] + [40], estimate: 40)
    try view.scrollToItem(at: path(20), .nearest)
    _ = try view.visible()
    #expect(try view.attributes(of: cell(20))?.frame.y == view.bounds.y)
  }

  @Test("Short content stays at its start and end when insets change")
  func shortContent() throws {
    for (anchor, offset) in [("top", -44.0), ("bottom", -10)] {
      let (view, _) = try view([100, 100], height: 250, anchor)
      try view.setInsets(EdgeInsets(top: 44, left: 0, bottom: 40, right: 0))
      _ = try view.visible()
      #expect(view.bounds.y == offset)
    }
  }

  /// Columns of a view that scrolls horizontally from the right edge.
  private func mirrored(
    _ lengths: [Double], _ anchor: String
  ) throws -> (view: CollectionView, rows: SizingRows) {
    let naive = NaiveSizing(kind: .stacks, isVertical: false, estimate: 40)
    let rows = SizingRows([lengths.indices.map { UInt64($0) + 1 }], isVertical: false)
    for (item, length) in lengths.enumerated() { rows.lengths[UInt64(item) + 1] = length }
    let view = try CollectionView.make(layout: naive.makeLayout(), dataSource: rows)
    try view.setTraits(Traits(isRightToLeft: true))
    try view.setSize(Size(300, 300))
    try view.setOption("anchor", to: .string(anchor))
    _ = try view.visible()
    return (view, rows)
  }

  /// The distance of the viewport's right edge from that of the content.
  private func fromRight(_ view: CollectionView) throws -> Double {
    try view.currentContentSize().width - view.bounds.maxX
  }

  @Test("A mirrored view whose anchor was deleted keeps its distance from the right edge")
  func goneAnchor() throws {
    let (view, rows) = try mirrored(Array(repeating: 100, count: 20), "top")
    for _ in 0..<5 {
      try view.setOffset(Point(view.bounds.x - 100, 0))
      _ = try view.visible()
    }
    #expect(try fromRight(view) == 500)
    // The first visible column, and the last of all columns, which moves only the left edge.
    rows.data[0].remove(at: 19)
    rows.data[0].remove(at: 5)
    try view.apply([.deleteItem(path(5)), .deleteItem(path(19))])
    #expect(try fromRight(view) == 500)
  }

  @Test("A mirrored view shows the right edge of a column that is longer than the viewport")
  func longColumn() throws {
    let (view, _) = try mirrored([40, 40, 40, 40, 40, 40, 40, 40, 40, 700, 40], "none")
    try view.scrollToItem(at: path(9), .nearest)
    _ = try view.visible()
    #expect(try view.attributes(of: cell(9))?.frame.maxX == view.bounds.maxX)
  }

  @Test("Content that fits into the viewport keeps its offset for every estimate")
  func contentThatFits() throws {
    let (view, rows) = try view(Array(repeating: 100, count: 20), "top")
    try view.setOption("keeps_in_content", to: .bool(false))
    try view.setOffset(Point(0, 250))
    _ = try view.visible()
    (rows.heights, rows.ids) = ([20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20], Array(1...12))
    try view.reloadData()
    _ = try view.visible()
    #expect(view.bounds.y == 250)
  }
}
