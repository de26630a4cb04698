/// What all sections of one description have in common in one pass: the group that repeats, with everything that does not
/// depend on how many items there are. Lengths along the groups are "main", across them "cross".
final class CompositionalPattern {
  let section: CompositionalSection
  /// The axis along which the groups stand: the scroll axis, or the other one in a row.
  let axis: ScrollAxis
  /// What the fractions of the group are taken of.
  let box: Size
  /// The group with all items unmeasured.
  private(set) var group = SolvedGroup()
  /// Solves groups with measured items.
  var solver: GroupSolver
  /// The group's length along `axis`.
  private(set) var length = 0.0
  /// The room before and behind each group.
  private(set) var before = 0.0
  private(set) var behind = 0.0
  /// Where groups lie across the scroll axis that have the breadth of an unmeasured one.
  private(set) var cross = 0.0
  /// What lies before and behind the groups along the scroll axis, and how far from the edges the section's insets are
  /// across it, the safe area included.
  let insets: EdgeInsets
  /// How far cells and badges stick out of their groups, along them and across them.
  private(set) var reach = (along: Overhang(), across: Overhang())
  /// The same behind a group of full length.
  private var reachBehindWhole = 0.0
  /// Whether items have sizes to be measured, whether the number of items in a group depends on them, and whether all
  /// groups are as long as the longest.
  let isMeasured: Bool
  let isFlowing: Bool
  let isUniform: Bool

  /// - Parameters:
  ///   - measured: the sizes of measured items.
  ///   - insets: the section's, with what the insets reference adds across the scroll axis.
  init(
    _ section: CompositionalSection, _ tree: GroupTree, _ frame: CompositionalFrame,
    _ measured: MeasuredSizes, insets: EdgeInsets
  ) {
    let container = frame.container
    let isRow = section.scrolling != nil
    let axis = ScrollAxis(isVertical: frame.axis.isVertical != isRow)
    self.section = section
    self.axis = axis
    self.insets = insets
    let cross = max(0, axis.cross(container) - axis.crossStart(insets) - axis.crossEnd(insets))
    box = axis.size(main: axis.main(container), cross: cross)
    solver = GroupSolver(tree, measured, scale: frame.scale)
    isMeasured = tree.isEstimated
    isFlowing = tree.isFlowing
    let along = tree.nodes[0].dimension(along: axis)
    isUniform = isMeasured && !isFlowing && along.isEstimated && along.isUniform
    solveGroup()
  }

  private func solveGroup() {
    solver.solve(in: box, from: 0, end: .max)
    group = solver.group
    let across = RunAxis(isRow: !axis.isVertical)
    before = across.start(section.tree.nodes[0].edges).points
    behind = across.end(section.tree.nodes[0].edges).points
    length = axis.main(group.size)
    cross = cross(of: group)
    recordReach(of: group)
    if !hasBadges { return }
    // A badge lies within its own size and offset of its host.
    for badge in solver.tree.badges {
      let size = badge.size(in: box, scale: 0)
      let far =
        max(size.width, size.height) * 2 + abs(badge.offset.x) + abs(badge.offset.y)
        + max(size.width, size.height)
        * max(abs(badge.fractionalOffset.x), abs(badge.fractionalOffset.y))
      reach.along.before += far
      reach.along.behind += far
    }
    reach.across.before += reach.along.before
    reach.across.behind += reach.along.behind
    reachBehindWhole = reach.along.behind
  }

  /// Widens the reach for a section whose last group is shorter than the others: the group's badges
  /// lie where a whole group would end.
  func recordLastGroup(_ last: Double) {
    if hasBadges { reach.along.behind = max(reach.along.behind, reachBehindWhole + length - last) }
  }
}

extension CompositionalPattern {
  /// Where a group lies across the scroll axis: flexible edges share what its breadth leaves (3.2.2).
  func cross(of group: SolvedGroup) -> Double {
    let across = RunAxis(isRow: !axis.isVertical)
    let (start, end) = (
      across.crossStart(section.tree.nodes[0].edges), across.crossEnd(section.tree.nodes[0].edges)
    )
    // A row is as high as its groups.
    let room = isRow ? 0 : axis.cross(box) - axis.cross(group.size)
    return axis.crossStart(insets) + start.offset(before: end, room: room)
  }

  /// Whether the number of items alone decides how a section lies in which nothing was measured.
  var isRegular: Bool { !isMeasured && section.boundary.isEmpty && section.list == nil }

  /// Whether the group has a length of its own, which its items do not change.
  var isFixed: Bool { !solver.tree.nodes[0].dimension(along: axis).isEstimated }

  /// Whether the groups stand in a row that scrolls on its own.
  var isRow: Bool { section.scrolling != nil }

  /// How much room a group of a row takes across it.
  func breadth(of group: SolvedGroup) -> Double {
    let across = RunAxis(isRow: !axis.isVertical)
    let edges = section.tree.nodes[0].edges
    return across.crossStart(edges).points + axis.cross(group.size) + across.crossEnd(edges).points
  }

  func recordReach(of group: SolvedGroup) {
    let whole = min(length, axis.main(group.size))
    let across = ScrollAxis(isVertical: !axis.isVertical)
    func include(_ rect: Rect) {
      reach.along.include(axis.start(rect), axis.end(rect), of: whole)
      if isRow {
        reach.across.include(across.start(rect), across.end(rect), of: across.main(group.size))
      }
    }
    for slot in group.slots {
      include(slot.frame)
      // Negative insets make a cell larger than its slot, too large ones move it out.
      include(frame(of: slot))
    }
    // A group with badges may be longer than its items.
    for host in group.hosts { include(host.frame) }
  }

  /// Whether groups have to be filled one after the other even while nothing is measured: a group in a group of tags may
  /// hold fewer items at the end of the section.
  var packsAlways: Bool { isFlowing && solver.tree.hasNestedGroups }

  var slotCount: Int { group.slots.count }

  var hasBadges: Bool { !solver.tree.badges.isEmpty }

  /// From the start of a group to that of the next.
  var step: Double { before + length + behind + section.gap }

  /// The length of the last group, which has fewer items (3.1.13).
  func lastLength(_ group: SolvedGroup, _ items: Int, of length: Double) -> Double {
    if solver.tree.nodes[0].isCustom { return length }
    var (all, some) = (0.0, 0.0)
    for (number, slot) in group.slots.enumerated() {
      let end = axis.end(slot.frame)
      all = max(all, end)
      if number < items { some = max(some, end) }
    }
    return length - (min(all, length) - min(some, length))
  }

  /// The frame of a cell in its group: its slot without the item's insets, which do not count along an estimated axis.
  @inline(__always)
  func frame(of slot: SolvedGroup.Slot) -> Rect {
    let node = solver.tree.nodes[Int(slot.node)]
    if node.insets == .zero || node.isCustom { return slot.frame }
    var frame = node.inside(slot.frame)
    (frame.width, frame.height) = (max(0, frame.width), max(0, frame.height))
    return frame
  }

  /// The place of a cell in front of others: in front of a background (3.5.1).
  func zIndex(of slot: SolvedGroup.Slot) -> Int64 {
    slot.zIndex == 0 && !section.backgrounds.isEmpty ? 1 : slot.zIndex
  }
}

extension CompositionalBadge {
  func size(in box: Size, scale: Double) -> Size {
    Size(width.length(in: box, scale: scale), height.length(in: box, scale: scale))
  }

  /// The badge's frame at a host (3.4.1).
  func frame(at host: Rect, _ size: Size) -> Rect {
    let (there, here) = (anchor.point, (itemAnchor ?? anchor).point)
    return Rect(
      host.x + there.x * host.width - here.x * size.width + offset.x + fractionalOffset.x
        * size.width,
      host.y + there.y * host.height - here.y * size.height + offset.y + fractionalOffset.y
        * size.height, size.width, size.height)
  }
}

extension CompositionalDimension {
  /// The length in a box. A fraction is cut to whole pixels (3.1.16); an estimate is returned as it is.
  ///
  /// - Parameter scale: device pixels in a point when sizes are cut, else 0.
  func length(in box: Size, scale: Double) -> Double {
    switch unit {
    case .points, .estimated: value
    case .width: flooredToPixel(value * box.width, scale: scale, forgiving: 1e-3)
    case .height: flooredToPixel(value * box.height, scale: scale, forgiving: 1e-3)
    }
  }
}
