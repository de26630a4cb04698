import LayoutCore
import Testing

/// One cell of 20 pinned to an edge of the viewport, with 1,000 points of content.
private final class Stuck: CollectionLayout {
  private let edge: Pin.Edge

  init(_ edge: Pin.Edge) {
    self.edge = edge
    super.init()
  }

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    var a = LayoutAttributes(cell(0), frame: Rect(0, edge == .top ? 0 : 980, 100, 20))
    a.pins = Pins([Pin(edge, from: 0, to: 1000)])
    try pass.add(a)
  }

  override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size { Size(100, 1000) }
}

/// Pinned headers during an animation (docs/behavior.md 2.5 and 8.4).
@Suite struct PinnedMotionTests {
  private let items = Items([3, 20], ids: [])
  private let header = ElementID(
    .supplementary, kind: .header, at: IndexPath(item: 0, section: 0))

  private func flow(isPinned: Bool = true) throws -> FlowLayout {
    let layout = FlowLayout()
    for (name, value) in [
      ("header_height", 20.0), ("item_width", 300), ("item_height", 40), ("line_spacing", 0),
    ] { try layout.setParameter(name, to: .number(value)) }
    try layout.setParameter("pin_headers", to: .bool(isPinned))
    return layout
  }

  /// Five rows are inserted with an animation of one second, 0.3 seconds ago.
  private func inserting() throws -> CollectionView {
    let view = try laidOut(flow(), items, size: Size(320, 200), at: Point(0, 130))
    _ = try view.visible()
    items.counts = [8, 20]
    try view.apply(
      (1...5).map { .insertItem(IndexPath(item: $0, section: 0)) }, animation: linear(1))
    try view.tick(0.3)
    return view
  }

  private func seen(_ view: CollectionView) throws -> Double? {
    try view.visible().first { $0.id == header }?.frame.y
  }

  @Test("A pinned header in flight keeps its pins when a transition begins")
  func begin() throws {
    let view = try inserting()
    #expect(try seen(view) == 130)
    try view.beginTransition(to: flow(isPinned: false))
    for _ in 0..<8 {
      #expect(try seen(view) == 130)
      try view.tick(0.1)
    }
    #expect(try seen(view) == 130)
  }

  @Test("A header in flight follows the progress of a transition without a jump")
  func progress() throws {
    let view = try inserting()
    let next = try flow(isPinned: false)
    try view.beginTransition(to: next)
    var last = try #require(try seen(view))
    for step in 1...100 {
      try view.setTransitionProgress(Double(step) / 100)
      try view.tick(0.007)
      guard let now = try seen(view) else { break }
      // From 130 to 0 in 100 steps, at most as fast as the flight.
      #expect(abs(now - last) < 5, "step \(step)")
      last = now
    }
    #expect(last < 40)
    try view.setTransitionProgress(0.1)
    try view.tick(1)
    let rest = try #require(try view.attributes(of: header))
    #expect(try seen(view) == rest.frame.y)
    #expect(isClose(rest.frame.y - view.bounds.y, -14))
  }

  @Test("A header whose unpinned position moves keeps its pins, as without a transition")
  func moving() throws {
    // The header of the second section moves from 140 to 340; the end of the first section pushes
    // its header off.
    let second = ElementID(.supplementary, kind: .header, at: IndexPath(item: 0, section: 1))
    func places(_ begin: Bool) throws -> [Rect] {
      let items = Items([3, 20])
      let view = try laidOut(flow(), items, size: Size(320, 200), at: Point(0, 180))
      _ = try view.visible()
      items.counts = [8, 20]
      try view.apply(
        (1...5).map { .insertItem(IndexPath(item: $0, section: 0)) }, animation: linear(1))
      try view.tick(0.1)
      if begin { try view.beginTransition(to: flow(isPinned: false)) }
      return try (0..<10).flatMap { _ in
        try view.tick(0.08)
        return try view.visible().filter { $0.id == second || $0.id == header }.map { $0.frame }
      }
    }
    #expect(try places(true) == places(false))
  }

  @Test(
    "A header in flight moves from its pinned position to its position in a layout without pins")
  func otherLayout() throws {
    let view = try inserting()
    try view.setLayout(flow(isPinned: false), animation: linear(1))
    let start = view.bounds.y
    #expect(try #require(try seen(view)) == start)
    try view.tick(0.5)
    #expect(try #require(try seen(view)) == start / 2)
    try view.tick(0.25)
    #expect(try #require(try seen(view)) == start / 4)
  }

  @Test("A header in flight that another layout also pins stays pinned")
  func sameLayout() throws {
    let view = try inserting()
    try view.setLayout(flow(), animation: linear(1))
    for _ in 0..<12 {
      #expect(try seen(view) == view.bounds.y)
      try view.tick(0.1)
    }
  }

  @Test(
    "Between two layouts that pin an element to different edges it moves from one edge to the other"
  )
  func otherEdge() throws {
    let view = try laidOut(
      Stuck(.top), Items([1], ids: [1]), size: Size(100, 200), at: Point(0, 300))
    #expect(try view.seen(1)?.frame.y == 300)
    try view.setLayout(Stuck(.bottom), animation: linear(1))
    let start = view.bounds.y
    for (seconds, y) in [(0.0, 0.0), (0.25, 45), (0.25, 90), (0.5, 180)] {
      try view.tick(seconds)
      #expect(try view.seen(1)?.frame.y == start + y)
    }
    // The same at the end of an interactive transition.
    try view.beginTransition(to: Stuck(.top))
    try view.setTransitionProgress(0.5)
    #expect(try #require(try view.seen(1)).frame.y - view.bounds.y == 90)
    try view.endTransition(finish: true, animation: linear(1))
    for y in [90.0, 45, 0] {
      #expect(try #require(try view.seen(1)).frame.y - view.bounds.y == y)
      try view.tick(0.5)
    }
  }
}
