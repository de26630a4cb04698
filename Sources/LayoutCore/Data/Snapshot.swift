/// The complete data as 64-bit ids: sections in order, each with its items. Section ids and item
/// ids must each be unique.
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

  /// Creates a snapshot from sections and their items. The uniqueness of the ids is checked when
  /// the snapshot is applied.
  public init(_ sections: [(id: UInt64, items: [UInt64])]) {
    self.sections = sections.map { Section(id: $0.id, items: $0.items) }
  }
}

extension Snapshot {
  /// The ids of the sections, in order.
  public var sectionIDs: [UInt64] { sections.map { $0.id } }

  /// The ids of the items of all sections, in order.
  public var itemIDs: [UInt64] {
    if sections.count == 1 { return sections[0].items }
    var ids: [UInt64] = []
    for section in sections { ids += section.items }
    return ids
  }

  /// The number of items in each section.
  public var counts: SectionCounts { SectionCounts(sections.map { $0.items.count }) }

  /// The index path of an item; nil for an unknown id.
  ///
  /// - Complexity: O(items), as for all functions that look up an id.
  public func path(of item: UInt64) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }

  /// The index of a section; nil for an unknown id.
  public func index(ofSection section: UInt64) -> Int? {
    sections.firstIndex { $0.id == section }
  }

  /// Moves an item to the index path that it has after the move. A path that does not exist has no
  /// effect.
  mutating func moveItem(from path: IndexPath, to destination: IndexPath) {
    guard counts.contains(path), sections.indices.contains(destination.section) else { return }
    let item = sections[path.section].items.remove(at: path.item)
    let index = min(max(destination.item, 0), sections[destination.section].items.count)
    sections[destination.section].items.insert(item, at: index)
  }

  /// The tables of all ids. All lookups by id require unique ids.
  ///
  /// - Throws: an error that contains the id, if an id occurs twice.
  func index() throws(LayoutError) -> (sections: IDTable, items: IDTable) {
    let tables = (sections: IDTable(sectionIDs), items: IDTable(itemIDs))
    if let i = tables.sections.firstDuplicate {
      throw Self.duplicate("section", tables.sections.ids[i])
    }
    if let i = tables.items.firstDuplicate {
      throw Self.duplicate("item", tables.items.ids[i])
    }
    return tables
  }

  private static func duplicate(_ noun: String, _ id: UInt64) -> LayoutError {
    LayoutError(
      .inconsistentUpdate, "the \(noun) id \(id) occurs twice in the snapshot")
  }
}

// MARK: Editing. Unknown ids have no effect.

extension Snapshot {
  /// Appends a section and its items.
  public mutating func append(section: UInt64, items: [UInt64] = []) {
    sections.append(Section(id: section, items: items))
  }

  /// Inserts an empty section before another one. An unknown id has no effect.
  public mutating func insert(section: UInt64, before other: UInt64) {
    if let index = index(ofSection: other) {
      sections.insert(Section(id: section, items: []), at: index)
    }
  }

  /// Inserts an empty section after another one. An unknown id has no effect.
  public mutating func insert(section: UInt64, after other: UInt64) {
    if let index = index(ofSection: other) {
      sections.insert(Section(id: section, items: []), at: index + 1)
    }
  }

  /// Deletes a section and its items. An unknown id has no effect.
  public mutating func delete(section: UInt64) {
    sections.removeAll { $0.id == section }
  }

  /// Moves a section before another one. An unknown id has no effect.
  public mutating func move(section: UInt64, before other: UInt64) {
    moveSection(section, to: other, offset: 0)
  }

  /// Moves a section after another one. An unknown id has no effect.
  public mutating func move(section: UInt64, after other: UInt64) {
    moveSection(section, to: other, offset: 1)
  }

  private mutating func moveSection(_ section: UInt64, to other: UInt64, offset: Int) {
    guard section != other, let from = index(ofSection: section), index(ofSection: other) != nil
    else { return }
    let moved = sections.remove(at: from)
    if let index = index(ofSection: other) { sections.insert(moved, at: index + offset) }
  }

  /// Appends items to a section, by default to the last one. An unknown id has no effect.
  public mutating func append(_ items: [UInt64], to section: UInt64? = nil) {
    let index = section.map { self.index(ofSection: $0) } ?? sections.indices.last
    if let index { sections[index].items += items }
  }

  /// Inserts items before another item. An unknown id has no effect.
  public mutating func insert(_ items: [UInt64], before other: UInt64) {
    insert(items, at: other, offset: 0)
  }

  /// Inserts items after another item. An unknown id has no effect.
  public mutating func insert(_ items: [UInt64], after other: UInt64) {
    insert(items, at: other, offset: 1)
  }

  private mutating func insert(_ items: [UInt64], at other: UInt64, offset: Int) {
    guard let path = path(of: other) else { return }
    sections[path.section].items.insert(contentsOf: items, at: path.item + offset)
  }

  /// Deletes items. Unknown ids are ignored.
  public mutating func delete(_ items: [UInt64]) {
    let gone = Set(items)
    for i in sections.indices { sections[i].items.removeAll { gone.contains($0) } }
  }

  /// Moves an item before another one, which can be in another section. An unknown id has no
  /// effect.
  public mutating func move(_ item: UInt64, before other: UInt64) {
    move(item, to: other, offset: 0)
  }

  /// Moves an item after another one, which can be in another section. An unknown id has no effect.
  public mutating func move(_ item: UInt64, after other: UInt64) {
    move(item, to: other, offset: 1)
  }

  private mutating func move(_ item: UInt64, to other: UInt64, offset: Int) {
    guard item != other, let from = path(of: item), path(of: other) != nil else { return }
    sections[from.section].items.remove(at: from.item)
    insert([item], at: other, offset: offset)
  }
}
