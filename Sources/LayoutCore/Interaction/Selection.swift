/// The items that are selected, highlighted and pressed, each in the order in which they became so.
struct Selection {
  private(set) var selected: [ChosenItem] = []
  private(set) var highlighted: [ChosenItem] = []
  /// The item that a finger went down on.
  private(set) var pressed: ChosenItem?

  var isEmpty: Bool { selected.isEmpty && highlighted.isEmpty }

  func isSelected(_ path: IndexPath) -> Bool { selected.contains { $0.path == path } }

  func state(of id: ElementID) -> ElementState {
    guard id.category == .cell else { return [] }
    var state: ElementState = []
    if isSelected(id.indexPath) { state.insert(.selected) }
    if highlighted.contains(where: { $0.path == id.indexPath }) { state.insert(.highlighted) }
    return state
  }

  /// Notes in elements whether they are selected and highlighted.
  func choose(in list: inout [LayoutAttributes]) {
    for i in list.indices where !isEmpty || !list[i].state.isDisjoint(with: .chosen) {
      list[i].choose(isEmpty ? [] : state(of: list[i].id))
    }
  }

  func forEachIdentifier(_ body: (UInt64, IndexPath) -> Void) {
    for item in selected + highlighted { body(item.identifier, item.path) }
    if let pressed { body(pressed.identifier, pressed.path) }
  }
}

// MARK: Changes

extension Selection {
  mutating func select(_ item: ChosenItem, alone: Bool) {
    if alone {
      selected = [item]
    } else if !isSelected(item.path) {
      selected.append(item)
    }
  }

  mutating func deselect(_ path: IndexPath) { selected.removeAll { $0.path == path } }

  mutating func setSelected(_ items: [ChosenItem]) { selected = items }

  mutating func keepLastSelected() { selected = selected.suffix(1) }

  mutating func highlight(_ item: ChosenItem) {
    if !highlighted.contains(where: { $0.path == item.path }) { highlighted.append(item) }
  }

  mutating func unhighlight(_ path: IndexPath) { highlighted.removeAll { $0.path == path } }

  mutating func press(_ item: ChosenItem?) { pressed = item }

  /// Goes with the items to where a batch put them; what is deleted or reloaded is chosen no longer
  /// (6.6).
  mutating func follow(_ map: UpdateMap) {
    func moved(_ item: ChosenItem) -> ChosenItem? {
      map.newPath(of: item.path).map { ChosenItem(path: $0, identifier: item.identifier) }
    }
    func moved(_ items: [ChosenItem]) -> [ChosenItem] {
      items.compactMap { map.isReloaded(.cell(at: $0.path)) ? nil : moved($0) }
    }
    selected = moved(selected)
    highlighted = moved(highlighted)
    pressed = pressed.flatMap { moved($0) }
  }

  /// Leaves out the items that are gone.
  mutating func keep(_ sections: SectionCounts) {
    selected.removeAll { !sections.contains($0.path) }
    highlighted.removeAll { !sections.contains($0.path) }
    if let item = pressed, !sections.contains(item.path) { pressed = nil }
  }
}
