/// One change of the data, as performBatchUpdates takes it.
///
/// What is deleted, reloaded, reconfigured or moved away is named by its index path *before* the batch,
/// what is inserted or moved to by its index path *after* it; the order in the list does not
/// matter (uikit-rules 2.6-1).
public enum Update: Hashable, Sendable {
  case insertItem(IndexPath)
  case deleteItem(IndexPath)
  case moveItem(from: IndexPath, to: IndexPath)
  /// The item has other data: its cell is made anew.
  case reloadItem(IndexPath)
  /// The item has other data, and its cell is filled again.
  case reconfigureItem(IndexPath)
  case insertSection(Int)
  case deleteSection(Int)
  case moveSection(from: Int, to: Int)
  /// Everything in the section may be other.
  case reloadSection(Int)
}

/// What happened to one element in a batch.
public struct ElementChange: Equatable, Sendable {
  /// `none` for what only gave way, or was filled again.
  public enum Action: UInt8, Sendable {
    case none, insert, delete, move, reload
  }

  public var action: Action
  /// The index path before; nil for an element that is new.
  public var from: IndexPath?
  /// The index path after; nil for one that is gone.
  public var to: IndexPath?

  public init(action: Action, from: IndexPath?, to: IndexPath?) {
    self.action = action
    self.from = from
    self.to = to
  }
}

/// Where every item and section went in a batch.
public struct UpdateMap: Sendable {
  public let old: SectionCounts
  public let new: SectionCounts
  /// The new number of each old section, -1 for one that is gone; and the other way round.
  var newSections: [Int32]
  var oldSections: [Int32]
  /// The new ordinal of each old item, -1 for one that is gone; and the other way round.
  var newItems: [Int32]
  var oldItems: [Int32]
  /// Old ordinals of items whose cells are made anew, or filled again.
  var reloaded: Set<Int32> = []
  var reconfigured: Set<Int32> = []
  /// Old numbers of sections that were reloaded as a whole.
  var reloadedSections: Set<Int32> = []
  /// Old ordinals and numbers of what an operation names as moved.
  var movedItems: Set<Int32> = []
  var movedSections: Set<Int32> = []

  /// Everything is new.
  init(old: SectionCounts, new: SectionCounts) {
    self.old = old
    self.new = new
    newSections = [Int32](repeating: -1, count: old.sectionCount)
    oldSections = [Int32](repeating: -1, count: new.sectionCount)
    newItems = [Int32](repeating: -1, count: old.itemCount)
    oldItems = [Int32](repeating: -1, count: new.itemCount)
  }
}

extension UpdateMap {
  /// Where an item of before is now; nil when it was deleted.
  public func newPath(of path: IndexPath) -> IndexPath? {
    guard old.contains(path) else { return nil }
    let ordinal = newItems[old.ordinal(of: path)]
    return ordinal < 0 ? nil : new.indexPath(ofOrdinal: Int(ordinal))
  }

  /// Where an item of now was before; nil when it was inserted.
  public func oldPath(of path: IndexPath) -> IndexPath? {
    guard new.contains(path) else { return nil }
    let ordinal = oldItems[new.ordinal(of: path)]
    return ordinal < 0 ? nil : old.indexPath(ofOrdinal: Int(ordinal))
  }

  public func newSection(of section: Int) -> Int? {
    section >= 0 && section < newSections.count && newSections[section] >= 0
      ? Int(newSections[section]) : nil
  }

  /// The identity after the batch of an element of before; supplementary views and decorations go with
  /// their sections.
  public func newID(of id: ElementID) -> ElementID? {
    if id.category == .cell { return newPath(of: id.indexPath).map { .cell(at: $0) } }
    return newSection(of: id.indexPath.section).map {
      ElementID(
        id.category, kind: id.kind, at: IndexPath(item: id.indexPath.item, section: $0))
    }
  }

  /// The identity before the batch of an element of now.
  func oldID(of id: ElementID) -> ElementID? {
    if id.category == .cell { return oldPath(of: id.indexPath).map { .cell(at: $0) } }
    let section = id.indexPath.section
    guard section >= 0, section < oldSections.count, oldSections[section] >= 0 else { return nil }
    return ElementID(
      id.category, kind: id.kind,
      at: IndexPath(item: id.indexPath.item, section: Int(oldSections[section])))
  }

  /// Whether the data of an element of before changed in place.
  func rebinds(_ id: ElementID) -> Bool {
    let path = id.indexPath
    guard id.category == .cell else {
      return reloadedSections.contains(Int32(truncatingIfNeeded: path.section))
    }
    guard old.contains(path) else { return false }
    let ordinal = Int32(truncatingIfNeeded: old.ordinal(of: path))
    return reloaded.contains(ordinal) || reconfigured.contains(ordinal)
  }

  /// Whether an element of before is made anew: by itself, or with its section.
  func isReloaded(_ id: ElementID) -> Bool {
    let path = id.indexPath
    if reloadedSections.contains(Int32(truncatingIfNeeded: path.section)) { return true }
    guard id.category == .cell, old.contains(path) else { return false }
    return reloaded.contains(Int32(truncatingIfNeeded: old.ordinal(of: path)))
  }

  private func isMoved(_ id: ElementID) -> Bool {
    let path = id.indexPath
    if movedSections.contains(Int32(truncatingIfNeeded: path.section)) { return true }
    guard id.category == .cell, old.contains(path) else { return false }
    return movedItems.contains(Int32(truncatingIfNeeded: old.ordinal(of: path)))
  }

  /// What the batch did to an element of before.
  func change(ofOld id: ElementID) -> ElementChange {
    let to = newID(of: id)?.indexPath
    let action: ElementChange.Action =
      isReloaded(id) ? .reload : to == nil ? .delete : isMoved(id) ? .move : .none
    return ElementChange(action: action, from: id.indexPath, to: to)
  }

  /// What the batch did to an element of now.
  func change(ofNew id: ElementID) -> ElementChange {
    if let old = oldID(of: id) {
      let action: ElementChange.Action = isReloaded(old) ? .reload : isMoved(old) ? .move : .none
      return ElementChange(action: action, from: old.indexPath, to: id.indexPath)
    }
    let section = id.indexPath.section
    let home = section >= 0 && section < oldSections.count ? oldSections[section] : -1
    let isReload = home >= 0 && reloadedSections.contains(home)
    return ElementChange(action: isReload ? .reload : .insert, from: nil, to: id.indexPath)
  }
}
