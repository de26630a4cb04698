/// A value that a layout gives an element beside its attributes: a number, which is animated, a boolean, or a text of at
/// most 4 KB.
public enum CustomValue: Hashable, Sendable {
  /// A number, which is animated.
  case number(Double)
  /// A boolean, which changes at half of an animation.
  case bool(Bool)
  /// UTF-8. Bytes, since two texts are the same only when their bytes are: Swift's strings compare by meaning, which takes
  /// tables of Unicode.
  case text([UInt8])

  /// Creates a text from a string.
  public init(_ string: String) { self = .text(Array(string.utf8)) }

  /// Hashes the value by its fingerprint.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

extension CustomValue {
  var number: Double? { if case .number(let value) = self { value } else { nil } }

  /// A number that differs, but for chance, whenever the value does: of a text by FNV-1a.
  package var fingerprint: UInt64 {
    switch self {
    case .number(let number): number.bitPattern
    case .bool(let flag): flag ? 0x2545_F491_4F6C_DD1D : 0x5851_F42D_4C95_7F2D
    case .text(let bytes):
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
  }
}

extension CustomValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  /// Creates a number from a literal.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a text from a string literal.
  public init(stringLiteral value: String) { self.init(value) }
}
