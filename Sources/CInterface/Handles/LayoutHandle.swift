internal import CLayoutLua
internal import LayoutCore

/// The object behind a `lyl_layout`.
final class LayoutHandle {
  let engine: EngineHandle
  let layout: CollectionLayout
  /// The strings that the host borrows until the next call on the layout.
  let texts = BorrowedTexts()
  /// The host's user pointer.
  var user: UnsafeMutableRawPointer?
  /// The number of references that the host holds.
  private var references = 1

  init(_ layout: CollectionLayout, engine: EngineHandle) {
    self.engine = engine
    self.layout = layout
    engine.layouts.append(.init(handle: self))
  }

  deinit { engine.layouts.removeAll { $0.handle === self } }

  func releaseStrings() { texts.release() }

  /// Whether the host has released the layout. A callback can do this during a call on the layout.
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
