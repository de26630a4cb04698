/// A location in points, in the content's coordinates: x to the right, y downwards.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points.
  public var y: Double

  /// Creates a point from its coordinates, in points.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin: (0, 0).
  public static let zero = Point(0, 0)

  /// The largest magnitude of a coordinate, in points. Up to this limit, doubles are exact to a
  /// ten-millionth of a point. Queries, anchors and resting offsets rely on an accuracy of a
  /// millionth; beyond 8e9, two neighboring doubles are farther apart than that.
  package static let coordinateLimit = 1e9

  /// Whether neither coordinate is infinite or NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Whether content can have these coordinates: neither is NaN or beyond 1e9.
  var isInReach: Bool {
    abs(x) <= Point.coordinateLimit && abs(y) <= Point.coordinateLimit
  }
}

extension Point {
  /// The nearest point that content can have.
  var clampedToReach: Point {
    let limit = Self.coordinateLimit
    return Point(min(max(x, -limit), limit), min(max(y, -limit), limit))
  }

  /// Adds the coordinates of two points.
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// Subtracts the coordinates of the second point from those of the first.
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
}
