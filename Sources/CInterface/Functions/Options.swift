public import CLayoutLua
internal import LayoutCore

// Section 4 of the header: the options of views.

@_cdecl("lyl_view_set_option")
public func viewSetOption(
  _ view: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<lyl_value>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.set(name, to: value) }
}

@_cdecl("lyl_view_set_number")
public func viewSetNumber(
  _ view: OpaquePointer?, _ option: UnsafePointer<CChar>?, _ value: Double
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.set(option, to: .number(value)) }
}

@_cdecl("lyl_view_set_bool")
public func viewSetBool(
  _ view: OpaquePointer?, _ option: UnsafePointer<CChar>?, _ value: Bool
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.set(option, to: .bool(value)) }
}

@_cdecl("lyl_view_set_string")
public func viewSetString(
  _ view: OpaquePointer?, _ option: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.set(option, to: value) }
}

@_cdecl("lyl_view_get_option")
public func viewGetOption(
  _ view: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<lyl_value>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    try handle.get(name, out)
  }
}

@_cdecl("lyl_view_option_count")
public func viewOptionCount() -> Int { CollectionView.optionInfos.count }

@_cdecl("lyl_view_option_at")
public func viewOptionAt(
  _ index: Int, _ out: UnsafeMutablePointer<lyl_parameter_info>?
) -> lyl_status {
  guard let out else { return lyl_status(LYL_E_INVALID_ARGUMENT) }
  let infos = optionInfos
  guard index >= 0, index < infos.count else { return lyl_status(LYL_E_NOT_FOUND) }
  do throws(LayoutError) {
    try fillStruct(
      out, size: out.pointee.struct_size, with: infos[index], "lyl_parameter_info")
  } catch { return error.status }
  return lyl_status(LYL_OK)
}

/// The options as C structs, and their strings. They are shared by all engines and never freed.
nonisolated(unsafe) private let optionTexts = BorrowedTexts()
nonisolated(unsafe) private let optionInfos = CollectionView.optionInfos.map {
  optionTexts.lend($0)
}
