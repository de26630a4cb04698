/// Reads a table in the form of Lua's table constructor, without a Lua state:
/// `{ row = 3, item = { aspect = 1 } }`. It supports tables, lists, numbers, strings, true, false,
/// nil and comments as in Lua, but no functions, variables or operators.
package struct TableText {
  let bytes: [UInt8]
  var at = 0
  var line = 1
  /// Whether the text ends in an unclosed long comment.
  private var isCommentOpen = false
  /// The path, as used in error messages, of the value whose line is searched for, and the line
  /// where it was found.
  private let wanted: String?
  private var wantedLine = 0

  /// The maximum length of a text in bytes.
  private static let sizeLimit = 1 << 20

  private init(_ bytes: [UInt8], looksFor wanted: String?) {
    self.bytes = bytes
    self.wanted = wanted
  }

  /// Returns the value of a text.
  ///
  /// - Throws: an error that begins with the line number, one-based.
  package static func value(of bytes: [UInt8]) throws(LayoutError) -> DataValue {
    var text = TableText(bytes, looksFor: nil)
    guard bytes.count <= sizeLimit else {
      throw text.error("the text of a table can have at most 1 MiB")
    }
    return try text.whole("")
  }

  /// Returns the line of a path in an error, such as `section.row[1].width`; 0 if it is not found.
  ///
  /// - Parameter root: the path of the whole table in error messages.
  package static func line(of path: String, in bytes: [UInt8], root: String) -> Int {
    var text = TableText(bytes, looksFor: path)
    _ = try? text.whole(root)
    return text.wantedLine
  }

  private mutating func whole(_ root: String) throws(LayoutError) -> DataValue {
    let value = try value(root, depth: 0)
    skipSpace()
    guard at == bytes.count else { throw error("there is more text after the table") }
    if isCommentOpen { throw error("a comment is not closed") }
    return value
  }
}

extension TableText {
  func error(_ message: Message) -> LayoutError {
    var error = LayoutError(.layoutSyntax, "line \(line): " + message)
    error.line = line
    return error
  }

  var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private mutating func skipSpace() {
    while at < bytes.count {
      if next == UInt8(ascii: "\n") { line += 1 }
      if next == UInt8(ascii: "-"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "-") {
        skipComment()
        continue
      }
      guard next == 32 || 9...13 ~= next else { return }
      at += 1
    }
  }

  private mutating func skipComment() {
    at += 2
    if let level = longBracket() {
      if longText(level) == nil { isCommentOpen = true }
      return
    }
    while at < bytes.count, next != UInt8(ascii: "\n") { at += 1 }
  }

  private mutating func consume(_ letter: Unicode.Scalar) -> Bool {
    skipSpace()
    guard at < bytes.count, next == UInt8(ascii: letter) else { return false }
    at += 1
    return true
  }

  private mutating func value(_ path: String, depth: Int) throws(LayoutError) -> DataValue {
    skipSpace()
    if wanted == path, wantedLine == 0 { wantedLine = line }
    switch next {
    case UInt8(ascii: "{"): return try table(path, depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string())
    case UInt8(ascii: "["): return .string(try longString())
    case UInt8(ascii: "-"), UInt8(ascii: "."), 48...57:
      let start = at
      guard let number = NumberText.number(bytes, &at), number.isFinite else {
        at = start
        throw error("this is not a number")
      }
      return .number(number)
    default: return try word()
    }
  }

  private mutating func word() throws(LayoutError) -> DataValue {
    let name = readName()
    switch name {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "nil": return .none
    case "" where isCommentOpen: throw error("a comment is not closed")
    case "": throw error(at == bytes.count ? "the text ends inside a table" : "a value is missing")
    case "function":
      throw error("the text of a table cannot have functions; a source provides them")
    default: throw error("'\(name)' is not a value; write \"\(name)\" for a string")
    }
  }

  private mutating func readName() -> String {
    let start = at
    while at < bytes.count, Self.isLetter(next) || (at > start && 48...57 ~= next) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    97...122 ~= byte | 32 && byte >= 65 || byte == UInt8(ascii: "_")
  }

  private mutating func table(_ path: String, depth: Int) throws(LayoutError) -> DataValue {
    guard depth < DataValue.depthLimit else {
      throw error("tables can be nested at most \(DataValue.depthLimit) deep")
    }
    at += 1
    var (items, fields): ([DataValue], [DataField]) = ([], [])
    while !consume("}") {
      if let name = try fieldName() {
        let value = try value(wanted == nil ? "" : path + "." + name, depth: depth + 1)
        fields.append(DataField(name, value))
      } else {
        let number: Message = "[\(items.count + 1)]"
        items.append(try value(wanted == nil ? "" : path + number.text, depth: depth + 1))
      }
      if consume("}") { break }
      guard consume(",") || consume(";") else { throw error("'}' or ',' is missing") }
    }
    guard items.isEmpty || fields.isEmpty else {
      throw error("a table either has names or is a list; this one is both")
    }
    return fields.isEmpty ? .list(items) : .table(fields)
  }

  /// Reads the name before `=`, which can be a string in brackets; nil if a value without a name
  /// follows.
  private mutating func fieldName() throws(LayoutError) -> String? {
    skipSpace()
    let (start, startLine) = (at, line)
    if longBracket() == nil, consume("[") {
      guard case .string(let name) = try value("", depth: DataValue.depthLimit), consume("]"),
        consume("=")
      else { throw error("a key in brackets must be a string: [\"row\"] = 3") }
      return name
    }
    at = start
    let name = readName()
    if !name.isEmpty, consume("=") { return name }
    (at, line) = (start, startLine)
    return nil
  }
}
