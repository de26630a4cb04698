/// The layout of a view and the candidate to replace it.
struct LayoutSlot {
  var installed: CollectionLayout
  /// The layout that is installed when its first pass succeeds.
  var candidate: CollectionLayout?
  /// Whether the candidate's pass failed. The candidate then waits for an invalidation, and the
  /// installed layout stays in use.
  var isParked = false

  /// Returns the layout that a pass runs.
  func target(for context: InvalidationContext) -> CollectionLayout {
    context.needsPrepare && !isParked ? candidate ?? installed : installed
  }
}
