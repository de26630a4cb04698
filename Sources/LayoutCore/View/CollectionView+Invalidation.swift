// Invalidating the layout or parts of it.
extension CollectionView {
  /// Invalidates the whole layout. The next query runs a single layout pass, regardless of the
  /// number of invalidations. The data source is not asked for its counts again.
  ///
  /// This has no effect inside a callback of the view, because a layout that changes its parameters
  /// in `prepare` would otherwise never finish (5.3).
  public func invalidateLayout() {
    guard activity.isIdle else { return }
    mark(.everything)
  }

  /// Invalidates the parts that a context specifies. All contexts up to the next pass are merged
  /// (5.4).
  public func invalidate(_ context: InvalidationContext) throws(LayoutError) {
    try requireIdle("an invalidation")
    guard context.isFinite else {
      throw LayoutError(.invalidArgument, "adjustments must be finite, at most 1e9")
    }
    if context.dataSourceCounts || !state.laidOut.data.isCurrent { mark(.counts) }
    if !context.elements.isEmpty {
      // This requests only new counts. Other work waits for the pass to which this context is
      // added.
      if !state.laidOut.data.isCurrent { try layoutIfNeeded() }
      for id in context.elements where !sections.contains(id) { throw LayoutError.noElement(id) }
      state.unsettle(context.elements)
    }
    mark(context, keepsAnchor: !context.elements.isEmpty)
  }

  /// Invalidates the layout as a bounds change would, without changing the bounds.
  public func invalidateForBoundsChange() throws(LayoutError) {
    try requireIdle("an invalidation")
    guard passCount > 0 else { return }
    if let context = try layoutInvalidation(forBoundsChange: bounds) { mark(context) }
  }

  /// Asks the layout for the invalidation of new bounds, and checks its adjustments.
  func layoutInvalidation(
    forBoundsChange new: Rect
  ) throws(LayoutError) -> InvalidationContext? {
    let context = try activity.during(.layingOut(nil)) { () throws(LayoutError) in
      try layout.invalidation(forBoundsChange: new, in: environment)
    }
    guard context?.isFinite != false else { throw LayoutError.adjustments }
    return context
  }

  /// Adds a context to the work of the next pass.
  func mark(_ context: InvalidationContext, keepsAnchor: Bool = false) {
    if context.dataSourceCounts { abandonMovement() }
    if state.mark(context, keepsAnchor: keepsAnchor) { host.requestLayout() }
  }

  /// Schedules a search for the visible elements.
  func markVisible() {
    if state.markVisible() { host.requestLayout() }
  }

  /// Schedules a full layout for an animated change.
  func mark(_ change: ViewChange) {
    state.setChange(change)
    mark(.everything)
  }
}
