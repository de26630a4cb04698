/// The column of each waterfall item in the last pass, by the data source's id or, for an item
/// without an id, by its index path.
struct Lanes {
  private var lanes: [Key: Lane] = [:]

  enum Key: Hashable {
    case id(UInt64)
    case path(IndexPath)
  }

  private struct Lane {
    var column: Int
    /// The number of columns of the section.
    var count: Int
  }

  /// The column of an item; nil if the item is new or the number of columns has changed.
  func lane(of key: Key, columns: Int) -> Int? {
    lanes[key].flatMap { $0.count == columns ? $0.column : nil }
  }

  /// Moves the entries of items without an id to their index paths after a batch.
  mutating func follow(_ map: UpdateMap) {
    var moved: [Key: Lane] = [:]
    for (key, lane) in lanes {
      guard case .path(let path) = key else {
        moved[key] = lane
        continue
      }
      if let new = map.newPath(of: path) { moved[.path(new)] = lane }
    }
    lanes = moved
  }

  mutating func set(_ column: Int, of key: Key, columns count: Int) {
    lanes[key] = Lane(column: column, count: count)
  }

  func keys(inSection section: Int, _ environment: LayoutEnvironment) -> [Key] {
    let count = environment.sections.itemCount(inSection: section)
    let ids = environment.identifiers(ofItems: 0..<count, inSection: section)
    return (0..<count).map { item in
      ids[item] != 0 ? .id(ids[item]) : .path(IndexPath(item: item, section: section))
    }
  }
}
