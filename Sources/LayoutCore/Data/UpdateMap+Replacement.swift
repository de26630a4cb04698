// The items that replace deleted ones as the focused item or as the anchor of the selection.
extension UpdateMap {
  /// Returns the item that takes the place of a deleted item in its section: the one after the nearest
  /// preceding item that was neither deleted nor moved or, if there is none after it, the section's
  /// last item. If the section is empty or was deleted, returns the item that is now at the deleted
  /// item's ordinal or, if there is none, the last item.
  ///
  /// - Complexity: O(d log n) for d deleted or moved items before the item.
  func replacement(for path: IndexPath) -> IndexPath? {
    if let section = newSection(of: path.section), new.itemCount(inSection: section) > 0 {
      return new.nearestItem(to: IndexPath(item: place(of: path, in: section), section: section))
    }
    let ordinal = min(old.ordinal(of: path), new.itemCount - 1)
    return ordinal < 0 ? nil : new.indexPath(ofOrdinal: ordinal)
  }

  /// Returns the item of the section that takes the place of a deleted section: the one at the index
  /// of the item or, if there is none, the last one. Returns nil if the section was not deleted, or
  /// if the other section is empty.
  func rowReplacement(for path: IndexPath) -> IndexPath? {
    guard newSection(of: path.section) == nil, new.sectionCount > 0 else { return nil }
    let before = (0..<path.section).reversed().lazy.compactMap { newSection(of: $0) }.first
    let section = min((before ?? -1) + 1, new.sectionCount - 1)
    let count = new.itemCount(inSection: section)
    return count == 0 ? nil : IndexPath(item: min(path.item, count - 1), section: section)
  }

  /// Returns the index after the nearest preceding item that was neither deleted nor moved.
  private func place(of path: IndexPath, in section: Int) -> Int {
    for item in (0..<path.item).reversed() {
      let before = IndexPath(item: item, section: path.section)
      if let path = newPath(of: before), path.section == section, !isMoved(before) {
        return path.item + 1
      }
    }
    return 0
  }

  private func isMoved(_ path: IndexPath) -> Bool {
    itemMarks[old.ordinal(of: path)].contains(.movedAway)
  }
}

extension SectionCounts {
  /// The item at an index path or, if there is none, the last item of the section. For an empty
  /// section and beyond the last section, this is the last item of the data.
  func nearestItem(to path: IndexPath) -> IndexPath? {
    let count = itemCount(inSection: path.section)
    if count > 0 { return IndexPath(item: min(path.item, count - 1), section: path.section) }
    return itemCount == 0 ? nil : indexPath(ofOrdinal: itemCount - 1)
  }
}
