// The operations on the columns of a table (docs/layouts.md, table, operations).

/// A shown column of a table and its position on the screen.
public struct TableColumnPlace: Equatable, Sendable {
  /// The key of the column.
  public let key: String
  /// The edge of the column's cells nearer to the start of x, in points from the viewport's left
  /// edge.
  public let x: Double
  /// The width of the column's cells, in points.
  public let width: Double
}

extension TableLayout {
  /// Sets the width of a column, within its limits. It replaces the described width until
  /// `reset_columns`. With `resize_mode` "steal", the next column gives or takes the difference.
  public func resizeColumn(_ key: String, to width: Double) throws(LayoutError) {
    _ = try call("resize_column", [.string(key), .number(width)])
  }

  /// Makes a column as wide as its header and its cells on screen, which the host measures.
  public func fitColumn(_ key: String) throws(LayoutError) {
    _ = try call("fit_column", [.string(key)])
  }

  /// Scales all columns that are not pinned in proportion to their described widths, so that the
  /// table fills the view. The edges are rounded to whole points.
  public func fitColumns() throws(LayoutError) { _ = try call("fit_columns", []) }

  /// Moves a column to a place among the shown columns that are pinned to the same edge. The place
  /// is zero-based, and is limited to those that exist.
  public func moveColumn(_ key: String, to place: Int) throws(LayoutError) {
    _ = try call("move_column", [.string(key), .number(Double(place) + 1)])
  }

  /// Hides or shows a column.
  public func hideColumn(_ key: String, _ isHidden: Bool = true) throws(LayoutError) {
    _ = try call("hide_column", [.string(key), .bool(isHidden)])
  }

  /// Pins a column: "leading", "trailing" or "none".
  public func pinColumn(_ key: String, _ edge: String) throws(LayoutError) {
    _ = try call("pin_column", [.string(key), .string(edge)])
  }

  /// Discards all changes of the columns.
  public func resetColumns() throws(LayoutError) { _ = try call("reset_columns", []) }

  /// The shown columns in their order, with their positions on the screen.
  public func columnPlaces() throws(LayoutError) -> [TableColumnPlace] {
    var places: [TableColumnPlace] = []
    for case .table(let fields) in try listedValues(call("columns", [])) {
      var (key, x, width) = ("", 0.0, 0.0)
      for field in fields {
        switch field.value {
        case .string(let text): key = text
        case .number(let number): if field.name == "x" { x = number } else { width = number }
        default: break
        }
      }
      places.append(TableColumnPlace(key: key, x: x, width: width))
    }
    return places
  }

  private func listedValues(_ values: [DataValue]) -> [DataValue] {
    if case .list(let items)? = values.first { return items }
    return []
  }
}
