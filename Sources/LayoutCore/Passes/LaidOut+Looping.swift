// Looping content (docs/behavior.md 9.5): the offset is taken round by whole periods of the content.

import CMath

extension LaidOut {
  /// An offset taken round by whole periods of the content.
  func looped(_ offset: Point) -> Point {
    Point(
      looped(offset.x, page: bounds.width, period: loopPeriod.width),
      looped(offset.y, page: bounds.height, period: loopPeriod.height))
  }

  /// A coordinate of the offset taken round by whole periods of the content: below half a page it gains them, beyond
  /// one period and a page it loses them. A period of 0 leaves it as it is.
  private func looped(_ value: Double, page: Double, period: Double) -> Double {
    guard period > 0 else { return value }
    let end = period + page
    var round = value
    if value < page / 2 {
      round = value + ceil((page / 2 - value) / period) * period
    } else if value > end {
      round = value - ceil((value - end) / period) * period
    }
    // Periods can be so short that no number counts them.
    return round.isFinite ? round : value
  }
}
