import Foundation

/// Any JSON value: data files may hold keys that only the script knows.
enum JSONValue: Equatable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads a file.
  init(path: String) throws {
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw Failure(.data, "\(path): cannot be read")
    }
    try self.init(data, path: path)
  }

  /// Reads what a file holds.
  init(_ data: Data, path: String) throws {
    do { self = try JSONDecoder().decode(JSONValue.self, from: data) } catch {
      throw Failure(.data, "\(path):\(Self.line(of: error, in: data)) is not valid JSON")
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let items = try? container.decode([JSONValue].self) {
      self = .array(items)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var description: String {
    switch self {
    case .null: "missing"
    case .bool(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .string(let text): "the text \"\(text)\""
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The line that the decoder names in its error, as "12:", if it does.
  private static func line(of error: any Error, in data: Data) -> String {
    let text = "\(error)"
    guard let range = text.range(of: "around line ") else { return "" }
    return text[range.upperBound...].prefix { $0.isNumber } + ":"
  }
}
