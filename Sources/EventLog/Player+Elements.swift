internal import CLayoutLua

/// A visible element of a view that plays a log, with its present attributes and custom values.
public struct PresentedElement {
  public var category: UInt32
  public var kind: UInt32
  public var section: Int
  public var item: Int
  /// The center and the size before the transform, in points.
  public var center: (x: Double, y: Double)
  public var size: (width: Double, height: Double)
  /// The sixteen numbers of the transform, row by row.
  public var transform: [Double]
  public var alpha: Double
  public var zIndex: Int64
  public var shape: UInt32
  public var clip: (top: Double, left: Double, bottom: Double, right: Double)
  /// The custom values with the requested names.
  public var values: [String: JSONValue]
}

extension Player {
  /// The elements that the view shows now, back to front.
  ///
  /// - Parameter names: the names of the custom values to read.
  public func presentedElements(valuesNamed names: [String]) -> [PresentedElement] {
    var visible = lyl_attributes_span()
    // If the pass fails, its error is reported once, and the last successful layout stays visible.
    if lyl_view_visible(view, &visible) != LYL_OK { _ = lyl_view_visible(view, &visible) }
    return UnsafeBufferPointer(start: visible.items, count: visible.count).map { a in
      var transform = a.transform
      let numbers = withUnsafeBytes(of: &transform) { Array($0.bindMemory(to: Double.self)) }
      return PresentedElement(
        category: a.category, kind: a.kind, section: Int(a.path.section), item: Int(a.path.item),
        center: (a.center.x, a.center.y), size: (a.size.width, a.size.height), transform: numbers,
        alpha: a.alpha, zIndex: a.z_index, shape: a.shape,
        clip: (a.clip.top, a.clip.left, a.clip.bottom, a.clip.right),
        values: a.values == 0 ? [:] : values(of: a, names))
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

  /// The name of a kind; nil if no kind has the number.
  public func name(ofKind kind: UInt32) -> String? {
    lyl_engine_kind_name(engine, kind).map { String(cString: $0) }
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
