/// The states of an element that the view sets, not its layout.
public struct ElementState: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public var rawValue: UInt16

  /// Creates a set of states from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The element moves towards its position in the layout, or is disappearing.
  public static let animating = ElementState(rawValue: 1)
  /// The element is appearing on screen.
  public static let appearing = ElementState(rawValue: 2)
  /// The element is disappearing: it was removed, or it moves off screen.
  public static let disappearing = ElementState(rawValue: 4)
  /// The item is selected.
  public static let selected = ElementState(rawValue: 8)
  /// The item is highlighted.
  public static let highlighted = ElementState(rawValue: 16)
  /// The element is a swiped row, or one of its actions.
  public static let swiped = ElementState(rawValue: 32)

  /// The element is outside the viewport, but the host keeps its cell, which need not be drawn.
  public static let kept = ElementState(rawValue: 64)
  /// The size of the kept element is still the layout's estimate.
  public static let estimated = ElementState(rawValue: 128)

  /// The element has the focus of its view, which is active.
  public static let focused = ElementState(rawValue: 256)
  /// The pointer is over the cell.
  public static let hovered = ElementState(rawValue: 512)

  /// The states that are set by user input.
  static let chosen: ElementState = [.selected, .highlighted, .focused, .hovered]
}
