/// The items that are selected and those that are highlighted, each in the order in which they became so.
struct Selection {
  var selected: [IndexPath] = []
  var highlighted: [IndexPath] = []
  /// The item that a finger went down on.
  var pressed: IndexPath?

  var isEmpty: Bool { selected.isEmpty && highlighted.isEmpty }

  func state(of id: ElementID) -> ElementState {
    guard id.category == .cell else { return [] }
    var state: ElementState = []
    if selected.contains(id.indexPath) { state.insert(.selected) }
    if highlighted.contains(id.indexPath) { state.insert(.highlighted) }
    return state
  }

  /// Goes with the items to where a batch put them; what is deleted or reloaded is chosen no longer
  /// (2.6-13).
  mutating func follow(_ map: UpdateMap) {
    func moved(_ paths: [IndexPath]) -> [IndexPath] {
      paths.compactMap { map.isReloaded(.cell(at: $0)) ? nil : map.newPath(of: $0) }
    }
    selected = moved(selected)
    highlighted = moved(highlighted)
    pressed = pressed.flatMap { map.newPath(of: $0) }
  }

  /// Leaves out what is gone.
  mutating func keep(_ sections: SectionCounts) {
    selected.removeAll { !sections.contains($0) }
    highlighted.removeAll { !sections.contains($0) }
    if let path = pressed, !sections.contains(path) { pressed = nil }
  }
}

extension CollectionView {
  /// The selected items in the order of their selection.
  public var selectedItems: [IndexPath] { selection.selected }

  public var highlightedItems: [IndexPath] { selection.highlighted }

  /// Selects an item or takes that back. Unless the option `allows_multiple_selection` is on, it is the only
  /// one then; nothing happens while `allows_selection` is off (2.11-3).
  public func setSelected(_ isSelected: Bool, at path: IndexPath) throws(LayoutError) {
    try requireNotBusy("select")
    try requireItem(at: path)
    guard options.allowsSelection else { return }
    choose(isSelected, path)
  }

  func choose(_ isSelected: Bool, _ path: IndexPath) {
    if !isSelected {
      selection.selected.removeAll { $0 == path }
    } else if !options.allowsMultipleSelection {
      selection.selected = [path]
    } else if !selection.selected.contains(path) {
      selection.selected.append(path)
    }
    markChosen()
  }

  /// Selects an item and scrolls to it; nil deselects all. Nothing tells the delegate (2.11-3).
  public func selectItem(
    at path: IndexPath?, animation: Animation? = nil, scrollPosition: ScrollPosition = .nearest
  ) throws(LayoutError) {
    guard let path else {
      try requireNotBusy("select")
      guard options.allowsSelection else { return }
      selection.selected = []
      return markChosen()
    }
    try setSelected(true, at: path)
    if options.allowsSelection {
      try scrollToItem(at: path, scrollPosition, animation: animation)
    }
  }

  /// Highlights an item, as a finger does that rests on it, or takes that back.
  public func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) throws(LayoutError) {
    try requireNotBusy("set_highlighted")
    try requireItem(at: path)
    highlight(isHighlighted, path)
  }

  func highlight(_ isHighlighted: Bool, _ path: IndexPath) {
    if !isHighlighted {
      selection.highlighted.removeAll { $0 == path }
    } else if !selection.highlighted.contains(path) {
      selection.highlighted.append(path)
    }
    markChosen()
  }

  func requireItem(at path: IndexPath) throws(LayoutError) {
    try layoutIfNeeded()
    guard sections.contains(path) else { throw LayoutError.noElement(.cell(at: path)) }
  }

  /// Shows in what can be seen what is chosen by now.
  func markChosen() {
    for i in visibleElements.indices { choose(&visibleElements[i]) }
    visibleVersion += 1
    pictureDidChange()
    schedule()
  }

  func choose(_ a: inout LayoutAttributes) {
    a.state.subtract(.chosen)
    if !selection.isEmpty { a.state.formUnion(selection.state(of: a.id)) }
  }
}
