// Dimensions and spacings as texts: "50%", "1/3", "20%w", "~44", "~44=", "8+".
enum DimensionText {
  /// Reads a dimension.
  ///
  /// - Parameter isWidth: whether a fraction without a unit refers to the width.
  /// - Returns: nil for a text that is not a dimension.
  static func dimension(_ text: String, isWidth: Bool) -> CompositionalDimension? {
    let bytes = Array(text.utf8)
    var at = 0
    let isEstimated = bytes.first == UInt8(ascii: "~")
    if isEstimated { at = 1 }
    guard let number = positive(bytes, &at) else { return nil }
    if isEstimated {
      let isUniform = at < bytes.count && bytes[at] == UInt8(ascii: "=")
      if isUniform { at += 1 }
      return at == bytes.count ? .estimated(number, uniform: isUniform) : nil
    }
    guard let fraction = fraction(number, bytes, &at) else { return nil }
    var isOfWidth = isWidth
    if at < bytes.count {
      guard bytes[at] == UInt8(ascii: "w") || bytes[at] == UInt8(ascii: "h") else { return nil }
      isOfWidth = bytes[at] == UInt8(ascii: "w")
      at += 1
    }
    guard at == bytes.count else { return nil }
    return isOfWidth ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
  }

  private static func positive(_ bytes: [UInt8], _ at: inout Int) -> Double? {
    guard let number = NumberText.decimal(bytes, &at), number >= 0, number <= 1e9 else {
      return nil
    }
    return number
  }

  /// Reads the suffix that makes a number a fraction: "%", or "/" and another number.
  private static func fraction(_ number: Double, _ bytes: [UInt8], _ at: inout Int) -> Double? {
    guard at < bytes.count else { return nil }
    at += 1
    if bytes[at - 1] == UInt8(ascii: "%") { return number / 100 }
    guard bytes[at - 1] == UInt8(ascii: "/"), let divisor = positive(bytes, &at), divisor > 0 else {
      return nil
    }
    return number / divisor
  }

  /// Reads "30%" or "-30%" as a fraction.
  static func percentage(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    var at = 0
    guard let number = NumberText.decimal(bytes, &at), abs(number) <= 1e9, at + 1 == bytes.count,
      bytes[at] == UInt8(ascii: "%")
    else { return nil }
    return number / 100
  }

  /// Reads a flexible spacing, such as "8+" for at least 8 points.
  static func flexible(_ text: String) -> CompositionalSpacing? {
    let bytes = Array(text.utf8)
    var at = 0
    guard let number = positive(bytes, &at), at + 1 == bytes.count, bytes[at] == UInt8(ascii: "+")
    else { return nil }
    return .flexible(number)
  }
}

extension TableFields {
  func dimension(
    _ name: String, isWidth: Bool
  ) throws(LayoutError) -> CompositionalDimension? {
    guard let value = self[name] else { return nil }
    if case .number(let points) = value, points >= 0, points <= 1e9 { return .absolute(points) }
    if case .string(let text) = value,
      let dimension = DimensionText.dimension(text, isWidth: isWidth)
    {
      return dimension
    }
    throw error(
      name,
      "must be points (44), a fraction (\"50%\", \"1/3\", \"20%w\") or an estimate (\"~44\"), and not negative"
        + got(value))
  }

  func spacing(_ name: String) throws(LayoutError) -> CompositionalSpacing? {
    guard let value = self[name] else { return nil }
    if case .number(let points) = value, points >= 0, points <= 1e9 { return .fixed(points) }
    if case .string(let text) = value, let spacing = DimensionText.flexible(text) { return spacing }
    throw error(
      name, "must be points (8) or a minimum (\"8+\"), and not negative" + got(value))
  }
}
