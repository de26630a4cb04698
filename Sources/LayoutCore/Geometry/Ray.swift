// Points, directions and rays in space.

/// A point or a direction in space. The content is in the plane z = 0, and z grows towards the eye.
public struct Point3D: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points; it grows downwards.
  public var y: Double
  /// The coordinate towards the eye, in points.
  public var z: Double

  /// Creates a point or a direction from its coordinates.
  public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Whether no coordinate is infinite or NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}

/// A half line in space, such as the line of sight through a touch or the ray of a pointer in a 3-D
/// scene.
public struct Ray: Hashable, Sendable {
  /// The start of the ray.
  public var origin: Point3D
  /// The direction of the ray. Its length is the unit of `RayHit.distance`.
  public var direction: Point3D

  /// Creates a ray from a point in a direction.
  public init(origin: Point3D, direction: Point3D) {
    self.origin = origin
    self.direction = direction
  }

  /// The line of sight through a point in the content.
  init(through point: Point) {
    self.init(origin: Point3D(point.x, point.y, 0), direction: Point3D(0, 0, -1))
  }
}

extension Rect {
  /// The rectangle in which elements at a point are searched for.
  init(around p: Point) { self.init(p.x - 1e-6, p.y - 1e-6, 2e-6, 2e-6) }
}
