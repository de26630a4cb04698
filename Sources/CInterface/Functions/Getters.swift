public import CLayoutLua
internal import LayoutCore

// Getters of values that hosts set: insets, environment, layout, user pointers.

@_cdecl("lyl_view_insets")
public func viewInsets(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_insets>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try require(out, "out").pointee = lyl_insets(handle.view.insets)
  }
}

@_cdecl("lyl_view_environment")
public func viewEnvironment(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_environment>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    let out = try require(out, "out")
    let environment = lyl_environment(handle.view.traits, keeping: handle.environment)
    try fillStruct(out, size: out.pointee.struct_size, with: environment, "lyl_environment")
  }
}

@_cdecl("lyl_view_layout")
public func viewLayout(_ view: OpaquePointer?) -> OpaquePointer? {
  guard let handle = viewHandle(view) else { return nil }
  return handle.engine.ask { () -> OpaquePointer? in
    let known = handle.engine.layouts.first { $0.handle.layout === handle.view.layout }
    return known.map { OpaquePointer(Unmanaged.passUnretained($0.handle).toOpaque()) }
  } ?? nil
}

@_cdecl("lyl_view_data_source_user")
public func viewDataSourceUser(_ view: OpaquePointer?) -> UnsafeMutableRawPointer? {
  guard let handle = viewHandle(view) else { return nil }
  return handle.engine.ask { (handle.view.dataSource as? ForeignDataSource)?.user } ?? nil
}

@_cdecl("lyl_view_delegate_user")
public func viewDelegateUser(_ view: OpaquePointer?) -> UnsafeMutableRawPointer? {
  guard let handle = viewHandle(view) else { return nil }
  return handle.engine.ask { (handle.view.delegate as? ForeignDelegate)?.user } ?? nil
}

@_cdecl("lyl_engine_set_user")
public func engineSetUser(_ engine: OpaquePointer?, _ user: UnsafeMutableRawPointer?) {
  guard let handle = engineHandle(engine) else { return }
  handle.ask { handle.user = user }
}

@_cdecl("lyl_engine_user")
public func engineUser(_ engine: OpaquePointer?) -> UnsafeMutableRawPointer? {
  guard let handle = engineHandle(engine) else { return nil }
  return handle.ask { handle.user } ?? nil
}

@_cdecl("lyl_layout_set_user")
public func layoutSetUser(_ layout: OpaquePointer?, _ user: UnsafeMutableRawPointer?) {
  guard let handle = layoutHandle(layout) else { return }
  handle.engine.ask { handle.user = user }
}

@_cdecl("lyl_layout_user")
public func layoutUser(_ layout: OpaquePointer?) -> UnsafeMutableRawPointer? {
  guard let handle = layoutHandle(layout) else { return nil }
  return handle.engine.ask { handle.user } ?? nil
}

@_cdecl("lyl_view_set_user")
public func viewSetUser(_ view: OpaquePointer?, _ user: UnsafeMutableRawPointer?) {
  guard let handle = viewHandle(view) else { return }
  handle.engine.ask { handle.user = user }
}

@_cdecl("lyl_view_user")
public func viewUser(_ view: OpaquePointer?) -> UnsafeMutableRawPointer? {
  guard let handle = viewHandle(view) else { return nil }
  return handle.engine.ask { handle.user } ?? nil
}
