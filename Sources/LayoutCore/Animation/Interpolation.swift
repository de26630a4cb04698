// Interpolation of transforms and attributes.
extension Transform3D {
  /// The transform at a given progress between this one and another. The progress is from 0 to 1,
  /// or slightly outside that range. The transforms are interpolated part by part, so that
  /// rotations stay rigid, or component by component if one of them flattens space.
  public func interpolated(to b: Transform3D, _ t: Double) -> Transform3D {
    if t == 0 || self == b { return self }
    return t == 1 ? b : TransformMix(self, b, byComponents: false).transform(at: t)
  }

  /// The transform at a given progress, interpolated component by component.
  public func interpolatedByComponents(to b: Transform3D, _ t: Double) -> Transform3D {
    self == b ? self : TransformMix(self, b, byComponents: true).transform(at: t)
  }
}

extension LayoutAttributes {
  /// The attributes at a given progress between these and others of the same element
  /// (docs/behavior.md 8.5). The progress is from 0 to 1, or slightly outside that range. The
  /// center, size, alpha, the mask's clip and offset, and the custom numbers that both elements
  /// have change linearly; the transform changes part by part. All other attributes and custom
  /// values change at a progress of 0.5.
  ///
  /// - Parameters:
  ///   - b: the attributes at progress 1.
  ///   - t: the progress.
  ///   - byComponents: whether transforms are interpolated component by component, as in UIKit's
  ///     transition.
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

  /// An opacity clamped to the range from 0 to 1; NaN becomes 1.
  static func clamped(_ alpha: Double) -> Double { alpha.isNaN ? 1 : min(max(alpha, 0), 1) }
}
