// The view's layout, and changing it, with an animation or without: the new one takes over when its first pass succeeds.
extension CollectionView {
  /// The installed layout; a `TransitionLayout` during an interactive transition. C: `lyl_view_layout`.
  public var layout: CollectionLayout { slot.installed }

  func attach(_ layout: CollectionLayout) throws(LayoutError) {
    guard layout.collectionView == nil else { throw LayoutError.servesAnotherView }
    layout.collectionView = self
  }

  /// Lets go of a layout, unless it serves another view.
  func detach(_ layout: CollectionLayout) {
    if layout.collectionView === self { layout.collectionView = nil }
    if let between = layout as? TransitionLayout {
      detach(between.currentLayout)
      detach(between.nextLayout)
    }
  }

  func detachAll() {
    detach(slot.installed)
    if let candidate = slot.candidate { detach(candidate) }
  }

  /// Makes a layout, whose first pass has succeeded, the view's layout.
  func install(_ next: CollectionLayout) {
    let old = layout
    slot = LayoutSlot(installed: next)
    forgetDecorations()
    // A scroll that is under way goes to a place in the other layout.
    stopScrolling()
    stopRows()
    endSwipe()
    if let between = next as? TransitionLayout, between.currentLayout === old { return }
    detach(old)
    next.collectionView = self
  }

  /// The plan of a layout's last pass in this view; an empty one before its first.
  func lastPlan(of target: CollectionLayout) -> LayoutPlan {
    if target === layout { return laidOut.plan }
    if let transition, let plan = laidOut.plan as? TransitionPlan {
      if target === transition.currentLayout { return plan.from }
      if target === transition.nextLayout { return plan.to }
    }
    return LayoutPlan()
  }

  /// Takes another layout with the next pass, or with an animation at once. Until that succeeds the old one
  /// stays and scrolls. What was in the middle of the viewport stays there (8.2). The layout that is
  /// installed already lays out anew: with an animation, what a parameter changed is followed.
  public func setLayout(
    _ layout: CollectionLayout, animation: Animation? = nil
  ) throws(LayoutError) {
    try requireIdle("a change of the layout")
    try animation?.validate()
    guard layout.collectionView == nil || layout.collectionView === self else {
      throw LayoutError.servesAnotherView
    }
    let change = animation.flatMap { beforeLayoutChange($0) }
    if let dropped = slot.candidate, dropped !== layout {
      detach(dropped)
      slot.candidate = nil
    }
    if layout !== self.layout {
      if layout.collectionView == nil { try attach(layout) }
      slot.candidate = layout
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
    try make(change)
    // The same layout may have had nothing to do.
    if change?.isMade != true { presenter.beginEmpty(animation) }
    callCompletions()
  }

  /// The state before an animated change of the layout. Pending work is not done first: what a
  /// parameter has changed is part of the animation. nil before the first pass, and if the old
  /// layout fails: that is reported, and does not stand in the way of another layout.
  func beforeLayoutChange(_ animation: Animation) -> ViewChange? {
    do throws(LayoutError) {
      if !laidOut.data.isCurrent { try catchUp() }
      guard laidOut.passCount > 0 else { return nil }
      return ViewChange(.layout, animation, Before(self, whileScrolling: true))
    } catch {
      report(error)
      return nil
    }
  }
}

extension LayoutError {
  static var servesAnotherView: LayoutError {
    LayoutError(
      .wrongState, "the layout serves another view already; a layout serves one view at a time")
  }
}

extension CollectionLayout {
  /// Makes the layout one of a view, whose layout it serves in a section; nil lets go of it.
  func serve(_ view: CollectionView?) { collectionView = view }
}
