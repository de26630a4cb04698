/// A frame relative to a direction: its near and far edges along the direction, and its edges
/// across it. Coordinates along the direction increase in the direction.
struct FocusSpan: Equatable {
  var near: Double
  var far: Double
  var low: Double
  var high: Double
}

extension FocusSpan {
  init(_ frame: Rect, _ direction: FocusDirection) {
    switch direction {
    case .up: (near, far) = (-frame.maxY, -frame.minY)
    case .down: (near, far) = (frame.minY, frame.maxY)
    case .left: (near, far) = (-frame.maxX, -frame.minX)
    case .right: (near, far) = (frame.minX, frame.maxX)
    }
    (low, high) =
      direction.isVertical ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
  }

  /// The rectangle with this span.
  func rect(_ direction: FocusDirection) -> Rect {
    let (length, width) = (far - near, high - low)
    switch direction {
    case .up: return Rect(low, -far, width, length)
    case .down: return Rect(low, near, width, length)
    case .left: return Rect(-far, low, length, width)
    case .right: return Rect(near, low, length, width)
    }
  }

  var middle: Double { (low + high) / 2 }

  /// Whether another frame is ahead of this one. Source: `isCandidate` in Android's FocusFinder.
  func isAhead(_ other: FocusSpan) -> Bool {
    (isLess(near, other.near) || isWhollyAhead(other)) && isLess(far, other.far)
  }

  /// Whether another frame begins at this frame's far edge or beyond it.
  func isWhollyAhead(_ other: FocusSpan) -> Bool { !isLess(other.near, far) }

  /// Whether another frame is in the beam, the strip that this frame sweeps in the direction.
  func isInBeam(_ other: FocusSpan) -> Bool { isLess(other.low, high) && isLess(low, other.high) }

  /// Whether an edge is before another one by more than rounding: the edges of adjacent cells are
  /// sums of widths, and can overlap by a rounding error.
  private func isLess(_ a: Double, _ b: Double) -> Bool { a + ScrollLimits.rounding <= b }

  /// The distance from this frame's far edge to another frame's near edge.
  func distance(to other: FocusSpan) -> Double { max(0, other.near - far) }

  /// The distance from this frame's far edge to another frame's far edge, at least 1.
  func farDistance(to other: FocusSpan) -> Double { max(1, other.far - far) }

  /// The weighted distance to another frame: 13 times the square of the distance along the
  /// direction, plus the square of the distance between the midpoints across it. Source:
  /// `getWeightedDistanceFor` in Android's FocusFinder.
  func cost(of other: FocusSpan) -> Double {
    let (along, across) = (distance(to: other), other.middle - middle)
    return 13 * along * along + across * across
  }
}
