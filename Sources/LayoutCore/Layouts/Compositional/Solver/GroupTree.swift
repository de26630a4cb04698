/// The items and groups of one section's description in an array, each before what it holds, so that a group is solved
/// without going through values in values.
struct GroupTree: Sendable {
  private(set) var nodes: [Node] = []
  private(set) var badges: [CompositionalBadge] = []
  /// The frames of custom groups, all one after the other.
  private(set) var frames: [CompositionalFrames.Frame] = []

  struct Node: Sendable {
    var width: CompositionalDimension
    var height: CompositionalDimension
    /// The width by the height, 0 for none.
    var aspect: Double
    var aspectSetsWidth: Bool
    var insets: EdgeInsets
    var edges: CompositionalEdges
    var role = Role.cell
    var isRow = false
    var spacing = CompositionalSpacing.none
    /// The nodes of the items that it holds are linked: the first, and behind each the next.
    var firstChild = -1
    var nextSibling = -1
    var badges: Range<Int>
  }

  enum Role: Sendable {
    case cell
    case run
    /// Exactly so many at their own size.
    case times(Int)
    /// So many equal parts.
    case parts(Int)
    /// A range of the frames.
    case custom(Range<Int>)
  }
}

extension GroupTree {
  /// How many groups may lie in each other, and how many slots a group may have.
  static let depthLimit = 16
  static let slotLimit = 10_000

  /// - Parameter frames: asks a custom group for its frames; it gets the group.
  /// - Throws: an error for groups that lie in each other too deep, and what `frames` throws.
  init(
    _ group: CompositionalItem,
    frames: (CompositionalItem, CompositionalFrames) throws(LayoutError) -> [CompositionalFrames
      .Frame]
  ) throws(LayoutError) {
    _ = try add(group, depth: 0, frames)
  }

  private mutating func add(
    _ item: CompositionalItem, depth: Int,
    _ ask: (CompositionalItem, CompositionalFrames) throws(LayoutError) -> [CompositionalFrames
      .Frame]
  ) throws(LayoutError) -> Int {
    let place = nodes.count
    let firstBadge = badges.count
    badges += item.badges
    var node = Node(
      width: item.width, height: item.height, aspect: item.aspect ?? 0,
      aspectSetsWidth: item.aspectSetsWidth, insets: item.insets, edges: item.edges,
      badges: firstBadge..<badges.count)
    var children: [CompositionalItem] = []
    switch item.content {
    case .cell: break
    case .run(let isRow, let items, let spacing):
      (node.role, node.isRow, node.spacing, children) = (.run, isRow, spacing, items)
    case .times(let count, let isRow, let items, let spacing):
      (node.role, node.isRow, node.spacing, children) = (.times(count), isRow, spacing, items)
    case .parts(let count, let isRow, let part, let spacing):
      (node.role, node.isRow, node.spacing, children) = (.parts(count), isRow, spacing, [part])
      // The part's own length does not count (4.1.8).
      if isRow { children[0].width = .absolute(0) } else { children[0].height = .absolute(0) }
    case .custom(let function):
      let first = frames.count
      frames += try ask(item, function)
      node.role = .custom(first..<frames.count)
    }
    guard depth <= Self.depthLimit else {
      throw LayoutError(
        .layoutResult, "groups may lie in each other \(Self.depthLimit) deep")
    }
    nodes.append(node)
    var last = -1
    for child in children {
      let added = try add(child, depth: depth + 1, ask)
      if last < 0 { nodes[place].firstChild = added } else { nodes[last].nextSibling = added }
      last = added
    }
    return place
  }

  /// Whether an item or a group has an estimated dimension: what decides whether sizes are measured.
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
        if length(nodes[child], alongRow: node.isRow).isEstimated { return true }
        child = nodes[child].nextSibling
      }
      return false
    }
  }

  private func length(_ node: Node, alongRow isRow: Bool) -> CompositionalDimension {
    isRow ? node.width : node.height
  }
}

extension GroupTree.Node {
  /// The dimension along the group's own axis, and the one across it.
  var main: CompositionalDimension { isRow ? width : height }
  var cross: CompositionalDimension { isRow ? height : width }
}
