/// A rectangle in points, given by its top left corner and its size.
public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a rectangle from its left edge, top edge, width and height, in points.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.init(origin.x, origin.y, size.width, size.height)
  }

  /// The rectangle with a given size and center.
  public init(center: Point, size: Size) {
    self.init(
      center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// The rectangle of size 0 x 0 at the origin.
  public static let zero = Rect(0, 0, 0, 0)
}

extension Rect {
  /// The left edge.
  public var minX: Double { x }
  /// The top edge.
  public var minY: Double { y }
  /// The horizontal middle.
  public var midX: Double { x + width / 2 }
  /// The vertical middle.
  public var midY: Double { y + height / 2 }
  /// The right edge, for a width of at least 0.
  public var maxX: Double { x + width }
  /// The bottom edge, for a height of at least 0.
  public var maxY: Double { y + height }
  /// The top left corner.
  public var origin: Point { Point(x, y) }
  /// The width and the height.
  public var size: Size { Size(width, height) }
  /// The middle.
  public var center: Point { Point(midX, midY) }
  /// Whether no coordinate and no length is infinite or NaN.
  public var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }

  /// Whether an element with this frame belongs to the rectangle's contents.
  ///
  /// Frames are half open: a frame that ends where the rectangle starts, or starts where it ends,
  /// is outside. A frame without width or height counts at its start. Every element therefore
  /// belongs to at least one tile of any tiling (docs/behavior.md 4.6).
  public func isTouched(by frame: Rect) -> Bool {
    frame.minX < maxX && (frame.maxX > minX || frame.minX >= minX)
      && frame.minY < maxY && (frame.maxY > minY || frame.minY >= minY)
  }

  /// This rectangle, grown by a number of points at each of its four edges.
  func widened(by points: Double) -> Rect {
    Rect(x - points, y - points, width + 2 * points, height + 2 * points)
  }

  /// The smallest rectangle that contains both rectangles.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }
}

extension Rect {
  func moved(by delta: Point) -> Rect { Rect(x + delta.x, y + delta.y, width, height) }
}

extension Rect {
  /// The distance from a point to the nearest point of the rectangle, in points; 0 inside.
  func distance(to p: Point) -> Double {
    let (x, y) = (max(minX - p.x, p.x - maxX, 0), max(minY - p.y, p.y - maxY, 0))
    return (x * x + y * y).squareRoot()
  }

  /// This rectangle. Along an axis on which it has no length, it gets the smallest length, so that it
  /// contains the point where it begins, as a frame does (docs/behavior.md 4.6).
  var nonempty: Rect {
    Rect(x, y, width == 0 ? x.ulp : width, height == 0 ? y.ulp : height)
  }

  /// Returns rectangles that cover this rectangle except its intersection with another one. They can
  /// be larger by rounding.
  func parts(outside other: Rect) -> [Rect] {
    guard other.minX < maxX, other.maxX > minX, other.minY < maxY, other.maxY > minY else {
      return [self]
    }
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    let edges = [
      (minX, minY, maxX, other.minY), (minX, other.maxY, maxX, maxY),
      (minX, top, other.minX, bottom), (other.maxX, top, maxX, bottom),
    ]
    return edges.compactMap { left, top, right, bottom in
      left < right && top < bottom
        ? Rect(left, top, right - left, bottom - top).widened(by: 1e-6) : nil
    }
  }

  func holds(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
