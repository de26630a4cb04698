internal import CLuaHost
internal import LayoutCore

/// Custom values as C structs, with the bytes of their strings.
final class BorrowedCustomValues {
  private(set) var items: [lch_custom_value] = []
  private var texts: [UnsafeMutablePointer<CChar>] = []

  deinit { clear() }

  func clear() {
    items.removeAll(keepingCapacity: true)
    for text in texts { text.deallocate() }
    texts = []
  }

  func append(_ name: UInt32, _ value: CustomValue) {
    var item = lch_custom_value()
    item.name = name
    switch value {
    case .number(let number):
      item.type = UInt32(LCH_NUMBER)
      item.number = number
    case .bool(let flag):
      item.type = UInt32(LCH_BOOL)
      item.number = flag ? 1 : 0
    case .text(let bytes):
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(1, bytes.count))
      for i in bytes.indices { copy[i] = CChar(bitPattern: bytes[i]) }
      texts.append(copy)
      item.type = UInt32(LCH_STRING)
      item.bytes = UnsafePointer(copy)
      item.length = bytes.count
    }
    items.append(item)
  }
}

extension CustomValue {
  init(_ value: lch_custom_value) {
    switch Int32(value.type) {
    case Int32(LCH_BOOL): self = .bool(value.number != 0)
    case Int32(LCH_STRING):
      let bytes = UnsafeRawBufferPointer(start: value.bytes, count: value.length)
      self = .text(Array(bytes))
    default: self = .number(value.number)
    }
  }
}
