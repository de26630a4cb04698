// Numbers and texts, and hints for error messages.
extension JSONReader {
  mutating func number() throws(Fault) -> Double {
    let start = offset
    if take(UInt8(ascii: "-")), !isDigit { throw fault("expected a digit") }
    let isZero = take(UInt8(ascii: "0"))
    if isZero, isDigit { throw fault("a number cannot have leading zeros") }
    skipDigits()
    if take(UInt8(ascii: ".")) {
      if !isDigit { throw fault("expected a digit") }
      skipDigits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      if !isDigit { throw fault("expected a digit") }
      skipDigits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      offset = start
      throw fault("the number \(text) is too large")
    }
    return number
  }

  mutating func string() throws(Fault) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: text, as: UTF8.self) else {
          offset = start
          throw fault("the string that begins here is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): try escape(&text)
      case 0..<32:
        offset -= 1
        throw fault(
          "the string contains a line break or a tab: is its closing \" missing? (Otherwise write \\n or \\t.)"
        )
      default: text.append(byte)
      }
    }
    offset = start
    throw fault("the string that begins here is not closed")
  }

  private mutating func escape(_ text: inout [UInt8]) throws(Fault) {
    let start = offset - 1
    guard let byte = next else { return }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      var units = [try hexadecimal(start)]
      // The second half of a surrogate pair.
      if UTF16.isLeadSurrogate(units[0]), bytes[offset...].starts(with: Array("\\u".utf8)) {
        offset += 2
        units.append(try hexadecimal(start))
      }
      text += String(decoding: units, as: UTF16.self).utf8
    default:
      offset = start
      throw fault("JSON has no escape \\\(String(decoding: [byte], as: UTF8.self))")
    }
  }

  private mutating func hexadecimal(_ start: Int) throws(Fault) -> UInt16 {
    let digits = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
    guard digits.utf8.count == 4, !digits.hasPrefix("+"), let unit = UInt16(digits, radix: 16)
    else {
      offset = start
      throw fault("\\u needs four hexadecimal digits")
    }
    offset += 4
    return unit
  }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var isDigit: Bool { next.map { 48...57 ~= $0 } ?? false }

  mutating func take(_ byte: UInt8) -> Bool {
    if next != byte { return false }
    offset += 1
    return true
  }

  private mutating func skipDigits() { while isDigit { offset += 1 } }

  mutating func skipSpace() {
    while let byte = next, byte == 32 || byte == 10 || byte == 13 || byte == 9 { offset += 1 }
  }

  /// A hint for the end of an error message, if the next character starts a comment or is a single
  /// quote; otherwise empty.
  var hint: String {
    switch next {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): "; JSON has no comments"
    case UInt8(ascii: "'"): "; JSON uses double quotes"
    default: ""
    }
  }

  func fault(_ text: String) -> Fault { Fault(text: text, offset: offset) }
}
