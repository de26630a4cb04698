import CMath

/// A transform decomposed into parts that are interpolated separately: the decomposition of CSS
/// Transforms Level 2, for row vectors. M = scale · skew · rotation · translation · perspective.
struct TransformParts {
  private var scale: (x: Double, y: Double, z: Double)
  /// The skew of y along x, of z along x and of z along y.
  private var skew: (xy: Double, xz: Double, yz: Double)
  private(set) var rotation: Quaternion
  private var translation: (x: Double, y: Double, z: Double)
  private var perspective: (x: Double, y: Double, z: Double, w: Double)

  /// The change per second of the parts: the thirteen linear numbers, then the rotation about the
  /// three axes, in radians.
  typealias Speed = InlineArray<16, Double>

  private(set) var linear: InlineArray<13, Double> {
    get {
      [
        scale.x, scale.y, scale.z, skew.xy, skew.xz, skew.yz, translation.x, translation.y,
        translation.z, perspective.x, perspective.y, perspective.z, perspective.w,
      ]
    }
    set {
      scale = (newValue[0], newValue[1], newValue[2])
      skew = (newValue[3], newValue[4], newValue[5])
      translation = (newValue[6], newValue[7], newValue[8])
      perspective = (newValue[9], newValue[10], newValue[11], newValue[12])
    }
  }

  init(_ linear: InlineArray<13, Double>, _ rotation: Quaternion) {
    scale = (linear[0], linear[1], linear[2])
    skew = (linear[3], linear[4], linear[5])
    translation = (linear[6], linear[7], linear[8])
    perspective = (linear[9], linear[10], linear[11], linear[12])
    self.rotation = rotation
  }

  /// Decomposes a transform. Returns nil for a transform that flattens space, because it has no
  /// decomposition.
  @_optimize(speed)
  init?(_ m: Transform3D) {
    typealias Row = (x: Double, y: Double, z: Double)
    func dot(_ a: Row, _ b: Row) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }
    func cross(_ a: Row, _ b: Row) -> Row {
      (a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    func minus(_ a: Row, _ k: Double, _ b: Row) -> Row {
      (a.x - k * b.x, a.y - k * b.y, a.z - k * b.z)
    }
    func times(_ k: Double, _ a: Row) -> Row { (k * a.x, k * a.y, k * a.z) }
    var (r0, r1, r2): (Row, Row, Row) = (
      (m.m11, m.m12, m.m13), (m.m21, m.m22, m.m23), (m.m31, m.m32, m.m33)
    )
    let determinant = dot(r0, cross(r1, r2))
    let size = max(dot(r0, r0), dot(r1, r1), dot(r2, r2))
    guard abs(determinant) > 1e-12 * size * size.squareRoot(), size > 0 else { return nil }

    // By Cramer's rule: the last column is the 3 by 3 part times the perspective.
    let column: Row = (m.m14, m.m24, m.m34)
    translation = (m.m41, m.m42, m.m43)
    let (n0, n1, n2) = (cross(r1, r2), cross(r2, r0), cross(r0, r1))
    let p: Row = (
      (column.x * n0.x + column.y * n1.x + column.z * n2.x) / determinant,
      (column.x * n0.y + column.y * n1.y + column.z * n2.y) / determinant,
      (column.x * n0.z + column.y * n1.z + column.z * n2.z) / determinant
    )
    perspective = (p.x, p.y, p.z, m.m44 - dot(translation, p))

    // Gram-Schmidt: the component of each row that is orthogonal to the rows before it.
    scale.x = dot(r0, r0).squareRoot()
    r0 = times(1 / scale.x, r0)
    skew.xy = dot(r1, r0)
    r1 = minus(r1, skew.xy, r0)
    scale.y = dot(r1, r1).squareRoot()
    r1 = times(1 / scale.y, r1)
    skew.xz = dot(r2, r0)
    r2 = minus(r2, skew.xz, r0)
    skew.yz = dot(r2, r1)
    r2 = minus(r2, skew.yz, r1)
    scale.z = dot(r2, r2).squareRoot()
    r2 = times(1 / scale.z, r2)
    skew = (skew.xy / scale.y, skew.xz / scale.z, skew.yz / scale.z)
    if determinant < 0 {
      // A reflection is stored as three negative scales.
      scale = (-scale.x, -scale.y, -scale.z)
      (r0, r1, r2) = (times(-1, r0), times(-1, r1), times(-1, r2))
    }
    rotation = Quaternion(rows: r0, r1, r2)
  }

  /// The transform composed of the parts.
  @_optimize(speed)
  var transform: Transform3D {
    let (e0, e1, e2) = rotation.rows
    let (s, k, t, p) = (scale, skew, translation, perspective)
    func row(_ scale: Double, _ a: Double, _ b: Double, _ c: Double) -> (
      x: Double, y: Double, z: Double
    ) {
      (
        scale * (a * e0.x + b * e1.x + c * e2.x), scale * (a * e0.y + b * e1.y + c * e2.y),
        scale * (a * e0.z + b * e1.z + c * e2.z)
      )
    }
    let a = row(s.x, 1, 0, 0)
    let b = row(s.y, k.xy, 1, 0)
    let c = row(s.z, k.xz, k.yz, 1)
    return Transform3D(
      m11: a.x, m12: a.y, m13: a.z, m14: a.x * p.x + a.y * p.y + a.z * p.z,
      m21: b.x, m22: b.y, m23: b.z, m24: b.x * p.x + b.y * p.y + b.z * p.z,
      m31: c.x, m32: c.y, m33: c.z, m34: c.x * p.x + c.y * p.y + c.z * p.z,
      m41: t.x, m42: t.y, m43: t.z, m44: t.x * p.x + t.y * p.y + t.z * p.z + p.w)
  }

  /// The rotation vector from this rotation to the rotation of other parts, along the shorter arc.
  func turn(to b: TransformParts) -> Quaternion.Row { rotation.turn(to: b.rotation) }

  /// Returns the parts after they have moved at a speed for a number of seconds.
  func moved(at speed: Speed, for seconds: Double) -> TransformParts {
    var parts = self
    var numbers = linear
    for i in numbers.indices { numbers[i] += speed[i] * seconds }
    parts.linear = numbers
    parts.rotation = rotation.turned(
      by: (speed[13] * seconds, speed[14] * seconds, speed[15] * seconds))
    return parts
  }

  /// Returns the speed of parts that move from these parts to others. They cover the fraction
  /// `rate` of the distance per second. An initial speed, `other`, has additionally moved them for
  /// `seconds`, and now moves them at `swing` times that speed.
  func speed(
    to b: TransformParts, rate: Double, with other: Speed?, seconds: Double, swing: Double
  ) -> Speed {
    var speed = Speed(repeating: 0)
    let (from, to) = (linear, b.linear)
    for i in from.indices { speed[i] = (to[i] - from[i]) * rate + (other?[i] ?? 0) * swing }
    let turn = rotation.turn(to: b.rotation)
    var angular = (x: turn.x * rate, y: turn.y * rate, z: turn.z * rate)
    if let other {
      let extra = (x: other[13], y: other[14], z: other[15])
      // The rotation of the path, relative to the rotation that the initial speed has added.
      angular = Quaternion.identity
        .turned(by: (extra.x * seconds, extra.y * seconds, extra.z * seconds))
        .inverse.applied(to: angular)
      angular = (
        angular.x + extra.x * swing, angular.y + extra.y * swing, angular.z + extra.z * swing
      )
    }
    (speed[13], speed[14], speed[15]) = angular
    return speed
  }
}
