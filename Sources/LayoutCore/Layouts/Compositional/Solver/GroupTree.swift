/// The items and groups of one section's description in an array, each before what it holds, so that a group is solved
/// without going through values in values.
struct GroupTree: @unchecked Sendable {
  private(set) var nodes: [Node] = []
  private(set) var badges: [CompositionalBadge] = []
  /// `functions` has the function of each custom group, `frames` the frames of all these groups one
  /// after the other, and `ranges` which frames are those of each group.
  private(set) var functions: [CompositionalFunctions] = []
  private(set) var frames: [CompositionalFunctions.Frame] = []
  private var ranges: [Range<Int>] = []

  /// An item or a group. It does not change once the tree is made: a class, since it has two hundred bytes, which each
  /// question would copy.
  final class Node {
    let width: CompositionalDimension
    let height: CompositionalDimension
    /// The width by the height, 0 for none.
    let aspect: Double
    let aspectSetsWidth: Bool
    let insets: EdgeInsets
    let edges: CompositionalEdges
    fileprivate(set) var role = Role.cell
    fileprivate(set) var isRow = false
    fileprivate(set) var spacing = CompositionalSpacing.none
    /// The nodes of the items that it holds are linked: the first, and behind each the next.
    fileprivate(set) var firstChild = -1
    fileprivate(set) var nextSibling = -1
    fileprivate(set) var badges = 0..<0

    init(
      width: CompositionalDimension, height: CompositionalDimension, aspect: Double,
      aspectSetsWidth: Bool, insets: EdgeInsets, edges: CompositionalEdges
    ) {
      self.width = width
      self.height = height
      self.aspect = aspect
      self.aspectSetsWidth = aspectSetsWidth
      self.insets = insets
      self.edges = edges
    }
  }

  enum Role: Sendable {
    case cell
    case run
    /// The elements in turn until there are this many, each at its own size.
    case times(Int)
    /// This number of equal parts.
    case parts(Int)
    /// The number of the function that gives the frames.
    case custom(Int)
  }
}

extension GroupTree {
  /// How many groups may lie in each other, and how many slots a group may have.
  static let depthLimit = 16
  static let slotLimit = 10_000

  /// Adds an item or a group behind those that there are; what it holds is added next.
  ///
  /// - Returns: its number.
  mutating func add(_ node: Node, _ own: [CompositionalBadge]) -> Int {
    nodes.append(node)
    nodes[nodes.count - 1].badges = badges.count..<(badges.count + own.count)
    badges += own
    return nodes.count - 1
  }

  /// Makes an element the last one that a group holds.
  mutating func link(_ child: Int, to group: Int) {
    var last = nodes[group].firstChild
    if last < 0 {
      nodes[group].firstChild = child
      return
    }
    while nodes[last].nextSibling >= 0 { last = nodes[last].nextSibling }
    nodes[last].nextSibling = child
  }

  /// Makes a node a group.
  func setRole(_ number: Int, _ role: Role, isRow: Bool, _ spacing: CompositionalSpacing) {
    let node = nodes[number]
    (node.role, node.isRow, node.spacing) = (role, isRow, spacing)
  }

  /// - Returns: the number of a custom group's function.
  mutating func add(_ function: CompositionalFunctions) -> Int {
    functions.append(function)
    return functions.count - 1
  }

  /// Takes the frames of the custom group with a number; groups are asked in order.
  mutating func setFrames(_ new: [CompositionalFunctions.Frame]) {
    ranges.append(frames.count..<(frames.count + new.count))
    frames += new
  }

  /// The frames of the custom group with a number; none before they were asked for.
  func range(ofFunction number: Int) -> Range<Int> {
    number < ranges.count ? ranges[number] : 0..<0
  }

  /// Whether an item, or a group other than the section's own, has an estimated dimension. If so,
  /// sizes are measured.
  var isEstimated: Bool {
    nodes.dropFirst().contains { $0.width.isEstimated || $0.height.isEstimated }
  }

  /// How many of the nodes are items.
  var cellCount: Int {
    nodes.count {
      if case .cell = $0.role { true } else { false }
    }
  }

  /// Whether groups lie in the section's group.
  var hasNestedGroups: Bool {
    nodes.dropFirst().contains {
      if case .cell = $0.role { false } else { true }
    }
  }

  /// Whether a group fills itself with items of estimated length, so that the number of items in it differs: tags.
  var isFlowing: Bool {
    nodes.contains { node in
      guard case .run = node.role, !node.main.isEstimated else { return false }
      var child = node.firstChild
      while child >= 0 {
        if RunAxis(isRow: node.isRow).main(nodes[child]).isEstimated { return true }
        child = nodes[child].nextSibling
      }
      return false
    }
  }
}

extension GroupTree.Node {
  /// The dimension along the group's own axis, and the one across it.
  var main: CompositionalDimension { isRow ? width : height }
  var cross: CompositionalDimension { isRow ? height : width }

  func dimension(along axis: ScrollAxis) -> CompositionalDimension {
    axis.isVertical ? height : width
  }

  /// A frame without the insets, which do not count along an estimated axis (3.1.11); negative where they are larger.
  @inline(__always)
  func inside(_ outer: Rect) -> Rect {
    var frame = outer
    if !width.isEstimated {
      frame.x += insets.left
      frame.width -= insets.left + insets.right
    }
    if !height.isEstimated {
      frame.y += insets.top
      frame.height -= insets.top + insets.bottom
    }
    return frame
  }

  var isCustom: Bool {
    if case .custom = role { true } else { false }
  }
}
