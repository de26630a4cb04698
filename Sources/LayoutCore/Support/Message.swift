/// The text of an error, composed by interpolation like a string.
///
/// The interpolation of `String` is inlined piece by piece, so messages made up a fifth of the C
/// library's size. Here each piece is one call, and each literal is passed as an address and a
/// length, because the two words of a string would take 20 bytes of code.
public struct Message: ExpressibleByStringInterpolation, Sendable {
  /// The whole text.
  public private(set) var text: String

  /// Creates a message from a literal without interpolations.
  public init(stringLiteral value: StaticString) {
    self.init(value.utf8Start, value.utf8CodeUnitCount)
  }

  @inline(never)
  fileprivate init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Creates a message from the pieces of an interpolation.
  public init(stringInterpolation pieces: Pieces) { text = pieces.text }

  /// Collects the pieces of an interpolation.
  public struct Pieces: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Creates an empty collection; the arguments are ignored.
    @inline(never)
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a literal. The literal is empty if the interpolation starts or ends with a value.
    public mutating func appendLiteral(_ literal: StaticString) {
      if literal.utf8CodeUnitCount == 0 { return }
      append(literal.utf8Start, literal.utf8CodeUnitCount)
    }

    @inline(never)
    private mutating func append(_ start: UnsafePointer<UInt8>, _ count: Int) {
      text += Message(start, count).text
    }

    /// Adds a string.
    @inline(never)
    public mutating func appendInterpolation(_ piece: String) { text += piece }

    /// Adds an integer in decimal digits.
    @inline(never)
    public mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Adds an unsigned integer in decimal digits.
    @inline(never)
    public mutating func appendInterpolation(_ number: UInt64) { text += String(number) }

    /// Adds an unsigned 32-bit integer in decimal digits.
    public mutating func appendInterpolation(_ number: UInt32) {
      appendInterpolation(UInt64(number))
    }

    /// Adds a 32-bit integer in decimal digits.
    public mutating func appendInterpolation(_ number: Int32) { appendInterpolation(Int(number)) }

    /// Adds an element in words, such as "cell 3 of section 0".
    @inline(never)
    public mutating func appendInterpolation(_ id: ElementID) {
      text += id.category.name
      text += " "
      appendInterpolation(id.indexPath.item)
      text += " of section "
      appendInterpolation(id.indexPath.section)
    }

    /// Adds a size in the form "width x height".
    @inline(never)
    public mutating func appendInterpolation(_ size: Size) {
      appendInterpolation(size.width)
      text += " x "
      appendInterpolation(size.height)
    }

    /// Adds a number. NaN is written without a sign.
    @inline(never)
    public mutating func appendInterpolation(_ number: Double) {
      text += number.isNaN ? "nan" : number.description
    }
  }

  /// Joins two messages.
  @inline(never)
  public static func + (a: Message, b: Message) -> Message {
    var sum = a
    sum.text += b.text
    return sum
  }

  /// Appends a message to another one.
  @inline(never)
  public static func += (a: inout Message, b: Message) { a.text += b.text }
}
