// Looping content (docs/behavior.md 9.5): the offset wraps by whole periods of the content.

import CMath

extension LaidOut {
  /// Returns an offset, wrapped by whole periods of the content.
  func looped(_ offset: Point) -> Point {
    Point(
      looped(offset.x, page: bounds.width, period: loopPeriod.width),
      looped(offset.y, page: bounds.height, period: loopPeriod.height))
  }

  /// Returns a coordinate of the offset, wrapped by whole periods of the content. Below half a
  /// page, periods are added; beyond one period plus a page, periods are subtracted. A period of 0
  /// leaves the coordinate unchanged.
  private func looped(_ value: Double, page: Double, period: Double) -> Double {
    guard period > 0 else { return value }
    let end = period + page
    var round = value
    if value < page / 2 {
      round = value + ceil((page / 2 - value) / period) * period
    } else if value > end {
      round = value - ceil((value - end) / period) * period
    }
    // With a very short period, the number of periods can overflow.
    return round.isFinite ? round : value
  }
}
