import LayoutCore
import Testing

/// Measured items with different heights.
private final class Measuring: CollectionDataSource {
  var counts: [Int]
  var height: (Int) -> Double
  var width: ((Size) -> Double)?
  var asked: [ElementID] = []
  var headerHeight: Double?
  var headerWidth: Double?
  weak var view: CollectionView?
  var reentrant: LayoutError?

  init(_ counts: [Int], height: @escaping (Int) -> Double) {
    self.counts = counts
    self.height = height
  }

  func numberOfSections() -> Int { counts.count }
  func numberOfItems(inSection section: Int) -> Int { counts[section] }
  func measuredSize(of element: ElementID, proposed: Size) -> Size? {
    asked.append(element)
    if let view {
      do { try view.reloadData() } catch { reentrant = error as? LayoutError }
    }
    if element.category != .cell {
      return headerHeight.map { Size(headerWidth ?? proposed.width, $0) }
    }
    return Size(width?(proposed) ?? 300, height(element.indexPath.item))
  }
}

@Suite struct SelfSizingTests {
  private func make(_ source: Measuring, _ parameters: [String: Double] = [:]) throws
    -> CollectionView
  {
    let layout = FlowLayout()
    for (name, value) in ["estimated_width": 300.0, "estimated_height": 50] {
      try layout.setParameter(name, to: .number(value))
    }
    for (name, value) in parameters { try layout.setParameter(name, to: .number(value)) }
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(Size(300, 400))
    return view
  }

  @Test("Visible items get their measured sizes; the others keep the estimate")
  func visibleOnly() throws {
    let source = Measuring([100]) { 20 + Double($0) }
    let view = try make(source)
    let visible = try view.visible()
    #expect(visible.map { $0.size.height } == visible.map { 20 + Double($0.indexPath.item) })
    #expect(visible.allSatisfy { !view.isEstimated($0) })
    let far = try #require(try view.attributes(of: cell(99)))
    #expect(far.size.height == 50 && view.isEstimated(far))
    // Each is measured until its size is stable, and then no more.
    source.asked = []
    try view.setOffset(Point(0, 10))
    _ = try view.visible()
    #expect(source.asked.allSatisfy { id in !visible.contains { $0.id == id } })
  }

  @Test("Items above that are higher than estimated do not move visible items")
  func anchor() throws {
    let source = Measuring([1000]) { _ in 90 }
    let view = try make(source)
    try view.setOffset(Point(0, 30_000))
    _ = try view.visible()
    func onScreen(_ id: ElementID) throws -> Double {
      try #require(try view.attributes(of: id)).frame.y - view.bounds.y
    }
    let first = try #require(try view.visible().first { $0.category == .cell })
    let before = try onScreen(first.id)
    // Scrolling back measures items above the first without a jump.
    for step in 1...20 {
      let place = try onScreen(first.id)
      try view.setOffset(Point(0, view.bounds.y - 15))
      _ = try view.visible()
      #expect(isClose(try onScreen(first.id), place + 15, 1e-9), "step \(step), from \(before)")
    }
  }

  @Test("Sizes measured by the host are used, and keep visible items in place")
  func pushed() throws {
    let layout = FlowLayout()
    try layout.setParameter("item_width", to: .number(300))
    let view = try laidOut(layout, Items([1000]), size: Size(300, 400), at: Point(0, 30_000))
    func places() throws -> [Double] {
      try (500...506).map {
        try #require(try view.attributes(of: cell($0))).frame.y - view.bounds.y
      }
    }
    let before = try places()
    try view.setMeasuredSizes([(IndexPath(item: 3, section: 0), Size(300, 175))])
    #expect(try places() == before)
    #expect(view.bounds.y == 30_125)
    #expect(try view.attributes(of: cell(3))?.size.height == 175)
    let error = #expect(throws: LayoutError.self) {
      try view.setMeasuredSizes([(IndexPath(item: 1000, section: 0), Size(1, 1))])
    }
    #expect(error?.code == .notFound)
    #expect(throws: LayoutError.self) {
      try view.setMeasuredSizes([(IndexPath(item: 1, section: 0), Size(.nan, 1))])
    }
    // After a reload the sizes are measured again.
    try view.reloadData()
    #expect(try view.attributes(of: cell(3))?.size.height == 50)
  }

  @Test("Headers are also measured")
  func header() throws {
    let source = Measuring([3]) { _ in 60 }
    source.headerHeight = 77
    let view = try make(source, ["header_height": 10])
    let header = ElementID(.supplementary, kind: .header, at: IndexPath(item: 0, section: 0))
    #expect(try view.attributes(of: header)?.frame == Rect(0, 0, 300, 77))
    #expect(try view.attributes(of: cell(0))?.frame.y == 77)
  }

  @Test("A measurement that never settles is stopped after ten rounds and reported")
  func neverSettles() throws {
    let source = Measuring([5]) { _ in 50 }
    var wish = 50.0
    source.height = { item in
      if item != 2 { return 50 }
      wish += 1
      return wish
    }
    let view = try make(source)
    let error = #expect(throws: LayoutError.self) { try view.visible() }
    #expect(error?.code == .hostResult && error?.element == cell(2))
    #expect(error?.message.contains("cell 2 of section 0 has another size each time") == true)
    #expect(source.asked.filter { $0 == cell(2) }.count == 11)
    // The failure is reported once, until the next invalidation.
    #expect(try view.visible().isEmpty)
  }

  @Test("A measurement of NaN is ignored: the element keeps its size")
  func notANumber() throws {
    let source = Measuring([5]) { _ in 60 }
    let view = try make(source)
    let good = try view.visible()
    source.height = { $0 == 1 ? .nan : 60 }
    try view.invalidate(.elements([cell(1)]))
    var errors: [LayoutError] = []
    view.onError = { errors.append($0) }
    #expect(try view.visible() == good)
    let status = view.layoutStatus
    #expect(status.state == .partial && status.stale == 1)
    #expect(status.error?.element == cell(1) && status.error?.code == .hostResult)
    try view.setOffset(Point(0, 1))
    _ = try view.visible()
    #expect(errors.count == 1 && errors == [status.error])
    source.height = { _ in 60 }
    try view.invalidate(.elements([cell(1)]))
    _ = try view.visible()
    #expect(view.layoutStatus.state == .current)
  }

  @Test("A measure callback that calls the view gets an error")
  func reentrant() throws {
    let source = Measuring([3]) { _ in 60 }
    let view = try make(source)
    source.view = view
    _ = try view.visible()
    #expect(source.reentrant?.code == .reentrant)
  }

  @Test(
    "A size that the layout cannot use, reported twice, settles: headers are as wide as the content"
  )
  func unfulfilledWish() throws {
    let source = Measuring([3]) { _ in 60 }
    source.headerHeight = 28
    source.headerWidth = 87.5
    let view = try make(source, ["header_height": 20])
    _ = try view.visible()
    let header = ElementID(.supplementary, kind: .header, at: IndexPath(item: 0, section: 0))
    #expect(try view.attributes(of: header)?.frame == Rect(0, 0, 300, 28))
  }

  @Test(
    "The anchor is an element visible at the current offset, and an explicit offset has priority")
  func anchorOfNow() throws {
    let items = Items(heights: Array(repeating: 50, count: 200), width: 320)
    let flow = FlowLayout()
    try flow.setParameter("line_spacing", to: .number(0))
    let view = try laidOut(flow, items)
    _ = try view.visible()
    try view.setOffset(Point(0, 5000))
    items.sizes[3] = Size(320, 150)
    try view.invalidate(.elements([cell(3)]))
    #expect(try view.visible().first?.id == cell(100))
    #expect(view.bounds.y == 5100)
    try view.setMeasuredSizes([(IndexPath(item: 3, section: 0), Size(320, 250))])
    try view.setOffset(.zero)
    #expect(try view.visible().first?.id == cell(0))
    #expect(view.bounds.y == 0)
  }

  @Test(
    "A measured size above 1e9 affects only its element, which keeps its estimate",
    arguments: [1.1e9, 1e12, .infinity, .nan])
  func tooLargeMeasure(_ height: Double) throws {
    for layout in [try list(), try compositional()] {
      let source = MeasuredItems([5], cells: [[40, 40, height, 40, 40].map { Size(320, $0) }])
      let view = try CollectionView.make(layout: layout, dataSource: source)
      try view.setSize(Size(320, 480))
      #expect(try view.visible().filter { $0.category == .cell }.count == 5)
      #expect(view.layoutStatus.state == .partial)
      #expect(view.layoutStatus.error?.code == .hostResult)
      #expect(try view.attributes(of: cell(2))?.frame == Rect(0, 80, 320, 40))
    }
  }

  @Test("Measured sizes that make the content too long fail the pass with the cause and the limit")
  func tooLongContent() throws {
    for layout in [try list(), try compositional()] {
      let source = MeasuredItems(
        [5], cells: [[Double](repeating: 3e8, count: 5).map { Size(320, $0) }])
      let view = try CollectionView.make(layout: layout, dataSource: source)
      try view.setSize(Size(320, 1e9))
      #expect {
        _ = try view.visible()
      } throws: {
        let error = $0 as? LayoutError
        return error?.code == .layoutResult
          && error?.message.contains("from 0 to 1e9 points") == true
      }
    }
  }

  private func list() throws -> CollectionLayout {
    let list = ListLayout()
    try list.setParameter("estimated_height", to: .number(40))
    return list
  }

  private func compositional() throws -> CollectionLayout {
    try CompositionalText("{section={row=1,item={height='~40'}}}") { kind($0) }.makeLayout()
  }
}
