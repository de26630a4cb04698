/// The effect of a call that selects several items. The raw values match the C enum
/// `lyl_select_mode`.
public enum SelectionChange: UInt32, Sendable {
  /// The items become the selection.
  case replace = 0
  /// The items are added to the selection.
  case add = 1
  /// The items are removed from the selection.
  case remove = 2
  /// Selected items are removed, and the others are added.
  case toggle = 3
}
