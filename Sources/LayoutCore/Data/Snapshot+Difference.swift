/// The updates that turn one snapshot into another, with the smallest number of moves: the elements
/// that do not move are a longest increasing subsequence of those in both snapshots
/// (docs/behavior.md 6.9).
struct SnapshotDifference {
  private(set) var updates: [Update] = []
  /// The map between the sections and items of both snapshots.
  private(set) var map: UpdateMap
  /// The new ordinal of each old item, or -1 if the item was removed, and the old ordinal of each
  /// new item, or -1 if the item was inserted.
  private var newItems: [Int32]
  private var oldItems: [Int32]

  /// - Parameters:
  ///   - index: the tables of the new snapshot.
  ///   - scopes: the kinds of elements that do not follow their section.
  /// - Complexity: O(n log n)
  init(
    from old: Snapshot, to new: Snapshot, _ index: (sections: IDTable, items: IDTable),
    scopes: ElementScopes = ElementScopes()
  ) {
    map = UpdateMap(old: old.counts, new: new.counts, scopes: scopes)
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
      let target = new.index(of: section.id)
      if target >= 0 {
        map.newSections[i] = Int32(truncatingIfNeeded: target)
        map.oldSections[target] = Int32(truncatingIfNeeded: i)
      } else {
        map.sectionMarks[i] = .deleted
        updates.append(.deleteSection(i))
      }
    }
    let staying = longestIncreasing(map.oldSections)
    for (i, oldSection) in map.oldSections.enumerated() {
      if oldSection < 0 {
        updates.append(.insertSection(i))
      } else if !staying[i] {
        map.sectionMarks[Int(oldSection)] = .movedAway
        updates.append(.moveSection(from: Int(oldSection), to: i))
      }
    }
  }

  @_optimize(speed)
  private mutating func compareItems(_ old: Snapshot, _ new: IDTable) {
    var ordinal = 0
    for section in old.sections {
      for id in section.items {
        let target = new.index(of: id)
        if target >= 0 {
          newItems[ordinal] = Int32(truncatingIfNeeded: target)
          oldItems[target] = Int32(truncatingIfNeeded: ordinal)
        }
        ordinal += 1
      }
    }
    let survivors = newItems.count { $0 >= 0 }
    updates.reserveCapacity(
      updates.count + newItems.count + oldItems.count - 2 * survivors + survivors / 16)
    for section in 0..<map.new.sectionCount { compareItems(inNewSection: section) }
    // The remaining items are not in any new section. The items of a deleted section are deleted
    // together with it.
    for section in 0..<map.old.sectionCount where map.newSections[section] >= 0 {
      let start = map.old.starts[section]
      for ordinal in start..<map.old.starts[section + 1] where newItems[ordinal] < 0 {
        updates.append(.deleteItem(IndexPath(item: ordinal - start, section: section)))
      }
    }
  }

  /// Marks the old items that the updates delete or move.
  private mutating func markItems() {
    for update in updates {
      switch update {
      case .deleteItem(let path): map.itemMarks.insert(.deleted, at: map.old.ordinal(of: path))
      case .moveItem(let path, _): map.itemMarks.insert(.movedAway, at: map.old.ordinal(of: path))
      default: break
      }
    }
  }

  /// Adds updates that reload or reconfigure the items with these ids. New items need no update.
  ///
  /// - Parameter new: the items of the new snapshot. It must contain all ids.
  mutating func renew(_ ids: [UInt64], _ mark: UpdateMarks, _ new: IDTable) {
    for id in ids {
      let origin = Int(oldItems[new.index(of: id)])
      guard origin >= 0, map.itemMarks[origin].isDisjoint(with: [.reloaded, mark]) else { continue }
      map.itemMarks.insert(mark, at: origin)
      let path = map.old.indexPath(ofOrdinal: origin)
      updates.append(mark == .reloaded ? .reloadItem(path) : .reconfigureItem(path))
    }
  }

  @_optimize(speed)
  private mutating func compareItems(inNewSection section: Int) {
    let ordinals = map.new.starts[section]..<map.new.starts[section + 1]
    let oldSection = Int(map.oldSections[section])
    // Only items that stay in their section can keep their order without a move.
    let stay = oldSection < 0 ? 0..<0 : map.old.starts[oldSection]..<map.old.starts[oldSection + 1]
    var origins = Array(oldItems[ordinals])
    for i in origins.indices where !stay.contains(Int(origins[i])) { origins[i] = -1 }
    let staying = longestIncreasing(origins)
    for (item, ordinal) in ordinals.enumerated() {
      let path = IndexPath(item: item, section: section)
      let origin = Int(oldItems[ordinal])
      if origin < 0 {
        if oldSection >= 0 { updates.append(.insertItem(path)) }
      } else if !staying[item] {
        updates.append(.moveItem(from: map.old.indexPath(ofOrdinal: origin), to: path))
      }
    }
  }
}

/// Returns, for each index, whether its number belongs to a longest increasing subsequence.
/// Negative numbers never belong to it. Uses Fredman's algorithm (1975), a binary search among the
/// smallest ends of the runs of each length.
@_optimize(speed)
private func longestIncreasing(_ numbers: [Int32]) -> [Bool] {
  /// The smallest end of the runs of each length, and its index.
  var ends: [Int32] = []
  var indices: [Int32] = []
  ends.reserveCapacity(numbers.count)
  indices.reserveCapacity(numbers.count)
  var before = [Int32](repeating: -1, count: numbers.count)
  for i in numbers.indices {
    let number = numbers[i]
    if number < 0 { continue }
    var low = ends.count
    // Usually the number extends the longest run.
    if let last = ends.last, last >= number {
      low = ends.indices.partitioningIndex(where: { ends[$0] >= number })
    }
    if low > 0 { before[i] = indices[low - 1] }
    if low == ends.count {
      ends.append(number)
      indices.append(Int32(truncatingIfNeeded: i))
    } else {
      ends[low] = number
      indices[low] = Int32(truncatingIfNeeded: i)
    }
  }
  var isIn = [Bool](repeating: false, count: numbers.count)
  var index = Int(indices.last ?? -1)
  while index >= 0 {
    isIn[index] = true
    index = Int(before[index])
  }
  return isIn
}

extension Snapshot {
  /// The updates that turn one snapshot into another, with the smallest number of moves.
  ///
  /// - Throws: an error that contains the id, if an id occurs twice in a snapshot.
  public static func updates(
    from old: Snapshot, to new: Snapshot
  ) throws(LayoutError) -> [Update] {
    _ = try old.index()
    return try SnapshotDifference(from: old, to: new, new.index()).updates
  }
}
