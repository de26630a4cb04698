import EventLog
import LayoutCore

extension JSONValue {
  /// Reads a file.
  init(path: String) throws {
    try self.init(try Files.read(path), path: path)
  }

  /// Reads the content of a file.
  init(_ bytes: [UInt8], path: String) throws {
    do throws(JSONReader.Fault) { self = try JSONReader.read(bytes) } catch {
      throw Failure(
        .data,
        "\(path)\(JSONReader.position(of: error.offset, in: bytes)): invalid JSON: \(error.text)"
      )
    }
  }

  /// Reads a text. The result is nil if it is not valid JSON.
  init?(text: String) {
    guard let value = try? JSONReader.read(Array(text.utf8)) else { return nil }
    self = value
  }

  var description: String {
    switch self {
    case .null: "missing"
    case .bool(let flag): "\(flag)"
    case .number(let number): number.plainText
    case .string(let text): "the string \"\(text)\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}
