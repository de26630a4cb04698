/// A set of elements that keeps the order in which they came. It shares its code with the tables that find
/// elements; a Set would bring the C library 4 KB of its own.
package struct ElementSet: Sendable {
  /// The elements in the order in which they came.
  package private(set) var ids: [ElementID] = []
  private var places: [ElementID: Int] = [:]

  package init() {}

  package init(_ elements: [LayoutAttributes]) {
    for a in elements { insert(a.id) }
  }

  package init(_ ids: [ElementID]) {
    for id in ids { insert(id) }
  }
}

extension ElementSet {
  package var isEmpty: Bool { ids.isEmpty }

  package func contains(_ id: ElementID) -> Bool { places[id] != nil }

  /// - Returns: false for one that is there already.
  @discardableResult
  package mutating func insert(_ id: ElementID) -> Bool {
    guard places[id] == nil else { return false }
    places[id] = ids.count
    ids.append(id)
    return true
  }
}
