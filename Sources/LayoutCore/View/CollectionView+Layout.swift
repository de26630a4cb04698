// The view's layout, and replacing it with or without an animation. The new layout is installed
// when its first pass succeeds.
extension CollectionView {
  /// The installed layout. During an interactive transition, it is a `TransitionLayout`. C:
  /// `lyl_view_layout`.
  public var layout: CollectionLayout { state.slot.installed }

  func attach(_ layout: CollectionLayout) throws(LayoutError) {
    guard layout.owner == nil else { throw LayoutError.servesAnotherView }
    layout.serve(self)
  }

  /// Detaches a layout, unless it serves another view.
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

  /// Installs a layout whose first pass has succeeded.
  func install(_ next: CollectionLayout) {
    let old = state.install(next)
    dropDecorations()
    // The targets of running scrolls belong to the old layout.
    scroller.stop()
    rows.stopAll()
    endSwipe()
    if let between = next as? TransitionLayout, between.currentLayout === old { return }
    detach(old)
    next.serve(self)
  }

  /// Replaces the layout in the next pass, or immediately if there is an animation. The old layout
  /// stays in use until the first pass of the new one succeeds. The cell in the middle of the
  /// viewport stays there (8.2). If the layout is already installed, it is laid out again. With an
  /// animation, changes to its parameters are animated.
  public func setLayout(
    _ layout: CollectionLayout, animation: Animation? = nil
  ) throws(LayoutError) {
    try requireIdle("a change to the layout")
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

  /// Runs the animation of a change to the layout, which is already invalidated.
  ///
  /// - Parameter change: the change, which contains the previous state; nil for an immediate
  ///   change, and for a change without a previous state.
  func follow(_ change: ViewChange?, _ animation: Animation?) throws(LayoutError) {
    guard let animation else { return }
    if let change { mark(change) }
    try runPass(for: change)
    // If the pass did not commit a change, the animation is empty.
    if change?.isCommitted != true { motions.begin(animation) }
    callCompletions()
    settleFocus()
  }

  /// Returns the state before an animated change to the layout. Pending work is not done first, so
  /// that changed parameters are part of the animation. The result is nil before the first pass,
  /// and if the old layout fails. In that case the error is reported and does not prevent the
  /// change.
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
