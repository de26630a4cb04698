/// The elements that stay in the list of visible elements while they are outside the viewport
/// (docs/behavior.md 18): those that the host named, and the cells of the cache window.
final class KeptElements {
  /// The elements that the host named, in ascending order.
  private(set) var named: [NamedElement] = []
  /// The cells that the cache window keeps, in ascending order.
  private(set) var window: [IndexPath] = []
  /// The cells that were on screen in the last tick.
  private(set) var lastShown: [IndexPath] = []
  /// The revision for which the window is up to date, and the viewport of the last tick.
  private var settledRevision = UInt64.max
  private var settledOptions = ViewOptions.KeepingOptions()
  private var lastBounds: Rect?
  /// The visible elements of the list that is being made.
  private var shown = ElementSet()

  /// An element by its identity and, for a cell, the data source's identifier of its item, or 0.
  struct NamedElement {
    var id: ElementID
    var identifier: UInt64
  }

  /// The largest number of elements that the host can name.
  static let limit = 1024

  var isEmpty: Bool { named.isEmpty && window.isEmpty }

  /// The indices of all kept elements: the named ones, then the cells of the window. A cell can be
  /// both.
  var indices: Range<Int> { 0..<(named.count + window.count) }

  subscript(i: Int) -> ElementID {
    i < named.count ? named[i].id : .cell(at: window[i - named.count])
  }

  /// - Complexity: O(log n)
  func isNamed(_ id: ElementID) -> Bool {
    let i = index(of: id)
    return i < named.count && named[i].id == id
  }

  func setShown(_ elements: [LayoutAttributes]) { shown.reset(to: elements) }

  func insertShown(_ id: ElementID) { shown.insert(id) }

  func isShown(_ id: ElementID) -> Bool { shown.contains(id) }

  /// - Complexity: O(log n)
  func contains(_ id: ElementID) -> Bool {
    if isNamed(id) { return true }
    guard id.category == .cell else { return false }
    let i = window.indices.partitioningIndex { window[$0] >= id.indexPath }
    return i < window.count && window[i] == id.indexPath
  }

  private func index(of id: ElementID) -> Int {
    named.indices.partitioningIndex { named[$0].id >= id }
  }
}

// MARK: The cache window

extension KeptElements {
  /// Returns whether the window may have to change. It returns true once per revision, viewport and
  /// options.
  func needsUpdate(
    at revision: UInt64, _ bounds: Rect, _ options: ViewOptions.KeepingOptions
  ) -> Bool {
    if settledRevision == revision && lastBounds == bounds && settledOptions == options {
      return false
    }
    (settledRevision, settledOptions) = (revision, options)
    return true
  }

  /// Forgets the viewport of the last tick, because the window is not used.
  func forgetViewport() {
    lastBounds = nil
    settledRevision = .max
    lastShown = []
  }

  /// Makes the next tick update the window again.
  func resumeInNextTick() { settledRevision = .max }

  /// Returns whether the offset has moved by more than a viewport since the last tick.
  func consumeJump(to bounds: Rect) -> Bool {
    defer { lastBounds = bounds }
    guard let last = lastBounds else { return false }
    return abs(bounds.x - last.x) > last.width || abs(bounds.y - last.y) > last.height
  }
}

// MARK: Changes

extension KeptElements {
  /// - Returns: whether the set changed.
  func keep(_ element: NamedElement) -> Bool {
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

  /// - Parameter paths: the cells in ascending order.
  /// - Returns: whether the window changed.
  func setWindow(_ paths: [IndexPath]) -> Bool {
    if window == paths { return false }
    window = paths
    return true
  }

  func setLastShown(_ paths: [IndexPath]) { lastShown = paths }

  func setNamed(_ elements: [NamedElement]) {
    named = []
    for element in elements { _ = keep(element) }
  }

  /// Updates the identities after a batch. Deleted elements are removed; reloaded ones stay.
  func follow(_ map: UpdateMap) {
    setNamed(
      named.compactMap { old in
        map.newID(of: old.id).map { NamedElement(id: $0, identifier: old.identifier) }
      })
    window = window.compactMap { map.newPath(of: $0) }.sorted()
    lastShown = lastShown.compactMap { map.newPath(of: $0) }
  }

  /// Removes elements that no longer exist.
  func removeMissing(from sections: SectionCounts, _ plan: LayoutPlan) {
    named.removeAll { !sections.contains($0.id) && !plan.isOfWholeContent($0.id) }
    window.removeAll { !sections.contains($0) }
    lastShown.removeAll { !sections.contains($0) }
  }

  func forEachIdentifier(_ body: (UInt64, IndexPath) -> Void) {
    for element in named where element.identifier != 0 {
      body(element.identifier, element.id.indexPath)
    }
  }
}
