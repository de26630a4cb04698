// The current kinds of movement in a view, and the position and length of its scroll indicators.

/// The kinds of movement of the offset and the elements.
public struct MotionKinds: OptionSet, Sendable {
  /// The kinds as bits: the `LYL_MOTION_*` values of C.
  public var rawValue: UInt32

  /// Creates a set of kinds from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A finger drags the content, or the row of a section.
  public static let drag = MotionKinds(rawValue: 1)
  /// The offset glides after the finger is lifted.
  public static let glide = MotionKinds(rawValue: 2)
  /// The offset of the view or of a row is animated.
  public static let scroll = MotionKinds(rawValue: 4)
  /// Elements are animated.
  public static let elements = MotionKinds(rawValue: 8)
}

extension CollectionView {
  /// The current kinds of movement. C: `lyl_view_motion`.
  public var motion: MotionKinds {
    var kinds: MotionKinds = []
    if isDragging { kinds.insert(.drag) }
    if scroller.isGliding || rows.isGliding { kinds.insert(.glide) }
    if scroller.isAnimating || rows.isAnimating { kinds.insert(.scroll) }
    if presenter.isAnimating { kinds.insert(.elements) }
    return kinds
  }

  /// Returns the position and the length of a scroll indicator along an axis, in points. The
  /// position is measured from the left or top edge of the viewport; the indicator stays between
  /// the insets. Beyond the content's ends it shrinks, as in UIScrollView. C:
  /// `lyl_view_scroll_indicator`.
  ///
  /// - Returns: nil if the whole content fits, or if the content loops.
  public func scrollIndicator(
    vertical: Bool
  ) throws(LayoutError) -> (position: Double, length: Double)? {
    let (x, y) = try scrollLimits()
    return (vertical ? y : x).indicator(at: vertical ? bounds.y : bounds.x)
  }
}

extension ScrollLimits {
  /// The minimum length of an indicator, in points.
  private static let leastIndicator = 8.0

  fileprivate func indicator(at offset: Double) -> (position: Double, length: Double)? {
    let track = length - before - after
    guard canScroll, !isEndless, track > 0 else { return nil }
    let content = last - first + track
    let whole = max(track * track / content, min(36, track / 2))
    let over = offset < first ? first - offset : max(0, offset - last)
    let shown = min(track, max(whole - over, Self.leastIndicator))
    if offset <= first { return (before, shown) }
    if offset >= last { return (before + track - shown, shown) }
    return (before + (track - whole) * (offset - first) / (last - first), whole)
  }
}
