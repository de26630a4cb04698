/// Items in the order in which they were chosen. Finding, adding and removing one takes constant time on average.
struct ChosenItems {
  /// nil for an item that was removed.
  private var slots: [ChosenItem?] = []
  /// The slots of the items by their paths.
  private var places: [IndexPath: Int] = [:]

  init(_ items: [ChosenItem] = []) {
    for item in items { insert(item) }
  }
}

extension ChosenItems {
  var isEmpty: Bool { places.isEmpty }
  var count: Int { places.count }
  /// The items in their order. Complexity: O(n)
  var list: [ChosenItem] { slots.compactMap { $0 } }

  func contains(_ path: IndexPath) -> Bool { places[path] != nil }

  /// Adds an item at the end, unless its path is there already.
  mutating func insert(_ item: ChosenItem) {
    guard !contains(item.path) else { return }
    places[item.path] = slots.count
    slots.append(item)
  }

  mutating func remove(_ path: IndexPath) {
    guard let place = places.removeValue(forKey: path) else { return }
    slots[place] = nil
    // Empty slots never outnumber the items by much, so that the list stays short.
    if slots.count > 2 * count + 16 { self = ChosenItems(list) }
  }
}
