internal import CLayoutLua
internal import CStructs
internal import LayoutCore

// Structs that grow from version to version: reading what a host filled, and writing what it reads.

/// What a host filled, which may be of an older or a newer version than the library.
///
/// - Parameters:
///   - size: its struct_size.
///   - empty: zero in every field. Missing fields keep that, which is the default of each.
///   - name: the struct's name in C.
/// - Throws: an error for a struct that is shorter than its first version, and for one that says something that this
///   library does not know.
func copyStruct<T>(
  _ pointer: UnsafePointer<T>, size: UInt32, empty: T, _ name: String
) throws(LayoutError) -> T {
  let size = try checkedSize(UnsafeRawPointer(pointer), size, MemoryLayout<T>.stride, name)
  var copy = empty
  withUnsafeMutableBytes(of: &copy) {
    $0.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: size))
  }
  return copy
}

/// Writes to a host's struct as much as it has room for.
///
/// - Parameters:
///   - size: its struct_size, which stays.
///   - value: worked out only if the size is good.
func fillStruct<T>(
  _ pointer: UnsafeMutablePointer<T>, size: UInt32,
  with value: @autoclosure () throws(LayoutError) -> T, _ name: String
) throws(LayoutError) {
  let known = try checkedSize(UnsafeRawPointer(pointer), size, MemoryLayout<T>.stride, name)
  withUnsafeBytes(of: try value()) {
    UnsafeMutableRawPointer(pointer).copyMemory(
      from: $0.baseAddress ?? UnsafeRawPointer(pointer), byteCount: known)
  }
  UnsafeMutableRawPointer(pointer).storeBytes(of: size, as: UInt32.self)
}

/// - Returns: how many bytes both the host and the library know.
@inline(never)
private func checkedSize(
  _ pointer: UnsafeRawPointer, _ size: UInt32, _ today: Int, _ name: String
) throws(LayoutError) -> Int {
  let first = structs_first_size(name)
  let size = Int(clamping: size)
  // No struct will ever be larger than 4,096 bytes: what is behind it is not read.
  guard size >= first, size <= 4096 else {
    throw LayoutError.c(
      LYL_E_STRUCT_SIZE,
      "\(name).struct_size is \(size), and the first version has \(first); "
        + "set it to sizeof(\(name))")
  }
  for i in min(today, size)..<size where pointer.load(fromByteOffset: i, as: UInt8.self) != 0 {
    throw LayoutError.c(
      LYL_E_STRUCT_SIZE,
      "\(name) was made for a newer library: byte \(i) of \(size) is set, and this one knows \(today)"
    )
  }
  return min(today, size)
}
