// Hit tests: the point at which a ray meets an element.

/// The intersection of a ray with an element.
public struct RayHit: Equatable, Sendable {
  /// The element that the ray meets.
  public var attributes: LayoutAttributes
  /// The distance along the ray, as a multiple of the length of its direction.
  public var distance: Double
  /// The location on the element relative to its top left corner, in points.
  public var location: Point
}

extension LayoutAttributes {
  /// The point at which the line of a ray meets the element's rectangle, and its distance along the
  /// ray, which is negative before the ray's origin. The result is nil if they do not meet, if the
  /// point is behind the eye, or if the rectangle is seen edge-on.
  func meeting(with ray: Ray) -> (location: Point, distance: Double)? {
    if transform3D.isIdentity && ray.direction.x == 0 && ray.direction.y == 0
      && ray.direction.z != 0
    {
      let (point, frame) = (Point(ray.origin.x, ray.origin.y), frame)
      guard point.x >= frame.minX, point.x < frame.maxX, point.y >= frame.minY, point.y < frame.maxY
      else { return nil }
      let location = point - frame.origin
      if isMasked && !mask.holds(location, in: size) { return nil }
      return (location, -ray.origin.z / ray.direction.z)
    }
    // (u, v, 1) of the plane meets the ray where
    // `u·row1 + v·row2 + row4 = w·(origin + distance·direction)`, with w as the fourth component:
    // three equations in u, v and `s = w·distance`.
    let t = transform3D
    let (ox, oy) = (ray.origin.x - center.x, ray.origin.y - center.y)
    let oz = ray.origin.z
    let a = Point3D(t.m11 - ox * t.m14, t.m12 - oy * t.m14, t.m13 - oz * t.m14)
    let b = Point3D(t.m21 - ox * t.m24, t.m22 - oy * t.m24, t.m23 - oz * t.m24)
    let c = Point3D(-ray.direction.x, -ray.direction.y, -ray.direction.z)
    let d = Point3D(ox * t.m44 - t.m41, oy * t.m44 - t.m42, oz * t.m44 - t.m43)
    let whole = determinant(a, b, c)
    let u = determinant(d, b, c) / whole
    let v = determinant(a, d, c) / whole
    let w = u * t.m14 + v * t.m24 + t.m44
    guard w >= Transform3D.nearest, u.isFinite, v.isFinite else { return nil }
    // The left and top edges belong to an element; the right and bottom edges do not.
    let p = Point(u + size.width / 2, v + size.height / 2)
    guard p.x >= 0, p.x < size.width, p.y >= 0, p.y < size.height,
      !isMasked || mask.holds(p, in: size)
    else { return nil }
    return (p, determinant(a, b, d) / whole / w)
  }

  /// Whether a point in the content is on the visible part of the element.
  func covers(_ point: Point) -> Bool { meeting(with: Ray(through: point)) != nil }

  /// Whether hit tests can find the element (15.1).
  var canBeTouched: Bool { isTouchable && !isHidden && alpha >= 0.01 }
}

private func determinant(_ a: Point3D, _ b: Point3D, _ c: Point3D) -> Double {
  a.x * (b.y * c.z - b.z * c.y) - b.x * (a.y * c.z - a.z * c.y) + c.x * (a.y * b.z - a.z * b.y)
}
