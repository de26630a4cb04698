extension Transform3D {
  /// The transform at a progress between this one and another, 0 to 1 or a little beyond: part by part, so
  /// that rotations stay rigid; number by number where one of the two flattens space.
  public func interpolated(to b: Transform3D, _ t: Double) -> Transform3D {
    if t == 0 || self == b { return self }
    if t == 1 { return b }
    guard let from = TransformParts(self), let to = TransformParts(b) else {
      return interpolatedByComponents(to: b, t)
    }
    return from.interpolated(to: to, t).transform
  }

  /// The transform at a progress, number by number.
  public func interpolatedByComponents(to b: Transform3D, _ t: Double) -> Transform3D {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    return Transform3D(
      m11: mix(m11, b.m11), m12: mix(m12, b.m12), m13: mix(m13, b.m13), m14: mix(m14, b.m14),
      m21: mix(m21, b.m21), m22: mix(m22, b.m22), m23: mix(m23, b.m23), m24: mix(m24, b.m24),
      m31: mix(m31, b.m31), m32: mix(m32, b.m32), m33: mix(m33, b.m33), m34: mix(m34, b.m34),
      m41: mix(m41, b.m41), m42: mix(m42, b.m42), m43: mix(m43, b.m43), m44: mix(m44, b.m44))
  }
}

extension LayoutAttributes {
  /// The attributes at a progress between these and others of the same element, 0 to 1 or a little beyond
  /// (uikit-rules 2.9-7): centre, size, alpha and custom values linearly, the transform part by part;
  /// zIndex and hidden change at half. A custom value that only one of the two has changes at half, too.
  public func interpolated(to b: LayoutAttributes, _ t: Double) -> LayoutAttributes {
    if t == 0 { return self }
    if t == 1 { return b }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    var now = t < 0.5 ? self : b
    now.center = Point(mix(center.x, b.center.x), mix(center.y, b.center.y))
    now.size = Size(
      max(0, mix(size.width, b.size.width)), max(0, mix(size.height, b.size.height)))
    now.alpha = min(max(mix(alpha, b.alpha), 0), 1)
    now.transform3D = transform3D.interpolated(to: b.transform3D, t)
    for entry in now.values.all {
      if let from = values[entry.name], let to = b.values[entry.name] {
        now.values[entry.name] = mix(from, to)
      }
    }
    return now
  }
}
