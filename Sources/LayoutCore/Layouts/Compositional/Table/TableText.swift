/// Reads a table in the form of Lua's table constructor, without a Lua state: `{ row = 3, item = { aspect = 1 } }`. There
/// are tables, lists, numbers, strings, true, false, nil and comments; there are no functions and no names of variables.
package struct TableText {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  /// The place whose line is looked for, as errors name it, and the line where it was met.
  private let wanted: String?
  private var wantedLine = 0

  /// How many tables may lie in each other, and how long a text may be.
  package static let depthLimit = 40
  private static let sizeLimit = 1 << 20

  private init(_ bytes: [UInt8], looksFor wanted: String?) {
    self.bytes = bytes
    self.wanted = wanted
  }

  /// The value of a text.
  ///
  /// - Throws: an error that begins with the line, counted from 1.
  package static func value(of bytes: [UInt8]) throws(LayoutError) -> DataValue {
    var text = TableText(bytes, looksFor: nil)
    guard bytes.count <= sizeLimit else {
      throw text.error("a table's text can have at most 1 MiB")
    }
    return try text.whole("")
  }

  /// The line of a place that an error names, `section.row[1].width`; 0 for none.
  ///
  /// - Parameter root: what errors call the whole table.
  package static func line(of place: String, in bytes: [UInt8], root: String) -> Int {
    var text = TableText(bytes, looksFor: place)
    _ = try? text.whole(root)
    return text.wantedLine
  }

  private mutating func whole(_ root: String) throws(LayoutError) -> DataValue {
    let value = try value(root, depth: 0)
    skipSpace()
    guard at == bytes.count else { throw error("there is more behind the table") }
    return value
  }
}

extension TableText {
  private func error(_ message: Message) -> LayoutError {
    var error = LayoutError(.layoutSyntax, "line \(line): " + message)
    error.line = line
    return error
  }

  private var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private mutating func skipSpace() {
    while at < bytes.count {
      if next == UInt8(ascii: "\n") { line += 1 }
      if next == UInt8(ascii: "-"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "-") {
        while at < bytes.count, next != UInt8(ascii: "\n") { at += 1 }
        continue
      }
      guard next == 32 || 9...13 ~= next else { return }
      at += 1
    }
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    skipSpace()
    guard at < bytes.count, next == UInt8(ascii: letter) else { return false }
    at += 1
    return true
  }

  private mutating func value(_ place: String, depth: Int) throws(LayoutError) -> DataValue {
    skipSpace()
    if wanted == place, wantedLine == 0 { wantedLine = line }
    switch next {
    case UInt8(ascii: "{"): return try table(place, depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "."), 48...57:
      let start = at
      guard let number = DecimalText.number(bytes, &at) else {
        at = start
        throw error("this is no number")
      }
      return .number(number)
    default: return try word()
    }
  }

  private mutating func word() throws(LayoutError) -> DataValue {
    let name = takeName()
    switch name {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "nil": return .none
    case "": throw error(at == bytes.count ? "the text ends inside a table" : "a value is missing")
    case "function": throw error("a table's text has no functions; a source gives them")
    default: throw error("'\(name)' is no value; write \"\(name)\" for a text")
    }
  }

  private mutating func takeName() -> String {
    let start = at
    while at < bytes.count, Self.isLetter(next) || (at > start && 48...57 ~= next) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    97...122 ~= byte | 32 && byte >= 65 || byte == UInt8(ascii: "_")
  }

  private mutating func string() throws(LayoutError) -> String {
    let quote = next
    var text: [UInt8] = []
    at += 1
    while at < bytes.count, next != quote {
      if next == UInt8(ascii: "\n") { break }
      if next == UInt8(ascii: "\\"), at + 1 < bytes.count { at += 1 }
      text.append(next)
      at += 1
    }
    guard at < bytes.count, next == quote else { throw error("a text has no end") }
    at += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func table(_ place: String, depth: Int) throws(LayoutError) -> DataValue {
    guard depth < Self.depthLimit else {
      throw error("tables may lie in each other \(Self.depthLimit) deep")
    }
    at += 1
    var (items, fields): ([DataValue], [DataField]) = ([], [])
    while !take("}") {
      if let name = fieldName() {
        let value = try value(wanted == nil ? "" : place + "." + name, depth: depth + 1)
        fields.append(DataField(name, value))
      } else {
        let number: Message = "[\(items.count + 1)]"
        items.append(try value(wanted == nil ? "" : place + number.text, depth: depth + 1))
      }
      if take("}") { break }
      guard take(",") || take(";") else { throw error("'}' or ',' is missing") }
    }
    guard items.isEmpty || fields.isEmpty else {
      throw error("a table has names or is a list; this one is both")
    }
    return fields.isEmpty ? .list(items) : .table(fields)
  }

  /// The name in front of `=`; nil where a value without a name follows.
  private mutating func fieldName() -> String? {
    skipSpace()
    let (start, startLine) = (at, line)
    let name = takeName()
    if !name.isEmpty, take("=") { return name }
    (at, line) = (start, startLine)
    return nil
  }
}

/// Decimal numbers in a text.
enum DecimalText {
  /// Reads the decimal number that begins at index `at`, and moves `at` behind it; nil where no number begins there.
  static func number(_ bytes: [UInt8], _ at: inout Int) -> Double? {
    let isNegative = at < bytes.count && bytes[at] == UInt8(ascii: "-")
    if isNegative { at += 1 }
    // Whole numbers below 2^53 divided by powers of ten below 1e22 are rounded once, and so exactly.
    var (whole, digits, places, isFraction) = (0.0, 0, 0, false)
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if 48...57 ~= bytes[at] {
        digits += 1
        if digits > 15 && isFraction {
          at += 1
          continue
        }
        whole = whole * 10 + Double(bytes[at] - 48)
        if isFraction { places += 1 }
      } else {
        break
      }
      at += 1
    }
    if digits == 0 { return nil }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (isNegative ? -whole : whole) / scale
  }
}
