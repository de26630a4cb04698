/// The point in the content that keeps its position in a pass, according to the rules
/// (docs/behavior.md 9.2, 9.3, 9.10, 11), in numbers along the scroll axis.
enum KeptPoint {
  /// An end of the content, with the distance of the offset from the offset that shows the end.
  case start(beyond: Double)
  case end(beyond: Double)
  /// A part of a cell (0 is its start, 1 its end) and its distance from that part of the viewport.
  case cell(UInt64, part: Double, place: Double)
  /// A cell that stays in the middle of the viewport.
  case middle(UInt64)
  /// The target of a scroll.
  case item(UInt64, ItemPlace)
  /// The offset; after the first layout the first cell at that offset.
  case offset
}

enum ItemPlace { case start, center, end, nearStart, nearEnd }

/// A viewport along the scroll axis, with the lengths that bars of the host cover.
struct NaiveViewport {
  var length = 400.0
  var room = 300.0
  var before = 0.0
  var after = 0.0
  var isAtBottom = false
  /// Whether the leading edge is the right one.
  var isMirrored = false
  var keepsInContent = true

  /// The offsets that show content.
  func limits(_ content: Double) -> ClosedRange<Double> {
    let end = content - length + after
    let first = isAtBottom ? min(-before, end) : -before
    return first...max(first, end)
  }

  func clamped(_ offset: Double, _ content: Double) -> Double {
    let limits = limits(content)
    return min(max(offset, limits.lowerBound), limits.upperBound)
  }

  func isInside(_ offset: Double, _ content: Double) -> Bool {
    abs(clamped(offset, content) - offset) < 1e-6
  }
}

/// The expected offset after a pass.
struct NaivePass {
  var kept: KeptPoint
  /// The offset at the beginning of the pass, and whether it is inside the content.
  var offset: Double
  var isInside: Bool
  /// The layout with the sizes that are known at the beginning of the pass.
  var first: NaiveSizing.Plan
  var viewport: NaiveViewport

  /// The same without the limits of the content and without gravity.
  func unlimited(after last: NaiveSizing.Plan) -> Double {
    var pass = self
    pass.isInside = false
    pass.viewport.isAtBottom = false
    return pass.offset(after: last)
  }

  func offset(after last: NaiveSizing.Plan) -> Double {
    let limits = viewport.limits(last.content)
    switch kept {
    case .start(let beyond): return limited(limits.lowerBound + beyond, last)
    case .end(let beyond): return limited(limits.upperBound + beyond, last)
    case .middle(let id):
      guard let cell = last[id] else { return offsetThatStays(last) }
      let middle = (cell.start + cell.end - viewport.length) / 2
      return limited(viewport.clamped(middle, last.content), last)
    case .item(let id, let place):
      guard let cell = last[id] else { return offsetThatStays(last) }
      return limited(viewport.clamped(offset(showing: cell, place), last.content), last)
    case .cell(let id, let part, let place):
      guard let cell = last[id] else { return offsetThatStays(last) }
      if !canScroll(last) { return limited(offset, last) }
      return limited(cell.start + part * cell.length - place - part * viewport.length, last)
    case .offset: return offsetThatStays(last)
    }
  }

  private func offset(showing cell: NaiveSizing.Cell, _ place: ItemPlace) -> Double {
    let isLong = cell.length > viewport.length - viewport.before - viewport.after
    switch place {
    case .start: return cell.start
    case .center: return (cell.start + cell.end - viewport.length) / 2
    case .end: return cell.end - viewport.length
    case .nearEnd where !isLong: return cell.end - viewport.length + viewport.after
    case .nearStart, .nearEnd: return cell.start - viewport.before
    }
  }

  private func offsetThatStays(_ last: NaiveSizing.Plan) -> Double {
    let stays = limited(offset, first)
    let seen = first.cells(from: stays, to: stays + viewport.length)
    guard let cell = seen.min(by: { ($0.start, $0.cross) < ($1.start, $1.cross) }),
      let now = last[cell.id], canScroll(last)
    else { return limited(stays, last) }
    return limited(now.start - (cell.start - stays), last)
  }

  private func canScroll(_ plan: NaiveSizing.Plan) -> Bool {
    let limits = viewport.limits(plan.content)
    return limits.lowerBound < limits.upperBound
  }

  /// Applies the limits of the content and the gravity.
  private func limited(_ offset: Double, _ plan: NaiveSizing.Plan) -> Double {
    let end = plan.content - viewport.length + viewport.after
    if viewport.isAtBottom && end < -viewport.before { return end }
    return viewport.keepsInContent && isInside
      ? viewport.clamped(offset, plan.content) : offset
  }
}
