import EventLog
import LayoutCore

// The cells of a table's columns, which show the item's value whose key is the name of their kind.
extension DataFile {
  /// The space above and below the text of a measured cell of a column, in points.
  static let columnPadding = 6.0

  /// Returns the text and the style of the cell of a column: the item's value whose key is the
  /// name of the kind.
  func columnText(of id: ElementID) -> (text: String, style: String)? {
    guard let value = columnValue(of: id), let text = value.labelText else { return nil }
    return (text, item(at: id.indexPath)?.values["style"]?.labelText ?? "")
  }

  private func columnValue(of id: ElementID) -> JSONValue? {
    guard id.category == .supplementary, let name = names?.name(of: id.kind.rawValue) else {
      return nil
    }
    return item(at: id.indexPath)?.values[name]
  }
}

extension JSONValue {
  var labelText: String? {
    switch self {
    case .string(let text): text
    case .number(let number): number.plainText
    default: nil
    }
  }
}
