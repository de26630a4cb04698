// Strings of tables: in quotes with Lua's escapes, or in long brackets.
extension TableText {
  mutating func string() throws(LayoutError) -> String {
    let quote = next
    var text: [UInt8] = []
    at += 1
    while at < bytes.count, next != quote, next != UInt8(ascii: "\n") {
      if next == UInt8(ascii: "\\") {
        at += 1
        try appendEscape(to: &text)
      } else {
        text.append(next)
        at += 1
      }
    }
    guard at < bytes.count, next == quote else { throw error("a string is not closed") }
    at += 1
    return String(decoding: text, as: UTF8.self)
  }

  mutating func longString() throws(LayoutError) -> String {
    guard let level = longBracket() else { throw error("a value is missing") }
    guard let text = longText(level) else { throw error("a string is not closed") }
    return String(decoding: text, as: UTF8.self)
  }

  /// The number of `=` in the long bracket at `at`; nil if there is no long bracket.
  func longBracket() -> Int? {
    guard next == UInt8(ascii: "[") else { return nil }
    var end = at + 1
    while end < bytes.count, bytes[end] == UInt8(ascii: "=") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "[") ? end - at - 1 : nil
  }

  /// Reads the text in a long bracket, without a line break at its start.
  ///
  /// - Returns: nil if the bracket is not closed. In this case the whole text is consumed.
  mutating func longText(_ level: Int) -> ArraySlice<UInt8>? {
    at += level + 2
    if next == UInt8(ascii: "\r") { at += 1 }
    if next == UInt8(ascii: "\n") {
      line += 1
      at += 1
    }
    let start = at
    while at < bytes.count {
      if next == UInt8(ascii: "\n") { line += 1 }
      if closesBracket(level) {
        defer { at += level + 2 }
        return bytes[start..<at]
      }
      at += 1
    }
    return nil
  }

  private func closesBracket(_ level: Int) -> Bool {
    let end = at + level + 1
    guard next == UInt8(ascii: "]"), end < bytes.count, bytes[end] == UInt8(ascii: "]") else {
      return false
    }
    return bytes[(at + 1)..<end].allSatisfy { $0 == UInt8(ascii: "=") }
  }
}

// MARK: Escapes

extension TableText {
  /// Reads an escape after its backslash.
  private mutating func appendEscape(to text: inout [UInt8]) throws(LayoutError) {
    let letter = next
    at += 1
    switch letter {
    case UInt8(ascii: "a"): text.append(7)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "v"): text.append(11)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "\n"):
      line += 1
      text.append(letter)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): text.append(letter)
    case UInt8(ascii: "z"): skipSpaceInString()
    case UInt8(ascii: "x"): try appendByte(base: 16, from: 2, to: 2, &text)
    case UInt8(ascii: "u"): try appendScalar(to: &text)
    case 48...57:
      at -= 1
      try appendByte(base: 10, from: 1, to: 3, &text)
    default: throw error("a string has an unknown escape")
    }
  }

  private mutating func skipSpaceInString() {
    while next == 32 || 9...13 ~= next {
      if next == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
  }

  /// Reads a byte from its digits.
  private mutating func appendByte(
    base: Double, from least: Int, to most: Int, _ text: inout [UInt8]
  ) throws(LayoutError) {
    var (value, count) = (0.0, 0)
    while count < most, let digit = NumberText.digit(next), digit < base {
      value = value * base + digit
      count += 1
      at += 1
    }
    guard count >= least, value < 256 else { throw error("an escape in a string is not a byte") }
    text.append(UInt8(value))
  }

  /// Reads a character from its code point in braces.
  private mutating func appendScalar(to text: inout [UInt8]) throws(LayoutError) {
    var (value, count) = (0.0, 0)
    if next == UInt8(ascii: "{") {
      at += 1
      while let digit = NumberText.digit(next), value < 1e9 {
        value = value * 16 + digit
        count += 1
        at += 1
      }
    }
    guard count > 0, next == UInt8(ascii: "}"), value < 0x110000,
      let scalar = Unicode.Scalar(UInt32(value))
    else { throw error("an escape in a string is not a character") }
    at += 1
    text += Array(String(Character(scalar)).utf8)
  }
}
