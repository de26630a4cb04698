// The parameters of a table (docs/layouts.md, table).
extension TableLayout {
  private static func length(_ name: String, _ value: Double, _ doc: String) -> Parameter {
    .number(name, value, least: 0, doc)
  }

  private static func count(_ name: String, _ doc: String) -> Parameter {
    .number(name, 0, least: 0, most: Double(TableColumn.limit), doc)
  }

  /// The parameters with their defaults, created once.
  static let presets: [Parameter] =
    [
      .choice(
        "rows", "items", of: "items sections",
        "what a row is: an item with a view for each column, or a section with items as cells"),
      .list(
        "columns",
        "the columns: tables with key, title, width, min, max, leading, trailing, pin, hidden, resizable, movable, group"
      ),
      count("column_count", "the number of columns without a list of columns"),
      length("column_width", 100, "the width of columns that do not specify one"),
      length("min_column_width", 24, "the least width of columns that do not specify one"),
      length("max_column_width", 1e9, "the largest width of columns that do not specify one"),
      length("column_spacing", 0, "points between columns"),
      length("row_height", 44, "the height of rows without a size of their own"),
      length(
        "estimated_row_height", 0,
        "the height of rows before their cells are measured; 0 = they are not measured"),
      length("row_spacing", 0, "points between rows"),
      length("row_leading", 0, "points above each row"),
      length("row_trailing", 0, "points below each row"),
      length("header_height", 32, "the height of the headers of columns; 0 = none"),
      length("column_group_height", 28, "the height of the headers of column groups"),
      length("group_header_height", 0, "the height of the header of a section; 0 = none"),
      length("group_footer_height", 0, "the height of the footer of a section; 0 = none"),
      .flag("pin_groups", true, "the header of a section stays on screen as long as its rows"),
      count("pinned_rows", "the number of first rows that stay at the top"),
      count("pinned_trailing_rows", "the number of last rows that stay at the bottom"),
      count("pinned_columns", "the number of further first columns that stay on screen"),
      count("pinned_trailing_columns", "the number of further last columns that stay on screen"),
      .text("tree_column", "", "the key of the column that shows the levels of an outline"),
      length("indent", 20, "the indent of each level in the tree column"),
      length("disclosure_width", 20, "the space before the cells of the tree column"),
      .number(
        "max_row_span", 0, least: 0, most: Double(TableMerges.mostRows),
        "if not 0, the value spans of rows is read; the largest number of rows that a cell covers"),
      length("auto_padding", 16, "points at both sides of a measured cell"),
      .choice(
        "resize_mode", "push", of: "push steal",
        "whether the columns behind a resized one move, or the next one gives and takes"),
      .flag("resizers", true, "the headers have areas that resize their columns"),
      .flag("zebra", false, "every second row has a background"),
      .choice("row_lines", "none", of: "none all", "the lines below rows"),
      .choice("column_lines", "none", of: "none all", "the lines behind columns"),
      length("line_width", 0, "the thickness of lines; 0 = a device pixel"),
      .choice(
        "align_x", "start", of: "start center end", "the position in a view that is wider"),
      .choice(
        "align_y", "start", of: "start center end", "the position in a view that is higher"),
      .flag("pixel_rounding", false, "the edges of columns are rounded to device pixels"),
      .flag("flips_rtl", false, "the layout is mirrored if text runs from right to left"),
    ] + Parameter.insets
}
