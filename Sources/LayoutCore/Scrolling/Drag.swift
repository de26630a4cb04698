/// A drag of the content, the row of a section or a row of a list: the positions and the velocity
/// of the finger.
struct Drag {
  /// The position of the finger in the viewport.
  var point: Point
  /// The offset to which the finger has dragged, without the limits of the content.
  var pulled: Point
  /// The offset that was set for `pulled`, within the limits.
  var last: Point
  /// The axes along which the drag moves the offset.
  let axes: (x: Bool, y: Bool)
  /// The offset at the start of the drag.
  let start: Point
  /// The latest positions of the finger, with their times.
  private var samples: [(time: Double, point: Point)] = []

  init(
    at point: Point, pulled: Point, offset: Point, axes: (x: Bool, y: Bool), time: Double
  ) {
    start = offset
    self.point = point
    self.pulled = pulled
    self.axes = axes
    last = offset
    samples.reserveCapacity(32)  // 32 samples: a tenth of a second at 240 Hz
    samples.append((time, point))
  }

  /// The highest speed of a scroll, in points per second.
  static let fastest = 1e6

  /// The duration of the movement that determines the velocity at the release, in seconds.
  private static let memory = 0.1

  mutating func move(to new: Point, at time: Double) {
    if axes.x { pulled.x -= new.x - point.x }
    if axes.y { pulled.y -= new.y - point.y }
    point = new
    if samples[samples.count - 1].time == time { samples.removeLast() }
    samples.append((time, new))
    while samples.count > 2, samples[1].time <= time - Self.memory { samples.removeFirst() }
  }

  /// Returns the velocity of the offset, in points per second; zero if the finger rested before the
  /// release.
  func velocity(at time: Double) -> Point {
    let start = max(samples[0].time, time - Self.memory)
    guard time > start else { return .zero }
    let displacement = position(at: start) - point
    let seconds = time - start
    func speed(_ displacement: Double) -> Double { cut(displacement / seconds, to: Self.fastest) }
    return Point(axes.x ? speed(displacement.x) : 0, axes.y ? speed(displacement.y) : 0)
  }

  /// Returns the position of the finger at a given time. Between two samples, the position is
  /// interpolated. If the samples are a tenth of a second or more apart, the finger is assumed to
  /// have rested at the first one.
  private func position(at time: Double) -> Point {
    guard let i = samples.lastIndex(where: { $0.time <= time }) else { return samples[0].point }
    let (from, to) = (samples[i], samples[min(i + 1, samples.count - 1)])
    let seconds = to.time - from.time
    guard seconds > 0, seconds < Self.memory else { return from.point }
    let part = (time - from.time) / seconds
    let displacement = to.point - from.point
    return Point(from.point.x + displacement.x * part, from.point.y + displacement.y * part)
  }
}
