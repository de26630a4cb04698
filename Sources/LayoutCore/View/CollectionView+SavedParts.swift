// The parts of a saved state: rows that scroll on their own (3.9.10), layouts in sections, a swiped row (12.8).
extension CollectionView {
  /// The rows that are not at their start.
  func savedRows() throws(LayoutError) -> [SavedRow] {
    var rows: [SavedRow] = []
    for section in state.laidOut.content.rows.sections {
      guard let row = state.laidOut.plan.row(ofSection: section) else { continue }
      let offset = row.clamped(offset(of: row, section))
      if offset == row.start { continue }
      var first: (path: IndexPath, near: Double)?
      for a in try attributesForElements(in: row.frame)
      where a.category == .cell && a.indexPath.section == section {
        let (near, far) = row.place(of: a.frame, at: offset)
        if far > offset, near < first?.near ?? .infinity { first = (a.indexPath, near) }
      }
      if let (path, near) = first {
        rows.append(SavedRow(item: savedItem(at: path), distance: near - offset))
      }
    }
    return rows
  }

  /// Brings rows back to where they were saved, as far as they go; all others to their start.
  ///
  /// - Parameter paths: where the items of the rows are now; nil for one that is gone, whose row begins at its start.
  func restoreRows(
    _ rows: [SavedRow], _ paths: ArraySlice<IndexPath?>
  ) throws(LayoutError) {
    resetRows()
    for case (let saved, let path?) in zip(rows, paths) {
      guard let row = state.laidOut.plan.row(ofSection: path.section),
        let a = try attributes(of: .cell(at: path))
      else { continue }
      let (near, _) = row.place(of: a.frame, at: row.start)
      setRowOffset(row.clamped(near - saved.distance), path.section)
    }
    markVisible()
  }
}

extension CollectionView {
  func savedSections() -> [SavedSection] {
    // In the middle of a transition those of the layout from which it starts.
    let plan = (state.laidOut.plan as? TransitionPlan)?.from ?? state.laidOut.plan
    return plan.givenLayouts().map { path, layout in
      SavedSection(
        path: path, layout: layout.name, parameters: layout.savedParameters,
        bytes: layout.savedBytes)
    }
  }

  /// Gives the layouts inside sections back what was saved of them; a section that has none now, or another one, is left out.
  ///
  /// - Throws: the error of a layout that refuses what was saved; the parameters of all are as before then.
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
  /// The row that is open, or would be if nothing more happened.
  func savedSwipe() -> SavedSwipe? {
    guard let row = state.laidOut.content.swiped else { return nil }
    let rest = swipe.restOffset(of: row)
    guard rest > row.openOffset / 2 else { return nil }
    return SavedSwipe(item: savedItem(at: row.path), edge: row.edge)
  }

  /// Opens a row at once, if it is a row of a list and the delegate has actions for the edge; any other row is closed.
  func restoreSwipe(_ swipe: SavedSwipe?) {
    endSwipe()
    guard let swipe, let path = paths(of: [swipe.item])[0],
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
