/// The states that a view, not its layout, gives an element.
public struct ElementState: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public var rawValue: UInt8

  /// Creates a set of states from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The element is not yet where the layout has it, or is on its way out.
  public static let animating = ElementState(rawValue: 1)
  /// The element comes on screen.
  public static let appearing = ElementState(rawValue: 2)
  /// The element leaves: it was removed, or goes to where it is not seen.
  public static let disappearing = ElementState(rawValue: 4)
  /// The item is selected.
  public static let selected = ElementState(rawValue: 8)
  /// The item is highlighted.
  public static let highlighted = ElementState(rawValue: 16)
  /// A row that is swiped aside, and the actions beside it.
  public static let swiped = ElementState(rawValue: 32)

  /// What people do to an item.
  static let chosen: ElementState = [.selected, .highlighted]
}
