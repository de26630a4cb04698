internal import CLayoutLua
internal import LayoutCore

// Queries about views. A callback can destroy the view during a query. The memory behind the result
// is then freed, so the query fails and its result is empty (docs/behavior.md 5.13).

/// Runs a query whose body writes the results.
///
/// - Parameter clear: a closure that empties the results if a callback destroys the view.
@_optimize(speed)
func query(
  _ view: OpaquePointer?, clear: () -> Void = {},
  _ body: (ViewHandle) throws(LayoutError) -> Void
) -> lyl_status {
  guard let handle = viewHandle(view) else { return lyl_status(LYL_E_INVALID_ARGUMENT) }
  defer { withExtendedLifetime(handle) {} }
  // Callbacks that `lyl_view_destroy` calls can query the closing view.
  var isOpen = false
  let status = withView(view) { handle throws(LayoutError) in
    isOpen = !handle.isDestroyed
    try body(handle)
  }
  guard isOpen, handle.isDestroyed else { return status }
  clear()
  let error = LayoutError(.wrongState, "a callback destroyed the view during the query")
  return handle.engine.ask { handle.engine.record(error) } ?? lyl_status(LYL_E_WRONG_THREAD)
}

/// Runs a query that writes its result to `out`.
///
/// - Parameter name: the argument's name, for the error if it is NULL.
func query<T>(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<T>?, _ name: String = "out",
  _ body: (ViewHandle, UnsafeMutablePointer<T>) throws(LayoutError) -> Void
) -> lyl_status {
  // The closures are literals, because closures that are stored in constants would be allocated.
  query(
    view, clear: { empty(out) },
    { handle throws(LayoutError) in try body(handle, require(out, name)) })
}

/// Runs a query that returns a list in a buffer of the view, which the host borrows.
///
/// - Parameters:
///   - body: returns the items.
///   - buffer: fills the buffer with the converted items, and returns its memory.
func query<T, Item>(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<T>?>?,
  _ count: UnsafeMutablePointer<Int>?,
  _ body: (ViewHandle) throws(LayoutError) -> [Item],
  in buffer: (ViewHandle, [Item]) -> UnsafeMutablePointer<T>?
) -> lyl_status {
  query(
    view,
    clear: {
      empty(out)
      empty(count)
    },
    { handle throws(LayoutError) in
      let (out, count) = (try require(out, "out"), try require(count, "count"))
      let items = try body(handle)
      let memory = buffer(handle, items)
      guard memory != nil || items.isEmpty else {
        throw LayoutError(.outOfMemory, "there is no memory for a list of \(items.count) elements")
      }
      out.pointee = UnsafePointer(memory)
      count.pointee = items.count
    })
}

/// Sets all bytes of a result to 0.
private func empty<T>(_ out: UnsafeMutablePointer<T>?) {
  guard let out else { return }
  UnsafeMutableRawPointer(out).initializeMemory(
    as: UInt8.self, repeating: 0, count: MemoryLayout<T>.size)
}
