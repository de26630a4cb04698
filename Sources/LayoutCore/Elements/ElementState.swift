/// What a view does with an element, whatever its layout says.
public struct ElementState: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let animating = ElementState(rawValue: 1)
  /// The element comes on screen.
  public static let appearing = ElementState(rawValue: 2)
  /// The element leaves: it was removed, or goes to where it is not seen.
  public static let disappearing = ElementState(rawValue: 4)
  public static let selected = ElementState(rawValue: 8)
  public static let highlighted = ElementState(rawValue: 16)
  /// A row that is swiped aside, and the actions beside it.
  public static let swiped = ElementState(rawValue: 32)

  /// What people do to an item.
  static let chosen: ElementState = [.selected, .highlighted]
}
