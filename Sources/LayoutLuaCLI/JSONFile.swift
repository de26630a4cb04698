import EventLog
import Foundation

extension JSONValue {
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

  /// Reads a text; nil for one that is no JSON.
  init?(text: String) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
      return nil
    }
    self = value
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
