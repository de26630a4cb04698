internal import CLayoutLua
internal import LayoutCore

/// What a lyl_layout points to.
final class LayoutHandle {
  let engine: EngineHandle
  let layout: CollectionLayout
  /// The strings that the host borrows, until the next call on the layout.
  let texts = BorrowedTexts()
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

  func lend(_ value: DataValue) -> lyl_value { lyl_value(value, in: texts) }
}
