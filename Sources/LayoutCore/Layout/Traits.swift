/// What the screen is like: the part of UITraitCollection that layouts look at.
public struct Traits: Equatable, Sendable {
  /// Device pixels in a point.
  public var scale: Double
  /// Whether text runs from right to left, so that layouts are mirrored.
  public var isRightToLeft: Bool
  /// What corners, notches and bars take of the viewport.
  public var safeArea: EdgeInsets

  /// Creates traits. The scale is device pixels in a point; the safe area is in points.
  public init(scale: Double = 1, isRightToLeft: Bool = false, safeArea: EdgeInsets = .zero) {
    self.scale = scale
    self.isRightToLeft = isRightToLeft
    self.safeArea = safeArea
  }
}
