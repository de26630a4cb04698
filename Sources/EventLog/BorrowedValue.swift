import CLayoutLua

/// A value that the library borrows until the next call to `lend`.
final class BorrowedValue {
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private var lists: [UnsafeMutablePointer<lyl_value>] = []
  private var keys: [UnsafeMutablePointer<UnsafePointer<CChar>?>] = []

  deinit { release() }

  func lend(_ value: JSONValue) -> lyl_value {
    release()
    return convert(value)
  }

  private func release() {
    for text in texts { text.deallocate() }
    for list in lists { list.deallocate() }
    for list in keys { list.deallocate() }
    (texts, lists, keys) = ([], [], [])
  }

  private func convert(_ value: JSONValue) -> lyl_value {
    switch value {
    case .null: return lyl_value()
    case .bool(let flag): return lyl_bool(flag)
    case .number(let number): return lyl_number(number)
    case .string(let text):
      // `lyl_string` stops at a zero byte, so set the length explicitly.
      var out = lyl_string(copy(text))
      out.as.string.length = text.utf8.count
      return out
    case .array(let items): return list(UInt32(LYL_VALUE_LIST.rawValue), items, names: nil)
    case .object(let fields):
      let names = fields.keys.sorted()
      return list(
        UInt32(LYL_VALUE_TABLE.rawValue), names.compactMap { fields[$0] }, names: names)
    }
  }

  private func list(_ type: UInt32, _ items: [JSONValue], names: [String]?) -> lyl_value {
    var out = lyl_value()
    out.type = type
    out.as.list.count = items.count
    let values = UnsafeMutablePointer<lyl_value>.allocate(capacity: items.count)
    lists.append(values)
    for (i, item) in items.enumerated() { values[i] = convert(item) }
    out.as.list.values = UnsafePointer(values)
    guard let names else { return out }
    let copies = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: names.count)
    keys.append(copies)
    for (i, name) in names.enumerated() { copies[i] = UnsafePointer(copy(name)) }
    out.as.list.keys = UnsafePointer(copies)
    return out
  }

  private func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (i, byte) in bytes.enumerated() { copy[i] = byte }
    texts.append(copy)
    return copy
  }
}
