/// A key of a keyboard that the view handles (docs/behavior.md 17.3). The raw values are those of
/// C: `lyl_key`.
public enum Key: UInt32, Sendable {
  /// The arrow key that points up.
  case up = 1
  /// The arrow key that points down.
  case down = 2
  /// The arrow key that points to the left.
  case left = 3
  /// The arrow key that points to the right.
  case right = 4
  /// Home.
  case home = 5
  /// End.
  case end = 6
  /// Page Up.
  case pageUp = 7
  /// Page Down.
  case pageDown = 8
  /// The space bar.
  case space = 9
  /// Enter, also called Return.
  case enter = 10
  /// The letter A.
  case a = 11
  /// Escape.
  case escape = 12
}
