import LayoutCore
import Testing

/// Elements that stay in the list of visible elements while they are off screen (docs/behavior.md
/// 18). The rows are those of docs/oracles.md.
@Suite struct KeptTests {
  /// Rows of 50 in a viewport of 500.
  private func view(
    _ source: any CollectionDataSource = Items([100]), _ layout: CollectionLayout = SectionRows()
  ) throws -> CollectionView {
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(Size(100, 500))
    return view
  }

  private func shown(_ view: CollectionView) throws -> [Int] {
    try view.visible().map { $0.indexPath.item }
  }

  private func kept(_ view: CollectionView) throws -> [Int] {
    try view.visible().filter { $0.isKept }.map { $0.indexPath.item }
  }

  private let tens = stride(from: 0, to: 100, by: 10).map { cell($0) }

  @Test("K1: named elements stay visible off screen, with a state of their own")
  func named() throws {
    let view = try view()
    try view.keep(tens)
    #expect(try shown(view) == Array(0...9) + [10, 20, 30, 40, 50, 60, 70, 80, 90])
    #expect(try kept(view) == [10, 20, 30, 40, 50, 60, 70, 80, 90])
    try view.setOffset(Point(0, 500))
    #expect(try shown(view) == [0] + Array(10...19) + [20, 30, 40, 50, 60, 70, 80, 90])
    #expect(try kept(view) == [0, 20, 30, 40, 50, 60, 70, 80, 90])
    try view.keep(tens, false)
    #expect(try shown(view) == Array(10...19))
  }

  @Test("K2: ticks keep the cells ahead within the window, four at a time")
  func window() throws {
    let view = try view()
    try view.keep(tens)
    try view.setOption("keep_ahead_points", to: .number(200))
    for _ in 0..<3 { try view.tick(0.016) }
    #expect(try shown(view) == Array(0...13) + [20, 30, 40, 50, 60, 70, 80, 90])
    // A jump by more than a viewport empties the window.
    try view.setOffset(Point(0, 2000))
    try view.keep(tens, false)
    try view.tick(0.016)
    #expect(try shown(view).filter { $0 < 40 } == [])
  }

  @Test("Cells that were on screen stay kept within the distance behind")
  func behind() throws {
    let view = try view()
    try view.setOption("keep_behind", to: .number(0.2))
    try view.tick(0.016)
    for _ in 0..<4 {
      try view.setOffset(Point(0, view.bounds.y + 50))
      try view.tick(0.016)
    }
    #expect(try kept(view) == [2, 3])
    try view.setOption("keep_behind", to: .number(0))
    try view.setOffset(Point(0, view.bounds.y + 50))
    try view.tick(0.016)
    #expect(try kept(view) == [])
  }

  @Test("After a jump, and after a change of the options at rest, the window fills again")
  func windowFillsAgain() throws {
    let view = try view()
    try view.setOption("keep_ahead_points", to: .number(100))
    try view.setOffset(Point(0, 4500))
    for _ in 0..<3 { try view.tick(0.016) }
    #expect(try kept(view) == [])
    try view.setOffset(Point(0, 3000))
    for _ in 0..<3 { try view.tick(0.016) }
    #expect(try kept(view).count == 2)
    try view.setOption("keep_ahead_points", to: .number(200))
    try view.tick(0.016)
    #expect(try kept(view).count == 4)
    try view.setOption("keep_ahead_points", to: .number(0))
    try view.tick(0.016)
    #expect(try kept(view) == [])
  }

  @Test("The same element counts once, up to the limit of 1,024")
  func limit() throws {
    let view = try view(Items([2000]))
    try view.keep((0..<1023).map { cell($0) })
    try view.keep([cell(1500), cell(1500)])
    #expect(throws: LayoutError.self) { try view.keep([cell(1501)]) }
    #expect(try view.keptElements().count == 1024)
  }

  @Test("K3: if one element does not exist, none is kept")
  func missing() throws {
    let view = try view(Items([5]), SectionRows())
    try view.setSize(Size(100, 50))
    try view.keep([cell(0), cell(3), cell(4), cell(2)])
    #expect(try shown(view) == [0, 2, 3, 4])
    #expect(throws: LayoutError.self) { try view.keep([cell(1), cell(99)]) }
    #expect(try shown(view) == [0, 2, 3, 4])
    #expect(try view.keptElements() == [cell(0), cell(2), cell(3), cell(4)])
  }

  @Test("K4: a kept row that leaves the screen moves, and disappears only when it is deleted")
  func changes() throws {
    let source = Keyed([Array(1...200)])
    let view = try view(source)
    try view.keep([cell(3)])
    _ = try view.changes()
    func change(of item: Int) throws -> Change? {
      try view.changes().first { $0.attributes.indexPath.item == item }
    }
    try view.setOffset(Point(0, 5000))
    let away = try #require(try change(of: 3))
    #expect(away.operation == .move && away.attributes.isKept)
    try view.setOffset(.zero)
    let back = try #require(try change(of: 3))
    #expect(back.operation == .move && !back.attributes.isKept)
    try view.setOffset(Point(0, 5000))
    _ = try view.changes()
    source.data[0].remove(at: 3)
    try view.apply([.deleteItem(IndexPath(item: 3, section: 0))])
    #expect(try change(of: 3)?.operation == .disappear)
    #expect(try view.keptElements() == [])
  }

  @Test("A kept item keeps its identity in batches and reloads")
  func identity() throws {
    let source = Keyed([Array(1...100)])
    let view = try view(source)
    try view.keep([cell(50)])
    source.data[0].insert(500, at: 0)
    try view.apply([.insertItem(IndexPath(item: 0, section: 0))])
    #expect(try kept(view) == [51])
    source.data[0].swapAt(51, 90)
    try view.reloadData()
    #expect(try kept(view) == [90])
    source.data[0].remove(at: 90)
    try view.reloadData()
    #expect(try kept(view) == [] && view.keptElements() == [])
  }

  @Test("Kept elements do not determine the position of the content, and are not measured")
  func anchor() throws {
    let source = Keyed([Array(1...100)])
    let view = try view(source)
    try view.setOption("anchor", to: .string("top"))
    try view.keep([cell(2)])
    try view.setOffset(Point(0, 1000))
    _ = try view.visible()
    source.data[0].insert(500, at: 10)
    try view.apply([.insertItem(IndexPath(item: 10, section: 0))])
    #expect(view.bounds.y == 1050)
    #expect(try view.firstVisibleCell()?.indexPath.item == 21)
  }

  @Test("A kept element whose estimate becomes its size moves, although it looks the same")
  func estimate() throws {
    let list = ListLayout()
    try list.setParameter("estimated_height", to: .number(40))
    let view = try view(Items([100]), list)
    try view.keep([cell(50)])
    func isEstimated(_ a: LayoutAttributes) -> Bool { a.state.contains(.estimated) }
    #expect(try view.changes().filter { isEstimated($0.attributes) }.map { $0.from.item } == [50])
    let row = try #require(try view.attributes(of: cell(50)))
    try view.setMeasuredSizes([(row.indexPath, row.size)])
    let moves = try view.changes()
    #expect(moves.map { $0.operation } == [.move])
    #expect(moves.allSatisfy { !isEstimated($0.attributes) })
    #expect(try view.visible().allSatisfy { !isEstimated($0) })
  }

  @Test("Cells follow the list, and the callbacks of the display follow the screen")
  func cells() throws {
    let view = try view()
    var log: [String] = []
    final class Row: ReusableView {
      var log: (String) -> Void = { _ in }
      override func willDisplay(_ a: LayoutAttributes) { log("will \(a.indexPath.item)") }
      override func didEndDisplaying(_ a: LayoutAttributes) { log("end \(a.indexPath.item)") }
    }
    try view.register(.cell, "row") {
      let row = Row()
      row.log = { if $0.hasSuffix(" 3") { log.append($0) } }
      return row
    }
    try view.keep([cell(3)])
    let first = try view.cellForItem(at: IndexPath(item: 3, section: 0))
    try view.setOffset(Point(0, 2000))
    #expect(try view.cellForItem(at: IndexPath(item: 3, section: 0)) === first)
    #expect(log == ["will 3", "end 3"])
    try view.setOffset(.zero)
    _ = try view.visible()
    #expect(log == ["will 3", "end 3", "will 3"])
    try view.setOffset(Point(0, 2000))
    try view.keep([cell(3)], false)
    _ = try view.visible()
    #expect(log == ["will 3", "end 3", "will 3", "end 3"])
  }
}
