/// A finger that drags the content, the row of a section or a row of a list: its positions and its velocity.
struct Drag {
  /// Where the finger is in the viewport.
  var point: Point
  /// The offset that it pulled to, were there no end to the content.
  var pulled: Point
  /// The offset that was set for that.
  var last: Point
  /// Which axes follow.
  let axes: (x: Bool, y: Bool)
  /// The offset that the drag began with.
  let start: Point
  /// The latest places of the finger, with the time of each.
  private var samples: [(time: Double, point: Point)] = []

  init(
    at point: Point, pulled: Point, offset: Point, axes: (x: Bool, y: Bool), time: Double
  ) {
    start = offset
    self.point = point
    self.pulled = pulled
    self.axes = axes
    last = offset
    samples.reserveCapacity(32)  // a tenth of a second at 240 frames a second
    samples.append((time, point))
  }

  /// The highest speed of a scroll, in points a second.
  static let fastest = 1e6

  /// How long a movement counts for the speed at which the finger lets go, in seconds.
  private static let memory = 0.1

  mutating func move(to new: Point, at time: Double) {
    if axes.x { pulled.x -= new.x - point.x }
    if axes.y { pulled.y -= new.y - point.y }
    point = new
    if samples[samples.count - 1].time == time { samples.removeLast() }
    samples.append((time, new))
    while samples.count > 2, samples[1].time <= time - Self.memory { samples.removeFirst() }
  }

  /// How fast the offset goes, in points a second; nothing for a finger that rested before.
  func velocity(at time: Double) -> Point {
    let start = max(samples[0].time, time - Self.memory)
    guard time > start else { return .zero }
    let displacement = place(at: start) - point
    let seconds = time - start
    func speed(_ displacement: Double) -> Double { cut(displacement / seconds, to: Self.fastest) }
    return Point(axes.x ? speed(displacement.x) : 0, axes.y ? speed(displacement.y) : 0)
  }

  /// Where the finger was. Between two samples it moved evenly; if they are a tenth of a second or
  /// more apart, it rested at the first one.
  private func place(at time: Double) -> Point {
    guard let i = samples.lastIndex(where: { $0.time <= time }) else { return samples[0].point }
    let (from, to) = (samples[i], samples[min(i + 1, samples.count - 1)])
    let seconds = to.time - from.time
    guard seconds > 0, seconds < Self.memory else { return from.point }
    let part = (time - from.time) / seconds
    let displacement = to.point - from.point
    return Point(from.point.x + displacement.x * part, from.point.y + displacement.y * part)
  }
}
