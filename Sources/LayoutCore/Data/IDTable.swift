/// The place of each id of a list, found by hash, and the first id that is in the list twice.
struct IDTable: Sendable {
  let ids: [UInt64]
  /// The place of an id that is in the list before already; nil where each is there once.
  private(set) var firstDuplicate: Int?
  private var places = HashIndex()

  /// - Complexity: O(n)
  @_optimize(speed)
  @inline(never)
  init(_ ids: [UInt64]) {
    self.ids = ids
    places.reset(capacity: ids.count)
    for i in ids.indices {
      let hash = spread(ids[i])
      if firstDuplicate == nil, places.firstIndex(hash: hash, where: { ids[$0] == ids[i] }) >= 0 {
        firstDuplicate = i
      }
      places.insert(i, hash: hash)
    }
  }

  /// -1 for an id that is not there.
  @inline(__always)
  func place(of id: UInt64) -> Int { places.firstIndex(hash: spread(id)) { ids[$0] == id } }
}

extension IDTable {
  /// - Throws: an error that names the first of some ids that is not in the list.
  func require(_ wanted: [UInt64]) throws(LayoutError) {
    for id in wanted where place(of: id) < 0 {
      throw LayoutError(
        .inconsistentUpdate,
        "the item id \(id) is reloaded or reconfigured, and the snapshot does not have it")
    }
  }
}
