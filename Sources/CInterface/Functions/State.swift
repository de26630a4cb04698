public import CLayoutLua
internal import LayoutCore

// Section 12 of the header: saved states.

@_cdecl("lyl_view_save_state")
public func viewSaveState(
  _ view: OpaquePointer?, _ buffer: UnsafeMutableRawPointer?, _ capacity: Int,
  _ needed: UnsafeMutablePointer<Int>?
) -> lyl_status {
  query(view, needed, "needed") { handle, needed throws(LayoutError) in
    try copy(try handle.view.savedState(), to: buffer, capacity, needed)
  }
}

@_cdecl("lyl_view_restore_state")
public func viewRestoreState(
  _ view: OpaquePointer?, _ buffer: UnsafeRawPointer?, _ length: Int
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    guard let buffer, length >= 0, length <= 1 << 30 else {
      throw LayoutError(.invalidArgument, "a state needs bytes and a length")
    }
    try handle.view.restoreState(Array(UnsafeRawBufferPointer(start: buffer, count: length)))
  }
}

@_cdecl("lyl_view_dump_json")
public func viewDumpJSON(
  _ view: OpaquePointer?, _ rect: lyl_rect, _ buffer: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> lyl_status {
  query(view, needed, "needed") { handle, needed throws(LayoutError) in
    let text = try handle.view.json(in: Rect(rect))
    try copy(Array(text.utf8) + [0], to: buffer, capacity, needed)
  }
}

/// Copies all bytes to the host's buffer, or throws an error if they do not fit. `needed` is always
/// set to the number of bytes.
private func copy(
  _ bytes: [UInt8], to buffer: UnsafeMutableRawPointer?, _ capacity: Int,
  _ needed: UnsafeMutablePointer<Int>?
) throws(LayoutError) {
  try require(needed, "needed").pointee = bytes.count
  guard bytes.count <= clampedCount(capacity) else {
    throw LayoutError.c(
      LYL_E_BUFFER_TOO_SMALL,
      "\(bytes.count) bytes are needed, but the buffer has space for \(clampedCount(capacity))")
  }
  guard let buffer else { throw LayoutError(.invalidArgument, "buffer must not be NULL") }
  buffer.copyMemory(from: bytes, byteCount: bytes.count)
}
