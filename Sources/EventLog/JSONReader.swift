/// A strict reader of JSON (RFC 8259). An error contains the position of the first mistake.
/// Foundation's decoder is not used, because it accepts trailing commas, leading zeros and text
/// after the end, and does not report positions.
public struct JSONReader {
  /// An error and its position.
  public struct Fault: Error {
    public var text: String
    /// The position in bytes.
    public var offset: Int
  }

  let bytes: [UInt8]
  var offset = 0
  private var depth = 0
  /// The path of the value to find, such as sections[0].items[3].id. Its position is stored in
  /// `found`.
  private let wanted: String?
  private var path = ""
  private var found: Int?

  private static let deepest = 100

  private init(_ bytes: [UInt8], wanted: String? = nil) {
    self.bytes = bytes
    self.wanted = wanted
  }

  public static func read(_ bytes: [UInt8]) throws(Fault) -> JSONValue {
    var reader = JSONReader(bytes)
    return try reader.document()
  }

  /// Returns the position of a value or, if it is missing, of the object that should contain it, in
  /// the form :line:column.
  public static func position(of path: String, in bytes: [UInt8]) -> String {
    var path = Substring(path)
    while true {
      var reader = JSONReader(bytes, wanted: String(path))
      _ = try? reader.document()
      if let found = reader.found { return position(of: found, in: bytes) }
      guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else {
        return position(of: 0, in: bytes)
      }
      path = path[..<end]
    }
  }

  /// Converts a position in bytes to the form :line:column, which is one-based, with columns in
  /// characters.
  public static func position(of offset: Int, in bytes: [UInt8]) -> String {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return
      ":\(line):\(String(decoding: bytes[start..<min(offset, bytes.count)], as: UTF8.self).count + 1)"
  }
}

// MARK: Values

extension JSONReader {
  private mutating func document() throws(Fault) -> JSONValue {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix(4).contains(0)
    {
      throw fault("the file is UTF-16; JSON is UTF-8")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    let value = try value()
    skipSpace()
    if offset < bytes.count { throw fault("the file continues after its value") }
    return value
  }

  private mutating func value() throws(Fault) -> JSONValue {
    skipSpace()
    if found == nil, path == wanted { found = offset }
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case nil: throw fault("the file ends where a value should be")
    case let byte? where byte == UInt8(ascii: "-") || 48...57 ~= byte:
      return .number(try number())
    default:
      for (word, value) in [
        ("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null),
      ]
      where bytes[offset...].starts(with: word.utf8) {
        offset += word.utf8.count
        return value
      }
      throw fault("expected a value\(hint)")
    }
  }

  private mutating func object() throws(Fault) -> JSONValue {
    var fields: [String: JSONValue] = [:]
    let outer = path
    defer { path = outer }
    try list(closing: UInt8(ascii: "}")) { (reader) throws(Fault) in
      guard reader.next == UInt8(ascii: "\"") else {
        throw reader.fault("expected a key in double quotes\(reader.hint)")
      }
      let start = reader.offset
      let key = try reader.string()
      reader.skipSpace()
      guard reader.take(UInt8(ascii: ":")) else {
        throw reader.fault("expected a colon after the key \"\(key)\"")
      }
      if reader.wanted != nil { reader.path = outer.isEmpty ? key : "\(outer).\(key)" }
      let value = try reader.value()
      if fields.updateValue(value, forKey: key) != nil {
        reader.offset = start
        throw reader.fault("the key \"\(key)\" occurs twice in one object")
      }
    }
    return .object(fields)
  }

  private mutating func array() throws(Fault) -> JSONValue {
    var items: [JSONValue] = []
    let outer = path
    defer { path = outer }
    try list(closing: UInt8(ascii: "]")) { (reader) throws(Fault) in
      if reader.wanted != nil { reader.path = "\(outer)[\(items.count)]" }
      items.append(try reader.value())
    }
    return .array(items)
  }

  /// Reads elements separated by commas up to the closing bracket.
  private mutating func list(
    closing: UInt8, _ element: (inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) {
    offset += 1
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest {
      throw fault("lists and objects are nested more than \(Self.deepest) deep")
    }
    skipSpace()
    if take(closing) { return }
    while true {
      try element(&self)
      skipSpace()
      if take(closing) { return }
      let end = String(decoding: [closing], as: UTF8.self)
      guard take(UInt8(ascii: ",")) else {
        throw fault(
          next == nil
            ? "the file ends where a comma or \(end) should be"
            : "expected a comma or \(end)")
      }
      skipSpace()
      if next == closing { throw fault("JSON does not allow a comma before \(end)") }
    }
  }
}
