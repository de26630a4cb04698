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
    if context.dataSourceCounts || !laidOut.data.isCurrent { mark(counts()) }
    if !context.elements.isEmpty {
      // Only new counts are asked for: other work waits for the pass that this context joins.
      if !laidOut.data.isCurrent { try layoutIfNeeded() }
      for id in context.elements where !sections.contains(id) { throw LayoutError.noElement(id) }
      laidOut.measurements.unsettle(context.elements)
    }
    mark(context, keepsAnchor: !context.elements.isEmpty)
  }

  func counts(_ context: InvalidationContext = .nothing) -> InvalidationContext {
    var context = context
    context.dataSourceCounts = true
    return context
  }

  /// Marks what a change of the bounds would, though the bounds are as they were.
  public func invalidateForBoundsChange() throws(LayoutError) {
    try requireIdle("an invalidation")
    guard passCount > 0 else { return }
    let context = try during(.passing(nil)) { () throws(LayoutError) in
      try layout.invalidation(forBoundsChange: bounds, in: environment)
    }
    if let context { mark(context) }
  }
}
