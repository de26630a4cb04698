import LayoutCore
import Testing

private func path(_ section: Int, _ item: Int) -> IndexPath {
  IndexPath(item: item, section: section)
}

@Suite struct AnimationTests {
  private let source = Items([3], ids: [1, 2, 3])
  private let stage = Stage()

  private func view(_ size: Size = Size(100, 400)) throws -> CollectionView {
    let view = try laidOut(stage, source, size: size)
    _ = try view.changes()
    stage.isNoting = true
    return view
  }

  private func set(_ ids: [UInt64]) {
    source.counts = [ids.count]
    source.ids = ids
  }

  @Test("A batch calls hooks in UIKit's order: final for old elements, initial for new ones")
  func sequence() throws {
    let view = try view()
    set([1, 9, 3])
    try view.apply([.deleteItem(path(0, 1)), .insertItem(path(0, 1))], animation: linear(1))
    #expect(
      stage.calls == [
        "invalidate, 3 items", "prepare", "content size", "prepare for 2 updates",
        "target offset", "elements", "final 0 none", "final 1 delete", "final 2 none",
        "initial 0 none", "initial 1 insert", "initial 2 none", "finalize updates",
      ])
  }

  @Test("Inserted elements fade in, deleted elements fade out, and the others move")
  func defaults() throws {
    let view = try view()
    set([2, 3, 9])
    var ends: [Bool] = []
    try view.apply(
      [.deleteItem(path(0, 0)), .insertItem(path(0, 2))],
      animation: linear(1) { ends.append($0) })
    #expect(try view.seen(2)?.frame.y == 50)
    #expect(try view.seen(9)?.alpha == 0)
    #expect(try view.seen(1)?.alpha == 1)
    #expect(try view.tick(0.25) == [.animating, .changed])
    #expect(try view.seen(2)?.frame.y == 37.5)
    #expect(try view.seen(9)?.alpha == 0.25)
    #expect(try view.seen(9)?.state == [.animating, .appearing])
    let gone = try #require(try view.seen(1))
    #expect(gone.alpha == 0.75 && gone.frame.y == 0 && gone.ghost != 0)
    #expect(gone.state == [.animating, .disappearing])
    // Queries return the positions of the layout.
    #expect(try view.attributes(of: cell(0))?.frame.y == 0)
    #expect(ends.isEmpty)
    #expect(try view.tick(0.75) == .changed)
    #expect(ends == [true])
    #expect(try view.visible().map { $0.identifier } == [2, 3, 9])
    #expect(try view.visible().allSatisfy { $0.state.isEmpty && $0.alpha == 1 })
    #expect(try view.tick(1).isEmpty)
  }

  @Test("Changes follow cells through a deletion: a disappearing cell is removed at the end")
  func ghosts() throws {
    let view = try view()
    set([2, 3])
    try view.apply([.deleteItem(path(0, 0))], animation: linear(1))
    let first = try view.changes()
    #expect(first.map { $0.operation } == [.move, .move, .move])
    let leaving = try #require(first.first { $0.attributes.ghost != 0 })
    #expect(leaving.from == path(0, 0) && leaving.attributes.identifier == 1)
    // The next deletion is at the same index path.
    set([3])
    try view.apply([.deleteItem(path(0, 0))], animation: linear(1))
    let second = try view.changes().filter { $0.attributes.state.contains(.disappearing) }
    #expect(Set(second.map { $0.attributes.ghost }).count == 2 || second.count == 1)
    try view.tick(1)
    let last = try view.changes()
    #expect(last.filter { $0.operation == .disappear }.map { $0.attributes.identifier } == [1, 2])
    #expect(last.filter { $0.operation == .appear }.isEmpty)
    #expect(try view.visible().map { $0.identifier } == [3])
  }

  @Test("A reloaded item gets a new cell, and the old cell fades out over it")
  func reload() throws {
    let view = try view()
    try view.apply([.reloadItem(path(0, 1))], animation: linear(1))
    try view.tick(0.5)
    #expect(try view.visible().filter { $0.identifier == 2 }.map { $0.alpha } == [0.5, 0.5])
    #expect(try view.changes().map { $0.operation } == [.appear, .move])
    // Without an animation the cell is bound again.
    try view.tick(1)
    _ = try view.changes()
    try view.apply([.reloadItem(path(0, 1))])
    #expect(try view.changes().map { $0.operation } == [.rebind])
  }

  @Test(
    "Elements from off screen start at their old positions; elements that leave end at their new ones"
  )
  func offScreen() throws {
    set(Array(1...20))
    let view = try view(Size(100, 100))
    set([20] + Array(1...19))
    try view.apply([.moveItem(from: path(0, 19), to: path(0, 0))], animation: linear(1))
    #expect(try view.seen(20)?.frame.y == 950)
    try view.tick(0.5)
    #expect(try view.seen(20)?.frame.y == 475)
    #expect(try view.seen(2)?.frame.y == 75)
    #expect(try view.seen(2)?.state == [.animating, .disappearing])
    try view.tick(0.5)
    #expect(try view.visible().map { $0.identifier } == [20, 1])
  }

  @Test("Listing 5-2 of the guide: only inserted elements appear from the center")
  func flyIn() throws {
    stage.initial = { a, change in
      guard change.action == .insert else { return a }
      var a = a
      a.alpha = 0
      a.center = Point(50, 200)
      return a
    }
    let view = try view()
    set([1, 9, 2, 3])
    try view.apply([.insertItem(path(0, 1))], animation: linear(1))
    let inserted = try #require(try view.seen(9))
    #expect(inserted.center == Point(50, 200) && inserted.alpha == 0)
    #expect(try view.seen(1)?.center == Point(50, 25) && view.seen(1)?.alpha == 1)
    #expect(try view.seen(2)?.center == Point(50, 75) && view.seen(2)?.alpha == 1)
    #expect(try view.initialAttributes(of: cell(1))?.center == Point(50, 200))
    #expect(try view.initialAttributes(of: cell(0))?.center == Point(50, 25))
  }

  @Test("An error in initial is reported once, and the batch continues with defaults")
  func failing() throws {
    struct Broken { var count = 0 }
    stage.initial = { _, _ throws(LayoutError) in throw LayoutError(.layoutFailure, "no") }
    stage.final = stage.initial
    let view = try view()
    var errors: [LayoutError] = []
    view.onError = { errors.append($0) }
    set([1, 9, 2, 3])
    try view.apply([.insertItem(path(0, 1))], animation: linear(1))
    #expect(errors.map { $0.message } == ["no"])
    #expect(try view.seen(9)?.alpha == 0)
    try view.tick(1)
    #expect(try view.visible().map { $0.identifier } == [1, 9, 2, 3])
    // Invalid numbers are also errors.
    stage.final = nil
    stage.initial = { a, _ in
      var a = a
      a.center.x = .nan
      return a
    }
    set([1, 9, 2])
    try view.apply([.deleteItem(path(0, 3))], animation: linear(1))
    #expect(errors.count == 2 && errors[1].message.contains("center"))
  }

  @Test(
    "Every completion is called once: true at the end or when finished, false when interrupted"
  )
  func completions() throws {
    var ends: [String] = []
    func animation(_ name: String) -> Animation { linear(1) { ends.append("\(name) \($0)") } }
    var view: CollectionView? = try self.view()
    set([2, 3])
    try view?.apply([.deleteItem(path(0, 0))], animation: animation("a"))
    try view?.tick(0.5)
    set([3])
    try view?.apply([.deleteItem(path(0, 0))], animation: animation("b"))
    try view?.tick(0.5)
    #expect(ends == ["a false"])
    try view?.finishAnimations()
    #expect(ends == ["a false", "b true"])
    // An empty batch, and an animation without duration.
    try view?.apply([], animation: animation("c"))
    #expect(ends.last == "c true")
    set([3, 4])
    try view?.apply(
      [.insertItem(path(0, 1))], animation: Animation(duration: 0) { ends.append("d \($0)") })
    #expect(ends.last == "d true")
    #expect(try view?.seen(4)?.state == [])
    set([3, 4, 5])
    try view?.apply([.insertItem(path(0, 2))], animation: animation("e"))
    try view?.reloadData()
    try view?.tick(0)
    #expect(ends.last == "e false")
    // A batch that fails starts no animation.
    #expect(throws: LayoutError.self) {
      try view?.apply([.insertItem(path(0, 9))], animation: animation("never"))
    }
    set([3, 4])
    try view?.reloadData()
    try view?.tick(0)
    set([3, 4, 5])
    try view?.apply([.insertItem(path(0, 2))], animation: animation("f"))
    view = nil
    #expect(ends.last == "f false" && ends.count == 6)
  }

  @Test("A completion can start the next animation")
  func chains() throws {
    let view = try view()
    var rounds = 0
    func next(_ finished: Bool) {
      rounds += 1
      guard rounds < 5 else { return }
      set(Array(1...UInt64(3 + rounds)))
      try? view.apply([.insertItem(path(0, 2 + rounds))], animation: linear(0.1, next))
    }
    next(true)
    for _ in 0..<20 { try view.tick(0.05) }
    #expect(rounds == 5)
  }

  @Test(
    "Invalid times are rejected, and a day is over in one tick", arguments: [-1, .nan, .infinity])
  func time(_ seconds: Double) throws {
    let view = try view()
    set([1, 2])
    try view.apply([.deleteItem(path(0, 2))], animation: linear(1))
    #expect(throws: LayoutError.self) { try view.tick(seconds) }
    try view.tick(86_400)
    #expect(try view.visible().count == 2)
    for bad in [
      Animation(duration: seconds), Animation(duration: 1, timing: .spring(damping: seconds)),
      Animation(
        duration: 1, timing: .curve(.bezier(x1: seconds, y1: 0, x2: 1, y2: 1))),
    ] {
      #expect(throws: LayoutError.self) { try view.apply([], animation: bad) }
    }
  }

  @Test("With delay and stagger, elements start one after the other")
  func stagger() throws {
    let view = try view()
    set([9, 1, 2, 3])
    var animation = linear(1)
    animation.delay = 0.5
    animation.stagger = 0.25
    try view.apply([.insertItem(path(0, 0))], animation: animation)
    try view.tick(0.5)
    #expect(try view.visible().map { $0.frame.y } == [0, 0, 50, 100])
    try view.tick(0.5)
    #expect(try view.seen(9)?.alpha == 0.5)
    #expect(try view.seen(1)?.frame.y == 12.5)
    #expect(try view.seen(2)?.frame.y == 50)
    try view.tick(1.25)
    #expect(try view.visible().allSatisfy { $0.state.isEmpty })
  }

  @Test("An animated resize notifies the layout once and moves the visible elements")
  func bounds() throws {
    let view = try view()
    stage.calls = []
    stage.height = 80
    try view.setSize(Size(200, 400), animation: linear(1))
    #expect(
      stage.calls.filter { $0.contains("bounds") } == [
        "prepare bounds 100.0 -> 200.0", "finalize bounds",
      ])
    #expect(stage.calls.filter { $0 == "prepare" }.count == 1)
    try view.tick(0.5)
    #expect(try view.seen(2)?.frame == Rect(0, 65, 100, 65))
    try view.tick(0.5)
    #expect(try view.seen(2)?.frame == Rect(0, 80, 100, 80))
    // A resize without an animation does not notify the layout.
    stage.calls = []
    try view.setSize(Size(100, 400))
    _ = try view.visible()
    #expect(stage.calls.allSatisfy { !$0.contains("bounds") })
  }

  @Test(
    "A change of layouts moves elements to their new positions and keeps the middle in the middle")
  func layouts() throws {
    set(Array(1...100))
    let view = try view()
    try view.setOffset(Point(0, 2000))
    let other = Stage()
    other.height = 20
    other.isNoting = true
    #expect(try view.seen(45)?.frame.y == 2200)
    stage.calls = []
    try view.setLayout(other, animation: linear(1))
    #expect(view.layout === other)
    #expect(stage.calls == ["transition to", "finalize transition"])
    #expect(other.calls.first == "transition from")
    #expect(other.calls.last == "finalize transition")
    // The middle was at 2200, between items 44 and 45; the first of them counts.
    #expect(view.bounds.y == 44 * 20 + 10 - 200)
    // On screen nothing has moved yet.
    #expect(try #require(try view.seen(45)).frame.y - view.bounds.y == 200)
    try view.tick(1)
    #expect(try view.seen(45)?.frame == Rect(0, 880, 100, 20))
    // Back without an animation.
    try view.setLayout(stage)
    _ = try view.visible()
    #expect(view.layout === stage)
  }

  @Test("The content offset follows the clock, and an offset set by the host replaces it")
  func offset() throws {
    set(Array(1...100))
    let view = try view()
    var ends: [Bool] = []
    try view.setOffset(Point(0, 1000), animation: linear(1) { ends.append($0) })
    #expect(view.bounds.y == 0)
    #expect(try view.tick(0.25) == [.animating, .scrolled, .changed])
    #expect(view.bounds.y == 250)
    #expect(try view.visible().first?.identifier == 6)
    try view.tick(1)
    #expect(view.bounds.y == 1000 && ends == [true])
    try view.setOffset(Point(0, 0), animation: linear(1) { ends.append($0) })
    try view.tick(0.5)
    try view.setOffset(Point(0, 700))
    try view.tick(1)
    #expect(view.bounds.y == 700 && ends == [true, false])
  }
}
