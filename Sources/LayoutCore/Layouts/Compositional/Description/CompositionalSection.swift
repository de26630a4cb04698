/// One section of a compositional layout: NSCollectionLayoutSection. It does not change once it is made. A provider that
/// answers with one object for many sections has it worked out once.
public final class CompositionalSection: @unchecked Sendable {
  /// What is repeated along the scroll axis.
  let tree: GroupTree
  /// Points between groups.
  public let gap: Double
  /// Points around the groups: top, leading, bottom, trailing.
  public let insets: EdgeInsets
  /// The reference for the insets across the scroll axis; nil for the layout's.
  public let insetReference: CompositionalInsetReference?
  /// Headers, footers and what else lies at the section's edges.
  public let boundary: [CompositionalBoundaryItem]
  /// Decorations behind the cells, in order.
  public let backgrounds: [CompositionalBackground]
  /// How the groups scroll on their own, in one row across the scroll axis; nil for groups that stand one behind the other
  /// along it.
  public let scrolling: SectionScrolling?
  /// The built-in layout that places the items, in place of the group; nil for the group.
  public let inner: CompositionalInnerLayout?
  /// Changes how elements look that are on screen; nil where nothing does.
  public let visible: CompositionalFunctions?
  /// What only the rows of a list have; nil for groups that are no list.
  public let list: CompositionalListRows?

  /// Creates a section that repeats a group. `gap` is points between groups; `insets` are points around them.
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

  /// Creates a section whose items a built-in layout places.
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

/// The reference for insets across the scroll axis: UIContentInsetsReference (3.6).
public enum CompositionalInsetReference: String, CaseIterable, Sendable {
  /// The edge of the view.
  case none
  /// The safe area. Layout margins and the readable width are the safe area, too: views here have no margins.
  case safeArea = "safe_area"
  /// The layout margins, which are the safe area here.
  case layoutMargins = "layout_margins"
  /// The readable width, which is the safe area here.
  case readable
}

/// A supplementary view at an edge of a section, or of the whole content:
/// NSCollectionLayoutBoundarySupplementaryItem (3.3).
public struct CompositionalBoundaryItem: Sendable {
  /// The kind of the supplementary view.
  public var kind: ElementKind
  /// The width; fractions are those of the section's breadth or of the whole view (3.3.1).
  public var width: CompositionalDimension
  /// The height; fractions are those of the section's breadth or of the whole view (3.3.1).
  public var height: CompositionalDimension
  /// The edges of the section at which the item lies.
  public var alignment: CompositionalAlignment
  /// How far it is moved, in points.
  public var offset = Point.zero
  /// Whether the section grows by what lies outside it; else the item lies inside, over the cells.
  public var extends = true
  /// Whether it stays on screen while its section does.
  public var isPinned = false
  /// The place in front of other elements; a larger number lies in front.
  public var zIndex: Int64 = 1
  /// Whether the section's insets move it in.
  public var followsInsets = true

  /// Creates a boundary item, by default as wide as its section and 44 points high until it is measured.
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

/// A decoration behind a section: NSCollectionLayoutDecorationItem.background.
public struct CompositionalBackground: Sendable {
  /// The kind of the decoration.
  public var kind: ElementKind
  /// The points by which the background is smaller than the section's box: top, leading, bottom, trailing.
  public var insets: EdgeInsets
  /// The place in front of other elements; a larger number lies in front.
  public var zIndex: Int64

  /// Creates a background. Insets are points: top, leading, bottom, trailing.
  public init(kind: ElementKind, insets: EdgeInsets = .zero, zIndex: Int64 = 0) {
    self.kind = kind
    self.insets = insets
    self.zIndex = zIndex
  }
}
