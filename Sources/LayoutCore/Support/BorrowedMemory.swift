/// Memory that C code reads after the call that returned it. Its address is valid until the memory
/// is filled again or the object is destroyed. The memory of an array cannot be used for this
/// purpose, because its address is valid only inside `withUnsafeBufferPointer`.
package final class BorrowedMemory {
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0

  package init() {}

  deinit { memory?.deallocate() }

  /// Copies the elements of a list, which are plain memory without references. Returns nil for an
  /// empty list.
  @inline(__always)
  package func lend<Element: BitwiseCopyable>(_ list: [Element]) -> UnsafePointer<Element>? {
    let start = list.withUnsafeBytes { fill($0) }
    return start.map { UnsafePointer($0.bindMemory(to: Element.self, capacity: list.count)) }
  }

  /// Copies a text and appends a zero byte.
  package func lend(text: [UInt8]) -> UnsafePointer<CChar>? {
    let start = (text + [0]).withUnsafeBytes { fill($0) }
    return start.map { UnsafePointer($0.bindMemory(to: CChar.self, capacity: text.count + 1)) }
  }

  @inline(never)
  private func fill(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer? {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return nil }
    if bytes.count > capacity {
      memory?.deallocate()
      capacity = max(64, 2 * bytes.count)
      memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    }
    memory?.copyMemory(from: start, byteCount: bytes.count)
    return memory
  }
}
