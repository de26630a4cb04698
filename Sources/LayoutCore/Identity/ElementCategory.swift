/// The category of an element, as in UICollectionView. The raw values are those of the C interface.
public enum ElementCategory: UInt8, Hashable, Sendable {
  /// A cell, which represents an item.
  case cell = 0
  /// A view that belongs to a section or an item, such as a header.
  case supplementary = 1
  /// A view that the layout adds and that shows no data, such as a background.
  case decoration = 2

  /// The draw order of elements that are equally near: decorations are behind cells, and
  /// supplementary views are in front of them (docs/behavior.md 4.5).
  var drawOrder: Int {
    switch self {
    case .decoration: 0
    case .cell: 1
    case .supplementary: 2
    }
  }

  /// The name in scripts and in JSON.
  public var name: String {
    switch self {
    case .cell: "cell"
    case .supplementary: "supplementary"
    case .decoration: "decoration"
    }
  }
}

/// The categories of elements that a query includes.
public struct ElementCategories: OptionSet, Sendable {
  /// The set as bits; the bit of a category is determined by its raw value.
  public var rawValue: UInt32

  /// Creates a set of categories from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Cells.
  public static let cells = ElementCategories(rawValue: 1)
  /// Supplementary views.
  public static let supplementaryViews = ElementCategories(rawValue: 2)
  /// Decorations.
  public static let decorations = ElementCategories(rawValue: 4)
  /// All categories.
  public static let all = ElementCategories(rawValue: 7)

  func contains(_ category: ElementCategory) -> Bool {
    rawValue >> UInt32(category.rawValue) & 1 == 1
  }
}
