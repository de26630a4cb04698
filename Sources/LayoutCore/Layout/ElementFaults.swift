/// How many elements a layout has no good answer for, by what is shown in their place, and the errors that are still to be
/// reported, one of each kind with the number of its elements.
package struct ElementFaults {
  /// The number of elements that are left out.
  package private(set) var missing = 0
  /// The number of elements that are shown as they last were.
  package private(set) var stale = 0
  /// The number of elements that are shown as `prepare` or the extended layout placed them.
  private var placed = 0
  /// The faults that no report has named yet.
  private var unreported: [LayoutError] = []
  /// The number of elements that have each of them.
  private var counts: [Int] = []
  /// The first fault, for the status.
  package private(set) var first: LayoutError?

  /// What is shown of an element without a good answer.
  package enum Kind: Int, Sendable {
    case missing
    case stale
    case placed
  }

  package init() {}

  package var isEmpty: Bool { missing == 0 && stale == 0 && placed == 0 }

  private mutating func count(_ kind: Kind, _ change: Int) {
    switch kind {
    case .missing: missing += change
    case .stale: stale += change
    case .placed: placed += change
    }
  }

  /// Notes a fault of one element.
  package mutating func add(_ error: LayoutError, _ kind: Kind) {
    count(kind, 1)
    if first == nil { first = error }
    for i in unreported.indices where unreported[i].isSameFault(as: error) {
      counts[i] += 1
      return
    }
    unreported.append(error)
    counts.append(1)
  }

  /// Notes that an element has a good answer again, or is gone.
  package mutating func remove(_ kind: Kind) {
    count(kind, -1)
    if isEmpty { first = nil }
  }

  /// The faults of two plans.
  func adding(_ other: ElementFaults) -> ElementFaults {
    var sum = self
    sum.missing += other.missing
    sum.stale += other.stale
    sum.placed += other.placed
    sum.first = first ?? other.first
    sum.unreported += other.unreported
    return sum
  }

  /// Takes the faults that are to be reported: the first of each kind, and how many elements have it.
  mutating func consumeUnreported() -> (errors: [LayoutError], counts: [Int]) {
    defer { (unreported, counts) = ([], []) }
    return (unreported, counts)
  }

  package var hasUnreported: Bool { !unreported.isEmpty }
}

extension LayoutError {
  /// Whether two errors are of one code, file and line: they are reported once.
  func isSameFault(as other: LayoutError) -> Bool {
    code == other.code && line == other.line && chunk == other.chunk
      && callback == other.callback
  }
}
