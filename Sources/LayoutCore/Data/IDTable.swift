/// The index of each id in a list, found by its hash, and the first duplicate.
struct IDTable: Sendable {
  let ids: [UInt64]
  /// The index of the first id that already occurs before it in the list; nil if all ids are
  /// unique.
  private(set) var firstDuplicate: Int?
  private var hashIndex = HashIndex()

  /// - Complexity: O(n)
  @_optimize(speed)
  @inline(never)
  init(_ ids: [UInt64]) {
    self.ids = ids
    hashIndex.reset(capacity: ids.count)
    for i in ids.indices {
      let hash = spread(ids[i])
      if firstDuplicate == nil, hashIndex.firstIndex(hash: hash, where: { ids[$0] == ids[i] }) >= 0
      {
        firstDuplicate = i
      }
      hashIndex.insert(i, hash: hash)
    }
  }

  /// The index of an id; -1 for an unknown id.
  @inline(__always)
  func index(of id: UInt64) -> Int { hashIndex.firstIndex(hash: spread(id)) { ids[$0] == id } }
}

extension IDTable {
  /// - Throws: an error that names the first wanted id that is not in the list.
  func require(_ wanted: [UInt64]) throws(LayoutError) {
    for id in wanted where index(of: id) < 0 {
      throw LayoutError(
        .inconsistentUpdate,
        "the item id \(id) is reloaded or reconfigured, but is not in the snapshot")
    }
  }
}
