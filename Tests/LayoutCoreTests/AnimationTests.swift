import LayoutCore
import Testing

private func path(_ section: Int, _ item: Int) -> IndexPath {
  IndexPath(item: item, section: section)
}

/// Rows of 100 by 50 that note what motion asks them, and say where elements come from.
private final class Stage: CollectionLayout {
  var calls: [String] = []
  var height = 50.0
  var isNoting = false
  var initial: ((LayoutAttributes, ElementChange) throws(LayoutError) -> LayoutAttributes)?
  var final: ((LayoutAttributes, ElementChange) throws(LayoutError) -> LayoutAttributes)?

  private func note(_ call: String) {
    if isNoting { calls.append(call) }
  }

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    note("prepare")
    for item in 0..<pass.sections.itemCount {
      try pass.addCell(item: item, frame: Rect(0, Double(item) * height, 100, height))
    }
  }
  override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    note("content size")
    return Size(100, Double(pass.sections.itemCount) * height)
  }
  override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    note("elements")
    return try super.appendElements(in: rect, to: &list, in: environment)
  }
  override func invalidateLayout(
    with context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError) { note("invalidate, \(environment.sections.itemCount) items") }
  override func prepare(
    forUpdates updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) { note("prepare for \(updates.count) updates") }
  override func targetContentOffset(
    forProposed offset: Point, velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point {
    note("target offset")
    return offset
  }
  override func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {
    note("finalize updates")
  }
  override func initialAttributes(
    forAppearing a: LayoutAttributes, _ change: ElementChange, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    note("initial \(a.indexPath.item) \(change.action)")
    return try initial?(a, change) ?? a
  }
  override func finalAttributes(
    forDisappearing a: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    note("final \(a.indexPath.item) \(change.action)")
    return try final?(a, change) ?? a
  }
  override func prepare(
    forAnimatedBoundsChange old: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    note("prepare bounds \(old.width) -> \(environment.bounds.width)")
  }
  override func finalizeAnimatedBoundsChange(
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    note("finalize bounds")
  }
  override func prepareForTransition(
    _ direction: TransitionDirection, _ other: CollectionLayout,
    in environment: LayoutEnvironment
  ) throws(LayoutError) { note("transition \(direction)") }
  override func finalizeTransition(in environment: LayoutEnvironment) throws(LayoutError) {
    note("finalize transition")
  }
}

private func linear(_ seconds: Double, _ done: ((Bool) -> Void)? = nil) -> Animation {
  Animation(duration: seconds, timing: .curve(.linear), completion: done)
}

extension CollectionView {
  fileprivate func seen(_ id: UInt64) throws -> LayoutAttributes? {
    try visible().first { $0.identifier == id }
  }
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

  @Test("A batch asks in UIKit's order, finals of what was there and initials of what is")
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

  @Test("What is inserted fades in, what is deleted fades out, what is left moves")
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
    // Where things are for the layout is another question.
    #expect(try view.attributes(of: cell(0))?.frame.y == 0)
    #expect(ends.isEmpty)
    #expect(try view.tick(0.75) == .changed)
    #expect(ends == [true])
    #expect(try view.visible().map { $0.identifier } == [2, 3, 9])
    #expect(try view.visible().allSatisfy { $0.state.isEmpty && $0.alpha == 1 })
    #expect(try view.tick(1).isEmpty)
  }

  @Test("Changes follow cells through a deletion: a cell on its way out goes when it is out")
  func ghosts() throws {
    let view = try view()
    set([2, 3])
    try view.apply([.deleteItem(path(0, 0))], animation: linear(1))
    let first = try view.changes()
    #expect(first.map { $0.operation } == [.move, .move, .move])
    let leaving = try #require(first.first { $0.attributes.ghost != 0 })
    #expect(leaving.from == path(0, 0) && leaving.attributes.identifier == 1)
    // The next one goes from the same index path.
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

  @Test("A reloaded item is made anew: the old cell fades out over the new one")
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

  @Test("What comes from off screen starts at its old place, what goes there ends at its new one")
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

  @Test("The guide's listing 5-2: only what is inserted comes from the centre")
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

  @Test("An error in initial is reported once, and the batch goes on with the defaults")
  func failing() throws {
    struct Broken { var count = 0 }
    stage.initial = { _, _ throws(LayoutError) in throw LayoutError(.luaRuntime, "no") }
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
    // Numbers that are none are an error, too.
    stage.final = nil
    stage.initial = { a, _ in
      var a = a
      a.center.x = .nan
      return a
    }
    set([1, 9, 2])
    try view.apply([.deleteItem(path(0, 3))], animation: linear(1))
    #expect(errors.count == 2 && errors[1].message.contains("centre"))
  }

  @Test(
    "Every completion comes once: true at the end, false when interrupted, when finished, at the end of the view"
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
    // Nothing to animate, and no time to do it.
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
    // A batch that fails starts nothing.
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

  @Test("A completion may start the next animation")
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

  @Test("Time that is none is refused, a day is over at once", arguments: [-1, .nan, .infinity])
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

  @Test("Delay and stagger: elements start one after the other")
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

  @Test("A resize that is animated tells the layout once and moves what is seen")
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
    // Not told of one that is not animated.
    stage.calls = []
    try view.setSize(Size(100, 400))
    _ = try view.visible()
    #expect(stage.calls.allSatisfy { !$0.contains("bounds") })
  }

  @Test("A change of layouts goes from place to place and keeps the middle in the middle")
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
    // The middle was at 2200, between items 44 and 45; the one in front counts.
    #expect(view.bounds.y == 44 * 20 + 10 - 200)
    // On the screen nothing has moved yet.
    #expect(try #require(try view.seen(45)).frame.y - view.bounds.y == 200)
    try view.tick(1)
    #expect(try view.seen(45)?.frame == Rect(0, 880, 100, 20))
    // Back at once.
    try view.setLayout(stage)
    _ = try view.visible()
    #expect(view.layout === stage)
  }

  @Test("The content offset animates on the clock, and what the host sets takes over")
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

@Suite struct MotionOptionTests {
  @Test("A looping view scrolls on past its period, and comes to rest where it should")
  func looping() throws {
    let view = try laidOut(WheelLayout(), Items([10]), at: Point(0, 400))
    try view.setOption("looping", to: .bool(true))
    _ = try view.visible()
    // Three rounds of 4,000 and three rows more.
    try view.setOffset(Point(0, 400 + 13_200), animation: linear(10))
    var way = 0.0
    var last = view.bounds.y
    for _ in 0..<200 {
      try view.tick(0.05)
      var step = view.bounds.y - last
      if step < 0 { step += 4000 }
      way += step
      last = view.bounds.y
      #expect(abs(step - 66) < 1e-6)
      #expect(view.bounds.y >= 200 && view.bounds.y <= 4400)
    }
    #expect(abs(way - 13_200) < 1e-6)
    #expect(try view.tick(1).isEmpty)
  }

  @Test("Transforms are mixed part by part, or number by number if the host likes")
  func interpolation() throws {
    final class Turn: CollectionLayout {
      var angle = 0.0
      override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
        var a = LayoutAttributes(cell(0), frame: Rect(0, 0, 50, 50))
        a.transform3D = Transform3D.identity.rotatedBy(angle: angle, x: 0, y: 0, z: 1)
        try pass.add(a)
      }
    }
    for (way, expected) in [("parts", 0.0), ("components", 0.5)] {
      let layout = Turn()
      let view = try laidOut(layout, Items([1]))
      try view.setOption("interpolation", to: .string(way))
      _ = try view.visible()
      layout.angle = .pi / 2
      try view.setLayout(layout, animation: linear(1))
      try view.tick(0.5)
      let m = try #require(try view.visible().first).transform3D
      // A quarter turn by numbers shrinks the cell to half its area on the way.
      #expect(abs(1 - (m.m11 * m.m22 - m.m12 * m.m21) - expected) < 1e-9)
    }
    let view = try laidOut(Turn(), Items([1]))
    #expect(throws: LayoutError.self) {
      try view.setOption("interpolation", to: .string("magic"))
    }
  }

  @Test("Changes without a word from the host end what is under way")
  func reloads() throws {
    let source = Items([3], ids: [1, 2, 3])
    let view = try laidOut(GridLayout(), source)
    _ = try view.visible()
    var ends: [Bool] = []
    source.counts = [4]
    source.ids = [1, 9, 2, 3]
    try view.apply(
      [.insertItem(IndexPath(item: 1, section: 0))], animation: linear(1) { ends.append($0) })
    try view.tick(0.5)
    source.counts = [2]
    source.ids = [7, 8]
    try view.reloadData()
    #expect(try view.visible().map { $0.identifier } == [7, 8])
    #expect(try view.visible().allSatisfy { $0.state.isEmpty })
    try view.tick(0)
    #expect(ends == [false])
  }

  @Test("Callbacks cannot start motion, and see what was seen before")
  func reentrant() throws {
    final class Meddler: CollectionLayout {
      var errors: [LayoutError.Code] = []
      var seen: [Int] = []
      override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
        for item in 0..<pass.sections.itemCount {
          try pass.addCell(item: item, frame: Rect(0, Double(item) * 50, 50, 50))
        }
      }
      override func initialAttributes(
        forAppearing a: LayoutAttributes, _ change: ElementChange,
        in environment: LayoutEnvironment
      ) throws(LayoutError) -> LayoutAttributes {
        guard let view = collectionView, errors.isEmpty else { return a }
        func attempt(_ work: () throws(LayoutError) -> Void) {
          do { try work() } catch { errors.append(error.code) }
        }
        attempt { () throws(LayoutError) in try view.apply([], animation: Animation(duration: 1)) }
        attempt { () throws(LayoutError) in try view.tick(1) }
        attempt { () throws(LayoutError) in try view.finishAnimations() }
        attempt { () throws(LayoutError) in
          try view.setSize(.zero, animation: Animation(duration: 1))
        }
        attempt { () throws(LayoutError) in
          try view.setOffset(.zero, animation: Animation(duration: 1))
        }
        attempt { () throws(LayoutError) in try view.beginTransition(to: GridLayout()) }
        attempt { () throws(LayoutError) in try view.setTransitionProgress(0) }
        attempt { () throws(LayoutError) in try view.endTransition(finish: true) }
        attempt { () throws(LayoutError) in
          seen = [try view.visible().count, try view.attributesForElements(in: view.bounds).count]
        }
        return a
      }
    }
    let source = Items([3])
    let layout = Meddler()
    let view = try laidOut(layout, source)
    _ = try view.visible()
    source.counts = [4]
    try view.apply([.insertItem(IndexPath(item: 0, section: 0))], animation: linear(1))
    #expect(layout.errors == Array(repeating: .reentrant, count: 8))
    #expect(layout.seen == [3, 3])
  }
}

@Suite struct RetargetingTests {
  private let source = Items([1], ids: [1])

  private final class Still: CollectionLayout {
    var place = LayoutAttributes(cell(0), frame: Rect(0, 0, 100, 50))
    override func prepare(_ pass: inout LayoutPass) throws(LayoutError) { try pass.add(place) }
  }

  private func spring(_ damping: Double) -> Animation {
    Animation(duration: 0.5, timing: .spring(damping: damping))
  }

  @Test(
    "A spring that is sent elsewhere keeps place and speed to 1e-9", arguments: [0.3, 0.7, 1, 1.5])
  func continuous(_ damping: Double) throws {
    let layout = Still()
    let view = try laidOut(layout, source)
    _ = try view.visible()
    func go(_ frame: Rect, _ alpha: Double, _ turn: Double) throws {
      layout.place.frame = frame
      layout.place.alpha = alpha
      layout.place.transform3D = Transform3D.identity.rotatedBy(angle: turn, x: 1, y: 2, z: 3)
        .scaledBy(x: 1 + turn / 4, y: 1)
      layout.invalidate()
      try view.setLayout(layout, animation: spring(damping))
    }
    func now() throws -> [Double] {
      let a = try #require(try view.visible().first)
      let m = a.transform3D
      return [
        a.center.x, a.center.y, a.size.width, a.size.height, a.alpha, m.m11, m.m12, m.m13, m.m21,
        m.m22, m.m23, m.m31, m.m32, m.m33,
      ]
    }
    try go(Rect(100, 200, 150, 60), 0.5, 1)
    // Speeds by differences of the fourth order, so that only rounding is left: 1e-9 of 1,000 points a second.
    let step = 1e-3
    for (i, target) in [
      (Rect(0, 300, 80, 70), 0.8, -0.5), (Rect(50, 0, 120, 50), 0.3, 2),
      (Rect(200, 100, 100, 40), 0.6, 0.4),
    ].enumerated() {
      try view.tick(0.05 + 0.02 * Double(i))
      var before: [[Double]] = []
      for _ in 0..<5 {
        before.append(try now())
        try view.tick(step)
      }
      let last = try now()
      before.append(last)
      try go(target.0, target.1, target.2)
      let first = try now()
      for k in last.indices { #expect(abs(first[k] - last[k]) < 1e-9) }
      var after = [first]
      for _ in 0..<5 {
        try view.tick(step)
        after.append(try now())
      }
      // One-sided differences of the fifth order on each side.
      let c = [-137.0 / 60, 5, -5, 10.0 / 3, -1.25, 0.2]
      for k in last.indices {
        var (right, left) = (0.0, 0.0)
        for j in 0..<6 {
          right += c[j] * after[j][k] / step
          left -= c[j] * before[5 - j][k] / step
        }
        #expect(abs(right - left) < 1e-5 * max(1, abs(left)), "\(k): \(left) and \(right)")
      }
    }
    // And it comes to rest where it should.
    try view.tick(100)
    #expect(
      try view.visible()
        == [layout.place].map {
          var a = $0
          a.identifier = 1
          return a
        })
  }

  @Test("A curve that is sent elsewhere starts where it is seen")
  func curves() throws {
    let layout = Still()
    let view = try laidOut(layout, source)
    _ = try view.visible()
    layout.place.frame = Rect(100, 0, 100, 50)
    try view.setLayout(layout, animation: linear(1))
    try view.tick(0.5)
    layout.place.frame = Rect(0, 100, 100, 50)
    try view.setLayout(layout, animation: linear(1))
    #expect(try view.visible().first?.frame == Rect(50, 0, 100, 50))
    try view.tick(0.5)
    #expect(try view.visible().first?.frame == Rect(25, 50, 100, 50))
  }

  @Test("The animation's own velocity pushes what is at rest")
  func push() throws {
    let layout = Still()
    let view = try laidOut(layout, source)
    _ = try view.visible()
    layout.place.frame = Rect(100, 0, 100, 50)
    var animation = spring(0.6)
    animation.velocity = 8
    try view.setLayout(layout, animation: animation)
    let expected = Spring(damping: 0.6, response: 0.5, velocity: 8)
    for _ in 0..<10 {
      try view.tick(0.01)
    }
    let x = try #require(try view.visible().first).frame.x
    #expect(abs(x - 100 * expected.state(at: 0.1).position) < 1e-9)
  }

  @Test("What scrolls stays under the finger: an offset sent elsewhere keeps its speed")
  func scrolling() throws {
    let view = try laidOut(Still(), Items([1]))
    _ = try view.visible()
    try view.setOffset(Point(0, 1000), animation: spring(0.8))
    try view.tick(0.1)
    let (y0, h) = (view.bounds.y, 1e-6)
    try view.tick(h)
    let (y1, before) = (view.bounds.y, (view.bounds.y - y0) / h)
    try view.setOffset(Point(0, 300), animation: spring(0.8))
    try view.tick(h)
    #expect(abs((view.bounds.y - y1) / h - before) < 0.1)
    try view.tick(60)
    #expect(view.bounds.y == 300)
  }
}

@Suite struct TransitionTests {
  private let source = Items([100], ids: Array(1...100))
  private let rows = Stage()
  private let low = Stage()

  private func view() throws -> CollectionView {
    low.height = 20
    return try laidOut(rows, source, size: Size(100, 400), at: Point(0, 2000))
  }

  @Test("A transition goes through everything between the two layouts, as far as the host says")
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
    // Beyond the ends there is nothing.
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
    // On the screen nothing has jumped: 1540 - 1345 = 195.
    #expect(try #require(try view.seen(45)).frame.y - view.bounds.y == 195)
    #expect(rows.calls.last == "finalize transition" && low.calls.last == "finalize transition")
    try view.tick(1)
    #expect(try view.seen(45)?.frame == Rect(0, 880, 100, 20))
    #expect(ends == [true])
    // The old layout is free for another view.
    _ = try CollectionView.make(layout: rows, dataSource: source)
  }

  @Test("A transition that is taken back leaves everything as it was")
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

  @Test("The speed of the finger goes on in the spring that ends a transition")
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
    // 4 a second of the way from 200 to 190 on the screen.
    let speed = (try #require(try view.seen(45)).frame.y - view.bounds.y - y) / 1e-6
    #expect(abs(speed + 40) < 0.1)
  }

  @Test("From the middle of a transition to a third layout; a batch in the middle reaches both")
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
    broken.failure = LayoutError(.luaRuntime, "no")
    #expect(throws: LayoutError.self) { try view.beginTransition(to: broken) }
    #expect(view.layout === rows && view.transition == nil)
    #expect(try view.visible() == before)
    broken.failure = nil
    try view.beginTransition(to: broken)
    #expect(view.transition != nil)
  }
}

extension CollectionLayout {
  fileprivate var collectionViewIsFree: Bool {
    (try? CollectionView.make(layout: self, dataSource: Items([1]))) != nil
  }
}

/// What a hostile review found.
@Suite struct CarelessMotionTests {
  private let source = Items([100], ids: Array(1...100))
  private let rows = Stage()

  private func view() throws -> CollectionView {
    let view = try laidOut(rows, source, size: Size(100, 400))
    _ = try view.visible()
    return view
  }

  @Test("A layout that cannot show what a batch brings fails the batch; no completion comes")
  func late() throws {
    final class Blind: CollectionLayout {
      var isBlind = false
      override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
        try pass.addCell(item: 0, frame: Rect(0, 0, 9, 9))
      }
      override func appendElements(
        in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
      ) throws(LayoutError) -> Bool {
        if isBlind { throw LayoutError(.luaRuntime, "blind") }
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
    #expect(throws: LayoutError(.luaRuntime, "blind")) {
      try view.apply(
        [.deleteItem(IndexPath(item: 0, section: 0))], animation: linear(1) { _ in ends += 1 })
    }
    try view.tick(2)
    #expect(ends == 0)
  }

  @Test("A scroll under way survives a reload, and finishes where it leads")
  func scrolls() throws {
    let view = try view()
    var ends: [Bool] = []
    try view.setOffset(Point(0, 1000), animation: linear(1) { ends.append($0) })
    try view.tick(0.5)
    try view.reloadData()
    #expect(try view.tick(0.25).contains(.animating))
    #expect(view.bounds.y == 750 && ends.isEmpty)
    // Ten rows more above, and the anchor kept: 500 further.
    try view.setOption("anchor", to: .string("top"))
    source.counts = [110]
    source.ids = Array(201...210) + Array(1...100)
    try view.apply((0..<10).map { .insertItem(IndexPath(item: $0, section: 0)) })
    try view.finishAnimations()
    #expect(view.bounds.y == 1500 && ends == [true])
  }

  @Test("A change in no time is finished, not interrupted")
  func atOnce() throws {
    let view = try view()
    var ends: [Bool] = []
    let other = Stage()
    try view.setLayout(other, animation: linear(0) { ends.append($0) })
    try view.beginTransition(to: rows)
    try view.endTransition(finish: true, animation: linear(0) { ends.append($0) })
    #expect(ends == [true, true])
  }

  @Test("A layout that was set in the middle of a transition takes over from it")
  func thirdLayout() throws {
    let view = try view()
    let (grid, third) = (GridLayout(), Stage())
    try view.beginTransition(to: grid)
    try view.setLayout(third)
    #expect(throws: LayoutError.self) { try view.setTransitionProgress(0.5) }
    #expect(view.layout === third)
    #expect(try view.currentContentSize().height == 5000)
    #expect(throws: LayoutError.self) { try view.endTransition(finish: true) }
    // One that fails waits, and is let go of when the transition ends otherwise.
    let broken = Recorder()
    broken.failure = LayoutError(.luaRuntime, "no")
    try view.beginTransition(to: grid)
    try view.setLayout(broken)
    #expect(throws: LayoutError.self) { try view.visible() }
    try view.endTransition(finish: true)
    #expect(view.layout === grid && broken.collectionViewIsFree)
  }

  @Test("Numbers that run away are refused, and two moments without time tell no speed")
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

  @Test("A change starts from what the host has, even after a batch that was refused")
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

  @Test("Errors are reported once the pass is over, when the view can be asked again")
  func reports() throws {
    let view = try view()
    rows.initial = { _, _ throws(LayoutError) in throw LayoutError(.luaRuntime, "no") }
    var seen: [Int] = []
    view.onError = { _ in seen.append((try? view.visible().count) ?? -1) }
    source.counts = [2]
    source.ids = [1, 2]
    try view.apply((2..<100).map { .deleteItem(IndexPath(item: $0, section: 0)) })
    #expect(seen == [2])
  }
}
