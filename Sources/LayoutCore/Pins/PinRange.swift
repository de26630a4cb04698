/// The range in which an element can move to stay in the viewport: its pins with all defaults
/// resolved.
package struct PinRange: Equatable, Sendable {
  package var x = Axis()
  package var y = Axis()

  /// The number that is added to the zIndex of pinnable elements, as in UIKit (docs/behavior.md,
  /// 2).
  static let lift: Int64 = 10

  package init() {}

  /// The range along one axis: the insets of the pins, and the range of content in which the
  /// element stays.
  package struct Axis: Equatable, Sendable {
    /// The inset from the top or left edge, in points; nil if the element is not pinned there.
    var near: Double?
    /// The inset from the bottom or right edge, in points; nil if the element is not pinned there.
    var far: Double?
    var from = -Double.infinity
    var to = Double.infinity

    var isPinned: Bool { near != nil || far != nil }
  }
}

/// The viewport, and the lengths that the host covers at its edges, in points.
package struct Viewport: Equatable, Sendable {
  var bounds = Rect.zero
  var insets = EdgeInsets.zero

  static let zero = Viewport()
}

extension PinRange.Axis {
  /// The start of an element at its pinned position. The far pin is applied first, then the near
  /// pin, which takes precedence. A far pin moves the element only towards the start, and a near
  /// pin only towards the end.
  ///
  /// - Parameters:
  ///   - start: the start of the element at its unpinned position.
  ///   - low: the start of the viewport, less its inset. `high` is the corresponding end.
  @inline(__always)
  func position(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
    var position = start
    if let far { position = max(min(start, high - far - length), min(from, start)) }
    if let near { position = min(max(position, low + near), max(to, start + length) - length) }
    return position
  }

  /// The pin progress: 0 at the unpinned position, 1 at the edge, and a value in between while the
  /// end of the range pushes the element off.
  func progress(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
    let position = position(start, length, low, high)
    if position == start || length <= 0 { return 0 }
    let pushed =
      position > start ? low + (near ?? 0) - position : position + length - (high - (far ?? 0))
    return min(max(1 - pushed / length, 0), 1)
  }

  /// The range that an element can cover, from its start to its end.
  func reach(_ start: Double, _ length: Double) -> (low: Double, high: Double) {
    (far == nil ? start : min(from, start), near == nil ? start + length : max(to, start + length))
  }
}

extension PinRange {
  /// The range after the content was moved.
  func moved(by delta: Point) -> PinRange {
    var range = self
    range.x.from += delta.x
    range.x.to += delta.x
    range.y.from += delta.y
    range.y.to += delta.y
    return range
  }

  /// The rectangle that an element can cover.
  func reach(of frame: Rect) -> Rect {
    let (x0, x1) = x.reach(frame.x, frame.width)
    let (y0, y1) = y.reach(frame.y, frame.height)
    return Rect(x0, y0, x1 - x0, y1 - y0)
  }

  /// The pin progress of an element, from 0 to 1: the larger of the values for the two axes.
  func progress(of frame: Rect, in viewport: Viewport) -> Double {
    let (b, i) = (viewport.bounds, viewport.insets)
    return max(
      x.progress(frame.x, frame.width, b.minX + i.left, b.maxX - i.right),
      y.progress(frame.y, frame.height, b.minY + i.top, b.maxY - i.bottom))
  }
}

extension LayoutAttributes {
  /// Moves the element from its unpinned to its pinned position. If it is already pinned, this
  /// starts from its unpinned position.
  mutating func pin(_ range: PinRange, in viewport: Viewport) {
    if !isPinnable {
      isPinnable = true
      unpinnedCenter = center
      zIndex = zIndex.addingReportingOverflow(PinRange.lift).partialValue
    }
    let unpinned = Rect(center: unpinnedCenter, size: size)
    let (b, i) = (viewport.bounds, viewport.insets)
    let x = range.x.position(unpinned.x, size.width, b.minX + i.left, b.maxX - i.right)
    let y = range.y.position(unpinned.y, size.height, b.minY + i.top, b.maxY - i.bottom)
    isPinned = x != unpinned.x || y != unpinned.y
    center = isPinned ? Rect(x, y, size.width, size.height).center : unpinnedCenter
  }

  func pinned(_ range: PinRange, in viewport: Viewport) -> LayoutAttributes {
    var a = self
    a.pin(range, in: viewport)
    return a
  }

  /// Prepares the element as the start or the end of a flight. A flight with pins moves between
  /// unpinned positions; a flight without pins moves between displayed positions.
  mutating func startMoving(hasPins: Bool) {
    if !isPinnable { return }
    if hasPins {
      center = unpinnedCenter
      zIndex = zIndex.subtractingReportingOverflow(PinRange.lift).partialValue
      isPinned = false
    }
    isPinnable = false
    unpinnedCenter = .zero
  }
}
