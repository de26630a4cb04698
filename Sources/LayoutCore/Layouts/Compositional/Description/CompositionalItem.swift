/// An item or a group of a compositional layout, like NSCollectionLayoutItem and
/// NSCollectionLayoutGroup. A group is an item that contains items.
///
///     // Three squares side by side.
///     var group = CompositionalItem.row(count: 3, of: CompositionalItem(aspect: 1), spacing: .fixed(8))
///     group.height = .estimated(100)
public struct CompositionalItem: Sendable {
  /// The width of the item's slot, before the insets.
  public var width: CompositionalDimension
  /// The height of the item's slot, before the insets.
  public var height: CompositionalDimension
  /// The ratio of width to height, from which one of the two is computed; nil if there is none.
  public var aspect: Double?
  /// Whether the aspect ratio determines the width; otherwise it determines the height.
  public var aspectSetsWidth = false
  /// The insets of the frame from the slot, in points: top, leading, bottom, trailing.
  public var insets = EdgeInsets.zero
  /// The spacing around the item, outside its slot.
  public var edges = CompositionalEdges.none
  /// Supplementary views at the item's edges, in front of it.
  public var badges: [CompositionalBadge] = []
  /// The content of the item: a cell, or a group of items.
  public var content = Content.cell

  /// The content of an item.
  public enum Content: Sendable {
    /// A cell.
    case cell
    /// Items in a row or a column, repeated as long as they fit (3.1.5).
    case run(isRow: Bool, [CompositionalItem], CompositionalSpacing)
    /// A row or a column of exactly this number of items, each with its specified size.
    case times(Int, isRow: Bool, [CompositionalItem], CompositionalSpacing)
    /// This number of equal parts (3.1.8).
    indirect case parts(Int, isRow: Bool, CompositionalItem, CompositionalSpacing)
    /// Frames that a function computes from the group's size.
    case custom(CompositionalFunctions)
  }

  /// Creates an item for one cell, by default as large as the box that contains it.
  public init(
    width: CompositionalDimension = .fractionalWidth(1),
    height: CompositionalDimension = .fractionalHeight(1), aspect: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.aspect = aspect
  }
}

extension CompositionalItem {
  /// A group of equal parts side by side.
  public static func row(
    count: Int, of item: CompositionalItem = CompositionalItem(),
    spacing: CompositionalSpacing = .fixed(0)
  ) -> CompositionalItem {
    group(.parts(count, isRow: true, item, spacing))
  }

  /// A group of equal parts one below the other.
  public static func column(
    count: Int, of item: CompositionalItem = CompositionalItem(),
    spacing: CompositionalSpacing = .fixed(0)
  ) -> CompositionalItem {
    group(.parts(count, isRow: false, item, spacing))
  }

  /// A group of items side by side, repeated as long as they fit.
  public static func row(
    _ items: [CompositionalItem], spacing: CompositionalSpacing = .fixed(0)
  ) -> CompositionalItem {
    group(.run(isRow: true, items, spacing))
  }

  /// A group of items one below the other, repeated as long as they fit.
  public static func column(
    _ items: [CompositionalItem], spacing: CompositionalSpacing = .fixed(0)
  ) -> CompositionalItem {
    group(.run(isRow: false, items, spacing))
  }

  /// A group whose frames a function computes.
  public static func custom(_ frames: CompositionalFunctions) -> CompositionalItem {
    group(.custom(frames))
  }

  private static func group(_ content: Content) -> CompositionalItem {
    var group = CompositionalItem()
    group.content = content
    return group
  }
}

/// A supplementary view at the edge of an item or a group, in front of it, like
/// NSCollectionLayoutSupplementaryItem.
public struct CompositionalBadge: Sendable {
  /// The kind of the supplementary view.
  public var kind: ElementKind
  /// The width. For a cell, fractions refer to the cell's frame; for a group, to the same box as
  /// the group's fractions (3.4.2).
  public var width: CompositionalDimension
  /// The height. Fractions refer to the same box as those of the width.
  public var height: CompositionalDimension
  /// The edges of the item to which the badge is aligned.
  public var anchor: CompositionalAlignment
  /// The edges of the badge that are aligned to the anchor; nil means the same edges.
  public var itemAnchor: CompositionalAlignment?
  /// The distance by which the badge is moved, in points.
  public var offset = Point.zero
  /// The distance by which the badge is moved, as a fraction of its size.
  public var fractionalOffset = Point.zero
  /// The position in the draw order; elements with larger numbers are in front.
  public var zIndex: Int64 = 1

  /// Creates a badge with a size at some edges of an item.
  public init(
    kind: ElementKind, width: CompositionalDimension, height: CompositionalDimension,
    anchor: CompositionalAlignment
  ) {
    self.kind = kind
    self.width = width
    self.height = height
    self.anchor = anchor
  }
}
