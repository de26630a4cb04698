import CMath

/// A rotation as a unit quaternion.
struct Quaternion {
  private var x, y, z, w: Double

  typealias Row = (x: Double, y: Double, z: Double)

  /// Creates a quaternion from the rows of a rotation matrix for row vectors, starting from the
  /// largest component (Shepperd, 1978).
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
}

extension Quaternion {
  static let identity = Quaternion(rows: (1, 0, 0), (0, 1, 0), (0, 0, 1))

  var inverse: Quaternion {
    var q = self
    (q.x, q.y, q.z) = (-x, -y, -z)
    return q
  }

  /// The product of two rotations: `b` first, then this one.
  @inline(__always)
  private func times(_ b: Quaternion) -> Quaternion {
    var q = self
    q.w = w * b.w - x * b.x - y * b.y - z * b.z
    q.x = w * b.x + x * b.w + y * b.z - z * b.y
    q.y = w * b.y - x * b.z + y * b.w + z * b.x
    q.z = w * b.z + x * b.y - y * b.x + z * b.w
    return q
  }

  /// Returns this rotation followed by a rotation about its local axes. The latter is given by a
  /// vector whose length is the angle in radians.
  @_optimize(speed)
  func turned(by turn: Row) -> Quaternion {
    let angle = (turn.x * turn.x + turn.y * turn.y + turn.z * turn.z).squareRoot()
    guard angle > 0, angle.isFinite else { return self }
    let k = sin(angle / 2) / angle
    var q = self
    (q.w, q.x, q.y, q.z) = (cos(angle / 2), turn.x * k, turn.y * k, turn.z * k)
    return times(q)
  }

  /// Returns the rotation vector from this rotation to another one along the shorter great-circle
  /// arc (Shoemake, 1985). For a half turn, the direction does not depend on rounding errors.
  func turn(to b: Quaternion) -> Row {
    let q = inverse.times(b)
    let axis = abs(q.x) > 1e-9 ? q.x : abs(q.y) > 1e-9 ? q.y : q.z
    let sign: Double = (abs(q.w) > 1e-9 ? q.w : axis) < 0 ? -1 : 1
    let sine = (q.x * q.x + q.y * q.y + q.z * q.z).squareRoot()
    var k = 2 * sign
    if sine > 1e-12 { k = k * atan2(sine, sign * q.w) / sine }
    return (q.x * k, q.y * k, q.z * k)
  }

  func applied(to v: Row) -> Row {
    var q = self
    (q.w, q.x, q.y, q.z) = (0, v.x, v.y, v.z)
    let turned = times(q).times(inverse)
    return (turned.x, turned.y, turned.z)
  }
}
