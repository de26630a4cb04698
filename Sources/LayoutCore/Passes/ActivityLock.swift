/// The activity of a view, which decides what the view allows: a view that is not idle can be queried, not changed.
final class ActivityLock {
  private var activity = Activity.idle

  var isIdle: Bool { activity.rank == 0 }
  /// Whether a pass runs, or the view has been closed: queries are answered from the last good plan.
  var isLayingOut: Bool { activity.rank >= 2 }
  var isReadingIdentifiers: Bool { activity.rank == 3 }
  var isClosed: Bool { activity.rank == 4 }

  /// Whether questions can reach the layout's script and the data source.
  var allowsQuestions: Bool { activity.rank < 2 }

  /// The pass that runs.
  var run: PassRun? {
    switch activity {
    case .layingOut(let run), .readingIdentifiers(let run): run
    default: nil
    }
  }

  /// Runs a closure during which the view cannot be changed. This is the only way into an activity, and the end of the
  /// closure is the only way out.
  @inline(__always)
  func during<T, E: Error>(_ inner: Activity, _ body: () throws(E) -> T) throws(E) -> T {
    let outer = activity
    if inner.rank >= outer.rank { activity = inner }
    defer { if !isClosed { activity = outer } }
    return try body()
  }

  /// Ends every activity for good.
  func close() { activity = .closed }

  /// Throws while a callback of the view runs.
  ///
  /// - Parameter operation: what was attempted, as the sentence's subject: "a change of the size".
  func requireIdle(_ operation: StaticString) throws(LayoutError) {
    guard isIdle else { throw LayoutError.reentrant(operation) }
  }
}

/// What a view does at the moment.
enum Activity {
  case idle
  /// A delegate or a data source answers a question between two passes.
  case askingHost
  /// A pass runs, or a scroll looks for what is visible.
  case layingOut(PassRun?)
  /// The data source is asked for identifiers, in a pass or between two. Queries that it makes meanwhile ask for none.
  case readingIdentifiers(PassRun?)
  /// The view has released everything that is the host's.
  case closed

  /// A larger rank forbids more. An activity inside another one never has a smaller rank.
  fileprivate var rank: Int {
    switch self {
    case .idle: 0
    case .askingHost: 1
    case .layingOut: 2
    case .readingIdentifiers: 3
    case .closed: 4
    }
  }
}

extension LayoutError {
  static func reentrant(_ operation: StaticString) -> LayoutError {
    let text = operation.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    return LayoutError(
      .reentrant,
      "\(text) was attempted inside a callback of the view; callbacks may query the view, not change it"
    )
  }
}
