extension CollectionView {
  /// The transition that the host drives, while there is one.
  public var transition: TransitionLayout? { layout as? TransitionLayout }

  /// Starts to go to another layout as far as the host says (2.9-4). What is animated goes on.
  public func beginTransition(to next: CollectionLayout) throws(LayoutError) {
    try requireNotBusy("begin_transition")
    guard transition == nil else {
      throw LayoutError(
        .wrongState,
        "a transition is under way; end it, or set the third layout with an animation")
    }
    guard next !== layout else {
      throw LayoutError(.wrongState, "the layout is installed already; go to another one")
    }
    try catchUp()
    guard transition == nil, passCount > 0, next !== layout else {
      throw LayoutError(.wrongState, "there is no layout that a transition could start from")
    }
    guard next.collectionView == nil || next === candidate else {
      throw LayoutError.servesAnotherView
    }
    if next !== candidate { try attach(next) }
    let waiting = candidate
    let between = TransitionLayout(
      from: HostedLayout(layout, contentSize: contentSize), to: HostedLayout(next),
      bounds: bounds, byComponents: options.mixesComponents)
    between.collectionView = self
    stopScrolling()
    candidate = between
    pending.scene = Scene(.begin, nil, Frozen(self))
    invalidateLayout()
    do { try layoutIfNeeded() } catch {
      guard transition !== between else { return report(error) }
      // What is installed never knew of the transition.
      between.collectionView = nil
      if next !== waiting { detach(next) }
      candidate = waiting
      candidateWaits = waiting != nil
      throw error
    }
    if let waiting, waiting !== next { detach(waiting) }
    callCompletions()
  }

  /// Brings the transition to where it should be: 0 is the old layout, 1 the new one, and what lies
  /// beyond counts as the nearer of the two.
  public func setTransitionProgress(_ progress: Double) throws(LayoutError) {
    try requireNotBusy("set_transition_progress")
    _ = try requireTransition()
    guard progress.isFinite else {
      throw LayoutError(.invalidArgument, "the progress must be finite, not \(progress)")
    }
    try layoutIfNeeded()
    // A layout that waited may have taken over.
    let transition = try requireTransition()
    transition.setProgress(progress, at: animator.clock)
    contentSize = transition.contentSize
    let (old, new) = (bounds.origin, transition.contentOffset)
    bounds = Rect(origin: new, size: bounds.size)
    animator.shift(by: new - old)
    markVisible()
  }

  /// Ends the transition: finishes it, so that the new layout is installed, or takes it back. What is seen
  /// goes on to its place, as fast as the progress was where the animation is a spring.
  public func endTransition(finish: Bool, animation: Animation? = nil) throws(LayoutError) {
    try requireNotBusy("end_transition")
    _ = try requireTransition()
    try animation?.validate()
    try catchUp()
    let transition = try requireTransition()
    let scene = Scene(.transition, animation, Frozen(self))
    scene.transition = transition
    let end = finish ? transition.toBounds : transition.fromBounds
    scene.destination = end.origin
    let waiting = candidate
    candidate = finish ? transition.nextLayout : transition.currentLayout
    pending.scene = scene
    invalidateLayout()
    do { try make(scene) } catch {
      candidate = waiting
      candidateWaits = waiting != nil
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
