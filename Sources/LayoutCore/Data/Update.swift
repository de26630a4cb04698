/// One change to the data in a batch, as in UIKit's performBatchUpdates.
///
/// Deletes, reloads, reconfigurations and the origins of moves are index paths *before* the batch;
/// inserts and the targets of moves are index paths *after* it. The order in the list does not
/// matter (docs/behavior.md 6.1).
public enum Update: Hashable, Sendable {
  /// Inserts an item at an index path after the batch.
  case insertItem(IndexPath)
  /// Deletes the item at an index path before the batch.
  case deleteItem(IndexPath)
  /// Moves an item from an index path before the batch to one after it.
  case moveItem(from: IndexPath, to: IndexPath)
  /// Reloads an item whose data changed: its cell is replaced.
  case reloadItem(IndexPath)
  /// Reconfigures an item whose data changed: its cell is configured again.
  case reconfigureItem(IndexPath)
  /// Inserts a section, given its number after the batch.
  case insertSection(Int)
  /// Deletes a section, given its number before the batch.
  case deleteSection(Int)
  /// Moves a section, given its numbers before and after the batch.
  case moveSection(from: Int, to: Int)
  /// Reloads a section: all its data can have changed.
  case reloadSection(Int)
}

extension Update {
  /// The action and the index paths of the update, for layouts in other languages. The action of a
  /// reconfiguration is `none`. A section is represented by the path of its item -1.
  package func change(in map: UpdateMap) -> (change: ElementChange, isSection: Bool) {
    func section(_ number: Int?) -> IndexPath? { number.map { IndexPath(item: -1, section: $0) } }
    var change = ElementChange(action: .insert, from: nil, to: nil)
    switch self {
    case .insertItem(let to): change.to = to
    case .deleteItem(let from): (change.action, change.from) = (.delete, from)
    case .moveItem(let from, let to): change = ElementChange(action: .move, from: from, to: to)
    case .reloadItem(let from):
      change = ElementChange(action: .reload, from: from, to: map.newPath(of: from))
    case .reconfigureItem(let from):
      change = ElementChange(action: .none, from: from, to: map.newPath(of: from))
    case .insertSection(let to):
      change.to = section(to)
      return (change, true)
    case .deleteSection(let from):
      return (ElementChange(action: .delete, from: section(from), to: nil), true)
    case .moveSection(let from, let to):
      return (ElementChange(action: .move, from: section(from), to: section(to)), true)
    case .reloadSection(let from):
      let to = section(map.newSection(of: from))
      return (ElementChange(action: .reload, from: section(from), to: to), true)
    }
    return (change, false)
  }
}

/// The change to one element in a batch.
public struct ElementChange: Equatable, Sendable {
  /// The kind of change. `none` is used for elements that only shift or are reconfigured.
  public enum Action: UInt8, Sendable {
    /// The element only shifts or is reconfigured (`none`), is inserted, deleted or moved, or has
    /// other data (`reload`).
    case none, insert, delete, move, reload
  }

  /// The kind of change.
  public var action: Action
  /// The index path before the batch; nil for a new element.
  public var from: IndexPath?
  /// The index path after the batch; nil for a removed element.
  public var to: IndexPath?

  /// Creates a change from its kind and both index paths.
  public init(action: Action, from: IndexPath?, to: IndexPath?) {
    self.action = action
    self.from = from
    self.to = to
  }
}

/// The operations of a batch on one item or section.
struct UpdateMarks: OptionSet, Sendable {
  var rawValue: UInt8
  /// Marks of items and sections before the batch.
  static let deleted = UpdateMarks(rawValue: 1)
  static let movedAway = UpdateMarks(rawValue: 2)
  static let reloaded = UpdateMarks(rawValue: 4)
  static let reconfigured = UpdateMarks(rawValue: 8)
  /// Marks of items and sections after the batch.
  static let inserted = UpdateMarks(rawValue: 16)
  static let movedHere = UpdateMarks(rawValue: 32)
}

/// Maps the items and sections before a batch to those after it, and back.
public struct UpdateMap: Sendable {
  /// The counts before the batch.
  public let old: SectionCounts
  /// The counts after the batch.
  public let new: SectionCounts
  /// The new number of each old section, or -1 if the section was removed, and the old number of
  /// each new section, or -1 if the section was inserted.
  var newSections: [Int32]
  var oldSections: [Int32]
  /// The new ordinals of the old items that remain, and the reverse map.
  private(set) var newItems = ItemRuns()
  private(set) var oldItems = ItemRuns()
  /// The operations on old sections and items.
  var sectionMarks: [UpdateMarks] = []
  var itemMarks = ItemMarks()
  /// The kinds of elements that follow an item, and those that keep their index path.
  let scopes: ElementScopes

  /// Creates a map in which all old sections and items are removed, and all new ones are inserted.
  init(old: SectionCounts, new: SectionCounts, scopes: ElementScopes = ElementScopes()) {
    self.old = old
    self.new = new
    self.scopes = scopes
    newSections = [Int32](repeating: -1, count: old.sectionCount)
    oldSections = [Int32](repeating: -1, count: new.sectionCount)
  }
}

extension UpdateMap {
  /// The map of this change followed by another one. The marks of the operations are discarded.
  ///
  /// - Complexity: O(items)
  func followed(by next: UpdateMap) -> UpdateMap {
    var map = UpdateMap(old: old, new: next.new, scopes: scopes)
    for (from, middle) in newSections.enumerated() where middle >= 0 {
      guard let to = next.newSection(of: Int(middle)) else { continue }
      map.newSections[from] = Int32(truncatingIfNeeded: to)
      map.oldSections[to] = Int32(truncatingIfNeeded: from)
    }
    let targets = (0..<old.itemCount).map { ordinal -> Int32 in
      guard let middle = newItems[ordinal], let to = next.newItems[middle] else { return -1 }
      return Int32(truncatingIfNeeded: to)
    }
    map.setItems(ItemRuns(targets: targets))
    return map
  }

  mutating func setItems(_ new: ItemRuns) {
    newItems = new
    oldItems = new.inverse
  }

  /// The index path after the batch for an item at a path before it; nil if the item was deleted.
  public func newPath(of path: IndexPath) -> IndexPath? {
    guard old.contains(path) else { return nil }
    return newItems[old.ordinal(of: path)].map { new.indexPath(ofOrdinal: $0) }
  }

  /// The index path before the batch for an item at a path after it; nil if the item was inserted.
  public func oldPath(of path: IndexPath) -> IndexPath? {
    guard new.contains(path) else { return nil }
    return oldItems[new.ordinal(of: path)].map { old.indexPath(ofOrdinal: $0) }
  }

  /// The index of a section after the batch, given its index before the batch; nil if the section
  /// was removed.
  public func newSection(of section: Int) -> Int? {
    section >= 0 && section < newSections.count && newSections[section] >= 0
      ? Int(newSections[section]) : nil
  }

  func oldSection(of section: Int) -> Int? {
    section >= 0 && section < oldSections.count && oldSections[section] >= 0
      ? Int(oldSections[section]) : nil
  }

  /// The identity after the batch for an element before it; nil if the element was removed.
  /// Supplementary views and decorations follow their section, unless the layout has declared that
  /// their kind follows an item or belongs to the whole content.
  public func newID(of id: ElementID) -> ElementID? {
    if scopes.followsItem(id) { return newPath(of: id.indexPath).map { id.at($0) } }
    return scopes.keepsPath(id) ? id : newSection(of: id.indexPath.section).map { id.inSection($0) }
  }

  /// The identity before the batch for an element after it; nil if the element is new.
  func oldID(of id: ElementID) -> ElementID? {
    if scopes.followsItem(id) { return oldPath(of: id.indexPath).map { id.at($0) } }
    return scopes.keepsPath(id) ? id : oldSection(of: id.indexPath.section).map { id.inSection($0) }
  }

  /// Whether the data of an element that existed before the batch changed: the element was reloaded
  /// or reconfigured, or its section was reloaded.
  func rebinds(_ id: ElementID) -> Bool {
    let marks = marks(of: id)
    return marks.section.contains(.reloaded)
      || !marks.item.isDisjoint(with: [.reloaded, .reconfigured])
  }

  func isReloaded(section: Int) -> Bool {
    section < sectionMarks.count && sectionMarks[section].contains(.reloaded)
  }

  /// Whether an element that existed before the batch is reloaded, by itself or with its section.
  func isReloaded(_ id: ElementID) -> Bool {
    let marks = marks(of: id)
    return marks.section.contains(.reloaded) || marks.item.contains(.reloaded)
  }

  /// The operations on an element that existed before the batch, and on its section.
  private func marks(of id: ElementID) -> (section: UpdateMarks, item: UpdateMarks) {
    let path = id.indexPath
    guard path.section >= 0, path.section < sectionMarks.count, !scopes.keepsPath(id) else {
      return ([], [])
    }
    let isItem = scopes.followsItem(id) && old.contains(path)
    return (sectionMarks[path.section], isItem ? itemMarks[old.ordinal(of: path)] : [])
  }

  private func action(onOld id: ElementID) -> ElementChange.Action {
    let marks = marks(of: id)
    if isReloaded(id) { return .reload }
    return marks.section.contains(.movedAway) || marks.item.contains(.movedAway) ? .move : .none
  }

  /// The change to an element that existed before the batch.
  func change(ofOld id: ElementID) -> ElementChange {
    let to = newID(of: id)?.indexPath
    return ElementChange(
      action: to == nil && !isReloaded(id) ? .delete : action(onOld: id), from: id.indexPath, to: to
    )
  }

  /// The change to an element that exists after the batch.
  func change(ofNew id: ElementID) -> ElementChange {
    if let old = oldID(of: id) {
      return ElementChange(action: action(onOld: old), from: old.indexPath, to: id.indexPath)
    }
    let section = id.indexPath.section
    let origin = section >= 0 && section < oldSections.count ? Int(oldSections[section]) : -1
    let isReload = origin >= 0 && sectionMarks[origin].contains(.reloaded)
    return ElementChange(action: isReload ? .reload : .insert, from: nil, to: id.indexPath)
  }
}

extension IdentifiedElement {
  /// The element after a batch; nil if it was removed.
  func moved(along map: UpdateMap) -> IdentifiedElement? {
    map.newID(of: id).map { IdentifiedElement(id: $0, identifier: identifier) }
  }
}
