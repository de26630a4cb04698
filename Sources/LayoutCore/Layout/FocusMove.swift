// The vocabulary of the focus: directions, moves and results.

/// A direction on the screen.
public enum FocusDirection: UInt32, Sendable {
  /// Upward.
  case up = 1
  /// Downward.
  case down = 2
  /// To the left.
  case left = 3
  /// To the right.
  case right = 4

  var isVertical: Bool { self == .up || self == .down }
}

/// A focus move (docs/behavior.md 16.2). The raw values are those of C: `lyl_focus_move`.
public enum FocusMove: UInt32, Sendable {
  /// Upward on the screen.
  case up = 1
  /// Downward on the screen.
  case down = 2
  /// To the left on the screen, even if the interface runs from right to left.
  case left = 3
  /// To the right on the screen, even if the interface runs from right to left.
  case right = 4
  /// To the next element in data order.
  case next = 5
  /// To the previous element in data order.
  case previous = 6
  /// To the first element.
  case first = 7
  /// To the last element.
  case last = 8
  /// To the first cell of the line across the scroll axis.
  case lineStart = 9
  /// To the last cell of the line across the scroll axis.
  case lineEnd = 10
  /// Back by one viewport along the scroll axis.
  case pageUp = 11
  /// Forward by one viewport along the scroll axis.
  case pageDown = 12
  /// Collapses an expanded item of an outline; otherwise, moves to the item's parent.
  case parent = 13
  /// Expands a collapsed item of an outline; otherwise, moves to the item's first child.
  case child = 14

  var direction: FocusDirection? { FocusDirection(rawValue: rawValue) }

  /// Whether this move goes to the end of a line, of a page or of the data.
  var isToEnd: Bool { (FocusMove.first.rawValue...FocusMove.pageDown.rawValue).contains(rawValue) }

  /// Whether this move can take the focus out of the view.
  var canExit: Bool { rawValue <= FocusMove.previous.rawValue }
}

/// The result of a focus move. The raw values are those of C: `lyl_focus_result`.
public enum FocusResult: UInt32, Sendable {
  /// Another element has the focus.
  case moved = 1
  /// The focus did not move: the delegate refused the move, the element already had the focus, or
  /// the move expanded or collapsed an item.
  case stayed = 2
  /// There is no element in this direction. The host can move the focus to another control.
  case exit = 3
}

/// A layout's answer for a focus move.
public enum FocusAnswer: Equatable, Sendable {
  /// There is no element in this direction.
  case none
  /// The element that gets the focus.
  case element(ElementID)
}
