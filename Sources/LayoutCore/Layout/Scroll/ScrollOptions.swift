// Values of the options that say how a scroll goes on once it was let go.

import CMath

/// How fast a scroll slows down once it was let go.
public enum ScrollDeceleration: String, Sendable {
  /// The scroll keeps 99.8 % of its speed each millisecond.
  case normal
  /// The scroll keeps 99 % of its speed each millisecond.
  case fast

  /// A scroll loses this much of its speed each second, as e^(-friction): UIScrollView's rates of 0.998 and
  /// 0.99 a millisecond.
  var friction: Double { -1000 * log(self == .normal ? 0.998 : 0.99) }
}

/// The part of a cell that comes to rest at the same part of the viewport.
public enum ScrollSnap: String, Sendable {
  /// Scrolls rest anywhere.
  case none
  /// The start of a cell comes to rest at the start of the viewport.
  case start
  /// The middle of a cell comes to rest in the middle of the viewport.
  case center
  /// The end of a cell comes to rest at the end of the viewport.
  case end
}

extension ScrollSnap {
  /// The same part where x runs from the right.
  var mirrored: ScrollSnap {
    switch self {
    case .none, .center: self
    case .start: .end
    case .end: .start
    }
  }
}
