/// Reads the parameter `columns` of a table. Each error states the path of the field, such as
/// `columns[2].width`.
struct TableColumnReader {
  /// The values of columns that do not specify a width or limits.
  let preset: TableColumn

  private static let names = [
    "key", "title", "width", "min", "max", "leading", "trailing", "pin", "hidden", "resizable",
    "movable", "group", "align",
  ]
  private static let keyName = "key"
  private static let pinName = "pin"
  /// The kinds of the other supplementary views of a table.
  private static let reserved = [
    "column_group", "column_header", "disclosure", "footer", "header", "resizer",
  ]
}

extension TableColumnReader {
  /// - Throws: an error for a value that is not a list of columns with different keys.
  func columns(_ value: DataValue) throws(LayoutError) -> [TableColumn] {
    guard case .list(let items) = value else { return [] }
    if items.count > TableColumn.limit {
      throw TableFields.error("columns", "at most \(TableColumn.limit) columns are possible")
    }
    var columns: [TableColumn] = []
    columns.reserveCapacity(items.count)
    var fingerprints: [UInt64] = []
    for (i, item) in items.enumerated() {
      let path: Message = "columns[\(i + 1)]"
      let fields = try TableFields.of(item, at: path.text, names: Self.names)
      columns.append(try column(fields))
      fingerprints.append(CustomValue(columns[i].key).fingerprint)
    }
    if let i = IDTable(fingerprints).firstDuplicate {
      let path: Message = "columns[\(i + 1)].key"
      throw TableFields.error(
        path.text, "another column has the key '\(columns[i].key)' too")
    }
    return columns
  }

  private func column(_ fields: TableFields) throws(LayoutError) -> TableColumn {
    var column = preset
    guard let key = try fields.string(Self.keyName), !key.utf8.isEmpty else {
      throw fields.error(Self.keyName, "must be the name of the value that the column shows")
    }
    if Self.reserved.contains(key) {
      throw fields.error(Self.keyName, "'\(key)' is the kind of other elements of a table")
    }
    column.key = key
    column.title = try fields.string("title") ?? key
    if let value = fields["width"] {
      guard let width = TableColumn.Width(value) else {
        throw fields.error(
          "width",
          "must be a number of points, or a string such as \"25%\", \"2*\" or \"~80\""
            + fields.got(value))
      }
      column.width = width
    }
    let least = try fields.number("min", atLeast: 0) ?? preset.limits.lowerBound
    let most = try fields.number("max", atLeast: 0) ?? max(least, preset.limits.upperBound)
    // A maximum below the default of the minimum is a valid wish.
    guard least <= most || fields["min"] == nil else {
      throw fields.error("max", "must be at least min")
    }
    column.limits = min(least, most)...most
    column.leading = try fields.number("leading", atLeast: 0) ?? 0
    column.trailing = try fields.number("trailing", atLeast: 0) ?? 0
    let edge = try fields.choice(Self.pinName, of: TableColumn.Edge.names) ?? 0
    column.pin = TableColumn.Edge(rawValue: edge) ?? .none
    column.isHidden = try fields.bool("hidden") ?? false
    column.isResizable = try fields.bool("resizable") ?? true
    column.isMovable = try fields.bool("movable") ?? true
    column.group = try fields.string("group") ?? ""
    let alignment = try fields.choice("align", of: TableColumn.Alignment.names) ?? 0
    column.alignment = TableColumn.Alignment(rawValue: alignment) ?? .start
    return column
  }
}
