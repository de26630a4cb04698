import CMath

/// The motion of one coordinate of the offset after the finger is lifted.
///
/// Each part is a critically damped spring: x(t) = target + (gap + push·t)·e^(-rate·t). With a push
/// of 0, it is a scroll that is slowed down by friction. A glide that reaches the end of the
/// content overshoots it and returns without a jump of the velocity, and a glide with a requested
/// target decelerates at another rate. Only velocities that overshoot by more than half a viewport
/// are reduced at the end. All formulas are in closed form, so that the positions do not depend on
/// the lengths of the ticks.
struct Glide {
  private struct Spring {
    var target: Double
    var gap: Double
    var push: Double
    var rate: Double

    func position(_ t: Double) -> Double { target + (gap + push * t) * exp(-rate * t) }
    func speed(_ t: Double) -> Double { (push - rate * (gap + push * t)) * exp(-rate * t) }

    /// Returns the time in seconds after which the distance from the target stays below a
    /// tolerance.
    func end(within tolerance: Double) -> Double {
      func isThere(_ t: Double) -> Bool {
        (abs(gap) + abs(push) * t) * exp(-rate * t) < tolerance
      }
      if isThere(0) && push == 0 { return 0 }
      // The envelope decreases monotonically after 1/rate.
      var (low, high) = (0.0, 1 / rate)
      while !isThere(high) && high < 1e6 { (low, high) = (high, high * 2) }
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if isThere(middle) && middle >= 1 / rate { high = middle } else { low = middle }
      }
      return high
    }
  }

  private var first: Spring
  private var bounce: Spring?
  /// The time at which the first part ends, in seconds.
  private var turn: Double
  /// The duration in seconds, and the final position.
  private(set) var end: Double
  let target: Double
  /// The range that limits the position; nil if it may overshoot.
  private let range: ClosedRange<Double>?

  /// The rate of the spring that returns the offset to the content, and the minimum rate of a glide
  /// towards a requested target, per second.
  private static let springRate = 12.0
  private static let slowestRate = 4.0

  /// Returns the position at which friction alone would end a scroll.
  ///
  /// - Parameter friction: see `ScrollDeceleration`.
  static func rest(from x: Double, velocity: Double, friction: Double) -> Double {
    x + velocity / friction
  }

  /// - Parameters:
  ///   - wanted: the requested final position; nil to use the one determined by friction and the
  ///     content's limits.
  ///   - tolerance: the distance from the target at which the glide ends: half a device pixel, in
  ///     points.
  init(
    from x: Double, velocity: Double, friction: Double, to wanted: Double?, in limits: ScrollLimits,
    bounces: Bool, tolerance: Double
  ) {
    let rest = Glide.rest(from: x, velocity: velocity, friction: friction)
    let swing = limits.length / 2 * Glide.springRate * exp(1)
    let inside = limits.clamped(x)
    range = bounces || limits.isEndless ? nil : limits.first...limits.last
    if let wanted {
      target = limits.clamped(wanted)
      first = Glide.leg(from: x, velocity, to: target, swing)
    } else if limits.clamped(rest) == rest {
      target = rest
      first = Spring(target: rest, gap: x - rest, push: 0, rate: friction)
    } else if inside != x && inside == limits.clamped(rest) {
      // The finger was lifted beyond the content's end, and friction would not return the offset.
      target = inside
      let gap = bounces ? x - target : 0
      let speed = bounces ? cut(velocity, to: swing) : 0
      first = Spring(
        target: target, gap: gap, push: speed + Glide.springRate * gap, rate: Glide.springRate)
    } else {
      target = limits.clamped(rest)
      first = Spring(target: rest, gap: x - rest, push: 0, rate: friction)
      turn = log((x - rest) / (target - rest)) / friction
      // The overshoot is at most half a viewport.
      let speed = bounces ? cut(first.speed(turn), to: swing) : 0
      let back = Spring(target: target, gap: 0, push: speed, rate: Glide.springRate)
      bounce = back
      end = turn + (speed == 0 ? 0 : back.end(within: tolerance))
      return
    }
    turn = first.end(within: tolerance)
    end = turn
  }

  /// Returns the motion to a target other than the one at which friction would end the scroll. A
  /// fast scroll towards the target is slowed down so that it arrives there without overshooting;
  /// any other scroll is pulled to the target.
  private static func leg(
    from x: Double, _ velocity: Double, to target: Double, _ swing: Double
  ) -> Spring {
    let gap = x - target
    // The exact rate at which a fast scroll does not overshoot.
    let exact = gap == 0 ? 0 : -velocity / gap
    if exact > slowestRate { return Spring(target: target, gap: gap, push: 0, rate: exact) }
    let rate = exact > 0 ? slowestRate : springRate
    // A scroll in the other direction moves away by at most half a viewport.
    let speed = cut(velocity, to: swing)
    return Spring(target: target, gap: gap, push: speed + rate * gap, rate: rate)
  }

  func state(at t: Double) -> (position: Double, speed: Double) {
    if t >= end { return (target, 0) }
    var state = (position: first.position(t), speed: first.speed(t))
    if let bounce, t >= turn { state = (bounce.position(t - turn), bounce.speed(t - turn)) }
    if let range { state.position = min(max(state.position, range.lowerBound), range.upperBound) }
    return state
  }
}

/// Returns a speed in either direction, limited in magnitude.
func cut(_ speed: Double, to limit: Double) -> Double { min(max(speed, -limit), limit) }
