import Glibc

/// The costs of all operations with a number of items.
struct BenchSize: Encodable {
  let items: Int
  var costs: [BenchCost] = []
  /// The reason why costs are missing: a budget that was used up; nil if there is none.
  var excess: String?

  func cost(of operation: Operation) -> BenchCost? { costs.first { $0.operation == operation } }
}

/// The cost of an operation: the mean for instructions and bytes, the median for times.
struct BenchCost: Encodable {
  let operation: Operation
  let nanoseconds: Double
  /// Nil for a built-in layout.
  var instructions: Double?
  /// The bytes that Lua allocated.
  var bytes: Double?
  /// The callback with the most instructions.
  var expensive: String?
  var shimNanoseconds: Double?
  var otherNanoseconds: Double?
  var otherInstructions: Double?

  /// The time divided by that of the bare script.
  var ratio: Double? {
    shimNanoseconds.flatMap { $0 > 0 ? nanoseconds / $0 : nil }
  }

  private enum CodingKeys: String, CodingKey {
    case operation, nanoseconds, instructions, bytes, expensive, ratio, shimNanoseconds
    case otherNanoseconds, otherInstructions
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(operation, forKey: .operation)
    try fields.encode(nanoseconds, forKey: .nanoseconds)
    try fields.encodeIfPresent(instructions, forKey: .instructions)
    try fields.encodeIfPresent(bytes, forKey: .bytes)
    try fields.encodeIfPresent(expensive, forKey: .expensive)
    try fields.encodeIfPresent(ratio, forKey: .ratio)
    try fields.encodeIfPresent(shimNanoseconds, forKey: .shimNanoseconds)
    try fields.encodeIfPresent(otherNanoseconds, forKey: .otherNanoseconds)
    try fields.encodeIfPresent(otherInstructions, forKey: .otherInstructions)
  }
}

/// The growth of an operation's cost from one number of items to another.
struct BenchGrowth: Encodable {
  let operation: Operation
  let from, to: Int
  /// The exponents: 0 for a constant cost, 1 for a cost in proportion to the number of items. Nil
  /// if a cost is 0.
  let instructions, time: Double?

  init?(_ operation: Operation, _ small: BenchSize, _ large: BenchSize) {
    guard let a = small.cost(of: operation), let b = large.cost(of: operation),
      small.items > 0, large.items != small.items
    else { return nil }
    self.operation = operation
    (from, to) = (small.items, large.items)
    let ratio = log(Double(large.items) / Double(small.items))
    func exponent(_ a: Double?, _ b: Double?) -> Double? {
      guard let a, let b, a > 0, b > 0 else { return nil }
      return log(b / a) / ratio
    }
    instructions = exponent(a.instructions, b.instructions)
    time = exponent(a.nanoseconds, b.nanoseconds)
  }

  /// The growth of all operations between consecutive numbers of items.
  static func all(_ sizes: [BenchSize]) -> [BenchGrowth] {
    zip(sizes, sizes.dropFirst()).flatMap { small, large in
      Operation.allCases.compactMap { BenchGrowth($0, small, large) }
    }
  }
}
