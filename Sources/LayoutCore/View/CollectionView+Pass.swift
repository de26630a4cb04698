// Running pending work: a scroll or a pass. A pass is committed; if it fails, the last successful
// plan is shown.
extension CollectionView {
  /// Updates the view: counts, `prepare`, the content's size and the visible elements (5.1). This
  /// has no effect if nothing is invalid, or inside a callback.
  ///
  /// - Throws: the error of the layout or of the data source. The last successful layout is kept.
  public func layoutIfNeeded() throws(LayoutError) {
    var rounds = 0
    while activity.isIdle {
      if state.laidOut.data.isLost { recoverData() }
      if state.laidOut.data.isLost || state.pending.isEmpty { break }
      let work = state.consumePending()
      if try scroll(for: work) { break }
      let adjusted = try runPass(for: work)
      reportFaults()
      guard let adjusted else { continue }
      rounds += 1
      guard rounds <= PassRun.roundLimit else {
        throw LayoutError(
          .layoutResult,
          "the layout adjusts the content offset after every pass; the adjustments must end")
      }
      try adjustOffset(to: adjusted)
    }
    try showCells()
  }

  /// The offset after the adjustment by the contexts of a pass (9.2); nil if there is no
  /// adjustment.
  private func adjustedOffset(after run: PassRun) -> Point? {
    let delta = run.context.contentOffsetAdjustment
    if delta == .zero { return nil }
    let offset = bounds.origin + delta
    let (x, y) = state.laidOut.scrollLimits(viewport, settings, layout)
    return Point(
      run.keepsInContent.x && delta.x != 0 ? x.clamped(offset.x) : offset.x,
      run.keepsInContent.y && delta.y != 0 ? y.clamped(offset.y) : offset.y)
  }

  private func adjustOffset(to offset: Point) throws(LayoutError) {
    let origin = bounds.origin
    defer { presenter.shift(by: bounds.origin - origin) }
    try checkOffset(offset)
    try changeBounds(to: Rect(origin: looped(offset), size: bounds.size))
  }

  /// Handles a scroll that invalidates nothing: only the visible elements are found again. A
  /// failure therefore needs no rollback.
  ///
  /// - Returns: false if a pass is needed.
  @_optimize(speed)
  private func scroll(for work: PendingWork) throws(LayoutError) -> Bool {
    guard work.isScroll else { return false }
    if state.faults.isOld {
      showLastPlan()
      return true
    }
    guard state.laidOut.data.isCurrent, state.laidOut.passCount > 0 else { return false }
    // Retargets running flights to the frames of the last pass, in case no query has done so.
    if presenter.isAnimating { _ = presenter.present(userStates) }
    var found = presenter.borrowElementStorage()
    do throws(LayoutError) {
      try activity.during(.layingOut(nil)) { () throws(LayoutError) in
        let environment = self.environment
        guard try environment.find(in: bounds, of: layout, &found) else {
          found = presenter.visible
          updateKept(&found)
          return
        }
        try addKept(to: &found, of: layout, environment, along: nil, isScroll: true)
        identify(&found, environment.dataSource)
        try liftMovingItem(&found, of: layout, environment)
        found.retain { !$0.pointee.isHidden }
      }
    } catch {
      failScroll(error)
      throw error
    }
    // If the size of a visible element is still an estimate, a pass must measure the element.
    if layout.sizesElements, found.contains(where: { !$0.isKept && isEstimated($0.id, $0.size) }) {
      presenter.reclaimStorage(found)
      return false
    }
    show(&found, of: layout, isScroll: true)
    kept.listWasMade()
    retargetFlights()
    reportFaults()
    return true
  }

  /// Notifies a layout and the layouts inside its sections of the end of a pass.
  private func endPass(of target: CollectionLayout, succeeded: Bool) {
    target.passDidEnd(succeeded: succeeded)
    state.laidOut.plan.notifyInnersOfEnd(succeeded: succeeded)
  }

  /// Shows the last successful plan after the layout failed during a scroll or a query.
  func failScroll(_ error: LayoutError) {
    endPass(of: layout, succeeded: false)
    state.recordFailure(error, pending: .attributes)
    showLastPlan()
  }

  /// Runs a pass and commits it, or rolls it back if it fails.
  ///
  /// - Returns: the offset as adjusted by the contexts; nil if there is no adjustment.
  private func runPass(for work: PendingWork) throws(LayoutError) -> Point? {
    let target = state.slot.target(for: work.context)
    let anchor = anchor(for: work, target)
    if work.change?.map == nil && work.context.needsPrepare && !state.laidOut.data.isCurrent {
      do throws(LayoutError) { try updateCounts() } catch {
        state.recordCountsFailure(error, pending: .everythingAndCounts)
        showLastPlan()
        throw error
      }
    }
    let run = PassRun(input(for: work, target, anchor), host: self)
    do throws(LayoutError) {
      try activity.during(.layingOut(run)) { () throws(LayoutError) in try run.run() }
      // A new layout or script version is installed only if no element failed.
      if target !== layout || target.isOnTrial, let fault = run.laidOut.fault { throw fault }
      if host.isInterrupted?() == true {
        throw LayoutError.interrupted
      }
    } catch {
      run.undo()
      fail(run, error)
      throw error
    }
    commit(run)
    return adjustedOffset(after: run)
  }

  private func input(
    for work: PendingWork, _ target: CollectionLayout, _ anchor: Anchor?
  ) -> PassInput {
    let isImplied = work.change == nil && target !== layout && passCount > 0
    return PassInput(
      work: work, target: target, installed: layout, laidOut: state.laidOut, settings: settings,
      dataSource: currentSource, log: host.log,
      change: isImplied ? ViewChange(.layout, nil, snapshot()) : work.change, anchor: anchor,
      keepsInContent: options.scrolling.keepsInContent && !(target is TransitionLayout)
        ? isInContent : (false, false),
      spare: presenter.borrowElementStorage())
  }

  /// Returns a snapshot of the last successful layout and of the screen.
  ///
  /// - Parameter whileScrolling: whether the view may have scrolled since the visible elements were
  ///   found.
  func snapshot(whileScrolling: Bool = false) -> LayoutSnapshot {
    LayoutSnapshot(
      state, environment, visible: presenter.visible, presented: presenter.present(userStates),
      shownBounds: whileScrolling ? presenter.visibleBounds : nil, run: activity.run)
  }

  /// Replaces the view's state with the state of a successful pass.
  private func commit(_ run: PassRun) {
    let origin = bounds.origin
    state.commit(run)
    if case .taken(_, let change) = run.recount { distribute(change) }
    if let map = run.change?.map { follow(map) }
    band.framesDidChange()
    if run.target !== layout { _ = restoreSelectionBeforeBand() }
    show(&run.found, of: run.target, isScroll: false)
    kept.listWasMade()
    endPass(of: run.target, succeeded: true)
    state.recordSuccess()
    if run.target !== layout {
      install(run.target)
      focus.markDoubtful()
    }
    if let change = run.change {
      animate(change)
    } else {
      presenter.shift(by: bounds.origin - origin)
    }
    retargetFlights()
    checkInvariants()
  }

  /// Rolls back to the last successful plan after a pass failed.
  private func fail(_ run: PassRun, _ error: LayoutError) {
    switch run.recount {
    case .none: break
    case .requested: state.requestCounts()
    case .taken(let counts, _):
      state.requestCounts()
      adopt(counts)
    }
    // The data source has changed even if the layout failed, so index paths must follow the batch.
    if let path = run.change?.lifted {
      mover.setTarget(path)
    } else if let map = run.change?.map {
      rename(along: map)
    }
    endPass(of: run.target, succeeded: false)
    if run.change?.lifted != nil {
      // An interactive movement failed, so the data and the plan are unchanged.
    } else if run.target === layout {
      state.recordFailure(error, pending: run.context)
    } else {
      // The new layout failed, so the installed layout stays and gets the pending work back.
      state.setParked(true)
      state.returnPending(run.context)
    }
    showLastPlan()
  }

  /// Shows the last successful plan in the current viewport. This calls neither the layout nor the
  /// data source.
  func showLastPlan() {
    var found = snapshot().elements(in: bounds)
    found.retain { !$0.pointee.isHidden }
    addLastKept(to: &found)
    identifyKnown(&found)
    show(&found, of: layout, isScroll: false)
  }

  /// Shows a new list of elements in the current viewport.
  private func show(
    _ found: inout [LayoutAttributes], of target: CollectionLayout, isScroll: Bool
  ) {
    if target.sizesElements {
      for i in found.indices where found[i].isKept {
        found[i].setEstimated(state.laidOut.isEstimated(found[i].id, found[i].size, by: target))
      }
    }
    presenter.show(&found, in: viewport, userStates, isScroll: isScroll)
  }

  /// Runs the pass for a change. Errors before the change is committed are thrown; later errors are
  /// reported.
  func runPass(for change: ViewChange?) throws(LayoutError) {
    defer {
      if motions.isBusy { host.requestLayout() }
    }
    do { try layoutIfNeeded() } catch {
      guard change?.isCommitted == true else { throw error }
      report(error)
    }
  }

  /// Updates the view, including the counts, before a change.
  func bringUpToDate() throws(LayoutError) {
    if !state.laidOut.data.isCurrent { mark(.counts) }
    try layoutIfNeeded()
  }
}
