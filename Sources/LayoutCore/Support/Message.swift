/// The text of an error, put together by interpolation like a string.
///
/// A string's own interpolation is inlined piece by piece: in the C library the messages came to a fifth
/// of its size. Each piece here is one call.
public struct Message: ExpressibleByStringInterpolation, Sendable {
  public private(set) var text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation pieces: Pieces) { text = pieces.text }

  public struct Pieces: StringInterpolationProtocol {
    fileprivate var text = ""

    @inline(never)
    public init(literalCapacity: Int, interpolationCount: Int) {}

    @inline(never)
    public mutating func appendLiteral(_ literal: String) { text += literal }

    @inline(never)
    public mutating func appendInterpolation(_ piece: String) { text += piece }

    @inline(never)
    public mutating func appendInterpolation(_ number: Int) { text += String(number) }

    @inline(never)
    public mutating func appendInterpolation(_ number: UInt64) { text += String(number) }

    public mutating func appendInterpolation(_ number: UInt32) {
      appendInterpolation(UInt64(number))
    }

    public mutating func appendInterpolation(_ number: Int32) { appendInterpolation(Int(number)) }

    /// An element in words: cell 3 of section 0.
    @inline(never)
    public mutating func appendInterpolation(_ id: ElementID) {
      text += id.category.name
      text += " "
      appendInterpolation(id.indexPath.item)
      text += " of section "
      appendInterpolation(id.indexPath.section)
    }

    /// Width x height.
    @inline(never)
    public mutating func appendInterpolation(_ size: Size) {
      appendInterpolation(size.width)
      text += " x "
      appendInterpolation(size.height)
    }

    /// NaN has no sign worth a word.
    @inline(never)
    public mutating func appendInterpolation(_ number: Double) {
      text += number.isNaN ? "nan" : number.description
    }
  }

  @inline(never)
  public static func + (a: Message, b: Message) -> Message {
    var sum = a
    sum.text += b.text
    return sum
  }

  @inline(never)
  public static func += (a: inout Message, b: Message) { a.text += b.text }
}
