import EventLog
import FoundationEssentials

/// The result of a check, as text for authors or as JSON.
struct CheckResult {
  private let check: Check
  private let script: String
  private let seed: UInt64

  init(_ check: Check, script: String, seed: UInt64) {
    (self.check, self.script, self.seed) = (check, script, seed)
  }

  var text: String {
    var lines: [String] = []
    for failure in check.failures {
      let finding = failure.finding
      lines.append("\(script): \(failure.property): \(finding.text).")
      if let (tested, played) = failure.smallest {
        lines.append("  Case: \(tested.text), \(played.positionText).")
      }
      if let cause = finding.cause { lines.append("  Cause: \(cause).") }
      lines.append("  Cure: \(finding.cure)")
      lines.append("")
    }
    lines += check.notes.map { "note: \($0)" }
    let count = check.failures.count
    let result =
      count == 0
      ? "all properties hold" : count == 1 ? "1 property fails" : "\(count) properties fail"
    let cases = check.tested == 1 ? "1 case" : "\(check.tested) cases"
    lines.append("\(cases) with the seed \(seed): \(result)")
    return lines.joined(separator: "\n")
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let document = JSONValue.object([
      "script": .string(script), "seed": .number(Double(seed)),
      "cases": .number(Double(check.tested)),
      "failures": .array(check.failures.map { $0.json }),
      "notes": .array(check.notes.map { .string($0) }),
    ])
    return String(decoding: try encoder.encode(document), as: UTF8.self)
  }
}

extension CheckCase {
  /// The case for authors.
  var text: String {
    var parts = [Property.dataText(self), "viewport \(short(width))x\(short(height))"]
    if isRightToLeft { parts.append("right to left") }
    if scale != 1 { parts.append("scale \(short(scale))") }
    return parts.joined(separator: ", ")
  }
}

extension PlayedCase {
  /// The offset and the number of events, for authors.
  fileprivate var positionText: String {
    let viewport = player.viewport
    let count = events.count == 1 ? "1 event" : "\(events.count) events"
    return "offset \(short(viewport.x)),\(short(viewport.y)), \(count)"
  }
}

extension Check.Failure {
  fileprivate var json: JSONValue {
    var fields: [String: JSONValue] = [
      "property": .string(property), "message": .string(finding.text),
      "cause": finding.cause.map { .string($0) } ?? .null, "cure": .string(finding.cure),
      "numbers": .object(finding.numbers.mapValues { .array($0.map { .number($0) }) }),
    ]
    fields["case"] = smallest.map { $0.tested.json(with: $0.played) }
    fields["element"] = finding.element.map { id in
      .object([
        "category": .string("\(id.category)"), "kind": id.kind.isEmpty ? .null : .string(id.kind),
        "section": .number(Double(id.section)), "item": .number(Double(id.item)),
      ])
    }
    return .object(fields)
  }
}

extension CheckCase {
  fileprivate func json(with played: PlayedCase) -> JSONValue {
    let viewport = played.player.viewport
    return .object([
      "counts": .array(sections.map { .number(Double($0.items.count)) }), "width": .number(width),
      "height": .number(height), "rtl": .bool(isRightToLeft), "scale": .number(scale),
      "events": .number(Double(played.events.count)),
      "offset": .array([.number(viewport.x), .number(viewport.y)]),
    ])
  }
}
