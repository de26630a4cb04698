// Checking a number of elements against the host's limit and the available memory.

private import CMath

/// Checks a number of elements against the limit and the available memory. Swift cannot report that
/// memory has run out. Each size from a data source, a script or a caller is therefore checked here
/// before memory is allocated for it.
///
/// - Parameters:
///   - limit: the host's limit, `attributes_per_layout` in C.
///   - bytes: the memory of an element with its derived data, in bytes.
package func checkCapacity(_ count: Int, limit: Int, bytes: Int = 96) throws(LayoutError) {
  guard count <= limit else { throw LayoutError.tooManyElements(limit: limit) }
  // A small number of elements needs no memory check.
  if count < 1 << 16 { return }
  let (size, isTooMuch) = count.multipliedReportingOverflow(by: bytes)
  guard !isTooMuch, canAllocate(size) else {
    throw LayoutError(.outOfMemory, "there is no memory for \(count) elements")
  }
}

/// Whether a number of bytes can be allocated now.
private func canAllocate(_ bytes: Int) -> Bool {
  // This does not use malloc, because a compiler may assume that malloc succeeds if the memory is
  // not written.
  var block: UnsafeMutableRawPointer?
  guard posix_memalign(&block, 16, bytes) == 0 else { return false }
  free(block)
  return true
}

extension LayoutError {
  static func tooManyElements(limit: Int) -> LayoutError {
    LayoutError(
      .outOfMemory,
      "there would be more than \(limit) elements, the limit: use fewer items, place only the "
        + "elements in view with elements_in_rect, or raise the host's limit")
  }
}
