// The status of the layout, and reporting errors that cannot be thrown to a caller. Each error is
// reported once.
extension CollectionView {
  /// The status of the layout: whether the view shows its current results, and its faults. Reading
  /// it does not run a pass and takes O(1) time.
  public var layoutStatus: LayoutStatus {
    var status = LayoutStatus()
    let faults = state.laidOut.plan.faults
    let measures = state.laidOut.measurements
    status.missing = faults.missing
    status.stale = faults.stale + measures.faultCount
    if !faults.isEmpty || measures.faultCount > 0 {
      status.state = .partial
      status.error = faults.first ?? measures.fault
    }
    if let failure = state.faults.failure {
      status.state = .old
      status.error = failure
    }
    return status
  }

  /// Reports the faults of individual elements since the last report: for each kind of fault, the
  /// first element and the number of other elements.
  func reportFaults() {
    let plan = state.laidOut.plan
    if plan.faults.hasUnreported {
      let (errors, counts) = plan.consumeUnreportedFaults()
      for i in errors.indices { report(errors[i], count: counts[i]) }
    }
    if state.laidOut.measurements.hasUnreported {
      let errors = state.consumeMeasureFaults()
      if let first = errors.first { report(first, count: errors.count) }
    }
  }

  /// Reports an error, unless the same error has been reported.
  ///
  /// - Parameter count: the number of elements that have the fault.
  func report(_ error: LayoutError, count: Int) {
    guard state.consumeReport(error) else { return }
    report(error)
    if count > 1 {
      let others: Message =
        count == 2
        ? "another element of this pass has the same fault"
        : "\(count - 1) other elements of this pass have the same fault"
      host.write(others)
    }
  }

  /// Clears the list of reported faults after a change to the data, the script or a parameter.
  package func resetReports() { state.resetReports() }

  /// Reports an error that cannot be thrown to a caller.
  package func report(_ error: LayoutError) { host.report(error) }
}
