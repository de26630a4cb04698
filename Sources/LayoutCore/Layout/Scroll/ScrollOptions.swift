// Options for the movement of a scroll after a drag ends.

import CMath

/// The deceleration of a scroll after the end of a drag.
public enum ScrollDeceleration: String, Sendable {
  /// The scroll keeps 99.8% of its speed per millisecond.
  case normal
  /// The scroll keeps 99% of its speed per millisecond.
  case fast

  /// The decay rate f: after t seconds, the speed is e^(-ft) times the initial speed. It is derived
  /// from UIScrollView's rates of 0.998 and 0.99 per millisecond.
  var friction: Double { -1000 * log(self == .normal ? 0.998 : 0.99) }
}

/// The part of a cell that is aligned with the same part of the viewport when a scroll ends.
public enum ScrollSnap: String, Sendable {
  /// Scrolls end at any offset.
  case none
  /// The start of a cell is aligned with the start of the viewport.
  case start
  /// The middle of a cell is aligned with the middle of the viewport.
  case center
  /// The end of a cell is aligned with the end of the viewport.
  case end
}

extension ScrollSnap {
  /// The corresponding part if x runs from right to left.
  var mirrored: ScrollSnap {
    switch self {
    case .none, .center: self
    case .start: .end
    case .end: .start
    }
  }
}
