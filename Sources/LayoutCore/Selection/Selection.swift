/// The selected items and the highlighted items, each in the order in which they were added, and
/// the pressed item.
final class Selection {
  private(set) var selected = SelectedItems()
  private(set) var highlighted = ChosenItems()
  /// The item on which the current touch began.
  private(set) var pressed: ChosenItem?
  /// The item at which the ranges begin that the user selects with Shift (17.2.1).
  private(set) var anchor: ChosenItem?

  var isEmpty: Bool { selected.isEmpty && highlighted.isEmpty }

  func isSelected(_ path: IndexPath) -> Bool { selected.contains(path) }

  func state(of id: ElementID) -> ElementState {
    guard id.category == .cell else { return [] }
    var state: ElementState = []
    if isSelected(id.indexPath) { state.insert(.selected) }
    if highlighted.contains(id.indexPath) { state.insert(.highlighted) }
    return state
  }

  func forEachIdentifier(_ body: (UInt64, IndexPath) -> Void) {
    selected.forEachIdentifier(body)
    for item in highlighted.list { body(item.identifier, item.path) }
    if let pressed { body(pressed.identifier, pressed.path) }
    if let anchor { body(anchor.identifier, anchor.path) }
  }
}

// MARK: Changes

extension Selection {
  /// Selects an item, which becomes the anchor.
  func select(_ item: ChosenItem, alone: Bool) {
    if alone { selected = SelectedItems() }
    selected.insert(item)
    anchor = item
  }

  /// Selects ranges of unselected items in one operation.
  func select(_ ranges: [ItemRange], identifiers: [[UInt64]]) {
    selected.insert(ranges, identifiers: identifiers)
  }

  func deselect(_ ranges: [ItemRange]) { selected.remove(ranges) }

  /// Deselects and unhighlights all items, and removes the pressed one. The anchor is kept.
  func reset() {
    selected = SelectedItems()
    highlighted = ChosenItems()
    pressed = nil
  }

  func deselect(_ path: IndexPath) { selected.remove(path) }

  func setSelected(_ items: SelectedItems) { selected = items }

  func setAnchor(_ item: ChosenItem?) { anchor = item }

  /// Deselects all items but the one that was selected last, which becomes the anchor.
  func keepLastSelected() { if let last = selected.last { select(last, alone: true) } }

  func highlight(_ item: ChosenItem) { highlighted.insert(item) }

  func unhighlight(_ path: IndexPath) { highlighted.remove(path) }

  func press(_ item: ChosenItem?) { pressed = item }

  /// Updates the paths after a batch. Deleted and reloaded items lose their selection and highlight
  /// (6.6). A deleted anchor is replaced.
  ///
  /// - Parameter isKnown: false if the data changed without a batch. An anchor that is not found then
  ///   keeps its index path.
  func follow(_ map: UpdateMap, isKnown: Bool) {
    func moved(_ item: ChosenItem) -> ChosenItem? {
      map.newPath(of: item.path).map { ChosenItem(path: $0, identifier: item.identifier) }
    }
    func moved(_ items: ChosenItems) -> ChosenItems {
      ChosenItems(
        items.list.compactMap { map.isReloaded(.cell(at: $0.path)) ? nil : moved($0) })
    }
    selected.follow(map)
    highlighted = moved(highlighted)
    pressed = pressed.flatMap { moved($0) }
    anchor = anchor.flatMap { item in
      if let item = moved(item) { return item }
      let path = isKnown ? map.replacement(for: item.path) : map.new.nearestItem(to: item.path)
      return path.map { ChosenItem(path: $0, identifier: 0) }
    }
  }

  /// Removes items that no longer exist.
  func removeMissing(from sections: SectionCounts) {
    selected.removeMissing(from: sections)
    highlighted = ChosenItems(highlighted.list.filter { sections.contains($0.path) })
    if let item = pressed, !sections.contains(item.path) { pressed = nil }
    if let item = anchor, !sections.contains(item.path) {
      anchor = sections.nearestItem(to: item.path).map { ChosenItem(path: $0, identifier: 0) }
    }
  }
}
