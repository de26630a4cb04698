/// An item of a compositional layout, or a group, which is an item that holds items: NSCollectionLayoutItem and
/// NSCollectionLayoutGroup.
///
///     // Three squares side by side.
///     var group = CompositionalItem.row(count: 3, of: CompositionalItem(aspect: 1), spacing: .fixed(8))
///     group.height = .estimated(100)
public struct CompositionalItem: Sendable {
  /// The width of the item's slot, before the insets.
  public var width: CompositionalDimension
  /// The height of the item's slot, before the insets.
  public var height: CompositionalDimension
  /// The width by the height: one of the two follows from the other; nil for none.
  public var aspect: Double?
  /// Which of the two follows.
  public var aspectSetsWidth = false
  /// The points by which the frame is smaller than the slot: top, leading, bottom, trailing.
  public var insets = EdgeInsets.zero
  /// The room around the item, outside of its slot.
  public var edges = CompositionalEdges.none
  /// Supplementary views at the item's edges, in front of it.
  public var badges: [CompositionalBadge] = []
  /// What the item is: a cell, or a group of items.
  public var content = Content.cell

  /// What an item consists of.
  public enum Content: Sendable {
    /// A cell.
    case cell
    /// Items in a row or a column, repeated for as long as they fit (3.1.5).
    case run(isRow: Bool, [CompositionalItem], CompositionalSpacing)
    /// A row or a column of exactly this number of items, each at its own size.
    case times(Int, isRow: Bool, [CompositionalItem], CompositionalSpacing)
    /// This number of equal parts (3.1.8).
    indirect case parts(Int, isRow: Bool, CompositionalItem, CompositionalSpacing)
    /// Frames that a function works out from the group's size.
    case custom(CompositionalFunctions)
  }

  /// Creates an item for one cell, by default as large as the box that it lies in.
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

  /// A group of items side by side, repeated for as long as they fit.
  public static func row(
    _ items: [CompositionalItem], spacing: CompositionalSpacing = .fixed(0)
  ) -> CompositionalItem {
    group(.run(isRow: true, items, spacing))
  }

  /// A group of items one below the other, repeated for as long as they fit.
  public static func column(
    _ items: [CompositionalItem], spacing: CompositionalSpacing = .fixed(0)
  ) -> CompositionalItem {
    group(.run(isRow: false, items, spacing))
  }

  /// A group whose frames a function works out.
  public static func custom(_ frames: CompositionalFunctions) -> CompositionalItem {
    group(.custom(frames))
  }

  private static func group(_ content: Content) -> CompositionalItem {
    var group = CompositionalItem()
    group.content = content
    return group
  }
}

/// A supplementary view at the edge of an item or a group, in front of it: NSCollectionLayoutSupplementaryItem.
public struct CompositionalBadge: Sendable {
  /// The kind of the supplementary view.
  public var kind: ElementKind
  /// The width. A fraction is one of the frame of the cell that has the badge; for a group it is one of
  /// the box that the group's own fractions are taken of (3.4.2).
  public var width: CompositionalDimension
  /// The height. Its fractions are taken of the same box as those of the width.
  public var height: CompositionalDimension
  /// The edges of the item at which the badge lies.
  public var anchor: CompositionalAlignment
  /// The edges of the badge that lie there; nil for those of the anchor.
  public var itemAnchor: CompositionalAlignment?
  /// How far it is moved, in points.
  public var offset = Point.zero
  /// How far it is moved, in parts of its own size.
  public var fractionalOffset = Point.zero
  /// The place in front of other elements; a larger number lies in front.
  public var zIndex: Int64 = 1

  /// Creates a badge of a size at some edges of an item.
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
