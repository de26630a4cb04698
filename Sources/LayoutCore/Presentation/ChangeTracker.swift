/// The elements that were last reported to the host, their identities through batches, reloads and
/// departures, and the changes since then.
struct ChangeTracker {
  /// A reported element and its current identity.
  struct Entry {
    /// The current ID; nil after a batch removed the element.
    var id: ElementID?
    /// Whether the data changed, and whether the element gets a new cell.
    var rebinds = false
    var isReloaded = false
    /// The ID before the last batch.
    var before: ElementID?
    /// The ghost number of a disappearing element.
    var ghost: UInt32 = 0

    /// Whether anything but `id` is set.
    var isMarked: Bool { rebinds || isReloaded || before != nil || ghost != 0 }
  }

  private(set) var reported: [Entry] = []
  /// The reported attributes of each element.
  private(set) var attributes: [LayoutAttributes] = []
  private(set) var reportedRevision: UInt64 = 0
  /// The result of the last comparison.
  private(set) var changes = ChangeList()
  /// The index of each compared element in `reported`; -1 for a new element.
  private(set) var sources: [Int] = []
  /// Whether each reported element is still visible, according to the last comparison.
  private(set) var isTaken: [Bool] = []
  private var dataChanged = false
  // Reused storage, so that a frame makes no allocations.
  private var lookup = HashIndex()
  private var spare: [Entry] = []
  private var spareAttributes: [LayoutAttributes] = []
}

extension ChangeTracker {
  /// Records that index paths may now refer to other items.
  mutating func dataDidChange(rebinds: Bool) {
    // Without reported elements no index path can be mistaken for another.
    dataChanged = !reported.isEmpty
    if rebinds {
      for i in reported.indices { (reported[i].rebinds, reported[i].isReloaded) = (true, true) }
    }
  }

  /// Updates the IDs after a batch.
  mutating func follow(_ map: UpdateMap) {
    // The index paths are older than a change that has not been reported. Elements are therefore
    // matched by their identifiers, if they have any, and the data of all of them is assumed to
    // have changed.
    if dataChanged { return dataDidChange(rebinds: true) }
    for i in reported.indices {
      reported[i].before = reported[i].id
      guard let id = reported[i].id else { continue }
      if map.rebinds(id) { reported[i].rebinds = true }
      if map.isReloaded(id) { reported[i].isReloaded = true }
      reported[i].id = map.newID(of: id)
    }
  }

  /// Whether index paths still identify the reported elements. It is false after a reload, or
  /// another change to the data without a batch, until the next report.
  var knowsIdentities: Bool { !dataChanged }

  /// Records disappearing elements by their ID before the last batch or before a change of layouts.
  mutating func depart(_ ghosts: [ElementID: Int], afterBatch: Bool) {
    if ghosts.isEmpty { return }
    for i in reported.indices {
      guard let old = afterBatch ? reported[i].before : reported[i].id, let ghost = ghosts[old]
      else { continue }
      reported[i].id = nil
      reported[i].ghost = UInt32(truncatingIfNeeded: ghost)
      (reported[i].rebinds, reported[i].isReloaded) = (false, false)
    }
  }

  /// Compares the visible elements with the reported ones, and records them as reported.
  @inline(never)
  @_optimize(speed)
  mutating func update(to current: [LayoutAttributes], revision: UInt64) {
    changes.removeAll()
    if revision == reportedRevision { return }
    match(current)
    for i in reported.indices where !isTaken[i] {
      changes.append(.disappear, from: attributes[i].indexPath, i)
    }
    for i in current.indices {
      let source = sources[i]
      if source < 0 {
        changes.append(.appear, from: current[i].indexPath, i)
      } else if reported[source].rebinds {
        changes.append(.rebind, from: attributes[source].indexPath, i)
      } else if !isSame(attributes, source, current, i) {
        changes.append(.move, from: attributes[source].indexPath, i)
      }
    }
    if changes.isEmpty && !dataChanged {
      reportedRevision = revision
    } else if acceptMoves(current, revision: revision) {
      changes.setLists(before: [], now: attributes)
    } else {
      accept(current, revision: revision)
      changes.setLists(before: spareAttributes, now: attributes)
    }
  }

  /// Updates the attributes of moved elements if the elements and their order are unchanged, for
  /// example when a scroll moves a pinned header. Elements that did not move are not copied.
  ///
  /// - Returns: false if there are other changes.
  @_optimize(speed)
  private mutating func acceptMoves(_ current: [LayoutAttributes], revision: UInt64) -> Bool {
    if dataChanged || current.count != reported.count { return false }
    for i in current.indices where sources[i] != i || reported[i].isMarked { return false }
    for k in changes.indices {
      let i = changes.elementIndex(k)
      attributes[i] = current[i]
    }
    reportedRevision = revision
    return true
  }

  /// Finds each element among the reported ones. Usually the lists are mostly equal, so the next
  /// element in order is compared first.
  @_optimize(speed)
  mutating func match(_ current: [LayoutAttributes]) {
    sources.removeAll(keepingCapacity: true)
    isTaken.removeAll(keepingCapacity: true)
    for _ in reported.indices { isTaken.append(false) }
    var isIndexed = false
    var next = 0
    for i in current.indices {
      let key = Key(current[i].id, current[i].identifier, current[i].ghost)
      var source = -1
      if next < reported.count, !isTaken[next], isSame(next, key) {
        source = next
      } else {
        if !isIndexed { index() }
        isIndexed = true
        // If several elements have the same identifier, only one is matched.
        source = lookup.firstIndex(hash: hash(of: key)) { !isTaken[$0] && isSame($0, key) }
      }
      sources.append(source)
      if source < 0 { continue }
      isTaken[source] = true
      next = source + 1
    }
  }

  @inline(__always)
  private func isSame(
    _ a: [LayoutAttributes], _ i: Int, _ b: [LayoutAttributes], _ k: Int
  ) -> Bool {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return false }
        return (first + i).isSame(as: second + k)
      }
    }
  }

  private mutating func index() {
    lookup.reset(capacity: reported.count)
    for i in reported.indices {
      guard reported[i].ghost != 0 || reported[i].id != nil else { continue }
      let key = Key(
        reported[i].id ?? attributes[i].id, attributes[i].identifier,
        reported[i].ghost)
      lookup.insert(i, hash: hash(of: key))
    }
  }

  /// The identity of an element: its index path while the data is unchanged or, after a change to
  /// the data, the data source's identifier if it has one. For a disappearing element, also its
  /// ghost number.
  private struct Key {
    let id: ElementID
    let identifier: UInt64
    let ghost: UInt32

    @inline(__always)
    init(_ id: ElementID, _ identifier: UInt64, _ ghost: UInt32) {
      (self.id, self.identifier, self.ghost) = (id, identifier, ghost)
    }
  }

  @inline(__always)
  private func hash(of key: Key) -> UInt64 {
    if key.ghost != 0 { return spread(UInt64(key.ghost)) }
    return dataChanged && key.identifier != 0 ? spread(key.identifier) : key.id.spreadHash
  }

  @inline(__always)
  private func isSame(_ i: Int, _ key: Key) -> Bool {
    if key.ghost != 0 || reported[i].ghost != 0 { return key.ghost == reported[i].ghost }
    if dataChanged, key.identifier != 0 || attributes[i].identifier != 0 {
      return reported[i].id != nil
        && key.identifier == attributes[i].identifier
    }
    return reported[i].id == key.id
  }

  /// Removes the reported elements whose indices satisfy a condition.
  mutating func removeAll(where condition: (Int) -> Bool) {
    var left: [Entry] = []
    var leftAttributes: [LayoutAttributes] = []
    for i in reported.indices where !condition(i) {
      left.append(reported[i])
      leftAttributes.append(attributes[i])
    }
    (reported, attributes) = (left, leftAttributes)
  }

  @_optimize(speed)
  mutating func accept(_ current: [LayoutAttributes], revision: UInt64) {
    spare.removeAll(keepingCapacity: true)
    spareAttributes.removeAll(keepingCapacity: true)
    for i in current.indices {
      let ghost = current[i].ghost
      spare.append(Entry(id: ghost == 0 ? current[i].id : nil, ghost: ghost))
      spareAttributes.append(current[i])
    }
    swap(&reported, &spare)
    swap(&attributes, &spareAttributes)
    reportedRevision = revision
    dataChanged = false
  }
}
