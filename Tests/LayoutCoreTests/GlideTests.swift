import CMath
import LayoutCore
import Testing

@Suite struct GlideTests {
  /// A glide ends within half a pixel, here 0.05 points.
  private func rows(_ count: Int = 1000, at y: Double = 0) throws -> CollectionView {
    let view = try laidOut(
      SectionRows(), Items([count]), size: Size(100, 200), at: Point(0, y))
    try view.setTraits(Traits(scale: 10))
    return view
  }

  private func settle(_ view: CollectionView) throws {
    for _ in 0..<10_000 {
      if try !view.tick(1.0 / 60).contains(.animating) { return }
    }
    Issue.record("it never came to rest")
  }

  @Test(
    "A released scroll loses its speed as e^(-friction t) and ends where UIScrollView ends",
    arguments: [("normal", 0.998), ("fast", 0.99)])
  func deceleration(name: String, rate: Double) throws {
    let view = try rows(at: 5000)
    try view.setOption("deceleration", to: .string(name))
    try view.beginDrag(at: .zero)
    try view.endDrag(velocity: Point(0, 1500))
    let distance = 1500 / (-1000 * log(rate))
    for step in 1...30 {
      try view.tick(0.05)
      let t = Double(step) * 0.05
      let expected = 5000 + distance * (1 - pow(rate, 1000 * t))
      #expect(isClose(view.bounds.y, expected, 0.06))
      if distance * pow(rate, 1000 * t) > 0.1 { #expect(isClose(view.bounds.y, expected, 1e-9)) }
    }
    try settle(view)
    #expect(isClose(view.bounds.y, 5000 + distance, 1e-9))
  }

  @Test("The positions do not depend on the length of the ticks")
  func partitions() throws {
    var random = SeededGenerator(state: 100)
    for _ in 0..<200 {
      let (start, speed) = (
        Double.random(in: -150...1100, using: &random),
        Double.random(in: -6000...6000, using: &random)
      )
      let views = try (0..<2).map { _ in try rows(20, at: start) }
      for view in views {
        try view.beginDrag(at: .zero)
        try view.endDrag(velocity: Point(0, speed))
      }
      var clock = 0.0
      for _ in 0..<8 {
        let step = Double.random(in: 0...0.5, using: &random)
        try views[0].tick(step)
        for _ in 0..<7 { try views[1].tick(step / 7) }
        clock += step
        #expect(
          isClose(views[0].bounds.y, views[1].bounds.y, 1e-6),
          "from \(start) with \(speed) after \(clock)")
      }
      for view in views { try settle(view) }
      // In the end it rests inside the content.
      #expect(views[0].bounds.y == views[1].bounds.y)
      #expect((0...800).contains(views[0].bounds.y))
    }
  }

  @Test("Beyond the end the speed is continuous, and the view returns to the end")
  func bounce() throws {
    let view = try rows(20, at: 700)
    try view.beginDrag(at: .zero)
    try view.endDrag(velocity: Point(0, 3000))
    var last = (y: 700.0, speed: 3000.0)
    var highest = 0.0
    for _ in 0..<30_000 {
      try view.tick(0.0001)
      let y = view.bounds.y
      let speed = (y - last.y) / 0.0001
      // In a second the spring reduces the speed by at most 12 x 12 x the distance and 24 x the
      // speed; the last 0.05 points are skipped.
      #expect(abs(speed - last.speed) < 12 || abs(y - 800) < 0.06)
      highest = max(highest, y)
      last = (y, speed)
    }
    #expect(highest > 850 && highest < 900)
    try settle(view)
    #expect(view.bounds.y == 800)
  }

  @Test("Without bounces it stops at the end")
  func noBounce() throws {
    let view = try rows(20, at: 700)
    try view.setOption("bounces", to: .bool(false))
    try view.beginDrag(at: Point(0, 100))
    try view.dragMoved(to: Point(0, -900))
    #expect(view.bounds.y == 800)
    try view.dragMoved(to: Point(0, 100))
    // It starts back from where the finger pulled, as a scroll view does.
    #expect(view.bounds.y == 700)
    try view.endDrag(velocity: Point(0, 3000))
    for _ in 0..<300 {
      try view.tick(0.01)
      #expect(view.bounds.y <= 800)
    }
    #expect(view.bounds.y == 800)
  }

  @Test("A pull beyond the end has decreasing effect, and touching again does not make it jump")
  func rubberBand() throws {
    let view = try rows(20)
    try view.beginDrag(at: Point(0, 0))
    for pull in [10.0, 50, 100, 400, 5000] {
      try view.dragMoved(to: Point(0, pull))
      let expected = -(1 - 1 / (pull * 0.55 / 200 + 1)) * 200
      #expect(isClose(view.bounds.y, expected, 1e-9))
    }
    #expect(view.bounds.y > -200)
    try view.dragMoved(to: Point(0, 60))
    try view.endDrag(velocity: .zero)
    try view.tick(0.05)
    let y = view.bounds.y
    #expect(y < -1)
    try view.beginDrag(at: Point(50, 50))
    #expect(view.bounds.y == y)
    try view.dragMoved(to: Point(50, 50))
    #expect(isClose(view.bounds.y, y, 1e-9))
    try view.endDrag(velocity: .zero)
    try settle(view)
    #expect(view.bounds.y == 0)
  }

  @Test("The velocity is that of the finger in the last tenth of a second of ticks")
  func fingerSpeed() throws {
    let view = try rows(at: 20_000)
    try view.beginDrag(at: Point(0, 0))
    for i in 1...20 {
      try view.tick(0.01)
      try view.dragMoved(to: Point(0, -Double(i) * 8))
    }
    #expect(view.bounds.y == 20_160)
    try view.endDrag(velocity: nil)
    try settle(view)
    #expect(isClose(view.bounds.y, 20_160 + 800 / (-1000 * log(0.998)), 1e-6))
    // For several frame rates.
    for rate in [24.0, 60, 90, 144] {
      try view.setOffset(Point(0, 20_000))
      try view.beginDrag(at: Point(0, 0))
      for i in 1...Int(rate / 4) {
        try view.tick(1 / rate)
        try view.dragMoved(to: Point(0, -Double(i) * 600 / rate))
      }
      let y = view.bounds.y
      try view.endDrag(velocity: nil)
      try settle(view)
      #expect(isClose(view.bounds.y, y + 600 / (-1000 * log(0.998)), 1e-6))
    }
    // A finger that rests before it is lifted starts no glide.
    try view.beginDrag(at: .zero)
    try view.dragMoved(to: Point(0, -100))
    try view.tick(0.5)
    try view.endDrag(velocity: nil)
    let y = view.bounds.y
    try settle(view)
    #expect(view.bounds.y == y)
  }

  @Test(
    "With paging a scroll rests on a page: the next one if fast, the nearest if slow",
    arguments: [
      (410.0, 500.0, 600.0), (410, 0, 400), (510, 0, 600), (410, -500, 400), (590, -500, 400),
      (400, 5000, 600), (790, 900, 800),
    ])
  func paging(from: Double, speed: Double, to: Double) throws {
    let view = try rows(20, at: from)
    try view.setOption("paging", to: .bool(true))
    try view.beginDrag(at: .zero)
    try view.endDrag(velocity: Point(0, speed))
    try settle(view)
    #expect(view.bounds.y == to)
  }

  @Test(
    "With snapping a cell rests at the edge or in the middle",
    arguments: [("start", 0.0), ("center", 25), ("end", 0)])
  func snapping(name: String, rest: Double) throws {
    var random = SeededGenerator(state: 3)
    let view = try rows(at: 0)
    try view.setOption("snap", to: .string(name))
    for _ in 0..<50 {
      try view.setOffset(Point(0, Double.random(in: 1000...40_000, using: &random)))
      try view.beginDrag(at: .zero)
      let speed = Double.random(in: -2000...2000, using: &random)
      let natural = view.bounds.y + speed / (-1000 * log(0.998))
      try view.endDrag(velocity: Point(0, speed))
      try settle(view)
      #expect(isClose(view.bounds.y.truncatingRemainder(dividingBy: 50), rest, 1e-9))
      #expect(abs(view.bounds.y - natural) <= 25 + 1e-6)
    }
  }

  @Test(
    "From beyond one end a fast glide crosses all of the content to the other end",
    arguments: [(-10.0, 20_000.0, 800.0), (850, -15_000, 0), (-10, 300, 139.84), (-50, -500, 0)])
  func throughContent(from: Double, speed: Double, to: Double) throws {
    let view = try rows(20, at: from)
    try view.beginDrag(at: .zero)
    try view.endDrag(velocity: Point(0, speed))
    try settle(view)
    #expect(isClose(view.bounds.y, to, 0.01))
  }

  @Test(
    "Even the fastest glide exceeds the end by at most half a viewport, without bounces not at all"
  )
  func fastest() throws {
    for bounces in [true, false] {
      for pages in [true, false] {
        let view = try rows(20, at: 700)
        try view.setOption("bounces", to: .bool(bounces))
        try view.setOption("paging", to: .bool(pages))
        try view.beginDrag(at: .zero)
        try view.endDrag(velocity: Point(0, 1e6))
        var highest = 0.0
        for _ in 0..<2000 {
          try view.tick(0.001)
          highest = max(highest, view.bounds.y)
        }
        #expect(highest <= (bounces ? 900.1 : 800.000001), "\(bounces) \(pages) \(highest)")
        try settle(view)
        #expect(view.bounds.y == 800)
      }
    }
    // The same if its target is in the opposite direction.
    let against = try rows(20, at: 700)
    let witness = Witness()
    against.delegate = witness
    witness.offset = { _ in Point(0, 0) }
    try against.beginDrag(at: .zero)
    try against.endDrag(velocity: Point(0, 1e6))
    var farthest = 0.0
    for _ in 0..<2000 {
      try against.tick(0.001)
      farthest = max(farthest, against.bounds.y)
    }
    #expect(farthest < 900)
    // A finger that jumped has at most the maximum speed.
    let view = try rows(20)
    try view.beginDrag(at: .zero)
    try view.tick(1e-310)
    try view.dragMoved(to: Point(0, -1e9))
    try view.endDrag(velocity: nil)
    try settle(view)
    #expect(view.bounds.y == 800)
  }

  @Test("A flick after a pause counts, a pause before the end does not")
  func flicks() throws {
    let view = try rows(at: 5000)
    try view.beginDrag(at: Point(0, 300))
    for _ in 0..<6 { try view.tick(1.0 / 60) }
    try view.dragMoved(to: Point(0, 220))
    try view.endDrag(velocity: nil)
    try settle(view)
    #expect(isClose(view.bounds.y, 5080 + 800 / (-1000 * log(0.998)), 0.1))
  }

  @Test("The content returns to its limits even if a hook fails")
  func failingHook() throws {
    let view = try rows(20)
    let witness = Witness()
    view.delegate = witness
    witness.offset = { _ in Point(.nan, 0) }
    try view.beginDrag(at: .zero)
    try view.dragMoved(to: Point(0, 100))
    #expect(view.bounds.y < -10)
    let error = #expect(throws: LayoutError.self) { try view.endDrag(velocity: nil) }
    #expect(error?.code == .hostResult)
    try settle(view)
    #expect(view.bounds.y == 0)
  }

  @Test("Another layout ends a scroll that runs in the old one")
  func otherLayout() throws {
    for isGlide in [true, false] {
      let view = try rows(200, at: 2000)
      if isGlide {
        try view.beginDrag(at: .zero)
        try view.endDrag(velocity: Point(0, 3000))
      } else {
        try view.setOffset(Point(0, 5000), animation: linear(1))
      }
      try view.tick(0.1)
      try view.setLayout(CircleLayout(), animation: linear(0.3))
      try settle(view)
      #expect(view.bounds.origin == .zero)
    }
  }

  @Test(
    "A mouse wheel scrolls by a distance, limited by the content, and adds to a running scroll"
  )
  func scrollBy() throws {
    let view = try rows(20)
    try view.scroll(by: Point(30, 60))
    #expect(view.bounds.origin == Point(0, 60))
    try view.scroll(by: Point(0, -900))
    #expect(view.bounds.y == 0)
    try view.scroll(by: Point(0, 100), animation: linear(0.2))
    try view.tick(0.1)
    try view.scroll(by: Point(0, 100), animation: linear(0.2))
    try settle(view)
    #expect(view.bounds.y == 200)
    #expect(throws: LayoutError.self) { try view.scroll(by: Point(.nan, 0)) }
  }

  @Test("Only the axis that scrolls follows the finger, and content that fits does not move")
  func axes() throws {
    let view = try rows(20)
    try view.beginDrag(at: Point(0, 0))
    try view.dragMoved(to: Point(-70, -30))
    #expect(view.bounds.origin == Point(0, 30))
    try view.endDrag(velocity: Point(5000, 0))
    try settle(view)
    #expect(view.bounds.x == 0)
    let short = try rows(2)
    try short.beginDrag(at: .zero)
    try short.dragMoved(to: Point(0, 50))
    #expect(short.bounds.y == 0)
  }

  @Test(
    "Drags that did not begin and invalid velocities are rejected, and change nothing",
    arguments: [Point(.nan, 0), Point(0, .infinity), Point(2e6, 0)])
  func careless(velocity: Point) throws {
    let view = try rows(20, at: 100)
    #expect(throws: LayoutError.self) { try view.dragMoved(to: .zero) }
    #expect(throws: LayoutError.self) { try view.endDrag(velocity: .zero) }
    #expect(throws: LayoutError.self) {
      try view.beginDrag(at: velocity.x == 2e6 ? Point(2e9, 0) : velocity)
    }
    try view.beginDrag(at: .zero)
    #expect(throws: LayoutError.self) { try view.endDrag(velocity: velocity) }
    #expect(view.isDragging)
    #expect(throws: LayoutError.self) { try view.dragMoved(to: Point(.nan, 1)) }
    try view.endDrag(velocity: .zero)
    #expect(view.bounds.y == 100)
    // An offset that the host sets ends a drag and a glide.
    try view.beginDrag(at: .zero)
    try view.setOffset(Point(0, 50))
    #expect(!view.isDragging)
    #expect(throws: LayoutError.self) { try view.endDrag(velocity: .zero) }
  }

  @Test("Data changes during a drag or a glide keep the finger on its content")
  func changedData() throws {
    let source = Keyed([Array(1...40)])
    let view = try CollectionView.make(layout: SectionRows(), dataSource: source)
    try view.setSize(Size(100, 200))
    try view.setOption("anchor", to: .string("identity"))
    try view.setOffset(Point(0, 500))
    try view.beginDrag(at: .zero)
    try view.dragMoved(to: Point(0, -10))
    source.data[0].insert(99, at: 0)
    try view.apply([.insertItem(IndexPath(item: 0, section: 0))])
    #expect(view.bounds.y == 560)
    try view.dragMoved(to: Point(0, -20))
    #expect(view.bounds.y == 570)
    try view.endDrag(velocity: Point(0, 400))
    try view.tick(0.1)
    let y = view.bounds.y
    source.data[0].removeFirst()
    try view.apply([.deleteItem(IndexPath(item: 0, section: 0))])
    #expect(isClose(view.bounds.y, y - 50, 1e-9))
    // If the content became shorter meanwhile, the view returns to it in the end.
    source.data = [[1, 2, 3, 4, 5]]
    try view.reloadData()
    try settle(view)
    #expect(view.bounds.y == 50)
  }

  @Test("An endless wheel: 100,000 steps of scrolling without a jump")
  func endlessWheel() throws {
    let view = try laidOut(WheelLayout(), Items([10]), at: Point(0, 400))
    try view.setOption("looping", to: .bool(true))
    // A glide ends half a pixel before its target, in one step.
    try view.setTraits(Traits(scale: 1000))
    _ = try view.visible()
    let period = 4000.0
    var random = SeededGenerator(state: 11)
    var travelled = 400.0
    var worst = 0.0
    var largest = 0.0
    // Drags, glides and animations, one after another.
    var steps = 0
    while steps < 100_000 {
      try view.beginDrag(at: Point(160, 200))
      var finger = 200.0
      var before = view.bounds.y
      func note(_ limit: Double) {
        // The step modulo the period, with the smallest magnitude.
        var step = view.bounds.y - before
        step -= (step / period).rounded() * period
        largest = max(largest, abs(step) - limit)
        travelled += step
        before = view.bounds.y
        var error = travelled - view.bounds.y
        error -= (error / period).rounded() * period
        worst = max(worst, abs(error))
        steps += 1
      }
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let move = Double.random(in: -90...90, using: &random)
        finger += move
        try view.tick(0.016)
        try view.dragMoved(to: Point(160, finger))
        note(abs(move) + 1e-6)
      }
      let speed = Double.random(in: -4000...4000, using: &random)
      try view.endDrag(velocity: Point(0, speed))
      for _ in 0..<Int.random(in: 1...90, using: &random) {
        try view.tick(0.016)
        note(abs(speed) * 0.016 + 1e-6)
      }
      if Bool.random(using: &random) {
        let way = Double.random(in: -1500...1500, using: &random)
        before = view.bounds.y
        try view.setOffset(Point(0, view.bounds.y + way), animation: linear(0.5))
        for _ in 0..<30 {
          try view.tick(0.016)
          note(abs(way) / 0.5 * 0.016 + 1e-6)
        }
      }
      #expect(view.bounds.y >= 200 && view.bounds.y <= 4400)
    }
    #expect(worst < 1e-6, "position error \(worst)")
    #expect(largest <= 0, "a step was longer by \(largest)")
  }
}
