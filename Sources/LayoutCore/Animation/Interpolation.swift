// Interpolation of transforms and attributes.
extension Transform3D {
  /// The transform at a progress between this one and another, 0 to 1 or a little beyond: part by part, so
  /// that rotations stay rigid; number by number where one of the two flattens space.
  public func interpolated(to b: Transform3D, _ t: Double) -> Transform3D {
    if t == 0 || self == b { return self }
    return t == 1 ? b : TransformMix(self, b, byComponents: false).transform(at: t)
  }

  /// The transform at a progress, number by number.
  public func interpolatedByComponents(to b: Transform3D, _ t: Double) -> Transform3D {
    self == b ? self : TransformMix(self, b, byComponents: true).transform(at: t)
  }
}

extension LayoutAttributes {
  /// The attributes at a progress between these and others of the same element, 0 to 1 or a little beyond
  /// (docs/behavior.md 8.5): centre, size, alpha and custom values linearly, the transform part by part;
  /// zIndex and hidden change at half. A custom value that only one of the two has changes at half, too.
  ///
  /// - Parameters:
  ///   - b: the attributes at progress 1.
  ///   - t: the progress.
  ///   - byComponents: mixes transforms number by number, as UIKit's own transition does.
  public func interpolated(
    to b: LayoutAttributes, _ t: Double, byComponents: Bool = false
  ) -> LayoutAttributes {
    if t == 0 { return self }
    if t == 1 { return b }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    var now = t < 0.5 ? self : b
    now.center = Point(mix(center.x, b.center.x), mix(center.y, b.center.y))
    now.size = Size(
      max(0, mix(size.width, b.size.width)), max(0, mix(size.height, b.size.height)))
    now.alpha = Self.clamped(mix(alpha, b.alpha))
    now.transform3D =
      byComponents
      ? transform3D.interpolatedByComponents(to: b.transform3D, t)
      : transform3D.interpolated(to: b.transform3D, t)
    if isMasked || b.isMasked { now.mask = mask.interpolated(to: b.mask, t) }
    guard !now.extras.isEmpty else { return now }
    for entry in now.values.numbers {
      if let from = values.number(entry.name), let to = b.values.number(entry.name) {
        now.values[entry.name] = .number(mix(from, to))
      }
    }
    return now
  }

  /// An opacity brought to where opacities lie; what is no number counts as opaque.
  static func clamped(_ alpha: Double) -> Double { alpha.isNaN ? 1 : min(max(alpha, 0), 1) }
}
