/// One edge of the viewport at which an element stays: CSS's `position: sticky`
/// (docs/behavior.md, 2).
public struct Pin: Equatable, Sendable {
  /// An edge of the viewport. The raw values are those of the C interface.
  public enum Edge: UInt8, CaseIterable, Sendable {
    /// The element stays below the top edge of the viewport.
    case top = 1
    /// The element stays above the bottom edge of the viewport.
    case bottom = 2
    /// The element stays to the right of the left edge of the viewport.
    case left = 3
    /// The element stays to the left of the right edge of the viewport.
    case right = 4
  }

  /// The edge of the viewport at which the element stays.
  public var edge: Edge
  /// The distance between the element and the edge, in points. The edge is that of the bounds less
  /// the view's insets.
  public var inset: Double
  /// The start of the range of content in which the element stays, in points along the axis of the
  /// edge; nil for the start of its section's box.
  public var from: Double?
  /// The end of the range of content in which the element stays, in points; nil for the end of its
  /// section's box.
  public var to: Double?

  /// Creates a pin. Lengths are points; without `from` and `to` the element stays within its
  /// section's box.
  public init(_ edge: Edge, inset: Double = 0, from: Double? = nil, to: Double? = nil) {
    self.edge = edge
    self.inset = inset
    self.from = from
    self.to = to
  }
}

/// The pins of one element, and the group whose elements push each other.
public struct Pins: Equatable, Sendable {
  /// At most one pin per edge. If two pins have the same edge, the last one is used.
  public var list: [Pin]
  /// The group of the element. The element's range ends where the next element of the same group
  /// and edge begins. If nil, headers form one group, and other elements belong to no group.
  public var group: ElementKind?

  /// Creates the pins of an element. `group` is nil for the default group of the element's kind.
  public init(_ list: [Pin] = [], group: ElementKind? = nil) {
    self.list = list
    self.group = group
  }

  static let none = Pins()
}

extension Pins {
  var isEmpty: Bool { list.isEmpty }

  var isFinite: Bool {
    list.allSatisfy {
      let limit = Point.coordinateLimit
      return abs($0.inset) <= limit && abs($0.from ?? 0) <= limit && abs($0.to ?? 0) <= limit
    }
  }

  /// Whether the pinned position also depends on the element's length.
  var hasFarEdges: Bool { list.contains { $0.edge == .bottom || $0.edge == .right } }
}
