import CMath

/// How far an animation has come at a fraction of its duration.
public enum TimingCurve: Equatable, Sendable {
  case linear
  /// The four curves that CSS names (CSS Easing Functions Level 1).
  case ease
  case easeIn
  case easeOut
  case easeInOut
  /// A cubic from 0,0 to 1,1 with two control points, whose x lie between 0 and 1.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
}

extension TimingCurve {
  /// The progress at a fraction of the time, both 0 to 1; progress may overshoot. Fractions outside count
  /// as the nearer end.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .linear: return fraction
    case .ease: return Self.cubic(0.25, 0.1, 0.25, 1, at: fraction)
    case .easeIn: return Self.cubic(0.42, 0, 1, 1, at: fraction)
    case .easeOut: return Self.cubic(0, 0, 0.58, 1, at: fraction)
    case .easeInOut: return Self.cubic(0.42, 0, 0.58, 1, at: fraction)
    case .bezier(let x1, let y1, let x2, let y2):
      return Self.cubic(min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2, at: fraction)
    }
  }

  /// The y of the cubic where its x is given: the curve's parameter is found by Newton's method, kept
  /// in a bracket that halving narrows where the slope misleads it.
  private static func cubic(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double
  ) -> Double {
    // Coefficients of the polynomials in the parameter.
    let (cx, cy) = (3 * x1, 3 * y1)
    let (bx, by) = (3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy)
    let (ax, ay) = (1 - cx - bx, 1 - cy - by)
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<64 {
      let error = ((ax * t + bx) * t + cx) * t - x
      if abs(error) < 1e-15 { break }
      if error > 0 { high = t } else { low = t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      let next = t - error / slope
      t = next > low && next < high ? next : (low + high) / 2
    }
    return ((ay * t + by) * t + cy) * t
  }
}

/// The motion of a damped spring from 0 to its rest at 1, without a mass of its own: a damping ratio, at 1
/// without overshoot, and a response, the period in seconds that it would have without damping.
public struct Spring: Equatable, Sendable {
  public let damping: Double
  public let response: Double
  /// The speed at the start, in distances a second.
  public let velocity: Double

  /// Numbers that make no spring become the nearest that do: damping at least 0.01, the response at least
  /// a millisecond.
  public init(damping: Double = 1, response: Double = 0.5, velocity: Double = 0) {
    self.damping = damping >= 0.01 ? min(damping, 100) : 0.01
    self.response = response >= 0.001 ? min(response, 3600) : 0.001
    self.velocity = abs(velocity) <= 1e9 ? velocity : 0
  }
}

extension Spring {
  /// Where the spring is after so many seconds, and how fast it moves: the closed form of
  /// x'' + 2ζω x' + ω²(x - 1) = 0.
  public func state(at seconds: Double) -> (position: Double, velocity: Double) {
    guard seconds > 0 else { return (0, velocity) }
    let omega = 2 * Double.pi / response
    let decay = damping * omega
    // y is the distance from the rest.
    let y0 = -1.0
    if damping < 1 {
      let frequency = omega * (1 - damping * damping).squareRoot()
      let c = (velocity + decay * y0) / frequency
      let (cosine, sine) = (cos(frequency * seconds), sin(frequency * seconds))
      let envelope = exp(-decay * seconds)
      let y = envelope * (y0 * cosine + c * sine)
      let dy = envelope * frequency * (c * cosine - y0 * sine) - decay * y
      return (1 + y, dy)
    }
    if damping == 1 {
      let c = velocity + omega * y0
      let envelope = exp(-omega * seconds)
      return (1 + (y0 + c * seconds) * envelope, (c - omega * (y0 + c * seconds)) * envelope)
    }
    let root = omega * (damping * damping - 1).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    let a = (velocity - fast * y0) / (slow - fast)
    let b = y0 - a
    let (x, z) = (a * exp(slow * seconds), b * exp(fast * seconds))
    return (1 + x + z, slow * x + fast * z)
  }

  /// The seconds after which the spring stays within a thousandth of its rest.
  ///
  /// The distance is at most (1 + kt) e^(-rt), since sin(ft)/f and its like are at most t; the time at
  /// which that is a thousandth comes from t = log(1000 (1 + kt)) / r, which converges from below.
  public var settlingTime: Double {
    let omega = 2 * Double.pi / response
    let root = damping > 1 ? omega * (damping * damping - 1).squareRoot() : 0
    let rate = damping * omega - root
    let k = abs(velocity) + damping * omega + root
    var time = log(1000) / rate
    for _ in 0..<60 { time = log(1000 * (1 + k * time)) / rate }
    return time
  }
}
