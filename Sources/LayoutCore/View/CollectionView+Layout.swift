// The view's layout, and changing it, with an animation or without: the new one takes over when its first pass succeeds.
extension CollectionView {
  /// The installed layout; a `TransitionLayout` during an interactive transition. C: `lyl_view_layout`.
  public var layout: CollectionLayout { state.slot.installed }

  func attach(_ layout: CollectionLayout) throws(LayoutError) {
    guard layout.owner == nil else { throw LayoutError.servesAnotherView }
    layout.serve(self)
  }

  /// Lets go of a layout, unless it serves another view.
  func detach(_ layout: CollectionLayout) {
    if layout.owner === self { layout.serve(nil) }
    if let between = layout as? TransitionLayout {
      detach(between.currentLayout)
      detach(between.nextLayout)
    }
  }

  func detachAll() {
    detach(state.slot.installed)
    if let candidate = state.slot.candidate { detach(candidate) }
  }

  /// Makes a layout, whose first pass has succeeded, the view's layout.
  func install(_ next: CollectionLayout) {
    let old = state.install(next)
    dropDecorations()
    // A scroll that is under way goes to a place in the other layout.
    scroller.stop()
    rows.stopAll()
    endSwipe()
    if let between = next as? TransitionLayout, between.currentLayout === old { return }
    detach(old)
    next.serve(self)
  }

  /// Takes another layout with the next pass, or with an animation at once. Until that succeeds the old one
  /// stays and scrolls. What was in the middle of the viewport stays there (8.2). The layout that is
  /// installed already lays out anew: with an animation, what a parameter changed is followed.
  public func setLayout(
    _ layout: CollectionLayout, animation: Animation? = nil
  ) throws(LayoutError) {
    try requireIdle("a change of the layout")
    try animation?.validate()
    guard layout.owner == nil || layout.owner === self else {
      throw LayoutError.servesAnotherView
    }
    let change = animation.flatMap { beforeLayoutChange($0) }
    if let dropped = state.slot.candidate, dropped !== layout {
      detach(dropped)
      state.setCandidate(nil)
    }
    if layout !== self.layout {
      if layout.owner == nil { try attach(layout) }
      state.setCandidate(layout)
    }
    invalidateLayout()
    try follow(change, animation)
  }

  /// Lets the screen follow a change of the layout that was invalidated for it.
  ///
  /// - Parameter change: the state before; nil for a change at once, and for one with nothing to start from.
  func follow(_ change: ViewChange?, _ animation: Animation?) throws(LayoutError) {
    guard let animation else { return }
    if let change { mark(change) }
    try runPass(for: change)
    // The same layout may have had nothing to do.
    if change?.isMade != true { motions.begin(animation) }
    callCompletions()
  }

  /// The state before an animated change of the layout. Pending work is not done first: what a
  /// parameter has changed is part of the animation. nil before the first pass, and if the old
  /// layout fails: that is reported, and does not stand in the way of another layout.
  func beforeLayoutChange(_ animation: Animation) -> ViewChange? {
    do throws(LayoutError) {
      if !state.laidOut.data.isCurrent { try bringUpToDate() }
      guard state.laidOut.passCount > 0 else { return nil }
      return ViewChange(.layout, animation, snapshot(whileScrolling: true))
    } catch {
      report(error)
      return nil
    }
  }
}
