/// The range of offsets along one axis, and the offsets in it that show an element.
struct ScrollLimits: Equatable {
  let length: Double
  /// The lengths that the host covers at both ends, in points.
  let before: Double
  let after: Double
  let first: Double
  let last: Double
  let isEndless: Bool
  /// Whether content and items start at the end of the axis, as they do horizontally in a
  /// right-to-left interface.
  let startsAtEnd: Bool

  init(
    _ content: Double, _ length: Double, _ before: Double, _ after: Double, isEndless: Bool,
    isAtEnd: Bool = false, startsAtEnd: Bool = false
  ) {
    self.startsAtEnd = startsAtEnd
    self.length = length
    self.before = before
    self.after = after
    self.isEndless = isEndless
    let end = content - length + after
    // Content that is shorter than the viewport is aligned with the side at which it starts. Not
    // `-before`, which would be -0 at an end without insets.
    first = isAtEnd || startsAtEnd ? min(0 - before, end) : 0 - before
    last = max(first, end)
  }

  /// Creates limits from two offsets, for a row of a given length.
  init(from first: Double, to last: Double, length: Double) {
    self.length = length
    self.first = first
    self.last = last
    before = 0
    after = 0
    isEndless = false
    startsAtEnd = false
  }

  var canScroll: Bool { isEndless || last > first }

  /// The offset that shows the start of the content, and the one that shows its end.
  var start: Double { startsAtEnd ? last : first }
  var end: Double { startsAtEnd ? first : last }

  /// Offsets that differ by less are treated as equal, because sums of lengths and offsets are
  /// rounded.
  static let rounding = 1e-6

  /// Whether an offset shows only the content.
  func contains(_ offset: Double) -> Bool { abs(clamped(offset) - offset) <= Self.rounding }

  func clamped(_ offset: Double) -> Double { isEndless ? offset : min(max(offset, first), last) }

  /// Whether both an offset and its target are beyond the ends.
  func isLost(_ offset: Double, goingTo target: Double) -> Bool {
    clamped(offset) != offset && clamped(target) != target
  }

  /// The displayed offset for an offset to which a finger has pulled the content. Beyond the
  /// content's end, the content follows the finger with increasing resistance. Without `bounces` it
  /// stops at the end.
  func shown(_ pulled: Double, bounces: Bool) -> Double {
    bounces ? RubberBand(limits: self).shown(pulled) : clamped(pulled)
  }
}

extension ScrollAxis {
  func main(_ limits: (x: ScrollLimits, y: ScrollLimits)) -> ScrollLimits {
    isVertical ? limits.y : limits.x
  }
}
