internal import CGate
internal import CLayoutLua
internal import LayoutCore
internal import LuaLayout

/// What a lyl_layout points to.
final class LayoutHandle {
  let engine: EngineHandle
  let layout: CollectionLayout
  /// What was handed out in values, until the next call on the layout.
  let texts = Texts()
  /// The host's own pointer.
  var user: UnsafeMutableRawPointer?
  /// The references that the host holds.
  private var references = 1

  init(_ layout: CollectionLayout, engine: EngineHandle) {
    self.engine = engine
    self.layout = layout
    engine.layouts.append(.init(handle: self))
  }

  deinit { engine.layouts.removeAll { $0.handle === self } }

  func releaseStrings() { texts.release() }

  /// Whether the host has released the layout, as a callback may do during a call of it.
  var isReleased: Bool { references == 0 }

  func retain() {
    references += 1
    _ = Unmanaged.passUnretained(self).retain()
  }

  func release() {
    references -= 1
    Unmanaged.passUnretained(self).release()
  }

  /// A value for the host; its string lives until the next call.
  func export(_ value: DataValue) -> lyl_value { lyl_value(value, in: texts) }
}

/// What a lyl_view points to.
final class ViewHandle {
  let engine: EngineHandle
  let view: CollectionView
  var inRect = ExportBuffer<lyl_attributes>()
  /// Storage for what is found in a rectangle.
  private var found: [LayoutAttributes] = []
  var visible = ExportBuffer<lyl_attributes>()
  var changes = ExportBuffer<lyl_change>()
  var selected = ExportBuffer<lyl_index_path>()
  var rayHits = ExportBuffer<lyl_ray_hit>()
  var cells = ExportBuffer<lyl_cell>()
  /// The host's own pointer.
  var user: UnsafeMutableRawPointer?
  /// The environment that the host has set. It keeps the size classes, which the library has no use
  /// for.
  var environment = lyl_environment()
  /// The picture of the view that the visible buffer shows.
  var visibleRevision: UInt64 = .max
  var customValues = CustomValueTable()
  private(set) var isDestroyed = false
  /// The calls of the view that have not returned.
  private var calls = 0
  /// The error that lyl_view_layout_status lends out.
  private lazy var layoutError = ExportedError()
  /// A string that was handed out: of an option or a custom value.
  private let lentText = Texts()

  init(_ view: CollectionView, engine: EngineHandle) {
    self.engine = engine
    self.view = view
    engine.applyLimits(to: view)
    view.log = { engine.scripts.log?(.warning, $0) }
    view.onError = { engine.report($0) }
    view.isInterrupted = { engine.scripts.isInterrupted }
    engine.views.append(.init(view: view))
    view.owner = self
  }

  deinit {
    view.close()
    engine.views.removeAll { $0.view === view }
    inRect.deallocate()
    visible.deallocate()
    changes.deallocate()
    selected.deallocate()
    rayHits.deallocate()
    cells.deallocate()
  }

  /// The host destroys the view, which closes when no call of it is under way. Closing calls the host, whose callbacks can
  /// query the view: so the view closes before its handle is released.
  func destroy() {
    isDestroyed = true
    closeIfUnused()
  }

  func beginCall() { calls += 1 }

  func endCall() {
    calls -= 1
    closeIfUnused()
  }

  private func closeIfUnused() {
    if isDestroyed && calls == 0 { view.close() }
  }

  /// Calls a closure with the elements in a rectangle.
  func find(
    in rect: Rect, _ body: ([LayoutAttributes]) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    // A callback may ask again.
    var list = found
    found = []
    defer { found = list }
    try view.findElements(in: rect, &list)
    try body(list)
  }

  /// Whether what is shown is what the layout says now.
  func exportStatus() -> lyl_layout_status {
    let status = view.layoutStatus
    var out = lyl_layout_status()
    out.state = status.state.rawValue
    out.missing = UInt32(clamping: status.missing)
    out.stale = UInt32(clamping: status.stale)
    guard let error = status.error else { return out }
    out.error = error.status
    layoutError.store(error)
    out.info = layoutError.pointer
    return out
  }

  /// An option or a custom value for the host; its string lives until the next one.
  func exportValue(_ value: DataValue) -> lyl_value {
    lentText.release()
    return lyl_value(value, in: lentText)
  }

  func exportValue(_ value: CustomValue) -> lyl_value {
    switch value {
    case .number(let number): exportValue(DataValue.number(number))
    case .bool(let flag): exportValue(DataValue.bool(flag))
    case .text(let bytes): exportValue(DataValue.string(String(decoding: bytes, as: UTF8.self)))
    }
  }
}

// MARK: From pointers to handles and back

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

// Each of these turns a thrown error into a status and keeps its text. The handle stays alive to the
// end even if a callback releases it.

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
    // The layout's view runs callbacks, too, that may release it.
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

extension EngineHandle {
  /// Runs what one call does, unless another thread is in a call.
  @inline(__always)
  fileprivate func enter(_ body: () throws(LayoutError) -> Void) -> lyl_status {
    guard gate_enter(gate) else { return lyl_status(LYL_E_WRONG_THREAD) }
    defer { gate_leave(gate) }
    // An outermost call begins without an interrupt: one that was raised before it does not count.
    if gate_is_outermost(gate) { scripts.endInterrupt() }
    do { try body() } catch { return record(error) }
    return lyl_status(LYL_OK)
  }

  /// What a function without a status answers; nil for a second thread.
  func ask<T>(_ body: () -> T) -> T? {
    guard gate_enter(gate) else { return nil }
    defer { gate_leave(gate) }
    return body()
  }
}
