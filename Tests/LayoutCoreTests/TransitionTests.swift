import LayoutCore
import Testing

private func path(_ section: Int, _ item: Int) -> IndexPath {
  IndexPath(item: item, section: section)
}

@Suite struct TransitionTests {
  private let source = Items([100], ids: Array(1...100))
  private let rows = Stage()
  private let low = Stage()

  private func view() throws -> CollectionView {
    low.height = 20
    return try laidOut(rows, source, size: Size(100, 400), at: Point(0, 2000))
  }

  @Test("A transition keeps a view at the start of its content there", arguments: [0, 7e-15, 1e-7])
  func start(offset: Double) throws {
    low.height = 20
    let view = try laidOut(low, source, size: Size(100, 400), at: Point(0, offset))
    _ = try view.visible()
    try view.beginTransition(to: rows)
    try view.setTransitionProgress(0.5)
    #expect(abs(view.bounds.y) < 1e-6)
  }

  @Test("A transition shows every state between the two layouts, according to its progress")
  func progress() throws {
    let view = try view()
    _ = try view.visible()
    rows.isNoting = true
    low.isNoting = true
    try view.beginTransition(to: low)
    #expect(rows.calls.first == "transition to" && low.calls.first == "transition from")
    let transition = try #require(view.transition)
    #expect(transition.currentLayout === rows && transition.nextLayout === low)
    #expect(try view.seen(45)?.frame == Rect(0, 2200, 100, 50))
    #expect(view.bounds.y == 2000)
    try view.setTransitionProgress(0.5)
    #expect(try view.seen(45)?.frame == Rect(0, (2200 + 880) / 2, 100, 35))
    #expect(view.bounds.y == (2000 + 690) / 2)
    #expect(try view.currentContentSize() == Size(100, 3500))
    #expect(try view.attributes(of: cell(44))?.frame == Rect(0, 1540, 100, 35))
    #expect(transition.progress == 0.5)
    // The progress is clamped.
    try view.setTransitionProgress(7)
    #expect(transition.progress == 1)
    try view.setTransitionProgress(-7)
    #expect(transition.progress == 0)
    #expect(throws: LayoutError.self) { try view.setTransitionProgress(.nan) }
    #expect(throws: LayoutError.self) { try view.beginTransition(to: Stage()) }
    try view.setTransitionProgress(0.5)
    var ends: [Bool] = []
    try view.endTransition(finish: true, animation: linear(1) { ends.append($0) })
    #expect(view.layout === low && view.transition == nil)
    #expect(view.bounds.y == 690)
    // On screen nothing has jumped: 1540 - 1345 = 195.
    #expect(try #require(try view.seen(45)).frame.y - view.bounds.y == 195)
    #expect(rows.calls.last == "finalize transition" && low.calls.last == "finalize transition")
    try view.tick(1)
    #expect(try view.seen(45)?.frame == Rect(0, 880, 100, 20))
    #expect(ends == [true])
    // The old layout can be used by another view.
    _ = try CollectionView.make(layout: rows, dataSource: source)
  }

  @Test("A canceled transition restores everything")
  func cancel() throws {
    let view = try view()
    let before = try view.visible()
    try view.beginTransition(to: low)
    try view.setTransitionProgress(0.7)
    try view.endTransition(finish: false)
    #expect(view.layout === rows)
    #expect(try view.visible() == before)
    #expect(view.bounds.y == 2000)
    try view.beginTransition(to: low)
    try view.setTransitionProgress(0.3)
    try view.endTransition(finish: true)
    #expect(view.layout === low)
    #expect(throws: LayoutError.self) { try view.endTransition(finish: true) }
    #expect(throws: LayoutError.self) { try view.setTransitionProgress(0.1) }
    #expect(throws: LayoutError.self) { try view.beginTransition(to: low) }
  }

  @Test("The velocity of the finger continues in the spring that ends a transition")
  func velocity() throws {
    let view = try view()
    try view.beginTransition(to: low)
    for i in 0...10 {
      try view.tick(0.01)
      try view.setTransitionProgress(0.04 * Double(i))
      _ = try view.visible()
    }
    let y = try #require(try view.seen(45)).frame.y - view.bounds.y
    try view.endTransition(
      finish: true, animation: Animation(duration: 0.5, timing: .spring(damping: 1)))
    try view.tick(1e-6)
    // 4 a second of the distance from 200 to 190 on screen.
    let speed = (try #require(try view.seen(45)).frame.y - view.bounds.y - y) / 1e-6
    #expect(abs(speed + 40) < 0.1)
  }

  @Test("A transition can change to a third layout, and a batch during it reaches both")
  func third() throws {
    let view = try view()
    try view.beginTransition(to: low)
    try view.setTransitionProgress(0.5)
    source.counts = [99]
    source.ids = Array(2...100)
    try view.apply([.deleteItem(path(0, 0))], animation: linear(1))
    try view.tick(1)
    #expect(try view.attributes(of: cell(44))?.frame.y == (44 * 50 + 44 * 20) / 2)
    let seen = try #require(try view.seen(46)).frame.y - view.bounds.y
    let third = Stage()
    third.height = 100
    try view.setLayout(third, animation: linear(1))
    #expect(view.layout === third && view.transition == nil)
    #expect(try #require(try view.seen(46)).frame.y - view.bounds.y == seen)
    try view.tick(1)
    #expect(try view.seen(46)?.frame == Rect(0, 4400, 100, 100))
    source.counts = [100]
    source.ids = Array(1...100)
    #expect(rows.collectionViewIsFree && low.collectionViewIsFree)
  }

  @Test("A layout that cannot lay out starts no transition")
  func failing() throws {
    let view = try view()
    let before = try view.visible()
    let broken = Recorder()
    broken.failure = LayoutError(.layoutFailure, "no")
    #expect(throws: LayoutError.self) { try view.beginTransition(to: broken) }
    #expect(view.layout === rows && view.transition == nil)
    #expect(try view.visible() == before)
    broken.failure = nil
    try view.beginTransition(to: broken)
    #expect(view.transition != nil)
  }

  @Test("An invalid position in one layout is an error, and all visible numbers are finite")
  func nowhere() throws {
    // In this viewport, one point is more rows of a wheel than numbers can represent.
    let view = try laidOut(FlowLayout(), Items([9]), size: Size(100, 1e-310))
    try view.beginTransition(to: WheelLayout())
    try view.setOffset(Point(0, 50))
    var failures = 0
    for progress in [0.2, 0.4, 0.6] {
      do throws(LayoutError) {
        try view.setTransitionProgress(progress)
        for a in try view.visible() + view.attributesForElements(in: Rect(-1e9, -1e9, 2e9, 2e9)) {
          #expect(a.transform3D.isWithin(.greatestFiniteMagnitude))
        }
      } catch { failures += 1 }
    }
    #expect(failures > 0)
  }

  @Test("Rectangles and hit tests find elements at positions between the two layouts")
  func hits() throws {
    let view = try laidOut(rows, source, size: Size(100, 400), at: Point(0, 0))
    low.height = 20
    try view.beginTransition(to: low)
    try view.setTransitionProgress(0.5)
    // Rows of 35 points, at positions of neither layout: row 6 is from 300 to 350 and from 120 to
    // 140 there.
    for a in try view.visible() where a.frame.maxY <= 400 {
      let item = a.indexPath.item
      #expect(a.frame == Rect(0, Double(item) * 35, 100, 35))
      for y in [a.frame.minY, a.frame.midY, a.frame.maxY - 1] {
        #expect(try view.element(at: Point(50, y))?.indexPath.item == item)
        #expect(try view.nearestElement(to: Point(50, y))?.indexPath.item == item)
        let found = try view.attributesForElements(in: Rect(50, y, 1, 0.5))
        #expect(found.map { $0.indexPath.item } == [item])
      }
    }
    // In other animations hit tests use the positions of the layout.
    try view.endTransition(finish: true, animation: linear(1))
    #expect(try view.visible().first { $0.indexPath.item == 6 }?.frame.y == 210)
    #expect(try view.element(at: Point(50, 125))?.indexPath.item == 6)
  }
}
