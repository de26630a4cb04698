import LayoutCore

/// The costs of a layout with several numbers of items.
struct Benchmark {
  let subject: BenchSubject
  let other: BenchSubject?
  private(set) var sizes: [BenchSize] = []
  /// The time limit of a call of the script, in seconds. The time for all operations with a number
  /// of items is ten times as long.
  private let seconds: Double

  /// Measures the layouts by turns with each number of items.
  init(_ subject: BenchSubject, against other: BenchSubject?, items: [Int], seconds: Double) throws
  {
    self.subject = subject
    self.other = other
    self.seconds = seconds
    for count in items { sizes.append(try measure(count)) }
  }

  private func measure(_ items: Int) throws -> BenchSize {
    var size = BenchSize(items: items)
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(Int64(seconds * 10_000))
    do {
      let own = try BenchView(subject, items: items, counts: false, seconds: seconds)
      let shim = try BenchView(subject.shim, items: items, counts: false, seconds: seconds)
      let second = try other.map {
        try BenchView($0, items: items, counts: false, seconds: seconds)
      }
      let counted = try Counted(subject, items, seconds)
      let counts = try other.map { try Counted($0, items, seconds) }
      for operation in Operation.allCases {
        if clock.now > end {
          size.excess = "the measurements took longer than \(fixed(seconds * 10, decimals: 0)) s"
          return size
        }
        guard
          var cost = try times(
            of: operation, [own, shim] + (second.map { [$0] } ?? []), until: end)
        else { continue }
        try counted.count(operation, into: &cost)
        if let count = try counts?.mean(operation) { cost.otherInstructions = count.total }
        size.costs.append(cost)
      }
    } catch let error as LayoutError {
      guard error.isExcess else { throw Failure(.script, "with \(items) items: \(error)") }
      size.excess = error.message
    }
    return size
  }

  /// The median times of an operation in several views, which run it by turns.
  private func times(
    of operation: Operation, _ views: [BenchView], until end: ContinuousClock.Instant
  ) throws -> BenchCost? {
    var times: [[Double]] = views.map { _ in [] }
    for number in 0..<operation.repetitions {
      if number > 0, ContinuousClock().now > end { break }
      for (i, view) in views.enumerated() {
        if let sample = try view.measure(operation, number) { times[i].append(sample.nanoseconds) }
      }
    }
    guard let own = median(times[0]) else { return nil }
    var cost = BenchCost(operation: operation, nanoseconds: own)
    cost.shimNanoseconds = median(times[1])
    if times.count > 2 { cost.otherNanoseconds = median(times[2]) }
    return cost
  }

  /// A view that counts instructions.
  private struct Counted {
    private let view: BenchView?

    init(_ subject: BenchSubject, _ items: Int, _ seconds: Double) throws {
      view =
        subject.source == nil
        ? nil : try BenchView(subject, items: items, counts: true, seconds: seconds)
    }

    func mean(_ operation: Operation) throws -> BenchView.Sample? {
      let count = operation == .frame || operation == .jump ? 5 : 1
      let samples = try (0..<count).compactMap { try view?.measure(operation, $0) }
      return samples.isEmpty ? nil : .mean(samples)
    }

    func count(_ operation: Operation, into cost: inout BenchCost) throws {
      guard let sample = try mean(operation) else { return }
      cost.instructions = sample.total
      cost.bytes = sample.bytes
      cost.expensive = sample.instructions.max { $0.value < $1.value }?.key
    }
  }
}

extension LayoutError {
  /// Whether a budget of the script was used up.
  var isExcess: Bool { code == .layoutTime || code == .layoutMemory || code == .outOfMemory }
}

/// The median of numbers; nil if there are none.
func median(_ numbers: [Double]) -> Double? {
  let sorted = numbers.sorted()
  guard let high = sorted.dropFirst(sorted.count / 2).first else { return nil }
  if sorted.count % 2 == 1 { return high }
  return (high + sorted[sorted.count / 2 - 1]) / 2
}
