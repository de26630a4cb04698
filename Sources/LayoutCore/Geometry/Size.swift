/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size from a width and a height, in points.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The size 0 x 0.
  public static let zero = Size(0, 0)

  /// The size (-1, -1), which represents an unspecified size in queries for many sizes.
  public static let unspecified = Size(-1, -1)

  /// Whether a layout can use the size: both lengths are from 0 to 1e9 points.
  public var isValid: Bool {
    let limit = Point.coordinateLimit
    return width >= 0 && height >= 0 && width <= limit && height <= limit
  }
}
