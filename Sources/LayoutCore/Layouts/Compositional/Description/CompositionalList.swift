/// The appearance of a list, like UICollectionLayoutListConfiguration.Appearance (3.10).
public enum CompositionalListAppearance: Int, CaseIterable, Sendable {
  /// `plain` and `sidebarPlain` have pinned headers and no space around the rows. `grouped` has 35
  /// points above the rows, `sidebar` has 16 points at the sides, and `insetGrouped` has both.
  case plain, grouped, insetGrouped, sidebar, sidebarPlain

  /// The insets of the rows in points, as on a phone: top, leading, bottom, trailing.
  var insets: EdgeInsets {
    switch self {
    case .plain, .sidebarPlain: .zero
    case .grouped: EdgeInsets(top: 35, left: 0, bottom: 0, right: 0)
    case .insetGrouped: EdgeInsets(top: 35, left: 16, bottom: 0, right: 16)
    case .sidebar: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    }
  }

  /// Whether headers stay on screen while their section is visible.
  var pinsHeaders: Bool { self == .plain || self == .sidebarPlain }
}

/// The row properties that only lists have (3.10).
public struct CompositionalListRows: Sendable {
  /// The separators of the rows; nil if there are none.
  public var separators: CompositionalSeparators?
  /// The callbacks that return the separators of each row; nil if all rows have the same ones.
  public var functions: CompositionalFunctions?
  /// Whether rows can be swiped to show the delegate's actions.
  public var canBeSwiped = true

  /// Describes the rows of a list, by default with separators.
  public init(
    separators: CompositionalSeparators? = CompositionalSeparators(), canBeSwiped: Bool = true
  ) {
    self.separators = separators
    self.canBeSwiped = canBeSwiped
  }
}

/// The separators of the rows of a list: decorations with the index path of their row. The
/// separator at the bottom of a row has the kind `separator`, and the one at the top has the kind
/// `top_separator`.
public struct CompositionalSeparators: Equatable, Sendable {
  /// The distance between the leading edges of a cell and its separator, in points.
  public var leading: Double
  /// The distance between the trailing edges of a cell and its separator, in points.
  public var trailing: Double
  /// Whether the first item is the section's header, which has no separators.
  public var skipsFirst: Bool
  /// Whether there is a separator at the top of a row.
  public var isAbove = false
  /// Whether there is a separator at the bottom of a row; the last row of a section never has one.
  public var isBelow = true

  /// Creates separators with indents in points.
  public init(leading: Double = 16, trailing: Double = 16, skipsFirst: Bool = false) {
    self.leading = leading
    self.trailing = trailing
    self.skipsFirst = skipsFirst
  }

  /// The frame of the separator at the top or at the bottom of a cell.
  func frame(of kind: ElementKind, at cell: Rect) -> Rect {
    Rect(
      cell.x + leading, kind == .topSeparator ? cell.minY : cell.maxY - Self.thickness,
      max(0, cell.width - leading - trailing), Self.thickness)
  }

  private static let thickness = 1.0
}

extension CompositionalSection {
  /// Creates a list: rows over the section's whole breadth, one below the other, with measured
  /// heights by default.
  ///
  /// - Parameters:
  ///   - appearance: determines the insets of the rows, and whether headers are pinned.
  ///   - height: the height of a row. The default is an estimate that is used until the row is
  ///     measured.
  ///   - gap: the distance between rows, in points.
  ///   - insets: the insets around the rows, in points; nil to use those of the appearance, without
  ///     the top inset if there is a header.
  ///   - insetReference: the reference for the insets across the scroll axis; nil to use the
  ///     layout's.
  ///   - boundary: the headers and footers of the section.
  ///   - backgrounds: decorations behind the rows.
  ///   - pinsHeaders: whether headers stay on screen while their section is visible; nil to use the
  ///     appearance.
  ///   - visible: callbacks that change elements of the section on screen; nil if there are none.
  ///   - rows: separators, and whether rows can be swiped.
  public static func list(
    _ appearance: CompositionalListAppearance, height: CompositionalDimension = .estimated(44),
    gap: Double = 0, insets: EdgeInsets? = nil,
    insetReference: CompositionalInsetReference? = nil,
    boundary: [CompositionalBoundaryItem] = [], backgrounds: [CompositionalBackground] = [],
    pinsHeaders: Bool? = nil, visible: CompositionalFunctions? = nil,
    rows: CompositionalListRows = CompositionalListRows()
  ) -> CompositionalSection {
    var defaultInsets = appearance.insets
    var boundary = boundary
    for i in boundary.indices where boundary[i].kind == .header {
      defaultInsets.top = 0
      boundary[i].isPinned = pinsHeaders ?? appearance.pinsHeaders
    }
    return CompositionalSection(
      .rows(height), gap: gap, insets: insets ?? defaultInsets, insetReference: insetReference,
      boundary: boundary, backgrounds: backgrounds, visible: visible, list: rows)
  }

  /// Rows of 44 points, for layouts that are described later.
  static let standard = rows(of: 44)

  /// A placeholder for a section without a description, to which the source can give a layout.
  static let undescribed = rows(of: 0)

  private static func rows(of height: Double) -> CompositionalSection {
    CompositionalSection(
      .rows(.absolute(height)), gap: 0, insets: .zero, insetReference: nil, boundary: [],
      backgrounds: [])
  }
}

extension GroupTree {
  /// A group of one row. It is built from nodes, so that programs that do not create a
  /// `CompositionalItem` do not need the code that reads items.
  static func rows(_ height: CompositionalDimension) -> GroupTree {
    func node(_ height: CompositionalDimension) -> Node {
      Node(
        width: .fractionalWidth(1), height: height, aspect: 0, aspectSetsWidth: false,
        insets: .zero, edges: .none)
    }
    var tree = GroupTree()
    let group = tree.add(node(height), [])
    tree.setRole(group, .run, isRow: true, .none)
    tree.link(tree.add(node(height.isEstimated ? height : .fractionalHeight(1)), []), to: group)
    return tree
  }
}
