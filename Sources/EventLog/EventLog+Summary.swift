internal import CLayoutLua

/// The counts of the outcomes in a log.
public struct LogSummary {
  public private(set) var events = 0
  /// The number of events that the view rejected, for example because the item does not exist.
  public private(set) var refused = 0
  /// The number of events in which a script failed.
  public private(set) var failed = 0
  /// The number of the first of these events, counted from 1, with its action and its error.
  public private(set) var firstFailure: String?

  fileprivate init(_ log: EventLog) {
    events = log.events.count
    for (i, event) in log.events.enumerated() {
      guard let outcome = event.outcome, outcome.status != Int32(LYL_OK) || outcome.error != nil
      else { continue }
      let isScript = (Int32(LYL_E_INTERRUPTED)...Int32(LYL_E_LUA_SYNTAX)).contains(outcome.status)
      guard isScript || outcome.status == Int32(LYL_OK) else {
        refused += 1
        continue
      }
      failed += 1
      if firstFailure == nil {
        firstFailure = "event \(i + 1) (\(event.action.rawValue)): \(outcome.error ?? "no message")"
      }
    }
  }

  /// The summary in one or two lines.
  public var text: String {
    var text = "\(events) events, \(refused) of them refused; "
    text += failed == 0 ? "the layout never failed" : "the layout failed after \(failed)"
    if let firstFailure { text += "\nfirst at \(firstFailure)" }
    return text
  }
}

extension EventLog {
  /// The counts of the outcomes.
  public var summary: LogSummary { LogSummary(self) }
}
