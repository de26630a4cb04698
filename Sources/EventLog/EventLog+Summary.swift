internal import CLayoutLua

/// What came of the events of a log, counted.
public struct LogSummary {
  public private(set) var events = 0
  /// What the view refused: it was asked for something that is not there, or not possible.
  public private(set) var refused = 0
  /// Events after which a script had failed.
  public private(set) var failed = 0
  /// The number of the first of these, counted from 1, with what happened and its error.
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

  /// In a line or two.
  public var text: String {
    var text = "\(events) events, \(refused) of them refused; "
    text += failed == 0 ? "the layout never failed" : "the layout failed after \(failed)"
    if let firstFailure { text += "\nfirst at \(firstFailure)" }
    return text
  }
}

extension EventLog {
  /// What came of the events.
  public var summary: LogSummary { LogSummary(self) }
}
