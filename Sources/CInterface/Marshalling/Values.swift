internal import CLayoutLua
internal import LayoutCore

// Converting values and strings between Swift and C.

extension DataValue {
  init(_ value: lyl_value) throws(LayoutError) {
    var remaining = 65_536
    try self.init(value, depth: 0, remaining: &remaining)
  }

  /// - Parameter remaining: the number of values that lists and tables can still contain.
  private init(_ value: lyl_value, depth: Int, remaining: inout Int) throws(LayoutError) {
    let v = value.as
    switch value.type {
    case UInt32(LYL_VALUE_NIL): self = .none
    case UInt32(LYL_VALUE_BOOL): self = .bool(v.boolean)
    case UInt32(LYL_VALUE_NUMBER): self = .number(v.number)
    case UInt32(LYL_VALUE_STRING):
      guard v.string.bytes != nil || v.string.length == 0 else {
        throw LayoutError(.invalidArgument, "a string value has a length but no bytes")
      }
      guard clampedCount(v.string.length) <= 1 << 24 else {
        throw LayoutError(.invalidArgument, "a string value has more than 16 MiB")
      }
      let bytes = UnsafeRawBufferPointer(start: v.string.bytes, count: v.string.length)
      self = .string(String(decoding: bytes, as: UTF8.self))
    case UInt32(LYL_VALUE_POINT): self = .point(Point(v.point))
    case UInt32(LYL_VALUE_SIZE): self = .size(Size(v.size))
    case UInt32(LYL_VALUE_RECT): self = .rect(Rect(v.rect))
    case UInt32(LYL_VALUE_INSETS):
      self = .insets(EdgeInsets(v.insets))
    case UInt32(LYL_VALUE_LIST), UInt32(LYL_VALUE_TABLE):
      let count = clampedCount(v.list.count)
      guard depth < DataValue.maximumDepth, count <= remaining else {
        throw LayoutError(
          .invalidArgument,
          "lists and tables can be nested at most \(DataValue.maximumDepth) deep, with at most 65536 values in all"
        )
      }
      remaining -= count
      var items: [DataValue] = []
      for i in 0..<count {
        items.append(
          try DataValue(
            require(v.list.values, "values")[i], depth: depth + 1, remaining: &remaining))
      }
      if value.type == UInt32(LYL_VALUE_LIST) {
        self = .list(items)
      } else {
        self = .table(try Self.fields(items, v.list.keys))
      }
    default:
      throw LayoutError(.invalidArgument, "the value type \(value.type) is not one of LYL_VALUE_*")
    }
  }

  private static func fields(
    _ values: [DataValue], _ keys: UnsafePointer<UnsafePointer<CChar>?>?
  ) throws(LayoutError) -> [DataField] {
    var fields: [DataField] = []
    for (i, value) in values.enumerated() {
      fields.append(
        DataField(try requireString(require(keys, "keys")[i], "a table's key"), value))
    }
    return fields
  }
}

extension lyl_value {
  /// - Parameter texts: owns the memory that the value points to.
  init(_ value: DataValue, in texts: BorrowedTexts) {
    self.init()
    switch value {
    case .none: break
    case .bool(let flag):
      type = UInt32(LYL_VALUE_BOOL)
      self.as.boolean = flag
    case .number(let number):
      type = UInt32(LYL_VALUE_NUMBER)
      self.as.number = number
    case .string(let text):
      type = UInt32(LYL_VALUE_STRING)
      self.as.string.bytes = UnsafePointer(texts.lend(text))
      self.as.string.length = text.utf8.count
    case .point(let p):
      type = UInt32(LYL_VALUE_POINT)
      self.as.point = lyl_point(p)
    case .size(let s):
      type = UInt32(LYL_VALUE_SIZE)
      self.as.size = lyl_size(s)
    case .rect(let r):
      type = UInt32(LYL_VALUE_RECT)
      self.as.rect = lyl_rect(r)
    case .insets(let i):
      type = UInt32(LYL_VALUE_INSETS)
      self.as.insets = lyl_insets(i)
    case .list(let items):
      type = UInt32(LYL_VALUE_LIST)
      self.as.list.count = items.count
      self.as.list.values = texts.lend(items)
    case .table(let fields):
      type = UInt32(LYL_VALUE_TABLE)
      self.as.list.count = fields.count
      self.as.list.values = texts.lend(fields.map { $0.value })
      self.as.list.keys = texts.lend(fields.map { $0.name })
    }
  }
}

/// Copies a text to a C string. The caller must deallocate it.
func copyCString(_ text: String) -> UnsafeMutablePointer<CChar> {
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
  var i = 0
  for byte in text.utf8 {
    copy[i] = CChar(bitPattern: byte)
    i += 1
  }
  copy[i] = 0
  return copy
}
