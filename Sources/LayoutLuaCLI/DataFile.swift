import EventLog
import LayoutCore
import TextLayout

/// The data of a run: sections and items from a JSON file (docs/data.md), or bare counts.
///
///     {"sections": [{"header": {"width": 320, "height": 40}, "values": {"title": "May"},
///                    "items": [{"id": "a", "width": 120, "height": 80, "title": "Dawn"}]}]}
final class DataFile: CollectionDataSource {
  struct Section {
    /// The ID of the section, or 0 if there is none.
    var identifier: UInt64 = 0
    var header: Size?
    var footer: Size?
    var items: [Item] = []
    var values: [String: JSONValue] = [:]
    /// The number of items, even if the file contains only counts.
    var count: Int

    /// The items, or empty items if there is only a count.
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
  /// The IDs in the file.
  var knownIdentifiers: Set<UInt64> = []
  /// The values of items by their IDs, including deleted items.
  var valuesByID: [UInt64: [String: JSONValue]] = [:]
  /// The keys of all items, which can be those of a table's columns.
  private(set) var itemKeys: Set<String> = []
  /// The names of kinds, for the cells of a table's columns; nil if the layout is not a table.
  var names: NameTable?
  /// The keys that were queried but do not exist in the queried item.
  private var missingKeys: Set<String> = []
  /// The unknown words in `measure_text` styles.
  private var unknownStyles: Set<String> = []
  /// Warnings about the file, one per line.
  private(set) var warnings: [String] = []

  init(counts: [Int]) {
    sections = counts.map { Section(count: $0) }
  }

  convenience init(path: String) throws {
    let bytes = try Files.read(path)
    try self.init(try JSONValue(bytes, path: path), path: path, bytes)
  }

  /// - Parameters:
  ///   - path: the name of the document in error messages.
  ///   - bytes: the document's text, used to find the line of an error.
  init(_ document: JSONValue, path: String, _ bytes: [UInt8] = []) throws {
    let reader = DataReader(path: path, bytes: bytes)
    sections = try reader.sections(of: document)
    warnings = reader.warnings
    recordValues()
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
    guard element.category == .cell else { return nil }
    let items = sections[element.indexPath.section].items
    guard element.indexPath.item < items.count else { return nil }
    let value = items[element.indexPath.item].values[key].map { DataValue($0) }
    if value == nil { missingKeys.insert(key) }
    return value
  }

  /// Warnings about queries: unknown words in text styles, and missing keys that are similar to an
  /// existing key.
  var queryWarnings: [String] { styleWarnings + keyWarnings }

  private var keyWarnings: [String] {
    if missingKeys.isEmpty { return [] }
    let known = Set(sections.lazy.flatMap { $0.items.flatMap { $0.values.keys } }).sorted()
    return missingKeys.subtracting(known).sorted().compactMap { key in
      closestName(to: key, among: known).map {
        "warning: no item has the value '\(key)'; did you mean '\($0)'?"
      }
    }
  }

  /// Measures cells whose size is an estimate.
  func measuredSize(of element: ElementID, proposed: Size) -> Size? {
    if let (text, style) = columnText(of: element) {
      let lines = TextLines(text, style: TextStyle(style), width: nil)
      return Size(lines.width, lines.height + 2 * Self.columnPadding)
    }
    let (section, item) = (element.indexPath.section, element.indexPath.item)
    guard element.category == .cell, sections[section].items.indices.contains(item) else {
      return nil
    }
    let datum = sections[section].items[item]
    guard datum.size == .unspecified,
      let height = datum.values.naturalHeight(width: proposed.width)
    else { return nil }
    return Size(proposed.width, height)
  }

  func measuredSize(ofText text: String, style: String, width: Double?) -> Size? {
    let style = TextStyle(style)
    unknownStyles.formUnion(style.unknownWords)
    let lines = TextLines(text, style: style, width: width)
    return Size(lines.width, lines.height)
  }

  private var styleWarnings: [String] {
    unknownStyles.sorted().map { word in
      let use =
        closestName(to: word, among: TextStyle.words).map { "did you mean '\($0)'?" }
        ?? "write a size in points, bold, italic, serif or mono"
      return "warning: a style of view:measure_text has the unknown word '\(word)'; \(use)"
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

  /// Stores the keys of all items, and the values of those with IDs.
  func recordValues() {
    for item in sections.lazy.flatMap({ $0.items }) {
      itemKeys.formUnion(item.values.keys)
      if item.identifier != 0 { valuesByID[item.identifier] = item.values }
    }
  }
}
