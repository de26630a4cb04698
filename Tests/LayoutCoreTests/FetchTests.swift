import LayoutCore
import Testing

/// Requests for more items at both ends, and staying at the end (docs/behavior.md 18). The rows are
/// those of docs/oracles.md.
@Suite struct FetchTests {
  private final class Fetches: CollectionDelegate {
    var starts = 0
    var ends = 0
    func fetchMoreItemsAtStart() { starts += 1 }
    func fetchMoreItems() { ends += 1 }
  }

  private let fetches = Fetches()
  private let source = Keyed([Array(1...100)])

  /// Rows of 50 in a viewport of 500: the content is 5000 long.
  private func view(_ options: [(String, DataValue)]) throws -> CollectionView {
    let view = try CollectionView.make(layout: SectionRows(), dataSource: source)
    try view.setSize(Size(100, 500))
    view.delegate = fetches
    for (name, value) in options { try view.setOption(name, to: value) }
    return view
  }

  private func insert(_ count: Int, at index: Int, _ view: CollectionView) throws {
    source.data[0].insert(contentsOf: (0..<UInt64(count)).map { 1000 + $0 }, at: index)
    try view.apply((0..<count).map { .insertItem(IndexPath(item: index + $0, section: 0)) })
  }

  private func scroll(_ view: CollectionView, to y: Double) throws {
    try view.setOffset(Point(0, y))
    try view.tick(0.016)
  }

  @Test("K5: earlier items are requested near the start, once until the request is finished")
  func start() throws {
    let view = try view([
      ("fetch_start", .number(1)), ("fetch_leading", .number(0)), ("anchor", .string("identity")),
    ])
    try scroll(view, to: 700)
    try scroll(view, to: 600)
    #expect(fetches.starts == 0)
    try scroll(view, to: 500)
    #expect(fetches.starts == 1)
    try scroll(view, to: 400)
    #expect(fetches.starts == 1)
    try scroll(view, to: 500)
    view.completeBatchFetch(at: .start)
    try insert(20, at: 0, view)
    #expect(view.bounds.y == 1500)
    try view.tick(0.016)
    #expect(fetches.starts == 1)
  }

  @Test("Items are not requested at the start while the view moves towards the end")
  func away() throws {
    let view = try view([("fetch_start", .number(1)), ("fetch_leading", .number(0))])
    for y in [100.0, 200, 300] { try scroll(view, to: y) }
    let before = fetches.starts
    view.completeBatchFetch(at: .start)
    try scroll(view, to: 320)
    #expect(before == 1 && fetches.starts == before)
  }

  @Test("Both ends of short content are requested at the same time")
  func short() throws {
    source.data = [[1, 2]]
    let view = try view([("fetch_start", .number(1))])
    try view.tick(0.016)
    #expect(fetches.starts == 1 && fetches.ends == 1)
    view.completeBatchFetch()
    try view.tick(0.016)
    #expect(fetches.starts == 1 && fetches.ends == 2)
  }

  @Test("An animated scroll requests nothing before it rests")
  func animated() throws {
    let view = try view([])
    try view.tick(0)
    try view.setOffset(Point(0, 4500), animation: Animation(duration: 1))
    try view.tick(0.99)
    #expect(fetches.ends == 0)
    try view.tick(0.1)
    #expect(fetches.ends == 1)
  }

  @Test(
    "K6: a view that is near its end stays there",
    arguments: [(4460.0, 4600.0), (4450, 4600), (4440, 4440)])
  func sticks(offset: Double, after: Double) throws {
    let view = try view([("anchor", .string("bottom")), ("stick_end", .number(0.1))])
    try scroll(view, to: offset)
    try insert(2, at: 100, view)
    #expect(view.bounds.y == after)
  }

  @Test("With stick_animated, the view scrolls to the new end")
  func sticksAnimated() throws {
    let view = try view([("anchor", .string("bottom")), ("stick_animated", .bool(true))])
    try scroll(view, to: 4500)
    try insert(2, at: 100, view)
    #expect(view.bounds.y == 4500)
    try view.tick(0.15)
    #expect(view.bounds.y > 4500 && view.bounds.y < 4600)
    try view.tick(1)
    #expect(view.bounds.y == 4600)
  }

  @Test("The distances to both ends are those of the offset to its limits")
  func distances() throws {
    let view = try view([])
    try view.setInsets(EdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
    try view.setOffset(Point(0, 4400))
    let distances = try #require(try view.edgeDistances(vertical: true))
    #expect(distances.start == 4410 && distances.end == 120)
    try view.setOffset(Point(0, -40))
    #expect(try view.edgeDistances(vertical: true)?.start == -30)
    #expect(try view.edgeDistances(vertical: false)?.end == 0)
  }
}
