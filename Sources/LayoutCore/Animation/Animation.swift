/// The timing of an animated change. Only `CollectionView.tick` advances time.
///
///     var animation = Animation(duration: 0.3)
///     animation.stagger = 0.02
///     try view.apply([.insertItem(path)], animation: animation)
public struct Animation {
  /// The curve or the spring that the elements follow.
  public var timing: Timing
  /// The duration in seconds or, for a spring, its response. A duration of 0 makes the change
  /// immediate.
  public var duration: Double
  /// The delay in seconds before the first element starts.
  public var delay = 0.0
  /// The interval in seconds between the starts of consecutive elements: first the elements that
  /// leave, then the visible ones, each group ordered back to front.
  public var stagger = 0.0
  /// The initial speed of a spring, in distances per second. An element that is already moving
  /// keeps its speed instead.
  public var velocity = 0.0
  /// Called once when the animation ends: with true if it ran to its end, or with false if it was
  /// interrupted. It is not called if the call that starts the animation throws.
  public var completion: ((Bool) -> Void)?

  /// The progress of an animation over time.
  public enum Timing: Equatable, Sendable {
    /// A timing curve over the whole duration.
    case curve(TimingCurve)
    /// A spring with a damping ratio. With a ratio of 1 it does not overshoot.
    case spring(damping: Double)
  }

  /// Creates an animation without a delay or a stagger. The duration is in seconds; for a spring it
  /// is the response.
  public init(
    duration: Double, timing: Timing = .curve(.easeInOut), completion: ((Bool) -> Void)? = nil
  ) {
    self.duration = duration
    self.timing = timing
    self.completion = completion
  }
}

extension Animation {
  /// This animation without its completion.
  var silent: Animation {
    var animation = self
    animation.completion = nil
    return animation
  }

  /// This animation for a change that is reverted: its completion always receives false.
  var cancelled: Animation {
    var animation = self
    if let completion { animation.completion = { _ in completion(false) } }
    return animation
  }

  /// The upper limit of the duration, the delay and the stagger, in seconds.
  static let timeLimit = 1e6
  /// The upper limit of the velocity and of the y coordinates of a curve's control points.
  private static let numberLimit = 1e6

  /// - Throws: an error if a number is outside its limits.
  func validate() throws(LayoutError) {
    for (name, seconds) in [("duration", duration), ("delay", delay), ("stagger", stagger)] {
      guard seconds >= 0, seconds <= Self.timeLimit else {
        throw LayoutError(
          .invalidArgument, "the animation's \(name) must be from 0 to 1e6 seconds, not \(seconds)")
      }
    }
    guard abs(velocity) <= Self.numberLimit else {
      throw LayoutError(
        .invalidArgument, "the animation's velocity must be finite and at most 1e6, not \(velocity)"
      )
    }
    switch timing {
    case .spring(let damping):
      guard damping >= 0, damping.isFinite else {
        throw LayoutError(
          .invalidArgument,
          "the damping of a spring must be finite and not negative, not \(damping)")
      }
    case .curve(.bezier(let x1, let y1, let x2, let y2)):
      guard x1 >= 0, x1 <= 1, x2 >= 0, x2 <= 1, abs(y1) <= Self.numberLimit,
        abs(y2) <= Self.numberLimit
      else {
        throw LayoutError(
          .invalidArgument,
          "the control points of a bezier must have x from 0 to 1 and y at most 1e6")
      }
    case .curve: break
    }
  }
}
