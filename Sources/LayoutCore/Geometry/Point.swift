/// A location in points, in the content's coordinates: x to the right, y downwards.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(0, 0)

  /// True when both coordinates are neither infinite nor NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// True for coordinates that content can have: neither NaN nor beyond 1e9.
  var isInReach: Bool {
    abs(x) <= LayoutAttributes.coordinateLimit && abs(y) <= LayoutAttributes.coordinateLimit
  }
}

extension Point {
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
}
