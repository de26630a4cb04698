/// A rectangle in points, given by its top left corner and its size.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init(origin: Point, size: Size) {
    self.init(origin.x, origin.y, size.width, size.height)
  }

  /// The rectangle of a size about a centre.
  public init(center: Point, size: Size) {
    self.init(
      center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  public static let zero = Rect(0, 0, 0, 0)
}

extension Rect {
  public var minX: Double { x }
  public var minY: Double { y }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var origin: Point { Point(x, y) }
  public var size: Size { Size(width, height) }
  public var center: Point { Point(midX, midY) }
  public var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }

  /// Whether an element with this frame belongs to the rectangle's contents.
  ///
  /// Frames are half open: one that ends where the rectangle starts is out, one that starts where
  /// it ends is out too, and a frame without width or height counts where it starts. So every
  /// element belongs to at least one tile of any tiling (docs/behavior.md 4.6).
  public func isTouched(by frame: Rect) -> Bool {
    frame.minX < maxX && (frame.maxX > minX || frame.minX >= minX)
      && frame.minY < maxY && (frame.maxY > minY || frame.minY >= minY)
  }

  /// The rectangle grown by a number of points at each of its four edges.
  func widened(by points: Double) -> Rect {
    Rect(x - points, y - points, width + 2 * points, height + 2 * points)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }
}
