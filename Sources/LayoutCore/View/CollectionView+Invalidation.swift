extension CollectionView {
  /// Marks the whole layout as out of date. The next query lays out anew, once for any number of
  /// invalidations. The data source is not asked for its counts again.
  ///
  /// Inside a pass it does nothing: a layout that changes its own parameters while it prepares would
  /// else never be done (2.21).
  public func invalidateLayout() {
    guard !isBusy else { return }
    mark(.everything)
  }

  /// Marks what a context names as out of date. Contexts of one cycle add up (2.3-5).
  public func invalidate(_ context: InvalidationContext) throws(LayoutError) {
    try requireNotBusy("invalidate")
    guard context.isFinite else {
      throw LayoutError(.invalidArgument, "adjustments must be finite, at most 1e9")
    }
    if context.dataSourceCounts || countsAreStale { mark(counts()) }
    if !context.elements.isEmpty {
      // Only new counts are asked for: other work waits for the pass that this context joins.
      if countsAreStale { try layoutIfNeeded() }
      for id in context.elements where !sections.contains(id) { throw LayoutError.noElement(id) }
      measurements.unsettle(context.elements)
      pending.keepsAnchor = true
    }
    mark(context)
  }

  func counts() -> InvalidationContext {
    var context = InvalidationContext.nothing
    context.dataSourceCounts = true
    return context
  }

  /// Marks what a change of the bounds would, though the bounds are as they were.
  public func invalidateForBoundsChange() throws(LayoutError) {
    try requireNotBusy("invalidate")
    guard passCount > 0 else { return }
    isBusy = true
    defer { isBusy = false }
    let context = try layout.invalidation(
      forBoundsChange: bounds, in: environment(elements: layout.elements))
    if let context { mark(context) }
  }

  /// Adds a context to what the next pass has to do.
  func mark(_ context: InvalidationContext) {
    pending.context.merge(context)
    if context.needsPrepare { candidateWaits = false }
    if context.dataSourceCounts {
      // The data are asked anew, and nobody told what became of an item that is being moved.
      abandonMovement()
      countsAreStale = true
      snapshot = nil
      if unseen == nil { unseen = .counts }
    }
    markVisible()
  }

  /// What can be seen has to be found again.
  func markVisible() {
    guard !pending.visible else { return }
    pending.visible = true
    schedule()
  }

  /// Forgets all that is known of the data: counts are asked again, and every element that stays
  /// visible is reported to be bound again (2.2-11).
  public func reloadData() throws(LayoutError) {
    try requireNotBusy("reload_data")
    unseen = .everything
    measurements = Measurements()
    snapshot = nil
    selection = Selection()
    prefetching.forget()
    pending.scene = nil
    var context = InvalidationContext.everything
    context.dataSourceCounts = true
    mark(context)
  }

  /// Takes another data source and reloads.
  public func setDataSource(_ source: any CollectionDataSource) throws(LayoutError) {
    try requireNotBusy("set_data_source")
    let old = dataSource
    dataSource = source
    try reloadData()
    // It may ask the view as it goes.
    withExtendedLifetime(old as AnyObject) {}
  }

  /// Takes another layout with the next pass, or with an animation at once. Until that succeeds the old one
  /// stays and scrolls. What was in the middle of the viewport stays there (2.9). The layout that is
  /// installed already lays out anew: with an animation, what a parameter changed is followed.
  public func setLayout(
    _ layout: CollectionLayout, animation: Animation? = nil
  ) throws(LayoutError) {
    try requireNotBusy("set_layout")
    try animation?.validate()
    guard layout.collectionView == nil || layout.collectionView === self else {
      throw LayoutError.servesAnotherView
    }
    var scene: Scene?
    if let animation {
      // Other work waits: what a parameter changes is part of the animation. A layout that fails must not
      // stand in the way of another; there is nothing then to start from.
      do {
        if countsAreStale { try catchUp() }
        if passCount > 0 {
          scene = Scene(.layout, animation, Frozen(self, whileScrolling: true))
        }
      } catch {
        report(error)
      }
    }
    if let dropped = candidate, dropped !== layout {
      detach(dropped)
      candidate = nil
    }
    if layout !== self.layout {
      if layout.collectionView == nil { try attach(layout) }
      candidate = layout
    }
    invalidateLayout()
    guard let animation else { return }
    pending.scene = scene
    try make(scene)
    // The same layout may have had nothing to do.
    if scene?.isMade != true { _ = animator.begin(animation) }
    callCompletions()
  }
}
