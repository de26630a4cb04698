// Public calls that mark the layout, or parts of it, as out of date.
extension CollectionView {
  /// Marks the whole layout as out of date. The next query lays out anew, once for any number of
  /// invalidations. The data source is not asked for its counts again.
  ///
  /// Inside a pass it does nothing: a layout that changes its own parameters while it prepares would
  /// else never be done (5.3).
  public func invalidateLayout() {
    guard activity.isIdle else { return }
    mark(.everything)
  }

  /// Marks what a context names as out of date. Contexts of one cycle add up (5.4).
  public func invalidate(_ context: InvalidationContext) throws(LayoutError) {
    try requireIdle("an invalidation")
    guard context.isFinite else {
      throw LayoutError(.invalidArgument, "adjustments must be finite, at most 1e9")
    }
    if context.dataSourceCounts || !state.laidOut.data.isCurrent { mark(.counts) }
    if !context.elements.isEmpty {
      // Only new counts are asked for: other work waits for the pass that this context joins.
      if !state.laidOut.data.isCurrent { try layoutIfNeeded() }
      for id in context.elements where !sections.contains(id) { throw LayoutError.noElement(id) }
      state.unsettle(context.elements)
    }
    mark(context, keepsAnchor: !context.elements.isEmpty)
  }

  /// Marks what a change of the bounds would, though the bounds are as they were.
  public func invalidateForBoundsChange() throws(LayoutError) {
    try requireIdle("an invalidation")
    guard passCount > 0 else { return }
    let context = try activity.during(.layingOut(nil)) { () throws(LayoutError) in
      try layout.invalidation(forBoundsChange: bounds, in: environment)
    }
    if let context { mark(context) }
  }

  /// Adds a context to the work of the next pass.
  func mark(_ context: InvalidationContext, keepsAnchor: Bool = false) {
    if context.dataSourceCounts { abandonMovement() }
    if state.mark(context, keepsAnchor: keepsAnchor) { host.requestLayout() }
  }

  /// Marks that the visible elements have to be found again.
  func markVisible() {
    if state.markVisible() { host.requestLayout() }
  }

  /// Makes the next pass lay out everything for a change that the screen follows.
  func mark(_ change: ViewChange) {
    state.setChange(change)
    mark(.everything)
  }
}
