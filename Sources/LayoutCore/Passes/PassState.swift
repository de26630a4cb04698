/// The state of a view that passes work on: the result of the last successful pass, the work for
/// the next one, the layouts, and their failures.
final class PassState {
  private(set) var laidOut = LaidOut()
  /// The work for the next pass.
  private(set) var pending = PendingWork()
  /// The installed layout and the candidate to replace it.
  private(set) var slot: LayoutSlot
  private(set) var faults = FaultLog()

  init(layout: CollectionLayout) { slot = LayoutSlot(installed: layout) }

  /// Whether the last pass succeeded and its counts are still those of the data source.
  var isCurrent: Bool { !faults.isOld && laidOut.data.isCurrent }
}

// MARK: Pending work

extension PassState {
  /// Adds a context to the work for the next pass.
  ///
  /// - Returns: whether the view now needs a frame.
  func mark(_ context: InvalidationContext, keepsAnchor: Bool) -> Bool {
    var context = context
    // The last pass failed: its work is still pending.
    if !context.isNothing, let failed = faults.consumePendingWork() { context.merge(failed) }
    pending.context.merge(context)
    if keepsAnchor { pending.keepsAnchor = true }
    if context.needsPrepare { slot.isParked = false }
    if context.dataSourceCounts { requestCounts() }
    return markVisible()
  }

  /// Schedules a search for the visible elements.
  ///
  /// - Returns: whether the view now needs a frame.
  func markVisible() -> Bool {
    defer { pending.findsVisible = true }
    return !pending.findsVisible
  }

  /// Sets the change that the next pass animates or reports.
  func setChange(_ change: ViewChange) { pending.change = change }

  /// Schedules a pass for a batch whose counts are known.
  func markBatch(_ change: ViewChange) {
    var context = InvalidationContext.everything
    context.dataSourceCounts = true
    returnPending(context)
    pending.change = change
  }

  /// Sets the goal of a scroll. Without a pending pass, the goal is already in position.
  func setGoal(_ goal: ScrollGoal?) { pending.goal = pending.isEmpty ? nil : goal }

  /// Makes the next pass keep the visible content in its position.
  func keepAnchor() { pending.keepsAnchor = true }

  /// Returns the pending work and clears it.
  func consumePending() -> PendingWork {
    defer { pending = .none }
    return pending
  }

  /// Gives the work of a candidate layout's failed pass back to the installed layout.
  func returnPending(_ context: InvalidationContext) {
    pending.context.merge(context)
    pending.findsVisible = true
  }
}

// MARK: Bounds and content

extension PassState {
  func setBounds(_ bounds: Rect) { laidOut.bounds = bounds }

  /// Records that the host has set the offset. The first pass then does not ask the layout for a
  /// start offset.
  func markStarted() { laidOut.hasStarted = true }

  /// - Returns: whether the offset changed.
  func setRowOffset(_ offset: Double, _ section: Int) -> Bool {
    guard laidOut.content.rows[section] != offset else { return false }
    laidOut.content.rows.set(offset, of: section)
    laidOut.plan.rowDidScroll(ofSection: section)
    return true
  }

  /// Moves all rows to their start.
  func resetRows() {
    let sections = laidOut.content.rows.sections
    laidOut.content.rows = SectionOffsets()
    for section in sections { laidOut.plan.rowDidScroll(ofSection: section) }
  }

  /// - Returns: whether the row changed.
  func setSwiped(_ row: SwipedRow?) -> Bool {
    if row == laidOut.content.swiped { return false }
    laidOut.content.swiped = row
    return true
  }

  /// - Returns: whether the set of expanded items changed.
  func setExpanded(_ items: ExpandedItems) -> Bool {
    if laidOut.content.expanded == items { return false }
    laidOut.content.expanded = items
    return true
  }
}

// MARK: Data

extension PassState {
  /// Makes the next pass ask the data source for the counts.
  func requestCounts() {
    if laidOut.data.isCurrent { laidOut.data = .recount }
  }

  /// Invalidates all data: counts, measurements and the pending change (5.7).
  func markReload() {
    laidOut.data = .reload
    laidOut.measurements = Measurements()
    pending.change = nil
    faults.resetReports()
  }

  /// Records that the data changed without a batch of updates.
  ///
  /// - Returns: whether the data was known before.
  func markDataUnknown() -> Bool {
    if laidOut.data.isLost { return false }
    laidOut.data = .lost(laidOut.sections)
    return true
  }

  /// Removes all items until the data source can return the counts.
  func dropData() { laidOut.sections = .none }

  /// Records that the data source could not return the counts for a pass.
  func recordCountsFailure(_ error: LayoutError, pending context: InvalidationContext) {
    if case .reload = laidOut.data { laidOut.data = .lost(.none) }
    faults.fail(error, pending: context)
    if laidOut.data.isLost { laidOut.sections = .none }
  }

  /// Adopts the counts of the data.
  ///
  /// - Parameter map: the new index paths of the items, if the data changed in an unknown way.
  func adopt(_ counts: SectionCounts, along map: UpdateMap?) -> DataChange {
    laidOut.adopt(counts, along: map)
  }

  /// Assigns the elements the index paths of the current data, although the plan still belongs to
  /// the previous data.
  func rename(along map: UpdateMap) {
    laidOut.follow(map)
    laidOut.renamePlan(along: map)
  }

  func setSnapshot(_ snapshot: Snapshot?) {
    if laidOut.data.isCurrent { laidOut.data = .current(snapshot) }
  }

  /// Sets the size that the host measured for a cell.
  func setMeasured(_ size: Size, at path: IndexPath, _ identifier: UInt64) {
    laidOut.measurements.set(size, of: .cell(at: path), identifier)
    laidOut.measurements.markSettled(.cell(at: path), at: size)
  }

  /// Schedules new measurements of elements.
  func unsettle(_ ids: [ElementID]) { laidOut.measurements.unsettle(ids) }

  /// Discards the measured sizes of the elements of a kind.
  func forgetSizes(of kind: ElementKind) { laidOut.measurements.remove(kind) }

  func consumeMeasureFaults() -> [LayoutError] { laidOut.measurements.consumeUnreported() }
}

// MARK: Layouts

extension PassState {
  /// Sets the layout that is installed when its first pass succeeds.
  func setCandidate(_ layout: CollectionLayout?) { slot.candidate = layout }

  /// Restores a parked candidate, which then waits for an invalidation again.
  func restoreCandidate(_ layout: CollectionLayout?) {
    slot.candidate = layout
    slot.isParked = layout != nil
  }

  /// - Parameter isParked: whether the candidate waits for an invalidation. Meanwhile, the
  ///   installed layout remains in use.
  func setParked(_ isParked: Bool) { slot.isParked = isParked }

  /// - Returns: the layout that was installed.
  func install(_ next: CollectionLayout) -> CollectionLayout {
    defer { slot = LayoutSlot(installed: next) }
    return slot.installed
  }
}

// MARK: The end of a pass

extension PassState {
  /// Adopts the state of a pass that succeeded.
  func commit(_ run: PassRun) { laidOut = run.laidOut }

  func recordSuccess() { faults.succeed() }

  /// - Parameters:
  ///   - context: the work that is still pending.
  ///   - allowsScrollQueries: whether scrolls query the layout again.
  func recordFailure(
    _ error: LayoutError, pending context: InvalidationContext, allowsScrollQueries: Bool = true
  ) {
    faults.fail(error, pending: context, allowsScrollQueries: allowsScrollQueries)
  }

  /// - Returns: whether the error is new and must be reported.
  func recordDataFailure(_ error: LayoutError) -> Bool { faults.failData(error) }

  /// - Returns: whether no fault with the same code, file and line was reported before.
  func consumeReport(_ error: LayoutError) -> Bool { faults.isNew(error) }

  /// Clears the list of reported faults, so that each fault is reported again.
  func resetReports() { faults.resetReports() }
}
