/// A custom value that a layout gives an element: a number, which is animated, a boolean, or a text
/// of at most 4 KB.
public enum CustomValue: Hashable, Sendable {
  /// A number, which is animated.
  case number(Double)
  /// A boolean, which changes halfway through an animation.
  case bool(Bool)
  /// A text as UTF-8 bytes. Two texts are equal if their bytes are equal. Swift strings are
  /// compared by canonical equivalence, which requires Unicode tables.
  case text([UInt8])

  /// Creates a text from a string.
  public init(_ string: String) { self = .text(Array(string.utf8)) }

  /// Hashes the value by its fingerprint.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

extension CustomValue {
  var number: Double? { if case .number(let value) = self { value } else { nil } }

  /// A hash of the value: FNV-1a for a text.
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
