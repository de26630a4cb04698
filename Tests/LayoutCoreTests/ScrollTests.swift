import LayoutCore
import Testing

@Suite struct ScrollTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// 20 rows of 100 by 50 in a viewport of 100 by 200.
  private func rows(_ count: Int = 20, at y: Double = 0) throws -> CollectionView {
    try laidOut(SectionRows(), Items([count]), size: Size(100, 200), at: Point(0, y))
  }

  @Test(
    "A view returns into content that became shorter, unless the host has set an offset beyond it"
  )
  func shorterContent() throws {
    for (isEnabled, offset, expected) in [
      (true, 800.0, 300.0), (true, 200, 200), (true, 950, 950), (false, 800, 800),
    ] {
      let items = Items([20])
      let view = try laidOut(
        SectionRows(), items, size: Size(100, 200), at: Point(0, offset))
      try view.setOption("keeps_in_content", to: .bool(isEnabled))
      _ = try view.visible()
      items.counts = [10]
      try view.apply((10..<20).map { .deleteItem(path($0)) })
      _ = try view.visible()
      #expect(view.bounds.y == expected, "from \(offset)")
      items.counts = [1]
      try view.reloadData()
      _ = try view.visible()
      #expect(view.bounds.y == (isEnabled && expected <= 300 ? 0 : expected))
    }
  }

  @Test("Remaining rows are animated when a batch returns the view into its content")
  func shorterContentOverTime() throws {
    let items = Items([20])
    let view = try laidOut(SectionRows(), items, size: Size(100, 200), at: Point(0, 800))
    try view.setOption("scroll_enabled", to: .bool(true))
    _ = try view.visible()
    items.counts = [18]
    try view.apply(
      [.deleteItem(path(18)), .deleteItem(path(19))],
      animation: Animation(duration: 1, timing: .curve(.linear)))
    func place(_ item: Int) throws -> Double? {
      try view.visible().first { $0.id == .cell(at: path(item)) && $0.ghost == 0 }.map {
        $0.frame.y - view.bounds.y
      }
    }
    #expect(try view.bounds.y == 700 && place(17) == 50)
    try view.tick(0.5)
    #expect(try place(17) == 100)
    try view.tick(0.5)
    #expect(try place(17) == 150)
  }

  @Test(
    "A scroll to an item ends at the requested position, limited by the content",
    arguments: [
      Reveal(10, .top, 0, 500), Reveal(10, .centeredVertically, 0, 425),
      Reveal(10, .bottom, 0, 350),
      Reveal(0, .bottom, 300, 0), Reveal(19, .top, 0, 800), Reveal(1, .centeredVertically, 0, 0),
      Reveal(10, [], 0, 350), Reveal(10, .nearest, 0, 350), Reveal(10, .nearest, 700, 500),
      Reveal(10, .nearest, 400, 400), Reveal(10, [.top, .left], 0, 500),
      Reveal(10, [.top, .nearest], 0, 500), Reveal(10, .left, 0, 350),
    ])
  func positions(_ reveal: Reveal) throws {
    let view = try rows(at: reveal.before)
    let path = path(reveal.item)
    #expect(try view.contentOffset(forItemAt: path, reveal.position) == Point(0, reveal.after))
    #expect(view.bounds.y == reveal.before)
    try view.scrollToItem(at: path, reveal.position)
    #expect(view.bounds.origin == Point(0, reveal.after))
  }

  struct Reveal: Sendable {
    let item: Int
    let position: ScrollPosition
    /// Content offsets.
    let before, after: Double

    init(_ item: Int, _ position: ScrollPosition, _ before: Double, _ after: Double) {
      (self.item, self.position, self.before, self.after) = (item, position, before, after)
    }
  }

  @Test("For horizontal scrolling the positions are left, center and right")
  func sideways() throws {
    let flow = FlowLayout()
    try flow.setParameter("scroll_direction", to: .string("horizontal"))
    try flow.setParameter("line_spacing", to: .number(0))
    let view = try laidOut(flow, Items([40]), size: Size(200, 50))
    #expect(try view.contentOffset(forItemAt: path(10), .left) == Point(500, 0))
    #expect(try view.contentOffset(forItemAt: path(10), .centeredHorizontally) == Point(425, 0))
    #expect(try view.contentOffset(forItemAt: path(10), .right) == Point(350, 0))
    #expect(try view.contentOffset(forItemAt: path(10), [.bottom, .right]) == Point(350, 0))
  }

  @Test("Insets extend the limits of the offset, and a scroll to an item stops at their edge")
  func insets() throws {
    let view = try rows()
    try view.setInsets(EdgeInsets(top: 20, bottom: 30))
    #expect(try view.contentOffset(forItemAt: path(0), .centeredVertically) == Point(0, -20))
    #expect(try view.contentOffset(forItemAt: path(19), .top) == Point(0, 830))
    #expect(try view.contentOffset(forItemAt: path(10), .nearest) == Point(0, 380))
    try view.setOffset(Point(0, 700))
    #expect(try view.contentOffset(forItemAt: path(10), .nearest) == Point(0, 480))
  }

  @Test("For an item longer than the viewport the start is shown; an item that fills it stays")
  func long() throws {
    let view = try laidOut(
      WaterfallLayout(), Items(heights: [50, 500, 500, 50]), size: Size(100, 200))
    try view.layout.setParameter("columns", to: .number(1))
    try view.layout.setParameter("line_spacing", to: .number(0))
    #expect(try view.contentOffset(forItemAt: path(1), .nearest).y == 50)
    try view.setOffset(Point(0, 600))
    #expect(try view.contentOffset(forItemAt: path(2), .nearest).y == 600)
    #expect(try view.contentOffset(forItemAt: path(1), .nearest).y == 50)
  }

  @Test(
    "Two positions for one axis, unknown positions and missing items are rejected",
    arguments: [3, 5, 6, 7, 24, 40, 48, 56, 128, 1 << 20])
  func conflicts(bits: UInt32) throws {
    let view = try rows()
    let error = #expect(throws: LayoutError.self) {
      try view.scrollToItem(at: path(3), ScrollPosition(rawValue: bits))
    }
    #expect(error?.code == .invalidArgument && view.bounds.y == 0)
    if bits == 3 {
      #expect(
        error?.message
          == "attempt to use a scroll position with multiple vertical positioning styles")
    }
    #expect(throws: LayoutError.self) { try view.scrollToItem(at: path(20), .top) }
    #expect(throws: LayoutError.self) {
      try view.scrollToItem(at: path(2), .top, animation: linear(.nan))
    }
  }

  @Test("An animated scroll takes time, and the delegate is notified of its end")
  func animated() throws {
    let view = try rows()
    let witness = Witness()
    view.delegate = witness
    try view.scrollToItem(at: path(8), .top, animation: linear(1))
    try view.tick(0.5)
    #expect(view.bounds.y == 200 && witness.rests == 0)
    try view.tick(0.5)
    #expect(view.bounds.y == 400 && witness.rests == 1)
  }

  @Test("The layout chooses where a scroll rests, and the delegate can change it")
  func hooks() throws {
    final class Snapping: CollectionLayout {
      var asked: [Point] = []
      override func targetContentOffset(
        forProposed offset: Point, velocity: Point, in environment: LayoutEnvironment
      ) -> Point {
        asked.append(velocity)
        return Point(0, 321)
      }
      override func contentSize(of pass: LayoutPass) -> Size { Size(100, 4000) }
    }
    let layout = Snapping()
    let view = try laidOut(layout, Items([0]), size: Size(100, 200))
    let witness = Witness()
    view.delegate = witness
    try view.beginDrag(at: .zero)
    try view.endDrag(velocity: Point(0, 500))
    #expect(layout.asked == [Point(0, 500)])
    try view.finishAnimations()
    #expect(view.bounds.y == 321)
    witness.offset = { Point(0, $0.y + 1000) }
    #expect(try view.targetOffset(forProposed: .zero, velocity: .zero) == Point(0, 1321))
    try view.beginDrag(at: .zero)
    try view.endDrag(velocity: Point(0, 500))
    try view.finishAnimations()
    #expect(view.bounds.y == 1321)
    // A target that is not finite is rejected.
    witness.offset = { _ in Point(.nan, 0) }
    try view.beginDrag(at: .zero)
    #expect(throws: LayoutError.self) { try view.endDrag(velocity: nil) }
    #expect(!view.isDragging)
  }

  @Test("The delegate can also choose the offset after a batch")
  func batches() throws {
    let source = Keyed([[1, 2, 3, 4, 5, 6, 7, 8]])
    let view = try CollectionView.make(layout: SectionRows(), dataSource: source)
    try view.setSize(Size(100, 200))
    let witness = Witness()
    view.delegate = witness
    witness.offset = { Point($0.x, $0.y + 50) }
    _ = try view.visible()
    #expect(view.bounds.y == 0)
    source.data[0].append(9)
    try view.apply([.insertItem(path(8))])
    #expect(view.bounds.y == 50)
  }

  // MARK: Oracle 100

  @Test(
    "More items are requested once, near the end, and in the direction of the scroll",
    arguments: [
      (1.0, 1, false, true), (0.5, 1, false, false), (3.0, 1, false, true), (1.0, -1, false, false),
      (1.0, 1, true, false),
    ])
  func batchFetching(screens: Double, heading: Int, isFetching: Bool, expected: Bool) throws {
    for isSideways in [false, true] {
      for isMirrored in isSideways ? [false, true] : [false] {
        let view = try fetching(isSideways: isSideways, isMirrored: isMirrored)
        let witness = Witness()
        let ahead = isMirrored ? -1.0 : 1.0
        let start = isMirrored ? 400 - screens * 200 : screens * 200
        let y = start + (isFetching ? ahead : 0)
        func scroll(_ y: Double) throws {
          try view.setOffset(isSideways ? Point(y, 0) : Point(0, y))
          try view.tick(0.016)
        }
        try scroll(y - 3 * Double(heading) * ahead)
        try scroll(y - 2 * Double(heading) * ahead)
        view.delegate = witness
        if isFetching { try scroll(start) }
        let before = witness.fetches
        #expect(before == (isFetching ? 1 : 0))
        try scroll(y)
        #expect(witness.fetches - before == (expected ? 1 : 0))
        // After completion they can be requested again.
        try scroll(y + 0.25 * ahead * Double(heading))
        #expect(witness.fetches - before == (expected ? 1 : 0))
        view.completeBatchFetch()
        try scroll(y + 0.5 * ahead * Double(heading))
        if expected { #expect(witness.fetches == before + 2) }
      }
    }
  }

  /// Content of three screens, with one screen ahead.
  private func fetching(isSideways: Bool, isMirrored: Bool) throws -> CollectionView {
    let flow = FlowLayout()
    try flow.setParameter("line_spacing", to: .number(0))
    try flow.setParameter("item_width", to: .number(100))
    try flow.setParameter("item_height", to: .number(100))
    try flow.setParameter("scroll_direction", to: .string(isSideways ? "horizontal" : "vertical"))
    let view = try laidOut(
      flow, Items([6]), size: isSideways ? Size(200, 100) : Size(100, 200))
    try view.setTraits(Traits(isRightToLeft: isMirrored))
    try view.setOption("fetch_leading", to: .number(1))
    return view
  }

  @Test(
    "A view without a size requests no items, one that is not full does immediately; 0 screens never"
  )
  func emptyFetching() throws {
    let witness = Witness()
    let empty = try CollectionView.make(layout: SectionRows(), dataSource: Items([0]))
    empty.delegate = witness
    try empty.tick(0)
    #expect(witness.fetches == 0)
    let short = try rows(2)
    short.delegate = witness
    try short.tick(0)
    #expect(witness.fetches == 1)
    let never = try rows(2)
    try never.setOption("fetch_leading", to: .number(0))
    never.delegate = witness
    try never.tick(0)
    #expect(witness.fetches == 1)
  }
}
