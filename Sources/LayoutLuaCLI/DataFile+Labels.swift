import EventLog
import LayoutCore
import LayoutRendering

extension Picture.Label {
  /// The label of an item in pictures: its title or name, and its other values. An item that has
  /// nothing else to show has its ID as text.
  fileprivate init(ofItem values: [String: JSONValue]) {
    let drawn = ["image", "symbol", "subtitle", "badge"].contains { values[$0] != nil }
    let keys = drawn ? ["title", "name"] : ["title", "name", "id"]
    let text = keys.lazy.compactMap { values[$0]?.labelText }.first
    self.init(text: text, values: values.compactMapValues { $0.pictureValue })
  }

  /// The label of a section's header: the title of the section, and its other values.
  fileprivate init?(ofSection values: [String: JSONValue]) {
    guard case .string(let title) = values["title"] else { return nil }
    self.init(text: title, values: values.compactMapValues { $0.pictureValue })
  }
}

extension JSONValue {
  fileprivate var pictureValue: Picture.Value? {
    switch self {
    case .string(let text): .text(text)
    case .number(let number): .number(number)
    default: nil
    }
  }
}

extension DataFile {
  /// Returns the label of a part of a table: a header of columns, or the cell of a column, in which
  /// numbers are at the trailing edge. The cell of a pinned column covers those that it hides.
  private func tableLabel(of a: LayoutAttributes, _ kind: String) -> Picture.Label? {
    switch kind {
    case "column_header":
      return Picture.Label(
        text: nil, values: ["align": .text("leading"), "style": .text("bold 12")])
    case "column_group": return Picture.Label(text: nil, values: ["style": .text("12")])
    case "resizer": return Picture.Label(text: "", values: ["background": .text("none")])
    case "disclosure":
      return Picture.Label(text: "▸", values: ["background": .text("none"), "style": .text("12")])
    default: break
    }
    guard itemKeys.contains(kind) else { return nil }
    let item = self.item(at: a.indexPath)?.values ?? [:]
    var values: [String: Picture.Value] = ["align": .text("leading")]
    values["background"] = item["background"]?.pictureValue ?? .text(a.isPinned ? "white" : "none")
    values["style"] = item["style"]?.pictureValue
    if case .number? = item[kind] { values["align"] = .text("trailing") }
    return Picture.Label(text: item[kind]?.labelText ?? "", values: values)
  }

  /// Returns the label of a row behind the cells of columns: a background without text.
  func rowLabel(of a: LayoutAttributes) -> Picture.Label {
    let values = item(at: a.indexPath)?.values ?? [:]
    let background = values["background"]?.pictureValue ?? .text("none")
    return Picture.Label(text: "", values: ["background": background])
  }

  /// Returns the label of an element in pictures; nil if it has no label in the data. An entry of
  /// the index of a list shows the title of its section.
  func label(of a: LayoutAttributes, kind: @autoclosure () -> String?) -> Picture.Label? {
    let section = a.indexPath.section
    switch a.category {
    case .cell where a.identifier != 0:
      return valuesByID[a.identifier].map { Picture.Label(ofItem: $0) }
    case .cell:
      guard sections.indices.contains(section) else { return nil }
      let items = sections[section].items
      guard items.indices.contains(a.indexPath.item) else { return nil }
      return Picture.Label(ofItem: items[a.indexPath.item].values)
    case .supplementary where a.kind == .header && sections.indices.contains(section):
      return Picture.Label(ofSection: sections[section].values)
    case .supplementary where kind() == "index" && sections.indices.contains(section):
      return Picture.Label(
        text: sections[section].values["title"]?.labelText,
        values: ["background": .text("none"), "style": .text("bold 10")])
    case .supplementary: return names == nil ? nil : kind().flatMap { tableLabel(of: a, $0) }
    case .decoration: return nil
    }
  }
}
