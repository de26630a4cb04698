import EventLog
import LayoutCore

/// The data of a run: sections and items from a JSON file (docs/data.md), or bare counts.
///
///     {"sections": [{"header": {"width": 320, "height": 40}, "values": {"title": "May"},
///                    "items": [{"id": "a", "width": 120, "height": 80, "title": "Dawn"}]}]}
final class DataFile: CollectionDataSource {
  struct Section {
    /// 0 for none.
    var identifier: UInt64 = 0
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

  struct Item: Equatable {
    var identifier: UInt64 = 0
    var size = Size.unspecified
    var values: [String: JSONValue]
  }

  var sections: [Section]
  /// The items whose value `expanded` is true.
  var expanded: [IndexPath] {
    sections.indices.flatMap { section in
      sections[section].items.indices
        .filter { sections[section].items[$0].values["expanded"] == .bool(true) }
        .map { IndexPath(item: $0, section: section) }
    }
  }
  var nextIdentifier: UInt64 = 1
  /// The ids that the file gives.
  var knownIdentifiers: Set<UInt64> = []
  /// The labels of items by their ids, also of those that are gone.
  var labels: [UInt64: String] = [:]
  /// The keys that were asked for and that the item did not have.
  private var missingKeys: Set<String> = []
  /// What was odd in the file and no error, a line each.
  private(set) var warnings: [String] = []

  init(counts: [Int]) {
    sections = counts.map { Section(count: $0) }
  }

  convenience init(path: String) throws {
    let bytes = try Files.read(path)
    try self.init(try JSONValue(bytes, path: path), path: path, bytes)
  }

  /// - Parameters:
  ///   - path: what errors call the document.
  ///   - bytes: the document's text, in which errors find their line.
  init(_ document: JSONValue, path: String, _ bytes: [UInt8] = []) throws {
    let reader = DataReader(path: path, bytes: bytes)
    sections = try reader.sections(of: document)
    warnings = reader.warnings
    recordLabels()
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
    let value = items[element.indexPath.item].values[key].map { DataValue($0) }
    if value == nil { missingKeys.insert(key) }
    return value
  }

  /// A line for each key that was asked for, that no item has, and that is nearly one that items have.
  var keyWarnings: [String] {
    if missingKeys.isEmpty { return [] }
    let known = Set(sections.lazy.flatMap { $0.items.flatMap { $0.values.keys } }).sorted()
    return missingKeys.subtracting(known).sorted().compactMap { key in
      closestName(to: key, among: known).map {
        "warning: no item has the value '\(key)'; did you mean '\($0)'?"
      }
    }
  }

  func value(forKey key: String, ofSection section: Int) -> DataValue? {
    sections[section].values[key].map { DataValue($0) }
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

// MARK: Labels

extension DataFile.Item {
  /// What pictures write on the item: its title, name or id.
  var label: String? {
    for key in ["title", "name", "id"] {
      switch values[key] {
      case .string(let text): return text
      case .number(let number): return number.plainText
      default: continue
      }
    }
    return nil
  }
}

extension DataFile {
  /// Notes the labels of all items with ids.
  func recordLabels() {
    for item in sections.lazy.flatMap({ $0.items }) where item.identifier != 0 {
      labels[item.identifier] = item.label
    }
  }

  /// What a picture writes on an element; nil where the data say nothing.
  func label(of a: LayoutAttributes) -> String? {
    let section = a.indexPath.section
    switch a.category {
    case .cell where a.identifier != 0: return labels[a.identifier]
    case .cell:
      guard sections.indices.contains(section) else { return nil }
      let items = sections[section].items
      return items.indices.contains(a.indexPath.item) ? items[a.indexPath.item].label : nil
    case .supplementary where a.kind == .header && sections.indices.contains(section):
      guard case .string(let title) = sections[section].values["title"] else { return nil }
      return title
    case .supplementary, .decoration: return nil
    }
  }
}
