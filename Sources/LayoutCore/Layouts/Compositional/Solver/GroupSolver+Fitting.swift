// The number of elements in a run (3.1.5 to 3.1.9).
extension GroupSolver {
  /// The number of elements in a run.
  mutating func slotCount(
    _ node: GroupTree.Node, _ axis: RunAxis, _ available: Double, _ breadth: Double
  ) -> Int {
    switch node.role {
    case .parts(let count), .times(let count): return count
    default: break
    }
    guard node.main.isEstimated else {
      return itemEnd < .max && tree.hasNestedGroups
        ? fittingCountByPlacing(node, axis, available, breadth)
        : fittingCount(node, axis, available, breadth)
    }
    // Each element once (3.1.9).
    return max(1, elementCount(node))
  }

  /// The number of elements that fit. Counts upward until an element does not fit (3.1.5).
  mutating func fittingCount(
    _ node: GroupTree.Node, _ axis: RunAxis, _ available: Double, _ breadth: Double
  ) -> Int {
    let start = item
    defer { item = start }
    var (count, points, share) = (0, 0.0, 0.0)
    var child = node.firstChild
    while child >= 0, item < itemEnd {
      let spacing = Double(count) * node.spacing.points
      let added = lengths(child, of: node, axis, available, breadth)
      points += added.points
      share += added.share
      let length = points + share * max(0, available - spacing) + spacing
      if length > available + 1e-3 { break }
      count += 1
      if count >= GroupTree.slotLimit {
        warn(.tooManySlots)
        break
      }
      child = tree.nodes[child].nextSibling
      if child < 0 {
        // Any number of elements without length would fit, so each gets one slot.
        if length == 0 && node.spacing.points == 0 { break }
        child = node.firstChild
      }
    }
    if count == 0 { warn(.nothingFits) }
    return max(1, count)
  }

  /// The number of elements that fit into a run with groups, whose lengths depend on the number of
  /// items. It places elements one by one until one does not fit.
  mutating func fittingCountByPlacing(
    _ node: GroupTree.Node, _ axis: RunAxis, _ available: Double, _ breadth: Double
  ) -> Int {
    let (start, first) = (item, marks.count)
    let (slots, hosts) = (group.slots.count, group.hosts.count)
    var count = 1
    while count < GroupTree.slotLimit {
      placeElements(node, axis, count + 1, available, breadth)
      let (placed, used) = (marks.count - first, length(node, axis, from: first))
      marks.removeSubrange(first...)
      group.slots.removeSubrange(slots...)
      group.hosts.removeSubrange(hosts...)
      item = start
      if placed <= count || used > available + 1e-3 { break }
      if used == 0 && count >= elementCount(node) { break }
      count += 1
    }
    return count
  }

  func elementCount(_ node: GroupTree.Node) -> Int {
    var (count, child) = (0, node.firstChild)
    while child >= 0 {
      count += 1
      child = tree.nodes[child].nextSibling
    }
    return count
  }

  /// The length that an element needs along a run: points, and a fraction of the available length
  /// without the spacing. A cell advances `item` by one.
  mutating func lengths(
    _ child: Int, of run: GroupTree.Node, _ axis: RunAxis, _ available: Double, _ breadth: Double
  ) -> (points: Double, share: Double) {
    let node = tree.nodes[child]
    let edges = axis.start(node.edges).points + axis.end(node.edges).points
    let (main, cross) = (axis.main(node), axis.cross(node))
    let knownSize = measuredSize(node)
    if case .cell = node.role { item += 1 }
    if axis.isEstimated(main, cross, node) {
      let box = axis.size(main: 0, cross: breadth)
      let size = size(
        of: node, in: box, knownSize, largest: largest(node, of: run, axis, available))
      if case .cell = node.role { return (axis.main(size) + edges, 0) }
      // The length of a group is known only after placing it.
      let (slots, hosts) = (group.slots.count, group.hosts.count)
      let placed = place(child, size, in: box).size
      group.slots.removeSubrange(slots...)
      group.hosts.removeSubrange(hosts...)
      return (axis.main(placed) + edges, 0)
    }
    let factor = axis.aspectFactor(node)
    let counting = factor == 0 ? main : cross
    let scaled = (factor == 0 ? 1 : factor) * counting.value
    switch counting.unit {
    case axis.mainUnit: return (edges, scaled)
    case axis.crossUnit: return (scaled * breadth + edges, 0)
    default: return (scaled + edges, 0)
    }
  }

  /// The maximum size of an element with estimates, because a tag is at most as long as its run
  /// minus its edges (3.1.17).
  func largest(
    _ element: GroupTree.Node, of run: GroupTree.Node, _ axis: RunAxis, _ available: Double
  ) -> Size {
    guard case .run = run.role, case .cell = element.role, !run.main.isEstimated else {
      return Size(.infinity, .infinity)
    }
    let edges = axis.start(element.edges).points + axis.end(element.edges).points
    return axis.size(main: max(0, available - edges), cross: .infinity)
  }

  func measuredSize(_ node: GroupTree.Node) -> Size? {
    guard case .cell = node.role else { return nil }
    return measuredSize(ofItem: item)
  }
}
