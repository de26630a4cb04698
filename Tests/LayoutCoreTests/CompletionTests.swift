import Testing

@testable import LayoutCore

@Suite("Completions")
struct CompletionTests {
  private let path = IndexPath(item: 0, section: 0)

  private func view(_ size: Size = Size(320, 480)) throws -> CollectionView {
    let view = try laidOut(GridLayout(), Items([100]), size: size)
    _ = try view.visible()
    return view
  }

  private static var calls: [(name: String, call: (CollectionView, Animation) throws -> Void)] {
    [
      ("scroll beyond the start", { try $0.scroll(by: Point(0, -100), animation: $1) }),
      ("scroll by nothing", { try $0.scroll(by: .zero, animation: $1) }),
      ("offset", { try $0.setOffset(.zero, animation: $1) }),
      (
        "item at the top",
        { try $0.scrollToItem(at: IndexPath(item: 0, section: 0), .top, animation: $1) }
      ),
      (
        "item nearest",
        { try $0.scrollToItem(at: IndexPath(item: 0, section: 0), .nearest, animation: $1) }
      ),
      (
        "selection",
        {
          try $0.selectItem(
            at: IndexPath(item: 0, section: 0), animation: $1, scrollPosition: .nearest)
        }
      ),
      ("deselection", { try $0.selectItem(at: nil, isSelected: false, animation: $1) }),
      ("batch", { try $0.apply([], animation: $1) }),
      ("layout", { try $0.setLayout($0.layout, animation: $1) }),
      ("size", { try $0.setSize($0.bounds.size, animation: $1) }),
    ]
  }

  @Test(
    "An animation without effect is complete when the call that starts it returns",
    arguments: calls.indices)
  func nothing(_ i: Int) throws {
    let (name, call) = Self.calls[i]
    for hasPass in [true, false] {
      let view = try hasPass ? view() : laidOut(GridLayout(), Items([100]))
      let witness = Witness()
      view.delegate = witness
      var ends: [Bool] = []
      try call(view, Animation(duration: 0.3) { ends.append($0) })
      #expect(ends == [true], "\(name)")
      #expect(try !view.tick(0.1).contains(.animating), "\(name)")
      try view.tick(1)
      #expect(ends == [true] && witness.rests == 0, "\(name)")
    }
  }

  @Test("A scroll to an item that moves only a row ends with the row")
  func row() throws {
    let view = try compositionalView(
      "{ section = { width = 100, height = 50, row = 1, scroll = 'continuous' } }",
      MeasuredItems([20]))
    var ends: [Bool] = []
    let animation = Animation(duration: 0.3) { ends.append($0) }
    try view.scrollToItem(at: IndexPath(item: 9, section: 0), .left, animation: animation)
    #expect(ends == [])
    try view.tick(0.2)
    #expect(ends == [])
    try view.tick(0.2)
    #expect(ends == [true])
    #expect(try view.sectionOffset(0) == Point(900, 0))
    // The row and the content are already at their targets.
    try view.scrollToItem(at: IndexPath(item: 9, section: 0), .left, animation: animation)
    try view.setSectionOffset(Point(900, 0), ofSection: 0, animation: animation)
    #expect(ends == [true, true, true])
  }

  @Test("A scroll to an item in a row that is already at its rest calls its completion once")
  func rest() throws {
    let view = try compositionalView(
      "{ section = { width = 400, height = 50, row = 1, scroll = 'group_paging' } }",
      MeasuredItems([5]))
    var ends: [Bool] = []
    let animation = Animation(duration: 0.3) { ends.append($0) }
    try view.scrollToItem(at: IndexPath(item: 0, section: 0), .right, animation: animation)
    #expect(ends == [true])
    #expect(try view.sectionOffset(0) == .zero)
  }

  @Test("A scroll whose target is replaced by the current offset continues until its speed is gone")
  func speed() throws {
    let view = try view()
    try view.setOffset(Point(0, 300), animation: Animation(duration: 0.3))
    try view.tick(0.1)
    var ends: [Bool] = []
    try view.setOffset(view.bounds.origin, animation: Animation(duration: 0.3) { ends.append($0) })
    #expect(ends == [])
    try view.tick(0.4)
    #expect(ends == [true])
  }

  @Test("The goal of a scroll without effect is forgotten: a later batch keeps its anchor")
  func goal() throws {
    let source = Items([40], ids: (1...60).map { $0 })
    let view = try laidOut(Recorder(), source, size: Size(100, 200))
    try view.scrollToItem(at: IndexPath(item: 0, section: 0), .top)
    try view.setOption("anchor", to: .string("identity"))
    _ = try view.visible()
    for animation in [nil, Animation(duration: 0.3)] {
      let first = try #require(try view.visible().first).identifier
      try view.scrollToItem(at: view.visible()[0].indexPath, .top, animation: animation)
      source.counts[0] += 1
      source.ids.insert(UInt64(100 + source.counts[0]), at: 0)
      try view.apply([.insertItem(IndexPath(item: 0, section: 0))])
      #expect(try view.visible().first { $0.frame.y == view.bounds.y }?.identifier == first)
    }
  }

  @Test("Completions do not nest: those that become due meanwhile are queued in order")
  func queue() throws {
    let view = try view()
    var (depth, deepest, names) = (0, 0, [String]())
    func animation(_ name: String, _ then: @escaping () -> Void = {}) -> Animation {
      Animation(duration: 0) { _ in
        depth += 1
        deepest = max(depth, deepest)
        names.append("\(name) begins")
        then()
        names.append("\(name) ends")
        depth -= 1
      }
    }
    try view.setOffset(
      Point(0, 1),
      animation: animation("a") {
        try? view.setOffset(Point(0, 2), animation: animation("b") { try? view.tick(0.1) })
        try? view.apply([], animation: animation("c"))
      })
    #expect(deepest == 1)
    #expect(
      names == ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"])
  }

  @Test("A completion can start any number of animations without effect")
  func recursion() throws {
    let view = try view()
    var rounds = 0
    func next(_ finished: Bool) {
      rounds += 1
      guard rounds < 100_000 else { return }
      try? view.scroll(by: Point(0, -100), animation: Animation(duration: 0, completion: next))
    }
    try view.scroll(by: Point(0, -100), animation: Animation(duration: 0, completion: next))
    #expect(rounds == 100_000)
  }

  @Test("A closing view calls each completion once, also those that become due meanwhile")
  func close() throws {
    let view = try view()
    var ends: [String] = []
    try view.setOffset(Point(0, 100), animation: Animation(duration: 1) { ends.append("a \($0)") })
    try view.apply([], animation: Animation(duration: 0) { ends.append("b \($0)") })
    view.close()
    #expect(ends == ["b true", "a false"])
  }
}

@Suite("Announcing frames")
struct FrameTests {
  @Test("A new delegate is notified of work that is already due")
  func due() throws {
    let items = Items([100])
    let view = try CollectionView.make(layout: Recorder(), dataSource: items)
    func frames(_ prepare: () throws -> Void) rethrows -> Int {
      view.delegate = nil
      try prepare()
      let witness = Witness()
      view.delegate = witness
      return witness.frames
    }
    #expect(frames {} == 1)
    #expect(try frames { try view.setSize(Size(100, 200)) } == 1)
    #expect(try frames { try view.tick(0) } == 0)
    #expect(try frames { try view.setOffset(Point(0, 50)) } == 1)
    try view.tick(0)
    #expect(try frames { try view.setOffset(.zero, animation: Animation(duration: 1)) } == 1)
    #expect(try frames { try view.tick(0.5) } == 1)
    #expect(try frames { try view.tick(1) } == 0)
    #expect(try frames { try view.setSelected(true, at: IndexPath(item: 1, section: 0)) } == 1)
    try view.tick(0)
    #expect(try frames { try view.reloadData() } == 1)
    try view.tick(0)
    // A batch that contradicts the counts: the next query asks for them.
    #expect(try frames { try? view.apply([.deleteItem(IndexPath(item: 0, section: 0))]) } == 1)
    try view.tick(0)
    #expect(frames {} == 0)
  }

  @Test("A rejected batch requests a frame")
  func refused() throws {
    let view = try laidOut(Recorder(), Items([100]))
    try view.tick(0)
    let witness = Witness()
    view.delegate = witness
    #expect(throws: LayoutError.self) {
      try view.apply([.deleteItem(IndexPath(item: 0, section: 0))])
    }
    #expect(witness.frames == 1)
  }
}
