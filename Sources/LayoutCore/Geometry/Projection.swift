// The projection of a transformed element with perspective: its outline and its bounding box.

/// A corner of an element after its transform, before the perspective divide.
private struct Corner {
  var x: Double
  var y: Double
  var w: Double

  init(_ t: Transform3D, _ x: Double, _ y: Double) {
    self.x = x * t.m11 + y * t.m21 + t.m41
    self.y = x * t.m12 + y * t.m22 + t.m42
    self.w = x * t.m14 + y * t.m24 + t.m44
  }

  /// The point at which the edge between two corners crosses the near plane.
  init(between a: Corner, and b: Corner) {
    let f = (Transform3D.nearest - a.w) / (b.w - a.w)
    x = a.x + f * (b.x - a.x)
    y = a.y + f * (b.y - a.y)
    w = Transform3D.nearest
  }

  var isInFront: Bool { w >= Transform3D.nearest }
}

extension Transform3D {
  /// The near plane: the parts of an element with a smaller w are cut off before the perspective
  /// divide (4.2).
  static var nearest: Double { 1e-3 }

  /// The outline of a rectangle of this size around a center, after it is transformed, cut at the
  /// eye plane and projected: four corners in order, three or five corners if it was cut, or an
  /// empty list if it was cut off completely.
  public func projectedOutline(of size: Size, center: Point) -> [Point] {
    var points: [Point] = []
    forEachProjectedCorner(of: size, center: center) { points.append($0) }
    return points
  }

  /// The transformed and projected point of an element's plane; nil behind the eye plane. The point
  /// is relative to the element's center.
  public func projected(_ point: Point, center: Point) -> Point? {
    let corner = Corner(self, point.x, point.y)
    return corner.isInFront
      ? Point(center.x + corner.x / corner.w, center.y + corner.y / corner.w) : nil
  }

  /// The bounding box of the projected outline; an empty rectangle at the center if it was cut off
  /// completely.
  @_optimize(speed)
  public func projectedBox(of size: Size, center: Point) -> Rect {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    forEachProjectedCorner(of: size, center: center) {
      low = Point(min(low.x, $0.x), min(low.y, $0.y))
      high = Point(max(high.x, $0.x), max(high.y, $0.y))
    }
    guard low.x <= high.x else { return Rect(origin: center, size: .zero) }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  @inline(__always)
  private func forEachProjectedCorner(
    of size: Size, center: Point, _ body: (Point) -> Void
  ) {
    let (x, y) = (size.width / 2, size.height / 2)
    let first = Corner(self, -x, -y)
    let second = Corner(self, x, -y)
    let third = Corner(self, x, y)
    let fourth = Corner(self, -x, y)
    func emit(_ c: Corner) { body(Point(center.x + c.x / c.w, center.y + c.y / c.w)) }
    // Sutherland-Hodgman clipping against the single plane w = nearest.
    func edge(_ a: Corner, _ b: Corner) {
      if a.isInFront { emit(a) }
      if a.isInFront != b.isInFront { emit(Corner(between: a, and: b)) }
    }
    edge(first, second)
    edge(second, third)
    edge(third, fourth)
    edge(fourth, first)
  }
}
