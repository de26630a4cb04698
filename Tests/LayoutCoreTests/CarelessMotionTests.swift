import LayoutCore
import Testing

/// Regression tests for faults found by a hostile review.
@Suite struct CarelessMotionTests {
  private let source = Items([100], ids: Array(1...100))
  private let rows = Stage()

  private func view() throws -> CollectionView {
    let view = try laidOut(rows, source, size: Size(100, 400))
    _ = try view.visible()
    return view
  }

  @Test(
    "A batch fails if the layout cannot show the new elements, and its completion is not called")
  func late() throws {
    final class Blind: CollectionLayout {
      var isBlind = false
      override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
        try pass.addCell(item: 0, frame: Rect(0, 0, 9, 9))
      }
      override func appendElements(
        in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
      ) throws(LayoutError) -> Bool {
        if isBlind { throw LayoutError(.layoutFailure, "blind") }
        return try super.appendElements(in: rect, to: &list, in: environment)
      }
    }
    let layout = Blind()
    let view = try laidOut(layout, source)
    _ = try view.visible()
    layout.isBlind = true
    source.counts = [99]
    source.ids = Array(2...100)
    var ends = 0
    #expect(throws: LayoutError(.layoutFailure, "blind")) {
      try view.apply(
        [.deleteItem(IndexPath(item: 0, section: 0))], animation: linear(1) { _ in ends += 1 })
    }
    try view.tick(2)
    #expect(ends == 0)
  }

  @Test("A running scroll survives a reload, and ends at its target")
  func scrolls() throws {
    let view = try view()
    var ends: [Bool] = []
    try view.setOffset(Point(0, 1000), animation: linear(1) { ends.append($0) })
    try view.tick(0.5)
    try view.reloadData()
    #expect(try view.tick(0.25).contains(.animating))
    #expect(view.bounds.y == 750 && ends.isEmpty)
    // Ten more rows above, with the anchor kept: 500 further.
    try view.setOption("anchor", to: .string("top"))
    source.counts = [110]
    source.ids = Array(201...210) + Array(1...100)
    try view.apply((0..<10).map { .insertItem(IndexPath(item: $0, section: 0)) })
    try view.finishAnimations()
    #expect(view.bounds.y == 1500 && ends == [true])
  }

  @Test("A change without duration is finished, not interrupted")
  func atOnce() throws {
    let view = try view()
    var ends: [Bool] = []
    let other = Stage()
    try view.setLayout(other, animation: linear(0) { ends.append($0) })
    try view.beginTransition(to: rows)
    try view.endTransition(finish: true, animation: linear(0) { ends.append($0) })
    #expect(ends == [true, true])
  }

  @Test("A layout set during a transition replaces it")
  func thirdLayout() throws {
    let view = try view()
    let (grid, third) = (GridLayout(), Stage())
    try view.beginTransition(to: grid)
    try view.setLayout(third)
    #expect(throws: LayoutError.self) { try view.setTransitionProgress(0.5) }
    #expect(view.layout === third)
    #expect(try view.currentContentSize().height == 5000)
    #expect(throws: LayoutError.self) { try view.endTransition(finish: true) }
    // A failing layout waits, and is released when the transition ends.
    let broken = Recorder()
    broken.failure = LayoutError(.layoutFailure, "no")
    try view.beginTransition(to: grid)
    try view.setLayout(broken)
    #expect(throws: LayoutError.self) { try view.visible() }
    try view.endTransition(finish: true)
    #expect(view.layout === grid && broken.collectionViewIsFree)
  }

  @Test("Numbers that would overflow are rejected, and two moments without time give no velocity")
  func numbers() throws {
    let view = try view()
    var animation = Animation(duration: 1, timing: .spring(damping: 1))
    animation.velocity = 1e308
    #expect(throws: LayoutError.self) { try view.setOffset(.zero, animation: animation) }
    #expect(throws: LayoutError.self) {
      try view.setOffset(
        .zero,
        animation: Animation(
          duration: 1, timing: .curve(.bezier(x1: 0, y1: 1e300, x2: 1, y2: 1))))
    }
    animation.velocity = 1e6
    try view.setOffset(Point(0, 1e9), animation: animation)
    for _ in 0..<20 {
      try view.tick(0.1)
      #expect(abs(view.bounds.y) <= 1e9)
    }
    try view.setOffset(.zero)
    try view.beginTransition(to: GridLayout())
    try view.setTransitionProgress(0.2)
    try view.tick(1e-320)
    try view.setTransitionProgress(0.6)
    _ = try view.visible()
    try view.endTransition(
      finish: true, animation: Animation(duration: 1, timing: .spring(damping: 1)))
    try view.tick(0.1)
    #expect(try view.visible().allSatisfy { $0.center.isFinite && $0.size.isValid })
  }

  @Test("A change starts from the current data, even after a rejected batch")
  func stale() throws {
    let view = try view()
    source.counts = [3]
    source.ids = [1, 2, 3]
    #expect(throws: LayoutError.self) { try view.apply([]) }
    try view.beginTransition(to: GridLayout())
    try view.setTransitionProgress(0.5)
    #expect(try view.visible().map { $0.identifier } == [1, 2, 3])
    source.counts = [2]
    source.ids = [1, 2]
    #expect(throws: LayoutError.self) { try view.apply([]) }
    try view.setSize(Size(200, 200), animation: linear(1))
    #expect(try view.visible().map { $0.identifier } == [1, 2])
  }

  @Test("Errors are reported after the pass, when the view can be queried again")
  func reports() throws {
    let view = try view()
    rows.initial = { _, _ throws(LayoutError) in throw LayoutError(.layoutFailure, "no") }
    var seen: [Int] = []
    view.onError = { _ in seen.append((try? view.visible().count) ?? -1) }
    source.counts = [2]
    source.ids = [1, 2]
    try view.apply((2..<100).map { .deleteItem(IndexPath(item: $0, section: 0)) })
    #expect(seen == [2])
  }
}
