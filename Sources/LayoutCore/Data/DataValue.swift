/// A value that host and layout exchange: a layout's parameter, or a piece of the host's data.
public enum DataValue: Hashable, Sendable {
  case none
  case bool(Bool)
  case number(Double)
  case string(String)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case insets(EdgeInsets)

  /// The kind of value in words, for messages.
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
    }
  }
}
