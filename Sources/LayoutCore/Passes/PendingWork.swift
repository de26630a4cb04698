/// The work for the next pass: all invalidations since the last one.
struct PendingWork {
  var context = InvalidationContext.everything
  /// Whether the set of visible elements may have changed.
  var findsVisible = true
  /// Whether the visible content keeps its position on screen.
  var keepsAnchor = false
  /// The goal of a scroll that ends in this pass.
  var goal: ScrollGoal?
  /// The change that the pass animates or reports, such as a batch of updates.
  var change: ViewChange?

  static var none: PendingWork { PendingWork(context: .nothing, findsVisible: false) }

  var isEmpty: Bool { !findsVisible }

  /// Whether only the offset changed, without an invalidation.
  var isScroll: Bool { context.isNothing && change == nil && !keepsAnchor }
}
