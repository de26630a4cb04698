import EventLog
import Foundation
import LayoutCore
import LayoutRendering

/// The data of a run: sections and items from a JSON file, or bare counts.
///
///     {"sections": [{"header": {"width": 320, "height": 40}, "footer": null, "values": {"title": "May"},
///                    "items": [{"id": "a", "width": 120, "height": 80, "title": "Dawn"}]}]}
final class DataFile: CollectionDataSource {
  struct Section {
    var header: Size?
    var footer: Size?
    var items: [Item] = []
    var values: [String: JSONValue] = [:]
    /// The count where there are no items with data.
    var count: Int

    /// The items, with empty ones where there is only a count.
    var all: [Item] {
      items.isEmpty ? Array(repeating: Item(values: [:]), count: count) : items
    }
  }

  struct Item {
    var identifier: UInt64 = 0
    var size = Size.unspecified
    var values: [String: JSONValue]
  }

  var sections: [Section]
  var nextIdentifier: UInt64 = 1
  /// The ids that the file gives.
  var knownIdentifiers: Set<UInt64> = []

  init(counts: [Int]) {
    sections = counts.map { Section(count: $0) }
  }

  convenience init(path: String) throws {
    try self.init(try JSONValue(path: path), path: path)
  }

  /// - Parameter path: what errors call the document.
  init(_ document: JSONValue, path: String) throws {
    let reader = Reader(path: path)
    let root = try reader.object(document, "the file")
    sections = try reader.array(root["sections"] ?? .null, "sections").enumerated().map {
      index, section in
      let place = "sections[\(index)]"
      let fields = try reader.object(section, place)
      let items = try reader.array(fields["items"] ?? .null, place + ".items").enumerated().map {
        number, item in
        let place = "\(place).items[\(number)]"
        let values = try reader.object(item, place)
        try reader.checkDepth(of: values, place)
        return Item(
          identifier: try reader.identifier(values["id"], place + ".id"),
          size: try reader.size(of: values, place) ?? .unspecified, values: values)
      }
      let values = try reader.object(fields["values"] ?? .object([:]), place + ".values")
      try reader.checkDepth(of: values, place + ".values")
      return Section(
        header: try reader.optionalSize(fields["header"], place + ".header"),
        footer: try reader.optionalSize(fields["footer"], place + ".footer"), items: items,
        values: values, count: items.count)
    }
  }

  func numberOfSections() -> Int { sections.count }
  func numberOfItems(inSection section: Int) -> Int { sections[section].count }

  func identifiers(
    ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]
  ) {
    let known = sections[section].items
    guard !known.isEmpty else { return }
    for (i, item) in items.enumerated() { ids[i] = known[item].identifier }
  }

  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {
    let known = sections[section].items
    guard !known.isEmpty else { return }
    for (i, item) in items.enumerated() { sizes[i] = known[item].size }
  }

  func value(forKey key: String, of element: ElementID) -> DataValue? {
    let items = sections[element.indexPath.section].items
    guard element.indexPath.item < items.count else { return nil }
    return items[element.indexPath.item].values[key].map { DataValue($0) }
  }

  func value(forKey key: String, ofSection section: Int) -> DataValue? {
    sections[section].values[key].map { DataValue($0) }
  }

  func measuredSize(ofText text: String, style: String, width: Double?) -> Size? {
    TextRuler.size(of: text, style: style, width: width)
  }

  func supplementarySize(
    ofKind kind: ElementKind, inSection section: Int, container: Size
  ) -> Size? {
    switch kind {
    case .header: sections[section].header
    case .footer: sections[section].footer
    default: nil
    }
  }
}

/// Looks at one part of the file after another, and says where one has the wrong shape.
private struct Reader {
  let path: String

  func object(_ value: JSONValue, _ place: String) throws -> [String: JSONValue] {
    guard case .object(let fields) = value else { throw wrong(value, place, "an object") }
    return fields
  }

  func array(_ value: JSONValue, _ place: String) throws -> [JSONValue] {
    guard case .array(let items) = value else { throw wrong(value, place, "a list") }
    return items
  }

  /// Values reach the script as tables, which lie in each other only so deep.
  func checkDepth(of fields: [String: JSONValue], _ place: String) throws {
    for (key, value) in fields where value.depth > DataValue.maximumDepth {
      throw Failure(
        .data,
        "\(path): \(place).\(key) has more than \(DataValue.maximumDepth) lists and objects in each other"
      )
    }
  }

  func optionalSize(_ value: JSONValue?, _ place: String) throws -> Size? {
    guard let value, value != .null else { return nil }
    return try size(of: object(value, place), place)
  }

  /// Width and height, which must both be there or neither.
  func size(of fields: [String: JSONValue], _ place: String) throws -> Size? {
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
  func identifier(_ value: JSONValue?, _ place: String) throws -> UInt64 {
    switch value {
    case nil, .null?: return 0
    case .number(let number)?:
      guard let id = UInt64(exactly: number) else {
        throw wrong(.number(number), place, "a text or a whole number")
      }
      return id
    case .string(let text)?:
      return Digest.of(text)
    case let other?: throw wrong(other, place, "a text or a whole number")
    }
  }

  private func wrong(_ value: JSONValue, _ place: String, _ expected: String) -> Failure {
    Failure(.data, "\(path): \(place) must be \(expected), and is \(value.description)")
  }
}
