import Foundation
import LayoutCore
import Testing

@Suite struct InterpolationTests {
  // MARK: Curves

  /// The y of CSS's cubic for an x, by bisection.
  private func css(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if value(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return value(y1, y2, low)
  }

  @Test("Cubic curves follow the CSS definition at 1,000 points")
  func curves() {
    let curves: [(TimingCurve, [Double])] = [
      (.ease, [0.25, 0.1, 0.25, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
      (.easeInOut, [0.42, 0, 0.58, 1]),
      (.bezier(x1: 0.68, y1: -0.55, x2: 0.27, y2: 1.55), [0.68, -0.55, 0.27, 1.55]),
      (.bezier(x1: 1, y1: 0, x2: 0, y2: 1), [1, 0, 0, 1]),
      (.bezier(x1: 0, y1: 1, x2: 1, y2: 0), [0, 1, 1, 0]),
    ]
    for (curve, p) in curves {
      #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
      for i in 1..<1000 {
        let x = Double(i) / 1000
        let expected = css(p[0], p[1], p[2], p[3], at: x)
        // Where a curve is vertical the parameter is only exact to a cube root.
        let tolerance = p == [1, 0, 0, 1] && abs(x - 0.5) < 0.01 ? 1e-4 : 1e-9
        #expect(abs(curve.progress(at: x) - expected) < tolerance, "\(curve) at \(x)")
      }
    }
    #expect(TimingCurve.linear.progress(at: 0.3) == 0.3)
    #expect(TimingCurve.ease.progress(at: .nan) == 0 && TimingCurve.ease.progress(at: 9) == 1)
  }

  // MARK: Springs

  @Test(
    "The closed form of a spring equals the integral of its equation",
    arguments: [0.1, 0.5, 0.825, 0.999, 1, 1.001, 1.5, 4], [0.0, 3, -20])
  func springs(damping: Double, velocity: Double) {
    let spring = Spring(damping: damping, response: 0.6, velocity: velocity)
    let omega = 2 * Double.pi / 0.6
    // Fourth-order Runge-Kutta with a thousand steps per tenth of a second.
    var (x, v) = (0.0, velocity)
    let h = 1e-4
    func force(_ x: Double, _ v: Double) -> Double {
      -2 * damping * omega * v - omega * omega * (x - 1)
    }
    #expect(spring.state(at: 0) == (0, velocity))
    for step in 1...10_000 {
      let (k1x, k1v) = (v, force(x, v))
      let (k2x, k2v) = (v + h / 2 * k1v, force(x + h / 2 * k1x, v + h / 2 * k1v))
      let (k3x, k3v) = (v + h / 2 * k2v, force(x + h / 2 * k2x, v + h / 2 * k2v))
      let (k4x, k4v) = (v + h * k3v, force(x + h * k3x, v + h * k3v))
      x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
      v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
      if step % 500 == 0 {
        let state = spring.state(at: Double(step) * h)
        #expect(abs(state.position - x) < 1e-9 && abs(state.velocity - v) < 1e-7)
      }
    }
    for k in 0..<50 {
      let late = spring.state(at: spring.settlingTime * (1 + Double(k) / 10))
      #expect(abs(late.position - 1) <= 1.0001e-3)
    }
  }

  @Test("Invalid spring parameters are replaced by the nearest valid ones")
  func oddSprings() {
    for spring in [
      Spring(damping: 0), Spring(damping: -1), Spring(damping: .nan, response: 0),
      Spring(response: .infinity, velocity: .nan), Spring(damping: 1e9),
    ] {
      #expect(spring.settlingTime.isFinite && spring.settlingTime > 0)
      for t in [0, 0.1, 100, 86_400, 1e300] {
        #expect(spring.state(at: t).position.isFinite && spring.state(at: t).velocity.isFinite)
      }
    }
  }

  // MARK: Transforms

  /// The largest error of the rows from being orthonormal, and of the determinant from 1.
  private func rigidity(_ m: Transform3D) -> Double {
    let rows = [[m.m11, m.m12, m.m13], [m.m21, m.m22, m.m23], [m.m31, m.m32, m.m33]]
    var worst = 0.0
    for i in 0..<3 {
      for j in 0..<3 {
        let dot = zip(rows[i], rows[j]).map { $0 * $1 }.reduce(0, +)
        worst = max(worst, abs(dot - (i == j ? 1 : 0)))
      }
    }
    let determinant =
      m.m11 * (m.m22 * m.m33 - m.m23 * m.m32) - m.m12 * (m.m21 * m.m33 - m.m23 * m.m31)
      + m.m13 * (m.m21 * m.m32 - m.m22 * m.m31)
    return max(worst, abs(determinant - 1))
  }

  private func distance(_ a: Transform3D, _ b: Transform3D) -> Double {
    let d = a.interpolatedByComponents(to: b, 0.5)
    return [
      d.m11 - a.m11, d.m12 - a.m12, d.m13 - a.m13, d.m14 - a.m14, d.m21 - a.m21, d.m22 - a.m22,
      d.m23 - a.m23, d.m24 - a.m24, d.m31 - a.m31, d.m32 - a.m32, d.m33 - a.m33, d.m34 - a.m34,
      d.m41 - a.m41, d.m42 - a.m42, d.m43 - a.m43, d.m44 - a.m44,
    ].map { abs($0) * 2 }.max() ?? 0
  }

  @Test("A rotation by 170 degrees about any axis stays rigid and turns evenly")
  func rotation() {
    let angle = 170.0 * .pi / 180
    for (x, y, z) in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (1, 2, 3), (-0.3, 0.5, -0.1)] {
      let to = Transform3D.identity.rotatedBy(angle: angle, x: x, y: y, z: z)
      for i in 0...20 {
        let t = Double(i) / 20
        let now = Transform3D.identity.interpolated(to: to, t)
        #expect(rigidity(now) < 1e-9)
        #expect(
          distance(now, Transform3D.identity.rotatedBy(angle: angle * t, x: x, y: y, z: z)) < 1e-9)
      }
    }
  }

  @Test("Half a turn has the same direction for every rounding error")
  func halfATurn() {
    for (x, y, z) in [(1.0, 0.0, 0.0), (0, -1, 0), (0, 0, 1), (1, 1, 0), (-0.3, 0.5, -0.1)] {
      let middles = [-1e-13, 0, 1e-13].map { error in
        let to = Transform3D.identity.rotatedBy(angle: .pi + error, x: x, y: y, z: z)
        return Transform3D.identity.interpolated(to: to, 0.5)
      }
      #expect(distance(middles[0], middles[1]) < 1e-9 && distance(middles[2], middles[1]) < 1e-9)
    }
  }

  @Test("Any transform can be recomposed from its parts", arguments: 0..<200)
  func roundTrip(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    var m = Transform3D.identity
    if seed % 2 == 0 { m = m.withPerspective(distance: number(100...1000)) }
    m = m.rotatedBy(angle: number(-7...7), x: number(-1...1), y: number(-1...1), z: number(-1...1))
    m = m.translatedBy(x: number(-500...500), y: number(-500...500), z: number(-90...90))
    m = m.scaledBy(x: number(0.1...3), y: number(-3 ... -0.1), z: number(0.1...2))
    if seed % 3 == 0 {
      m = Transform3D(m21: number(-2...2), m31: number(-2...2), m32: number(-2...2))
        .concatenating(m)
    }
    // Immediately before the end the parts are used; the end is exact.
    let near = Transform3D.identity.interpolated(to: m, 1 - 1e-12)
    #expect(distance(near, m) < 1e-8 * max(1, abs(m.m41), abs(m.m42)))
    #expect(Transform3D.identity.interpolated(to: m, 1) == m)
    let back = m.interpolated(to: .identity, 1e-12)
    #expect(distance(back, m) < 1e-8 * max(1, abs(m.m41), abs(m.m42)))
  }

  @Test("Transforms that flatten space are interpolated by components")
  func singular() {
    let flat = Transform3D.identity.scaledBy(x: 0, y: 1)
    #expect(Transform3D.identity.interpolated(to: flat, 0.25).m11 == 0.75)
    let nothing = Transform3D(m11: 0, m22: 0, m33: 0, m44: 0)
    #expect(nothing.interpolated(to: .identity, 0.5).m44 == 0.5)
    let huge = Transform3D.identity.scaledBy(x: 1e200, y: 1e-200)
    #expect(huge.interpolated(to: .identity, 0.5).isWithin(.greatestFiniteMagnitude))
  }

  @Test("Attributes: numbers change linearly, zIndex and hidden at half")
  func attributes() {
    var a = LayoutAttributes(cell(0), frame: Rect(0, 0, 10, 20))
    var b = LayoutAttributes(cell(0), frame: Rect(100, 50, 30, 40))
    a.alpha = 0
    b.zIndex = 7
    b.isHidden = true
    a.values[5] = 1
    b.values[5] = 3
    b.values[9] = 4
    let quarter = a.interpolated(to: b, 0.25)
    #expect(quarter.frame == Rect(25, 12.5, 15, 25) && quarter.alpha == 0.25)
    #expect(quarter.zIndex == 0 && !quarter.isHidden)
    #expect(quarter.values[5] == 1.5 && quarter.values[9] == nil)
    let later = a.interpolated(to: b, 0.75)
    #expect(later.zIndex == 7 && later.isHidden && later.values[9] == 4)
    #expect(a.interpolated(to: b, 0) == a && a.interpolated(to: b, 1) == b)
    // A spring that overshoots: sizes and opacity stay within their limits.
    let beyond = b.interpolated(to: a, 2.5)
    #expect(beyond.size.height == 0 && beyond.alpha == 0 && beyond.center.x < 0)
  }
}
