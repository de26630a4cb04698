/// The position of an item in the viewport after a scroll to the item: at most one for each axis.
/// Along an axis without a position, and for `nearest`, the view scrolls by the shortest distance
/// that shows the whole item (docs/behavior.md 9.3).
public struct ScrollPosition: OptionSet, Hashable, Sendable {
  /// The positions as bits: the `LYL_SCROLL_*` constants of C.
  public var rawValue: UInt32

  /// Creates a set of positions from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The item's top edge is at the top of the viewport, below the elements that are pinned there.
  public static let top = ScrollPosition(rawValue: 1)
  /// The item is in the middle of the viewport's height.
  public static let centeredVertically = ScrollPosition(rawValue: 2)
  /// The item's bottom edge is at the bottom of the viewport, above the elements that are pinned
  /// there.
  public static let bottom = ScrollPosition(rawValue: 4)
  /// The item's left edge is at the left of the viewport, beside the elements that are pinned
  /// there.
  public static let left = ScrollPosition(rawValue: 8)
  /// The item is in the middle of the viewport's width.
  public static let centeredHorizontally = ScrollPosition(rawValue: 16)
  /// The item's right edge is at the right of the viewport, beside the elements that are pinned
  /// there.
  public static let right = ScrollPosition(rawValue: 32)
  /// The view scrolls by the shortest distance that shows the whole item, clear of the insets and
  /// of pinned elements.
  public static let nearest = ScrollPosition(rawValue: 64)

  func validate() throws(LayoutError) {
    guard rawValue < 128 else {
      throw LayoutError(.invalidArgument, "the scroll position \(rawValue) has unknown bits")
    }
    try validate(rawValue & 7, "vertical")
    try validate(rawValue >> 3 & 7, "horizontal")
  }

  private func validate(_ bits: UInt32, _ axis: String) throws(LayoutError) {
    guard bits & (bits &- 1) == 0 else {
      throw LayoutError(
        .invalidArgument,
        "attempt to use a scroll position with multiple \(axis) positioning styles")
    }
  }
}
