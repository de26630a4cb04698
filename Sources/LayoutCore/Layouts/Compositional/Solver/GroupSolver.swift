/// Places the slots of one group: rules 3.1 and 3.2 of docs/behavior.md. A solver is reused for
/// many groups and keeps its storage.
struct GroupSolver {
  let tree: GroupTree
  /// Device pixels per point if sizes are rounded down to whole pixels, otherwise 0.
  let scale: Double
  /// The measured sizes of items, and the section of the group's items; -1 to ignore measured
  /// sizes.
  let measured: MeasuredSizes
  private var section = -1
  var group = SolvedGroup()
  private(set) var warning: SolvedGroup.Warning?
  /// The next item that gets a slot, and the end of the existing items.
  var item = 0
  var itemEnd = Int.max
  /// The elements of the runs that are being placed. The elements of a nested run follow those of
  /// the run around it.
  var marks: [Mark] = []

  /// An element of a run with its size.
  struct Mark: Sendable {
    var node: Int
    var slot: Int
    var host: Int
    var size: Size
    var isMeasured: Bool
  }

  init(_ tree: GroupTree, _ measured: MeasuredSizes, scale: Double) {
    self.tree = tree
    self.measured = measured
    self.scale = scale
  }
}

extension GroupSolver {
  /// Solves the section's group.
  ///
  /// - Parameters:
  ///   - box: the box to which fractions refer.
  ///   - first: the group's first item.
  ///   - end: the first item without a slot; `.max` to include slots for items that do not exist.
  ///   - section: the section of the items; -1 to ignore measured sizes.
  /// - Complexity: O(slots)
  mutating func solve(in box: Size, from first: Int, end: Int, ofSection section: Int = -1) {
    self.section = section
    group.clear()
    marks.removeAll(keepingCapacity: true)
    (item, itemEnd) = (first, end)
    let size = size(of: tree.nodes[0], in: box, nil)
    group.size = place(0, size, in: box).size
  }

  /// The size of an item or a group in a box. An estimated dimension has its measured length or, if
  /// there is none, its estimate, but at most the length in `largest`.
  func size(
    of node: GroupTree.Node, in box: Size, _ measured: Size?,
    largest: Size = Size(.infinity, .infinity)
  ) -> Size {
    var width = length(node.width, in: box, measured?.width, largest.width)
    var height = length(node.height, in: box, measured?.height, largest.height)
    if node.aspect > 0 {
      if node.aspectSetsWidth {
        width = floored(height * node.aspect)
      } else {
        height = floored(width / node.aspect)
      }
    }
    return Size(width, height)
  }

  @inline(__always)
  func length(
    _ dimension: CompositionalDimension, in box: Size, _ measured: Double?, _ largest: Double
  ) -> Double {
    if dimension.isEstimated { return min(measured ?? dimension.value, largest) }
    return dimension.length(in: box, scale: scale)
  }

  @inline(__always)
  func floored(_ length: Double) -> Double { flooredToPixel(length, scale: scale, forgiving: 1e-3) }

  /// Places an item or a group of a known size with its corner at 0, 0.
  ///
  /// - Parameter box: the box to which the element's fractions refer.
  /// - Returns: the size, and whether any item in the element was measured. In an estimated
  ///   dimension, the size of a group is that of its contents.
  mutating func place(
    _ number: Int, _ outer: Size, in box: Size
  ) -> (size: Size, isMeasured: Bool) {
    let node = tree.nodes[number]
    let host = group.hosts.count
    let slot = group.slots.count
    let isHost = !node.badges.isEmpty
    switch node.role {
    case .cell:
      add(Rect(origin: .zero, size: outer), number)
      return (outer, measuredSize(ofItem: item - 1) != nil)
    case .custom(let function):
      for i in tree.range(ofFunction: function) where item < itemEnd {
        add(tree.frames[i].frame, number, tree.frames[i].zIndex)
      }
      if isHost { addHost(outer, in: box, number, slot, at: host) }
      return (outer, false)
    case .run, .times, .parts:
      let placed = placeRun(node, outer)
      if isHost { addHost(placed.size, in: box, number, slot, at: host) }
      return placed
    }
  }

  func measuredSize(ofItem item: Int) -> Size? {
    if section < 0 || measured.isEmpty { return nil }
    return measured.size(of: .cell(at: IndexPath(item: item, section: section)))
  }

  mutating func add(_ frame: Rect, _ node: Int, _ zIndex: Int64 = 0) {
    group.slots.append(
      SolvedGroup.Slot(frame: frame, node: Int32(truncatingIfNeeded: node), zIndex: zIndex))
    item += 1
  }

  mutating func addHost(_ size: Size, in box: Size, _ node: Int, _ slot: Int, at index: Int) {
    group.hosts.insert(
      SolvedGroup.Host(
        frame: Rect(origin: .zero, size: size), box: box, node: Int32(truncatingIfNeeded: node),
        firstSlot: Int32(truncatingIfNeeded: slot)), at: index)
  }

  mutating func warn(_ problem: SolvedGroup.Warning) {
    if warning == nil { warning = problem }
  }
}
