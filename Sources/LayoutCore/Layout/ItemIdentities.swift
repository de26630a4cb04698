/// The index path of each item by its id: a table for the data that layouts see, which is created
/// by the first query. It takes 16 bytes per item.
final class ItemIdentities {
  private var table: IDTable?
  /// The version of the data in the table.
  private var version = -1
  private var sections = SectionCounts.none
}

extension ItemIdentities {
  /// The index path of an item that has the given id; nil for an id that no item has. If several
  /// items have the same id, one of them is found.
  ///
  /// - Complexity: O(1); O(n) for the first query after a change to the data.
  func path(of id: UInt64, in environment: LayoutEnvironment) -> IndexPath? {
    guard id != 0, environment.dataSource.answers.contains(.identifiers) else { return nil }
    if version != environment.dataVersion || sections != environment.sections {
      table = IDTable(Self.ids(environment))
      (version, sections) = (environment.dataVersion, environment.sections)
    }
    guard let ordinal = table?.index(of: id), ordinal >= 0 else { return nil }
    return sections.indexPath(ofOrdinal: ordinal)
  }

  private static func ids(_ environment: LayoutEnvironment) -> [UInt64] {
    let sections = environment.sections
    var all: [UInt64] = []
    all.reserveCapacity(sections.itemCount)
    for section in 0..<sections.sectionCount {
      all += environment.identifiers(
        ofItems: 0..<sections.itemCount(inSection: section), inSection: section)
    }
    return all
  }
}

extension LayoutEnvironment {
  /// The data source's ids of some items, or 0 for an item without one.
  func identifiers(ofItems items: Range<Int>, inSection section: Int) -> [UInt64] {
    var ids = [UInt64](repeating: 0, count: items.count)
    guard !items.isEmpty, dataSource.answers.contains(.identifiers) else { return ids }
    dataSource.identifiers(ofItems: items, inSection: section, into: &ids)
    // A data source written in Swift can change the length of the array.
    while ids.count < items.count { ids.append(0) }
    return ids.count > items.count ? Array(ids.prefix(items.count)) : ids
  }

  /// The data source's id of an item, or 0 if it has none.
  public func identifier(of path: IndexPath) -> UInt64 {
    identifiers(ofItems: path.item..<(path.item + 1), inSection: path.section)[0]
  }

  /// The index path of the item that has the given id; nil for an id that no item has.
  ///
  /// - Complexity: O(1); O(n) for the first query after a change to the data.
  public func path(ofIdentifier id: UInt64) -> IndexPath? {
    identities?.path(of: id, in: self)
  }
}
