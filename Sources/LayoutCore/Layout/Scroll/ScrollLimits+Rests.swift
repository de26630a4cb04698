// The resting offsets along one axis, at pages and cells, and the speed of scrolling near an edge.

import CMath

extension ScrollLimits {
  /// The minimum speed that turns a page, in points per second.
  private static let turningSpeed = 200.0

  /// The offset of the next page in the direction of a fast movement, or of the nearest page after
  /// a slow one.
  ///
  /// - Parameter origin: the offset of the first page, at the start of the content.
  func page(from offset: Double, _ speed: Double, countedFrom origin: Double = 0) -> Double {
    guard length > 0 else { return offset }
    let page = (offset - origin) / length
    let next =
      speed > Self.turningSpeed
      ? floor(page) + 1 : speed < -Self.turningSpeed ? ceil(page) - 1 : page.rounded()
    return clamped(origin + next * length)
  }

  func snapped(_ near: Double, _ far: Double, _ snap: ScrollSnap) -> Double {
    switch snap {
    case .none, .start: clamped(near - before)
    case .center: clamped((near + far) / 2 - (length + before - after) / 2)
    case .end: clamped(far - length + after)
    }
  }

  /// The velocity along the axis; see `autoscrollVelocity`. The finger's position is relative to
  /// the viewport.
  func autoscroll(_ finger: Double, _ offset: Double) -> Double {
    let zone = (length - before - after) / 6
    guard canScroll, zone > 0 else { return 0 }
    let (start, end) = (before + zone - finger, finger - (length - after - zone))
    if start > 0 && (isEndless || offset > first) { return -2 * length * min(start / zone, 1) }
    if end > 0 && (isEndless || offset < last) { return 2 * length * min(end / zone, 1) }
    return 0
  }
}
