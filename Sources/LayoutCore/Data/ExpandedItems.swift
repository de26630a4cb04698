/// The items of outlines whose children show, by the data source's ids (3.10.4). They go with the items wherever these go.
struct ExpandedItems: Equatable, Sendable {
  /// In ascending order.
  private(set) var ids: [UInt64] = []

  init(_ ids: [UInt64] = []) {
    for id in ids { set(true, id) }
  }

  /// - Complexity: O(log count)
  func contains(_ id: UInt64) -> Bool {
    let place = place(of: id)
    return place < ids.count && ids[place] == id
  }

  mutating func set(_ isExpanded: Bool, _ id: UInt64) {
    if isExpanded == contains(id) { return }
    if isExpanded { ids.insert(id, at: place(of: id)) } else { ids.remove(at: place(of: id)) }
  }

  private func place(of id: UInt64) -> Int { ids.indices.partitioningIndex { ids[$0] >= id } }
}
