/// The width or the height of an item, a group or a boundary item: NSCollectionLayoutDimension.
///
/// Fractions refer to the box that the element lies in: the parent group, for the group of a section the section
/// (docs/behavior.md 3.1).
public struct CompositionalDimension: Equatable, Sendable {
  enum Unit: UInt8, Sendable {
    case points
    /// Of the width or the height of the box.
    case width
    case height
    /// Points until the element is measured.
    case estimated
  }

  var unit: Unit
  var value: Double
  /// Whether the element is as large as the largest estimated one beside it.
  var isUniform = false

  /// A length in points.
  public static func absolute(_ points: Double) -> CompositionalDimension {
    CompositionalDimension(unit: .points, value: points)
  }

  /// A share of the width of the box, 0 to 1; more makes the element stick out.
  public static func fractionalWidth(_ fraction: Double) -> CompositionalDimension {
    CompositionalDimension(unit: .width, value: fraction)
  }

  /// A share of the height of the box.
  public static func fractionalHeight(_ fraction: Double) -> CompositionalDimension {
    CompositionalDimension(unit: .height, value: fraction)
  }

  /// A length in points that counts until the element is measured. A group of this dimension is as long as what it holds.
  ///
  /// - Parameters:
  ///   - points: the estimate.
  ///   - isUniform: whether the element is as large as the largest estimated sibling.
  public static func estimated(
    _ points: Double, uniform isUniform: Bool = false
  ) -> CompositionalDimension {
    CompositionalDimension(unit: .estimated, value: points, isUniform: isUniform)
  }

  var isEstimated: Bool { unit == .estimated }
}

/// The room between items or at an edge, in points: NSCollectionLayoutSpacing.
public struct CompositionalSpacing: Equatable, Sendable {
  /// The points that there are at least.
  var points: Double
  /// Whether the spacing takes its share of the room that is left over.
  var isFlexible: Bool

  /// A spacing of exactly this many points.
  public static func fixed(_ points: Double) -> CompositionalSpacing {
    CompositionalSpacing(points: points, isFlexible: false)
  }

  /// A spacing that is at least this many points long.
  public static func flexible(_ points: Double) -> CompositionalSpacing {
    CompositionalSpacing(points: points, isFlexible: true)
  }

  static let none = fixed(0)
}

/// The room around an element, outside its own: NSCollectionLayoutEdgeSpacing.
public struct CompositionalEdges: Equatable, Sendable {
  /// The room in front of the element.
  public var leading: CompositionalSpacing
  /// The room above the element.
  public var top: CompositionalSpacing
  /// The room behind the element.
  public var trailing: CompositionalSpacing
  /// The room below the element.
  public var bottom: CompositionalSpacing

  /// Creates the room around an element. The default is none.
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

/// Edges of a box, to align something with: a corner is two of them, none is the middle.
public struct CompositionalAlignment: OptionSet, Sendable {
  /// The edges as bits.
  public let rawValue: UInt8

  /// Creates a set of edges from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = CompositionalAlignment(rawValue: 1)
  /// The leading edge: left, or right where right-to-left applies.
  public static let leading = CompositionalAlignment(rawValue: 2)
  /// The bottom edge.
  public static let bottom = CompositionalAlignment(rawValue: 4)
  /// The trailing edge: right, or left where right-to-left applies.
  public static let trailing = CompositionalAlignment(rawValue: 8)

  /// Where the edges are in a box of size 1, both axes from 0 to 1.
  var point: Point {
    func place(_ near: CompositionalAlignment, _ far: CompositionalAlignment) -> Double {
      contains(near) == contains(far) ? 0.5 : contains(near) ? 0 : 1
    }
    return Point(place(.leading, .trailing), place(.top, .bottom))
  }
}
