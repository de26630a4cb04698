internal import CLayoutLua
internal import LayoutCore

/// C strings, lists of C strings, and values that the host borrows. All of them are released
/// together.
final class BorrowedTexts {
  private var strings: [UnsafeMutablePointer<CChar>] = []
  private var lists: [UnsafeMutablePointer<UnsafePointer<CChar>?>] = []
  private var values: [UnsafeMutablePointer<lyl_value>] = []

  deinit { release() }

  func release() {
    for string in strings { string.deallocate() }
    for list in lists { list.deallocate() }
    for list in values { list.deallocate() }
    strings = []
    lists = []
    values = []
  }

  func lend(_ text: String) -> UnsafeMutablePointer<CChar> {
    let copy = copyCString(text)
    strings.append(copy)
    return copy
  }

  func lend(_ items: [DataValue]) -> UnsafePointer<lyl_value>? {
    if items.isEmpty { return nil }
    let list = UnsafeMutablePointer<lyl_value>.allocate(capacity: items.count)
    for (i, item) in items.enumerated() { list[i] = lyl_value(item, in: self) }
    values.append(list)
    return UnsafePointer(list)
  }

  func lend(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?>? {
    if texts.isEmpty { return nil }
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count)
    for (i, text) in texts.enumerated() { list[i] = UnsafePointer(lend(text)) }
    lists.append(list)
    return UnsafePointer(list)
  }

  func lend(_ info: ParameterInfo) -> lyl_parameter_info {
    var out = lyl_parameter_info()
    out.name = UnsafePointer(lend(info.name))
    out.doc = UnsafePointer(lend(info.doc))
    out.default_value = lyl_value(info.defaultValue, in: self)
    out.type = out.default_value.type
    out.minimum = info.minimum ?? .nan
    out.maximum = info.maximum ?? .nan
    out.step = info.step ?? .nan
    out.choices = lend(info.choices)
    out.choice_count = info.choices.count
    return out
  }
}

/// Returns a literal as a C string. Literals are null-terminated and never freed.
func text(_ literal: StaticString) -> UnsafePointer<CChar>? {
  UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
}
