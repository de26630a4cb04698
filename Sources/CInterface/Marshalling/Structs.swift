internal import CLayoutLua
internal import CStructs
internal import LayoutCore

// Handling structs that grow from version to version: copying a host's struct and writing to it.

/// Copies a struct that was filled by a host, whose version can be older or newer than the
/// library's.
///
/// - Parameters:
///   - size: the `struct_size` of the host's struct.
///   - empty: a struct of zeros, which are the defaults for missing fields.
///   - name: the struct's name in C.
/// - Throws: an error if the struct is shorter than its first version, or if it sets a field that
///   this library does not have.
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

/// Writes those fields of a struct that exist in the host's version of it.
///
/// - Parameters:
///   - size: the `struct_size` of the host's struct, which does not change.
///   - value: evaluated only if the size is valid.
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

/// - Returns: the number of bytes that the host's and the library's versions have in common.
@inline(never)
private func checkedSize(
  _ pointer: UnsafeRawPointer, _ size: UInt32, _ today: Int, _ name: String
) throws(LayoutError) -> Int {
  let first = structs_first_size(name)
  let size = Int(clamping: size)
  // No struct exceeds 4,096 bytes in any version, so memory beyond it is not read.
  guard size >= first, size <= 4096 else {
    throw LayoutError.c(
      LYL_E_STRUCT_SIZE,
      "\(name).struct_size is \(size), but the first version has \(first); "
        + "set it to sizeof(\(name))")
  }
  for i in min(today, size)..<size where pointer.load(fromByteOffset: i, as: UInt8.self) != 0 {
    throw LayoutError.c(
      LYL_E_STRUCT_SIZE,
      "\(name) was made for a newer library: byte \(i) of \(size) is set, but this library uses only \(today)"
    )
  }
  return min(today, size)
}
