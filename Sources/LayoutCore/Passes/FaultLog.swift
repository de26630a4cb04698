/// A record of the failures of a view's layout: the error of the last pass, the work still pending
/// from failed passes, whether a scroll queries the layout again, and the reported faults.
struct FaultLog {
  /// The error of the last pass, if it failed.
  private(set) var failure: LayoutError?
  /// The work of failed passes that is still pending.
  private var pendingWork: InvalidationContext?
  /// The reported faults of individual elements. Each fault is reported once until the data, the
  /// script or a parameter changes.
  private var reported: [LayoutError] = []

  /// Whether the plan is older than the last pass, because that pass failed.
  var isOld: Bool { failure != nil }

  /// Whether a scroll queries the layout again. It is false after the layout has exceeded its time
  /// or memory or was interrupted, and after its callback for the invalidation of a scroll has
  /// failed.
  private(set) var allowsScrollQueries = true

  mutating func fail(
    _ error: LayoutError, pending context: InvalidationContext, allowsScrollQueries: Bool = true
  ) {
    failure = error
    self.allowsScrollQueries = allowsScrollQueries && !error.isStop
    var pendingWork = context
    // The counts have already been adopted before the pass.
    pendingWork.dataSourceCounts = false
    pendingWork.everything = context.needsPrepare
    if let before = self.pendingWork { pendingWork.merge(before) }
    self.pendingWork = pendingWork
  }

  /// - Returns: whether the error is new and must be reported.
  mutating func failData(_ error: LayoutError) -> Bool {
    defer { failure = error }
    return failure != error
  }

  mutating func succeed() {
    failure = nil
    pendingWork = nil
    allowsScrollQueries = true
  }

  /// Returns the work of failed passes for the next pass, and clears it.
  mutating func consumePendingWork() -> InvalidationContext? {
    defer { pendingWork = nil }
    return pendingWork
  }

  mutating func resetReports() { reported = [] }

  /// - Returns: whether no fault with the same code, file and line was reported before.
  mutating func isNew(_ error: LayoutError) -> Bool {
    if reported.contains(where: { $0.isSameFault(as: error) }) { return false }
    // A layout can produce an unlimited number of different faults. The list is limited to 64
    // faults; further faults are reported each time they occur.
    if reported.count < 64 { reported.append(error) }
    return true
  }
}
