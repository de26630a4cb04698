// The changes between two frames, for a host that keeps a view for each element: what appeared, left or moved.

/// The change of one visible element between two frames.
public struct Change: Equatable, Sendable {
  /// What happened to the element. The raw values are those of C: `lyl_change_op`.
  public enum Operation: UInt32, Sendable {
    /// The element came on screen.
    case appear = 1
    /// The element left the screen.
    case disappear = 2
    /// Some attribute changed, or the index path did.
    case move = 3
    /// The data may have changed, so that the host must fill its cell again. Attributes may have
    /// changed, too.
    case rebind = 4
  }

  /// What happened.
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
    let found = try findChanges()
    return found.indices.map { i in
      Change(operation: found[i].operation, from: found[i].from, attributes: found.attributes(i))
    }
  }

  /// The same without a copy of each element.
  package func findChanges() throws(LayoutError) -> ChangeList {
    try requireIdle("a look at the changes")
    try layoutIfNeeded()
    let (now, revision) = (presenter.present(selection), pictureRevision)
    presenter.track { $0.updateChanges(to: now, revision: revision) }
    return presenter.trackers.changes.changes
  }
}

/// What a comparison found, with places in the lists that were compared.
package struct ChangeList {
  package struct Entry {
    package var operation: Change.Operation
    package var from: IndexPath
    /// In the list of before for an element that disappeared, else in that of now.
    fileprivate var place: Int
  }

  private var entries: [Entry] = []
  private var before: [LayoutAttributes] = []
  private var now: [LayoutAttributes] = []

  init() {}
}

extension ChangeList {
  package var indices: Range<Int> { entries.indices }
  package var isEmpty: Bool { entries.isEmpty }
  package subscript(i: Int) -> Entry { entries[i] }

  /// Where an element stands in its list.
  func place(_ i: Int) -> Int { entries[i].place }

  func attributes(_ i: Int) -> LayoutAttributes {
    entries[i].operation == .disappear ? before[entries[i].place] : now[entries[i].place]
  }

  /// Calls a closure with an element where it is.
  @inline(__always)
  package func withAttributes(_ i: Int, _ body: (UnsafePointer<LayoutAttributes>) -> Void) {
    let list = entries[i].operation == .disappear ? before : now
    list.withUnsafeBufferPointer {
      if let first = $0.baseAddress { body(first + entries[i].place) }
    }
  }

  @inline(__always)
  mutating func append(_ operation: Change.Operation, from: IndexPath, _ place: Int) {
    entries.append(Entry(operation: operation, from: from, place: place))
  }

  /// Forgets the changes and lets go of the lists.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    before = []
    now = []
  }

  mutating func setLists(before: [LayoutAttributes], now: [LayoutAttributes]) {
    (self.before, self.now) = (before, now)
  }
}

/// The elements on screen as they were last reported: to the host by `changes`, and to its reusable
/// views.
struct ChangeTrackers {
  private(set) var changes = ChangeTracker()
  private(set) var cells = ChangeTracker()

  mutating func dataDidChange(rebinds: Bool) {
    changes.dataDidChange(rebinds: rebinds)
    cells.dataDidChange(rebinds: rebinds)
  }

  mutating func follow(_ map: UpdateMap) {
    changes.follow(map)
    cells.follow(map)
  }

  // The tracker `cells`. The reusable views themselves stand in `CellBoard.shown`, each at the
  // place that its element has in the tracker.

  mutating func forgetCells(where condition: (Int) -> Bool) { cells.forget(where: condition) }

  mutating func forgetAllCells() { cells = ChangeTracker() }

  mutating func matchCells(_ now: [LayoutAttributes]) { cells.match(now) }

  mutating func acceptCells(_ now: [LayoutAttributes], revision: UInt64) {
    cells.accept(now, revision: revision)
  }

  mutating func updateChanges(to now: [LayoutAttributes], revision: UInt64) {
    changes.update(to: now, revision: revision)
  }

  var knowsIdentities: Bool { changes.knowsIdentities && cells.knowsIdentities }

  mutating func depart(_ ghosts: [ElementID: Int], afterBatch: Bool) {
    changes.depart(ghosts, afterBatch: afterBatch)
    cells.depart(ghosts, afterBatch: afterBatch)
  }
}
