/// The description of a section of a compositional layout, like NSCollectionLayoutSection. It is
/// immutable. If a provider returns the same object for several sections, their groups are solved
/// only once.
public final class CompositionalSection: @unchecked Sendable {
  /// The group that is repeated along the scroll axis.
  let tree: GroupTree
  /// The distance between groups, in points.
  public let gap: Double
  /// The insets around the groups, in points: top, leading, bottom, trailing.
  public let insets: EdgeInsets
  /// The reference for the insets across the scroll axis; nil to use the layout's.
  public let insetReference: CompositionalInsetReference?
  /// Headers, footers and other items at the edges of the section.
  public let boundary: [CompositionalBoundaryItem]
  /// Decorations behind the cells, in order.
  public let backgrounds: [CompositionalBackground]
  /// The independent scrolling of the groups in one row across the scroll axis; nil if the groups
  /// follow one another along the scroll axis.
  public let scrolling: SectionScrolling?
  /// The layout that places the items; nil if groups place them.
  public let inner: CompositionalInnerLayout?
  /// Callbacks that change elements on screen; nil if there are none.
  public let visible: CompositionalFunctions?
  /// The row properties that only lists have; nil for sections that are not lists.
  public let list: CompositionalListRows?

  /// Creates a section that repeats a group. `gap` is the distance between groups and `insets` are
  /// the distances around them, both in points.
  public convenience init(
    group: CompositionalItem, gap: Double = 0, insets: EdgeInsets = .zero,
    insetReference: CompositionalInsetReference? = nil,
    boundary: [CompositionalBoundaryItem] = [], backgrounds: [CompositionalBackground] = [],
    scrolling: SectionScrolling? = nil, visible: CompositionalFunctions? = nil
  ) {
    self.init(
      GroupTree(group), gap: gap, insets: insets, insetReference: insetReference,
      boundary: boundary, backgrounds: backgrounds, scrolling: scrolling, visible: visible)
  }

  /// Creates a section whose items are placed by another layout.
  public convenience init(
    layout: CompositionalInnerLayout, insets: EdgeInsets = .zero,
    insetReference: CompositionalInsetReference? = nil,
    boundary: [CompositionalBoundaryItem] = [], backgrounds: [CompositionalBackground] = [],
    visible: CompositionalFunctions? = nil
  ) {
    self.init(
      .rows(.absolute(0)), gap: 0, insets: insets, insetReference: insetReference,
      boundary: boundary, backgrounds: backgrounds, visible: visible, inner: layout)
  }

  init(
    _ tree: GroupTree, gap: Double, insets: EdgeInsets,
    insetReference: CompositionalInsetReference?, boundary: [CompositionalBoundaryItem],
    backgrounds: [CompositionalBackground], scrolling: SectionScrolling? = nil,
    visible: CompositionalFunctions? = nil, list: CompositionalListRows? = nil,
    inner: CompositionalInnerLayout? = nil
  ) {
    self.tree = tree
    self.gap = gap
    self.insets = insets
    self.insetReference = insetReference
    self.boundary = boundary
    self.backgrounds = backgrounds
    self.scrolling = scrolling
    self.visible = visible
    self.list = list
    self.inner = inner
  }
}

/// The reference for insets across the scroll axis, like UIContentInsetsReference (3.6).
public enum CompositionalInsetReference: String, CaseIterable, Sendable {
  /// Insets are measured from the edge of the view.
  case none
  /// Insets are measured from the safe area. Layout margins and the readable width are also the
  /// safe area, because views here have no margins.
  case safeArea = "safe_area"
  /// The layout margins, which are the safe area here.
  case layoutMargins = "layout_margins"
  /// The readable width, which is the safe area here.
  case readable
}

/// A supplementary view at an edge of a section, or of the whole content, like
/// NSCollectionLayoutBoundarySupplementaryItem (3.3).
public struct CompositionalBoundaryItem: Sendable {
  /// The kind of the supplementary view.
  public var kind: ElementKind
  /// The width; fractions refer to the section's breadth or the whole view (3.3.1).
  public var width: CompositionalDimension
  /// The height; fractions refer to the section's breadth or the whole view (3.3.1).
  public var height: CompositionalDimension
  /// The edges of the section to which the item is aligned.
  public var alignment: CompositionalAlignment
  /// The distance by which the item is moved, in points.
  public var offset = Point.zero
  /// Whether the item is outside the section's box and extends the section; otherwise the item is
  /// inside the box, over the cells.
  public var extends = true
  /// Whether the item stays on screen while its section is visible.
  public var isPinned = false
  /// The position in the draw order; elements with larger numbers are in front.
  public var zIndex: Int64 = 1
  /// Whether the section's insets across the scroll axis also apply to the item.
  public var followsInsets = true

  /// Creates a boundary item, by default as wide as its section and 44 points high until it is
  /// measured.
  public init(
    kind: ElementKind, width: CompositionalDimension = .fractionalWidth(1),
    height: CompositionalDimension = .estimated(44), alignment: CompositionalAlignment
  ) {
    self.kind = kind
    self.width = width
    self.height = height
    self.alignment = alignment
  }
}

/// A decoration behind a section, like NSCollectionLayoutDecorationItem.background.
public struct CompositionalBackground: Sendable {
  /// The kind of the decoration.
  public var kind: ElementKind
  /// The insets of the background from the section's box, in points: top, leading, bottom,
  /// trailing.
  public var insets: EdgeInsets
  /// The position in the draw order; elements with larger numbers are in front.
  public var zIndex: Int64

  /// Creates a background. The insets are in points: top, leading, bottom, trailing.
  public init(kind: ElementKind, insets: EdgeInsets = .zero, zIndex: Int64 = 0) {
    self.kind = kind
    self.insets = insets
    self.zIndex = zIndex
  }
}
