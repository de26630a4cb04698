import LayoutCore
import Testing

@Suite struct GeometryTests {
  @Test("A rotation about x has the signs of CATransform3D")
  func rotation() {
    let t = Transform3D.identity.rotatedBy(angle: 0.6283185307, x: 1, y: 0, z: 0)
    #expect(isClose(t.m22, 0.809017, 1e-6) && isClose(t.m23, 0.587785, 1e-6))
    #expect(isClose(t.m32, -0.587785, 1e-6) && isClose(t.m33, 0.809017, 1e-6))
  }

  @Test("A new operation is applied before the existing ones")
  func order() {
    let t = Transform3D.identity.translatedBy(x: 10, y: 0).scaledBy(x: 2, y: 2)
    // A unit point is doubled first and then moved.
    let box = t.projectedBox(of: Size(2, 2), center: .zero)
    #expect(box == Rect(8, -2, 4, 4))
    let product = Transform3D.identity.scaledBy(x: 2, y: 2)
      .concatenating(Transform3D.identity.translatedBy(x: 10, y: 0))
    #expect(t == product)
  }

  @Test("A rotation about an axis of length zero does nothing")
  func noAxis() {
    let t = Transform3D.identity.translatedBy(x: 1, y: 2, z: 3)
    #expect(t.rotatedBy(angle: 1, x: 0, y: 0, z: 0) == t)
  }

  @Test("Parts behind the eye are clipped before the perspective divide")
  func nearPlane() {
    let perspective = Transform3D.identity.withPerspective(distance: 100)
    #expect(
      perspective.translatedBy(x: 0, y: 0, z: 200).projectedOutline(of: Size(10, 10), center: .zero)
        == [])
    let behind = perspective.translatedBy(x: 0, y: 0, z: 200)
      .projectedBox(of: Size(10, 10), center: Point(5, 7))
    #expect(behind == Rect(5, 7, 0, 0))
    // A plane through the eye keeps its front half, and every number is finite.
    let edge = perspective.rotatedBy(angle: .pi / 2, x: 1, y: 0, z: 0)
    let outline = edge.projectedOutline(of: Size(10, 400), center: .zero)
    #expect(outline.count == 4)
    #expect(outline.allSatisfy { $0.isFinite })
  }

  @Test("The box of a projection is the box of its outline")
  func boxes() {
    var generator = SeededGenerator(state: 7)
    for _ in 0..<200 {
      let t = Transform3D.identity.withPerspective(distance: 300)
        .rotatedBy(
          angle: .random(in: -3...3, using: &generator), x: .random(in: -1...1, using: &generator),
          y: .random(in: -1...1, using: &generator), z: .random(in: -1...1, using: &generator)
        )
        .translatedBy(x: 3, y: 4, z: .random(in: -400...400, using: &generator))
      let outline = t.projectedOutline(of: Size(80, 60), center: Point(10, 20))
      let box = t.projectedBox(of: Size(80, 60), center: Point(10, 20))
      guard !outline.isEmpty else { continue }
      #expect(isClose(box.minX, outline.map { $0.x }.min() ?? 0, 1e-6 * max(1, abs(box.minX))))
      #expect(isClose(box.maxY, outline.map { $0.y }.max() ?? 0, 1e-6 * max(1, abs(box.maxY))))
    }
  }

  @Test(
    "Oracle 53: a frame that ends where the rectangle starts is outside",
    arguments: [
      (Rect(0, 300, 10, 100), 399.0, true), (Rect(0, 300, 10, 100), 400.0, false),
      (Rect(0, 400, 10, 100), 400.0, true), (Rect(0, 400, 10, 0), 400.0, true),
      (Rect(0, 410, 10, 0), 400.0, false), (Rect(0, 409, 10, 0), 400.0, true),
    ])
  func touching(frame: Rect, top: Double, expected: Bool) {
    #expect(Rect(0, top, 100, 10).isTouched(by: frame) == expected)
  }

  @Test("A 2-D transform and its 3-D form are equal")
  func affine() {
    var a = LayoutAttributes(cell(0), frame: Rect(0, 0, 10, 10))
    a.transform = AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 6)
    #expect(a.transform3D.m11 == 2 && a.transform3D.m22 == 3 && a.transform3D.m41 == 5)
    #expect(a.transform.ty == 6)
    #expect(a.frame == Rect(5 + 5 - 10, 5 + 6 - 15, 20, 30))
  }
}
