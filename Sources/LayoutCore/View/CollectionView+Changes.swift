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
    trackers.changes.update(to: presented(), revision: pictureRevision)
    return trackers.changes.changes
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
