/// What there is to scroll along one axis, and the offsets within it that show an element.
struct ScrollLimits: Equatable {
  let length: Double
  /// What the host covers at both ends.
  let before: Double
  let after: Double
  let first: Double
  let last: Double
  let isEndless: Bool
  /// Whether content and items start at the end of the axis: x that runs from the right.
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
    // Not -before: that would be minus nothing where nothing is covered.
    first = isAtEnd ? min(0 - before, end) : 0 - before
    last = max(first, end)
  }

  /// Offsets between two, of a row that is so long.
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

  /// Offsets that differ by less are equal: sums of lengths and offsets round.
  static let rounding = 1e-6

  /// Whether an offset shows nothing beyond the content.
  func contains(_ offset: Double) -> Bool { abs(clamped(offset) - offset) <= Self.rounding }

  func clamped(_ offset: Double) -> Double { isEndless ? offset : min(max(offset, first), last) }

  /// Whether an offset is beyond an end, and on its way to a place beyond it.
  func isLost(_ offset: Double, goingTo target: Double) -> Bool {
    clamped(offset) != offset && clamped(target) != target
  }

  /// The offset that is shown when a finger has pulled to another. Beyond the content's end the
  /// content follows less and less, without `bounces` not at all.
  func shown(_ pulled: Double, bounces: Bool) -> Double {
    bounces ? RubberBand(limits: self).shown(pulled) : clamped(pulled)
  }
}

extension ScrollAxis {
  func main(_ limits: (x: ScrollLimits, y: ScrollLimits)) -> ScrollLimits {
    isVertical ? limits.y : limits.x
  }
}
