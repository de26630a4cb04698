public import CLayoutLua
internal import LayoutCore

// Section 11 of the header: scrolling.

@_cdecl("lyl_view_scroll_to")
public func viewScrollTo(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ position: UInt32,
  _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.scrollToItem(
      at: IndexPath(path), ScrollPosition(rawValue: position), animation: Animation(animation))
  }
}

@_cdecl("lyl_view_scroll_by")
public func viewScrollBy(
  _ view: OpaquePointer?, _ delta: lyl_point, _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.scroll(by: Point(delta), animation: Animation(animation))
  }
}

@_cdecl("lyl_view_offset_for")
public func viewOffsetFor(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ position: UInt32,
  _ out: UnsafeMutablePointer<lyl_point>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    let out = try require(out, "out")
    out.pointee = lyl_point(
      try handle.view.contentOffset(
        forItemAt: IndexPath(path), ScrollPosition(rawValue: position)))
  }
}

@_cdecl("lyl_view_target_offset")
public func viewTargetOffset(
  _ view: OpaquePointer?, _ proposed: lyl_point, _ velocity: lyl_point,
  _ out: UnsafeMutablePointer<lyl_point>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    let out = try require(out, "out")
    out.pointee = lyl_point(
      try handle.view.targetOffset(forProposed: Point(proposed), velocity: Point(velocity)))
  }
}

@_cdecl("lyl_view_begin_drag")
public func viewBeginDrag(_ view: OpaquePointer?, _ point: lyl_point) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.beginDrag(at: Point(point)) }
}

@_cdecl("lyl_view_drag")
public func viewDrag(_ view: OpaquePointer?, _ point: lyl_point) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.dragMoved(to: Point(point)) }
}

@_cdecl("lyl_view_end_drag")
public func viewEndDrag(
  _ view: OpaquePointer?, _ velocity: UnsafePointer<lyl_point>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    try handle.view.endDrag(velocity: velocity.map { Point($0.pointee) })
  }
}

@_cdecl("lyl_view_finish_fetch")
public func viewFinishFetch(_ view: OpaquePointer?) -> lyl_status {
  withView(view) { handle throws(LayoutError) in handle.view.completeBatchFetch() }
}
