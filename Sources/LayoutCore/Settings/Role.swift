/// The role of a view for assistive technology (docs/behavior.md 17.3): the option "role". The raw
/// values are the values of the option, which are the names of ARIA.
public enum Role: String, Sendable {
  /// The view is not reported to assistive technology.
  case none
  /// Items in one column.
  case list
  /// Items in one column that can be selected.
  case listbox
  /// Items in rows and columns.
  case grid
  /// Records in rows, with their values in columns.
  case table
  /// Items with children that can be expanded and collapsed.
  case tree
  /// A table whose rows have children.
  case treegrid

  /// Whether Home and End move within a line.
  var hasLines: Bool { self == .grid || self == .table || self == .treegrid }
  /// Whether the arrow keys expand and collapse items.
  var hasChildren: Bool { self == .tree || self == .treegrid }
}
