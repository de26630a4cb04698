/// Distances in points from the four edges inwards.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = EdgeInsets()

  /// True when all four are neither NaN nor beyond 1e9.
  public var isFinite: Bool {
    abs(top) <= 1e9 && abs(left) <= 1e9 && abs(bottom) <= 1e9 && abs(right) <= 1e9
  }
}
