// Values of the options that say how a scroll goes on once it was let go.

import CMath

/// How fast a scroll slows down once it was let go.
public enum ScrollDeceleration: String, Sendable {
  case normal
  case fast

  /// A scroll loses this much of its speed each second, as e^(-friction): UIScrollView's rates of 0.998 and
  /// 0.99 a millisecond.
  var friction: Double { -1000 * log(self == .normal ? 0.998 : 0.99) }
}

/// Where scrolls that were let go rest beside a cell.
public enum ScrollSnap: String, Sendable {
  case none
  case start
  case center
  case end
}
