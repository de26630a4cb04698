import LayoutCore

/// The costs that a layout may have: frame=2ms,instructions=1e6.
struct BenchBudget {
  /// One of the limits.
  struct Limit {
    /// The name in the option, such as frame.
    let name: String
    let quantity: Quantity
    let most: Double
    /// The limit as it was written.
    let text: String
  }

  enum Quantity {
    /// The time of an operation, in nanoseconds.
    case time(Operation)
    /// The instructions of an operation.
    case instructions(Operation)
    /// The bytes that Lua allocates in a frame.
    case garbage
  }

  let limits: [Limit]

  private static let names = Operation.allCases.map { $0.rawValue } + ["instructions", "garbage"]

  static func parse(_ text: String) throws -> BenchBudget {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return BenchBudget(limits: try parts.map { try limit(String($0)) })
  }

  private static func limit(_ text: String) throws -> Limit {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map { String($0) }
    let form = "write a name and its limit, such as frame=2ms, frame=1e5 or garbage=1000"
    guard parts.count == 2 else { throw BadArgument(form) }
    guard names.contains(parts[0]) else {
      throw BadArgument("there is no limit '\(parts[0])'; use one of \(joined(names))")
    }
    let (number, isTime) = try value(parts[1], form)
    let quantity: Quantity
    if let operation = Operation(rawValue: parts[0]) {
      quantity = isTime ? .time(operation) : .instructions(operation)
    } else if isTime {
      throw BadArgument("\(parts[0]) is a number without a unit")
    } else {
      quantity = parts[0] == "garbage" ? .garbage : .instructions(.frame)
    }
    return Limit(name: parts[0], quantity: quantity, most: number, text: text)
  }

  /// Reads a number, or a time with a unit, in nanoseconds.
  private static func value(_ text: String, _ form: String) throws -> (Double, isTime: Bool) {
    let units = [("ns", 1.0), ("us", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.first { text.hasSuffix($0.0) }
    guard let number = Double(text.dropLast(unit?.0.count ?? 0)), number >= 0, number.isFinite
    else { throw BadArgument(form) }
    return (number * (unit?.1 ?? 1), unit != nil)
  }

  /// A line for each limit that is exceeded, or whose cost could not be measured.
  func failures(of benchmark: Benchmark) -> [String] {
    limits.flatMap { limit in
      benchmark.sizes.compactMap { failure(of: limit, $0, benchmark.subject) }
    }
  }

  private func failure(of limit: Limit, _ size: BenchSize, _ subject: BenchSubject) -> String? {
    let place = "\(subject.name), \(size.items) items"
    let (operation, cost, text) = measured(limit.quantity, size)
    guard let cost else {
      // A layout that does not scroll has no frames.
      if let excess = size.excess { return "\(place): \(limit.text) was not measured: \(excess)" }
      return nil
    }
    if cost <= limit.most { return nil }
    return "\(place): \(operation.article) takes \(text(cost)); the budget is \(limit.text)"
  }

  private func measured(
    _ quantity: Quantity, _ size: BenchSize
  ) -> (Operation, Double?, (Double) -> String) {
    switch quantity {
    case .time(let operation):
      (operation, size.cost(of: operation)?.nanoseconds, BenchText.time)
    case .instructions(let operation):
      (
        operation, size.cost(of: operation)?.instructions,
        { "\(BenchText.count($0)) instructions" }
      )
    case .garbage:
      (.frame, size.cost(of: .frame)?.bytes, { "\(BenchText.count($0)) bytes of new memory" })
    }
  }
}

extension Operation {
  /// The name in a sentence.
  var article: String { self == .update ? "an update" : "a \(rawValue)" }
}
