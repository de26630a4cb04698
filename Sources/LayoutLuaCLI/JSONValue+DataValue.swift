import EventLog
import FoundationEssentials
import LayoutCore

extension DataValue {
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .none
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let items): self = .list(items.map { DataValue($0) })
    case .object(let fields):
      self = .table(fields.map { DataField($0.key, DataValue($0.value)) })
    }
  }

  /// The value as JSON, with sorted keys.
  var jsonText: String {
    switch self {
    case .bool(let flag): return flag ? "true" : "false"
    case .number(let number): return number.plainText
    case .string(let text): return Self.quoted(text)
    case .list(let items): return "[" + items.map { $0.jsonText }.joined(separator: ",") + "]"
    case .table(let fields):
      return "{"
        + fields.sorted { $0.name < $1.name }
        .map { Self.quoted($0.name) + ":" + $0.value.jsonText }.joined(separator: ",")
        + "}"
    case .none, .point, .size, .rect, .insets: return "null"
    }
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let bytes = (try? encoder.encode(text)) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONValue {
  /// The depth of nested lists and objects.
  var depth: Int {
    switch self {
    case .array(let items): 1 + (items.map { $0.depth }.max() ?? 0)
    case .object(let fields): 1 + (fields.values.map { $0.depth }.max() ?? 0)
    default: 0
    }
  }
}
