/// The failures of a view's layout: the pass that failed last, the work that it still owes, whether a scroll asks the layout
/// again, and what was reported.
struct FaultLog {
  /// The error of the last pass, if it failed.
  private(set) var failure: LayoutError?
  /// The work of passes that failed, which is still pending.
  private var owed: InvalidationContext?
  /// The faults of single elements that were reported. Each is reported once until the data, the script or a parameter
  /// change.
  private var reported: [LayoutError] = []

  /// Whether the plan is not that of the last pass.
  var isOld: Bool { failure != nil }

  /// Whether a scroll asks the layout again: not after it used up its time or memory or was interrupted, and not when it
  /// failed to say what a scroll invalidates.
  private(set) var scrollAsksAgain = true

  mutating func fail(
    _ error: LayoutError, owing context: InvalidationContext, scrollAsksAgain: Bool = true
  ) {
    failure = error
    self.scrollAsksAgain = scrollAsksAgain && !error.isStop
    var owed = context
    // The counts were taken before the pass.
    owed.dataSourceCounts = false
    owed.everything = context.needsPrepare
    if let before = self.owed { owed.merge(before) }
    self.owed = owed
  }

  /// - Returns: whether the error is new, and should be reported.
  mutating func failData(_ error: LayoutError) -> Bool {
    defer { failure = error }
    return failure != error
  }

  mutating func succeed() {
    failure = nil
    owed = nil
    scrollAsksAgain = true
  }

  /// The work of passes that failed, for the next one.
  mutating func consumePendingWork() -> InvalidationContext? {
    defer { owed = nil }
    return owed
  }

  mutating func resetReports() { reported = [] }

  /// - Returns: whether a fault of this code, file and line was not yet reported.
  mutating func isNew(_ error: LayoutError) -> Bool {
    if reported.contains(where: { $0.isSameFault(as: error) }) { return false }
    // A layout may make up new faults without end: the list stops growing at 64 faults. A fault
    // beyond them is reported each time.
    if reported.count < 64 { reported.append(error) }
    return true
  }
}
