import LayoutCore
import Testing

@Suite struct RetargetingTests {
  private let source = Items([1], ids: [1])

  private final class Still: CollectionLayout {
    var place = LayoutAttributes(cell(0), frame: Rect(0, 0, 100, 50))
    override func prepare(_ pass: inout LayoutPass) throws(LayoutError) { try pass.add(place) }
  }

  private final class Row: CollectionLayout {
    var places = [Point(0.3, 10), Point(40, 10)]
    override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
      for (i, place) in places.enumerated() {
        var a = LayoutAttributes(cell(i))
        (a.center, a.size) = (place, Size(4, 4))
        try pass.add(a)
      }
    }
  }

  @Test("A rounding error starts no animation, and takes no step of a stagger")
  func roundingErrors() throws {
    let layout = Row()
    let view = try laidOut(layout, Items([2], ids: [1, 2]))
    _ = try view.visible()
    var animation = Animation(duration: 1, timing: .curve(.linear))
    animation.stagger = 0.25
    layout.places = [Point(0.1 + 0.2, 10), Point(80, 10)]
    #expect(layout.places[0].x != 0.3)
    layout.invalidate()
    try view.setLayout(layout, animation: animation)
    try view.tick(0.25)
    let seen = try view.visible()
    #expect(seen.map { $0.state } == [[], .animating])
    #expect(seen[1].center == Point(50, 10))
  }

  private func spring(_ damping: Double) -> Animation {
    Animation(duration: 0.5, timing: .spring(damping: damping))
  }

  @Test(
    "A retargeted spring keeps position and speed to 1e-9", arguments: [0.3, 0.7, 1, 1.5])
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
    // Speeds by differences of the fourth order: only rounding remains, 1e-9 of 1,000 points a
    // second.
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
    // It rests at its target.
    try view.tick(100)
    #expect(
      try view.visible()
        == [layout.place].map {
          var a = $0
          a.identifier = 1
          return a
        })
  }

  @Test("A retargeted curve starts at the shown position")
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

  @Test("The velocity of the animation applies to elements at rest")
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

  @Test("A retargeted offset keeps its speed")
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
