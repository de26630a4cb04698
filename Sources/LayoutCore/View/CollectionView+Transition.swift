// Interactive transitions: beginning them, setting their progress and ending them.
extension CollectionView {
  /// The interactive transition that is in progress; nil if there is none.
  public var transition: TransitionLayout? { layout as? TransitionLayout }

  /// Begins an interactive transition to another layout, whose progress the host sets (8.4).
  /// Running animations continue.
  public func beginTransition(to next: CollectionLayout) throws(LayoutError) {
    try requireIdle("the start of a transition")
    guard transition == nil else {
      throw LayoutError(
        .wrongState,
        "a transition is in progress; end it, or set the third layout with an animation")
    }
    guard next !== layout else {
      throw LayoutError(.wrongState, "the layout is already installed; choose another one")
    }
    try bringUpToDate()
    guard transition == nil, passCount > 0, next !== layout else {
      // The layout has never had a successful pass, so throw its error.
      if let failure = state.faults.failure { throw failure }
      throw LayoutError(.wrongState, "the view has no layout from which a transition can start")
    }
    guard next.owner == nil || next === state.slot.candidate else {
      throw LayoutError.servesAnotherView
    }
    if next !== state.slot.candidate { try attach(next) }
    let waiting = state.slot.candidate
    let between = TransitionLayout(
      from: layout, state.laidOut.plan, to: next, bounds: bounds,
      byComponents: settings.options.mixesComponents)
    between.serve(self)
    scroller.stop()
    state.setCandidate(between)
    mark(ViewChange(.begin, nil, snapshot()))
    do { try layoutIfNeeded() } catch {
      guard transition !== between else { return report(error) }
      // The transition was not installed. Detach it and the next layout, unless that layout was
      // already a candidate.
      between.serve(nil)
      if next !== waiting { detach(next) }
      state.restoreCandidate(waiting)
      throw error
    }
    if let waiting, waiting !== next { detach(waiting) }
    callCompletions()
  }

  /// Sets the progress of the transition: 0 is the old layout, 1 the new one. Values outside this
  /// range are clamped.
  public func setTransitionProgress(_ progress: Double) throws(LayoutError) {
    try requireIdle("a change to the progress")
    _ = try requireTransition()
    guard progress.isFinite else {
      throw LayoutError(.invalidArgument, "the progress must be finite, not \(progress)")
    }
    try layoutIfNeeded()
    // A waiting layout may have been installed in the meantime.
    let transition = try requireTransition()
    guard let plan = state.laidOut.plan as? TransitionPlan else { return }
    let old = bounds.origin
    // A scroll since the plan was made shifts the path of the offset.
    let (scrolled, before) = (
      old - plan.contentOffset(at: transition.progress), transition.progress
    )
    transition.setProgress(progress, at: motions.time)
    if transition.progress != before { plan.progressDidChange() }
    try plan.setContentSize(plan.contentSize(at: transition.progress))
    let new = plan.contentOffset(at: transition.progress) + scrolled
    state.setBounds(Rect(origin: new, size: bounds.size))
    presenter.shift(by: new - old)
    markVisible()
  }

  /// Ends the transition: installs the new layout, or cancels the transition. Elements move from
  /// their current frames to their final ones; a spring animation starts with the velocity of the
  /// progress.
  ///
  /// - Parameters:
  ///   - finish: true to install the new layout, false to cancel the transition.
  ///   - animation: its completion receives true if the new layout is installed and the animation
  ///     was not interrupted.
  public func endTransition(finish: Bool, animation: Animation? = nil) throws(LayoutError) {
    try requireIdle("the end of a transition")
    _ = try requireTransition()
    try animation?.validate()
    try bringUpToDate()
    let transition = try requireTransition()
    guard let plan = state.laidOut.plan as? TransitionPlan else { return }
    let viewports = plan.viewports(in: bounds, transition.progress)
    let change = ViewChange(
      .transition, finish ? animation : animation?.cancelled, snapshot(),
      ending: ViewChange.Ending(
        transition: transition, plan: plan,
        destination: finish ? viewports.to.origin : viewports.from.origin))
    let waiting = state.slot.candidate
    state.setCandidate(finish ? transition.nextLayout : transition.currentLayout)
    mark(change)
    do { try runPass(for: change) } catch {
      state.restoreCandidate(waiting)
      throw error
    }
    if let waiting, waiting !== layout { detach(waiting) }
    callCompletions()
  }

  private func requireTransition() throws(LayoutError) -> TransitionLayout {
    guard let transition else {
      throw LayoutError(.wrongState, "no transition is in progress; begin one first")
    }
    return transition
  }
}
