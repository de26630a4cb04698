import LayoutCore
import Testing

@Suite struct PrefetchTests {
  private let witness = Witness()

  /// Rows of 50 in a viewport of 200: four are visible.
  private func view(_ options: [(String, DataValue)] = []) throws -> CollectionView {
    let view = try laidOut(SectionRows(), Items([1000]), size: Size(100, 200), at: Point(0, 5000))
    view.prefetchDataSource = witness
    try view.setOption("prefetch_budget", to: .number(1000))
    for (name, value) in options { try view.setOption(name, to: value) }
    return view
  }

  private func scroll(_ view: CollectionView, _ y: Double) throws {
    try view.setOffset(Point(0, view.bounds.y + y))
    try view.tick(0.016)
  }

  @Test("Items ahead come before items behind, the nearest first, within the windows")
  func windows() throws {
    let view = try view()
    try view.tick(0.016)
    // The view has not moved yet: forward counts as ahead. Rows 100 to 103 are visible.
    #expect(witness.prefetched == [Array(104...113) + (94...99).reversed()])
    witness.prefetched = []
    try scroll(view, 50)
    #expect(witness.prefetched == [[114]])
    try scroll(view, 0)
    #expect(witness.prefetched == [[114]] && witness.cancelled.isEmpty)
  }

  @Test("K7: of a row that was never on screen, the cells in its viewport are announced")
  func rows() throws {
    func announced(_ nested: Double, offset: Double = 0) throws -> [Int] {
      let table = """
        { section = { width = 100, height = 50, row = 1, scroll = 'continuous',
          header = { height = 480 } } }
        """
      let view = try compositionalView(table, MeasuredItems([60]))
      let witness = Witness()
      view.prefetchDataSource = witness
      try view.setOption("preload_nested", to: .number(nested))
      if offset > 0 { try view.setSectionOffset(Point(offset, 0), ofSection: 0) }
      try view.tick(0.016)
      return witness.prefetched.flatMap { $0 }
    }
    #expect(try announced(0) == [0, 1, 2, 3])
    #expect(try announced(2) == [0, 1])
    #expect(try announced(0, offset: 250) == [2, 3, 4, 5])
  }

  @Test("After a reversal of half a viewport, items that are far behind are canceled")
  func reversal() throws {
    let view = try view()
    try view.tick(0.016)
    witness.prefetched = []
    // One step back does not change the direction, which the majority of the last movements
    // determines.
    for _ in 0..<5 { try scroll(view, 10) }
    witness.prefetched = []
    try scroll(view, -10)
    #expect(witness.cancelled.isEmpty)
    for _ in 0..<3 { try scroll(view, -10) }
    // From 5010 on, 1.5 + 0.5 viewports behind end at 5610: row 113 and later rows are far.
    #expect(witness.cancelled.flatMap { $0 } == [113, 114])
    #expect(witness.prefetched.flatMap { $0 }.allSatisfy { $0 < 95 })
  }

  @Test("A tick announces at most its budget, and later ticks the rest")
  func budget() throws {
    let view = try view([("prefetch_budget", .number(4))])
    for _ in 0..<6 { try view.tick(0.016) }
    #expect(
      witness.prefetched == [
        [104, 105, 106, 107], [108, 109, 110, 111], [112, 113, 99, 98], [97, 96, 95, 94],
      ])
  }

  @Test("Items that came on screen are not canceled, and an option disables prefetching")
  func seen() throws {
    let view = try view([("preload_leading", .number(1)), ("preload_trailing", .number(0))])
    try view.tick(0.016)
    #expect(witness.prefetched == [[104, 105, 106, 107]])
    try scroll(view, 100)
    try scroll(view, 5000)
    // Rows 104 and 105 were visible.
    #expect(witness.cancelled == [[106, 107, 108, 109]])
    let off = try self.view([("prefetching", .bool(false))])
    witness.prefetched = []
    try off.tick(0.016)
    #expect(witness.prefetched.isEmpty)
  }

  @Test("Announcements follow their items through batches, and a reload forgets them")
  func updates() throws {
    let source = Keyed([Array(1...100)])
    let view = try CollectionView.make(layout: SectionRows(), dataSource: source)
    try view.setSize(Size(100, 200))
    try view.setOption("preload_leading", to: .number(1))
    try view.setOption("preload_trailing", to: .number(0))
    view.prefetchDataSource = witness
    try view.tick(0.016)
    #expect(witness.prefetched == [[4, 5, 6, 7]])
    source.data[0].removeFirst(2)
    try view.apply([0, 1].map { .deleteItem(IndexPath(item: $0, section: 0)) })
    try view.tick(0.016)
    // Rows 4 and 5 are visible, 6 and 7 were announced.
    #expect(witness.prefetched == [[4, 5, 6, 7], [6, 7]])
    try view.reloadData()
    try view.tick(0.016)
    #expect(witness.prefetched.last == [4, 5, 6, 7] && witness.cancelled.isEmpty)
    source.data = [[1, 2, 3]]
    var context = InvalidationContext.nothing
    context.dataSourceCounts = true
    try view.invalidate(context)
    try view.tick(0.016)
    #expect(witness.cancelled.isEmpty)
  }

  @Test(
    "A layout that fails ahead of the viewport is reported once, and visible elements are shown")
  func failing() throws {
    final class Ends: CollectionLayout {
      override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {}
      override func contentSize(of pass: LayoutPass) -> Size { Size(100, 5000) }
      override func appendElements(
        in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
      ) throws(LayoutError) -> Bool {
        if rect.height > 200 { throw LayoutError(.layoutFailure, "no") }
        list.append(LayoutAttributes(cell(0), frame: rect))
        return true
      }
    }
    let view = try laidOut(Ends(), Items([10]), size: Size(100, 200))
    view.prefetchDataSource = witness
    _ = try view.visible()
    #expect(throws: LayoutError.self) { try view.tick(0.016) }
    try view.tick(0.016)
    try view.tick(0.016)
    #expect(try view.visible().count == 1)
  }

  @Test("A new prefetch data source gets no cancellations for announcements to the old one")
  func replaced() throws {
    let view = try view()
    try view.tick(0.016)
    let other = Witness()
    view.prefetchDataSource = other
    try view.setOffset(Point(0, 30_000))
    try view.tick(0.016)
    #expect(other.cancelled.isEmpty && !other.prefetched.isEmpty && witness.cancelled.isEmpty)
  }

  @Test("A diagonal scroll prefetches along both axes")
  func bothAxes() throws {
    final class Board: CollectionLayout {
      override func attributesForItem(
        at path: IndexPath, in environment: LayoutEnvironment
      ) -> LayoutAttributes? {
        LayoutAttributes(
          .cell(at: path),
          frame: Rect(Double(path.item % 50) * 100, Double(path.item / 50) * 100, 100, 100))
      }
    }
    let view = try laidOut(Board(), Items([2500]), size: Size(200, 200), at: Point(2000, 2000))
    view.prefetchDataSource = witness
    try view.setOption("prefetch_budget", to: .number(10_000))
    try view.setOption("preload_leading", to: .number(1))
    try view.setOption("preload_trailing", to: .number(0))
    try view.tick(0)
    witness.prefetched = []
    try view.setOffset(Point(1990, 2010))
    try view.tick(0.016)
    let items = Set(witness.prefetched.flatMap { $0 })
    #expect(items.contains(24 * 50 + 18) && !items.contains(18 * 50 + 24))
  }
}
