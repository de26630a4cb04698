import Testing

@testable import LayoutCore

/// Returns the same actions for each row.
private final class Actions: CollectionDelegate {
  var right: [SwipeAction]
  var left: [SwipeAction] = []
  private(set) var log: [String] = []
  var perform: (Int, IndexPath) throws -> Void = { _, _ in }

  init(_ right: [SwipeAction]) { self.right = right }

  func swipeActions(forItemAt path: IndexPath, at edge: Pin.Edge) -> [SwipeAction] {
    log.append("ask \(path.item) \(edge)")
    return edge == .right ? right : edge == .left ? left : []
  }

  func performSwipeAction(_ action: Int, ofItemAt path: IndexPath) {
    log.append("perform \(action) of \(path.item)")
    try? perform(action, path)
  }

  func didSelectItem(at path: IndexPath) { log.append("select \(path.item)") }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

@Suite("Swiped rows of lists (docs/behavior.md 12.6)")
struct SwipeTests {
  private let two = [
    SwipeAction(title: "Delete", width: 70), SwipeAction(title: "Flag", width: 60),
  ]
  // Two buttons of 70 and 60 points, with 10 points around each (docs/oracles.md C62).
  private let open = 70.0 + 60 + 30

  private func list(
    _ actions: [SwipeAction], _ section: String = "{ list = 'plain' }", count: Int = 30
  ) throws -> (CollectionView, Actions, Ordered) {
    let source = Ordered(counts: [count])
    let view = try compositionalView(
      "{ section = \(section) }", source, size: Size(300, 400), isExact: true)
    let delegate = Actions(actions)
    view.delegate = delegate
    try view.setOption("scroll_enabled", to: .bool(true))
    _ = try view.visible()
    return (view, delegate, source)
  }

  private func swipe(
    _ view: CollectionView, row: Int = 2, from x: Double = 250, by way: Double, y: Double = 0,
    seconds: Double = 1
  ) throws {
    let top = Double(row) * 44 + 22 - view.bounds.y
    try view.touchDown(at: Point(x, top))
    for step in 1...10 {
      try view.tick(seconds / 10)
      let part = Double(step) / 10
      try view.touchMoved(to: Point(x + way * part, top + y * part))
    }
  }

  private func cell(_ view: CollectionView, _ item: Int = 2) throws -> LayoutAttributes {
    try #require(
      try view.visible().first { $0.id == .cell(at: IndexPath(item: item, section: 0)) })
  }

  private func actions(_ view: CollectionView) throws -> [LayoutAttributes] {
    try view.visible().filter { $0.kind == .swipeAction }.sorted {
      $0.indexPath.item < $1.indexPath.item
    }
  }

  private func settle(_ view: CollectionView) throws { for _ in 0..<100 { try view.tick(0.02) } }

  @Test("A row follows the finger, and its actions appear beside it")
  func follows() throws {
    let (view, delegate, _) = try list(two)
    try swipe(view, by: -50)
    #expect(delegate.take() == ["ask 2 right"])
    #expect(try cell(view).frame.x == -50 && cell(view).state.contains(.swiped))
    // The inner action begins ten points after the row; the other is still outside of the view.
    let uncovered = try #require(try actions(view).first)
    #expect(try actions(view).count == 1 && uncovered.indexPath == IndexPath(item: 1, section: 0))
    #expect(uncovered.frame == Rect(260, 88, 60, 44))
    let outer = ElementID(
      .supplementary, kind: .swipeAction, at: IndexPath(item: 0, section: 0))
    #expect(try view.attributes(of: outer)?.frame == Rect(330, 88, 70, 44))
    #expect(try cell(view, 3).frame.x == 0)
    #expect(try view.attributes(of: .cell(at: IndexPath(item: 2, section: 0)))?.frame.x == -50)
    // The position in the layout has not changed.
    #expect(try view.passCount == 1)
  }

  @Test(
    "Released beyond half it opens, before half it closes; the direction of a fast finger decides")
  func releases() throws {
    for (way, seconds, isOpen) in [
      (-100.0, 1.0, true), (-60, 1, false), (-30, 0.1, true), (-150, 1, true),
    ] {
      let (view, _, _) = try list(two)
      try swipe(view, by: way, seconds: seconds)
      try view.touchUp(at: Point(250 + way, 110))
      try settle(view)
      #expect(try cell(view).frame.x == (isOpen ? -open : 0), "\(way) in \(seconds) s")
      #expect(try actions(view).count == (isOpen ? 2 : 0))
      #expect(view.swipedItem == (isOpen ? IndexPath(item: 2, section: 0) : nil))
      #expect(try view.tick(0.1).contains(.animating) == false)
    }
  }

  @Test("The length of the ticks has no effect")
  func ticks() throws {
    let (one, _, _) = try list(two)
    let (other, _, _) = try list(two)
    for view in [one, other] {
      try swipe(view, by: -100)
      try view.touchUp(at: Point(150, 110))
    }
    try one.tick(0.17)
    for _ in 0..<17 { try other.tick(0.01) }
    #expect(isClose(try cell(one).frame, try cell(other).frame, 1e-9))
  }

  @Test("A tap on an action performs it; a tap elsewhere closes the row without a selection")
  func taps() throws {
    let (view, delegate, _) = try list(two)
    func reopen() throws {
      try swipe(view, by: -100)
      try view.touchUp(at: Point(150, 110))
      try settle(view)
      _ = delegate.take()
    }
    func tap(_ point: Point) throws {
      try view.touchDown(at: point)
      try view.touchUp(at: point)
      try settle(view)
    }
    try reopen()
    #expect(try actions(view).map { $0.frame.x } == [220, 150])
    try tap(Point(160, 110))
    #expect(delegate.take() == ["perform 1 of 2"] && view.swipedItem == nil)
    for place in [Point(50, 110), Point(50, 300)] {
      try reopen()
      try tap(place)
      #expect(delegate.take() == [] && view.swipedItem == nil)
    }
    // A finger that leaves the action does not perform it.
    try reopen()
    try view.touchDown(at: Point(160, 110))
    try view.touchUp(at: Point(160, 115))
    #expect(delegate.take() == ["perform 1 of 2"])
    try settle(view)
    try reopen()
    try view.touchDown(at: Point(160, 110))
    try view.touchUp(at: Point(230, 118))
    #expect(delegate.take() == [])
    try settle(view)
    try tap(Point(50, 300))
    #expect(delegate.take() == ["select 6"])
  }

  @Test("A full swipe, from two thirds of the row on, performs the action with that flag")
  func full() throws {
    let actions = [
      SwipeAction(title: "Archive", width: 50, isPerformedByFullSwipe: true),
      SwipeAction(title: "More", width: 50),
    ]
    for (way, isPerformed) in [(-190.0, false), (-205, true)] {
      let (view, delegate, _) = try list(actions)
      try swipe(view, from: 290, by: way)
      let x = try cell(view).frame.x
      #expect(x == way)
      // A further pull widens the first action.
      #expect(
        try self.actions(view)[0].frame
          == Rect(300 - 10 - 50 - (-way - 130), 88, 50 - way - 130, 44))
      try view.touchUp(at: Point(290 + way, 110))
      #expect(delegate.take().last == (isPerformed ? "perform 0 of 2" : "ask 2 right"))
      try settle(view)
      #expect(view.swipedItem == (isPerformed ? nil : IndexPath(item: 2, section: 0)))
    }
    // Without such an action a further pull has decreasing effect.
    let (view, _, _) = try list(two)
    try swipe(view, from: 290, by: -250)
    #expect(try cell(view).frame.x > -250 && cell(view).frame.x < -open)
  }

  @Test(
    "The other edge has separate actions; rows without actions, or outside of lists, cannot be swiped"
  )
  func edges() throws {
    let (view, delegate, _) = try list([])
    delegate.left = two
    try swipe(view, by: -100)
    #expect(delegate.take() == ["ask 2 right"])
    #expect(try cell(view).frame.x == 0 && actions(view).isEmpty)
    try view.touchUp(at: Point(150, 110))
    try swipe(view, from: 50, by: 100)
    #expect(try cell(view).frame.x == 100)
    #expect(try actions(view).map { $0.frame.x } == [10 - (open - 100), 90 - (open - 100)])
    try view.touchCancelled()
    try settle(view)
    #expect(try cell(view).frame.x == open)
    for section in ["{ row = 1, height = 44 }", "{ list = 'plain', swipe = false }"] {
      let (other, asked, _) = try list(two, section)
      try swipe(other, by: -100)
      #expect(try cell(other).frame.x == 0 && asked.take().isEmpty)
    }
    let source = Ordered(counts: [30])
    let builtIn = try CollectionView.make(layout: ListLayout(), dataSource: source)
    try builtIn.setSize(Size(300, 400))
    let asked = Actions(two)
    builtIn.delegate = asked
    _ = try builtIn.visible()
    try swipe(builtIn, by: -100)
    #expect(try cell(builtIn).frame.x == -100)
  }

  @Test("A vertical movement scrolls, and a scroll closes the row")
  func scrolls() throws {
    let (view, delegate, _) = try list(two)
    try swipe(view, by: -20, y: -60)
    #expect(view.bounds.y > 0 && delegate.take().isEmpty)
    try view.touchUp(at: Point(230, 50))
    try view.finishAnimations()
    try view.setOffset(.zero)
    try swipe(view, by: -100)
    try view.touchUp(at: Point(150, 110))
    try settle(view)
    try view.setOffset(Point(0, 10))
    #expect(try cell(view).frame.x == -open)
    try view.tick(0.05)
    #expect(try cell(view).frame.x > -open && cell(view).frame.x < 0)
    try settle(view)
    #expect(try cell(view).frame.x == 0 && view.swipedItem == nil)
  }

  @Test("Only one row is open at a time, and an open row can be swiped further")
  func onlyOne() throws {
    let (view, _, _) = try list(two)
    try swipe(view, by: -100)
    try view.touchUp(at: Point(150, 110))
    try settle(view)
    try swipe(view, from: 100, by: 40)
    #expect(try cell(view).frame.x == -open + 40)
    try view.touchUp(at: Point(140, 110))
    try settle(view)
    #expect(try cell(view).frame.x == -open)
    try swipe(view, row: 4, by: -50)
    #expect(try cell(view).frame.x == 0 && cell(view, 4).frame.x == -50)
  }

  @Test(
    "The open row follows its item through batches, which close it, and is forgotten with the item")
  func batches() throws {
    let (view, delegate, source) = try list(two)
    func open() throws {
      try swipe(view, by: -100)
      try view.touchUp(at: Point(150, 110))
      try settle(view)
    }
    try open()
    source.data[0].insert(100, at: 0)
    try view.apply([.insertItem(IndexPath(item: 0, section: 0))])
    #expect(try cell(view, 3).frame == Rect(-self.open, 132, 300, 44) && cell(view).frame.x == 0)
    try settle(view)
    #expect(view.swipedItem == nil)
    try open()
    delegate.perform = { _, path in
      source.data[path.section].remove(at: path.item)
      try view.apply([.deleteItem(path)], animation: Animation(duration: 0.3))
    }
    try view.touchDown(at: Point(230, 110))
    try view.touchUp(at: Point(230, 110))
    #expect(view.swipedItem == nil)
    try settle(view)
    #expect(try actions(view).isEmpty && view.brokenInvariant() == nil)
    #expect(try view.currentSections().itemCount == 30)
    try open()
    try view.reloadData()
    try settle(view)
    #expect(try view.swipedItem == nil && cell(view).frame.x == 0)
    try open()
    try view.setLayout(GridLayout())
    _ = try view.visible()
    #expect(view.swipedItem == nil)
  }

  @Test("Invalid widths are rejected", arguments: [Double.nan, -1, .infinity])
  func widths(_ width: Double) throws {
    let (view, _, _) = try list([SwipeAction(title: "x", width: width)])
    #expect(throws: LayoutError.self) { try swipe(view, by: -50) }
    #expect(try cell(view).frame.x == 0)
    try view.touchCancelled()
  }

  @Test("Parts outside of the row's frame are clipped: a row on a card does not exceed it")
  func clips() throws {
    let (view, _, _) = try list(two, "{ list = 'inset_grouped' }")
    let row = try cell(view)
    try view.touchDown(at: Point(250, row.frame.midY))
    for way in [20.0, 40, 110] {
      try view.touchMoved(to: Point(250 - way, row.frame.midY))
      let (moved, shift) = (try cell(view), row.frame.x - (try cell(view).frame.x))
      #expect(shift > 0 && moved.clip == EdgeInsets(top: 0, left: shift, bottom: 0, right: 0))
      for a in try view.visible() where a.kind == .swipeAction {
        #expect(a.frame.maxX - a.clip.right <= row.frame.maxX + 1e-9)
        #expect(a.clip.right == max(0, min(a.frame.width, a.frame.maxX - row.frame.maxX)))
      }
    }
    try view.touchUp(at: Point(140, row.frame.midY))
    try view.tick(2)
    #expect(try view.visible().filter { $0.kind == .swipeAction }.allSatisfy { $0.clip == .zero })
  }

  @Test("A saved state contains the open row, and restoring opens it by id without animation")
  func saves() throws {
    let (view, _, _) = try list(two)
    try swipe(view, by: -100)
    // Released here, it would open.
    let held = try view.savedState()
    try view.touchUp(at: Point(150, 110))
    let opening = try view.savedState()
    try settle(view)
    let state = try view.savedState()
    #expect(held == state && opening == state)

    let (other, delegate, source) = try list(two)
    source.data[0].swapAt(2, 5)
    try other.reloadData()
    try other.restoreState(state)
    #expect(delegate.take() == ["ask 5 right"])
    #expect(other.swipedItem == IndexPath(item: 5, section: 0))
    #expect(try cell(other, 5).frame.x == -open && actions(other).count == 2)
    #expect(try !other.tick(0.1).contains(.animating))
    try other.touchDown(at: Point(260, 5 * 44 + 22))
    try other.touchUp(at: Point(260, 5 * 44 + 22))
    #expect(delegate.take() == ["perform 0 of 5"])
  }

  @Test("Restoring a state without an open row closes the open one")
  func savesNone() throws {
    let (view, _, _) = try list(two)
    let closed = try view.savedState()
    try swipe(view, by: -60)
    #expect(try view.savedState() == closed)
    try view.touchUp(at: Point(190, 110))
    #expect(try view.savedState() == closed)
    try settle(view)
    try swipe(view, by: -100)
    try view.touchUp(at: Point(150, 110))
    try settle(view)
    try view.restoreState(closed)
    #expect(try cell(view).frame.x == 0 && actions(view).isEmpty && view.swipedItem == nil)
  }

  @Test(
    "A saved row stays closed if it was removed, is not in a list, or has no or invalid actions")
  func savesWhatIsGone() throws {
    let (view, _, _) = try list(two)
    try swipe(view, by: -100)
    let state = try view.savedState()
    func restored(
      _ actions: [SwipeAction], _ section: String = "{ list = 'plain' }",
      _ change: (Ordered) -> Void = { _ in }
    ) throws -> [LayoutError] {
      let (other, _, source) = try list(actions, section)
      change(source)
      try other.reloadData()
      var errors: [LayoutError] = []
      other.onError = { errors.append($0) }
      try other.restoreState(state)
      #expect(other.swipedItem == nil)
      #expect(try other.visible().allSatisfy { !$0.state.contains(.swiped) })
      return errors
    }
    #expect(try restored(two) { $0.data[0].remove(at: 2) }.isEmpty)
    #expect(try restored(two, "{ list = 'plain', swipe = false }").isEmpty)
    #expect(try restored(two, "{ row = 1, height = 44 }").isEmpty)
    #expect(try restored([]).isEmpty)
    let errors = try restored([SwipeAction(title: "x", width: .nan)])
    #expect(errors.count == 1 && errors[0].code == .hostResult)
  }

  @Test(
    "A scroll closes the row when it begins, for every length of ticks",
    arguments: [0, 0.1])
  func scrollCloses(delay: Double) throws {
    func seen(_ ticks: Int) throws -> [LayoutAttributes] {
      let (view, _, _) = try list(two)
      try swipe(view, by: -200)
      try view.touchUp(at: Point(50, 110))
      try settle(view)
      #expect(view.swipedItem?.item == 2)
      var animation = Animation(duration: 0.5)
      animation.delay = delay
      try view.setOffset(Point(0, 60), animation: animation)
      for _ in 0..<ticks { try view.tick(0.2 / Double(ticks)) }
      return try view.visible()
    }
    let (one, thirty) = (try seen(1), try seen(30))
    #expect(one.map { $0.id } == thirty.map { $0.id })
    for (a, b) in zip(one, thirty) { #expect(isClose(a.frame, b.frame, 1e-9), "\(a.id)") }
    #expect(one.contains { $0.kind == .swipeAction })
  }
}
