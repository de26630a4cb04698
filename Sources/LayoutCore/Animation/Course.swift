/// The course of an animation in time: how much of the way is behind, and how far a speed at the start
/// has carried.
struct Course {
  private let timing: Animation.Timing
  private let duration: Double
  /// The speed at the start, in distances a second, that the animation itself gives.
  private let push: Double
  /// Seconds until it is over for what has no speed.
  private var restLength: Double

  /// - Parameter isMoving: what moves already keeps its own speed.
  init(_ animation: Animation, isMoving: Bool) {
    timing = animation.timing
    duration = animation.duration
    push = isMoving ? 0 : animation.velocity
    restLength = 0
    restLength = length(ofSpeed: 0)
  }

  /// The state at a time. An element that started without a speed has gone `progress` of its way,
  /// from 0 to 1, and goes `rate` of it a second. An element that started with a speed has moved by
  /// that speed times `carried` on top; `carried` grows by `swing` a second.
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
      // The motion is linear in where and how fast it starts: the two can be told apart.
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

  /// Seconds until it is over; a speed is given in distances a second.
  func length(speed: Double) -> Double { speed == 0 ? restLength : length(ofSpeed: speed) }

  private func length(ofSpeed speed: Double) -> Double {
    switch timing {
    case .curve: duration
    case .spring(let damping): spring(damping, min(max(speed, abs(push)), 1e6)).settlingTime
    }
  }
}
