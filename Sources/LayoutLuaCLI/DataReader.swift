import EventLog
import LayoutCore

/// Checks the parts of a data file one by one, and reports the position of any invalid part
/// (docs/data.md).
final class DataReader {
  private let path: String
  private let bytes: [UInt8]
  /// The first item with each ID.
  private var itemIDs: [UInt64: String] = [:]
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
      let keyPath = "sections[\(index)]"
      let section = try self.section(section, keyPath)
      try record(section.identifier, keyPath, &sectionIDs)
      return section
    }
  }

  private func section(_ value: JSONValue, _ keyPath: String) throws -> DataFile.Section {
    let fields = try object(value, keyPath)
    let known = ["id", "header", "footer", "values", "items"]
    warn(of: fields, keyPath, known, "; a section's values belong in its 'values'")
    let near =
      fields["items"] == nil
      ? fields.keys.first { closestName(to: $0, among: ["items"]) != nil } : nil
    let items = try array(
      fields["items"] ?? .null, keyPath + ".items",
      missing: near.map { "; did you mean 'items' by '\($0)'?" } ?? ""
    ).enumerated().map { try item($1, "\(keyPath).items[\($0)]") }
    let values = try object(fields["values"] ?? .object([:]), keyPath + ".values")
    try checkDepth(of: values, keyPath + ".values")
    return DataFile.Section(
      identifier: try identifier(fields["id"], keyPath + ".id"),
      header: try optionalSize(fields["header"], keyPath + ".header"),
      footer: try optionalSize(fields["footer"], keyPath + ".footer"), items: items,
      values: values, count: items.count)
  }

  private func item(_ value: JSONValue, _ keyPath: String) throws -> DataFile.Item {
    let values = try object(value, keyPath)
    try checkDepth(of: values, keyPath)
    let id = try identifier(values["id"], keyPath + ".id")
    try record(id, keyPath, &itemIDs)
    return DataFile.Item(
      identifier: id, size: try size(of: values, keyPath) ?? .unspecified, values: values)
  }

  private func record(_ id: UInt64, _ keyPath: String, _ ids: inout [UInt64: String]) throws {
    if id == 0 { return }
    if let first = ids.updateValue(keyPath, forKey: id) {
      throw failure(keyPath + ".id", "is also the id of \(first): an id can occur only once")
    }
  }

  private func warn(
    of fields: [String: JSONValue], _ keyPath: String, _ known: [String], _ otherwise: String = ""
  ) {
    for key in fields.keys.sorted() where !known.contains(key) {
      let at = keyPath.isEmpty ? key : "\(keyPath).\(key)"
      let near = closestName(to: key, among: known).map { "; did you mean '\($0)'?" } ?? otherwise
      warnings.append("\(path)\(position(at)): warning: \(at) is never read\(near)")
    }
  }
}

// MARK: Shapes

extension DataReader {
  private func object(_ value: JSONValue, _ keyPath: String) throws -> [String: JSONValue] {
    guard case .object(let fields) = value else { throw wrong(value, keyPath, "an object") }
    return fields
  }

  private func array(
    _ value: JSONValue, _ keyPath: String, missing: String
  ) throws -> [JSONValue] {
    guard case .array(let items) = value else {
      throw wrong(value, keyPath, "a list", value == .null ? missing : "")
    }
    return items
  }

  /// Checks the depth of values, because they become nested tables in the script.
  private func checkDepth(of fields: [String: JSONValue], _ keyPath: String) throws {
    for (key, value) in fields where value.depth > DataValue.maximumDepth {
      throw failure(
        "\(keyPath).\(key)",
        "has lists and objects nested more than \(DataValue.maximumDepth) deep")
    }
  }

  private func optionalSize(_ value: JSONValue?, _ keyPath: String) throws -> Size? {
    guard let value, value != .null else { return nil }
    let fields = try object(value, keyPath)
    warn(of: fields, keyPath, ["width", "height"], "; a section's values belong in its 'values'")
    return try size(of: fields, keyPath)
  }

  /// Reads the width and the height. Both or neither of them must be present.
  private func size(of fields: [String: JSONValue], _ keyPath: String) throws -> Size? {
    if fields["width"] == nil && fields["height"] == nil { return nil }
    return Size(
      try length(fields["width"] ?? .null, keyPath + ".width"),
      try length(fields["height"] ?? .null, keyPath + ".height"))
  }

  private func length(_ value: JSONValue, _ keyPath: String) throws -> Double {
    guard case .number(let number) = value, number >= 0, number <= 1e9 else {
      throw wrong(value, keyPath, "a number from 0 to 1e9")
    }
    return number
  }

  /// Reads an ID. A text is converted to its hash, which is the same in every run.
  private func identifier(_ value: JSONValue?, _ keyPath: String) throws -> UInt64 {
    switch value {
    case nil, .null?: return 0
    case .number(let number)?:
      // Above 2^53, doubles do not represent all integers, so two IDs could become equal.
      guard let id = UInt64(exactly: number), 1...(1 << 53) ~= id else {
        throw wrong(.number(number), keyPath, "a string or a whole number from 1 to 2^53")
      }
      return id
    case .string(let text)? where !text.isEmpty: return Digest.of(text)
    case let other?: throw wrong(other, keyPath, "a string or a whole number from 1 to 2^53")
    }
  }

  private func wrong(
    _ value: JSONValue, _ keyPath: String, _ expected: String, _ hint: String = ""
  ) -> Failure {
    failure(keyPath, "must be \(expected), but is \(value.description)\(hint)")
  }

  private func failure(_ keyPath: String, _ text: String) -> Failure {
    Failure(
      .data, "\(path)\(position(keyPath)): \(keyPath.isEmpty ? "the file" : keyPath) \(text)")
  }

  private func position(_ keyPath: String) -> String {
    bytes.isEmpty ? "" : JSONReader.position(of: keyPath, in: bytes)
  }
}
