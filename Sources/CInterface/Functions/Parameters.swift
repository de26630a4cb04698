public import CLayoutLua
internal import LayoutCore

// Section 3 of the header: the parameters of layouts.

@_cdecl("lyl_layout_set_parameter")
public func layoutSetParameter(
  _ layout: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<lyl_value>?
) -> lyl_status {
  withLayout(layout) { handle throws(LayoutError) in try handle.set(name, to: value) }
}

@_cdecl("lyl_layout_set_number")
public func layoutSetNumber(
  _ layout: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: Double
) -> lyl_status {
  withLayout(layout) { handle throws(LayoutError) in try handle.set(name, to: .number(value)) }
}

@_cdecl("lyl_layout_set_bool")
public func layoutSetBool(
  _ layout: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: Bool
) -> lyl_status {
  withLayout(layout) { handle throws(LayoutError) in try handle.set(name, to: .bool(value)) }
}

@_cdecl("lyl_layout_set_string")
public func layoutSetString(
  _ layout: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> lyl_status {
  withLayout(layout) { handle throws(LayoutError) in try handle.set(name, to: value) }
}

@_cdecl("lyl_layout_configure")
public func layoutConfigure(
  _ layout: OpaquePointer?, _ text: UnsafePointer<CChar>?
) -> lyl_status {
  withLayout(layout) { handle throws(LayoutError) in
    try handle.layout.configure(requireString(text, "text"))
  }
}

@_cdecl("lyl_layout_get_parameter")
public func layoutGetParameter(
  _ layout: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<lyl_value>?
) -> lyl_status {
  withLayout(layout) { handle throws(LayoutError) in
    try handle.get(name, require(out, "out"))
  }
}

@_cdecl("lyl_layout_parameter_count")
public func layoutParameterCount(_ layout: OpaquePointer?) -> Int {
  guard let handle = layoutHandle(layout) else { return 0 }
  return handle.engine.ask { handle.layout.parameterInfos.count } ?? 0
}

@_cdecl("lyl_layout_parameter_at")
public func layoutParameterAt(
  _ layout: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<lyl_parameter_info>?
) -> lyl_status {
  withLayout(layout) { handle throws(LayoutError) in
    let out = try require(out, "out")
    let infos = handle.layout.parameterInfos
    guard index >= 0, index < infos.count else {
      throw LayoutError.miss("the layout has \(infos.count) parameters")
    }
    handle.releaseStrings()
    try fillStruct(
      out, size: out.pointee.struct_size, with: handle.texts.lend(infos[index]),
      "lyl_parameter_info")
  }
}

@_cdecl("lyl_layout_name")
public func layoutName(_ layout: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let handle = layoutHandle(layout) else { return text("") }
  return handle.engine.ask {
    handle.releaseStrings()
    return UnsafePointer(handle.texts.lend(handle.layout.name))
  } ?? text("")
}
