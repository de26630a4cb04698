/// One edge of the viewport at which an element stays: CSS's `position: sticky` (docs/behavior.md, 2).
public struct Pin: Equatable, Sendable {
  /// The raw values are those of C.
  public enum Edge: UInt8, CaseIterable, Sendable {
    case top = 1
    case bottom = 2
    case left = 3
    case right = 4
  }

  public var edge: Edge
  /// How far from the edge the element stays, in points. The edge is that of the bounds less the view's insets.
  public var inset: Double
  /// Between which places of the content the element stays, in points along the axis of the edge. nil: where its section
  /// begins and ends.
  public var from: Double?
  public var to: Double?

  public init(_ edge: Edge, inset: Double = 0, from: Double? = nil, to: Double? = nil) {
    self.edge = edge
    self.inset = inset
    self.from = from
    self.to = to
  }
}

/// The pins of one element, and the group whose elements push each other.
public struct Pins: Equatable, Sendable {
  /// At most one for each edge: of two for one edge the last counts.
  public var list: [Pin]
  /// Elements of one group and edge end where the next one begins. nil: headers are a group, others have none.
  public var group: ElementKind?

  public init(_ list: [Pin] = [], group: ElementKind? = nil) {
    self.list = list
    self.group = group
  }

  static let none = Pins()
}

extension Pins {
  var isEmpty: Bool { list.isEmpty }

  @inline(never)
  var isFinite: Bool {
    list.allSatisfy {
      let limit = LayoutAttributes.coordinateLimit
      return abs($0.inset) <= limit && abs($0.from ?? 0) <= limit && abs($0.to ?? 0) <= limit
    }
  }

  /// Whether a place depends on the element's own length, too.
  var hasFarEdges: Bool { list.contains { $0.edge == .bottom || $0.edge == .right } }
}
