/// The effect of presses and keys on the selection (docs/behavior.md 17.1): the option
/// "selection_mode". The raw values are the values of the option.
public enum SelectionMode: String, Sendable {
  /// Nothing can be selected or deselected.
  case none
  /// At most one item is selected.
  case single
  /// Exactly one item is selected if there are items.
  case browse
  /// A press selects or deselects an item, and leaves the others.
  case multiple
  /// A press selects an item alone. The keys Shift and Control select ranges and several items.
  case extended

  var isMultiple: Bool { self == .multiple || self == .extended }
}
