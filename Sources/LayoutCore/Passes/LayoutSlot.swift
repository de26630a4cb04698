/// The layout of a view, and the one that is to take over from it.
struct LayoutSlot {
  var installed: CollectionLayout
  /// The layout that takes over when its first pass succeeds.
  var candidate: CollectionLayout?
  /// Whether the candidate's pass failed: it waits for an invalidation, and the installed layout goes on.
  var isParked = false

  /// The layout that a pass is for.
  func target(for context: InvalidationContext) -> CollectionLayout {
    context.needsPrepare && !isParked ? candidate ?? installed : installed
  }
}
