/// A suggestion with the saving that was measured with a changed copy of the script.
struct Advice: Encodable {
  /// The kind: should_invalidate, placing, elements_in_rect or values.
  let kind: String
  /// The suggestion in a sentence. It begins with the script's name and the line.
  let text: String
  /// The number of items in the measurement.
  let items: Int
  /// The costs without and with the change.
  let before, after: Double
  /// The unit of the costs.
  let unit: String

  /// The share of the cost that the change saves, from 0 to 1.
  var saving: Double { before > 0 ? 1 - after / before : 0 }

  private enum CodingKeys: String, CodingKey {
    case kind, text, items, before, after, unit, saving
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(kind, forKey: .kind)
    try fields.encode(text, forKey: .text)
    try fields.encode(items, forKey: .items)
    try fields.encode(before, forKey: .before)
    try fields.encode(after, forKey: .after)
    try fields.encode(unit, forKey: .unit)
    try fields.encode(saving, forKey: .saving)
  }

  /// The suggestions for the layout of a benchmark. They are measured with the largest number of
  /// items up to 10,000 that the layout can lay out.
  static func all(for benchmark: Benchmark, seconds: Double) -> [Advice] {
    let subject = benchmark.subject
    let measured = benchmark.sizes.filter { !$0.costs.isEmpty && $0.items <= 10_000 }
    guard subject.source != nil, let items = measured.last?.items,
      let trial = try? AdviceTrial(subject, items: items, seconds: seconds)
    else { return [] }
    return [trial.invalidation, trial.regularPositions].compactMap { $0 } + trial.repeatedQueries
  }

  /// A share in percent, rounded down, such as "98 %".
  static func percent(_ share: Double) -> String {
    let percent = share * 100
    if percent > 99, percent < 100 {
      return fixed((percent * 10).rounded(.down) / 10, decimals: 1) + " %"
    }
    return fixed(percent.rounded(.down), decimals: 0) + " %"
  }
}
