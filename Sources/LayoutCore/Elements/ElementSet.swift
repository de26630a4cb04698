/// A set of elements that keeps the order in which they came.
package struct ElementSet: Sendable {
  /// The elements in the order in which they came.
  package private(set) var ids: [ElementID] = []
  private var places = HashIndex()

  package init() {}

  package init(_ elements: [LayoutAttributes]) { reset(to: elements) }

  package init(_ ids: [ElementID]) {
    for id in ids { insert(id) }
  }
}

extension ElementSet {
  /// Makes these the elements of the set, in the storage that it has.
  package mutating func reset(to elements: [LayoutAttributes] = []) {
    ids.removeAll(keepingCapacity: true)
    ids.reserveCapacity(elements.count)
    places.reset(capacity: elements.count)
    for i in elements.indices { insert(elements[i].id) }
  }

  package var isEmpty: Bool { ids.isEmpty }

  package func contains(_ id: ElementID) -> Bool {
    places.firstIndex(hash: id.spreadHash) { ids[$0] == id } >= 0
  }

  /// - Returns: false for one that is there already.
  @discardableResult
  package mutating func insert(_ id: ElementID) -> Bool {
    if contains(id) { return false }
    ids.append(id)
    let ids = ids
    places.insert(ids.count - 1) { ids[$0].spreadHash }
    return true
  }
}
