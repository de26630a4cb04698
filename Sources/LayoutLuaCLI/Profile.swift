import LuaLayout

/// The cost of each callback of a script, taken from two runs: one that measures the time, and one
/// that counts instructions and takes ten times as long.
struct Profile: Encodable {
  private let callbacks: [Cost]

  private struct Cost: Encodable {
    let layout, callback: String
    let calls: Int
    let nanoseconds, instructions, bytes: UInt64
  }

  /// - Parameters:
  ///   - timed: the costs of the run at full speed.
  ///   - counted: the costs of the run that counted instructions.
  init(
    timed: [(layout: String, cost: ScriptLayout.CallbackCost)],
    counted: [(layout: String, cost: ScriptLayout.CallbackCost)]
  ) {
    callbacks = timed.map { layout, cost in
      let count = counted.first { $0.layout == layout && $0.cost.callback == cost.callback }
      return Cost(
        layout: layout, callback: cost.callback, calls: cost.calls, nanoseconds: cost.nanoseconds,
        instructions: count?.cost.instructions ?? 0, bytes: cost.bytes)
    }
  }

  func encode(to encoder: any Encoder) throws { try callbacks.encode(to: encoder) }

  /// A table with a line for each callback, the most expensive first.
  var table: String {
    if callbacks.isEmpty { return "No callback of a script was called.\n" }
    let header = [
      "callback", "calls", "time", "a call", "instructions", "a call", "bytes", "a call",
    ]
    let rows = callbacks.sorted { $0.nanoseconds > $1.nanoseconds }.map { cost in
      let calls = Double(max(1, cost.calls))
      return [
        "\(cost.layout).\(cost.callback)", "\(cost.calls)", time(Double(cost.nanoseconds)),
        time(Double(cost.nanoseconds) / calls), "\(cost.instructions)",
        short(Double(cost.instructions) / calls), "\(cost.bytes)",
        short(Double(cost.bytes) / calls),
      ]
    }
    let widths = header.indices.map { i in (rows + [header]).map { $0[i].count }.max() ?? 0 }
    var text = ""
    for row in [header] + rows {
      let fields = row.enumerated().map { i, field in
        let padding = String(repeating: " ", count: widths[i] - field.count)
        return i == 0 ? field + padding : padding + field
      }
      text += fields.joined(separator: "  ") + "\n"
    }
    return text
  }

  private func time(_ nanoseconds: Double) -> String {
    nanoseconds < 1e3
      ? fixed(nanoseconds, decimals: 0) + " ns"
      : nanoseconds < 1e6
        ? fixed(nanoseconds / 1e3, decimals: 1) + " us"
        : fixed(nanoseconds / 1e6, decimals: 2) + " ms"
  }

  private func short(_ value: Double) -> String {
    fixed(value, decimals: value == value.rounded() ? 0 : 1)
  }
}
