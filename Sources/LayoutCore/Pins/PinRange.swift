/// Where an element may go to stay in the viewport: its pins with all defaults filled in.
package struct PinRange: Equatable, Sendable {
  package var x = Axis()
  package var y = Axis()

  /// What pinnable elements lie in front of, beside their own zIndex: UIKit's number (docs/behavior.md, 2).
  static let lift: Int64 = 10

  package init() {}

  /// Along one axis: the insets of its pins, and the stretch of the content to which the element keeps.
  package struct Axis: Equatable, Sendable {
    /// From the top or left edge in points; nil where the element is not pinned there.
    var near: Double?
    /// From the bottom or right edge.
    var far: Double?
    var from = -Double.infinity
    var to = Double.infinity

    var isPinned: Bool { near != nil || far != nil }
  }
}

/// The viewport, and how much of it the host covers at each edge.
package struct Viewport: Equatable, Sendable {
  var bounds = Rect.zero
  var insets = EdgeInsets.zero

  static let zero = Viewport()
}

extension PinRange.Axis {
  /// Where an element begins while its pins hold it. The far pin comes first, then the near one,
  /// which wins. A far pin moves the element only towards the start, a near pin only towards the
  /// end.
  ///
  /// - Parameters:
  ///   - own: where the layout placed its beginning.
  ///   - low: where the viewport begins, less the insets, and where it ends.
  @inline(__always)
  func place(_ own: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
    var place = own
    if let far { place = max(min(own, high - far - length), min(from, own)) }
    if let near { place = min(max(place, low + near), max(to, own + length) - length) }
    return place
  }

  /// 0 at the own place, 1 at the edge, and between while the end of the stretch pushes the element off.
  func progress(_ own: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
    let place = place(own, length, low, high)
    if place == own || length <= 0 { return 0 }
    let pushed = place > own ? low + (near ?? 0) - place : place + length - (high - (far ?? 0))
    return min(max(1 - pushed / length, 0), 1)
  }

  /// All places that an element can take, from its beginning to its end.
  func reach(_ own: Double, _ length: Double) -> (low: Double, high: Double) {
    (far == nil ? own : min(from, own), near == nil ? own + length : max(to, own + length))
  }
}

extension PinRange {
  /// The same in a content that was moved.
  func moved(by delta: Point) -> PinRange {
    var range = self
    range.x.from += delta.x
    range.x.to += delta.x
    range.y.from += delta.y
    range.y.to += delta.y
    return range
  }

  /// All that an element can cover.
  func reach(of own: Rect) -> Rect {
    let (x0, x1) = x.reach(own.x, own.width)
    let (y0, y1) = y.reach(own.y, own.height)
    return Rect(x0, y0, x1 - x0, y1 - y0)
  }

  /// How far the pins hold an element, 0 to 1: the larger number of the two axes.
  func progress(of own: Rect, in viewport: Viewport) -> Double {
    let (b, i) = (viewport.bounds, viewport.insets)
    return max(
      x.progress(own.x, own.width, b.minX + i.left, b.maxX - i.right),
      y.progress(own.y, own.height, b.minY + i.top, b.maxY - i.bottom))
  }
}

extension LayoutAttributes {
  /// Moves the element from its own place to where its pins hold it. Pinning it again starts from its own place.
  mutating func pin(_ range: PinRange, in viewport: Viewport) {
    if !isPinnable {
      isPinnable = true
      unpinnedCenter = center
      zIndex = zIndex.addingReportingOverflow(PinRange.lift).partialValue
    }
    let own = Rect(center: unpinnedCenter, size: size)
    let (b, i) = (viewport.bounds, viewport.insets)
    let x = range.x.place(own.x, size.width, b.minX + i.left, b.maxX - i.right)
    let y = range.y.place(own.y, size.height, b.minY + i.top, b.maxY - i.bottom)
    isPinned = x != own.x || y != own.y
    center = isPinned ? Rect(x, y, size.width, size.height).center : unpinnedCenter
  }

  func pinned(_ range: PinRange, in viewport: Viewport) -> LayoutAttributes {
    var a = self
    a.pin(range, in: viewport)
    return a
  }

  /// Prepares the element as the start or the end of a flight. Where the flight has pins, the flight goes between own
  /// places; else between the places where the element is seen.
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
