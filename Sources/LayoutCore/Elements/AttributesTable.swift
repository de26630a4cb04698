/// The attributes of some elements, found by identity and stored in insertion order.
struct AttributesTable: Sendable {
  private(set) var list: [LayoutAttributes] = []
  private var hashIndex = HashIndex()
}

extension AttributesTable {
  /// Creates an empty table.
  ///
  /// - Parameter capacity: the number of elements that fit without an allocation.
  init(capacity: Int) {
    if capacity == 0 { return }
    list.reserveCapacity(capacity)
    hashIndex.reset(capacity: capacity)
  }

  /// The attributes of an element; nil for an element that is not in the table.
  subscript(id: ElementID) -> LayoutAttributes? {
    @inline(never)
    get {
      let i = index(of: id)
      return i < 0 ? nil : list[i]
    }
  }

  /// The index of an element in the list; -1 for an element that is not in the table.
  @inline(__always)
  func index(of id: ElementID) -> Int {
    hashIndex.firstIndex(hash: id.spreadHash) { list[$0].id == id }
  }

  /// Sets the attributes of an element.
  ///
  /// - Returns: the index of an element that already had attributes; -1 for an element that was
  ///   appended.
  @discardableResult
  @_optimize(speed)
  @inline(never)
  mutating func set(_ a: LayoutAttributes) -> Int {
    let i = index(of: a.id)
    if i >= 0 {
      list[i] = a
    } else {
      list.append(a)
      let list = list
      hashIndex.insert(list.count - 1) { list[$0].id.spreadHash }
    }
    return i
  }

  /// Whether the element at an index looks like another one. Neither is copied.
  @inline(__always)
  func looks(at index: Int, like other: UnsafePointer<LayoutAttributes>) -> Bool {
    list.withUnsafeBufferPointer { list in
      list.baseAddress.map { ($0 + index).looksLike(other) } ?? false
    }
  }

  /// Removes the element at an index, and moves the last element there. `rebuildIndex` must be
  /// called afterwards.
  mutating func remove(at index: Int) {
    list.swapAt(index, list.count - 1)
    list.removeLast()
  }

  /// Rebuilds the hash index after elements were removed. The storage is reused.
  mutating func rebuildIndex() {
    if hashIndex.count == list.count { return }
    hashIndex.reset(capacity: list.count)
    for i in list.indices { hashIndex.insert(i, hash: list[i].id.spreadHash) }
  }
}
