/// The work of the next pass: everything that was invalidated since the last one.
struct PendingWork {
  var context = InvalidationContext.everything
  /// Whether other elements may be visible.
  var findsVisible = true
  /// Whether the content in view keeps its position on screen.
  var keepsAnchor = false
  /// The place that the scroll goes to which ends in this pass.
  var goal: ScrollGoal?
  /// The change that the pass animates or reports, such as a batch of updates.
  var change: ViewChange?

  static var none: PendingWork { PendingWork(context: .nothing, findsVisible: false) }

  var isEmpty: Bool { !findsVisible }

  /// Whether only the offset changed, and that invalidated nothing.
  var isScroll: Bool { context.isNothing && change == nil && !keepsAnchor }
}
