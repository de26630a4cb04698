import CMath

/// A 4 by 4 transform with the semantics of CATransform3D: points are row vectors, so that [x y z
/// 1] · A · B applies A first. The components are stored row by row, from m11 to m44
/// (docs/behavior.md 4.3).
public struct Transform3D: Hashable, Sendable {
  /// The first row: the contribution of x to x, y, z and w.
  public var m11: Double, m12: Double, m13: Double, m14: Double
  /// The second row: the contribution of y to x, y, z and w.
  public var m21: Double, m22: Double, m23: Double, m24: Double
  /// The third row: the contribution of z to x, y, z and w. m34 = -1/d is the perspective of an eye
  /// d points away.
  public var m31: Double, m32: Double, m33: Double, m34: Double
  /// The fourth row: the translation in points, and w.
  public var m41: Double, m42: Double, m43: Double, m44: Double

  /// Creates a transform from its sixteen numbers. The defaults are those of the identity.
  public init(
    m11: Double = 1, m12: Double = 0, m13: Double = 0, m14: Double = 0,
    m21: Double = 0, m22: Double = 1, m23: Double = 0, m24: Double = 0,
    m31: Double = 0, m32: Double = 0, m33: Double = 1, m34: Double = 0,
    m41: Double = 0, m42: Double = 0, m43: Double = 0, m44: Double = 1
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The identity transform.
  public static let identity = Transform3D()
}

// Each function applies its operation before this transform, as CATransform3DTranslate, …Rotate and
// …Scale do.
extension Transform3D {
  /// Returns the transform preceded by a translation, in points.
  public func translatedBy(x: Double, y: Double, z: Double = 0) -> Transform3D {
    var t = self
    t.m41 += x * m11 + y * m21 + z * m31
    t.m42 += x * m12 + y * m22 + z * m32
    t.m43 += x * m13 + y * m23 + z * m33
    t.m44 += x * m14 + y * m24 + z * m34
    return t
  }

  /// Returns the transform preceded by a scaling.
  public func scaledBy(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D(
      m11: x * m11, m12: x * m12, m13: x * m13, m14: x * m14,
      m21: y * m21, m22: y * m22, m23: y * m23, m24: y * m24,
      m31: z * m31, m32: z * m32, m33: z * m33, m34: z * m34,
      m41: m41, m42: m42, m43: m43, m44: m44)
  }

  /// Returns the transform preceded by a rotation by an angle in radians about an axis. An axis of
  /// length 0 has no effect.
  public func rotatedBy(angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return self }
    let (x, y, z) = (x / length, y / length, z / length)
    let c = cos(angle)
    let s = sin(angle)
    let k = 1 - c
    let rotation = Transform3D(
      m11: c + x * x * k, m12: x * y * k + z * s, m13: x * z * k - y * s,
      m21: x * y * k - z * s, m22: c + y * y * k, m23: y * z * k + x * s,
      m31: x * z * k + y * s, m32: y * z * k - x * s, m33: c + z * z * k)
    return rotation.concatenating(self)
  }

  /// Returns the transform preceded by the perspective of an eye at a distance in points in front
  /// of the content (m34 = -1/distance).
  public func withPerspective(distance: Double) -> Transform3D {
    var t = self
    let m34 = -1 / distance
    t.m31 += m34 * m41
    t.m32 += m34 * m42
    t.m33 += m34 * m43
    t.m34 += m34 * m44
    return t
  }

  /// The product self · other: self is applied first.
  public func concatenating(_ o: Transform3D) -> Transform3D {
    func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (
      Double, Double, Double, Double
    ) {
      (
        a * o.m11 + b * o.m21 + c * o.m31 + d * o.m41,
        a * o.m12 + b * o.m22 + c * o.m32 + d * o.m42,
        a * o.m13 + b * o.m23 + c * o.m33 + d * o.m43,
        a * o.m14 + b * o.m24 + c * o.m34 + d * o.m44
      )
    }
    var t = Transform3D()
    (t.m11, t.m12, t.m13, t.m14) = row(m11, m12, m13, m14)
    (t.m21, t.m22, t.m23, t.m24) = row(m21, m22, m23, m24)
    (t.m31, t.m32, t.m33, t.m34) = row(m31, m32, m33, m34)
    (t.m41, t.m42, t.m43, t.m44) = row(m41, m42, m43, m44)
    return t
  }
}

extension Transform3D {
  /// Creates the 3-D form of a 2-D transform.
  public init(_ affine: AffineTransform) {
    self.init(
      m11: affine.a, m12: affine.b, m21: affine.c, m22: affine.d, m41: affine.tx, m42: affine.ty)
  }

  /// The 2-D transform with the same six components.
  public var affine: AffineTransform {
    AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether the components are numbers whose absolute values add up to no more than a limit.
  package func isWithin(_ limit: Double) -> Bool {
    let upper =
      abs(m11) + abs(m12) + abs(m13) + abs(m14) + abs(m21) + abs(m22) + abs(m23) + abs(m24)
    let lower =
      abs(m31) + abs(m32) + abs(m33) + abs(m34) + abs(m41) + abs(m42) + abs(m43) + abs(m44)
    return upper + lower <= limit
  }
}

extension Transform3D {
  /// The sixteen numbers from m11 to m44.
  var components: InlineArray<16, Double> { unsafeBitCast(self, to: InlineArray<16, Double>.self) }

  /// The sixteen numbers as an array.
  package var numbers: [Double] {
    let components = components
    return components.indices.map { components[$0] }
  }

  init(_ components: InlineArray<16, Double>) {
    self = unsafeBitCast(components, to: Transform3D.self)
  }
}
