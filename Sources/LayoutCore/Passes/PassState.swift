/// The state of a view that passes work on: the result of the last good pass, the work for the next one, the layouts, and
/// their failures.
final class PassState {
  private(set) var laidOut = LaidOut()
  /// The work for the next pass.
  private(set) var pending = PendingWork()
  /// The layout, and the one that is to take over.
  private(set) var slot: LayoutSlot
  private(set) var faults = FaultLog()

  init(layout: CollectionLayout) { slot = LayoutSlot(installed: layout) }

  /// Whether the last pass succeeded, with counts that the data source still has.
  var isCurrent: Bool { !faults.isOld && laidOut.data.isCurrent }
}

// MARK: Pending work

extension PassState {
  /// Adds a context to the work of the next pass.
  ///
  /// - Returns: whether the view now needs a frame.
  func mark(_ context: InvalidationContext, keepsAnchor: Bool) -> Bool {
    var context = context
    // The last pass failed: its work is still pending.
    if !context.isNothing, let owed = faults.consumePendingWork() { context.merge(owed) }
    pending.context.merge(context)
    if keepsAnchor { pending.keepsAnchor = true }
    if context.needsPrepare { slot.isParked = false }
    if context.dataSourceCounts { requestCounts() }
    return markVisible()
  }

  /// Marks that the visible elements have to be found again.
  ///
  /// - Returns: whether the view now needs a frame.
  func markVisible() -> Bool {
    defer { pending.findsVisible = true }
    return !pending.findsVisible
  }

  /// Sets the change that the next pass animates or reports.
  func setChange(_ change: ViewChange) { pending.change = change }

  /// Makes the next pass take over a batch, whose counts are known.
  func markBatch(_ change: ViewChange) {
    var context = InvalidationContext.everything
    context.dataSourceCounts = true
    returnPending(context)
    pending.change = change
  }

  /// Sets the place that a scroll goes to. Without a pass to come the goal is where it should be.
  func setGoal(_ goal: ScrollGoal?) { pending.goal = pending.isEmpty ? nil : goal }

  /// Makes the next pass keep the content in view in its place.
  func keepAnchor() { pending.keepsAnchor = true }

  /// Returns the pending work and clears it.
  func consumePending() -> PendingWork {
    defer { pending = .none }
    return pending
  }

  /// Hands the work of a failed pass of a candidate layout to the installed layout.
  func returnPending(_ context: InvalidationContext) {
    pending.context.merge(context)
    pending.findsVisible = true
  }
}

// MARK: Bounds and content

extension PassState {
  func setBounds(_ bounds: Rect) { laidOut.bounds = bounds }

  /// The host has chosen the offset: the first pass does not ask the layout where to begin.
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

  /// - Returns: whether other items are expanded.
  func setExpanded(_ items: ExpandedItems) -> Bool {
    if laidOut.content.expanded == items { return false }
    laidOut.content.expanded = items
    return true
  }
}

// MARK: Data

extension PassState {
  /// Makes the next pass ask for the counts.
  func requestCounts() {
    if laidOut.data.isCurrent { laidOut.data = .recount }
  }

  /// Drops all knowledge of the data (5.7).
  func markReload() {
    laidOut.data = .reload
    laidOut.measurements = Measurements()
    pending.change = nil
    faults.resetReports()
  }

  /// The data are not those that the layout knows, and no batch described the change.
  ///
  /// - Returns: whether that is new.
  func markDataUnknown() -> Bool {
    if laidOut.data.isLost { return false }
    laidOut.data = .lost(laidOut.sections)
    return true
  }

  /// Leaves the view without items until the data source can give its counts.
  func dropData() { laidOut.sections = .none }

  /// The data source could not give the counts for a pass.
  func recordCountsFailure(_ error: LayoutError, owing context: InvalidationContext) {
    if case .reload = laidOut.data { laidOut.data = .lost(.none) }
    faults.fail(error, owing: context)
    if laidOut.data.isLost { laidOut.sections = .none }
  }

  /// Adopts the counts of the data.
  ///
  /// - Parameter map: the new places of the items, for data that changed in an unknown way.
  func adopt(_ counts: SectionCounts, along map: UpdateMap?) -> DataChange {
    laidOut.adopt(counts, along: map)
  }

  /// Gives the elements the index paths of the present data, though the plan is still that of the data before.
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

  /// Makes elements be measured again.
  func unsettle(_ ids: [ElementID]) { laidOut.measurements.unsettle(ids) }

  func consumeMeasureFaults() -> [LayoutError] { laidOut.measurements.consumeUnreported() }
}

// MARK: Layouts

extension PassState {
  /// Sets the layout that takes over when its first pass succeeds.
  func setCandidate(_ layout: CollectionLayout?) { slot.candidate = layout }

  /// A layout that waited to take over waits again.
  func restoreCandidate(_ layout: CollectionLayout?) {
    slot.candidate = layout
    slot.isParked = layout != nil
  }

  /// - Parameter isParked: whether the candidate waits for an invalidation, and the installed layout goes on.
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
  ///   - context: the work that is still to be done.
  ///   - allowsScrollQueries: whether scrolls ask the layout again.
  func recordFailure(
    _ error: LayoutError, owing context: InvalidationContext, allowsScrollQueries: Bool = true
  ) {
    faults.fail(error, owing: context, scrollAsksAgain: allowsScrollQueries)
  }

  /// - Returns: whether the error is new, and should be reported.
  func recordDataFailure(_ error: LayoutError) -> Bool { faults.failData(error) }

  /// - Returns: whether a fault of this code, file and line was not yet reported.
  func consumeReport(_ error: LayoutError) -> Bool { faults.isNew(error) }

  /// Makes faults be reported again.
  func resetReports() { faults.resetReports() }
}
