/// Distances in points, measured inwards from the four edges.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the left edge, in points.
  public var left: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the right edge, in points.
  public var right: Double

  /// Creates insets from distances in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of 0 at all edges.
  public static let zero = EdgeInsets()

  /// Whether no distance is NaN or beyond 1e9.
  public var isFinite: Bool {
    abs(top) <= 1e9 && abs(left) <= 1e9 && abs(bottom) <= 1e9 && abs(right) <= 1e9
  }
}
