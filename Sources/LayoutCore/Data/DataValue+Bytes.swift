// Plain values as bytes, for saved states and for the exchange with scripts.
//
// A value is encoded as a letter followed by its contents: n for nil, t and f for true and false, d
// and 8 bytes for a number, i and 8 bytes for an integer, s, a length of 4 bytes and the text for a
// string, [ values ] for a list, { names and values } for a table. CLuaHost's plain.c writes and
// reads the same format.

extension DataValue {
  /// The value as bytes. Points, sizes, rectangles and insets become nil.
  public var bytes: [UInt8] {
    var out = StateWriter()
    out.write(self)
    return out.bytes
  }

  /// Creates a value from bytes that `bytes` or CLuaHost wrote; `.none` for damaged bytes.
  public init(bytes: [UInt8]) {
    var reader = StateReader(bytes)
    let value = reader.readValue(limit: Self.maximumDepth)
    self = reader.isGood && reader.isAtEnd ? value : .none
  }

  /// Creates a value from the bytes of a description, whose tables can be nested more deeply.
  package init(description bytes: [UInt8]) {
    var reader = StateReader(bytes)
    let value = reader.readValue(limit: DataValue.depthLimit)
    self = reader.isGood && reader.isAtEnd ? value : .none
  }
}

extension StateWriter {
  mutating func write(_ value: DataValue) {
    switch value {
    case .bool(let flag): write(tag: flag ? "t" : "f")
    case .number(let number):
      write(tag: "d")
      write(number)
    case .string(let text):
      write(tag: "s")
      write(text)
    case .list(let items):
      write(tag: "[")
      for item in items { write(item) }
      write(tag: "]")
    case .table(let fields):
      write(tag: "{")
      for field in fields {
        write(.string(field.name))
        write(field.value)
      }
      write(tag: "}")
    case .none, .point, .size, .rect, .insets: write(tag: "n")
    }
  }

  private mutating func write(tag: Unicode.Scalar) { write(UInt64(UInt8(ascii: tag)), 1) }
}

extension StateReader {
  /// - Parameter limit: the largest nesting depth of lists and tables.
  @inline(never)
  mutating func readValue(limit: Int) -> DataValue {
    switch read(1) {
    case tag("n"): return .none
    case tag("t"): return .bool(true)
    case tag("f"): return .bool(false)
    case tag("d"): return .number(Double(bitPattern: read()))
    case tag("i"): return .number(Double(Int64(bitPattern: read())))
    case tag("s"): return .string(readText())
    case tag("[") where limit > 0: return readList(limit - 1)
    case tag("{") where limit > 0: return readTable(limit - 1)
    default:
      fail()
      return .none
    }
  }

  private mutating func readList(_ limit: Int) -> DataValue {
    var items: [DataValue] = []
    while isGood, !skip(tag("]")) { items.append(readValue(limit: limit)) }
    return .list(items)
  }

  /// A name that is not a string is converted to text.
  private mutating func readTable(_ limit: Int) -> DataValue {
    var fields: [DataField] = []
    while isGood, !skip(tag("}")) {
      let name: String
      switch readValue(limit: 0) {
      case .string(let text): name = text
      case .number(let number): name = number.plainText
      case .bool(let flag): name = flag ? "true" : "false"
      default:
        fail()
        name = ""
      }
      fields.append(DataField(name, readValue(limit: limit)))
    }
    return .table(fields)
  }

  private func tag(_ letter: Unicode.Scalar) -> UInt64 { UInt64(UInt8(ascii: letter)) }
}
