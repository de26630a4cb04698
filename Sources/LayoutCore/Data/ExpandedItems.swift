/// The outline items whose children are visible, identified by the data source's ids (3.10.4). An
/// id follows its item through every change.
struct ExpandedItems: Equatable, Sendable {
  /// The ids in ascending order.
  private(set) var ids: [UInt64] = []

  init(_ ids: [UInt64] = []) {
    for id in ids { set(true, id) }
  }

  /// - Complexity: O(log count)
  func contains(_ id: UInt64) -> Bool {
    let i = insertionIndex(of: id)
    return i < ids.count && ids[i] == id
  }

  mutating func set(_ isExpanded: Bool, _ id: UInt64) {
    if isExpanded == contains(id) { return }
    if isExpanded {
      ids.insert(id, at: insertionIndex(of: id))
    } else {
      ids.remove(at: insertionIndex(of: id))
    }
  }

  private func insertionIndex(of id: UInt64) -> Int {
    ids.indices.partitioningIndex { ids[$0] >= id }
  }
}
