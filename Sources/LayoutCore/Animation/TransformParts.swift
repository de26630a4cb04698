import CMath

/// A transform taken apart so that each part can be interpolated for itself: the decomposition of CSS
/// Transforms Level 2, for row vectors. M = scale · skew · rotation · translation · perspective.
struct TransformParts {
  private var scale: (x: Double, y: Double, z: Double)
  /// Of y along x, of z along x, of z along y.
  private var skew: (xy: Double, xz: Double, yz: Double)
  private var rotation: Quaternion
  private var translation: (x: Double, y: Double, z: Double)
  private var perspective: (x: Double, y: Double, z: Double, w: Double)

  /// nil for a transform that flattens space: it has no parts that could be put together again.
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

    // The last column is the 3 by 3 part times the perspective, by Cramer's rule.
    let column: Row = (m.m14, m.m24, m.m34)
    translation = (m.m41, m.m42, m.m43)
    let (n0, n1, n2) = (cross(r1, r2), cross(r2, r0), cross(r0, r1))
    let p: Row = (
      (column.x * n0.x + column.y * n1.x + column.z * n2.x) / determinant,
      (column.x * n0.y + column.y * n1.y + column.z * n2.y) / determinant,
      (column.x * n0.z + column.y * n1.z + column.z * n2.z) / determinant
    )
    perspective = (p.x, p.y, p.z, m.m44 - dot(translation, p))

    // Gram and Schmidt: what is left of each row beside the ones before.
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
      // A reflection: as three negative scales.
      scale = (-scale.x, -scale.y, -scale.z)
      (r0, r1, r2) = (times(-1, r0), times(-1, r1), times(-1, r2))
    }
    rotation = Quaternion(rows: r0, r1, r2)
  }

  /// The transform of the parts.
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

  /// The parts between these and others: the rotation the shorter way round, the rest linearly.
  func interpolated(to b: TransformParts, _ t: Double) -> TransformParts {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    var parts = self
    parts.scale = (mix(scale.x, b.scale.x), mix(scale.y, b.scale.y), mix(scale.z, b.scale.z))
    parts.skew = (mix(skew.xy, b.skew.xy), mix(skew.xz, b.skew.xz), mix(skew.yz, b.skew.yz))
    parts.rotation = rotation.interpolated(to: b.rotation, t)
    parts.translation = (
      mix(translation.x, b.translation.x), mix(translation.y, b.translation.y),
      mix(translation.z, b.translation.z)
    )
    parts.perspective = (
      mix(perspective.x, b.perspective.x), mix(perspective.y, b.perspective.y),
      mix(perspective.z, b.perspective.z), mix(perspective.w, b.perspective.w)
    )
    return parts
  }
}

/// A rotation as a unit quaternion.
struct Quaternion {
  private var x, y, z, w: Double

  typealias Row = (x: Double, y: Double, z: Double)

  /// From the rows of a rotation matrix for row vectors, by the largest component (Shepperd, 1978).
  init(rows r0: Row, _ r1: Row, _ r2: Row) {
    let trace = r0.x + r1.y + r2.z
    if trace >= max(r0.x, r1.y, r2.z) {
      let s = 2 * max(1 + trace, 0).squareRoot()
      (w, x, y, z) = (s / 4, (r1.z - r2.y) / s, (r2.x - r0.z) / s, (r0.y - r1.x) / s)
    } else if r0.x >= max(r1.y, r2.z) {
      let s = 2 * max(1 + r0.x - r1.y - r2.z, 0).squareRoot()
      (w, x, y, z) = ((r1.z - r2.y) / s, s / 4, (r1.x + r0.y) / s, (r2.x + r0.z) / s)
    } else if r1.y >= r2.z {
      let s = 2 * max(1 + r1.y - r0.x - r2.z, 0).squareRoot()
      (w, x, y, z) = ((r2.x - r0.z) / s, (r1.x + r0.y) / s, s / 4, (r2.y + r1.z) / s)
    } else {
      let s = 2 * max(1 + r2.z - r0.x - r1.y, 0).squareRoot()
      (w, x, y, z) = ((r0.y - r1.x) / s, (r2.x + r0.z) / s, (r2.y + r1.z) / s, s / 4)
    }
  }

  /// The rows of the rotation matrix.
  var rows: (Row, Row, Row) {
    (
      (1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      (2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      (2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// Along the great circle, the shorter way (Shoemake, 1985).
  func interpolated(to b: Quaternion, _ t: Double) -> Quaternion {
    var dot = x * b.x + y * b.y + z * b.z + w * b.w
    let sign = dot < 0 ? -1.0 : 1
    dot = min(abs(dot), 1)
    let angle = acos(dot)
    var (ka, kb) = (1 - t, t * sign)
    if angle > 1e-9 {
      let sine = sin(angle)
      (ka, kb) = (sin((1 - t) * angle) / sine, sign * sin(t * angle) / sine)
    }
    var q = self
    (q.x, q.y) = (ka * x + kb * b.x, ka * y + kb * b.y)
    (q.z, q.w) = (ka * z + kb * b.z, ka * w + kb * b.w)
    let length = (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w).squareRoot()
    guard length > 0 else { return self }
    (q.x, q.y, q.z, q.w) = (q.x / length, q.y / length, q.z / length, q.w / length)
    return q
  }
}
