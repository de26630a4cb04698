/// What an element is: UICollectionView's three categories. The raw values are those of C.
public enum ElementCategory: UInt8, Hashable, Sendable {
  case cell = 0
  case supplementary = 1
  case decoration = 2

  /// Place in draw order among elements that are otherwise equally near: decorations are
  /// backgrounds, supplementary views lie over the cells (docs/behavior.md 4.5).
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

/// Which categories of elements are looked for.
public struct ElementCategories: OptionSet, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let cells = ElementCategories(rawValue: 1)
  public static let supplementaryViews = ElementCategories(rawValue: 2)
  public static let decorations = ElementCategories(rawValue: 4)
  public static let all = ElementCategories(rawValue: 7)

  func contains(_ category: ElementCategory) -> Bool {
    rawValue >> UInt32(category.rawValue) & 1 == 1
  }
}
