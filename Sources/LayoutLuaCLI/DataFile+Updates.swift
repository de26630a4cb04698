import EventLog
import LayoutCore

extension DataFile {
  /// Assigns a unique ID to every item without one, so that the item can be identified after
  /// updates.
  func numberItems() {
    for section in sections { knownIdentifiers.formUnion(section.items.map { $0.identifier }) }
    for i in sections.indices where !sections[i].all.isEmpty {
      sections[i].items = sections[i].all.map { $0.identifier == 0 ? numbered($0) : $0 }
    }
  }

  private func numbered(_ item: Item) -> Item {
    var item = item
    while knownIdentifiers.contains(nextIdentifier) { nextIdentifier += 1 }
    item.identifier = nextIdentifier
    nextIdentifier += 1
    return item
  }

  /// Applies a batch to the data. Updates that are out of range are ignored; the view then reports
  /// inconsistent counts.
  func apply(_ updates: [Update]) {
    var moved: [(to: IndexPath, item: Item)] = []
    var gone: Set<IndexPath> = []
    var lostSections: Set<Int> = []
    var arriving: [(to: Int, section: Section)] = []
    var homes: [Int: Int] = [:]
    for update in updates {
      switch update {
      case .deleteItem(let path): gone.insert(path)
      case .insertItem(let path): moved.append((path, numbered(Item(values: [:]))))
      case .moveItem(let from, let to):
        guard let item = item(at: from) else { continue }
        gone.insert(from)
        moved.append((to, item))
      case .deleteSection(let section): lostSections.insert(section)
      case .insertSection(let section): arriving.append((section, Section(count: 0)))
      case .moveSection(let from, let to):
        guard sections.indices.contains(from) else { continue }
        lostSections.insert(from)
        arriving.append((to, Section(count: 0)))
        homes[to] = from
      case .reloadItem, .reconfigureItem, .reloadSection: break
      }
    }
    var new = sections.indices.filter { !lostSections.contains($0) }
      .map { without(gone: gone, $0) }
    for (to, section) in arriving.sorted(by: { $0.to < $1.to }) where to >= 0 && to <= new.count {
      // Items can also be deleted from a section that moves.
      new.insert(homes[to].map { without(gone: gone, $0) } ?? section, at: to)
    }
    for (to, item) in moved.sorted(by: { $0.to < $1.to }) {
      guard new.indices.contains(to.section), to.item >= 0,
        to.item <= new[to.section].items.count
      else { continue }
      new[to.section].items.insert(item, at: to.item)
    }
    sections = new.map { section in
      var section = section
      section.count = section.items.count
      return section
    }
  }

  /// Replaces the size and the values of an item, which keeps its ID.
  func setItem(_ item: Item, at path: IndexPath) {
    guard let old = self.item(at: path) else { return }
    sections[path.section].items = sections[path.section].all
    var new = item
    new.identifier = old.identifier
    sections[path.section].items[path.item] = new
    recordValues()
  }

  /// Throws an error if an item has no ID.
  ///
  /// - Parameter path: the name of the data file in error messages.
  func requireIdentifiers(of path: String) throws {
    for (s, section) in sections.enumerated() {
      if let i = section.all.firstIndex(where: { $0.identifier == 0 }) {
        throw Failure(
          .data,
          "\(path): sections[\(s)].items[\(i)] has no id: --data-after identifies items by their ids"
        )
      }
    }
  }

  /// The IDs of all sections and items.
  var snapshot: Snapshot {
    Snapshot(
      sections.enumerated().map { number, section in
        // A section without an ID is identified by its number.
        let id = section.identifier == 0 ? UInt64.max - UInt64(number) : section.identifier
        return (id: id, items: section.items.map { $0.identifier })
      })
  }

  /// Returns updates that reconfigure the items whose values differ in the new data.
  func changes(to new: DataFile) -> [Update] {
    var items: [UInt64: Item] = [:]
    for item in new.sections.lazy.flatMap({ $0.items }) { items[item.identifier] = item }
    var updates: [Update] = []
    for (s, section) in sections.enumerated() {
      for (i, item) in section.items.enumerated() {
        guard let now = items[item.identifier], now != item else { continue }
        updates.append(.reconfigureItem(IndexPath(item: i, section: s)))
      }
    }
    return updates
  }

  /// Replaces the sections with those of another data file.
  func replace(with new: DataFile) {
    sections = new.sections
    recordValues()
  }

  /// Returns an item; nil if there is none at the path.
  func item(at path: IndexPath) -> Item? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].all
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  private func without(gone: Set<IndexPath>, _ number: Int) -> Section {
    var section = sections[number]
    section.items = section.all.enumerated()
      .filter { !gone.contains(IndexPath(item: $0.offset, section: number)) }.map { $0.element }
    return section
  }
}
