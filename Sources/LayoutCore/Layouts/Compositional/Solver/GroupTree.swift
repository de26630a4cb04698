/// The items and groups of one section's description in an array, each before its children, so that
/// solving a group does not traverse nested values.
struct GroupTree: @unchecked Sendable {
  private(set) var nodes: [Node] = []
  private(set) var badges: [CompositionalBadge] = []
  /// The function of each custom group, the frames of all custom groups in order, and the range of
  /// each group's frames.
  private(set) var functions: [CompositionalFunctions] = []
  private(set) var frames: [CompositionalFunctions.Frame] = []
  private var ranges: [Range<Int>] = []

  /// An item or a group, which is immutable after the tree is complete. It is a class because each
  /// access would copy the 200 bytes of a struct.
  final class Node {
    let width: CompositionalDimension
    let height: CompositionalDimension
    /// The ratio of width to height, or 0 if there is none.
    let aspect: Double
    let aspectSetsWidth: Bool
    let insets: EdgeInsets
    let edges: CompositionalEdges
    fileprivate(set) var role = Role.cell
    fileprivate(set) var isRow = false
    fileprivate(set) var spacing = CompositionalSpacing.none
    /// The children form a linked list of nodes that ends with -1.
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
    /// The elements in turn, up to this number, each with its specified size.
    case times(Int)
    /// This number of equal parts.
    case parts(Int)
    /// The index of the function that computes the frames.
    case custom(Int)
  }
}

extension GroupTree {
  /// The maximum nesting depth of groups, and the maximum number of slots in a group.
  static let depthLimit = 16
  static let slotLimit = 10_000

  /// Adds an item or a group at the end. Its children are added next.
  ///
  /// - Returns: the index of the node.
  mutating func add(_ node: Node, _ nodeBadges: [CompositionalBadge]) -> Int {
    nodes.append(node)
    nodes[nodes.count - 1].badges = badges.count..<(badges.count + nodeBadges.count)
    badges += nodeBadges
    return nodes.count - 1
  }

  /// Adds an element as the last child of a group.
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

  /// - Returns: the index of a custom group's function.
  mutating func add(_ function: CompositionalFunctions) -> Int {
    functions.append(function)
    return functions.count - 1
  }

  /// Stores the frames of the next custom group, in the order of the groups.
  mutating func setFrames(_ new: [CompositionalFunctions.Frame]) {
    ranges.append(frames.count..<(frames.count + new.count))
    frames += new
  }

  /// The range of a custom group's frames; empty until its function is called.
  func range(ofFunction number: Int) -> Range<Int> {
    number < ranges.count ? ranges[number] : 0..<0
  }

  /// Whether an item, or a group other than the section's group, has an estimated dimension. If so,
  /// sizes are measured.
  var isEstimated: Bool {
    nodes.dropFirst().contains { $0.width.isEstimated || $0.height.isEstimated }
  }

  /// The number of items among the nodes.
  var cellCount: Int {
    nodes.count {
      if case .cell = $0.role { true } else { false }
    }
  }

  /// Whether the section's group contains groups.
  var hasNestedGroups: Bool {
    nodes.dropFirst().contains {
      if case .cell = $0.role { false } else { true }
    }
  }

  /// Whether a group is filled with items of estimated length, so that its number of items varies:
  /// tags.
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
  /// The dimension along the group's axis, and the one across it.
  var main: CompositionalDimension { isRow ? width : height }
  var cross: CompositionalDimension { isRow ? height : width }

  func dimension(along axis: ScrollAxis) -> CompositionalDimension {
    axis.isVertical ? height : width
  }

  /// A frame minus the insets, which are ignored along an estimated axis (3.1.11). The result is
  /// negative if the insets are larger than the frame.
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
