// What failed: the failures of a view's layout, the status that follows from them, and reporting errors, each once.

/// The failures of a view's layout: the pass that failed last, and what was reported.
struct FaultBook {
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
  mutating func takeOwed() -> InvalidationContext? {
    defer { owed = nil }
    return owed
  }

  mutating func forgetReports() { reported = [] }

  /// - Returns: whether a fault of this code, file and line was not yet reported.
  mutating func isNew(_ error: LayoutError) -> Bool {
    if reported.contains(where: { $0.isSameFault(as: error) }) { return false }
    // Who makes up faults without end is told of some.
    if reported.count < 64 { reported.append(error) }
    return true
  }
}

extension CollectionView {
  /// Whether what is shown is what the layout says now. Runs no pass; costs nothing.
  public var layoutStatus: LayoutStatus {
    var status = LayoutStatus()
    let faults = laidOut.plan.faults
    let measures = laidOut.measurements
    status.missing = faults.missing
    status.stale = faults.stale + measures.faultCount
    if !faults.isEmpty || measures.faultCount > 0 {
      status.state = .partial
      status.error = faults.first ?? measures.fault
    }
    if let failure = self.faults.failure {
      status.state = .old
      status.error = failure
    }
    return status
  }

  /// Reports the faults of single elements that came up since the last report: of each kind the first element, and how
  /// many others there are.
  func reportFaults() {
    let plan = laidOut.plan
    if plan.faults.hasUnreported {
      let (errors, counts) = plan.takeUnreportedFaults()
      for i in errors.indices { report(errors[i], count: counts[i]) }
    }
    if laidOut.measurements.hasUnreported {
      let errors = laidOut.measurements.takeUnreported()
      if let first = errors.first { report(first, count: errors.count) }
    }
  }

  private func report(_ error: LayoutError, count: Int) {
    guard faults.isNew(error) else { return }
    report(error)
    if count > 1 {
      let others: Message = "the same fault has \(count - 1) other elements of this pass"
      host.log?(others.text)
    }
  }

  /// Makes faults be reported again: the data, the script or a parameter changed.
  package func forgetReports() { faults.forgetReports() }

  /// Reports an error that no call fails with.
  func report(_ error: LayoutError) {
    if let onError = host.onError { onError(error) } else { host.log?(error.description) }
  }
}
