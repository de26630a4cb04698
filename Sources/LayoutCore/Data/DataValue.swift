/// A value that hosts and layouts exchange: a parameter of a layout, or a value of the host's data.
public enum DataValue: Hashable, Sendable {
  /// No value: nil in Lua.
  case none
  /// A boolean.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A string.
  case string(String)
  /// A point.
  case point(Point)
  /// A size.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// Insets.
  case insets(EdgeInsets)
  /// Values in order.
  case list([DataValue])
  /// Values by name. The order has no meaning.
  case table([DataField])

  /// The largest nesting depth of lists and tables.
  public static let maximumDepth = 8
  /// The largest nesting depth in descriptions of compositional layouts.
  package static let depthLimit = 40

  package var isNone: Bool { if case .none = self { true } else { false } }

  /// The type of the value in words, for messages.
  public var typeName: String {
    switch self {
    case .none: "nil"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .point: "point"
    case .size: "size"
    case .rect: "rect"
    case .insets: "insets"
    case .list: "list"
    case .table: "table"
    }
  }
}

/// A value of a table, with its name.
public struct DataField: Hashable, Sendable {
  /// The name of the field.
  public let name: String
  /// The value of the field.
  public let value: DataValue

  /// Creates a field from a name and a value.
  public init(_ name: String, _ value: DataValue) {
    self.name = name
    self.value = value
  }
}

extension DataValue {
  /// Whether the value has the same type as another one. An empty Lua table counts as both a list
  /// and a table.
  package func isOfType(of other: DataValue) -> Bool {
    switch (self, other) {
    case (.list(let items), .table): items.isEmpty
    case (.table, .list(let items)): items.isEmpty
    default: typeName == other.typeName
    }
  }
}
