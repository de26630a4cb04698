import LayoutCore
import Testing

@Suite struct HitTestTests {
  /// Casts a ray in the direct way: through the inverse of the whole matrix, solved by elimination.
  private func bruteHit(_ a: LayoutAttributes, _ p: Point) -> (z: Double, edge: Double)? {
    let t = a.transform3D
    // u·row1 + v·row2 + row4 ~ (x, y, ., w): x = X/w and y = Y/w give two equations in u and v.
    let (x, y) = (p.x - a.center.x, p.y - a.center.y)
    let (a1, b1, c1) = (t.m11 - x * t.m14, t.m21 - x * t.m24, x * t.m44 - t.m41)
    let (a2, b2, c2) = (t.m12 - y * t.m14, t.m22 - y * t.m24, y * t.m44 - t.m42)
    let d = a1 * b2 - a2 * b1
    if abs(d) < 1e-12 { return nil }
    let u = (c1 * b2 - c2 * b1) / d
    let v = (a1 * c2 - a2 * c1) / d
    let w = u * t.m14 + v * t.m24 + t.m44
    if w < 1e-3 { return nil }
    let edge = min(a.size.width / 2 - abs(u), a.size.height / 2 - abs(v))
    return ((u * t.m13 + v * t.m23 + t.m43) / w, edge)
  }

  @Test(
    "10,000 random points on the wheel and the sphere hit the elements that a ray cast hits",
    arguments: ["wheel", "sphere"])
  func ray(name: String) throws {
    let layout: CollectionLayout = name == "wheel" ? WheelLayout() : SphereLayout()
    let view = try laidOut(layout, Items([name == "wheel" ? 12 : 40]))
    var random = SeededGenerator(state: 2026)
    var hits = 0
    var misses = 0
    for _ in 0..<100 {
      try view.setOffset(
        Point(
          Double.random(in: 0...3000, using: &random), Double.random(in: 0...4000, using: &random)))
      let all = try view.visible()
      for _ in 0..<100 {
        let p = Point(
          view.bounds.x + Double.random(in: 0...320, using: &random),
          view.bounds.y + Double.random(in: 0...400, using: &random))
        // The list is sorted back to front, by the draw order.
        let covering = all.compactMap { a in bruteHit(a, p).map { (a: a, edge: $0.edge) } }
        // On an edge rounding decides.
        if covering.contains(where: { abs($0.edge) < 1e-6 }) { continue }
        let expected = covering.last { $0.edge > 0 }?.a.id
        #expect(try view.element(at: p)?.id == expected)
        // The same with a ray from the eye: every element that it hits, the nearest first.
        let ray = Ray(origin: Point3D(p.x, p.y, 5000), direction: Point3D(0, 0, -1))
        let along = try view.elements(along: ray)
        let depths = covering.filter { $0.edge > 0 }.compactMap { bruteHit($0.a, p)?.z }.sorted(
          by: >)
        #expect(along.count == depths.count)
        for (hit, z) in zip(along, depths) { #expect(isClose(hit.distance, 5000 - z, 1e-6)) }
        if expected == nil { misses += 1 } else { hits += 1 }
      }
    }
    #expect(hits + misses > 9800 && hits > 1000)
  }

  @Test("A slanted ray hits a rotated plane at the computed position")
  func slanted() throws {
    final class Plane: CollectionLayout {
      override func attributesForItem(
        at path: IndexPath, in environment: LayoutEnvironment
      ) -> LayoutAttributes? {
        var a = LayoutAttributes(.cell(at: path), frame: Rect(0, 0, 200, 200))
        // The first is upright along x, the second is flat, 50 above the page.
        a.transform3D =
          path.item == 0
          ? Transform3D.identity.rotatedBy(angle: .pi / 2, x: 0, y: 1, z: 0)
          : Transform3D.identity.translatedBy(x: 0, y: 0, z: 50)
        return a
      }
    }
    let view = try laidOut(Plane(), Items([2]))
    let ray = Ray(origin: Point3D(0, 100, 100), direction: Point3D(1, 0, -0.5))
    let hits = try view.elements(along: ray)
    // It meets the page at x = 100, where it also hits the upright plane, 50 above.
    #expect(hits.map { $0.attributes.indexPath.item }.sorted() == [0, 1])
    for hit in hits { #expect(isClose(hit.distance, 100, 1e-9)) }
    #expect(isClose(hits.first { $0.attributes.indexPath.item == 1 }?.location.x ?? 0, 100, 1e-9))
    // It hits no element before its origin.
    let away = Ray(origin: Point3D(0, 100, 100), direction: Point3D(-1, 0, 0.5))
    #expect(try view.elements(along: away).isEmpty)
    for bad in [Point3D(0, 0, 0), Point3D(.nan, 0, 1)] {
      #expect(throws: LayoutError.self) {
        try view.elements(along: Ray(origin: Point3D(0, 0, 0), direction: bad))
      }
    }
  }

  @Test("Over a header there is an element but no item, and over a gap neither")
  func items() throws {
    let flow = FlowLayout()
    try flow.setParameter("header_height", to: .number(30))
    try flow.setParameter("item_width", to: .number(100))
    let view = try laidOut(flow, Items([4]))
    #expect(try view.element(at: Point(5, 5))?.category == .supplementary)
    #expect(try view.indexPathForItem(at: Point(5, 5)) == nil)
    #expect(try view.indexPathForItem(at: Point(5, 35)) == IndexPath(item: 0, section: 0))
    #expect(try view.indexPathForItem(at: Point(105, 35)) == nil)
    #expect(throws: LayoutError.self) { try view.indexPathForItem(at: Point(.infinity, 0)) }
  }

  @Test("The nearest element equals the result of a search through all")
  func nearest() throws {
    let heights = (0..<300).map { Double(20 + $0 * 37 % 90) }
    let view = try laidOut(WaterfallLayout(), Items(heights: heights, width: 100))
    let content = try view.currentContentSize()
    let all = try view.attributesForElements(
      in: Rect(0, 0, content.width + 1, content.height + 1))
    #expect(all.count == 300)
    var random = SeededGenerator(state: 7)
    for _ in 0..<500 {
      let p = Point(
        Double.random(in: -2000...2000, using: &random),
        Double.random(in: -4000...(content.height + 4000), using: &random))
      func distance(_ f: Rect) -> Double {
        let (x, y) = (max(f.minX - p.x, p.x - f.maxX, 0), max(f.minY - p.y, p.y - f.maxY, 0))
        return (x * x + y * y).squareRoot()
      }
      let best = all.map { distance($0.frame) }.min() ?? 0
      let found = try #require(try view.nearestElement(to: p))
      #expect(isClose(distance(found.frame), best, 1e-9))
    }
    #expect(try laidOut(GridLayout(), Items([0])).nearestElement(to: .zero) == nil)
    #expect(try view.nearestElement(to: .zero, of: .supplementary) == nil)
    for far in [Point(1e300, 0), Point(0, .nan)] {
      #expect(throws: LayoutError.self) { try view.nearestElement(to: far) }
    }
  }

  @Test("Arrow keys move through a grid cell by cell and stop at its edges")
  func focus() throws {
    let view = try laidOut(GridLayout(), Items([11]))
    for item in 0..<11 {
      let path = IndexPath(item: item, section: 0)
      func next(_ direction: FocusDirection) throws -> Int? {
        try view.nextItem(from: path, toward: direction)?.item
      }
      // The cell beside the last row is missing: the nearest cell outside of the beam is used.
      #expect(try next(.right) == (item == 10 ? 8 : item % 3 == 2 ? nil : item + 1))
      #expect(try next(.left) == (item % 3 == 0 ? nil : item - 1))
      #expect(try next(.up) == (item < 3 ? nil : item - 3))
      let below: [Int: Int] = [8: 10]
      #expect(try next(.down) == (item >= 9 ? nil : below[item] ?? item + 3))
    }
    #expect(throws: LayoutError.self) {
      try view.nextItem(from: IndexPath(item: 11, section: 0), toward: .up)
    }
  }

  @Test("The focus moves off screen, and the search examines few of a million items")
  func farFocus() throws {
    let view = try laidOut(GridLayout(), Items([1_000_000]))
    var path = IndexPath(item: 500_000, section: 0)
    for _ in 0..<50 {
      path = try #require(try view.nextItem(from: path, toward: .down))
    }
    #expect(path.item == 500_150)
    #expect(try view.nextItem(from: IndexPath(item: 500_000, section: 0), toward: .right) == nil)
  }

  @Test("On the wheel the focus moves to the visible neighbors, not to the rows behind")
  func wheelFocus() throws {
    let view = try laidOut(WheelLayout(), Items([12]), at: Point(0, 400))
    let front = IndexPath(item: 0, section: 0)
    #expect(try view.indexPathForItem(at: Point(160, 600)) == front)
    let up = try #require(try view.nextItem(from: front, toward: .up))
    let down = try #require(try view.nextItem(from: front, toward: .down))
    #expect([up.item, down.item].sorted() == [1, 11])
  }

  @Test("Hidden, transparent and covered cells are skipped")
  func skipped() throws {
    final class Stack: CollectionLayout {
      override func attributesForItem(
        at path: IndexPath, in environment: LayoutEnvironment
      ) -> LayoutAttributes? {
        var a = LayoutAttributes(.cell(at: path), frame: Rect(0, Double(path.item) * 60, 50, 50))
        if path.item == 1 { a.isHidden = true }
        if path.item == 2 { a.alpha = 0.005 }
        if path.item == 4 {
          a.frame = Rect(-10, 170, 80, 70)
          a.zIndex = 1
        }
        return a
      }
    }
    let view = try laidOut(Stack(), Items([6]))
    #expect(try view.element(at: Point(5, 65)) == nil)
    #expect(try view.element(at: Point(5, 125)) == nil)
    // Cell 3 is below cell 4.
    #expect(try view.nextItem(from: IndexPath(item: 0, section: 0), toward: .down)?.item == 4)
    #expect(try view.nearestElement(to: Point(5, 65))?.indexPath.item == 0)
  }
}
