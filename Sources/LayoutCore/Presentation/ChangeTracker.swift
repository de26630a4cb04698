/// The elements that were reported last, recognised again through batches, reloads and departures, and what is different
/// now.
struct ChangeTracker {
  /// An element that was reported, and key it is by now.
  struct Entry {
    /// nil once a batch removed it.
    var id: ElementID?
    /// Its data changed; and it is to be made anew.
    var rebinds = false
    var isReloaded = false
    /// Key it was before the last batch.
    var before: ElementID?
    /// Its number, once it is on its way out.
    var ghost: UInt32 = 0

    /// Whether anything but `id` is set.
    var isMarked: Bool { rebinds || isReloaded || before != nil || ghost != 0 }
  }

  private(set) var reported: [Entry] = []
  /// What was reported of each.
  private(set) var attributes: [LayoutAttributes] = []
  private(set) var reportedRevision: UInt64 = 0
  /// What the last comparison found.
  private(set) var changes = ChangeList()
  /// The place among those reported of each element that was compared last, -1 for a new one.
  private(set) var sources: [Int] = []
  /// Whether each reported element is still seen, by the last comparison.
  private(set) var isTaken: [Bool] = []
  private var dataChanged = false
  // Storage that the next comparison uses again: a frame allocates nothing.
  private var places = HashIndex()
  private var spare: [Entry] = []
  private var spareAttributes: [LayoutAttributes] = []
}

extension ChangeTracker {
  /// Index paths may stand for other items from now on.
  mutating func dataDidChange(rebinds: Bool) {
    // While no element is reported, no index path can be mistaken for that of another item.
    dataChanged = !reported.isEmpty
    if rebinds {
      for i in reported.indices { (reported[i].rebinds, reported[i].isReloaded) = (true, true) }
    }
  }

  /// Goes with the elements to where a batch put them.
  mutating func follow(_ map: UpdateMap) {
    // The index paths here are older than a change that no report has told yet. So elements are
    // recognised by their ids, where they have any, and every one counts as having other data.
    if dataChanged { return dataDidChange(rebinds: true) }
    for i in reported.indices {
      reported[i].before = reported[i].id
      guard let id = reported[i].id else { continue }
      if map.rebinds(id) { reported[i].rebinds = true }
      if map.isReloaded(id) { reported[i].isReloaded = true }
      reported[i].id = map.newID(of: id)
    }
  }

  /// Whether index paths still identify the reported elements: false from a reload, or another
  /// change of the data that no batch described, until the next report.
  var knowsIdentities: Bool { !dataChanged }

  /// Notes that elements are on their way out. They are named as they were before the last batch,
  /// or before a change of layouts.
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

  /// Compares what can be seen with what was reported; from now on it counts as reported.
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
      let place = sources[i]
      if place < 0 {
        changes.append(.appear, from: current[i].indexPath, i)
      } else if reported[place].rebinds {
        changes.append(.rebind, from: attributes[place].indexPath, i)
      } else if !isSame(attributes, place, current, i) {
        changes.append(.move, from: attributes[place].indexPath, i)
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

  /// Takes over what moved among the same elements in the same order, as a pinned header does with each step of a
  /// scroll: an element that stayed is not copied.
  ///
  /// - Returns: false where there is more to take over.
  @_optimize(speed)
  private mutating func acceptMoves(_ current: [LayoutAttributes], revision: UInt64) -> Bool {
    if dataChanged || current.count != reported.count { return false }
    for i in current.indices where sources[i] != i || reported[i].isMarked { return false }
    for k in changes.indices {
      let i = changes.place(k)
      attributes[i] = current[i]
    }
    reportedRevision = revision
    return true
  }

  /// Finds each element among those that were reported. Most often the lists are the same for long stretches, so that
  /// the next one in order is looked at first.
  @_optimize(speed)
  mutating func match(_ current: [LayoutAttributes]) {
    sources.removeAll(keepingCapacity: true)
    isTaken.removeAll(keepingCapacity: true)
    for _ in reported.indices { isTaken.append(false) }
    var isIndexed = false
    var next = 0
    for i in current.indices {
      let key = Key(current[i].id, current[i].identifier, current[i].ghost)
      var place = -1
      if next < reported.count, !isTaken[next], isSame(next, key) {
        place = next
      } else {
        if !isIndexed { index() }
        isIndexed = true
        // Of several with one id only one is recognised.
        place = places.firstIndex(hash: hash(of: key)) { !isTaken[$0] && isSame($0, key) }
      }
      sources.append(place)
      if place < 0 { continue }
      isTaken[place] = true
      next = place + 1
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
    places.reset(capacity: reported.count)
    for i in reported.indices {
      guard reported[i].ghost != 0 || reported[i].id != nil else { continue }
      let key = Key(
        reported[i].id ?? attributes[i].id, attributes[i].identifier,
        reported[i].ghost)
      places.insert(i, hash: hash(of: key))
    }
  }

  /// By what an element is recognised: by its index path while the data stay, by the data source's id, where it has
  /// one, once they changed, and by its number once it is on its way out.
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
  private func isSame(_ place: Int, _ key: Key) -> Bool {
    if key.ghost != 0 || reported[place].ghost != 0 { return key.ghost == reported[place].ghost }
    if dataChanged, key.identifier != 0 || attributes[place].identifier != 0 {
      return reported[place].id != nil
        && key.identifier == attributes[place].identifier
    }
    return reported[place].id == key.id
  }

  /// Forgets the reported elements at the places that a condition holds for.
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
