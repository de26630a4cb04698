/// How the rows of a list look: UICollectionLayoutListConfiguration.Appearance (3.10).
public enum CompositionalListAppearance: Int, CaseIterable, Sendable {
  /// `plain` and `sidebarPlain` have no room around the rows, and pinned headers; `grouped` has 35 points above the
  /// rows, `sidebar` 16 at the sides, `insetGrouped` both.
  case plain, grouped, insetGrouped, sidebar, sidebarPlain

  /// Points around the rows, as on a phone: top, leading, bottom, trailing.
  var insets: EdgeInsets {
    switch self {
    case .plain, .sidebarPlain: .zero
    case .grouped: EdgeInsets(top: 35, left: 0, bottom: 0, right: 0)
    case .insetGrouped: EdgeInsets(top: 35, left: 16, bottom: 0, right: 16)
    case .sidebar: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    }
  }

  /// Whether headers stay on screen while their section does.
  var pinsHeaders: Bool { self == .plain || self == .sidebarPlain }
}

/// What only the rows of a list have (3.10).
public struct CompositionalListRows: Sendable {
  /// The lines between rows; nil for none.
  public var separators: CompositionalSeparators?
  /// Asked for the lines of each row; nil where all rows are alike.
  public var functions: CompositionalFunctions?
  /// Whether a finger may swipe rows aside, where the delegate has actions for them.
  public var canBeSwiped = true

  /// Describes the rows of a list, by default with lines between them. Separators of nil are none.
  public init(
    separators: CompositionalSeparators? = CompositionalSeparators(), canBeSwiped: Bool = true
  ) {
    self.separators = separators
    self.canBeSwiped = canBeSwiped
  }
}

/// The lines between the rows of a list: decorations of the kind separator, each with the path of the row above it, and at the
/// tops of rows that say so of the kind top_separator.
public struct CompositionalSeparators: Equatable, Sendable {
  /// Points between a cell's leading end and that of its line.
  public var leading: Double
  /// Points between a cell's trailing end and that of its line.
  public var trailing: Double
  /// Whether the first item is the section's header, which has none.
  public var skipsFirst: Bool
  /// Whether there is a line at the top of a row.
  public var isAbove = false
  /// Whether there is one at its bottom; the last row of a section never has one.
  public var isBelow = true

  /// Creates separators with indents in points.
  public init(leading: Double = 16, trailing: Double = 16, skipsFirst: Bool = false) {
    self.leading = leading
    self.trailing = trailing
    self.skipsFirst = skipsFirst
  }

  /// The line at the top or at the bottom of a cell.
  func frame(of kind: ElementKind, at cell: Rect) -> Rect {
    Rect(
      cell.x + leading, kind == .topSeparator ? cell.minY : cell.maxY - Self.thickness,
      max(0, cell.width - leading - trailing), Self.thickness)
  }

  private static let thickness = 1.0
}

extension CompositionalSection {
  /// A list: rows one below the other over the section's whole breadth, each as high as it is measured.
  ///
  /// - Parameters:
  ///   - appearance: the room around the rows, and whether headers are pinned.
  ///   - height: of a row; the default counts until the row is measured.
  ///   - gap: points between rows.
  ///   - insets: points around the rows; nil for the appearance's, without its top under a header.
  ///   - insetReference: what the insets across the scroll axis are measured from; nil for the layout's.
  ///   - boundary: the headers and footers of the section.
  ///   - backgrounds: decorations behind the rows.
  ///   - pinsHeaders: whether headers stay on screen while their section does; nil for as the appearance has it.
  ///   - visible: what changes elements of the section as they come by; nil for nothing.
  ///   - rows: separators, and whether rows can be swiped.
  public static func list(
    _ appearance: CompositionalListAppearance, height: CompositionalDimension = .estimated(44),
    gap: Double = 0, insets: EdgeInsets? = nil,
    insetReference: CompositionalInsetReference? = nil,
    boundary: [CompositionalBoundaryItem] = [], backgrounds: [CompositionalBackground] = [],
    pinsHeaders: Bool? = nil, visible: CompositionalFunctions? = nil,
    rows: CompositionalListRows = CompositionalListRows()
  ) -> CompositionalSection {
    var own = appearance.insets
    var boundary = boundary
    for i in boundary.indices where boundary[i].kind == .header {
      own.top = 0
      boundary[i].isPinned = pinsHeaders ?? appearance.pinsHeaders
    }
    return CompositionalSection(
      .rows(height), gap: gap, insets: insets ?? own, insetReference: insetReference,
      boundary: boundary, backgrounds: backgrounds, visible: visible, list: rows)
  }

  /// Rows of 44 points: the sections of a layout that is described later.
  static let standard = rows(of: 44)

  /// Stands for the description of a section that has none, whose layout the source may give.
  static let undescribed = rows(of: 0)

  private static func rows(of height: Double) -> CompositionalSection {
    CompositionalSection(
      .rows(.absolute(height)), gap: 0, insets: .zero, insetReference: nil, boundary: [],
      backgrounds: [])
  }
}

extension GroupTree {
  /// One row in a group. Nodes and no items: a program without Swift has no use for the code that reads those.
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
