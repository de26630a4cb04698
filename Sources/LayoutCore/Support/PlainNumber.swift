extension Double {
  /// The number as text. An integer is written without ".0".
  package var plainText: String {
    let text = description
    // This works on bytes, because shortening a string by characters takes ten kilobytes of code.
    let bytes = Array(text.utf8)
    guard bytes.count > 2, bytes[bytes.count - 2] == UInt8(ascii: "."),
      bytes[bytes.count - 1] == UInt8(ascii: "0")
    else { return text }
    return String(decoding: bytes[..<(bytes.count - 2)], as: UTF8.self)
  }
}
