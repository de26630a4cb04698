/// The numbers of a flight that a tick needs, and the fast way to move its pose on. They are a tenth of the flight, so that a
/// step of many flights reads little; the flight is asked only where more than numbers change.
struct FlightStep {
  /// The flight's place; -1 for an element that rests.
  let flight: Int32
  fileprivate(set) var phase = Phase.none
  /// Whether the element has no custom values, no mask, no pins, and no speed at the start. Else
  /// the flight itself makes each pose.
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
  /// The place in `Animator.mixes` of the way that the transform goes; -1 if it stays.
  let mix: Int32

  enum Phase {
    /// Not looked at yet.
    case none
    case before, firstHalf, secondHalf, after
  }

  /// An element that rests.
  init() {
    (flight, isSimple, motion, isPushed, start, end) = (-1, false, 0, false, 0, 0)
    (center, displacement, size, growth, alpha, fading, mix) = (
      .zero, .zero, .zero, .zero, 0, 0, -1
    )
  }

  init(_ flight: UnsafePointer<Flight>, at place: Int32, mix: Int32) {
    self.flight = place
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

  /// Moves a pose of an earlier time on; the flight makes it anew where more changes than numbers.
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
