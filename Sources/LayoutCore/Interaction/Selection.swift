// Selection and highlight: what is chosen, and the calls that choose.

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
  /// (2.6-13).
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

extension CollectionView {
  /// The selected items in the order of their selection.
  public var selectedItems: [IndexPath] { known(selection.selected) }

  public var highlightedItems: [IndexPath] { known(selection.highlighted) }

  /// Items that the data have: after a change that nobody described they are looked for first.
  private func known(_ items: [ChosenItem]) -> [IndexPath] {
    if laidOut.data.isLost && activity.isIdle { findData() }
    return items.map { $0.path }.filter { sections.contains($0) }
  }

  private func chosen(_ path: IndexPath) -> ChosenItem {
    ChosenItem(path: path, identifier: identifier(of: path))
  }

  /// Selects an item or takes that back. Unless the option `allows_multiple_selection` is on, it is the only
  /// one then; nothing happens while `allows_selection` is off (2.11-3).
  public func setSelected(_ isSelected: Bool, at path: IndexPath) throws(LayoutError) {
    try requireIdle("a selection")
    try requireItem(at: path)
    guard options.selection.isAllowed else { return }
    choose(isSelected, path)
  }

  func choose(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected {
      selection.select(chosen(path), alone: !options.selection.isMultiple)
    } else {
      selection.deselect(path)
    }
    markChosen()
  }

  /// Selects an item and scrolls to it; nil deselects all. Nothing tells the delegate (2.11-3).
  public func selectItem(
    at path: IndexPath?, animation: Animation? = nil, scrollPosition: ScrollPosition = .nearest
  ) throws(LayoutError) {
    guard let path else {
      try requireIdle("a selection")
      guard options.selection.isAllowed else { return }
      selection.setSelected([])
      return markChosen()
    }
    try setSelected(true, at: path)
    if options.selection.isAllowed {
      try scrollToItem(at: path, scrollPosition, animation: animation)
    }
  }

  /// Highlights an item, as a finger does that rests on it, or takes that back.
  public func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) throws(LayoutError) {
    try requireIdle("a highlight")
    try requireItem(at: path)
    highlight(isHighlighted, path)
  }

  func highlight(_ isHighlighted: Bool, _ path: IndexPath) {
    if isHighlighted {
      selection.highlight(chosen(path))
    } else {
      selection.unhighlight(path)
    }
    markChosen()
  }

  func requireItem(at path: IndexPath) throws(LayoutError) {
    try layoutIfNeeded()
    guard sections.contains(path) else { throw LayoutError.noElement(.cell(at: path)) }
  }

  /// Shows in what can be seen what is chosen by now.
  func markChosen() {
    presenter.choose(selection)
    schedule()
  }
}

// MARK: The data

extension CollectionView {
  func forgetSelection() { selection = Selection() }

  func followSelection(_ map: UpdateMap) { selection.follow(map) }

  func keepSelection(in sections: SectionCounts) { selection.keep(sections) }

  func keepLastSelected() {
    guard selection.selected.count > 1 else { return }
    selection.keepLastSelected()
    markChosen()
  }

  func restoreSelection(_ paths: [IndexPath]) {
    selection.setSelected(paths.map { chosen($0) })
    markChosen()
  }
}
