/// The column of a waterfall in which each item stood in the last pass, by the data source's id where it gives one.
struct Lanes {
  private var columns = 0
  private var lanes: [Key: Int] = [:]

  enum Key: Hashable {
    case id(UInt64)
    case place(IndexPath)
  }

  init(columns: Int = 0) { self.columns = columns }

  /// The column of an item; nil when it is new, or when there were other columns.
  func lane(of key: Key, columns: Int) -> Int? { columns == self.columns ? lanes[key] : nil }

  /// Goes with items that have no id to where a batch put them.
  mutating func follow(_ map: UpdateMap) {
    var moved: [Key: Int] = [:]
    for (key, lane) in lanes {
      guard case .place(let path) = key else {
        moved[key] = lane
        continue
      }
      if let new = map.newPath(of: path) { moved[.place(new)] = lane }
    }
    lanes = moved
  }

  mutating func set(_ lane: Int, of key: Key) { lanes[key] = lane }

  func keys(inSection section: Int, _ environment: LayoutEnvironment) -> [Key] {
    let count = environment.sections.itemCount(inSection: section)
    let ids = environment.identifiers(ofItems: 0..<count, inSection: section)
    return (0..<count).map { item in
      ids[item] != 0 ? .id(ids[item]) : .place(IndexPath(item: item, section: section))
    }
  }
}
