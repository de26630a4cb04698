public import CLayoutLua
internal import LayoutCore

// Section 10 of the header: touches and menus.

@_cdecl("lyl_view_touch_down")
public func viewTouchDown(_ view: OpaquePointer?, _ point: lyl_point) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.touchDown(at: Point(point)) }
}

@_cdecl("lyl_view_touch_move")
public func viewTouchMove(_ view: OpaquePointer?, _ point: lyl_point) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.touchMoved(to: Point(point)) }
}

@_cdecl("lyl_view_touch_up")
public func viewTouchUp(_ view: OpaquePointer?, _ point: lyl_point) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.touchUp(at: Point(point)) }
}

@_cdecl("lyl_view_touch_cancel")
public func viewTouchCancel(_ view: OpaquePointer?) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.touchCancelled() }
}

@_cdecl("lyl_view_menu")
public func viewMenu(
  _ view: OpaquePointer?, _ path: lyl_index_path,
  _ actions: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int,
  _ allowed: UnsafeMutablePointer<Bool>?
) -> lyl_status {
  query(view) { handle throws(LayoutError) in
    guard count >= 0, count <= 1 << 20 else {
      throw LayoutError(.invalidArgument, "a menu has at most 1048576 actions")
    }
    if count == 0 { return }
    let actions = try require(actions, "actions")
    let allowed = try require(allowed, "allowed")
    var names: [String] = []
    for i in 0..<count { names.append(try requireString(actions[i], "an action")) }
    let answers = try handle.view.menuActions(forItemAt: IndexPath(path), among: names)
    for i in names.indices { allowed[i] = answers.contains(names[i]) }
  }
}

@_cdecl("lyl_view_perform")
public func viewPerform(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ action: UnsafePointer<CChar>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.perform(requireString(action, "action"), onItemAt: IndexPath(path))
  }
}
