/// The states that a view, not its layout, gives an element.
public struct ElementState: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public var rawValue: UInt8

  /// Creates a set of states from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The element moves towards its position in the layout, or leaves.
  public static let animating = ElementState(rawValue: 1)
  /// The element appears on screen.
  public static let appearing = ElementState(rawValue: 2)
  /// The element leaves: it was removed, or moves off screen.
  public static let disappearing = ElementState(rawValue: 4)
  /// The item is selected.
  public static let selected = ElementState(rawValue: 8)
  /// The item is highlighted.
  public static let highlighted = ElementState(rawValue: 16)
  /// The element is a swiped row, or one of its actions.
  public static let swiped = ElementState(rawValue: 32)

  /// The states that a user's input sets.
  static let chosen: ElementState = [.selected, .highlighted]
}
