import EventLog
import LayoutCore

/// Looks at one part of a data file after another, and says where one has the wrong shape (docs/data.md).
final class DataReader {
  private let path: String
  private let bytes: [UInt8]
  /// Where each id was seen first.
  private var seen: [UInt64: String] = [:]
  private(set) var warnings: [String] = []

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  func sections(of document: JSONValue) throws -> [DataFile.Section] {
    let root = try object(document, "")
    warn(of: root, "", ["$schema", "sections"])
    let sections = root["sections"] ?? .null
    let list = try array(
      sections, "sections", missing: "; a data file is {\"sections\": [{\"items\": [...]}]}")
    var sectionIDs: [UInt64: String] = [:]
    return try list.enumerated().map { index, section in
      let place = "sections[\(index)]"
      let section = try self.section(section, place)
      try record(section.identifier, place, &sectionIDs)
      return section
    }
  }

  private func section(_ value: JSONValue, _ place: String) throws -> DataFile.Section {
    let fields = try object(value, place)
    let known = ["id", "header", "footer", "values", "items"]
    warn(of: fields, place, known, "; a section's values stand in its 'values'")
    let near =
      fields["items"] == nil
      ? fields.keys.first { closestName(to: $0, among: ["items"]) != nil } : nil
    let items = try array(
      fields["items"] ?? .null, place + ".items", missing: near.map { "; '\($0)' is there" } ?? ""
    ).enumerated().map { try item($1, "\(place).items[\($0)]") }
    let values = try object(fields["values"] ?? .object([:]), place + ".values")
    try checkDepth(of: values, place + ".values")
    return DataFile.Section(
      identifier: try identifier(fields["id"], place + ".id"),
      header: try optionalSize(fields["header"], place + ".header"),
      footer: try optionalSize(fields["footer"], place + ".footer"), items: items,
      values: values, count: items.count)
  }

  private func item(_ value: JSONValue, _ place: String) throws -> DataFile.Item {
    let values = try object(value, place)
    try checkDepth(of: values, place)
    let id = try identifier(values["id"], place + ".id")
    try record(id, place, &seen)
    return DataFile.Item(
      identifier: id, size: try size(of: values, place) ?? .unspecified, values: values)
  }

  private func record(_ id: UInt64, _ place: String, _ seen: inout [UInt64: String]) throws {
    if id == 0 { return }
    if let first = seen.updateValue(place, forKey: id) {
      throw failure(place + ".id", "is that of \(first), too: an id may occur once")
    }
  }

  private func warn(
    of fields: [String: JSONValue], _ place: String, _ known: [String], _ otherwise: String = ""
  ) {
    for key in fields.keys.sorted() where !known.contains(key) {
      let at = place.isEmpty ? key : "\(place).\(key)"
      let near = closestName(to: key, among: known).map { "; did you mean '\($0)'?" } ?? otherwise
      warnings.append("\(path)\(position(at)): warning: nothing reads \(at)\(near)")
    }
  }
}

// MARK: Shapes

extension DataReader {
  private func object(_ value: JSONValue, _ place: String) throws -> [String: JSONValue] {
    guard case .object(let fields) = value else { throw wrong(value, place, "an object") }
    return fields
  }

  private func array(
    _ value: JSONValue, _ place: String, missing: String
  ) throws -> [JSONValue] {
    guard case .array(let items) = value else {
      throw wrong(value, place, "a list", value == .null ? missing : "")
    }
    return items
  }

  /// Values reach the script as tables, which lie in each other only so deep.
  private func checkDepth(of fields: [String: JSONValue], _ place: String) throws {
    for (key, value) in fields where value.depth > DataValue.maximumDepth {
      throw failure(
        "\(place).\(key)",
        "has more than \(DataValue.maximumDepth) lists and objects in each other")
    }
  }

  private func optionalSize(_ value: JSONValue?, _ place: String) throws -> Size? {
    guard let value, value != .null else { return nil }
    let fields = try object(value, place)
    warn(of: fields, place, ["width", "height"], "; a section's values stand in its 'values'")
    return try size(of: fields, place)
  }

  /// Width and height, which must both be there or neither.
  private func size(of fields: [String: JSONValue], _ place: String) throws -> Size? {
    if fields["width"] == nil && fields["height"] == nil { return nil }
    return Size(
      try length(fields["width"] ?? .null, place + ".width"),
      try length(fields["height"] ?? .null, place + ".height"))
  }

  private func length(_ value: JSONValue, _ place: String) throws -> Double {
    guard case .number(let number) = value, number >= 0, number <= 1e9 else {
      throw wrong(value, place, "a number from 0 to 1e9")
    }
    return number
  }

  /// A text becomes a number, the same from run to run.
  private func identifier(_ value: JSONValue?, _ place: String) throws -> UInt64 {
    switch value {
    case nil, .null?: return 0
    case .number(let number)?:
      // Beyond 2^53 doubles leave whole numbers out: two ids would be one.
      guard let id = UInt64(exactly: number), 1...(1 << 53) ~= id else {
        throw wrong(.number(number), place, "a text or a whole number from 1 to 2^53")
      }
      return id
    case .string(let text)? where !text.isEmpty: return Digest.of(text)
    case let other?: throw wrong(other, place, "a text or a whole number from 1 to 2^53")
    }
  }

  private func wrong(
    _ value: JSONValue, _ place: String, _ expected: String, _ hint: String = ""
  ) -> Failure {
    failure(place, "must be \(expected), and is \(value.description)\(hint)")
  }

  private func failure(_ place: String, _ text: String) -> Failure {
    Failure(
      .data, "\(path)\(position(place)): \(place.isEmpty ? "the file" : place) \(text)")
  }

  private func position(_ place: String) -> String {
    bytes.isEmpty ? "" : JSONReader.position(of: place, in: bytes)
  }
}
