import Foundation
import LayoutCore
import LayoutRendering

/// What a run came to, to be written in one of the formats.
struct Report {
  /// Seconds after the change, for one moment of several.
  var time: Double?
  var isMotion = false
  var script = ""
  var bounds = Rect.zero
  var region = Rect.zero
  var contentSize = Size.zero
  var elements: [LayoutAttributes] = []
  /// What lies in front at the point that was asked about, nil for a gap; nil for no question.
  var hit: LayoutAttributes??
  /// What the script's callbacks cost in all, in the last report.
  var profile: Profile?
  /// Whether what is shown is what the layout says.
  var status = LayoutStatus()
  var error: LayoutError?
  /// What was reported first and failed no call: it was printed as it came up.
  var reported: LayoutError?
  var failure: Failure?
  var names = NameTable()

  var picture: Picture {
    var known: [UInt32: String] = [:]
    for a in elements {
      for number in [a.kind.rawValue] + a.values.all.map({ $0.name }) {
        known[number] = names.name(of: number)
      }
    }
    var picture = Picture(
      title: script, elements: elements, viewport: bounds, contentSize: contentSize, region: region,
      names: known)
    picture.colorsByIdentifier = isMotion
    return picture
  }
}

// MARK: Table

extension Report {
  /// A picture of the region and a line for each element.
  func table(isColored: Bool) -> String {
    var text = "\(script)  content \(number(contentSize.width))x\(number(contentSize.height))"
    text += "  viewport \(number(bounds.width))x\(number(bounds.height))"
    text += " at \(number(bounds.x)),\(number(bounds.y))\n"
    if status.state != .current { text += "status  \(status.line)\n" }
    if let hit { text += "hit  \(hit.map { name(of: $0) } ?? "nothing")\n" }
    text += picture.text(columns: 40, isColored: isColored)
    let rows = elements.map { row(of: $0) }
    let header = ["element", "x", "y", "width", "height", "z", "alpha", ""]
    let widths = header.indices.map { i in (rows + [header]).map { $0[i].count }.max() ?? 0 }
    for row in [header] + rows {
      var line = ""
      for (i, field) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[i] - field.count)
        line += i == 0 || i == row.count - 1 ? field + padding + "  " : padding + field + "  "
      }
      text += line.reversed().drop { $0 == " " }.reversed() + "\n"
    }
    return text
  }

  private func name(of a: LayoutAttributes) -> String {
    let kind = names.name(of: a.kind.rawValue).map { " " + $0 } ?? ""
    return "\(a.category.name)\(kind) \(a.indexPath.section),\(a.indexPath.item)"
  }

  private func row(of a: LayoutAttributes) -> [String] {
    let f = a.frame
    let marks = [
      a.isHidden ? "hidden" : nil, a.transform3D.isIdentity ? nil : "transformed",
    ].compactMap { $0 }.joined(separator: " ")
    return [
      name(of: a), number(f.x), number(f.y), number(f.width), number(f.height), "\(a.zIndex)",
      number(a.alpha), marks,
    ]
  }

  private func number(_ value: Double) -> String {
    let text = String(format: "%.2f", value)
    let trimmed = text.hasSuffix(".00") ? String(text.dropLast(3)) : text
    return trimmed == "-0" ? "0" : trimmed
  }
}

// MARK: JSON

extension Report {
  /// One object on one line with its keys in alphabetical order, indices from 0.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(Document(self))
    return String(decoding: data, as: UTF8.self)
  }

  private struct Document: Encodable {
    let time: Double?
    let script: String
    let bounds: Box
    let contentSize: Measure
    let elements: [Element]
    let hit: Element??
    let profile: Profile?
    let status: Status
    let error: Problem?

    init(_ report: Report) {
      time = report.time
      script = report.script
      bounds = Box(report.bounds)
      contentSize = Measure(report.contentSize)
      elements = report.elements.map { Element($0, report.names) }
      hit = report.hit.map { $0.map { Element($0, report.names) } }
      profile = report.profile
      status = Status(report.status)
      error =
        (report.error ?? report.status.error).map { Problem($0) }
        ?? report.failure.map { Problem($0) }
    }

    private enum Key: String, CodingKey {
      case time, script, bounds, elements, hit, profile, status, error
      case contentSize = "content_size"
    }

    /// Written out so that a missing error is null and not left out.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encodeIfPresent(time, forKey: .time)
      try container.encode(script, forKey: .script)
      try container.encode(bounds, forKey: .bounds)
      try container.encode(contentSize, forKey: .contentSize)
      try container.encode(elements, forKey: .elements)
      if let hit { try container.encode(hit, forKey: .hit) }
      try container.encodeIfPresent(profile, forKey: .profile)
      try container.encode(status, forKey: .status)
      try container.encode(error, forKey: .error)
    }
  }

  private struct Status: Encodable {
    let state: String
    let missing, stale: Int

    init(_ status: LayoutStatus) {
      state = status.name
      (missing, stale) = (status.missing, status.stale)
    }
  }

  private struct Box: Encodable {
    let x, y, width, height: Double

    init(_ r: Rect) { (x, y, width, height) = (r.x, r.y, r.width, r.height) }
  }

  private struct Place: Encodable { let x, y: Double }

  private struct Custom: Encodable {
    let value: CustomValue

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .number(let number): try container.encode(number)
      case .bool(let flag): try container.encode(flag)
      case .text(let bytes): try container.encode(String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  private struct Measure: Encodable {
    let width, height: Double

    init(_ s: Size) { (width, height) = (s.width, s.height) }
  }

  private struct Element: Encodable {
    let a: LayoutAttributes
    let names: NameTable

    init(_ a: LayoutAttributes, _ names: NameTable) {
      self.a = a
      self.names = names
    }

    private enum Key: String, CodingKey {
      case category, kind, section, item, frame, center, size, transform, alpha, hidden, values,
        ghost, clip, shape, touchable
      case contentOffset = "content_offset"
      case zIndex = "z_index"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(a.category.name, forKey: .category)
      try container.encode(names.name(of: a.kind.rawValue), forKey: .kind)
      try container.encode(a.indexPath.section, forKey: .section)
      try container.encode(a.indexPath.item, forKey: .item)
      try container.encode(Box(a.frame), forKey: .frame)
      try container.encode(Place(x: a.center.x, y: a.center.y), forKey: .center)
      try container.encode(Measure(a.size), forKey: .size)
      try container.encode(
        a.transform3D.isIdentity ? nil : a.transform3D.numbers, forKey: .transform)
      try container.encode(a.alpha, forKey: .alpha)
      try container.encode(a.zIndex, forKey: .zIndex)
      try container.encode(a.isHidden, forKey: .hidden)
      if a.clip != .zero {
        try container.encode(
          [a.clip.top, a.clip.left, a.clip.bottom, a.clip.right], forKey: .clip)
      }
      if a.contentOffset != .zero {
        try container.encode(
          Place(x: a.contentOffset.x, y: a.contentOffset.y), forKey: .contentOffset)
      }
      if a.shape != .rectangle { try container.encode(a.shape.name, forKey: .shape) }
      if !a.isTouchable { try container.encode(false, forKey: .touchable) }
      if a.ghost != 0 { try container.encode(a.ghost, forKey: .ghost) }
      var values: [String: Custom] = [:]
      for entry in a.values.all {
        values[names.name(of: entry.name) ?? "\(entry.name)"] = Custom(value: entry.value)
      }
      try container.encode(values, forKey: .values)
    }
  }

  private struct Problem: Encodable {
    let message: String
    let file, callback: String?
    let line, section, item: Int?

    init(_ error: LayoutError) {
      message = error.message
      file = error.chunk.isEmpty ? nil : error.chunk
      callback = error.callback.isEmpty ? nil : error.callback
      line = error.line > 0 ? error.line : nil
      section = error.element?.indexPath.section
      item = error.element?.indexPath.item
    }

    init(_ failure: Failure) {
      message = failure.message
      (file, callback, line, section, item) = (nil, nil, nil, nil, nil)
    }

    private enum Key: String, CodingKey { case message, file, line, callback, section, item }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(message, forKey: .message)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(callback, forKey: .callback)
      try container.encode(section, forKey: .section)
      try container.encode(item, forKey: .item)
    }
  }
}

extension LayoutStatus {
  /// The state in one word.
  var name: String {
    switch state {
    case .current: "current"
    case .partial: "partial"
    case .old: "old"
    }
  }

  /// The state in one line.
  var line: String {
    switch state {
    case .current: name
    case .partial:
      "\(name): \(missing) left out, \(stale) shown as they last were"
    case .old: "\(name): the last pass failed, and the one before shows"
    }
  }
}
