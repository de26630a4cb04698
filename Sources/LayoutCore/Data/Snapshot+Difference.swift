/// What turns one snapshot into another, with as few moves as there can be: what stays in place is a longest increasing
/// subsequence of what is in both (docs/behavior.md 6.9).
struct SnapshotDifference {
  private(set) var updates: [Update] = []
  /// Where everything went.
  private(set) var map: UpdateMap
  /// The new ordinal of each old item, -1 for one that is gone; and the other way round.
  private var newItems: [Int32]
  private var oldItems: [Int32]

  /// - Parameter index: the tables of the new snapshot.
  /// - Complexity: O(n log n)
  init(from old: Snapshot, to new: Snapshot, _ index: (sections: IDTable, items: IDTable)) {
    map = UpdateMap(old: old.counts, new: new.counts)
    map.sectionMarks = [UpdateMarks](repeating: [], count: old.sections.count)
    newItems = [Int32](repeating: -1, count: map.old.itemCount)
    oldItems = [Int32](repeating: -1, count: map.new.itemCount)
    compareSections(old, index.sections)
    compareItems(old, index.items)
    map.setItems(ItemRuns(targets: newItems))
    markItems()
  }
}

extension SnapshotDifference {
  private mutating func compareSections(_ old: Snapshot, _ new: IDTable) {
    for (i, section) in old.sections.enumerated() {
      let place = new.place(of: section.id)
      if place >= 0 {
        map.newSections[i] = Int32(truncatingIfNeeded: place)
        map.oldSections[place] = Int32(truncatingIfNeeded: i)
      } else {
        map.sectionMarks[i] = .deleted
        updates.append(.deleteSection(i))
      }
    }
    let staying = longestIncreasing(map.oldSections)
    for (i, home) in map.oldSections.enumerated() {
      if home < 0 {
        updates.append(.insertSection(i))
      } else if !staying[i] {
        map.sectionMarks[Int(home)] = .movedAway
        updates.append(.moveSection(from: Int(home), to: i))
      }
    }
  }

  @_optimize(speed)
  private mutating func compareItems(_ old: Snapshot, _ new: IDTable) {
    var ordinal = 0
    for section in old.sections {
      for id in section.items {
        let place = new.place(of: id)
        if place >= 0 {
          newItems[ordinal] = Int32(truncatingIfNeeded: place)
          oldItems[place] = Int32(truncatingIfNeeded: ordinal)
        }
        ordinal += 1
      }
    }
    let survivors = newItems.count { $0 >= 0 }
    updates.reserveCapacity(
      updates.count + newItems.count + oldItems.count - 2 * survivors + survivors / 16)
    for section in 0..<map.new.sectionCount { compareItems(inNewSection: section) }
    // What is left is in no new section; in a deleted section it goes with that.
    for section in 0..<map.old.sectionCount where map.newSections[section] >= 0 {
      let start = map.old.starts[section]
      for ordinal in start..<map.old.starts[section + 1] where newItems[ordinal] < 0 {
        updates.append(.deleteItem(IndexPath(item: ordinal - start, section: section)))
      }
    }
  }

  /// What the updates say of old items.
  private mutating func markItems() {
    for update in updates {
      switch update {
      case .deleteItem(let path): map.itemMarks.insert(.deleted, at: map.old.ordinal(of: path))
      case .moveItem(let path, _): map.itemMarks.insert(.movedAway, at: map.old.ordinal(of: path))
      default: break
      }
    }
  }

  /// Adds updates that reload or reconfigure the items with these ids. Items that are new need
  /// none.
  ///
  /// - Parameter new: the items of the new snapshot, all ids among them.
  mutating func renew(_ ids: [UInt64], _ mark: UpdateMarks, _ new: IDTable) {
    for id in ids {
      let origin = Int(oldItems[new.place(of: id)])
      guard origin >= 0, map.itemMarks[origin].isDisjoint(with: [.reloaded, mark]) else { continue }
      map.itemMarks.insert(mark, at: origin)
      let path = map.old.indexPath(ofOrdinal: origin)
      updates.append(mark == .reloaded ? .reloadItem(path) : .reconfigureItem(path))
    }
  }

  @_optimize(speed)
  private mutating func compareItems(inNewSection section: Int) {
    let places = map.new.starts[section]..<map.new.starts[section + 1]
    let home = Int(map.oldSections[section])
    // Only what stays in its section can stay in its place.
    let stay = home < 0 ? 0..<0 : map.old.starts[home]..<map.old.starts[home + 1]
    var origins = Array(oldItems[places])
    for i in origins.indices where !stay.contains(Int(origins[i])) { origins[i] = -1 }
    let staying = longestIncreasing(origins)
    for (item, place) in places.enumerated() {
      let path = IndexPath(item: item, section: section)
      let origin = Int(oldItems[place])
      if origin < 0 {
        if home >= 0 { updates.append(.insertItem(path)) }
      } else if !staying[item] {
        updates.append(.moveItem(from: map.old.indexPath(ofOrdinal: origin), to: path))
      }
    }
  }
}

/// Which places hold a longest increasing subsequence of the numbers; negative ones are never in it. Fredman's
/// algorithm, 1975: the smallest end of a run of each length, found by halving.
@_optimize(speed)
private func longestIncreasing(_ numbers: [Int32]) -> [Bool] {
  /// The ends of runs by length, and where each stands.
  var ends: [Int32] = []
  var places: [Int32] = []
  ends.reserveCapacity(numbers.count)
  places.reserveCapacity(numbers.count)
  var before = [Int32](repeating: -1, count: numbers.count)
  for i in numbers.indices {
    let number = numbers[i]
    if number < 0 { continue }
    var low = ends.count
    // Most often it goes on.
    if let last = ends.last, last >= number {
      low = ends.indices.partitioningIndex(where: { ends[$0] >= number })
    }
    if low > 0 { before[i] = places[low - 1] }
    if low == ends.count {
      ends.append(number)
      places.append(Int32(truncatingIfNeeded: i))
    } else {
      ends[low] = number
      places[low] = Int32(truncatingIfNeeded: i)
    }
  }
  var isIn = [Bool](repeating: false, count: numbers.count)
  var place = Int(places.last ?? -1)
  while place >= 0 {
    isIn[place] = true
    place = Int(before[place])
  }
  return isIn
}

extension Snapshot {
  /// The updates that turn one snapshot into another, with as few moves as there can be.
  ///
  /// - Throws: an error that names an id that is there twice.
  public static func updates(
    from old: Snapshot, to new: Snapshot
  ) throws(LayoutError) -> [Update] {
    _ = try old.index()
    return try SnapshotDifference(from: old, to: new, new.index()).updates
  }
}
