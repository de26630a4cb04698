/// What happened to one visible element between two frames.
public struct Change: Equatable, Sendable {
  public enum Operation: UInt32, Sendable {
    case appear = 1
    case disappear = 2
    /// Some attribute changed, or the index path did.
    case move = 3
    /// The data may have changed, so that the host must fill its cell again. Attributes may have
    /// changed, too.
    case rebind = 4
  }

  public var operation: Operation
  /// The index path before the change; that of the attributes for an element that appears.
  public var from: IndexPath
  /// The attributes now; the last ones for an element that disappears.
  public var attributes: LayoutAttributes
}

extension CollectionView {
  /// What changed among the visible elements since the last call: first what disappeared, so that
  /// its cells can be used again, then the rest back to front.
  public func changes() throws(LayoutError) -> [Change] {
    try requireNotBusy("changes")
    try layoutIfNeeded()
    return trackers.changes.changes(to: presented(), revision: revision)
  }
}

/// Who has been told what of the elements on screen: the host by `changes`, and its cells.
struct ChangeTrackers {
  var changes = ChangeTracker()
  var cells = ChangeTracker()

  mutating func dataDidChange(rebinds: Bool) {
    changes.dataDidChange(rebinds: rebinds)
    cells.dataDidChange(rebinds: rebinds)
  }

  mutating func follow(_ map: UpdateMap) {
    changes.follow(map)
    cells.follow(map)
  }

  var knowsIdentities: Bool { changes.knowsIdentities && cells.knowsIdentities }

  mutating func depart(_ ghosts: [ElementID: Int], afterBatch: Bool) {
    changes.depart(ghosts, afterBatch: afterBatch)
    cells.depart(ghosts, afterBatch: afterBatch)
  }
}

/// Remembers what was last reported and compares.
struct ChangeTracker {
  /// An element that was reported, and who it is by now.
  struct Entry {
    var attributes: LayoutAttributes
    /// nil once a batch removed it.
    var id: ElementID?
    /// Its data changed; and it is to be made anew.
    var rebinds = false
    var isReloaded = false
    /// Who it was before the last batch.
    var before: ElementID?
    /// Its number, once it is on its way out.
    var ghost: UInt32 = 0
  }

  private(set) var reported: [Entry] = []
  private(set) var reportedRevision: UInt64 = 0
  private var dataChanged = false
}

extension ChangeTracker {
  /// Index paths may stand for other items from now on.
  mutating func dataDidChange(rebinds: Bool) {
    // Who was told nothing has nothing to mistake.
    dataChanged = !reported.isEmpty
    if rebinds {
      for i in reported.indices { (reported[i].rebinds, reported[i].isReloaded) = (true, true) }
    }
  }

  /// Goes with the elements to where a batch put them.
  mutating func follow(_ map: UpdateMap) {
    // The paths here are from before other changes that the host has yet to hear of: only ids tell who is
    // who, and which data are new is no longer known.
    if dataChanged { return dataDidChange(rebinds: true) }
    for i in reported.indices {
      reported[i].before = reported[i].id
      guard let id = reported[i].id else { continue }
      if map.rebinds(id) { reported[i].rebinds = true }
      if map.isReloaded(id) { reported[i].isReloaded = true }
      reported[i].id = map.newID(of: id)
    }
  }

  /// Whether it is known who was who before the last batch.
  var knowsIdentities: Bool { !dataChanged }

  /// Elements of before the last batch, or before a change of layouts, are on their way out.
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

  mutating func changes(to current: [LayoutAttributes], revision: UInt64) -> [Change] {
    if revision == reportedRevision { return [] }
    var survived = [Bool](repeating: false, count: reported.count)
    var changes: [Change] = []
    for (a, i) in zip(current, sources(of: current)) {
      guard i >= 0 else {
        changes.append(Change(operation: .appear, from: a.indexPath, attributes: a))
        continue
      }
      survived[i] = true
      let old = reported[i]
      if old.rebinds {
        changes.append(
          Change(operation: .rebind, from: old.attributes.indexPath, attributes: a))
      } else if old.attributes != a {
        changes.append(Change(operation: .move, from: old.attributes.indexPath, attributes: a))
      }
    }
    var gone: [Change] = []
    for (i, old) in reported.enumerated() where !survived[i] {
      gone.append(
        Change(
          operation: .disappear, from: old.attributes.indexPath, attributes: old.attributes))
    }
    accept(current, revision: revision)
    return gone + changes
  }

  /// The place of each element among those that were reported, -1 for a new one.
  func sources(of current: [LayoutAttributes]) -> [Int] {
    var previous: [Identity: Int] = [:]
    previous.reserveCapacity(reported.count)
    for (i, entry) in reported.enumerated() {
      if entry.ghost != 0 {
        previous[.ghost(entry.ghost)] = i
      } else if let id = entry.id {
        previous[identity(id, entry.attributes.identifier)] = i
      }
    }
    // Of several with one id only the first is recognised.
    var isTaken = [Bool](repeating: false, count: reported.count)
    return current.map { a in
      let who: Identity = a.ghost != 0 ? .ghost(a.ghost) : identity(a.id, a.identifier)
      guard let place = previous[who], !isTaken[place] else { return -1 }
      isTaken[place] = true
      return place
    }
  }

  /// Takes back that some were reported, by their places.
  mutating func forget(where condition: (Int) -> Bool) {
    var left: [Entry] = []
    for (i, entry) in reported.enumerated() where !condition(i) { left.append(entry) }
    reported = left
  }

  mutating func accept(_ current: [LayoutAttributes], revision: UInt64) {
    reported = current.map {
      Entry(attributes: $0, id: $0.ghost == 0 ? $0.id : nil, ghost: $0.ghost)
    }
    reportedRevision = revision
    dataChanged = false
  }

  /// By what an element is recognised: by its index path while the data stay, by the data source's
  /// id, where it has one, once they changed.
  private enum Identity: Hashable {
    case place(ElementID)
    case item(UInt64)
    case ghost(UInt32)
  }

  private func identity(_ id: ElementID, _ identifier: UInt64) -> Identity {
    dataChanged && identifier != 0 ? .item(identifier) : .place(id)
  }
}
