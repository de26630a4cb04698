// Saving what a view shows, and restoring it in a later run.
extension CollectionView {
  /// The position of the view, its selection and the parameters of its layout, for `restoreState` in a later run. C:
  /// `lyl_view_save_state`.
  public func savedState() throws(LayoutError) -> [UInt8] {
    try requireIdle("saving the state")
    try catchUp()
    var state = SavedState()
    // In the middle of a transition that is the layout from which it starts.
    let layout = transition?.currentLayout ?? layout
    state.layout = layout.name
    state.parameters = layout.savedParameters
    state.layoutBytes = layout.savedBytes
    state.offset = bounds.origin
    state.selected = selection.selected.list.map { savedItem(at: $0.path) }
    if let cell = anchorCell() {
      state.anchor = savedItem(at: cell.id.indexPath)
      state.distance = cell.place
      state.isLast = cell.part.x == 1
    }
    state.rows = try savedRows()
    state.sections = savedSections()
    state.swipe = savedSwipe()
    state.expanded = laidOut.content.expanded
    return state.bytes
  }

  /// Restores a saved state. C: `lyl_view_restore_state`. Items are found by the data source's ids
  /// where it has them, else by their index paths. Items that are gone are left out. The view
  /// scrolls so that the state's anchor item lies where it lay; if that item is gone, the saved
  /// offset is set.
  ///
  /// - Throws: an error for bytes that are damaged, or of another layout; nothing has changed then.
  public func restoreState(_ bytes: [UInt8]) throws(LayoutError) {
    try requireIdle("restoring a state")
    let state = try SavedState(bytes: bytes)
    guard transition == nil else {
      throw LayoutError(.wrongState, "a transition is under way; end it before a state is restored")
    }
    guard state.layout == layout.name else {
      throw LayoutError.badState(
        "is of the layout '\(state.layout)', and the view has '\(layout.name)'")
    }
    abandonMovement()
    let before = try layout.setSaved(state.parameters)
    let expanded = laidOut.content.expanded
    do {
      try layout.restore(state.layoutBytes)
      setExpanded(state.expanded)
      try catchUp()
      try restoreSections(state.sections)
    } catch {
      setExpanded(expanded)
      layout.takeBack(before)
      throw error
    }
    let items =
      state.selected + [state.anchor].compactMap { $0 } + state.rows.map { $0.item }
    let paths = paths(of: items)
    var selected: [IndexPath] = []
    for case let path? in paths.prefix(state.selected.count) where !selected.contains(path) {
      selected.append(path)
    }
    if !options.selection.isMultiple { selected = selected.suffix(1) }
    restoreSelection(selected)
    var offset = state.offset
    if state.anchor != nil, let path = paths[state.selected.count],
      let a = try attributes(of: .cell(at: path)), a.transform3D.isIdentity
    {
      let frame = a.ownFrame
      let corner = state.isLast ? Point(frame.maxX, frame.maxY) : frame.origin
      let edge = corner - state.distance
      offset = state.isLast ? edge - Point(bounds.width, bounds.height) : edge
    }
    try restoreRows(state.rows, paths.suffix(state.rows.count))
    let (x, y) = try scrollLimits()
    try setOffset(clamped(Point(x.clamped(offset.x), y.clamped(offset.y))))
    restoreSwipe(state.swipe)
  }

  func savedItem(at path: IndexPath) -> SavedItem {
    SavedItem(path: dataPath(of: path), identifier: identifier(of: path))
  }

  /// Where items are now; nil for one that is gone.
  func paths(of items: [SavedItem]) -> [IndexPath?] {
    var paths = items.map { item -> IndexPath? in
      guard sections.contains(item.path) else { return nil }
      return item.identifier == 0 || identifier(of: item.path) == item.identifier ? item.path : nil
    }
    var lost = paths.indices.filter { paths[$0] == nil && items[$0].identifier != 0 }
    lost = sortedPlaces(of: lost.map { items[$0].identifier }).map { lost[$0] }
    if lost.isEmpty { return paths }
    var left = lost.count
    forEachIdentifier(in: sections) { path, id in
      // The first of those with this id.
      var low = lost.indices.partitioningIndex(where: { items[lost[$0]].identifier >= id })
      while low < lost.count, items[lost[low]].identifier == id {
        if paths[lost[low]] == nil {
          paths[lost[low]] = path
          left -= 1
        }
        low += 1
      }
      return left > 0
    }
    return paths
  }
}
