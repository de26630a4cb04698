public import CLayoutLua
internal import LayoutCore

// Section 10 of the header: the focus and the pointer.

@_cdecl("lyl_view_set_focus")
public func viewSetFocus(
  _ view: OpaquePointer?, _ element: UnsafePointer<lyl_element>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    guard let element else { return try handle.view.setFocus(nil) }
    try handle.view.setFocus(ElementID(element.pointee, in: handle.view.names))
  }
}

@_cdecl("lyl_view_focus")
public func viewFocus(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<lyl_element>?
) -> lyl_status {
  query(view, out) { handle, out throws(LayoutError) in
    guard let id = try handle.view.focusedElement() else {
      throw LayoutError.miss("no element has the focus")
    }
    out.pointee = lyl_element(id)
  }
}

@_cdecl("lyl_view_set_active")
public func viewSetActive(_ view: OpaquePointer?, _ active: Bool) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.setActive(active) }
}

@_cdecl("lyl_view_move_focus")
public func viewMoveFocus(
  _ view: OpaquePointer?, _ move: UInt32, _ animation: UnsafePointer<lyl_animation>?,
  _ result: UnsafeMutablePointer<UInt32>?
) -> lyl_status {
  moving(view, animation, result) { view, animation throws(LayoutError) in
    try view.moveFocus(FocusMove(c: move), animation: animation)
  }
}

@_cdecl("lyl_view_enter_focus")
public func viewEnterFocus(
  _ view: OpaquePointer?, _ move: UInt32, _ from: UnsafePointer<lyl_rect>?,
  _ animation: UnsafePointer<lyl_animation>?, _ result: UnsafeMutablePointer<UInt32>?
) -> lyl_status {
  moving(view, animation, result) { view, animation throws(LayoutError) in
    try view.enterFocus(
      FocusMove(c: move), from: from.map { Rect($0.pointee) }, animation: animation)
  }
}

@_cdecl("lyl_view_focus_text")
public func viewFocusText(
  _ view: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ animation: UnsafePointer<lyl_animation>?, _ result: UnsafeMutablePointer<UInt32>?
) -> lyl_status {
  moving(view, animation, result) { view, animation throws(LayoutError) in
    guard clampedCount(length) <= 1024 else {
      throw LayoutError(.invalidArgument, "a typed text has at most 1024 bytes")
    }
    let bytes = UnsafeRawBufferPointer(
      start: length == 0 ? nil : try require(text, "text"), count: length)
    return try view.focus(typing: String(decoding: bytes, as: UTF8.self), animation: animation)
  }
}

@_cdecl("lyl_view_hover")
public func viewHover(_ view: OpaquePointer?, _ point: lyl_point) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.hover(at: Point(point)) }
}

@_cdecl("lyl_view_end_hover")
public func viewEndHover(_ view: OpaquePointer?) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.hover(at: nil) }
}

/// Runs a move of the focus, and writes its result.
private func moving(
  _ view: OpaquePointer?, _ animation: UnsafePointer<lyl_animation>?,
  _ result: UnsafeMutablePointer<UInt32>?,
  _ move: (CollectionView, Animation?) throws(LayoutError) -> FocusResult
) -> lyl_status {
  withView(view, animation) { handle, animation throws(LayoutError) in
    let result = try require(result, "result")
    result.pointee = try move(handle.view, animation).rawValue
  }
}

extension FocusMove {
  fileprivate init(c move: UInt32) throws(LayoutError) {
    guard let known = FocusMove(rawValue: move) else {
      throw LayoutError(
        .invalidArgument, "the move \(move) is not one of LYL_FOCUS_UP to LYL_FOCUS_CHILD")
    }
    self = known
  }
}
