/// The progress of an animation over time: the fraction of the distance covered so far, and the
/// additional distance due to an initial speed.
struct Course {
  private let timing: Animation.Timing
  private let duration: Double
  /// The initial speed set by the animation, in distances per second.
  private let push: Double
  /// The duration in seconds for an element without an initial speed.
  private var restLength: Double

  /// - Parameter isMoving: whether the element is already moving. If so, it keeps its speed, and
  ///   the animation's initial speed is ignored.
  init(_ animation: Animation, isMoving: Bool) {
    timing = animation.timing
    duration = animation.duration
    push = isMoving ? 0 : animation.velocity
    restLength = 0
    restLength = length(ofSpeed: 0)
  }

  /// The state at a given time. Without an initial speed, an element has covered the fraction
  /// `progress` of its distance, and covers the fraction `rate` per second. An initial speed moves
  /// the element by an additional distance: that speed times `carried`, which grows by `swing` per
  /// second.
  struct State {
    var progress = 0.0
    var rate = 0.0
    var carried = 0.0
    var swing = 0.0
  }

  private func spring(_ damping: Double, _ velocity: Double) -> Spring {
    Spring(damping: damping, response: duration, velocity: velocity)
  }

  func state(at seconds: Double) -> State {
    switch timing {
    case .curve(let curve):
      let fraction = seconds / duration
      return State(
        progress: curve.progress(at: fraction), rate: curve.slope(at: fraction) / duration)
    case .spring(let damping):
      // The motion is linear in its initial position and velocity, so that the two contributions
      // can be computed separately.
      let rest = spring(damping, 0).state(at: seconds)
      let moving = spring(damping, 1).state(at: seconds)
      let carried = moving.position - rest.position
      let swing = moving.velocity - rest.velocity
      return State(
        progress: rest.position + push * carried, rate: rest.velocity + push * swing,
        carried: carried, swing: swing)
    }
  }

  var isPushed: Bool { push != 0 }

  var isSpring: Bool {
    if case .spring = timing { return true }
    return false
  }

  /// The duration in seconds, given an initial speed in distances per second.
  func length(speed: Double) -> Double { speed == 0 ? restLength : length(ofSpeed: speed) }

  private func length(ofSpeed speed: Double) -> Double {
    switch timing {
    case .curve: duration
    case .spring(let damping): spring(damping, min(max(speed, abs(push)), 1e6)).settlingTime
    }
  }
}
