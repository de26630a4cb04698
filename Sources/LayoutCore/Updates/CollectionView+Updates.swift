extension CollectionView {
  /// Takes over changes that the data source already shows, as one batch (uikit-rules 2.6).
  ///
  /// Items are recognised across the batch: what is visible keeps its cell, its measured size and its
  /// column. Before the first pass, and after a reload that has yet to be laid out, there is nothing
  /// to compare with: everything is laid out anew.
  ///
  /// - Throws: what contradicts what, and nothing has changed then; the data source is asked for its
  ///   counts again with the next pass.
  public func apply(_ updates: [Update], animation: Animation? = nil) throws(LayoutError) {
    try requireNotBusy("apply_updates")
    try animation?.validate()
    abandonMovement()
    try take(updates, new: newCounts(), animation)
    snapshot = nil
    callCompletions()
  }

  /// Takes over the data as a snapshot shows them; the data source must have the same counts. The first
  /// snapshot lays out anew, each further one is compared with the one before.
  ///
  /// - Throws: an error that names an id that occurs twice, or a section whose count differs; nothing has
  ///   changed then.
  public func apply(_ new: Snapshot, animation: Animation? = nil) throws(LayoutError) {
    try requireNotBusy("apply_snapshot")
    try animation?.validate()
    let index = try new.index()
    abandonMovement()
    let counts = try newCounts()
    guard counts == new.counts else {
      dataMovedOn()
      throw LayoutError(
        .inconsistentUpdate,
        "the snapshot has \(new.sections.count) sections with \(new.counts.itemCount) items, and the "
          + "data source \(counts.sectionCount) with \(counts.itemCount), or others in one section")
    }
    if let old = snapshot, old.counts == sections, passCount > 0, !countsAreStale {
      let difference = SnapshotDifference(from: old, to: new, index)
      try take(difference.updates, difference.map, animation)
    } else {
      try layOutAnew(animation)
    }
    snapshot = new
    callCompletions()
  }

  func newCounts() throws(LayoutError) -> SectionCounts {
    isBusy = true
    frozen = Frozen(self)
    defer {
      isBusy = false
      frozen = nil
    }
    return try SectionCounts(asking: currentSource, limit: elementLimit)
  }

  /// There is nothing to compare with, and so nothing to animate.
  private func layOutAnew(_ animation: Animation?) throws(LayoutError) {
    try reloadData()
    try layoutIfNeeded()
    if let animation { _ = animator.begin(animation) }
  }

  /// - Parameter lifted: for the item that a finger moves, where it goes back to when the layout fails. The data are
  ///   as they were then; else they have moved on, for better or worse.
  func take(
    _ updates: [Update], new: SectionCounts, _ animation: Animation?, lifted: IndexPath? = nil
  ) throws(LayoutError) {
    // Without a pass on the old data there is nothing to compare with.
    guard passCount > 0, !countsAreStale else { return try layOutAnew(animation) }
    let (map, repaired): (UpdateMap, Int)
    do throws(LayoutError) {
      (map, repaired) = try UpdateBatch.resolve(
        updates, old: sections, new: new, repairs: options.repairsUpdates)
    } catch {
      if lifted == nil { dataMovedOn() }
      throw error
    }
    try take(updates, map, animation, lifted: lifted)
    // Only now: the log belongs to the host, which may call back.
    if repaired > 0 {
      log?(
        ("updates: \(repaired) operations were there twice and counted once" as Message).text)
    }
  }

  private func take(
    _ updates: [Update], _ map: UpdateMap, _ animation: Animation?, lifted: IndexPath? = nil
  ) throws(LayoutError) {
    var context = InvalidationContext.everything
    context.dataSourceCounts = true
    pending.context.merge(context)
    pending.visible = true
    let scene = Scene(.updates(updates, map), animation, Frozen(self, whileScrolling: true))
    scene.lifted = lifted
    pending.scene = scene
    try layOutBatch()
  }

  /// The installed layout takes the batch, whatever waits to take over from it.
  private func layOutBatch() throws(LayoutError) {
    let waits = candidateWaits
    candidateWaits = true
    defer { candidateWaits = waits }
    try make(pending.scene)
    if candidate != nil && !waits { mark(.everything) }
  }

  /// The data are not what the layout knows, and nobody told how they changed: what is known of single
  /// items holds no longer, and every cell is to be bound again once they are laid out.
  func dataMovedOn() {
    countsAreStale = true
    unseen = .everything
    measurements = Measurements()
    snapshot = nil
  }
}
