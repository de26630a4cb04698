/// The lengths that extend before the start of a box and beyond its end, in points along the scroll
/// axis.
struct Overhang: Equatable, Sendable {
  var before = 0.0
  var behind = 0.0

  /// Extends the overhang to include the range from `start` to `end`, for a box from 0 to `length`.
  @inline(__always)
  mutating func include(_ start: Double, _ end: Double, of length: Double) {
    before = max(before, -start)
    behind = max(behind, end - length)
  }

  mutating func formUnion(_ other: Overhang) {
    before = max(before, other.before)
    behind = max(behind, other.behind)
  }
}
