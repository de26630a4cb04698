/// The result of a benchmark as text.
struct BenchText {
  private let benchmark: Benchmark
  private let advice: [Advice]

  init(_ benchmark: Benchmark, advice: [Advice]) {
    self.benchmark = benchmark
    self.advice = advice
  }

  var text: String {
    var text = ""
    for size in benchmark.sizes { text += section(size) + "\n" }
    text += growth
    for line in advice { text += "\n\(line.text)\n" }
    return text
  }

  private func section(_ size: BenchSize) -> String {
    var rows = [["\(size.items) items", "instructions", "bytes", "time", "x shim", "most in"]]
    if let other = benchmark.other {
      rows[0] += ["instructions of \(other.name)", "its time"]
    }
    for cost in size.costs {
      var row = [
        cost.operation.rawValue, cost.instructions.map(Self.count) ?? "-",
        cost.bytes.map(Self.count) ?? "-", Self.time(cost.nanoseconds),
        cost.ratio.map { fixed($0, decimals: 2) } ?? "-", cost.expensive ?? "-",
      ]
      if benchmark.other != nil {
        row += [
          cost.otherInstructions.map(Self.count) ?? "-",
          cost.otherNanoseconds.map(Self.time) ?? "-",
        ]
      }
      rows.append(row)
    }
    if size.excess == nil || !size.costs.isEmpty {
      let missing = Operation.allCases.filter { size.cost(of: $0) == nil }
      if size.excess == nil, missing.contains(.frame) {
        rows.append(["the layout does not scroll: there are no frames and no jumps"])
      }
    }
    let excess = size.excess.map { "not measured: \($0)\n" } ?? ""
    return (size.costs.isEmpty && size.excess != nil ? "\(size.items) items  " : Self.table(rows))
      + excess
  }

  /// The exponents of the growth; empty with one number of items.
  private var growth: String {
    let all = BenchGrowth.all(benchmark.sizes)
    if all.isEmpty { return "" }
    var rows = [["growth (1 is in proportion to the items)", "instructions", "time"]]
    for one in all {
      rows.append([
        "\(one.operation.rawValue), \(one.from) to \(one.to)",
        one.instructions.map { fixed($0, decimals: 2) } ?? "-",
        one.time.map { fixed($0, decimals: 2) } ?? "-",
      ])
    }
    return Self.table(rows)
  }

  /// Aligns the columns: the first at the left, the others at the right.
  private static func table(_ rows: [[String]]) -> String {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { i in
      rows.filter { $0.count == columns }.map { $0[i].count }.max() ?? 0
    }
    return rows.map { row in
      guard row.count == columns else { return row.joined() + "\n" }
      let fields = row.enumerated().map { i, field in
        let padding = String(repeating: " ", count: widths[i] - field.count)
        return i == 0 ? field + padding : padding + field
      }
      return fields.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// A time, such as 1.50 ms.
  static func time(_ nanoseconds: Double) -> String {
    if nanoseconds < 1e3 { return fixed(nanoseconds, decimals: 0) + " ns" }
    if nanoseconds < 1e6 { return fixed(nanoseconds / 1e3, decimals: 1) + " us" }
    if nanoseconds < 1e9 { return fixed(nanoseconds / 1e6, decimals: 2) + " ms" }
    return fixed(nanoseconds / 1e9, decimals: 2) + " s"
  }

  static func count(_ number: Double) -> String { fixed(number, decimals: 0) }
}
