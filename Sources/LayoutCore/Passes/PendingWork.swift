/// What the next pass has to do: everything that was invalidated since the last one. Below: how the view adds to it
/// (`mark`), takes it for a pass, and gives it back after one that failed.
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

extension CollectionView {
  /// Returns the pending work and clears it.
  func takePending() -> PendingWork {
    let work = pending
    pending = .none
    return work
  }

  /// Adds a context to what the next pass has to do.
  func mark(_ context: InvalidationContext, keepsAnchor: Bool = false) {
    var context = context
    // The last pass failed: its work is still pending.
    if !context.isNothing, let owed = faults.takeOwed() { context.merge(owed) }
    pending.context.merge(context)
    if keepsAnchor { pending.keepsAnchor = true }
    if context.needsPrepare { slot.isParked = false }
    if context.dataSourceCounts {
      abandonMovement()
      recount()
    }
    markVisible()
  }

  /// Marks that the visible elements have to be found again.
  func markVisible() {
    guard !pending.findsVisible else { return }
    pending.findsVisible = true
    schedule()
  }

  /// Makes the next pass lay everything out for a change that the screen follows.
  func mark(_ change: ViewChange) {
    pending.change = change
    mark(.everything)
  }

  /// Makes the next pass take over a batch, whose counts are known.
  func markBatch(_ change: ViewChange) {
    var context = InvalidationContext.everything
    context.dataSourceCounts = true
    pending.context.merge(context)
    pending.findsVisible = true
    pending.change = change
  }

  /// Drops the pending change, whose data are out of date.
  func dropPendingChange() { pending.change = nil }

  /// Hands the work of a failed pass of a candidate layout to the installed layout.
  func giveBack(_ context: InvalidationContext) {
    pending.context.merge(context)
    pending.findsVisible = true
  }
}
