public import CLayoutLua
internal import LayoutCore

// Section 10 of the header: keys.

@_cdecl("lyl_view_set_modifiers")
public func viewSetModifiers(_ view: OpaquePointer?, _ modifiers: UInt32) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    guard modifiers & ~3 == 0 else {
      throw LayoutError(
        .invalidArgument,
        "the modifiers \(modifiers) have bits other than LYL_SHIFT and LYL_CONTROL")
    }
    try handle.view.setModifiers(KeyModifiers(rawValue: modifiers))
  }
}

@_cdecl("lyl_view_press_key")
public func viewPressKey(
  _ view: OpaquePointer?, _ key: UInt32, _ animation: UnsafePointer<lyl_animation>?,
  _ handled: UnsafeMutablePointer<Bool>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    let handled = try require(handled, "handled")
    guard let known = Key(rawValue: key) else {
      throw LayoutError(
        .invalidArgument, "the key \(key) is not one of LYL_KEY_UP to LYL_KEY_ESCAPE")
    }
    handled.pointee = try handle.view.press(known, animation: animation)
  }
}

@_cdecl("lyl_view_activate")
public func viewActivate(
  _ view: OpaquePointer?, _ element: UnsafePointer<lyl_element>?,
  _ animation: UnsafePointer<lyl_animation>?
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    let id = try element.map { element throws(LayoutError) in
      try ElementID(element.pointee, in: handle.view.names)
    }
    try handle.view.activate(id, animation: animation)
  }
}
