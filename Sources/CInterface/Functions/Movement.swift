public import CLayoutLua
internal import LayoutCore

// Section 10 of the header: moving an item.

@_cdecl("lyl_view_begin_move")
public func viewBeginMove(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ point: lyl_point
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.beginMovement(ofItemAt: IndexPath(path), at: Point(point))
  }
}

@_cdecl("lyl_view_update_move")
public func viewUpdateMove(
  _ view: OpaquePointer?, _ point: lyl_point, _ target: UnsafeMutablePointer<lyl_index_path>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    let path = try handle.view.updateMovement(to: Point(point))
    target?.pointee = lyl_index_path(path)
  }
}

@_cdecl("lyl_view_end_move")
public func viewEndMove(
  _ view: OpaquePointer?, _ commit: Bool, _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    try handle.view.endMovement(commit: commit, animation: animation)
  }
}

@_cdecl("lyl_view_data_path")
public func viewDataPath(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ out: UnsafeMutablePointer<lyl_index_path>?
) {
  guard let out else { return }
  out.pointee = path
  guard let handle = viewHandle(view) else { return }
  handle.engine.ask { out.pointee = lyl_index_path(handle.view.dataPath(of: IndexPath(path))) }
}

@_cdecl("lyl_view_autoscroll")
public func viewAutoscroll(
  _ view: OpaquePointer?, _ point: lyl_point, _ velocity: UnsafeMutablePointer<lyl_point>?
) -> lyl_status {
  query(view, velocity, "velocity") { handle, velocity throws(LayoutError) in
    velocity.pointee = lyl_point(try handle.view.autoscrollVelocity(at: Point(point)))
  }
}
