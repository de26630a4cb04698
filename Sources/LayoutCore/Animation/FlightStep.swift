/// The values of a flight that a tick needs for the fast update of its pose. They take a tenth of a
/// flight's memory, so that a tick reads little memory even for many flights. The flight itself is
/// read only if other values change as well.
struct FlightStep {
  /// The index of the flight, or -1 for an element that does not move.
  let flight: Int32
  fileprivate(set) var phase = Phase.none
  /// Whether the element has no custom values, mask, pins or initial speed. Otherwise the flight
  /// computes each pose.
  private let isSimple: Bool
  let motion: Int
  let isPushed: Bool
  let start: Double
  private let end: Double
  private let center: Point
  private let displacement: Point
  private let size: Size
  private let growth: Size
  private let alpha: Double
  private let fading: Double
  /// The index of the transform's interpolation in `Animator.mixes`, or -1 if the transform does
  /// not change.
  let mix: Int32

  enum Phase {
    /// Not computed yet.
    case none
    case before, firstHalf, secondHalf, after
  }

  /// Creates the step of an element that does not move.
  init() {
    (flight, isSimple, motion, isPushed, start, end) = (-1, false, 0, false, 0, 0)
    (center, displacement, size, growth, alpha, fading, mix) = (
      .zero, .zero, .zero, .zero, 0, 0, -1
    )
  }

  init(_ flight: UnsafePointer<Flight>, at index: Int32, mix: Int32) {
    self.flight = index
    self.mix = mix
    isSimple =
      flight.pointee.velocity == nil && flight.pointee.from.extras.isEmpty
      && flight.pointee.to.extras.isEmpty
    motion = flight.pointee.motion
    isPushed = flight.pointee.course.isPushed
    start = flight.pointee.start
    end = flight.pointee.end
    center = flight.pointee.from.center
    displacement = flight.pointee.to.center - center
    size = flight.pointee.from.size
    let last = flight.pointee.to.size
    growth = Size(last.width - size.width, last.height - size.height)
    alpha = flight.pointee.from.alpha
    fading = flight.pointee.to.alpha - alpha
  }
}

extension FlightStep {
  @inline(__always)
  func phase(at time: Double, _ progress: Double) -> Phase {
    time <= start ? .before : time >= end ? .after : progress < 0.5 ? .firstHalf : .secondHalf
  }

  /// Advances a pose from an earlier time. If other values change as well, the flight computes the
  /// pose again.
  @inline(__always)
  mutating func update(
    _ pose: inout LayoutAttributes, at time: Double, _ state: Course.State,
    _ flight: UnsafePointer<Flight>, _ mixes: UnsafePointer<TransformMix>?
  ) {
    let now = phase(at: time, state.progress)
    let isSame = now == phase
    phase = now
    if isSame && (now == .before || now == .after) { return }
    guard isSame, isSimple else {
      pose = flight.pose(at: time, state)
      return
    }
    let t = state.progress
    pose.center = Point(center.x + displacement.x * t, center.y + displacement.y * t)
    pose.size = Size(max(0, size.width + growth.width * t), max(0, size.height + growth.height * t))
    pose.alpha = LayoutAttributes.clamped(alpha + fading * t)
    if mix >= 0, let mixes { pose.transform3D = (mixes + Int(mix)).transform(at: t) }
  }
}
