internal import CMath

/// A growing C array that the host borrows.
struct BorrowedBuffer<Element> {
  private(set) var items: UnsafeMutablePointer<Element>?
  private var capacity = 0
  var count = 0
  /// Whether elements with masks have been written since the memory was zeroed.
  var hasMasks = false

  /// Sets the number of elements and ensures the capacity. The old elements are lost.
  mutating func reserve(_ count: Int) {
    if count > capacity {
      free(items)
      capacity = max(16, count, capacity * 2)
      items = calloc(capacity, MemoryLayout<Element>.stride)?.assumingMemoryBound(
        to: Element.self)
      hasMasks = false
    }
    self.count = count
  }

  func deallocate() { free(items) }
}

extension BorrowedBuffer {
  /// Replaces the content of the buffer with the converted elements of a list.
  ///
  /// - Returns: the memory; nil if there is none.
  @discardableResult
  mutating func fill<T>(
    _ list: [T], _ convert: (T) -> Element
  ) -> UnsafeMutablePointer<Element>? {
    reserve(list.count)
    guard let items else { return nil }
    for (i, item) in list.enumerated() { (items + i).initialize(to: convert(item)) }
    return items
  }
}
