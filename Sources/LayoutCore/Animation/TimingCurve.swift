import CMath

/// A timing curve: the progress of an animation at a fraction of its duration. The curves are cubic
/// Béziers, as in CSS.
public enum TimingCurve: Equatable, Sendable {
  /// Constant speed.
  case linear
  /// Starts slightly slowed and ends slowly. This curve and the next three are defined by CSS
  /// Easing Functions Level 1.
  case ease
  /// Starts slowly.
  case easeIn
  /// Ends slowly.
  case easeOut
  /// Starts and ends slowly.
  case easeInOut
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points. Their x coordinates must
  /// be from 0 to 1.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
}

extension TimingCurve {
  /// The progress at a given fraction of the duration. Both are from 0 to 1, but the progress can
  /// overshoot. Fractions outside this range are clamped.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    guard let (x, y) = cubic else { return fraction }
    return y.value(at: x.parameter(at: fraction))
  }

  /// The curve's two polynomials; nil for a straight line.
  private var cubic: (x: Cubic, y: Cubic)? {
    switch self {
    case .linear: nil
    case .ease: (Cubic(0.25, 0.25), Cubic(0.1, 1))
    case .easeIn: (Cubic(0.42, 1), Cubic(0, 1))
    case .easeOut: (Cubic(0, 0.58), Cubic(0, 1))
    case .easeInOut: (Cubic(0.42, 0.58), Cubic(0, 1))
    case .bezier(let x1, let y1, let x2, let y2):
      (Cubic(min(max(x1, 0), 1), min(max(x2, 0), 1)), Cubic(y1, y2))
    }
  }

  /// The slope of the progress at a given fraction of the duration; 0 outside the range from 0 to
  /// 1.
  func slope(at fraction: Double) -> Double {
    guard fraction >= 0, fraction <= 1, let (x, y) = cubic else {
      return fraction >= 0 && fraction <= 1 ? 1 : 0
    }
    let t = x.parameter(at: fraction)
    let run = x.slope(at: t)
    // A vertical tangent has no finite slope.
    return run > 1e-9 ? y.slope(at: t) / run : 0
  }
}

/// One coordinate of a cubic Bézier curve from 0 to 1 with two control points.
private struct Cubic {
  private let a, b, c: Double

  init(_ p1: Double, _ p2: Double) {
    c = 3 * p1
    b = 3 * (p2 - p1) - c
    a = 1 - c - b
  }

  func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }
  func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }

  /// Returns the parameter at which the coordinate has a given value, found by Newton's method
  /// within a bracket. A step that leaves the bracket is replaced by a bisection.
  func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<64 {
      let error = value(at: t) - x
      if abs(error) < 1e-15 { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / slope(at: t)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}

/// The motion of a damped spring from 0 to its rest position at 1, described by a damping ratio and
/// a response.
public struct Spring: Equatable, Sendable {
  /// The damping ratio; at 1 the spring does not overshoot.
  public let damping: Double
  /// The period in seconds that the spring would have without damping.
  public let response: Double
  /// The initial speed, in distances per second.
  public let velocity: Double

  /// Creates a spring. Values out of range are clamped: the damping to the range from 0.01 to 100,
  /// the response to the range from 0.001 to 3600 seconds. A velocity beyond 1e9 becomes 0.
  public init(damping: Double = 1, response: Double = 0.5, velocity: Double = 0) {
    self.damping = damping >= 0.01 ? min(damping, 100) : 0.01
    self.response = response >= 0.001 ? min(response, 3600) : 0.001
    self.velocity = abs(velocity) <= 1e9 ? velocity : 0
  }
}

extension Spring {
  /// The position and the velocity after a number of seconds, from the closed-form solution of `x''
  /// + 2ζω x' + ω²(x - 1) = 0`.
  public func state(at seconds: Double) -> (position: Double, velocity: Double) {
    guard seconds > 0 else { return (0, velocity) }
    let omega = 2 * Double.pi / response
    let decay = damping * omega
    // y is the distance from the rest position.
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

  /// The time in seconds after which the spring stays within a thousandth of its rest position.
  ///
  /// The distance is at most (1 + kt) e^(-rt), since sin(ft)/f and the corresponding terms are at
  /// most t. The time at which this bound equals a thousandth is found by iterating `t = log(1000
  /// (1 + kt)) / r`, which converges from below.
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
