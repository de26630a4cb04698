/// The current activity of a view. A view that is not idle can be queried, but not changed.
final class ActivityLock {
  private var activity = Activity.idle

  var isIdle: Bool { activity.rank == 0 }
  /// Whether a pass is running or the view is closed. Queries then use the last successful plan.
  var isLayingOut: Bool { activity.rank >= 2 }
  var isReadingIdentifiers: Bool { activity.rank == 3 }
  var isClosed: Bool { activity.rank == 4 }

  /// Whether queries can call the layout's script and the data source.
  var allowsQuestions: Bool { activity.rank < 2 }

  /// The pass that is running.
  var run: PassRun? {
    switch activity {
    case .layingOut(let run), .readingIdentifiers(let run): run
    default: nil
    }
  }

  /// Runs a closure during which the view cannot be changed. Apart from `close()`, this is the only
  /// function that changes the activity.
  @inline(__always)
  func during<T, E: Error>(_ inner: Activity, _ body: () throws(E) -> T) throws(E) -> T {
    let outer = activity
    if inner.rank >= outer.rank { activity = inner }
    defer { if !isClosed { activity = outer } }
    return try body()
  }

  /// Ends every activity permanently.
  func close() { activity = .closed }

  /// Throws an error while a callback of the view is running.
  ///
  /// - Parameter operation: the attempted operation as the subject of the message, such as "a
  ///   change to the size".
  func requireIdle(_ operation: StaticString) throws(LayoutError) {
    guard isIdle else { throw LayoutError.reentrant(operation) }
  }
}

/// An activity of a view.
enum Activity {
  case idle
  /// A callback of the delegate or the data source is running between two passes.
  case askingHost
  /// A pass is running, or a scroll is finding the visible elements.
  case layingOut(PassRun?)
  /// The data source is returning identifiers, during a pass or between two passes. Nested queries
  /// do not ask for identifiers.
  case readingIdentifiers(PassRun?)
  /// The view has released all references to objects of the host.
  case closed

  /// A larger rank allows fewer operations. A nested activity never lowers the rank.
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
      "\(text) was attempted inside a callback of the view; callbacks can query the view but not change it"
    )
  }
}
