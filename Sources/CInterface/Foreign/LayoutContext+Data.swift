public import CLayoutLua
internal import LayoutCore

// Section 3 of the header: queries about the data, made by a layout written in C.

@_cdecl("lyl_context_sizes")
public func contextSizes(
  _ context: OpaquePointer?, _ section: UInt32, _ first: UInt32, _ count: UInt32,
  _ out: UnsafeMutablePointer<lyl_size>?
) -> lyl_status {
  askContext(context) { _, current throws(LayoutError) in
    let items = try current.items(section, Int(clamping: first), Int(clamping: count))
    if items.isEmpty { return }
    let out = try require(out, "out")
    let sizes = try current.environment.itemSizes(ofItems: items, inSection: Int(section))
    for (i, size) in sizes.enumerated() { out[i] = lyl_size(size) }
  }
}

@_cdecl("lyl_context_value")
public func contextValue(
  _ context: OpaquePointer?, _ section: UInt32, _ item: UInt32, _ key: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<lyl_value>?
) -> lyl_status {
  askContext(context) { callbacks, current throws(LayoutError) in
    let out = try require(out, "out")
    let key = try requireString(key, "key")
    let id = ElementID.cell(at: try current.item(section, item))
    let found = current.environment.dataSource.value(forKey: key, of: id)
    guard let value = found, !value.isNone else {
      throw LayoutError.miss("the item has no value '\(key)'")
    }
    callbacks.texts.release()
    out.pointee = lyl_value(value, in: callbacks.texts)
  }
}

@_cdecl("lyl_context_section_value")
public func contextSectionValue(
  _ context: OpaquePointer?, _ section: UInt32, _ key: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<lyl_value>?
) -> lyl_status {
  askContext(context) { callbacks, current throws(LayoutError) in
    let out = try require(out, "out")
    let key = try requireString(key, "key")
    let found = current.environment.dataSource.value(
      forKey: key, ofSection: try current.section(section))
    guard let found, !found.isNone else {
      throw LayoutError.miss("the section has no value '\(key)'")
    }
    callbacks.texts.release()
    out.pointee = lyl_value(found, in: callbacks.texts)
  }
}

@_cdecl("lyl_context_parameter")
public func contextParameter(
  _ context: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<lyl_value>?
) -> lyl_status {
  askContext(context) { callbacks, _ throws(LayoutError) in
    let out = try require(out, "out")
    let value = try callbacks.parameter(requireString(name, "name"))
    callbacks.texts.release()
    out.pointee = lyl_value(value, in: callbacks.texts)
  }
}

@_cdecl("lyl_context_measure_text")
public func contextMeasureText(
  _ context: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ style: UnsafePointer<CChar>?,
  _ width: Double, _ out: UnsafeMutablePointer<lyl_size>?
) -> lyl_status {
  askContext(context) { _, current throws(LayoutError) in
    let out = try require(out, "out")
    let text = try requireString(text, "text")
    let style = try requireString(style, "style")
    guard width >= 0, width <= Point.coordinateLimit else {
      throw LayoutError(.invalidArgument, "the width must be from 0 to 1e9, got \(width)")
    }
    let size = current.environment.dataSource.measuredSize(
      ofText: text, style: style, width: width > 0 ? width : nil)
    guard let size, size.isValid else { throw LayoutError.miss("the host does not measure text") }
    out.pointee = lyl_size(size)
  }
}

@_cdecl("lyl_context_identifier")
public func contextIdentifier(
  _ context: OpaquePointer?, _ section: UInt32, _ item: UInt32, _ out: UnsafeMutablePointer<UInt64>?
) -> lyl_status {
  askContext(context) { _, current throws(LayoutError) in
    let out = try require(out, "out")
    let id = current.environment.identifier(of: try current.item(section, item))
    guard id != 0 else { throw LayoutError.miss("the item has no id") }
    out.pointee = id
  }
}

@_cdecl("lyl_context_find")
public func contextFind(
  _ context: OpaquePointer?, _ identifier: UInt64, _ out: UnsafeMutablePointer<lyl_index_path>?
) -> lyl_status {
  askContext(context) { _, current throws(LayoutError) in
    let out = try require(out, "out")
    guard let path = current.environment.path(ofIdentifier: identifier) else {
      throw LayoutError.miss("no item has this id")
    }
    out.pointee = lyl_index_path(path)
  }
}
