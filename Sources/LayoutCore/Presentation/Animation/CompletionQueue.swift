/// Completions whose time has come. They are called one after the other: one that becomes due while another one runs waits
/// until that has returned (6.8).
struct CompletionQueue {
  typealias Completion = (call: (Bool) -> Void, finished: Bool)

  private var due: [Completion] = []
  /// Whether completions are being called.
  var isRunning = false

  var isEmpty: Bool { due.isEmpty }

  mutating func append(_ completion: Completion) { due.append(completion) }

  mutating func removeFirst() -> Completion? { due.isEmpty ? nil : due.removeFirst() }
}
