internal import CLuaHost
internal import LayoutCore

extension String {
  init(_ string: lch_string) {
    let bytes = UnsafeRawBufferPointer(start: string.bytes, count: string.length)
    self = String(decoding: bytes, as: UTF8.self)
  }
}

extension DataValue {
  init(_ value: lch_value) {
    let n = value.numbers
    switch Int(value.type) {
    case Int(LCH_BOOL): self = .bool(value.boolean != 0)
    case Int(LCH_NUMBER): self = .number(n.0)
    case Int(LCH_STRING): self = .string(String(value.string))
    case Int(LCH_POINT): self = .point(Point(n.0, n.1))
    case Int(LCH_SIZE): self = .size(Size(n.0, n.1))
    case Int(LCH_RECT): self = .rect(Rect(n.0, n.1, n.2, n.3))
    case Int(LCH_INSETS): self = .insets(EdgeInsets(top: n.0, left: n.1, bottom: n.2, right: n.3))
    case Int(LCH_PLAIN):
      let bytes = UnsafeRawBufferPointer(start: value.string.bytes, count: value.string.length)
      self.init(bytes: Array(bytes))
    default: self = .none
    }
  }
}

extension lch_value {
  /// Converts a value for Lua. `memory` owns the bytes of a string, a list or a table.
  init(_ value: DataValue, keepingStringIn memory: BorrowedMemory) {
    self.init()
    switch value {
    case .none: type = numericCast(LCH_NIL)
    case .bool(let flag):
      type = numericCast(LCH_BOOL)
      boolean = flag ? 1 : 0
    case .number(let number):
      type = numericCast(LCH_NUMBER)
      numbers.0 = number
    case .string(let text):
      type = numericCast(LCH_STRING)
      string = memory.string(Array(text.utf8))
    case .point(let p):
      type = numericCast(LCH_POINT)
      numbers = (p.x, p.y, 0, 0)
    case .size(let s):
      type = numericCast(LCH_SIZE)
      numbers = (s.width, s.height, 0, 0)
    case .rect(let r):
      type = numericCast(LCH_RECT)
      numbers = (r.x, r.y, r.width, r.height)
    case .insets(let i):
      type = numericCast(LCH_INSETS)
      numbers = (i.top, i.left, i.bottom, i.right)
    case .list, .table:
      type = numericCast(LCH_PLAIN)
      string = memory.string(value.bytes)
    }
  }
}

extension BorrowedMemory {
  /// Copies a text or bytes and appends a zero byte.
  func string(_ text: [UInt8]) -> lch_string {
    lch_string(bytes: lend(text: text), length: text.count)
  }
}
