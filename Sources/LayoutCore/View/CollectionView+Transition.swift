// Interactive transitions: begin, progress, end.
extension CollectionView {
  /// The transition that the host drives, while there is one.
  public var transition: TransitionLayout? { layout as? TransitionLayout }

  /// Starts to go to another layout as far as the host says (8.4). What is animated goes on.
  public func beginTransition(to next: CollectionLayout) throws(LayoutError) {
    try requireIdle("the begin of a transition")
    guard transition == nil else {
      throw LayoutError(
        .wrongState,
        "a transition is under way; end it, or set the third layout with an animation")
    }
    guard next !== layout else {
      throw LayoutError(.wrongState, "the layout is installed already; go to another one")
    }
    try bringUpToDate()
    guard transition == nil, passCount > 0, next !== layout else {
      // The layout never had a good pass: the host hears why.
      if let failure = state.faults.failure { throw failure }
      throw LayoutError(.wrongState, "there is no layout that a transition could start from")
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
      // The transition was not installed: it lets go of the view, and so does the next layout,
      // unless it had waited before.
      between.serve(nil)
      if next !== waiting { detach(next) }
      state.restoreCandidate(waiting)
      throw error
    }
    if let waiting, waiting !== next { detach(waiting) }
    callCompletions()
  }

  /// Brings the transition to where it should be: 0 is the old layout, 1 the new one, and what lies
  /// beyond counts as the nearer of the two.
  public func setTransitionProgress(_ progress: Double) throws(LayoutError) {
    try requireIdle("a change of the progress")
    _ = try requireTransition()
    guard progress.isFinite else {
      throw LayoutError(.invalidArgument, "the progress must be finite, not \(progress)")
    }
    try layoutIfNeeded()
    // A layout that waited may have taken over.
    let transition = try requireTransition()
    guard let plan = state.laidOut.plan as? TransitionPlan else { return }
    let old = bounds.origin
    // A scroll since the plan was made moves the way.
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

  /// Ends the transition: finishes it, so that the new layout is installed, or takes it back. What is seen
  /// goes on to its place, as fast as the progress was where the animation is a spring.
  ///
  /// - Parameters:
  ///   - finish: true installs the new layout, false takes the transition back.
  ///   - animation: its completion hears true when the new layout is installed and nothing interrupted the way there.
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
      throw LayoutError(.wrongState, "no transition is under way; begin one first")
    }
    return transition
  }
}
