/// Traits of the screen: the part of UITraitCollection that layouts use.
public struct Traits: Equatable, Sendable {
  /// Device pixels per point.
  public var scale: Double
  /// Whether text runs from right to left, so that layouts are mirrored.
  public var isRightToLeft: Bool
  /// The lengths in points that corners, notches and bars cover at each edge of the viewport.
  public var safeArea: EdgeInsets

  /// Creates traits. The scale is in device pixels per point; the safe area is in points.
  public init(scale: Double = 1, isRightToLeft: Bool = false, safeArea: EdgeInsets = .zero) {
    self.scale = scale
    self.isRightToLeft = isRightToLeft
    self.safeArea = safeArea
  }
}
