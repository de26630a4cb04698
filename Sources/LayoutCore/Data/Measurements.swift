/// The measured sizes of elements, the settled sizes at which elements are not measured again, the
/// ids of their items, and the measurements that failed.
struct Measurements: Sendable {
  private var entries: [Entry] = []
  private var hashIndex = HashIndex()
  private var unreported: [LayoutError] = []
  /// The number of elements whose measurement failed.
  private(set) var faultCount = 0

  private struct Entry {
    let id: ElementID
    /// The last measured size, which layouts use as the element's size.
    var size: Size?
    /// The size that the element accepted. It is not measured again while it has that size.
    var settled: Size?
    /// The data source's identifier of the item; 0 for an item without one.
    var identifier: UInt64 = 0
    /// The error of a failed measurement. The element then has the layout's estimated size.
    var fault: LayoutError?
  }
}

extension Measurements {
  var isEmpty: Bool { entries.isEmpty }

  @inline(__always)
  private func index(of id: ElementID) -> Int {
    hashIndex.firstIndex(hash: id.spreadHash) { entries[$0].id == id }
  }

  private func entry(_ id: ElementID) -> Entry? {
    if entries.isEmpty { return nil }
    let i = index(of: id)
    return i < 0 ? nil : entries[i]
  }

  func size(of id: ElementID) -> Size? { entry(id)?.size }

  /// The first fault, which the status reports.
  var fault: LayoutError? {
    if faultCount == 0 { return nil }
    for entry in entries {
      if let fault = entry.fault { return fault }
    }
    return nil
  }

  /// Replaces the sizes of some of a section's items with their measured sizes.
  func overlay(_ list: inout [Size], ofItems items: Range<Int>, inSection section: Int) {
    // Iterate over the items or over the measured elements, whichever are fewer.
    if items.count < entries.count {
      for item in items {
        if let size = size(of: .cell(at: IndexPath(item: item, section: section))) {
          list[item - items.lowerBound] = size
        }
      }
      return
    }
    for entry in entries {
      let path = entry.id.indexPath
      if let size = entry.size, entry.id.category == .cell, path.section == section,
        items.contains(path.item)
      {
        list[path.item - items.lowerBound] = size
      }
    }
  }

  func isSettled(_ id: ElementID, at size: Size) -> Bool {
    entry(id)?.settled == size
  }

  /// Calls a closure with each measured element and its size.
  func forEachSize(_ body: (ElementID, Size) -> Void) {
    for entry in entries {
      if let size = entry.size { body(entry.id, size) }
    }
  }

  /// Calls a closure with each known identifier and the item's index path.
  func forEachIdentifier(_ body: (UInt64, IndexPath) -> Void) {
    for entry in entries where entry.identifier != 0 {
      body(entry.identifier, entry.id.indexPath)
    }
  }
}

// MARK: Changes

extension Measurements {
  private mutating func change(_ id: ElementID, _ body: (inout Entry) -> Void) {
    var i = index(of: id)
    if i < 0 {
      i = entries.count
      entries.append(Entry(id: id))
      let entries = entries
      hashIndex.insert(i) { entries[$0].id.spreadHash }
    }
    if entries[i].fault != nil { faultCount -= 1 }
    body(&entries[i])
    if entries[i].fault != nil { faultCount += 1 }
  }

  mutating func markSettled(_ id: ElementID, at size: Size) { change(id) { $0.settled = size } }

  mutating func set(_ size: Size, of id: ElementID, _ identifier: UInt64) {
    change(id) {
      $0.size = size
      $0.identifier = identifier
      $0.fault = nil
    }
  }

  /// Records that the measurement of an element failed. The element is not measured again while it
  /// has this size.
  mutating func recordFault(_ error: LayoutError, of id: ElementID, at size: Size) {
    unreported.append(error)
    change(id) {
      $0.settled = size
      $0.fault = error
    }
  }

  mutating func consumeUnreported() -> [LayoutError] {
    defer { unreported = [] }
    return unreported
  }

  var hasUnreported: Bool { !unreported.isEmpty }

  /// Maps the elements through a batch. Reloaded and reconfigured elements are measured again.
  mutating func follow(_ map: UpdateMap) {
    if entries.isEmpty { return }
    let old = entries
    (entries, hashIndex, faultCount) = ([], HashIndex(), 0)
    for entry in old where !map.rebinds(entry.id) {
      guard let new = map.newID(of: entry.id) else { continue }
      change(new) {
        ($0.size, $0.settled) = (entry.size, entry.settled)
        ($0.identifier, $0.fault) = (entry.identifier, entry.fault)
      }
    }
  }

  /// Removes the sizes of the elements of a kind.
  mutating func remove(_ kind: ElementKind) {
    let old = entries
    (entries, hashIndex, faultCount) = ([], HashIndex(), 0)
    for entry in old where entry.id.category == .cell || entry.id.kind != kind {
      change(entry.id) { $0 = entry }
    }
  }

  /// Marks elements to be measured again. Until then layouts use their last sizes.
  mutating func unsettle(_ ids: [ElementID]) {
    for id in ids where entry(id) != nil {
      change(id) {
        $0.settled = nil
        $0.fault = nil
      }
    }
  }
}
