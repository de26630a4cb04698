internal import CLayoutLua

// Facts for pictures of a view that plays a log.
extension Player {
  /// The elements that the view shows now, back to front, with the custom values of these names.
  public func visible(valuesNamed names: [String]) -> [PlayedElement] {
    var visible = lyl_attributes_span()
    // If the pass fails, its error is reported once, and the last successful layout stays visible.
    if lyl_view_visible(view, &visible) != LYL_OK { _ = lyl_view_visible(view, &visible) }
    return UnsafeBufferPointer(start: visible.items, count: visible.count).map { a in
      element(a, values: a.values == 0 ? [:] : values(of: a, names))
    }
  }

  private func values(of a: lyl_attributes, _ names: [String]) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for name in names {
      var value = lyl_value()
      guard lyl_view_attribute_value(view, a.values, name, &value) == LYL_OK else { continue }
      switch lyl_value_type(value.type) {
      case LYL_VALUE_BOOL: values[name] = .bool(value.as.boolean)
      case LYL_VALUE_NUMBER: values[name] = .number(value.as.number)
      case LYL_VALUE_STRING:
        values[name] = value.as.string.bytes.map { .string(String(cString: $0)) }
      default: break
      }
    }
    return values
  }

  /// The values of an item; nil if there is no such item.
  public func values(ofItem item: Int, inSection section: Int) -> [String: JSONValue]? {
    guard model.sections.indices.contains(section),
      model.sections[section].items.indices.contains(item)
    else { return nil }
    return model.sections[section].items[item].values
  }

  /// The values of a section; nil if there is no such section.
  public func values(ofSection section: Int) -> [String: JSONValue]? {
    model.sections.indices.contains(section) ? model.sections[section].values : nil
  }
}
