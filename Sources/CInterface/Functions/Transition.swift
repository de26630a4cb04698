public import CLayoutLua
internal import LayoutCore

// Section 8 of the header: interactive transitions.

@_cdecl("lyl_view_begin_transition")
public func viewBeginTransition(_ view: OpaquePointer?, _ to: OpaquePointer?) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.beginTransition(to: requireLayout(to, of: handle.engine))
  }
}

@_cdecl("lyl_view_set_transition_progress")
public func viewSetTransitionProgress(_ view: OpaquePointer?, _ progress: Double) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.setTransitionProgress(progress)
  }
}

@_cdecl("lyl_view_end_transition")
public func viewEndTransition(
  _ view: OpaquePointer?, _ finish: Bool, _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    try handle.view.endTransition(finish: finish, animation: animation)
  }
}
