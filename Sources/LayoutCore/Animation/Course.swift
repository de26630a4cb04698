/// The progress of an animation over time: the fraction of the distance that is covered, and the
/// additional distance that an initial speed has covered.
struct Course {
  private let timing: Animation.Timing
  private let duration: Double
  /// The initial speed that the animation specifies, in distances per second.
  private let push: Double
  /// The length in seconds for an element without an initial speed.
  private var restLength: Double

  /// - Parameter isMoving: whether the element already moves. It then keeps its speed, and that of
  ///   the animation is ignored.
  init(_ animation: Animation, isMoving: Bool) {
    timing = animation.timing
    duration = animation.duration
    push = isMoving ? 0 : animation.velocity
    restLength = 0
    restLength = length(ofSpeed: 0)
  }

  /// The state at a time. An element without an initial speed has covered the fraction `progress`
  /// of its distance, and covers the fraction `rate` per second. An initial speed has moved the
  /// element by an additional distance of that speed times `carried`; `carried` grows by `swing`
  /// per second.
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
      // can be separated.
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

  /// The length in seconds, given an initial speed in distances per second.
  func length(speed: Double) -> Double { speed == 0 ? restLength : length(ofSpeed: speed) }

  private func length(ofSpeed speed: Double) -> Double {
    switch timing {
    case .curve: duration
    case .spring(let damping): spring(damping, min(max(speed, abs(push)), 1e6)).settlingTime
    }
  }
}
