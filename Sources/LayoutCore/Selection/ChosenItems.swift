/// Selected or highlighted items in the order in which they were added. Finding, adding and
/// removing an item take O(1) on average.
struct ChosenItems {
  /// The items in their order; nil for a removed item.
  private var slots: [ChosenItem?] = []
  /// The slots of the items by their paths.
  private var slotIndices: [IndexPath: Int] = [:]

  init(_ items: [ChosenItem] = []) {
    for item in items { insert(item) }
  }
}

extension ChosenItems {
  var isEmpty: Bool { slotIndices.isEmpty }
  var count: Int { slotIndices.count }
  /// The items in their order. O(n).
  var list: [ChosenItem] { slots.compactMap { $0 } }

  func contains(_ path: IndexPath) -> Bool { slotIndices[path] != nil }

  /// Adds an item at the end, unless the path is already in the list.
  mutating func insert(_ item: ChosenItem) {
    guard !contains(item.path) else { return }
    slotIndices[item.path] = slots.count
    slots.append(item)
  }

  mutating func remove(_ path: IndexPath) {
    guard let slot = slotIndices.removeValue(forKey: path) else { return }
    slots[slot] = nil
    // Limits the number of empty slots.
    if slots.count > 2 * count + 16 { self = ChosenItems(list) }
  }
}
