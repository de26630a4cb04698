import CMath

/// The way of one coordinate of the offset after a finger let go of it.
///
/// Each part is a critically damped spring, which is what is left of a scroll under friction when the spring's
/// push is nothing: x(t) = target + (gap + push·t)·e^(-rate·t). So a glide that meets the end of the content
/// swings over it and comes back without a jolt, and one that should rest elsewhere is slowed down more or less. Only
/// what is faster than half a viewport's swing is cut at the end. All of it is closed form, so that ticks of any
/// length lead to the same places.
struct Glide {
  private struct Spring {
    var target: Double
    var gap: Double
    var push: Double
    var rate: Double

    func place(_ t: Double) -> Double { target + (gap + push * t) * exp(-rate * t) }
    func speed(_ t: Double) -> Double { (push - rate * (gap + push * t)) * exp(-rate * t) }

    /// The time after which it is never farther than a hair from its target, in seconds.
    func end(within hair: Double) -> Double {
      func isThere(_ t: Double) -> Bool {
        (abs(gap) + abs(push) * t) * exp(-rate * t) < hair
      }
      if isThere(0) && push == 0 { return 0 }
      // The envelope falls from 1/rate on.
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
  /// When the first leg ends.
  private var turn: Double
  /// How long it takes, in seconds, and where it ends.
  private(set) var end: Double
  let target: Double
  /// Where it stays inside; nil where it may swing.
  private let range: ClosedRange<Double>?

  /// How fast a spring brings the offset back to the content, and how fast it comes at least to a place that was
  /// asked for.
  private static let springRate = 12.0
  private static let slowestRate = 4.0

  /// Where friction alone would end a scroll.
  ///
  /// - Parameter friction: see `ScrollDeceleration`.
  static func rest(from x: Double, velocity: Double, friction: Double) -> Double {
    x + velocity / friction
  }

  /// - Parameters:
  ///   - wanted: where it should rest; nil for where friction and the content's end let it.
  ///   - hair: the distance from its target at which it is over: half a device pixel, in points.
  init(
    from x: Double, velocity: Double, friction: Double, to wanted: Double?, in limits: ScrollLimits,
    bounces: Bool, hair: Double
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
      // The finger let go beyond the content's end, and friction would not bring the offset back.
      target = inside
      let gap = bounces ? x - target : 0
      let speed = bounces ? cut(velocity, to: swing) : 0
      first = Spring(
        target: target, gap: gap, push: speed + Glide.springRate * gap, rate: Glide.springRate)
    } else {
      target = limits.clamped(rest)
      first = Spring(target: rest, gap: x - rest, push: 0, rate: friction)
      turn = log((x - rest) / (target - rest)) / friction
      // It swings over the end by half a viewport at most.
      let speed = bounces ? cut(first.speed(turn), to: swing) : 0
      let back = Spring(target: target, gap: 0, push: speed, rate: Glide.springRate)
      bounce = back
      end = turn + (speed == 0 ? 0 : back.end(within: hair))
      return
    }
    turn = first.end(within: hair)
    end = turn
  }

  /// The way to a place other than the one where friction would end the scroll. A fast scroll
  /// towards the place is slowed down so that it just arrives. Any other one is pulled there.
  private static func leg(
    from x: Double, _ velocity: Double, to target: Double, _ swing: Double
  ) -> Spring {
    let gap = x - target
    // A fast one is braked as hard as it takes, so that it does not swing over.
    let exact = gap == 0 ? 0 : -velocity / gap
    if exact > slowestRate { return Spring(target: target, gap: gap, push: 0, rate: exact) }
    let rate = exact > 0 ? slowestRate : springRate
    // What goes the other way swings out by half a viewport at most.
    let speed = cut(velocity, to: swing)
    return Spring(target: target, gap: gap, push: speed + rate * gap, rate: rate)
  }

  func state(at t: Double) -> (place: Double, speed: Double) {
    if t >= end { return (target, 0) }
    var state = (place: first.place(t), speed: first.speed(t))
    if let bounce, t >= turn { state = (bounce.place(t - turn), bounce.speed(t - turn)) }
    if let range { state.place = min(max(state.place, range.lowerBound), range.upperBound) }
    return state
  }
}

/// A speed either way, no higher than a limit.
func cut(_ speed: Double, to limit: Double) -> Double { min(max(speed, -limit), limit) }
