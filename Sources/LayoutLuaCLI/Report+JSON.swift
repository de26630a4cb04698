import FoundationEssentials
import LayoutCore

// The result of a run as JSON.
extension Report {
  /// Returns one object on one line, with keys in alphabetical order and zero-based indices.
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
    /// The elements at the points of --hit, in their order.
    let hits: [Element?]
    /// The accessibility tree, if it is requested.
    let accessibility: [AccessibilityEntry]?
    let profile: Profile?
    let status: Status
    let error: Problem?

    init(_ report: Report) {
      time = report.time
      script = report.script
      bounds = Box(report.bounds)
      contentSize = Measure(report.contentSize)
      elements = report.elements.map { Element($0, report.names) }
      hits = report.hits.map { $0.element.map { Element($0, report.names) } }
      let nodes = report.accessibility
      accessibility = nodes.isEmpty ? nil : nodes.map { AccessibilityEntry($0, report.names) }
      profile = report.profile
      status = Status(report.status)
      error =
        (report.error ?? report.status.error).map { Problem($0) }
        ?? report.failure.map { Problem($0) }
    }

    private enum Key: String, CodingKey {
      case time, script, bounds, elements, hit, hits, accessibility, profile, status, error
      case contentSize = "content_size"
    }

    /// This is implemented so that a missing error is written as null instead of being omitted.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encodeIfPresent(time, forKey: .time)
      try container.encode(script, forKey: .script)
      try container.encode(bounds, forKey: .bounds)
      try container.encode(contentSize, forKey: .contentSize)
      try container.encode(elements, forKey: .elements)
      if hits.count == 1 { try container.encode(hits[0], forKey: .hit) }
      if hits.count > 1 { try container.encode(hits, forKey: .hits) }
      try container.encodeIfPresent(accessibility, forKey: .accessibility)
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

  private struct Position: Encodable { let x, y: Double }

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
      try container.encode(Position(x: a.center.x, y: a.center.y), forKey: .center)
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
          Position(x: a.contentOffset.x, y: a.contentOffset.y), forKey: .contentOffset)
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
