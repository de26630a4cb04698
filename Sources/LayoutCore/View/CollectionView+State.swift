// Saving the state of a view, and restoring it in a later run.
extension CollectionView {
  /// Returns the position of the view, its selection and the parameters of its layout as bytes for
  /// `restoreState` in a later run. C: `lyl_view_save_state`.
  public func savedState() throws(LayoutError) -> [UInt8] {
    try requireIdle("saving the state")
    try bringUpToDate()
    var saved = SavedState()
    // During a transition, the initial layout is saved.
    let layout = transition?.currentLayout ?? layout
    saved.layout = layout.name
    saved.parameters = layout.savedParameters
    saved.layoutBytes = layout.savedBytes
    saved.offset = bounds.origin
    saved.selected = selection.selected.list(upTo: SavedState.selectionLimit).map {
      savedItem(at: $0.path)
    }
    if let cell = anchorCell() {
      saved.anchor = savedItem(at: cell.id.indexPath)
      saved.distance = cell.distance
      saved.isLast = cell.part.x == 1
    }
    saved.rows = try savedRows()
    saved.sections = savedSections()
    saved.swipe = savedSwipe()
    saved.focus = savedFocus()
    saved.expanded = state.laidOut.content.expanded
    return saved.bytes
  }

  /// Restores a saved state. C: `lyl_view_restore_state`. Items are found by the data source's
  /// identifiers if it has them, otherwise by their index paths. Items that no longer exist are
  /// ignored. The view scrolls so that the anchor item has its saved position. If that item no
  /// longer exists, the saved offset is set.
  ///
  /// - Throws: an error if the bytes are damaged or belong to another layout. The view is then
  ///   unchanged.
  public func restoreState(_ bytes: [UInt8]) throws(LayoutError) {
    try requireIdle("restoring a state")
    let saved = try SavedState(bytes: bytes)
    guard transition == nil else {
      throw LayoutError(
        .wrongState, "a transition is in progress; end it before a state is restored")
    }
    guard saved.layout == layout.name else {
      throw LayoutError.badState(
        "is of the layout '\(saved.layout)', but the view has '\(layout.name)'")
    }
    abandonMovement()
    cancelBand()
    let before = try layout.setSaved(saved.parameters)
    let expanded = state.laidOut.content.expanded
    do {
      try layout.restore(saved.layoutBytes)
      setExpanded(saved.expanded)
      try bringUpToDate()
      try restoreSections(saved.sections)
    } catch {
      setExpanded(expanded)
      layout.revert(before)
      throw error
    }
    let items =
      saved.selected + [saved.anchor].compactMap { $0 } + saved.rows.map { $0.item }
      + [saved.focus.anchor.item].compactMap { $0 }
    let paths = paths(of: items)
    var selected = paths.prefix(saved.selected.count).compactMap { $0 }
    if options.selection.isSingle { selected = selected.suffix(1) }
    restoreSelection(
      selected, saved.focus.anchor, at: saved.focus.anchor.item == nil ? nil : paths.last ?? nil)
    var offset = saved.offset
    if saved.anchor != nil, let path = paths[saved.selected.count],
      let a = try attributes(of: .cell(at: path)), a.transform3D.isIdentity
    {
      let frame = a.unpinnedFrame
      let corner = saved.isLast ? Point(frame.maxX, frame.maxY) : frame.origin
      let edge = corner - saved.distance
      offset = saved.isLast ? edge - Point(bounds.width, bounds.height) : edge
    }
    let firstRow = saved.selected.count + (saved.anchor == nil ? 0 : 1)
    try restoreRows(saved.rows, paths[firstRow..<firstRow + saved.rows.count])
    try restoreFocus(saved.focus)
    let (x, y) = try scrollLimits()
    try setOffset(Point(x.clamped(offset.x), y.clamped(offset.y)).clampedToReach)
    restoreSwipe(saved.swipe)
    host.deliverEvents()
  }

  func savedItem(at path: IndexPath) -> SavedItem {
    SavedItem(path: dataPath(of: path), identifier: identifier(of: path))
  }

  /// Returns the current index path of an item; nil if it no longer exists.
  func path(of item: SavedItem) -> IndexPath? { paths(of: [item])[0] }

  /// Returns the current index paths of items; nil for an item that no longer exists.
  func paths(of items: [SavedItem]) -> [IndexPath?] {
    var paths = items.map { item -> IndexPath? in
      guard sections.contains(item.path) else { return nil }
      return item.identifier == 0 || identifier(of: item.path) == item.identifier ? item.path : nil
    }
    var lost = paths.indices.filter { paths[$0] == nil && items[$0].identifier != 0 }
    lost = sortedIndices(of: lost.map { items[$0].identifier }).map { lost[$0] }
    if lost.isEmpty { return paths }
    var left = lost.count
    forEachIdentifier(in: sections) { path, id in
      // Find the first item with this identifier.
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
