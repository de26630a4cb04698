internal import CLayoutLua
internal import LayoutCore
internal import LuaLayout

/// The object behind a `lyl_view`.
final class ViewHandle {
  let engine: EngineHandle
  let view: CollectionView
  var inRect = BorrowedBuffer<lyl_attributes>()
  /// Reusable storage for the elements in a rectangle.
  private var found: [LayoutAttributes] = []
  var visible = BorrowedBuffer<lyl_attributes>()
  var changes = BorrowedBuffer<lyl_change>()
  var selected = BorrowedBuffer<lyl_index_path>()
  var selectedRanges = BorrowedBuffer<lyl_item_range>()
  var kept = BorrowedBuffer<lyl_element>()
  var rayHits = BorrowedBuffer<lyl_ray_hit>()
  var cells = BorrowedBuffer<lyl_cell>()
  let accessibility = BorrowedAccessibility()
  /// The host's user pointer.
  var user: UnsafeMutableRawPointer?
  /// The environment that the host has set. It includes the size classes, which the library does
  /// not use.
  var environment = lyl_environment()
  /// The `pictureRevision` of the view for which the `visible` buffer was filled.
  var visibleRevision: UInt64 = .max
  var customValues = CustomValueTable()
  private(set) var isDestroyed = false
  /// The number of calls on the view that have not returned.
  private var calls = 0
  /// The error that the host borrows from `lyl_view_layout_status`.
  private lazy var layoutError = BorrowedError()
  /// The string of an option or of a custom value that the host borrows.
  private let borrowedText = BorrowedTexts()

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
    selectedRanges.deallocate()
    kept.deallocate()
    rayHits.deallocate()
    cells.deallocate()
  }

  /// Marks the view as destroyed, and closes it once no call on it is running. Closing runs
  /// callbacks that can query the view, so the view is closed before its handle is released.
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
    // A callback can call this function recursively.
    var list = found
    found = []
    defer { found = list }
    try view.findElements(in: rect, &list)
    try body(list)
  }

  /// Returns whether the visible elements match the current layout, and the error if they do not.
  func exportStatus() -> lyl_layout_status {
    let status = view.layoutStatus
    var out = lyl_layout_status()
    out.state = status.state.rawValue
    out.missing = UInt32(clamping: status.missing)
    out.stale = UInt32(clamping: status.stale)
    guard let error = status.error else { return out }
    out.error = error.status
    layoutError.set(error)
    out.info = layoutError.pointer
    return out
  }

  func releaseStrings() { borrowedText.release() }

  func lend(_ value: DataValue) -> lyl_value { lyl_value(value, in: borrowedText) }

  func lend(_ value: CustomValue) -> lyl_value {
    switch value {
    case .number(let number): lend(DataValue.number(number))
    case .bool(let flag): lend(DataValue.bool(flag))
    case .text(let bytes): lend(DataValue.string(String(decoding: bytes, as: UTF8.self)))
    }
  }
}
