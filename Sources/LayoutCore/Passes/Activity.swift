/// What a view does at the moment. A view that is not idle may be queried, not changed.
enum Activity {
  case idle
  /// A delegate or a data source answers a question between two passes.
  case calling
  /// A pass runs, or a scroll looks for what is visible. Queries answer from the last good plan and ask nobody.
  case passing(PassRun?)
  /// The data source is asked for identifiers, in a pass or between two. Queries that it makes meanwhile ask for none.
  case identifying(PassRun?)
  /// The view has let go of everything that is the host's.
  case closed

  /// A larger rank forbids more. An activity inside another one never has a smaller rank.
  fileprivate var rank: Int {
    switch self {
    case .idle: 0
    case .calling: 1
    case .passing: 2
    case .identifying: 3
    case .closed: 4
    }
  }

  /// The pass that runs.
  var run: PassRun? {
    switch self {
    case .passing(let run), .identifying(let run): run
    default: nil
    }
  }

  var isIdle: Bool { rank == 0 }
  var isPassing: Bool { rank >= 2 }
  var isIdentifying: Bool { rank == 3 }
  var isClosed: Bool { rank == 4 }
}

extension CollectionView {
  /// Whether the view cannot be changed now.
  package var isBusy: Bool { !activity.isIdle }

  /// Runs something during which the view cannot be changed. This is the only way into an activity, and the end of it is
  /// the only way out.
  @inline(__always)
  func during<T, E: Error>(_ inner: Activity, _ body: () throws(E) -> T) throws(E) -> T {
    let outer = activity
    if inner.rank >= outer.rank { activity = inner }
    defer { if !activity.isClosed { activity = outer } }
    return try body()
  }

  /// Ends every activity for good.
  func enterClosed() { activity = .closed }

  /// Throws while a callback of the view runs.
  ///
  /// - Parameter operation: what was attempted, as the sentence's subject: "a change of the size".
  package func requireIdle(_ operation: StaticString) throws(LayoutError) {
    guard activity.isIdle else { throw LayoutError.reentrant(operation) }
  }

  /// Whether questions may reach the layout's script and the data source: nothing waits to be laid out, and the last
  /// pass succeeded.
  var mayAsk: Bool {
    switch activity {
    case .idle, .calling: pending.isEmpty && !faults.isOld && laidOut.data.isCurrent
    default: false
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
