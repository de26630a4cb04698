/// The visible and touchable part of an element within its rectangle: a clip at each edge, an
/// offset of its content, and a shape. Few elements have a mask.
public struct ElementMask: Hashable, Sendable {
  /// The distances in points by which each edge is clipped, in the element's local coordinates.
  /// Negative numbers count as 0.
  public var clip = EdgeInsets.zero
  /// The offset of the content inside the element, in points.
  public var contentOffset = Point.zero
  /// The outline inside the element's rectangle.
  public var shape = ElementShape.rectangle

  /// Creates a mask without a clip, an offset or a shape.
  public init() {}

  package static let none = ElementMask()
}

/// The shape of an element in hit tests and pictures, within its rectangle before the transform.
/// The raw values are those of the C interface.
public enum ElementShape: UInt8, Sendable {
  /// The whole rectangle.
  case rectangle = 0
  /// The ellipse that touches all four sides of the rectangle.
  case ellipse = 1
  /// A hexagon with corners at the left and the right edge.
  case hexagon = 2

  /// The name in scripts and in JSON.
  public var name: String {
    switch self {
    case .rectangle: "rect"
    case .ellipse: "ellipse"
    case .hexagon: "hexagon"
    }
  }
}

extension ElementMask {
  /// Whether a point is within the clip and the shape of an element with the given size.
  ///
  /// - Parameter point: the point relative to the element's top left corner.
  func holds(_ point: Point, in size: Size) -> Bool {
    guard point.x >= clip.left, point.x < size.width - max(clip.right, 0), point.y >= clip.top,
      point.y < size.height - max(clip.bottom, 0)
    else { return false }
    // The distance from the middle, scaled so that it is 1 at the edges.
    let (x, y) = (abs(2 * point.x / size.width - 1), abs(2 * point.y / size.height - 1))
    switch shape {
    case .rectangle: return true
    case .ellipse: return x * x + y * y <= 1
    case .hexagon: return y / 2 + x <= 1
    }
  }

  /// The mask at a given progress between this one and another. The clip and the offset change
  /// linearly, the shape changes at a progress of 0.5.
  func interpolated(to b: ElementMask, _ t: Double) -> ElementMask {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    var now = t < 0.5 ? self : b
    now.clip = EdgeInsets(
      top: mix(clip.top, b.clip.top), left: mix(clip.left, b.clip.left),
      bottom: mix(clip.bottom, b.clip.bottom), right: mix(clip.right, b.clip.right))
    now.contentOffset = Point(
      mix(contentOffset.x, b.contentOffset.x), mix(contentOffset.y, b.contentOffset.y))
    return now
  }

  // Few elements have a mask. Separate properties keep the code that stores and checks elements
  // small.
  var isFinite: Bool { clip.isFinite && contentOffset.isInReach }

  var isNone: Bool { self == .none }
}

/// The attributes that few elements have: custom values, a mask and pins.
package struct ElementExtra: Hashable, Sendable {
  var values = CustomValues()
  var mask = ElementMask.none
  var pins = Pins.none

  // Pins are not hashed: the positions of pinned elements differ sufficiently.
  package func hash(into hasher: inout Hasher) {
    values.hash(into: &hasher)
    mask.hash(into: &hasher)
  }

  /// A list that contains these extras; empty if there are no values, no mask and no pins.
  var list: [ElementExtra] { values.isEmpty && mask.isNone && pins.isEmpty ? [] : [self] }
}
