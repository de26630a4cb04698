// The parts of a saved state: scrolled rows (3.9.10), layouts in sections, a swiped row (12.8), and the
// focus (16.1).
extension CollectionView {
  /// Returns the rows that are not at their start.
  func savedRows() throws(LayoutError) -> [SavedRow] {
    var rows: [SavedRow] = []
    for section in state.laidOut.content.rows.sections {
      guard let row = state.laidOut.plan.row(ofSection: section) else { continue }
      let offset = row.clamped(offset(of: row, section))
      if offset == row.start { continue }
      var first: (path: IndexPath, near: Double)?
      for a in try attributesForElements(in: row.frame)
      where a.category == .cell && a.indexPath.section == section {
        let (near, far) = row.span(of: a.frame, at: offset)
        if far > offset, near < first?.near ?? .infinity { first = (a.indexPath, near) }
      }
      if let (path, near) = first {
        rows.append(SavedRow(item: savedItem(at: path), distance: near - offset))
      }
    }
    return rows
  }

  /// Restores the offsets of saved rows, clamped to their ends. All other rows move to their start.
  ///
  /// - Parameter paths: the current index paths of the rows' items; nil for an item that no longer
  ///   exists, whose row moves to its start.
  func restoreRows(
    _ rows: [SavedRow], _ paths: ArraySlice<IndexPath?>
  ) throws(LayoutError) {
    resetRows()
    for case (let saved, let path?) in zip(rows, paths) {
      guard let row = state.laidOut.plan.row(ofSection: path.section),
        let a = try attributes(of: .cell(at: path))
      else { continue }
      let (near, _) = row.span(of: a.frame, at: row.start)
      setRowOffset(row.clamped(near - saved.distance), path.section)
    }
    markVisible()
  }
}

extension CollectionView {
  func savedSections() -> [SavedSection] {
    // During a transition, the sections of the initial layout are saved.
    let plan = (state.laidOut.plan as? TransitionPlan)?.from ?? state.laidOut.plan
    return plan.givenLayouts().map { path, layout in
      SavedSection(
        path: path, layout: layout.name, parameters: layout.savedParameters,
        bytes: layout.savedBytes)
    }
  }

  /// Restores the saved layouts inside sections. Sections that now have no layout, or a different
  /// one, are skipped.
  ///
  /// - Throws: the error of a layout that rejects its saved state. The parameters of all layouts
  ///   are then unchanged.
  func restoreSections(_ saved: [SavedSection]) throws(LayoutError) {
    if saved.isEmpty { return }
    var left = state.laidOut.plan.givenLayouts()[...]
    var before: [(layout: CollectionLayout, parameters: [(name: String, value: DataValue)])] = []
    do {
      for part in saved {
        left = left.drop { $0.path.lexicographicallyPrecedes(part.path) }
        guard let (path, layout) = left.first, path == part.path, layout.name == part.layout else {
          continue
        }
        before.append((layout, try layout.setSaved(part.parameters)))
        try layout.restore(part.bytes)
      }
      invalidateLayout()
      try bringUpToDate()
    } catch {
      for (layout, parameters) in before.reversed() { layout.revert(parameters) }
      throw error
    }
  }
}

extension CollectionView {
  /// Returns the row that is open, or that will be open at the end of its animation.
  func savedSwipe() -> SavedSwipe? {
    guard let row = state.laidOut.content.swiped else { return nil }
    let rest = swipe.restOffset(of: row)
    guard rest > row.openOffset / 2 else { return nil }
    return SavedSwipe(item: savedItem(at: row.path), edge: row.edge)
  }

  /// Opens a saved row immediately if it is a list row and the delegate has actions for the edge.
  /// Closes any other row.
  func restoreSwipe(_ swipe: SavedSwipe?) {
    endSwipe()
    guard let swipe, let path = path(of: swipe.item),
      let axis = state.laidOut.plan.listAxis(ofSection: path.section),
      axis.swipedEdges.contains(swipe.edge)
    else { return }
    do throws(LayoutError) {
      if let row = try rowToSwipe(path, swipe.edge, axis) { setSwiped(row.opened) }
    } catch {
      report(error)
    }
  }
}

extension CollectionView {
  func savedFocus() -> SavedFocus {
    var saved = SavedFocus()
    if let place = focus.place {
      saved.place = SavedFocus.Place(
        isSet: focus.element != nil, category: place.id.category,
        kind: place.id.category == .cell ? "" : names.name(of: place.id.kind.rawValue) ?? "",
        item: savedItem(place))
    }
    saved.rowItems = focus.rowItems.map(savedItem)
    if selection.anchor?.path != selection.selected.last?.path {
      saved.anchor = selection.anchor.map { .item(savedItem(at: $0.path)) } ?? .none
    }
    return saved
  }

  private func savedItem(_ element: IdentifiedElement) -> SavedItem {
    element.id.category == .cell
      ? savedItem(at: element.id.indexPath) : SavedItem(path: element.id.indexPath, identifier: 0)
  }

  /// Restores the focus. Items that no longer exist are ignored.
  func restoreFocus(_ saved: SavedFocus) throws(LayoutError) {
    func cell(_ item: SavedItem) -> IdentifiedElement? {
      guard let path = path(of: item) else { return nil }
      return IdentifiedElement(id: .cell(at: path), identifier: item.identifier)
    }
    focus.setRowItems(saved.rowItems.compactMap(cell))
    focusWithoutScrolling(on: nil)
    guard let place = saved.place else { return focus.remember(nil) }
    var element: IdentifiedElement?
    if place.category == .cell {
      element = cell(place.item)
    } else if let kind = names.existingNumber(of: place.kind) {
      element = IdentifiedElement(
        id: ElementID(place.category, kind: ElementKind(rawValue: kind), at: place.item.path),
        identifier: 0)
    }
    guard let id = element?.id, isFocusable(id.category), sections.contains(id),
      try attributes(of: id) != nil
    else { return focus.remember(nil) }
    if place.isSet { focusWithoutScrolling(on: id) } else { focus.remember(element) }
  }
}
