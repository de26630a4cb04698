/// A set of elements that keeps insertion order.
package struct ElementSet: Sendable {
  /// The elements in insertion order.
  package private(set) var ids: [ElementID] = []
  private var hashIndex = HashIndex()

  package init() {}

  package init(_ elements: [LayoutAttributes]) { reset(to: elements) }

  package init(_ ids: [ElementID]) {
    for id in ids { insert(id) }
  }
}

extension ElementSet {
  /// Replaces the elements of the set, and reuses its storage.
  package mutating func reset(to elements: [LayoutAttributes] = []) {
    ids.removeAll(keepingCapacity: true)
    reserveCapacity(elements.count)
    for i in elements.indices { insert(elements[i].id) }
  }

  /// Reserves capacity in an empty set.
  mutating func reserveCapacity(_ count: Int) {
    ids.reserveCapacity(count)
    hashIndex.reset(capacity: count)
  }

  package var isEmpty: Bool { ids.isEmpty }

  package func contains(_ id: ElementID) -> Bool { index(of: id) != nil }

  /// The index of an element in insertion order; nil if the set does not contain it.
  func index(of id: ElementID) -> Int? {
    let i = hashIndex.firstIndex(hash: id.spreadHash) { ids[$0] == id }
    return i < 0 ? nil : i
  }

  /// - Returns: false if the set already contains the element.
  @discardableResult
  package mutating func insert(_ id: ElementID) -> Bool {
    if contains(id) { return false }
    ids.append(id)
    let ids = ids
    hashIndex.insert(ids.count - 1) { ids[$0].spreadHash }
    return true
  }
}
