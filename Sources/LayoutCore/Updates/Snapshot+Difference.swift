extension Snapshot {
  /// The updates that turn one snapshot into another, with as few moves as there can be: what stays in
  /// place is a longest increasing subsequence of what is in both (uikit-rules 2.20).
  ///
  /// - Throws: an error that names an id that occurs twice.
  /// - Complexity: O(n log n)
  public static func updates(
    from old: Snapshot, to new: Snapshot
  ) throws(LayoutError) -> [Update] {
    try old.checkUnique()
    try new.checkUnique()
    var updates: [Update] = []
    let homes = sectionUpdates(from: old, to: new, &updates)
    itemUpdates(from: old, to: new, homes, &updates)
    return updates
  }

  /// - Returns: the old number of each new section, nil for one that is new.
  private static func sectionUpdates(
    from old: Snapshot, to new: Snapshot, _ updates: inout [Update]
  ) -> [Int?] {
    var places: [UInt64: IndexPath] = [:]
    for (i, section) in old.sections.enumerated() {
      places[section.id] = IndexPath(item: 0, section: i)
    }
    let homes = new.sections.map { places[$0.id]?.section }
    let kept = isKept(old, homes)
    for i in old.sections.indices where !kept[i] { updates.append(.deleteSection(i)) }
    let staying = longestIncreasing(homes)
    for (i, home) in homes.enumerated() {
      if let home {
        if !staying[i] { updates.append(.moveSection(from: home, to: i)) }
      } else {
        updates.append(.insertSection(i))
      }
    }
    return homes
  }

  /// Which old sections are among the homes of new ones.
  private static func isKept(_ old: Snapshot, _ homes: [Int?]) -> [Bool] {
    var kept = [Bool](repeating: false, count: old.sections.count)
    for case let home? in homes { kept[home] = true }
    return kept
  }

  private static func itemUpdates(
    from old: Snapshot, to new: Snapshot, _ homes: [Int?], _ updates: inout [Update]
  ) {
    var places: [UInt64: IndexPath] = [:]
    places.reserveCapacity(old.counts.itemCount)
    for (section, content) in old.sections.enumerated() {
      for (item, id) in content.items.enumerated() {
        places[id] = IndexPath(item: item, section: section)
      }
    }
    let keptSections = isKept(old, homes)
    for (section, content) in new.sections.enumerated() {
      let home = homes[section]
      let origins = content.items.map { places.removeValue(forKey: $0) }
      // Only what stays in its section can stay in its place.
      let staying = longestIncreasing(
        origins.map { $0.flatMap { $0.section == home ? $0.item : nil } })
      for (item, origin) in origins.enumerated() {
        let path = IndexPath(item: item, section: section)
        if let origin {
          if !staying[item] { updates.append(.moveItem(from: origin, to: path)) }
        } else if home != nil {
          updates.append(.insertItem(path))
        }
      }
    }
    // What is left is in no new section; in a deleted section it goes with that.
    for (section, content) in old.sections.enumerated() where keptSections[section] {
      for id in content.items {
        if let path = places[id] { updates.append(.deleteItem(path)) }
      }
    }
  }

  /// Which places hold a longest increasing subsequence of the numbers; nil is never in it. Fredman's
  /// algorithm, 1975: the smallest end of a run of each length, found by halving.
  private static func longestIncreasing(_ numbers: [Int?]) -> [Bool] {
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (i, number) in numbers.enumerated() {
      guard let number else { continue }
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if (numbers[ends[middle]] ?? 0) < number { low = middle + 1 } else { high = middle }
      }
      before[i] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(i) } else { ends[low] = i }
    }
    var isIn = [Bool](repeating: false, count: numbers.count)
    var place = ends.last ?? -1
    while place >= 0 {
      isIn[place] = true
      place = before[place]
    }
    return isIn
  }
}
