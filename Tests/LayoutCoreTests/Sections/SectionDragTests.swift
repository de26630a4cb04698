import Testing

@testable import LayoutCore

/// Ten sections of rows, 100 points high with gaps of 10, with groups 100 points wide and gaps of
/// 10.
private func rowsView(
  _ scroll: String, more: String = "", sections: Int = 10, items: Int = 20, rtl: Bool = false
) throws -> (view: CollectionView, source: Ordered) {
  let text =
    "{ gap = 10, section = { width = 100, height = 100, gap = 10, row = 1, scroll = '\(scroll)'\(more) } }"
  let source = Ordered(counts: Array(repeating: items, count: sections))
  let layout = try CompositionalText(text) { kind($0) }.makeLayout()
  let view = try CollectionView.make(layout: layout, dataSource: source)
  try view.setTraits(Traits(scale: 2, isRightToLeft: rtl))
  try view.setSize(Size(300, 400))
  try view.setOption("scroll_enabled", to: .bool(true))
  return (view, source)
}

extension CollectionView {
  /// A finger that moves evenly from a point by a distance in several steps.
  fileprivate func swipe(
    from start: Point, by way: Point, steps: Int = 10, seconds: Double = 0.1
  ) throws {
    try touchDown(at: start)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try tick(seconds / Double(steps))
      try touchMoved(to: Point(start.x + way.x * part, start.y + way.y * part))
    }
    try touchUp(at: start + way)
  }

  fileprivate func settle() throws {
    var steps = 0
    while try tick(1 / 60).contains(.animating) {
      steps += 1
      guard steps < 5000 else { throw LayoutError(.wrongState, "it never rests") }
    }
  }
}

@Suite("Dragged rows")
struct SectionDragTests {
  @Test(
    "The larger component of the drag decides whether the row moves or the view",
    arguments: [(-40.0, 10.0, true), (-40, 39, true), (-40, 41, false), (10, -60, false)])
  func routing(_ x: Double, _ y: Double, _ isRow: Bool) throws {
    let (view, _) = try rowsView("continuous")
    try view.touchDown(at: Point(150, 160))
    try view.touchMoved(to: Point(150 + x / 10, 160 + y / 10))
    #expect(!view.isDragging)
    try view.touchMoved(to: Point(150 + x, 160 + y))
    #expect(view.isDragging && view.motion == .drag)
    try view.touchMoved(to: Point(150 + 2 * x, 160 + 2 * y))
    let offset = try view.sectionOffset(1).x
    #expect((offset == -x) == isRow, "\(offset)")
    #expect((view.bounds.y == 0) == isRow)
    for section in [0, 2] { #expect(try view.sectionOffset(section) == .zero) }
  }

  @Test("Between rows, and in rows with nothing to scroll, only the view can move")
  func elsewhere() throws {
    let (view, _) = try rowsView("continuous", items: 2)
    try view.swipe(from: Point(150, 160), by: Point(-80, 0))
    #expect(try view.sectionOffset(1) == .zero)
    #expect(!view.isDragging && view.bounds.origin == .zero)
    let (bouncing, _) = try rowsView("continuous", more: ", bounce = 'always'", items: 2)
    try bouncing.touchDown(at: Point(150, 160))
    try bouncing.touchMoved(to: Point(130, 160))
    try bouncing.touchMoved(to: Point(30, 160))
    let pulled = try bouncing.sectionOffset(1).x
    #expect(pulled > 20 && pulled < 60)
    try bouncing.touchUp(at: Point(30, 160))
    try bouncing.settle()
    #expect(try bouncing.sectionOffset(1) == .zero)
  }

  @Test(
    "A released row rests as its behavior requires",
    arguments: ["continuous", "leading", "paging", "group_paging", "group_paging_centered"])
  func rests(_ scroll: String) throws {
    for rtl in [false, true] {
      let (view, _) = try rowsView(scroll, rtl: rtl)
      let start = try view.sectionOffset(1).x
      let way = rtl ? 60.0 : -60
      try view.swipe(from: Point(150, 160), by: Point(way, 0))
      #expect(view.motion == .glide)
      try view.settle()
      let rest = try view.sectionOffset(1).x
      switch scroll {
      case "continuous": #expect(rest > 300 && rest != rest.rounded())
      case "leading": #expect(rest > 300 && rest.truncatingRemainder(dividingBy: 110) == 0)
      case "paging": #expect(rest == 300)
      default: #expect(rest == start + 110)
      }
    }
  }

  @Test("A slow or short drag returns, and a fast drag turns at most one page")
  func slow() throws {
    let (view, _) = try rowsView("group_paging")
    try view.setSectionOffset(Point(220, 0), ofSection: 1)
    try view.swipe(from: Point(150, 160), by: Point(-30, 0), seconds: 3)
    try view.settle()
    #expect(try view.sectionOffset(1).x == 220)
    try view.swipe(from: Point(150, 160), by: Point(-80, 0), seconds: 3)
    try view.settle()
    #expect(try view.sectionOffset(1).x == 330)
    try view.swipe(from: Point(20, 160), by: Point(260, 0), seconds: 0.05)
    try view.settle()
    #expect(try view.sectionOffset(1).x == 220)
  }

  @Test("A finger on a gliding row stops it, and is not a tap")
  func stops() throws {
    let (view, _) = try rowsView("continuous")
    try view.swipe(from: Point(150, 160), by: Point(-60, 0))
    try view.tick(0.1)
    let offset = try view.sectionOffset(1).x
    // A touch elsewhere does not.
    try view.touchDown(at: Point(150, 50))
    try view.touchCancelled()
    #expect(view.motion.contains(.glide))
    try view.touchDown(at: Point(150, 160))
    #expect(view.motion == [])
    try view.touchUp(at: Point(150, 160))
    #expect(view.selectedItems.isEmpty)
    try view.tick(0.2)
    #expect(try view.sectionOffset(1).x == offset)
    try view.touchDown(at: Point(150, 160))
    try view.touchUp(at: Point(150, 160))
    #expect(view.selectedItems.count == 1)
  }

  @Test("Several rows glide while the view scrolls")
  func several() throws {
    let (view, _) = try rowsView("continuous")
    try view.swipe(from: Point(150, 50), by: Point(-60, 0))
    try view.swipe(from: Point(150, 160), by: Point(-40, 0))
    try view.setOffset(Point(0, 300), animation: Animation(duration: 0.3))
    let before = try [view.sectionOffset(0).x, view.sectionOffset(1).x]
    try view.tick(0.1)
    #expect(try view.sectionOffset(0).x > before[0] && view.sectionOffset(1).x > before[1])
    #expect(view.motion == [.glide, .scroll])
    try view.finishAnimations()
    #expect(view.motion == [] && view.bounds.y == 300)
  }

  @Test("An animated offset calls its completion, and another change interrupts it")
  func animated() throws {
    let (view, _) = try rowsView("continuous")
    var ends: [Bool] = []
    func animation() -> Animation {
      var animation = Animation(duration: 0.2)
      animation.completion = { ends.append($0) }
      return animation
    }
    try view.setSectionOffset(Point(400, 0), ofSection: 1, animation: animation())
    try view.tick(0.1)
    let middle = try view.sectionOffset(1).x
    #expect(middle > 0 && middle < 400)
    #expect(view.motion == .scroll)
    try view.tick(0.11)
    #expect(try view.sectionOffset(1).x == 400 && ends == [true])
    try view.setSectionOffset(Point(0, 0), ofSection: 1, animation: animation())
    try view.tick(0.1)
    try view.setSectionOffset(Point(50, 0), ofSection: 1)
    #expect(ends == [true, false])
  }

  @Test("Scrolling to an item moves the view and its row together")
  func scrollTo() throws {
    let (view, _) = try rowsView("group_paging")
    let path = IndexPath(item: 7, section: 6)
    try view.scrollToItem(at: path, [.top], animation: Animation(duration: 0.2))
    try view.tick(0.1)
    #expect(view.bounds.y > 0 && view.bounds.y < 660)
    #expect(try view.sectionOffset(6).x > 0)
    try view.settle()
    #expect(view.bounds.y == 660)
    let offset = try view.sectionOffset(6).x
    let frame = try #require(try view.attributes(of: .cell(at: path))).frame
    #expect(offset.truncatingRemainder(dividingBy: 110) == 0)
    #expect(frame.minX >= 0 && frame.maxX <= 300)
    try view.scrollToItem(at: path, [.top, .left])
    #expect(try view.sectionOffset(6).x == 770)
    try view.scrollToItem(at: IndexPath(item: 2, section: 6), [])
    #expect(try view.sectionOffset(6).x == 220)
    // The row of an item that is already visible does not move.
    try view.scrollToItem(at: IndexPath(item: 3, section: 6), [])
    #expect(try view.sectionOffset(6).x == 220)
  }

  @Test("Offsets follow their sections through batches, and a reload forgets them")
  func batches() throws {
    let (view, source) = try rowsView("continuous")
    try view.setSectionOffset(Point(200, 0), ofSection: 1)
    try view.setSectionOffset(Point(1800, 0), ofSection: 3)
    try view.swipe(from: Point(150, 270), by: Point(-60, 0))
    source.data.insert([1001, 1002, 1003, 1004], at: 0)
    try view.apply([.insertSection(0)])
    #expect(try view.sectionOffset(0) == .zero && view.sectionOffset(2).x == 200)
    let gliding = try view.sectionOffset(3).x
    try view.tick(0.05)
    #expect(try view.sectionOffset(3).x > gliding && view.sectionOffset(2).x == 200)
    source.data.remove(at: 3)
    try view.apply([.deleteSection(3)])
    try view.tick(0.05)
    #expect(view.motion == [])
    // A shorter row ends at its new end.
    let end = try #require(try view.sectionRow(3)).highest
    #expect(try view.sectionOffset(3).x == end - 0 || view.sectionOffset(3).x == 1800)
    source.data[3].removeFirst(10)
    try view.apply((0..<10).map { Update.deleteItem(IndexPath(item: $0, section: 3)) })
    #expect(try view.sectionOffset(3).x == view.sectionRow(3)?.highest)
    try view.reloadData()
    #expect(try view.sectionOffset(2) == .zero && view.sectionOffset(3) == .zero)
  }

  @Test("A drag of a row continues through a batch, and ends if its section is deleted")
  func dragThroughBatch() throws {
    let (view, source) = try rowsView("continuous")
    try view.touchDown(at: Point(150, 160))
    try view.touchMoved(to: Point(130, 160))
    try view.touchMoved(to: Point(100, 160))
    #expect(try view.sectionOffset(1).x == 30)
    source.data.insert([1001, 1002, 1003, 1004], at: 0)
    try view.apply([.insertSection(0)])
    try view.touchMoved(to: Point(90, 160))
    #expect(try view.sectionOffset(2).x == 40)
    source.data.remove(at: 2)
    try view.apply([.deleteSection(2)])
    #expect(!view.isDragging)
    try view.touchUp(at: Point(80, 160))
  }

  @Test("Cells of a row appear and disappear, and are prefetched ahead")
  func changes() throws {
    final class Prefetch: CollectionPrefetching {
      var announced: [IndexPath] = []
      func prefetchItems(at paths: [IndexPath]) { announced += paths }
      func cancelPrefetching(forItemsAt paths: [IndexPath]) {}
    }
    let (view, _) = try rowsView("continuous", sections: 1)
    let prefetch = Prefetch()
    view.prefetchDataSource = prefetch
    #expect(try view.changes().count == 3)
    try view.tick(0.01)
    #expect(prefetch.announced.contains(IndexPath(item: 5, section: 0)))
    try view.setSectionOffset(Point(110, 0), ofSection: 0)
    let changes = try view.changes()
    #expect(changes.map { $0.operation } == [.disappear, .move, .move, .appear])
    #expect(changes.first?.attributes.indexPath.item == 0)
    #expect(changes.last?.attributes.indexPath.item == 3)
  }

  @Test("The position of a row does not depend on the length of the ticks", arguments: 0..<8)
  func ticks(_ seed: Int) throws {
    let behavior = ["continuous", "leading", "paging", "group_paging_centered"][seed % 4]
    var offsets: [Double] = []
    for cut in [1, 7, 60] {
      let (view, _) = try rowsView(behavior)
      try view.setSectionOffset(Point(1500, 0), ofSection: 1)
      try view.swipe(from: Point(50, 160), by: Point(seed < 4 ? -150 : 200, 0))
      for _ in 0..<cut { try view.tick(0.35 / Double(cut)) }
      offsets.append(try view.sectionOffset(1).x)
    }
    #expect(
      abs(offsets[0] - offsets[1]) < 1e-6 && abs(offsets[0] - offsets[2]) < 1e-6, "\(offsets)")
  }
}

@Suite("Rows in a resized view")
struct SectionRoomTests {
  @Test(
    "A row keeps its visible group when the width of the view changes",
    arguments: [
      ("continuous", 2), ("leading", 2), ("paging", 2), ("group_paging", 2),
      ("group_paging_centered", 2),
    ])
  func width(_ scroll: String, _ group: Int) throws {
    let text =
      "{ section = { width = '90%', height = 100, gap = 10, row = 1, scroll = '\(scroll)' } }"
    let layout = try CompositionalText(text) { kind($0) }.makeLayout()
    let view = try CollectionView.make(layout: layout, dataSource: MeasuredItems([20]))
    try view.setSize(Size(300, 400))
    func places() throws -> Rect {
      try #require(try view.attributes(of: .cell(at: IndexPath(item: group, section: 0)))).frame
    }
    func middle() throws -> Double { try places().midX - view.bounds.width / 2 }
    try view.scrollToItem(at: IndexPath(item: group, section: 0), [.left])
    let before = try (places().x, middle())
    try view.setSize(Size(600, 300))
    let after = try (places().x, middle())
    switch scroll {
    case "group_paging_centered": #expect(before.1 == 0 && after.1 == 0)
    case "paging": #expect(after.0 > -300 && after.0 < 600)
    default: #expect(before.0 == 0 && after.0 == 0)
    }
    // And at the original size.
    try view.setSize(Size(300, 400))
    _ = try view.visible()
    if scroll != "paging" {
      let again = try (places().x, middle())
      #expect(again == before)
    }
  }

  @Test("A finger can continue to drag a row when the host scrolls the page")
  func hostScrolls() throws {
    let (view, _) = try rowsView("continuous")
    try view.touchDown(at: Point(150, 160))
    try view.touchMoved(to: Point(130, 160))
    try view.setOffset(Point(0, 50))
    try view.touchMoved(to: Point(100, 160))
    #expect(try view.sectionOffset(1).x == 30 && view.bounds.y == 50)
    try view.touchUp(at: Point(100, 160))
    #expect(view.motion == .glide)
  }
}
