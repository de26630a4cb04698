// Batches of updates and snapshots.
extension CollectionView {
  /// Takes over changes that the data source already shows, as one batch (docs/behavior.md 6).
  ///
  /// Items are recognised across the batch: what is visible keeps its cell, its measured size and its
  /// column. Before the first pass, and after a reload that has yet to be laid out, there is nothing
  /// to compare with: everything is laid out anew.
  ///
  /// - Throws: an error that names the operations, or the counts, that contradict each other. The
  ///   next query then asks the data source for its counts, and lays everything out anew.
  public func apply(_ updates: [Update], animation: Animation? = nil) throws(LayoutError) {
    try requireIdle("a batch of updates")
    try animation?.validate()
    abandonMovement()
    try applyBatch(updates, new: newCounts(), animation)
    state.setSnapshot(nil)
    callCompletions()
  }

  /// Takes over the data as a snapshot shows them; the data source must have the same counts. The first
  /// snapshot lays out anew, each further one is compared with the one before.
  ///
  /// - Parameters:
  ///   - new: all sections and items.
  ///   - reloaded: items that have other data, and get a cell made anew.
  ///   - reconfigured: items that have other data, and whose cells are filled again.
  ///   - animation: how the change becomes visible; nil for at once.
  /// - Throws: an error that names an id that occurs twice, one of `reloaded` or `reconfigured` that is not in the
  ///   snapshot, or a section whose count differs; nothing has changed then.
  public func apply(
    _ new: Snapshot, reloading reloaded: [UInt64] = [], reconfiguring reconfigured: [UInt64] = [],
    animation: Animation? = nil
  ) throws(LayoutError) {
    try requireIdle("a snapshot")
    try animation?.validate()
    let index = try new.index()
    try index.items.require(reloaded)
    try index.items.require(reconfigured)
    abandonMovement()
    let counts = try newCounts()
    guard counts == new.counts else {
      markDataUnknown()
      throw LayoutError(
        .inconsistentUpdate,
        "the snapshot has \(new.sections.count) sections with \(new.counts.itemCount) items, and the "
          + "data source \(counts.sectionCount) with \(counts.itemCount), or others in one section")
    }
    if let old = state.laidOut.data.snapshot, old.counts == sections, passCount > 0 {
      var difference = SnapshotDifference(from: old, to: new, index)
      difference.renew(reloaded, .reloaded, index.items)
      difference.renew(reconfigured, .reconfigured, index.items)
      try applyBatch(difference.updates, difference.map, animation)
    } else {
      try layOutAnew(animation)
    }
    state.setSnapshot(new)
    callCompletions()
  }

  /// The counts of data that have changed.
  func newCounts() throws(LayoutError) -> SectionCounts {
    do { return try counts() } catch {
      markDataUnknown()
      throw error
    }
  }

  /// Lays everything out anew: for data that cannot be compared with those of the last pass. No
  /// element is set in motion; the animation begins empty, so that its completion is called.
  private func layOutAnew(_ animation: Animation?) throws(LayoutError) {
    if state.laidOut.data.isLost { try layoutIfNeeded() } else { try reloadData() }
    try layoutIfNeeded()
    if let animation { motions.begin(animation) }
  }

  /// - Parameter lifted: for a step of an item that a finger moves, the index path to which the
  ///   item goes back if the layout fails: the data source has changed nothing. nil for changes
  ///   that the data source has made, which stay even if the layout fails.
  func applyBatch(
    _ updates: [Update], new: SectionCounts, _ animation: Animation?, lifted: IndexPath? = nil
  ) throws(LayoutError) {
    // Without a pass on the old data there is nothing to compare with.
    guard passCount > 0, state.laidOut.data.isCurrent else { return try layOutAnew(animation) }
    let (map, repaired): (UpdateMap, Int)
    do throws(LayoutError) {
      (map, repaired) = try UpdateBatch.resolve(
        updates, old: sections, new: new, repairs: settings.options.repairsUpdates)
    } catch {
      if lifted == nil { markDataUnknown() }
      throw error
    }
    try applyBatch(updates, map, animation, lifted: lifted)
    // Only now: the log belongs to the host, which may call back.
    if repaired > 0 {
      host.write(
        "updates: \(repaired) operations were there twice and counted once")
    }
  }

  private func applyBatch(
    _ updates: [Update], _ map: UpdateMap, _ animation: Animation?, lifted: IndexPath? = nil
  ) throws(LayoutError) {
    let change = ViewChange(
      .updates(updates, map), animation, snapshot(whileScrolling: true), lifted: lifted)
    state.markBatch(change)
    try layOutBatch(change)
  }

  /// The installed layout takes the batch, whatever waits to take over from it.
  private func layOutBatch(_ change: ViewChange) throws(LayoutError) {
    let wasParked = state.slot.isParked
    state.setParked(true)
    defer { state.setParked(wasParked) }
    try runPass(for: change)
    if state.slot.candidate != nil && !wasParked { mark(.everything) }
  }
}
