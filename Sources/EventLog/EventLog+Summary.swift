internal import CLayoutLua

/// The number of events in a log for each kind of result.
public struct LogSummary {
  public private(set) var events = 0
  /// The number of events that the view rejected, such as the deletion of an item that does not
  /// exist.
  public private(set) var refused = 0
  /// The number of events in which a pass failed.
  public private(set) var failedPasses = 0
  /// The number of other events in which elements failed.
  public private(set) var failedElements = 0
  /// The number of the first event that failed (one-based), with its action and its error.
  public private(set) var firstFailure: String?

  /// The errors of the layout, with the indices of their events.
  public private(set) var errors: [(event: Int, text: String)] = []
  /// The first error of the layout; nil if it never failed.
  public var firstError: String? { errors.first?.text }

  /// Whether the layout failed in an event.
  public var hasFailed: Bool { failedPasses + failedElements > 0 }

  fileprivate init(_ log: EventLog) {
    events = log.events.count
    let reports = Dictionary(grouping: log.reports) { $0.event }
    for (i, event) in log.events.enumerated() {
      guard let outcome = event.outcome else { continue }
      let isScript = (Int32(LYL_E_INTERRUPTED)...Int32(LYL_E_LUA_SYNTAX)).contains(outcome.status)
      if isScript || outcome.status == Int32(LYL_OK) && outcome.error != nil {
        failedPasses += 1
      } else if outcome.status == Int32(LYL_OK), reports[i] != nil {
        failedElements += 1
      } else {
        if outcome.status != Int32(LYL_OK) { refused += 1 }
        continue
      }
      let text = reports[i]?.first?.text ?? outcome.error ?? "no message"
      errors.append((i, text))
      if firstFailure == nil { firstFailure = "event \(i + 1) (\(event.action.rawValue)): \(text)" }
    }
  }

  /// The numbers and the first failure, as text.
  public var text: String {
    var text = "\(events) events, \(refused) of them refused; "
    var failures: [String] = []
    if failedPasses > 0 { failures.append("the layout failed after \(failedPasses)") }
    if failedElements > 0 { failures.append("individual elements failed after \(failedElements)") }
    text += failures.isEmpty ? "the layout never failed" : failures.joined(separator: ", ")
    if let firstFailure { text += "\nfirst at \(firstFailure)" }
    return text
  }
}

extension EventLog {
  /// The results of the events.
  public var summary: LogSummary { LogSummary(self) }
}
