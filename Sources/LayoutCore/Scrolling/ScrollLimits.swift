import CMath

/// What there is to scroll along one axis.
struct ScrollLimits: Equatable {
  let length: Double
  /// What the host covers at both ends.
  let before: Double
  let after: Double
  let first: Double
  let last: Double
  let isEndless: Bool

  init(
    _ content: Double, _ length: Double, _ before: Double, _ after: Double, isEndless: Bool
  ) {
    self.length = length
    self.before = before
    self.after = after
    self.isEndless = isEndless
    // Not -before: that would be minus nothing where nothing is covered.
    first = 0 - before
    last = max(first, content - length + after)
  }

  var canScroll: Bool { isEndless || last > first }

  func clamped(_ offset: Double) -> Double { isEndless ? offset : min(max(offset, first), last) }

  /// - Parameter style: 1 for the start, 2 for the middle, 4 for the end, 0 for the least way.
  func offset(showing near: Double, _ far: Double, _ style: UInt32, from now: Double) -> Double {
    switch style {
    case 1: clamped(near)
    case 2: clamped(near - (length / 2 - (far - near) / 2))
    case 4: clamped(near - (length - (far - near)))
    default: clamped(nearest(near, far, from: now))
    }
  }

  /// Moves only as far as shows all; of what is longer than the viewport the start counts, and where it fills
  /// the viewport nothing moves.
  private func nearest(_ near: Double, _ far: Double, from now: Double) -> Double {
    let (start, end) = (now + before, now + length - after)
    if near <= start && far >= end { return now }
    if near < start || far - near > end - start { return near - before }
    return far > end ? far - length + after : now
  }
}

// MARK: Where scrolls rest, and how fast they go by themselves

extension ScrollLimits {
  /// The speed from which on a page is turned, in points a second.
  private static let turningSpeed = 200.0

  /// The next page in the direction of a fast movement, the nearest one after a slow one.
  func page(from offset: Double, _ speed: Double) -> Double {
    guard length > 0 else { return offset }
    let page = offset / length
    let next =
      speed > Self.turningSpeed
      ? floor(page) + 1 : speed < -Self.turningSpeed ? ceil(page) - 1 : page.rounded()
    return clamped(next * length)
  }

  func snapped(_ near: Double, _ far: Double, _ snap: ScrollSnap) -> Double {
    switch snap {
    case .none, .start: clamped(near - before)
    case .center: clamped((near + far) / 2 - (length + before - after) / 2)
    case .end: clamped(far - length + after)
    }
  }

  /// See `autoscrollVelocity`; the finger is in the viewport.
  func autoscroll(_ finger: Double, _ offset: Double) -> Double {
    let zone = (length - before - after) / 6
    guard canScroll, zone > 0 else { return 0 }
    let (start, end) = (before + zone - finger, finger - (length - after - zone))
    if start > 0 && (isEndless || offset > first) { return -2 * length * min(start / zone, 1) }
    if end > 0 && (isEndless || offset < last) { return 2 * length * min(end / zone, 1) }
    return 0
  }
}

extension ScrollLimits {
  /// A coordinate of the offset taken round by whole periods of the content: below half a page it gains them, beyond
  /// one period and a page it loses them (oracle 85). A period of 0 leaves it as it is.
  static func looped(_ value: Double, page: Double, period: Double) -> Double {
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
