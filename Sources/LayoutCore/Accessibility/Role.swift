/// The role of an element, or of the whole view, for assistive technology (docs/behavior.md 19.2).
/// The roles are those of ARIA. The raw values are those of C: `lyl_role`.
public enum Role: UInt32, CaseIterable, Sendable {
  /// For a view: it is not reported to assistive technology.
  case none = 0
  /// Items in one column.
  case list = 1
  /// Items in one column that can be selected.
  case listBox = 2
  /// Items in rows and columns.
  case grid = 3
  /// Records in rows, with their values in columns.
  case table = 4
  /// Items with children that can be expanded and collapsed.
  case tree = 5
  /// A table whose rows have children.
  case treeGrid = 6
  /// Elements that belong together, such as those of a section.
  case group = 7
  /// Items that scroll past, such as those of a row.
  case carousel = 8
  /// An item of a list.
  case listItem = 9
  /// An item of a list box.
  case option = 10
  /// An item of a grid.
  case gridCell = 11
  /// A row of a table.
  case row = 12
  /// The header of a row.
  case rowHeader = 13
  /// The header of a column.
  case columnHeader = 14
  /// An item of a tree.
  case treeItem = 15
  /// The header of a section.
  case heading = 16
  /// The footer of a section.
  case footer = 17
  /// Entries in the order in which they were added, such as messages.
  case log = 18
  /// An entry that is complete in itself.
  case article = 19
  /// Commands of a menu.
  case menu = 20
  /// A command of a menu.
  case menuItem = 21
  /// A picture.
  case image = 22
  /// A control for a number in a range.
  case slider = 23
  /// Pages of text.
  case document = 24
  /// An important part of the program.
  case region = 25

  /// The name in options and scripts: the name in ARIA, for example "listbox".
  public var name: String { Self.names[Int(rawValue)] }

  /// Creates a role from its name; nil for an unknown name.
  public init?(name: String) {
    guard let number = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: UInt32(number))
  }

  private static let names = [
    "none", "list", "listbox", "grid", "table", "tree", "treegrid", "group", "carousel", "listitem",
    "option", "gridcell", "row", "rowheader", "columnheader", "treeitem", "heading", "footer",
    "log", "article", "menu", "menuitem", "image", "slider", "document", "region",
  ]

  /// The names of the roles that a whole view can have.
  private static let containers =
    names[...8] + ["log", "menu", "document", "region"]

  /// Creates a role that a whole view can have from its name; nil for another name.
  package init?(container name: String) {
    guard Self.containers.contains(name) else { return nil }
    self.init(name: name)
  }

  /// The names of the roles that a whole view can have, for a message.
  package static var containerList: String { joined([String](containers)) }
}

extension Role {
  /// Whether Home and End move within a line.
  var hasLines: Bool { self == .grid || isTable }
  /// Whether the arrow keys expand and collapse items.
  var hasChildren: Bool { self == .tree || self == .treeGrid }
  /// Whether items are rows of a table.
  var isTable: Bool { self == .table || self == .treeGrid }

  /// The role of an item in a view of this role.
  var itemRole: Role {
    switch self {
    case .listBox: .option
    case .grid: .gridCell
    case .table, .treeGrid: .row
    case .tree: .treeItem
    case .log, .document: .article
    case .menu: .menuItem
    default: .listItem
    }
  }
}
