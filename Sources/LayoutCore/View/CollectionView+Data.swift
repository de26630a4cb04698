// The data source: replacing it, reloading, requesting counts and identifiers, and matching items
// by their identifiers after a change that is not described by a batch.
extension CollectionView {
  /// The data source for layouts. During a movement it returns the data as if the item had already
  /// moved.
  var currentSource: any CollectionDataSource { mover.source(over: host.dataSource) }

  /// Reloads the data: counts are requested again, and every element that stays visible is reported
  /// as having to be bound again (5.7).
  public func reloadData() throws(LayoutError) {
    try requireIdle("a reload of the data")
    state.markReload()
    resetRows()
    closeSwipe()
    band.end()
    reportingDeselection { selection.reset() }
    prefetcher.reset()
    mark(.everythingAndCounts)
  }

  /// Replaces the data source and reloads. C: `lyl_view_set_data_source`.
  public func setDataSource(_ source: any CollectionDataSource) throws(LayoutError) {
    try requireIdle("a change to the data source")
    let old = host.setDataSource(source)
    try reloadData()
    // The old source may query the view when it is released.
    withExtendedLifetime(old as AnyObject) {}
  }

  /// Records that the data changed without a batch of updates.
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

  /// Requests the counts after a change to the data that was not described by a batch. If the data
  /// source cannot return them, the view has no items, and the next query asks again.
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

  /// Adopts the counts of the data, and updates all objects that identify items.
  func adopt(_ new: SectionCounts) {
    var map: UpdateMap?
    if case .lost(let old) = state.laidOut.data { map = identityMap(from: old, to: new) }
    distribute(state.adopt(new, along: map))
  }

  /// Passes a change to the data to all objects that identify items by index paths.
  func distribute(_ change: DataChange) {
    switch change {
    case .none: return
    case .counted(let counts, let countsDiffer, let rebinds):
      if rebinds {
        findKept()
        findFocus()
        findAnchor()
        kept.dataWasReloaded()
        accessibility.dataWasReloaded()
      }
      if countsDiffer {
        reportingDeselection { selection.removeMissing(from: counts) }
        band.removeMissing(from: counts)
        focus.removeMissing(from: counts)
        prefetcher.removeMissing(from: counts)
        kept.removeMissing(from: counts, state.laidOut.plan)
      }
      presenter.dataDidChange(counts, rebinds: rebinds)
      cells.dataDidChange(rebinds: rebinds)
    case .renumbered(let map):
      followItems(map, isKnown: false)
      presenter.dataWereLost(map)
      cells.dataDidChange(rebinds: true)
    }
    identifyReplacements()
    selectOneIfRequired()
  }

  /// Updates the elements to their index paths after a batch. The pass has already updated its own
  /// state.
  func follow(_ map: UpdateMap) {
    followItems(map)
    presenter.follow(map)
    cells.follow(map)
    identifyReplacements()
    selectOneIfRequired()
  }

  /// Updates the objects that store index paths of items.
  ///
  /// - Parameter isKnown: false if the data changed without a batch.
  private func followItems(_ map: UpdateMap, isKnown: Bool = true) {
    reportingDeselection { selection.follow(map, isKnown: isKnown) }
    band.follow(map)
    if isKnown { focus.follow(map) } else { focus.followUnknown(map) }
    prefetcher.follow(map)
    kept.follow(map, isKnown: isKnown)
    accessibility.follow(map)
    scroller.follow(map)
    rows.follow(map)
    followSwipe()
  }

  /// Assigns all elements the index paths of the current data, although the plan still belongs to
  /// the previous data, because a batch was not laid out or a dragged item has returned.
  func rename(along map: UpdateMap) {
    state.rename(along: map)
    follow(map)
    presenter.rename(along: map)
  }

  /// Returns the new index paths of the items whose identifiers are known: those that are visible,
  /// in motion, selected or measured. All other items are treated as new.
  private func identityMap(from old: SectionCounts, to new: SectionCounts) -> UpdateMap {
    var ids: [UInt64] = []
    var ordinals: [Int] = []
    var recorded: Set<Int> = []
    func record(_ id: UInt64, _ path: IndexPath) {
      // An item can have been recorded with another, newer identifier.
      guard id != 0, old.contains(path), recorded.insert(old.ordinal(of: path)).inserted else {
        return
      }
      ids.append(id)
      ordinals.append(old.ordinal(of: path))
    }
    presenter.forEachIdentifier(record)
    selection.forEachIdentifier(record)
    band.before.forEachIdentifier(record)
    focus.forEachIdentifier(record)
    kept.forEachIdentifier(record)
    state.laidOut.measurements.forEachIdentifier(record)
    var runs: [ItemRuns.Run] = []
    let known = IDTable(ids)
    var isFound = [Bool](repeating: false, count: ids.count)
    if !ids.isEmpty {
      forEachIdentifier(in: new) { path, id in
        let i = known.index(of: id)
        // If several items have the same id, only one is matched.
        if i >= 0, !isFound[i] {
          isFound[i] = true
          runs.append(
            ItemRuns.Run(
              start: Int32(truncatingIfNeeded: ordinals[i]),
              target: Int32(truncatingIfNeeded: new.ordinal(of: path)), count: 1))
        }
        return true
      }
    }
    var map = UpdateMap(old: old, new: new, scopes: state.laidOut.plan.scopes)
    map.setItems(ItemRuns(runs))
    return map
  }

  // MARK: Identifiers

  /// Calls a closure with the identifier of each item until it returns false. It requests up to
  /// 4096 identifiers at a time.
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

  /// Returns the data source's identifier of an item; 0 if it has none.
  func identifier(of path: IndexPath) -> UInt64 {
    sections.contains(path) && state.laidOut.data.isCurrent ? identifier(ofDataItem: path) : 0
  }

  /// Returns the data source's identifiers of a range of items, or an empty array if the data source
  /// provides no identifiers, changes the size of the array, or the data are not current.
  func identifiers(of range: ItemRange) -> [UInt64] {
    guard state.laidOut.data.isCurrent, currentSource.answers.contains(.identifiers) else {
      return []
    }
    let ids = askIdentifiers(range.items, range.section)
    return ids.count == range.items.count ? ids : []
  }

  /// Returns the identifier of an item in the data that a pass is about to adopt; 0 if it has none.
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
