// Running what is due: a scroll or a pass, its commit, and what shows when it fails.
extension CollectionView {
  /// Brings everything up to date: counts, `prepare`, the content's size, what is visible
  /// (5.1). Does nothing when nothing was invalidated, and inside a callback.
  ///
  /// - Throws: what the layout or the data source answered wrongly. The last good layout then stays.
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

  /// Layout passes or offset changes that one request may cause (5.8).
  static let roundLimit = 10

  /// What a context adds to the content offset after its pass.
  private func adjustOffset(by delta: Point) throws(LayoutError) {
    let origin = bounds.origin
    defer { presenter.shift(by: bounds.origin - origin) }
    let offset = origin + delta
    try checkOffset(offset)
    try changeBounds(to: Rect(origin: looped(offset), size: bounds.size))
  }

  /// What a scroll costs where it invalidates nothing: finding what can be seen. Nothing else of the view changes, so
  /// that there is nothing to go back to.
  ///
  /// - Returns: false when there is more to do.
  private func scroll(for work: PendingWork) throws(LayoutError) -> Bool {
    guard work.isScroll else { return false }
    if faults.isOld {
      showLastGood()
      return true
    }
    guard laidOut.data.isCurrent, laidOut.passCount > 0 else { return false }
    // Running flights learn where the last pass has put everything, also when no query came since.
    if presenter.animator.isAnimating { _ = presenter.present(selection) }
    var found = presenter.takeSpareElements()
    do throws(LayoutError) {
      try during(.passing(nil)) { () throws(LayoutError) in
        let environment = environment(of: laidOut, layout, laidOut.plan)
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
    presenter.show(&found, in: viewport, selection, isScroll: true)
    aimFlights()
    // An element that wants another size than the layout guessed makes this a pass.
    guard layout.sizesElements else {
      reportFaults()
      return true
    }
    return !presenter.visible.contains { isEstimated($0.id, $0.size) }
  }

  /// A layout that failed while a scroll or a query asked it shows what it has.
  func failScroll(_ error: LayoutError) {
    layout.passDidEnd(succeeded: false)
    faults.fail(error, owing: .attributes)
    showLastGood()
  }

  /// - Returns: what the contexts add to the content offset.
  private func runPass(for work: PendingWork) throws(LayoutError) -> Point {
    let target = slot.target(for: work.context)
    let anchor = anchor(for: work)
    if work.change?.map == nil && work.context.needsPrepare && !laidOut.data.isCurrent {
      do throws(LayoutError) { try takeCounts() } catch {
        countsFailed(error)
        throw error
      }
    }
    let run = PassRun(self, work, target, anchor: anchor)
    do throws(LayoutError) {
      try during(.passing(run)) { () throws(LayoutError) in try run.run() }
      // A layout or a version that is to take over must have no fault.
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

  /// Takes over what a pass that succeeded has worked out.
  private func commit(_ run: PassRun) {
    let origin = bounds.origin
    laidOut = run.laidOut
    if let map = run.change?.map { follow(map) }
    presenter.show(&run.found, in: viewport, selection, isScroll: false)
    run.target.passDidEnd(succeeded: true)
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

  /// The last good plan stays.
  private func fail(_ run: PassRun, _ error: LayoutError) {
    // Whatever the layout makes of a batch, the data source has changed.
    if let place = run.change?.lifted {
      moveBack(to: place)
    } else if let map = run.change?.map {
      rename(along: map)
    }
    run.target.passDidEnd(succeeded: false)
    if run.change?.lifted != nil {
      // The data are as they were, and the plan with them.
    } else if run.target === layout {
      faults.fail(error, owing: run.context)
    } else {
      // The installed layout goes on, with what there was to do.
      slot.isParked = true
      giveBack(run.context)
    }
    showLastGood()
  }

  /// What the last good pass has where the viewport is now, asking nobody.
  func showLastGood() {
    var found = Before(self).elements(in: bounds)
    found.keep { !$0.isHidden }
    identify(&found, laidOut)
    presenter.show(&found, in: viewport, selection, isScroll: false)
  }

  /// Runs the pass that a change waits for. An error after the change is made is reported.
  func make(_ change: ViewChange?) throws(LayoutError) {
    defer {
      if presenter.animator.isBusy { schedule() }
    }
    do { try layoutIfNeeded() } catch {
      guard change?.isMade == true else { throw error }
      report(error)
    }
  }

  /// Brings everything up to date, the counts of the data included: what a change starts from.
  func catchUp() throws(LayoutError) {
    if !laidOut.data.isCurrent { mark(counts()) }
    try layoutIfNeeded()
  }
}
