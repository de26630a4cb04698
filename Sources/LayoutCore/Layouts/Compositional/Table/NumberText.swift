/// Numbers in a text, in Lua's notation.
enum NumberText {
  /// Reads the number at index `at`, and moves `at` to its end. The number is decimal, with or
  /// without an exponent, or hexadecimal.
  ///
  /// - Returns: nil if there is no number at `at`.
  static func number(_ bytes: [UInt8], _ at: inout Int) -> Double? {
    let start = at
    let isNegative = consume(UInt8(ascii: "-"), bytes, &at)
    if consume(UInt8(ascii: "0"), bytes, &at), readLetter("x", bytes, &at) {
      return hexadecimal(bytes, &at).map { isNegative ? -$0 : $0 }
    }
    at = start
    return decimal(bytes, &at)
  }

  /// Reads a number like `number`, but without hexadecimal numbers.
  static func decimal(_ bytes: [UInt8], _ at: inout Int) -> Double? {
    let isNegative = consume(UInt8(ascii: "-"), bytes, &at)
    // A whole number below 2^53 and a power of ten up to 1e22 are exact, so the result is rounded
    // only once.
    guard let (whole, places) = digits(bytes, &at, base: 10, most: 15) else { return nil }
    let power = exponent("e", bytes, &at) - places
    var scale = 1.0
    for _ in 0..<abs(power) { scale *= 10 }
    let number = whole == 0 ? 0 : power < 0 ? whole / scale : whole * scale
    return isNegative ? -number : number
  }

  private static func hexadecimal(_ bytes: [UInt8], _ at: inout Int) -> Double? {
    guard let (whole, places) = digits(bytes, &at, base: 16, most: 13) else { return nil }
    let power = exponent("p", bytes, &at) - 4 * places
    return Double(sign: .plus, exponent: power, significand: whole)
  }

  /// Reads digits with at most one decimal point.
  ///
  /// - Parameter most: the number of digits, without leading zeros, after which digits of the
  ///   fraction are ignored.
  /// - Returns: the number without the decimal point, and the number of its digits after the point;
  ///   nil if there are no digits.
  private static func digits(
    _ bytes: [UInt8], _ at: inout Int, base: Double, most: Int
  ) -> (whole: Double, places: Int)? {
    var (whole, count, places, isFraction, hasDigit) = (0.0, 0, 0, false, false)
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if let digit = digit(bytes[at]), digit < base {
        hasDigit = true
        if whole > 0 || digit > 0 { count += 1 }
        if count <= most || !isFraction {
          whole = whole * base + digit
          if isFraction { places += 1 }
        }
      } else {
        break
      }
      at += 1
    }
    return hasDigit ? (whole, places) : nil
  }

  /// The value of a digit, up to 15 for "f".
  static func digit(_ byte: UInt8) -> Double? {
    switch byte {
    case 48...57: Double(byte - 48)
    case 65...70: Double(byte - 55)
    case 97...102: Double(byte - 87)
    default: nil
    }
  }

  /// Reads the exponent after a letter, clamped to 1000. Without an exponent, returns 0 and
  /// does not move `at`.
  private static func exponent(_ letter: Unicode.Scalar, _ bytes: [UInt8], _ at: inout Int) -> Int {
    let start = at
    guard readLetter(letter, bytes, &at) else { return 0 }
    let isNegative = consume(UInt8(ascii: "-"), bytes, &at)
    if !isNegative { _ = consume(UInt8(ascii: "+"), bytes, &at) }
    let first = at
    var value = 0
    while at < bytes.count, 48...57 ~= bytes[at] {
      value = min(value * 10 + Int(bytes[at] - 48), 1000)
      at += 1
    }
    if at == first { at = start }
    return isNegative ? -value : value
  }

  private static func consume(_ byte: UInt8, _ bytes: [UInt8], _ at: inout Int) -> Bool {
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  /// Reads a letter in either case.
  private static func readLetter(
    _ letter: Unicode.Scalar, _ bytes: [UInt8], _ at: inout Int
  ) -> Bool {
    consume(UInt8(ascii: letter), bytes, &at) || consume(UInt8(ascii: letter) - 32, bytes, &at)
  }
}
