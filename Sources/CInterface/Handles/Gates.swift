internal import CLayoutLua
internal import LayoutCore

// Converting between pointers and handles, and the entry points of calls, which admit one thread at
// a time.

func retained(_ object: AnyObject) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

func engineHandle(_ pointer: OpaquePointer?) -> EngineHandle? {
  pointer.map { Unmanaged<EngineHandle>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

func layoutHandle(_ pointer: OpaquePointer?) -> LayoutHandle? {
  pointer.map { Unmanaged<LayoutHandle>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

func viewHandle(_ pointer: OpaquePointer?) -> ViewHandle? {
  pointer.map { Unmanaged<ViewHandle>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

// Each of these functions converts a thrown error to a status and stores the error's message. The
// handle stays alive until the end of the call even if a callback releases it.

func withEngine(
  _ pointer: OpaquePointer?, _ body: (EngineHandle) throws(LayoutError) -> Void
) -> lyl_status {
  guard let engine = engineHandle(pointer) else { return lyl_status(LYL_E_INVALID_ARGUMENT) }
  return engine.enter { () throws(LayoutError) in try body(engine) }
}

func withLayout(
  _ pointer: OpaquePointer?, _ body: (LayoutHandle) throws(LayoutError) -> Void
) -> lyl_status {
  guard let layout = layoutHandle(pointer) else { return lyl_status(LYL_E_INVALID_ARGUMENT) }
  return layout.engine.enter { () throws(LayoutError) in
    // Callbacks can also release the layout's view.
    let view = layout.layout.collectionView?.owner as? ViewHandle
    view?.beginCall()
    defer {
      view?.endCall()
      withExtendedLifetime((layout, view)) {}
    }
    try body(layout)
  }
}

func withView(
  _ pointer: OpaquePointer?, _ body: (ViewHandle) throws(LayoutError) -> Void
) -> lyl_status {
  guard let view = viewHandle(pointer) else { return lyl_status(LYL_E_INVALID_ARGUMENT) }
  return view.engine.enter { () throws(LayoutError) in
    view.beginCall()
    defer {
      view.endCall()
      withExtendedLifetime(view) {}
    }
    try body(view)
  }
}
