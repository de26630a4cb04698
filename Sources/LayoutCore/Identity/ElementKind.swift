/// The kind of a supplementary view or decoration: a name, interned to a number by a name table.
public struct ElementKind: RawRepresentable, Hashable, Sendable {
  /// The index of the kind's name in the name table: `lyl_kind` in C.
  public let rawValue: UInt32

  /// Creates a kind from its number in the name table.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The kind of every cell.
  public static let cell = ElementKind(rawValue: 0)
  /// The kind of section headers in native layouts, named "header".
  public static let header = ElementKind(rawValue: 1)
  /// The kind of section footers in native layouts, named "footer".
  public static let footer = ElementKind(rawValue: 2)
}

// The kinds of built-in lists, with the numbers that they have in every name table.
extension ElementKind {
  static let containerHeader = ElementKind(rawValue: 3)
  static let index = ElementKind(rawValue: 4)
  static let listFooter = ElementKind(rawValue: 5)
  static let listHeader = ElementKind(rawValue: 6)
  static let separator = ElementKind(rawValue: 7)
  static let swipeAction = ElementKind(rawValue: 8)
  static let topSeparator = ElementKind(rawValue: 9)
}

// The kinds of built-in tables. Their cells have the kinds of their columns.
extension ElementKind {
  static let columnGroup = ElementKind(rawValue: 10)
  static let columnHeader = ElementKind(rawValue: 11)
  static let columnLine = ElementKind(rawValue: 12)
  static let disclosure = ElementKind(rawValue: 13)
  static let resizer = ElementKind(rawValue: 14)
  static let rowLine = ElementKind(rawValue: 15)
  static let zebra = ElementKind(rawValue: 16)
}

extension ElementKind {
  /// Whether the kind belongs to a whole list.
  var isOfList: Bool {
    self == .containerHeader || self == .listHeader || self == .listFooter || self == .index
  }

  /// Whether the kind is that of a header of columns in a table.
  var isOfColumn: Bool { self == .columnHeader || self == .columnGroup }

  /// Whether elements of the kind are not in the accessibility tree, because their actions are those
  /// of an item or of a column.
  var isControl: Bool { self == .swipeAction || self == .resizer || self == .disclosure }

  /// Whether the kind is one of the built-in kinds.
  var isBuiltIn: Bool { self == .header || self == .footer || isOfList || isOfColumn }
}
