/// The elements for which a layout has no valid answer, counted by the attributes that are shown
/// instead. Also the unreported errors: one of each kind, with the number of affected elements.
package struct ElementFaults {
  /// The number of omitted elements.
  package private(set) var missing = 0
  /// The number of elements that are shown with their last attributes.
  package private(set) var stale = 0
  /// The number of elements that are shown with the attributes that `prepare` or the extended
  /// layout gave them.
  private var placed = 0
  /// The unreported faults.
  private var unreported: [LayoutError] = []
  /// For each unreported fault, the number of elements that have it.
  private var counts: [Int] = []
  /// The first fault, which the status reports.
  package private(set) var first: LayoutError?

  /// The attributes that are shown for an element without a valid answer.
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

  /// Records a fault of one element.
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

  /// Records that an element has a valid answer again, or was removed.
  package mutating func remove(_ kind: Kind) {
    count(kind, -1)
    if isEmpty { first = nil }
  }

  /// The combined faults of two plans.
  func adding(_ other: ElementFaults) -> ElementFaults {
    var sum = self
    sum.missing += other.missing
    sum.stale += other.stale
    sum.placed += other.placed
    sum.first = first ?? other.first
    sum.unreported += other.unreported
    sum.counts += other.counts
    return sum
  }

  /// Returns and clears the unreported faults: the first of each kind, and the number of elements
  /// that have it.
  mutating func consumeUnreported() -> (errors: [LayoutError], counts: [Int]) {
    defer { (unreported, counts) = ([], []) }
    return (unreported, counts)
  }

  package var hasUnreported: Bool { !unreported.isEmpty }
}

extension LayoutError {
  /// Whether two errors have the same code, file, line and callback. Such errors are reported once.
  func isSameFault(as other: LayoutError) -> Bool {
    code == other.code && line == other.line && chunk == other.chunk
      && callback == other.callback
  }
}
