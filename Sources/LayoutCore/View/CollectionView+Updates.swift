// Batches of updates and snapshots.
extension CollectionView {
  /// Applies a batch of changes that the data source has already made (docs/behavior.md 6).
  ///
  /// Items keep their identity across the batch. Visible items keep their cells, their measured
  /// sizes and their columns. An empty batch with an animation animates the changes of the layout
  /// since the last pass. Before the first pass, and after a reload without a pass, there is no
  /// previous state to compare with, and everything is laid out again.
  ///
  /// - Throws: an error that names the contradictory operations or counts. The next query then asks
  ///   the data source for its counts and lays out everything again.
  public func apply(_ updates: [Update], animation: Animation? = nil) throws(LayoutError) {
    try requireIdle("a batch of updates")
    try animation?.validate()
    abandonMovement()
    try applyBatch(updates, new: newCounts(), animation)
    if !updates.isEmpty { state.setSnapshot(nil) }
    callCompletions()
    settleFocus()
  }

  /// Applies a snapshot of the data. The data source must have the same counts. The first snapshot
  /// lays out everything again. Each later snapshot is compared with the previous one.
  ///
  /// - Parameters:
  ///   - new: all sections and items.
  ///   - reloaded: items whose data changed and which get new cells.
  ///   - reconfigured: items whose data changed and whose cells are configured again.
  ///   - animation: the animation of the change; nil for an immediate change.
  /// - Throws: an error that names a duplicate id, an id in `reloaded` or `reconfigured` that is
  ///   not in the snapshot, or a section whose count differs. The view is then unchanged.
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
        "the snapshot has \(new.sections.count) sections with \(new.counts.itemCount) items, but "
          + "the data source has \(counts.sectionCount) with \(counts.itemCount), or another count in "
          + "a section")
    }
    if let old = state.laidOut.data.snapshot, old.counts == sections, passCount > 0 {
      var difference = SnapshotDifference(
        from: old, to: new, index, scopes: state.laidOut.plan.scopes)
      difference.renew(reloaded, .reloaded, index.items)
      difference.renew(reconfigured, .reconfigured, index.items)
      try applyBatch(difference.updates, difference.map, animation)
    } else {
      try reloadAndLayOut(animation)
    }
    state.setSnapshot(new)
    callCompletions()
    settleFocus()
  }

  /// Returns the counts of changed data.
  func newCounts() throws(LayoutError) -> SectionCounts {
    do { return try counts() } catch {
      markDataUnknown()
      throw error
    }
  }

  /// Lays out everything again, for data that cannot be compared with that of the last pass. No
  /// element is animated, but the animation is still started, so that its completion is called.
  private func reloadAndLayOut(_ animation: Animation?) throws(LayoutError) {
    if state.laidOut.data.isLost { try layoutIfNeeded() } else { try reloadData() }
    try layoutIfNeeded()
    if let animation { motions.begin(animation) }
  }

  /// - Parameter lifted: the index path to which a dragged item returns if the layout fails,
  ///   because the data source has not changed. It is nil for changes to the data source, which
  ///   remain in effect even if the layout fails.
  func applyBatch(
    _ updates: [Update], new: SectionCounts, _ animation: Animation?, lifted: IndexPath? = nil
  ) throws(LayoutError) {
    // Without a pass for the old data, there is no state to compare with.
    guard passCount > 0, state.laidOut.data.isCurrent else { return try reloadAndLayOut(animation) }
    let (map, repaired): (UpdateMap, Int)
    do throws(LayoutError) {
      (map, repaired) = try UpdateBatch.resolve(
        updates, old: sections, new: new, scopes: state.laidOut.plan.scopes,
        repairs: settings.options.repairsUpdates)
    } catch {
      if lifted == nil { markDataUnknown() }
      throw error
    }
    try applyBatch(updates, map, animation, lifted: lifted)
    // This is logged last, because the host's log can call the view.
    if repaired > 0 {
      host.write(
        "updates: \(repaired) duplicate operations were counted once")
    }
  }

  private func applyBatch(
    _ updates: [Update], _ map: UpdateMap, _ animation: Animation?, lifted: IndexPath? = nil
  ) throws(LayoutError) {
    let change = ViewChange(
      .updates(updates, map), animation, snapshot(whileScrolling: true), lifted: lifted)
    let scrolls = lifted == nil && scrollsToNewEnd(change)
    state.markBatch(change)
    try layOutBatch(change)
    if scrolls { try scrollToEnd() }
  }

  /// Scrolls to the end of the content with the default animation.
  private func scrollToEnd() throws(LayoutError) {
    let axis = mainAxis
    let end = axis.main(try scrollLimits()).end
    try setOffset(
      axis.moving(bounds.origin, to: end), goal: .end, animation: Animation(duration: 0.3))
  }

  /// Lays out a batch with the installed layout, even if a candidate is waiting to replace it.
  private func layOutBatch(_ change: ViewChange) throws(LayoutError) {
    let wasParked = state.slot.isParked
    state.setParked(true)
    defer { state.setParked(wasParked) }
    try runPass(for: change)
    if state.slot.candidate != nil && !wasParked { mark(.everything) }
  }
}
