/// The elements that stay in the list of visible elements while they are outside the viewport
/// (docs/behavior.md 18): those that the host named, and the state of the cache window.
final class KeptElements {
  /// The elements that the host named, in ascending order.
  private(set) var named: [IdentifiedElement] = []
  /// The cells ahead that the next list of visible elements includes.
  private(set) var requested: [IndexPath] = []
  /// Whether the next list can include cells of the last one. This is false after a reload, because
  /// their index paths may belong to other items.
  private(set) var retains = true
  /// The revision for which all cells ahead are kept, and the options of the last tick.
  private var settledRevision = UInt64.max
  private var settledOptions = ViewOptions.KeepingOptions()
  /// The elements of the list that is being made.
  private var shown = ElementSet()

  /// The largest number of elements that the host can name.
  static let limit = 1024

  /// - Complexity: O(log n)
  func isNamed(_ id: ElementID) -> Bool {
    let i = index(of: id)
    return i < named.count && named[i].id == id
  }

  private func index(of id: ElementID) -> Int {
    named.indices.partitioningIndex { named[$0].id >= id }
  }

  func setShown(_ elements: [LayoutAttributes]) { shown.reset(to: elements) }

  /// - Returns: false if the list that is being made already contains the element.
  func insertShown(_ id: ElementID) -> Bool { shown.insert(id) }

  func isShown(_ id: ElementID) -> Bool { shown.contains(id) }
}

// MARK: The cache window

extension KeptElements {
  /// Returns whether the options have changed since the last call.
  func consumeChange(to options: ViewOptions.KeepingOptions) -> Bool {
    defer { settledOptions = options }
    return options != settledOptions
  }

  func isSettled(at revision: UInt64) -> Bool { settledRevision == revision }

  /// - Parameter revision: the revision for which all cells ahead are kept; nil if the next tick
  ///   has more.
  func settle(at revision: UInt64?) { settledRevision = revision ?? .max }

  func request(_ paths: [IndexPath]) { requested = paths }

  /// Called when a list of visible elements has been made.
  func listWasMade() {
    requested = []
    retains = true
  }

  func dataWasReloaded() { retains = false }
}

// MARK: Changes

extension KeptElements {
  /// - Returns: whether the set changed.
  func keep(_ element: IdentifiedElement) -> Bool {
    let i = index(of: element.id)
    if i < named.count, named[i].id == element.id { return false }
    named.insert(element, at: i)
    return true
  }

  /// - Returns: whether the set changed.
  func release(_ id: ElementID) -> Bool {
    guard isNamed(id) else { return false }
    named.remove(at: index(of: id))
    return true
  }

  func setNamed(_ elements: [IdentifiedElement]) {
    named = []
    for element in elements { _ = keep(element) }
  }

  /// Updates the identities after a batch. Deleted elements are removed; reloaded ones stay.
  ///
  /// - Parameter isKnown: false if the data changed without a batch, and the map contains only
  ///   items whose identifiers are known. Elements without an identifier then keep their index
  ///   paths.
  func follow(_ map: UpdateMap, isKnown: Bool = true) {
    requested = []
    setNamed(
      named.compactMap { old in
        if let new = old.moved(along: map) { return new }
        return !isKnown && old.identifier == 0 && map.new.contains(old.id) ? old : nil
      })
  }

  /// Removes elements that no longer exist.
  func removeMissing(from sections: SectionCounts, _ plan: LayoutPlan) {
    requested = []
    named.removeAll { !sections.contains($0.id) && !plan.isOfWholeContent($0.id) }
  }

  func forEachIdentifier(_ body: (UInt64, IndexPath) -> Void) {
    for element in named where element.identifier != 0 {
      body(element.identifier, element.id.indexPath)
    }
  }
}
