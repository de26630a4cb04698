/// The text that the user types to find an item (docs/behavior.md 16.6).
struct TypedText {
  private(set) var text = ""
  /// The time of the last key, in seconds of the view's clock.
  private var time = -Double.infinity

  /// Appends to the text, which starts over after a pause.
  mutating func append(_ more: String, at now: Double, pause: Double) {
    text = now - time >= pause ? more : text + more
    time = now
  }

  /// Whether the text has more than one character.
  var isLong: Bool { text.unicodeScalars.dropFirst().first != nil }

  /// The character if all characters of a long text are equal; otherwise nil.
  var repeated: String? {
    guard isLong, let first = text.unicodeScalars.first,
      text.unicodeScalars.allSatisfy({ $0.lowercased == first.lowercased })
    else { return nil }
    return String(first)
  }
}

extension String {
  /// Whether a text begins with this one. The case of ASCII letters is ignored; all other bytes
  /// must be equal.
  func isTypedPrefix(of text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    for byte in utf8 where bytes.next()?.lowercased != byte.lowercased { return false }
    return true
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self + 0x20 : self }
}

extension Unicode.Scalar {
  /// The number of the character, with ASCII letters in lowercase.
  fileprivate var lowercased: UInt32 { isASCII ? UInt32(UInt8(value & 127).lowercased) : value }
}
