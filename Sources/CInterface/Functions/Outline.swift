public import CLayoutLua
internal import LayoutCore

// Section 11 of the header: outlines.

@_cdecl("lyl_view_set_expanded")
public func viewSetExpanded(
  _ view: OpaquePointer?, _ path: lyl_index_path, _ expanded: Bool,
  _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    try handle.view.setExpanded(expanded, at: IndexPath(path), animation: animation)
  }
}

@_cdecl("lyl_view_is_expanded")
public func viewIsExpanded(_ view: OpaquePointer?, _ path: lyl_index_path) -> Bool {
  var isExpanded = false
  _ = query(view, &isExpanded) { handle, isExpanded throws(LayoutError) in
    guard let known = try? handle.view.isExpanded(IndexPath(path)) else { return }
    isExpanded.pointee = known
  }
  return isExpanded
}
