/// The whole data by 64-bit ids: sections in order, each with its items. An id may occur once.
///
///     var snapshot = Snapshot([(1, [10, 11]), (2, [20])])
///     snapshot.move(11, before: 20)
///     try view.apply(snapshot)
public struct Snapshot: Equatable, Sendable {
  /// The sections in order.
  public private(set) var sections: [Section] = []

  /// A section and its items.
  public struct Section: Equatable, Sendable {
    /// The id of the section, unique among sections.
    public let id: UInt64
    /// The ids of the items in order, unique among the items of all sections.
    public internal(set) var items: [UInt64]
  }

  /// Creates a snapshot without sections.
  public init() {}

  /// Creates a snapshot from sections and their items. That ids are unique is checked when the snapshot is applied.
  public init(_ sections: [(id: UInt64, items: [UInt64])]) {
    self.sections = sections.map { Section(id: $0.id, items: $0.items) }
  }
}

extension Snapshot {
  /// The ids of the sections, in order.
  public var sectionIDs: [UInt64] { sections.map { $0.id } }

  /// The items of all sections.
  public var itemIDs: [UInt64] {
    if sections.count == 1 { return sections[0].items }
    var ids: [UInt64] = []
    for section in sections { ids += section.items }
    return ids
  }

  /// The numbers of items of all sections.
  public var counts: SectionCounts { SectionCounts(sections.map { $0.items.count }) }

  /// The index path of an item; nil for an id that is not there.
  ///
  /// - Complexity: O(items), as for all that looks up an id.
  public func path(of item: UInt64) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }

  /// The number of a section, from 0; nil for an id that is not there.
  public func index(ofSection section: UInt64) -> Int? {
    sections.firstIndex { $0.id == section }
  }

  /// Moves an item to where it is afterwards; does nothing where there is no such item or place.
  mutating func moveItem(from path: IndexPath, to destination: IndexPath) {
    guard counts.contains(path), sections.indices.contains(destination.section) else { return }
    let item = sections[path.section].items.remove(at: path.item)
    let place = min(max(destination.item, 0), sections[destination.section].items.count)
    sections[destination.section].items.insert(item, at: place)
  }

  /// Tables of all ids: one that occurs twice breaks every operation that finds by id.
  ///
  /// - Throws: an error that names the id.
  func index() throws(LayoutError) -> (sections: IDTable, items: IDTable) {
    let tables = (sections: IDTable(sectionIDs), items: IDTable(itemIDs))
    if let place = tables.sections.firstDuplicate {
      throw Self.duplicate("section", tables.sections.ids[place])
    }
    if let place = tables.items.firstDuplicate {
      throw Self.duplicate("item", tables.items.ids[place])
    }
    return tables
  }

  private static func duplicate(_ what: String, _ id: UInt64) -> LayoutError {
    LayoutError(
      .inconsistentUpdate, "the \(what) id \(id) is there twice in the snapshot")
  }
}

// MARK: Editing. An id that is not there changes nothing.

extension Snapshot {
  /// Appends a section with its items.
  public mutating func append(section: UInt64, items: [UInt64] = []) {
    sections.append(Section(id: section, items: items))
  }

  /// Inserts an empty section before another one; does nothing for an id that is not there.
  public mutating func insert(section: UInt64, before other: UInt64) {
    if let index = index(ofSection: other) {
      sections.insert(Section(id: section, items: []), at: index)
    }
  }

  /// Inserts an empty section behind another one; does nothing for an id that is not there.
  public mutating func insert(section: UInt64, after other: UInt64) {
    if let index = index(ofSection: other) {
      sections.insert(Section(id: section, items: []), at: index + 1)
    }
  }

  /// Deletes a section with its items; does nothing for an id that is not there.
  public mutating func delete(section: UInt64) {
    sections.removeAll { $0.id == section }
  }

  /// Moves a section in front of another one; does nothing for an id that is not there.
  public mutating func move(section: UInt64, before other: UInt64) {
    moveSection(section, to: other, offset: 0)
  }

  /// Moves a section behind another one; does nothing for an id that is not there.
  public mutating func move(section: UInt64, after other: UInt64) {
    moveSection(section, to: other, offset: 1)
  }

  private mutating func moveSection(_ section: UInt64, to other: UInt64, offset: Int) {
    guard section != other, let from = index(ofSection: section), index(ofSection: other) != nil
    else { return }
    let moved = sections.remove(at: from)
    if let index = index(ofSection: other) { sections.insert(moved, at: index + offset) }
  }

  /// Adds items to the end of a section, of the last one when none is named.
  public mutating func append(_ items: [UInt64], to section: UInt64? = nil) {
    let index = section.map { self.index(ofSection: $0) } ?? sections.indices.last
    if let index { sections[index].items += items }
  }

  /// Inserts items in front of another item; does nothing for an id that is not there.
  public mutating func insert(_ items: [UInt64], before other: UInt64) {
    insert(items, at: other, offset: 0)
  }

  /// Inserts items behind another item; does nothing for an id that is not there.
  public mutating func insert(_ items: [UInt64], after other: UInt64) {
    insert(items, at: other, offset: 1)
  }

  private mutating func insert(_ items: [UInt64], at other: UInt64, offset: Int) {
    guard let path = path(of: other) else { return }
    sections[path.section].items.insert(contentsOf: items, at: path.item + offset)
  }

  /// Deletes items; ids that are not there are ignored.
  public mutating func delete(_ items: [UInt64]) {
    let gone = Set(items)
    for i in sections.indices { sections[i].items.removeAll { gone.contains($0) } }
  }

  /// Moves an item in front of another one, which may be in another section; does nothing for an id that is not there.
  public mutating func move(_ item: UInt64, before other: UInt64) {
    move(item, to: other, offset: 0)
  }

  /// Moves an item behind another one, which may be in another section; does nothing for an id that is not there.
  public mutating func move(_ item: UInt64, after other: UInt64) {
    move(item, to: other, offset: 1)
  }

  private mutating func move(_ item: UInt64, to other: UInt64, offset: Int) {
    guard item != other, let from = path(of: item), path(of: other) != nil else { return }
    sections[from.section].items.remove(at: from.item)
    insert([item], at: other, offset: offset)
  }
}
