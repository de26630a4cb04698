/// An action of assistive technology on a node (docs/behavior.md 19.6). The raw values are those of
/// C: `lyl_accessibility_action`.
public enum AccessibilityAction: UInt32, CaseIterable, Sendable {
  /// Moves the focus to the element, and scrolls to it.
  case focus = 0
  /// Activates the element.
  case click = 1
  /// Selects the item or, with the value false, deselects it.
  case select = 2
  /// Expands the item.
  case expand = 3
  /// Collapses the item.
  case collapse = 4
  /// Scrolls to the element.
  case scrollIntoView = 5
  /// Scrolls up by nine tenths of the viewport.
  case scrollUp = 6
  /// Scrolls down by nine tenths of the viewport.
  case scrollDown = 7
  /// Scrolls to the left by nine tenths of the viewport.
  case scrollLeft = 8
  /// Scrolls to the right by nine tenths of the viewport.
  case scrollRight = 9
  /// Scrolls to an offset, which is a point in the coordinates of the node's `scroll`.
  case setOffset = 10
  /// Performs one of the node's custom actions; the value is its index.
  case custom = 11
}

/// A set of actions. The bit of an action is determined by its raw value.
public struct AccessibilityActions: OptionSet, Sendable {
  /// The actions as bits.
  public var rawValue: UInt32

  /// Creates a set of actions from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a set with one action.
  public init(_ action: AccessibilityAction) { rawValue = 1 << action.rawValue }

  static let focus = AccessibilityActions(.focus)
  static let click = AccessibilityActions(.click)
  static let select = AccessibilityActions(.select)
  static let expand = AccessibilityActions(.expand)
  static let collapse = AccessibilityActions(.collapse)
  static let scrollIntoView = AccessibilityActions(.scrollIntoView)
  static let scrollUp = AccessibilityActions(.scrollUp)
  static let scrollDown = AccessibilityActions(.scrollDown)
  static let scrollLeft = AccessibilityActions(.scrollLeft)
  static let scrollRight = AccessibilityActions(.scrollRight)
  static let setOffset = AccessibilityActions(.setOffset)
  static let custom = AccessibilityActions(.custom)
}
