public import CLayoutLua
internal import LayoutCore

// Section 10 of the header: accessibility.

@_cdecl("lyl_view_accessibility")
public func viewAccessibility(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_accessibility_tree>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    let nodes = try handle.view.accessibilityNodes()
    handle.accessibility.fill(nodes, revision: handle.view.accessibilityRevision)
    out.pointee = handle.accessibility.tree
  }
}

@_cdecl("lyl_view_accessibility_perform")
public func viewAccessibilityPerform(
  _ view: OpaquePointer?, _ id: UInt64, _ action: UInt32, _ value: UnsafePointer<lyl_value>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    guard let known = AccessibilityAction(rawValue: action) else {
      throw LayoutError(
        .invalidArgument, "the action \(action) is not one of LYL_ACTION_FOCUS to LYL_ACTION_CUSTOM"
      )
    }
    var given = DataValue.none
    if let value { given = try DataValue(value.pointee) }
    try handle.view.performAccessibilityAction(known, on: id, value: given)
  }
}

@_cdecl("lyl_view_accessibility_actions")
public func viewAccessibilityActions(
  _ view: OpaquePointer?, _ id: UInt64,
  _ out: UnsafeMutablePointer<UnsafePointer<lyl_swipe_action>?>?,
  _ count: UnsafeMutablePointer<Int>?
) -> lyl_status {
  query(view, out, count) { handle throws(LayoutError) in
    try handle.view.customAccessibilityActions(of: id)
  } in: { handle, actions in
    handle.accessibility.fill(actions)
  }
}
