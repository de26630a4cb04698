// The positions of elements in rows and columns (3.1, 3.2). GroupSolver+Fitting determines their
// number.
extension GroupSolver {
  /// The box inside a group's insets, which are ignored along an estimated axis (3.1.11).
  mutating func inner(_ node: GroupTree.Node, _ outer: Size) -> Rect {
    var box = node.inside(Rect(origin: .zero, size: outer))
    if box.width < 0 || box.height < 0 { warn(.insetsTooLarge) }
    (box.width, box.height) = (max(0, box.width), max(0, box.height))
    return box
  }

  mutating func placeRun(
    _ node: GroupTree.Node, _ outer: Size
  ) -> (size: Size, isMeasured: Bool) {
    let axis = RunAxis(isRow: node.isRow)
    let inner = inner(node, outer)
    let (available, breadth) = (axis.main(inner.size), axis.cross(inner.size))
    let count = slotCount(node, axis, available, breadth)
    let first = marks.count
    placeElements(node, axis, count, available, breadth)
    makeUniform(node, axis, from: first)
    let used = length(node, axis, from: first)
    let hugs = node.main.isEstimated && !isParts(node)
    let length = hugs ? used : available
    let thickness =
      node.cross.isEstimated
      ? thickness(axis, breadth, from: first, isParts: isParts(node)) : breadth
    var isMeasured = false
    for i in first..<marks.count where marks[i].isMeasured { isMeasured = true }
    position(node, axis, from: first, leftover: length - used, thickness, at: inner.origin)
    marks.removeSubrange(first...)
    let main = node.main.isEstimated ? length : axis.main(outer)
    let cross = node.cross.isEstimated ? thickness : axis.cross(outer)
    return (axis.size(main: main, cross: cross), isMeasured)
  }

  func isParts(_ node: GroupTree.Node) -> Bool {
    if case .parts = node.role { true } else { false }
  }
}

// MARK: Elements of a run

extension GroupSolver {
  /// Places each element of a run at 0, 0 and adds a mark for it.
  mutating func placeElements(
    _ node: GroupTree.Node, _ axis: RunAxis, _ count: Int, _ available: Double, _ breadth: Double
  ) {
    let base = max(0, available - Double(count - 1) * node.spacing.points)
    let isParts = isParts(node)
    // Fractional sizes of equal parts are relative to the whole length, those of other elements to
    // the length without spacing (3.1.5, 3.1.8).
    let box = axis.size(main: isParts ? available : base, cross: breadth)
    let part = floored(base / Double(count))
    var child = node.firstChild
    for _ in 0..<count {
      guard child >= 0, item < itemEnd else { return }
      guard group.slots.count < GroupTree.slotLimit else { return warn(.tooManySlots) }
      let element = tree.nodes[child]
      var size = size(
        of: element, in: box, measuredSize(element),
        largest: largest(element, of: node, axis, available))
      if isParts { size = axis.part(element, part, size, scale) }
      let (slot, host) = (group.slots.count, group.hosts.count)
      let placed = place(child, size, in: box)
      marks.append(
        Mark(node: child, slot: slot, host: host, size: placed.size, isMeasured: placed.isMeasured))
      child = tree.nodes[child].nextSibling
      if child < 0 { child = node.firstChild }
    }
  }

  /// Makes uniform elements as large as the largest estimated element of the run (3.1.15).
  mutating func makeUniform(_ node: GroupTree.Node, _ axis: RunAxis, from first: Int) {
    for isMain in [false, true] {
      var (largest, largestMeasured, hasUniform) = (0.0, -1.0, false)
      for i in first..<marks.count {
        let mark = marks[i]
        let dimension = axis.dimension(tree.nodes[mark.node], isMain)
        guard dimension.isEstimated else { continue }
        let length = isMain ? axis.main(mark.size) : axis.cross(mark.size)
        largest = max(largest, length)
        if mark.isMeasured { largestMeasured = max(largestMeasured, length) }
        if dimension.isUniform { hasUniform = true }
      }
      if !hasUniform || (isMain && isParts(node)) { continue }
      let length = largestMeasured >= 0 ? largestMeasured : largest
      for i in first..<marks.count
      where axis.dimension(tree.nodes[marks[i].node], isMain).isUniform {
        axis.set(&marks[i].size, isMain, length)
        let node = tree.nodes[marks[i].node]
        let frame = Rect(origin: .zero, size: marks[i].size)
        if case .cell = node.role {
          group.slots[marks[i].slot].frame = frame
        } else if !node.badges.isEmpty {
          group.hosts[marks[i].host].frame = frame
        }
      }
    }
  }

  /// The length of a run in which flexible spacings have their minimum length.
  func length(_ node: GroupTree.Node, _ axis: RunAxis, from first: Int) -> Double {
    var length = Double(max(0, marks.count - first - 1)) * node.spacing.points
    for i in first..<marks.count {
      let mark = marks[i]
      let edges = tree.nodes[mark.node].edges
      length += axis.main(mark.size) + axis.start(edges).points + axis.end(edges).points
    }
    return length
  }

  /// The thickness of a run with an estimated dimension across its axis. It is that of the thickest
  /// element whose thickness is not a fraction of the run's, or the estimate if there is no such
  /// element (3.1.10).
  func thickness(
    _ axis: RunAxis, _ estimate: Double, from first: Int, isParts: Bool
  ) -> Double {
    var thickness = -1.0
    for i in first..<marks.count {
      let mark = marks[i]
      let node = tree.nodes[mark.node]
      let factor = isParts && node.aspect > 0 ? 1 : axis.crossAspectFactor(node)
      if (factor == 0 ? axis.cross(node) : axis.main(node)).unit == axis.crossUnit { continue }
      let edges = axis.crossStart(node.edges).points + axis.crossEnd(node.edges).points
      thickness = max(thickness, axis.cross(mark.size) + edges)
    }
    return thickness < 0 ? estimate : thickness
  }

  /// Moves the elements of a run to their positions.
  ///
  /// - Parameter leftover: the length that flexible spacings share beyond their minimum.
  mutating func position(
    _ node: GroupTree.Node, _ axis: RunAxis, from first: Int, leftover: Double, _ thickness: Double,
    at origin: Point
  ) {
    var flexible = node.spacing.isFlexible ? max(0, marks.count - first - 1) : 0
    for i in first..<marks.count {
      let mark = marks[i]
      let edges = tree.nodes[mark.node].edges
      flexible += (axis.start(edges).isFlexible ? 1 : 0) + (axis.end(edges).isFlexible ? 1 : 0)
    }
    let extra = flexible > 0 ? max(0, leftover) / Double(flexible) : 0
    var main = axis.main(origin)
    for i in first..<marks.count {
      let mark = marks[i]
      let edges = tree.nodes[mark.node].edges
      let (start, end) = (axis.start(edges), axis.end(edges))
      main += start.points + (start.isFlexible ? extra : 0)
      let cross =
        axis.cross(origin)
        + axis.crossStart(edges).offset(
          before: axis.crossEnd(edges), leftover: thickness - axis.cross(mark.size))
      let isLast = i + 1 == marks.count
      group.move(
        slotsFrom: mark.slot, to: isLast ? group.slots.count : marks[i + 1].slot,
        hostsFrom: mark.host, to: isLast ? group.hosts.count : marks[i + 1].host,
        by: axis.point(main: main, cross: cross))
      main += axis.main(mark.size) + end.points + (end.isFlexible ? extra : 0)
      main += node.spacing.points + (node.spacing.isFlexible ? extra : 0)
    }
  }
}
