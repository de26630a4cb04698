/// A value that a layout gives an element beside its attributes: a number, which is animated, a boolean, or a text of at
/// most 4 KB.
public enum CustomValue: Hashable, Sendable {
  case number(Double)
  case bool(Bool)
  /// UTF-8. Bytes, since two texts are the same only when their bytes are: Swift's strings compare by meaning, which takes
  /// tables of Unicode.
  case text([UInt8])

  public init(_ string: String) { self = .text(Array(string.utf8)) }

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
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(stringLiteral value: String) { self.init(value) }
}
