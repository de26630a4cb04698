// Checks that there may be so many elements: by the host's limit, and by the memory that there is.

private import CMath

/// Checks that there may be so many elements. Swift cannot say that memory has run out: whatever has its size from
/// outside, a data source, a script or a caller, is checked here before anything is allocated for it.
///
/// - Parameters:
///   - limit: the host's, `attributes_per_layout` in C.
///   - bytes: what an element takes, with all that is worked out beside it.
package func checkCapacity(_ count: Int, limit: Int, bytes: Int = 96) throws(LayoutError) {
  guard count <= limit else { throw LayoutError.tooManyElements(limit: limit) }
  // A few are not worth the question.
  if count < 1 << 16 { return }
  let (size, isTooMuch) = count.multipliedReportingOverflow(by: bytes)
  guard !isTooMuch, canAllocate(size) else {
    throw LayoutError(.outOfMemory, "there is no memory for \(count) elements")
  }
}

/// Whether so many bytes can be had now.
private func canAllocate(_ bytes: Int) -> Bool {
  // Not malloc: a compiler may take for granted that it succeeds when nothing is written there.
  var block: UnsafeMutableRawPointer?
  guard posix_memalign(&block, 16, bytes) == 0 else { return false }
  free(block)
  return true
}

extension LayoutError {
  static func tooManyElements(limit: Int) -> LayoutError {
    LayoutError(
      .outOfMemory,
      "these would be more than \(limit) elements; "
        + "raise the limit or use a layout that answers by arithmetic")
  }
}
