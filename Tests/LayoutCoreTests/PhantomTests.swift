import LayoutCore
import Testing

/// Elements in flight that their layout removes, or that it moves while they are off screen.
@Suite struct PhantomTests {
  private let source = Items([3], ids: [1, 2, 3])

  private func flow(header: Double) throws -> FlowLayout {
    let flow = FlowLayout()
    try flow.setParameter("header_height", to: .number(header))
    return flow
  }

  private func headers(_ view: CollectionView) throws -> [LayoutAttributes] {
    try view.visible().filter { $0.category == .supplementary }
  }

  /// A grid in a transition to a flow with a header, after half a second.
  private func halfway() throws -> CollectionView {
    let view = try laidOut(GridLayout(), source)
    _ = try view.visible()
    try view.setLayout(flow(header: 20), animation: linear(1))
    try view.tick(0.5)
    #expect(try headers(view).map { $0.alpha } == [0.5])
    return view
  }

  @Test("An element in flight that the next layout lacks is shown once, and disappears")
  func changeOfLayouts() throws {
    let view = try halfway()
    _ = try view.changes()
    try view.setLayout(GridLayout(), animation: linear(1))
    #expect(try headers(view).map { $0.ghost != 0 } == [true])
    try view.tick(0.4)
    let left = try headers(view)
    #expect(left.count == 1 && isClose(left[0].alpha, 0.3))
    try view.tick(0.7)
    #expect(try headers(view).isEmpty)
    #expect(try view.changes().filter { $0.operation == .appear }.isEmpty)
  }

  @Test(
    "When the layout removes an element in flight, only its ghost is shown",
    arguments: ["parameter", "at once", "resize", "batch"])
  func lost(_ way: String) throws {
    let view = try halfway()
    let flow = try #require(view.layout as? FlowLayout)
    switch way {
    case "parameter":
      try flow.setParameter("header_height", to: .number(0))
      try view.setLayout(flow, animation: linear(1))
    case "at once": try flow.setParameter("header_height", to: .number(0))
    case "resize":
      try flow.setParameter("header_height", to: .number(0))
      try view.setSize(Size(200, 300), animation: linear(1))
    default:
      try flow.setParameter("header_height", to: .number(0))
      source.counts = [2]
      source.ids = [1, 2]
      try view.apply([.deleteItem(IndexPath(item: 2, section: 0))], animation: linear(1))
    }
    #expect(try headers(view).allSatisfy { $0.ghost != 0 })
    // An animated resize lays out invalidated elements before it begins.
    #expect(try headers(view).count == (way == "at once" || way == "resize" ? 0 : 1))
    try view.tick(1.1)
    #expect(try view.visible().allSatisfy { $0.ghost == 0 && !$0.state.contains(.animating) })
    #expect(try headers(view).isEmpty)
  }

  @Test("The position of a pinned header in flight does not depend on the number of ticks")
  func ticks() throws {
    func place(after ticks: Int) throws -> Rect? {
      let flow = FlowLayout()
      for (name, value) in [("header_height", 20.0), ("item_width", 100), ("line_spacing", 0)] {
        try flow.setParameter(name, to: .number(value))
      }
      try flow.setParameter("pin_headers", to: .bool(true))
      let view = try laidOut(GridLayout(), Items([20, 20]), size: Size(100, 300))
      _ = try view.visible()
      try view.setLayout(flow, animation: linear(1))
      try view.setOffset(Point(0, 900), animation: linear(1))
      for _ in 0..<ticks { try view.tick(0.7 / Double(ticks)) }
      return try headers(view).first { $0.indexPath.section == 0 }?.frame
    }
    let one = try #require(try place(after: 1))
    for count in [2, 7, 20] {
      let many = try #require(try place(after: count))
      #expect(isClose(one, many, 1e-6), "\(count) ticks")
    }
  }

  @Test("A batch during a transition starts an element at its position off screen")
  func batchInTransition() throws {
    let source = Items([4, 2], ids: Array(1...6))
    let view = try laidOut(GridLayout(), source, size: Size(100, 400))
    _ = try view.visible()
    let flow = FlowLayout()
    for (name, value) in [
      ("header_height", 20.0), ("item_width", 100), ("item_height", 100), ("line_spacing", 0),
    ] {
      try flow.setParameter(name, to: .number(value))
    }
    try view.beginTransition(to: flow)
    try view.setTransitionProgress(0.5)
    let id = ElementID(.supplementary, kind: .header, at: IndexPath(item: 0, section: 1))
    #expect(try view.attributes(of: id)?.frame.y == 420)
    source.counts = [2, 2]
    source.ids = [3, 4, 5, 6]
    try view.apply(
      [0, 1].map { .deleteItem(IndexPath(item: $0, section: 0)) }, animation: linear(1))
    #expect(try view.attributes(of: id)?.frame.y == 220)
    #expect(try view.visible().filter { $0.id == id }.allSatisfy { $0.frame.y == 420 })
    try view.tick(0.5)
    #expect(try view.visible().first { $0.id == id }?.frame.y == 320)
  }

  @Test("An item that leaves a reloaded section gets a new cell, with and without animation")
  func reloadedSection() throws {
    for animation in [nil, linear(1)] {
      let keyed = Keyed([[1, 2], [3]])
      let view = try CollectionView.make(layout: GridLayout(), dataSource: keyed)
      try view.setSize(Size(300, 400))
      _ = try view.changes()
      keyed.data = [[2], [3, 1]]
      try view.apply(
        [
          .reloadSection(0),
          .moveItem(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1)),
        ], animation: animation)
      let change = try view.changes().filter {
        $0.attributes.identifier == 1 && $0.attributes.ghost == 0
      }
      #expect(change.map { $0.operation } == (animation == nil ? [.rebind] : [.appear]))
    }
  }

  @Test("Remaining elements start at their shown positions")
  func initialAttributes() throws {
    let view = try laidOut(GridLayout(), source)
    let before = try #require(try view.attributes(of: cell(1)))
    try view.setLayout(flow(header: 20), animation: linear(1))
    #expect(try view.initialAttributes(of: cell(1))?.frame == before.frame)
    try view.tick(0.5)
    let seen = try #require(try view.visible().first { $0.id == cell(1) })
    try view.setLayout(GridLayout(), animation: linear(1))
    #expect(try view.initialAttributes(of: cell(1))?.frame == seen.frame)
  }

  @Test("A request for counts survives a failing pass, and later passes interrupt no animations")
  func lostRequest() throws {
    final class Asking: CollectionLayout {
      var asks = false
      var fails = false
      override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
        if fails { throw LayoutError(.layoutFailure, "no") }
        for item in 0..<pass.sections.itemCount {
          try pass.addCell(item: item, frame: Rect(0, Double(item) * 10, 10, 10))
        }
      }
      override func invalidateLayout(
        with context: inout InvalidationContext, in environment: LayoutEnvironment
      ) throws(LayoutError) {
        if asks { context.dataSourceCounts = true }
        asks = false
      }
    }
    let layout = Asking()
    let view = try laidOut(layout, source)
    _ = try view.visible()
    source.counts = [5]
    (layout.asks, layout.fails) = (true, true)
    try view.invalidate(.attributes)
    #expect(throws: LayoutError.self) { try view.visible() }
    layout.fails = false
    layout.invalidate()
    #expect(try view.visible().count == 5)
    var ends: [Bool] = []
    source.counts = [4]
    try view.apply(
      [.deleteItem(IndexPath(item: 0, section: 0))], animation: linear(1) { ends.append($0) })
    layout.invalidate()
    _ = try view.visible()
    try view.tick(0.5)
    #expect(ends.isEmpty)
    try view.tick(0.6)
    #expect(ends == [true])
  }
}
