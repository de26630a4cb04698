// The data source: replacing it, reloading, asking for counts and identifiers, and recognising items by their identifiers
// after a change that no batch described.
extension CollectionView {
  /// The data as layouts ask for them: while an item is moved, as if the data source had moved it already.
  var currentSource: any CollectionDataSource { mover.source(over: host.dataSource) }

  /// Drops all knowledge of the data: counts are asked again, and every element that stays
  /// visible is reported to be bound again (5.7).
  public func reloadData() throws(LayoutError) {
    try requireIdle("a reload of the data")
    state.markReload()
    resetRows()
    closeSwipe()
    selection.reset()
    prefetcher.reset()
    mark(.everythingAndCounts)
  }

  /// Replaces the data source and reloads. C: `lyl_view_set_data_source`.
  public func setDataSource(_ source: any CollectionDataSource) throws(LayoutError) {
    try requireIdle("a change of the data source")
    let old = host.setDataSource(source)
    try reloadData()
    // The old source may ask the view as it goes.
    withExtendedLifetime(old as AnyObject) {}
  }

  /// The data are not those that the layout knows, and no batch described the change.
  func markDataUnknown() {
    if state.markDataUnknown(), state.pending.isEmpty { host.requestLayout() }
  }

  /// Asks the data source for the counts, and adopts them.
  func updateCounts() throws(LayoutError) { adopt(try counts()) }

  func counts() throws(LayoutError) -> SectionCounts {
    try activity.during(.layingOut(nil)) { () throws(LayoutError) in
      try SectionCounts(asking: currentSource, limit: settings.elementLimit)
    }
  }

  /// Asks for the counts after a change of the data that no batch described. If the data source
  /// cannot give them, the view has no items, and the next query asks again.
  func recoverData() {
    do throws(LayoutError) {
      try updateCounts()
      mark(.everything)
    } catch {
      state.dropData()
      clearScreen()
      if state.recordDataFailure(error) { report(error) }
    }
  }

  /// Adopts counts of the data. Everything that knows items follows.
  func adopt(_ new: SectionCounts) {
    var map: UpdateMap?
    if case .lost(let old) = state.laidOut.data { map = identityMap(from: old, to: new) }
    distribute(state.adopt(new, along: map))
  }

  /// Passes a change of the data to everything that knows items by their index paths.
  func distribute(_ change: DataChange) {
    switch change {
    case .none: return
    case .counted(let counts, let countsDiffer, let rebinds):
      if countsDiffer {
        selection.removeMissing(from: counts)
        prefetcher.removeMissing(from: counts)
      }
      presenter.dataDidChange(counts, rebinds: rebinds)
      cells.dataDidChange(rebinds: rebinds)
    case .renumbered(let map):
      followItems(map)
      presenter.dataWereLost(map)
      cells.dataDidChange(rebinds: true)
    }
  }

  /// Goes with the elements to where a batch put them; the pass has taken over the rest.
  func follow(_ map: UpdateMap) {
    followItems(map)
    presenter.follow(map)
    cells.follow(map)
  }

  /// Gives the owners that store index paths of items the new ones.
  private func followItems(_ map: UpdateMap) {
    selection.follow(map)
    prefetcher.follow(map)
    scroller.follow(map)
    rows.follow(map)
    followSwipe()
  }

  /// Gives all elements the index paths of the present data, though the plan is still that of the
  /// data before: a batch was not laid out, or an item that a finger moved is back in its place.
  func rename(along map: UpdateMap) {
    state.rename(along: map)
    follow(map)
    presenter.rename(along: map)
  }

  /// Where the items went of which an identifier is known: those that are visible, move, are selected, or were measured.
  /// Every other item counts as new.
  private func identityMap(from old: SectionCounts, to new: SectionCounts) -> UpdateMap {
    var ids: [UInt64] = []
    var ordinals: [Int] = []
    func record(_ id: UInt64, _ path: IndexPath) {
      guard id != 0, old.contains(path) else { return }
      ids.append(id)
      ordinals.append(old.ordinal(of: path))
    }
    presenter.forEachIdentifier(record)
    selection.forEachIdentifier(record)
    state.laidOut.measurements.forEachIdentifier(record)
    var runs: [ItemRuns.Run] = []
    let known = IDTable(ids)
    var isFound = [Bool](repeating: false, count: ids.count)
    if !ids.isEmpty {
      forEachIdentifier(in: new) { path, id in
        let place = known.place(of: id)
        // Of several items with one id only one is recognised.
        if place >= 0, !isFound[place] {
          isFound[place] = true
          runs.append(
            ItemRuns.Run(
              start: Int32(truncatingIfNeeded: ordinals[place]),
              target: Int32(truncatingIfNeeded: new.ordinal(of: path)), count: 1))
        }
        return true
      }
    }
    var map = UpdateMap(old: old, new: new)
    map.setItems(ItemRuns(runs))
    return map
  }

  // MARK: Identifiers

  /// Calls a closure with the id of each item until it answers false; asks for some thousand at a time.
  func forEachIdentifier(in sections: SectionCounts, _ body: (IndexPath, UInt64) -> Bool) {
    if !currentSource.answers.contains(.identifiers) { return }
    for section in 0..<sections.sectionCount {
      let count = sections.itemCount(inSection: section)
      var first = 0
      while first < count {
        let ids = askIdentifiers(first..<min(first + 4096, count), section)
        for (i, id) in ids.enumerated()
        where !body(IndexPath(item: first + i, section: section), id) { return }
        first += 4096
      }
    }
  }

  /// The data source's id of an item, 0 for none.
  func identifier(of path: IndexPath) -> UInt64 {
    sections.contains(path) && state.laidOut.data.isCurrent ? identifier(ofDataItem: path) : 0
  }

  /// The same for an item of data that a pass is about to take over.
  func identifier(ofDataItem path: IndexPath) -> UInt64 {
    if !currentSource.answers.contains(.identifiers) { return 0 }
    return askIdentifiers(path.item..<(path.item + 1), path.section).first ?? 0
  }

  private func askIdentifiers(_ items: Range<Int>, _ section: Int) -> [UInt64] {
    var ids = [UInt64](repeating: 0, count: items.count)
    if activity.isReadingIdentifiers { return ids }
    activity.during(.readingIdentifiers(activity.run)) {
      currentSource.identifiers(ofItems: items, inSection: section, into: &ids)
    }
    return ids
  }
}
