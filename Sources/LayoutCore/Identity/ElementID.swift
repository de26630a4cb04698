/// The identity of an element within one state of the data: category, kind and index path
/// (docs/behavior.md 4.4).
public struct ElementID: Hashable, Sendable {
  /// Whether the element is a cell, a supplementary view or a decoration.
  public var category: ElementCategory
  /// The kind among the elements of the category; `ElementKind.cell` for cells.
  public var kind: ElementKind
  /// The index path, zero-based.
  public var indexPath: IndexPath

  /// Creates the identity of an element.
  public init(_ category: ElementCategory, kind: ElementKind = .cell, at indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
  }

  /// The identity of the cell at an index path.
  public static func cell(at indexPath: IndexPath) -> ElementID {
    ElementID(.cell, at: indexPath)
  }
}

extension ElementID: Comparable {
  /// Orders cells by index path, then supplementary views and decorations by kind and index path.
  public static func < (a: ElementID, b: ElementID) -> Bool {
    if a.category != b.category { return a.category.rawValue < b.category.rawValue }
    if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
    return a.indexPath < b.indexPath
  }
}

extension ElementID {
  /// The same element at another index path.
  func at(_ path: IndexPath) -> ElementID { ElementID(category, kind: kind, at: path) }

  /// The same element in another section.
  func inSection(_ section: Int) -> ElementID {
    at(IndexPath(item: indexPath.item, section: section))
  }
}
