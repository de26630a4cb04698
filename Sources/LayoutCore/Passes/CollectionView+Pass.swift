// Runs pending work: a scroll or a pass; commits the pass, or shows the last good plan when it fails.
extension CollectionView {
  /// Brings everything up to date: counts, `prepare`, the content's size, what is visible
  /// (5.1). Does nothing when nothing was invalidated, and inside a callback.
  ///
  /// - Throws: the error of the layout or of the data source. The last good layout stays.
  @_optimize(speed)
  public func layoutIfNeeded() throws(LayoutError) {
    var rounds = 0
    while activity.isIdle {
      if laidOut.data.isLost { findData() }
      if laidOut.data.isLost || pending.isEmpty { break }
      let work = takePending()
      if try scroll(for: work) { break }
      let delta = try runPass(for: work)
      reportFaults()
      guard delta != .zero else { continue }
      rounds += 1
      guard rounds <= Self.roundLimit else {
        throw LayoutError(
          .layoutResult,
          "the layout adjusts the content offset again after each pass; let it settle")
      }
      try adjustOffset(by: delta)
    }
    try showCells()
  }

  /// The largest number of passes or offset changes in one request (5.8).
  static let roundLimit = 10

  /// Adds the offset adjustment of a context after its pass.
  private func adjustOffset(by delta: Point) throws(LayoutError) {
    let origin = bounds.origin
    defer { presenter.shift(by: bounds.origin - origin) }
    let offset = origin + delta
    try checkOffset(offset)
    try changeBounds(to: Rect(origin: looped(offset), size: bounds.size))
  }

  /// Handles a scroll that invalidates nothing: only the visible elements are found again. Nothing else changes, so
  /// that nothing has to be restored after a failure.
  ///
  /// - Returns: false when a pass is needed.
  private func scroll(for work: PendingWork) throws(LayoutError) -> Bool {
    guard work.isScroll else { return false }
    if faults.isOld {
      showLastGood()
      return true
    }
    guard laidOut.data.isCurrent, laidOut.passCount > 0 else { return false }
    // Retargets running flights to the frames of the last pass, in case no query did since.
    if presenter.animator.isAnimating { _ = presenter.present(selection) }
    var found = presenter.takeSpareElements()
    do throws(LayoutError) {
      try during(.passing(nil)) { () throws(LayoutError) in
        let environment = self.environment
        guard try find(in: bounds, of: layout, environment, &found) else {
          found = presenter.visible
          return
        }
        try liftMovingItem(&found, of: layout, environment)
        found.keep { !$0.isHidden }
      }
    } catch {
      failScroll(error)
      throw error
    }
    // If the size of a visible element is still an estimate, a pass must measure the element.
    if layout.sizesElements, found.contains(where: { isEstimated($0.id, $0.size) }) {
      presenter.giveBack(found)
      return false
    }
    presenter.show(&found, in: viewport, selection, isScroll: true)
    aimFlights()
    reportFaults()
    return true
  }

  /// Tells a layout, and those inside its sections, that a pass is over.
  private func endPass(of target: CollectionLayout, succeeded: Bool) {
    target.passDidEnd(succeeded: succeeded)
    laidOut.plan.tellInnersOfEnd(succeeded: succeeded)
  }

  /// Shows the last good plan after the layout failed in a scroll or a query.
  func failScroll(_ error: LayoutError) {
    endPass(of: layout, succeeded: false)
    faults.fail(error, owing: .attributes)
    showLastGood()
  }

  /// Runs a pass and commits it, or goes back when it fails.
  ///
  /// - Returns: the offset adjustment of the contexts.
  private func runPass(for work: PendingWork) throws(LayoutError) -> Point {
    let target = slot.target(for: work.context)
    let anchor = anchor(for: work, target)
    if work.change?.map == nil && work.context.needsPrepare && !laidOut.data.isCurrent {
      do throws(LayoutError) { try takeCounts() } catch {
        countsFailed(error)
        throw error
      }
    }
    let run = PassRun(self, work, target, anchor: anchor)
    do throws(LayoutError) {
      try during(.passing(run)) { () throws(LayoutError) in try run.run() }
      // A layout, or a version of a script, may take over only if no element failed.
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
    return run.context.contentOffsetAdjustment
  }

  /// Replaces the view's state by the state of a pass that succeeded.
  @_optimize(speed)
  private func commit(_ run: PassRun) {
    let origin = bounds.origin
    laidOut = run.laidOut
    if let map = run.change?.map { follow(map) }
    presenter.show(&run.found, in: viewport, selection, isScroll: false)
    endPass(of: run.target, succeeded: true)
    faults.succeed()
    if run.target !== layout { install(run.target) }
    if let change = run.change {
      conclude(change)
    } else {
      presenter.shift(by: bounds.origin - origin)
    }
    aimFlights()
    checkInvariants()
  }

  /// Goes back to the last good plan after a pass failed.
  private func fail(_ run: PassRun, _ error: LayoutError) {
    // The data source has changed, even if the layout failed: paths must follow the batch.
    if let place = run.change?.lifted {
      moveBack(to: place)
    } else if let map = run.change?.map {
      rename(along: map)
    }
    endPass(of: run.target, succeeded: false)
    if run.change?.lifted != nil {
      // An interactive movement failed: data and plan are unchanged.
    } else if run.target === layout {
      faults.fail(error, owing: run.context)
    } else {
      // The new layout failed: the installed layout stays, and gets the pending work back.
      slot.isParked = true
      giveBack(run.context)
    }
    showLastGood()
  }

  /// Shows the last good plan at the current viewport. Calls neither the layout nor the data source.
  func showLastGood() {
    var found = Before(self).elements(in: bounds)
    found.keep { !$0.isHidden }
    identify(&found, laidOut)
    presenter.show(&found, in: viewport, selection, isScroll: false)
  }

  /// Runs the pass for a change. Throws an error from before the change is made; reports a later one.
  func make(_ change: ViewChange?) throws(LayoutError) {
    defer {
      if presenter.animator.isBusy { schedule() }
    }
    do { try layoutIfNeeded() } catch {
      guard change?.isMade == true else { throw error }
      report(error)
    }
  }

  /// Brings everything up to date, counts included, before a change.
  func catchUp() throws(LayoutError) {
    if !laidOut.data.isCurrent { mark(counts()) }
    try layoutIfNeeded()
  }
}
