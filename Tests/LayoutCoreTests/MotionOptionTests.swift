import LayoutCore
import Testing

@Suite struct MotionOptionTests {
  @Test("A looping view scrolls past its period, and rests at the right offset")
  func looping() throws {
    let view = try laidOut(WheelLayout(), Items([10]), at: Point(0, 400))
    try view.setOption("looping", to: .bool(true))
    _ = try view.visible()
    // Three periods of 4,000 and three more rows.
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

  @Test("Transforms are interpolated by parts, or by components with an option")
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
      // A quarter turn by components shrinks the cell to half its area on the way.
      #expect(abs(1 - (m.m11 * m.m22 - m.m12 * m.m21) - expected) < 1e-9)
    }
    let view = try laidOut(Turn(), Items([1]))
    #expect(throws: LayoutError.self) {
      try view.setOption("interpolation", to: .string("magic"))
    }
  }

  @Test("A reload without animation ends running animations")
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

  @Test("Callbacks cannot start motion, and queries in them return the previous state")
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
