import EventLog
import LayoutCore

/// The differences between the elements of two layouts.
struct Comparison {
  /// An element of one layout or of both.
  struct Entry {
    var before: LayoutAttributes?
    var after: LayoutAttributes?
    /// The other attributes that differ, as texts before and after.
    var changes: [(name: String, before: String, after: String)] = []
  }

  /// Elements with another position or size, in the order of the first layout.
  private(set) var moved: [Entry] = []
  /// Elements with the same frame and other attributes.
  private(set) var changed: [Entry] = []
  private(set) var appeared: [Entry] = []
  private(set) var vanished: [Entry] = []
  /// Whether the sizes of the contents are equal.
  let hasEqualSize: Bool
  private let first: ComparedRun
  private let second: ComparedRun

  /// - Parameter tolerance: the largest difference of equal numbers.
  init(_ first: ComparedRun, _ second: ComparedRun, tolerance: Double) {
    (self.first, self.second) = (first, second)
    let (a, b) = (first.report, second.report)
    func equal(_ x: Double, _ y: Double) -> Bool { abs(x - y) <= tolerance }
    hasEqualSize =
      equal(a.contentSize.width, b.contentSize.width)
      && equal(a.contentSize.height, b.contentSize.height)
    var rest = Dictionary(b.elements.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    for before in a.elements {
      guard let after = rest.removeValue(forKey: before.id) else {
        vanished.append(Entry(before: before))
        continue
      }
      var entry = Entry(before: before, after: after)
      entry.changes = Self.changes(before, after, tolerance, a.names)
      let (f, g) = (before.frame, after.frame)
      let isPlaced =
        equal(f.x, g.x) && equal(f.y, g.y) && equal(f.width, g.width) && equal(f.height, g.height)
      if !isPlaced { moved.append(entry) } else if !entry.changes.isEmpty { changed.append(entry) }
    }
    appeared = b.elements.filter { rest[$0.id] != nil }.map { Entry(after: $0) }
  }

  var isEqual: Bool {
    hasEqualSize && moved.isEmpty && changed.isEmpty && appeared.isEmpty && vanished.isEmpty
  }

  private static func changes(
    _ a: LayoutAttributes, _ b: LayoutAttributes, _ tolerance: Double, _ names: NameTable
  ) -> [(name: String, before: String, after: String)] {
    var changes: [(String, String, String)] = []
    func add(_ name: String, _ before: String, _ after: String) {
      if before != after { changes.append((name, before, after)) }
    }
    if abs(a.alpha - b.alpha) > tolerance {
      add("alpha", a.alpha.plainText, b.alpha.plainText)
    }
    add("z", "\(a.zIndex)", "\(b.zIndex)")
    add("hidden", "\(a.isHidden)", "\(b.isHidden)")
    add("shape", a.shape.name, b.shape.name)
    if zip(a.transform3D.numbers, b.transform3D.numbers).contains(where: {
      abs($0 - $1) > max(tolerance / 1000, 1e-9)
    }) {
      add("transform", text(a.transform3D), text(b.transform3D))
    }
    if a.mask != b.mask, a.shape == b.shape { changes.append(("clip or offset", "", "")) }
    let values = Set(a.values.all.map { $0.name } + b.values.all.map { $0.name }).sorted()
    for number in values {
      add(
        "value '\(names.name(of: number) ?? "")'", text(a.values[number]), text(b.values[number]))
    }
    return changes
  }

  private static func text(_ value: CustomValue?) -> String {
    value.map { DataValue($0).jsonText } ?? "nil"
  }

  private static func text(_ transform: Transform3D) -> String {
    if transform.isIdentity { return "none" }
    return "[" + transform.numbers.map { fixed($0, decimals: 4) }.joined(separator: " ") + "]"
  }
}

// MARK: Output

extension Comparison {
  /// The lines of each kind of difference in the text.
  private static let mostLines = 20

  /// A line for each difference, and their numbers.
  var text: String {
    let (a, b) = (first.report, second.report)
    var text = "\(a.script), then \(b.script)\n"
    if !hasEqualSize { text += "content   \(size(a.contentSize)) -> \(size(b.contentSize))\n" }
    text += lines("moved", moved) { entry in
      [entry.before, entry.after].compactMap { $0.map { frame($0.frame) } }.joined(
        separator: " -> ") + changesText(entry)
    }
    text += lines("changed", changed) { changesText($0) }
    text += lines("appeared", appeared) { $0.after.map { frame($0.frame) } ?? "" }
    text += lines("vanished", vanished) { $0.before.map { frame($0.frame) } ?? "" }
    text += "elements  \(a.elements.count) -> \(b.elements.count): "
    text +=
      isEqual
      ? "equal\n"
      : "\(moved.count) moved, \(changed.count) changed, \(appeared.count) appeared, "
        + "\(vanished.count) vanished\n"
    if let line = instructionsLine { text += line + "\n" }
    return text
  }

  private var instructionsLine: String? {
    func text(_ run: ComparedRun) -> String { run.instructions.map { "\($0)" } ?? "built in" }
    if first.instructions == nil, second.instructions == nil { return nil }
    var line = "instructions  \(text(first)) -> \(text(second))"
    if let before = first.instructions, let after = second.instructions, before > 0 {
      let percent = (Double(after) / Double(before) - 1) * 100
      line += " (\(percent < 0 ? "" : "+")\(fixed(percent, decimals: 1)) %)"
    }
    return line
  }

  private func lines(
    _ title: String, _ entries: [Entry], _ details: (Entry) -> String
  ) -> String {
    var text = ""
    let label = title + String(repeating: " ", count: 10 - title.count)
    for entry in entries.prefix(Self.mostLines) {
      text += "\(label)\(name(of: entry))  \(details(entry))\n"
    }
    let rest = entries.count - Self.mostLines
    if rest > 0 { text += "\(label)and \(rest) more, which --format json lists\n" }
    return text
  }

  private func changesText(_ entry: Entry) -> String {
    entry.changes.map {
      $0.before.isEmpty ? "  \($0.name) differs" : "  \($0.name) \($0.before) -> \($0.after)"
    }.joined()
  }

  /// The name of an element, with its section and its item counted from 1.
  private func name(of entry: Entry) -> String {
    guard let a = entry.before ?? entry.after else { return "" }
    let kind = first.report.names.name(of: a.kind.rawValue).map { $0.isEmpty ? "" : " \($0)" }
    return "\(a.category.name)\(kind ?? "") \(a.indexPath.section + 1),\(a.indexPath.item + 1)"
  }

  private func frame(_ r: Rect) -> String {
    "\(number(r.x)),\(number(r.y)) \(number(r.width))x\(number(r.height))"
  }

  private func size(_ s: Size) -> String { "\(number(s.width))x\(number(s.height))" }

  private func number(_ value: Double) -> String {
    let text = fixed(value, decimals: 2)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }

  /// One object with all differences. Sections and items are counted from 0.
  var json: String {
    let (a, b) = (first.report, second.report)
    func pair(_ before: JSONValue, _ after: JSONValue) -> JSONValue {
      .object(["a": before, "b": after])
    }
    func entries(_ list: [Entry]) -> JSONValue { .array(list.map { value(of: $0) }) }
    func instructions(_ run: ComparedRun) -> JSONValue {
      run.instructions.map { .number(Double($0)) } ?? .null
    }
    let document = JSONValue.object([
      "layouts": pair(.string(a.script), .string(b.script)), "equal": .bool(isEqual),
      "content_size": pair(Self.value(of: a.contentSize), Self.value(of: b.contentSize)),
      "count": pair(.number(Double(a.elements.count)), .number(Double(b.elements.count))),
      "moved": entries(moved), "changed": entries(changed), "appeared": entries(appeared),
      "vanished": entries(vanished),
      "instructions": pair(instructions(first), instructions(second)),
    ])
    return DataValue(document).jsonText + "\n"
  }

  private func value(of entry: Entry) -> JSONValue {
    guard let a = entry.before ?? entry.after else { return .null }
    let kind = first.report.names.name(of: a.kind.rawValue) ?? ""
    var fields: [String: JSONValue] = [
      "category": .string(a.category.name), "kind": kind.isEmpty ? .null : .string(kind),
      "section": .number(Double(a.indexPath.section)), "item": .number(Double(a.indexPath.item)),
    ]
    fields["a"] = entry.before.map { Self.value(of: $0.frame) }
    fields["b"] = entry.after.map { Self.value(of: $0.frame) }
    if !entry.changes.isEmpty {
      fields["changes"] = .object(
        Dictionary(
          entry.changes.map {
            ($0.name, .object(["a": .string($0.before), "b": .string($0.after)]))
          },
          uniquingKeysWith: { one, _ in one }))
    }
    return .object(fields)
  }

  private static func value(of r: Rect) -> JSONValue {
    .object([
      "x": .number(r.x), "y": .number(r.y), "width": .number(r.width), "height": .number(r.height),
    ])
  }

  private static func value(of s: Size) -> JSONValue {
    .object(["width": .number(s.width), "height": .number(s.height)])
  }
}
