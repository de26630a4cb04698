// The items that replace deleted ones as the focused item or as the anchor of the selection.
extension UpdateMap {
  /// Returns the item that is now at the index of a deleted item in its section or, if there is
  /// none, the section's last item. If the section is empty or was deleted, returns the item that
  /// is now at the deleted item's ordinal or, if there is none, the last item.
  func replacement(for path: IndexPath) -> IndexPath? {
    if let section = newSection(of: path.section), new.itemCount(inSection: section) > 0 {
      return new.nearestItem(to: IndexPath(item: path.item, section: section))
    }
    let ordinal = min(old.ordinal(of: path), new.itemCount - 1)
    return ordinal < 0 ? nil : new.indexPath(ofOrdinal: ordinal)
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
