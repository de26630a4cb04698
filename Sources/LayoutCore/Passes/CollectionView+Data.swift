// The data source: taking another one, reloading, asking for counts and for items' ids, and finding items again by their ids
// when nobody told how the data changed.
extension CollectionView {
  /// The data as layouts ask for them: while an item is moved, as if the data source had moved it already.
  var currentSource: any CollectionDataSource { movement?.source ?? host.dataSource }

  /// Makes the next pass ask for the counts.
  func recount() {
    if laidOut.data.isCurrent { laidOut.data = .recount }
  }

  /// Forgets all that is known of the data: counts are asked again, and every element that stays
  /// visible is reported to be bound again (5.7).
  public func reloadData() throws(LayoutError) {
    try requireIdle("a reload of the data")
    laidOut.data = .reload
    laidOut.measurements = Measurements()
    forgetRows()
    closeSwipe()
    forgetSelection()
    forgetPrefetching()
    dropPendingChange()
    faults.forgetReports()
    mark(counts(.everything))
  }

  /// Replaces the data source and reloads. C: `lyl_view_set_data_source`.
  public func setDataSource(_ source: any CollectionDataSource) throws(LayoutError) {
    try requireIdle("a change of the data source")
    let old = host.dataSource
    setHost(dataSource: source)
    try reloadData()
    // The old source may ask the view as it goes.
    withExtendedLifetime(old as AnyObject) {}
  }

  /// The data are not what the layout knows, and nobody told how they changed.
  func loseData() {
    guard !laidOut.data.isLost else { return }
    laidOut.data = .lost(laidOut.sections)
    if pending.isEmpty { schedule() }
  }

  /// Asks the data source for the counts. What is known of single items follows.
  func takeCounts() throws(LayoutError) {
    adopt(try askCounts())
  }

  func askCounts() throws(LayoutError) -> SectionCounts {
    try during(.passing(nil)) { () throws(LayoutError) in
      try SectionCounts(asking: currentSource, limit: settings.elementLimit)
    }
  }

  /// Asks for the counts after a change of the data that no batch described. If the data source
  /// cannot give them, the view has no items, and the next query asks again.
  func findData() {
    do throws(LayoutError) {
      try takeCounts()
      mark(.everything)
    } catch {
      laidOut.sections = .none
      clearScreen()
      if faults.failData(error) { report(error) }
    }
  }

  /// Notes that the data source could not give the counts for a pass, and shows the last good plan.
  func countsFailed(_ error: LayoutError) {
    if case .reload = laidOut.data { laidOut.data = .lost(.none) }
    faults.fail(error, owing: counts(.everything))
    if laidOut.data.isLost { laidOut.sections = .none }
    showLastGood()
  }

  private func adopt(_ new: SectionCounts) {
    switch laidOut.data {
    case .current: return
    case .recount, .reload:
      var rebinds = false
      if case .reload = laidOut.data { rebinds = true }
      if new != laidOut.sections {
        laidOut.measurements = Measurements()
        keepSelection(in: new)
        keepPrefetching(in: new)
      }
      laidOut.sections = new
      presenter.dataDidChange(new, rebinds: rebinds)
    case .lost(let old):
      let map = identityMap(from: old, to: new)
      laidOut.sections = new
      renamePlan(along: map)
      laidOut.measurements.follow(map)
      laidOut.content.follow(map)
      followSelection(map)
      followPrefetching(map)
      followRows(map)
      followSwipe()
      presenter.dataWereLost(map)
    }
    laidOut.data = .current(nil)
    laidOut.dataVersion += 1
  }

  func keepSnapshot(_ snapshot: Snapshot?) {
    if laidOut.data.isCurrent { laidOut.data = .current(snapshot) }
  }

  /// Where the items went of which an identifier is known: those that are visible, move, are selected, or were measured.
  /// Every other item counts as new.
  private func identityMap(from old: SectionCounts, to new: SectionCounts) -> UpdateMap {
    var ids: [UInt64] = []
    var ordinals: [Int] = []
    func note(_ id: UInt64, _ path: IndexPath) {
      guard id != 0, old.contains(path) else { return }
      ids.append(id)
      ordinals.append(old.ordinal(of: path))
    }
    for a in presenter.visible where a.category == .cell { note(a.identifier, a.indexPath) }
    for flight in presenter.animator.flights where flight.ghost == 0 && flight.id.category == .cell
    {
      note(flight.to.identifier, flight.id.indexPath)
    }
    selection.forEachIdentifier(note)
    laidOut.measurements.forEachIdentifier(note)
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
    sections.contains(path) && laidOut.data.isCurrent ? identifier(ofDataItem: path) : 0
  }

  /// The same for an item of data that a pass is about to take over.
  func identifier(ofDataItem path: IndexPath) -> UInt64 {
    if !currentSource.answers.contains(.identifiers) { return 0 }
    return askIdentifiers(path.item..<(path.item + 1), path.section).first ?? 0
  }

  private func askIdentifiers(_ items: Range<Int>, _ section: Int) -> [UInt64] {
    var ids = [UInt64](repeating: 0, count: items.count)
    if activity.isIdentifying { return ids }
    during(.identifying(activity.run)) {
      currentSource.identifiers(ofItems: items, inSection: section, into: &ids)
    }
    return ids
  }
}
