/// The width or the height of an item, a group or a boundary item, like
/// NSCollectionLayoutDimension.
///
/// Fractions refer to the box that contains the element: the parent group or, for the group of a
/// section, the breadth of the section and the length of the view (docs/behavior.md 3.1).
public struct CompositionalDimension: Equatable, Sendable {
  enum Unit: UInt8, Sendable {
    case points
    /// A fraction of the width or of the height of the box.
    case width
    case height
    /// A length in points that is used until the element is measured.
    case estimated
  }

  var unit: Unit
  var value: Double
  /// Whether the element is as large as its largest estimated sibling.
  var isUniform = false

  /// A length in points.
  public static func absolute(_ points: Double) -> CompositionalDimension {
    CompositionalDimension(unit: .points, value: points)
  }

  /// A fraction of the width of the box, from 0 to 1. With a larger fraction, the element extends
  /// beyond the box.
  public static func fractionalWidth(_ fraction: Double) -> CompositionalDimension {
    CompositionalDimension(unit: .width, value: fraction)
  }

  /// A fraction of the height of the box.
  public static func fractionalHeight(_ fraction: Double) -> CompositionalDimension {
    CompositionalDimension(unit: .height, value: fraction)
  }

  /// A length in points that is used until the element is measured. A group with this dimension is
  /// as long as its contents.
  ///
  /// - Parameters:
  ///   - points: the estimate.
  ///   - isUniform: whether the element is as large as its largest estimated sibling.
  public static func estimated(
    _ points: Double, uniform isUniform: Bool = false
  ) -> CompositionalDimension {
    CompositionalDimension(unit: .estimated, value: points, isUniform: isUniform)
  }

  var isEstimated: Bool { unit == .estimated }
}

/// The spacing between items or at an edge, in points, like NSCollectionLayoutSpacing.
public struct CompositionalSpacing: Equatable, Sendable {
  /// The minimum length in points.
  var points: Double
  /// Whether the spacing takes a share of the leftover space.
  var isFlexible: Bool

  /// A spacing of exactly this many points.
  public static func fixed(_ points: Double) -> CompositionalSpacing {
    CompositionalSpacing(points: points, isFlexible: false)
  }

  /// A spacing of at least this many points.
  public static func flexible(_ points: Double) -> CompositionalSpacing {
    CompositionalSpacing(points: points, isFlexible: true)
  }

  static let none = fixed(0)
}

/// The spacing around an element, outside its slot, like NSCollectionLayoutEdgeSpacing.
public struct CompositionalEdges: Equatable, Sendable {
  /// The spacing before the leading edge.
  public var leading: CompositionalSpacing
  /// The spacing above the element.
  public var top: CompositionalSpacing
  /// The spacing after the trailing edge.
  public var trailing: CompositionalSpacing
  /// The spacing below the element.
  public var bottom: CompositionalSpacing

  /// Creates the spacing around an element, by default 0.
  public init(
    leading: CompositionalSpacing = .fixed(0), top: CompositionalSpacing = .fixed(0),
    trailing: CompositionalSpacing = .fixed(0), bottom: CompositionalSpacing = .fixed(0)
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  static let none = CompositionalEdges()
}

/// A set of edges for alignment: two edges specify a corner, and no edges specify the middle.
public struct CompositionalAlignment: OptionSet, Sendable {
  /// The edges as bits.
  public let rawValue: UInt8

  /// Creates a set of edges from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = CompositionalAlignment(rawValue: 1)
  /// The leading edge: left, or right in right-to-left interfaces.
  public static let leading = CompositionalAlignment(rawValue: 2)
  /// The bottom edge.
  public static let bottom = CompositionalAlignment(rawValue: 4)
  /// The trailing edge: right, or left in right-to-left interfaces.
  public static let trailing = CompositionalAlignment(rawValue: 8)

  /// The position of the edges in a box of size 1: from 0 to 1 on both axes.
  var point: Point {
    func position(_ near: CompositionalAlignment, _ far: CompositionalAlignment) -> Double {
      contains(near) == contains(far) ? 0.5 : contains(near) ? 0 : 1
    }
    return Point(position(.leading, .trailing), position(.top, .bottom))
  }
}
