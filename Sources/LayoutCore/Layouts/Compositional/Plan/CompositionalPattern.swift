/// The layout that is shared in one pass by all sections with the same description: the group that
/// repeats, and all values that do not depend on the number of items. Lengths along the groups are
/// "main", lengths across them "cross".
final class CompositionalPattern {
  let section: CompositionalSection
  /// The axis along which the groups follow one another: the scroll axis or, in a row, the other
  /// axis.
  let axis: ScrollAxis
  /// The box to which the fractions of the group refer.
  let box: Size
  /// The solved group of a section that does not measure items.
  private(set) var group = SolvedGroup()
  /// Solves groups with measured items.
  var solver: GroupSolver
  /// The group's length along `axis`.
  private(set) var length = 0.0
  /// The spacing before and after each group.
  private(set) var before = 0.0
  private(set) var behind = 0.0
  /// The position across the scroll axis of the groups that are as broad as the unmeasured group.
  private(set) var cross = 0.0
  /// The section's insets, including the safe area across the scroll axis.
  let insets: EdgeInsets
  /// The distances by which cells and badges extend beyond their groups, along the groups and
  /// across them.
  private(set) var reach = (along: Overhang(), across: Overhang())
  /// The distance by which badges extend beyond the end of a full-length group, along the groups.
  private var reachBehindWhole = 0.0
  /// Whether items are measured, whether the number of items in a group depends on their sizes, and
  /// whether all groups are as long as the longest.
  let isMeasured: Bool
  let isFlowing: Bool
  let isUniform: Bool

  /// - Parameters:
  ///   - measured: the sizes of measured items.
  ///   - insets: the section's insets, including those of the inset reference across the scroll
  ///     axis.
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
    // The size and the offsets of a badge limit its distance from the element to which it is
    // attached.
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

  /// Extends the reach for a section whose last group is shorter than the others, because the
  /// badges of that group are placed where a full group would end.
  func recordLastGroup(_ last: Double) {
    if hasBadges { reach.along.behind = max(reach.along.behind, reachBehindWhole + length - last) }
  }
}

extension CompositionalPattern {
  /// The position of a group across the scroll axis. Flexible edges share the leftover breadth
  /// (3.2.2).
  func cross(of group: SolvedGroup) -> Double {
    let across = RunAxis(isRow: !axis.isVertical)
    let (start, end) = (
      across.crossStart(section.tree.nodes[0].edges), across.crossEnd(section.tree.nodes[0].edges)
    )
    // The breadth of a row is that of its groups.
    let leftover = isRow ? 0 : axis.cross(box) - axis.cross(group.size)
    return axis.crossStart(insets) + start.offset(before: end, leftover: leftover)
  }

  /// Whether the layout of a section without measured items depends only on the number of items.
  var isRegular: Bool { !isMeasured && section.boundary.isEmpty && section.list == nil }

  /// Whether the length of the group does not depend on its items.
  var isFixed: Bool { !solver.tree.nodes[0].dimension(along: axis).isEstimated }

  /// Whether the groups are in a row that scrolls independently.
  var isRow: Bool { section.scrolling != nil }

  /// The breadth that a group takes in a row, including its edges.
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
      // Negative insets make a cell larger than its slot; insets that are too large move it out.
      include(frame(of: slot))
    }
    // A group with badges can be longer than its items.
    for host in group.hosts { include(host.frame) }
  }

  /// Whether groups must be filled in order even if no item is measured, because a nested group of
  /// tags can hold fewer items at the end of the section.
  var packsAlways: Bool { isFlowing && solver.tree.hasNestedGroups }

  var slotCount: Int { group.slots.count }

  var hasBadges: Bool { !solver.tree.badges.isEmpty }

  /// The distance between the starts of two groups.
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

  /// The frame of a cell in its group: its slot minus the item's insets, which are ignored along an
  /// estimated axis.
  @inline(__always)
  func frame(of slot: SolvedGroup.Slot) -> Rect {
    let node = solver.tree.nodes[Int(slot.node)]
    if node.insets == .zero || node.isCustom { return slot.frame }
    var frame = node.inside(slot.frame)
    (frame.width, frame.height) = (max(0, frame.width), max(0, frame.height))
    return frame
  }

  /// The position of a cell in the draw order: in front of a background (3.5.1).
  func zIndex(of slot: SolvedGroup.Slot) -> Int64 {
    slot.zIndex == 0 && !section.backgrounds.isEmpty ? 1 : slot.zIndex
  }
}

extension CompositionalBadge {
  func size(in box: Size, scale: Double) -> Size {
    Size(width.length(in: box, scale: scale), height.length(in: box, scale: scale))
  }

  /// The frame of the badge at its host (3.4.1).
  func frame(at host: Rect, _ size: Size) -> Rect {
    let (hostAnchor, badgeAnchor) = (anchor.point, (itemAnchor ?? anchor).point)
    return Rect(
      host.x + hostAnchor.x * host.width - badgeAnchor.x * size.width + offset.x
        + fractionalOffset.x * size.width,
      host.y + hostAnchor.y * host.height - badgeAnchor.y * size.height + offset.y
        + fractionalOffset.y * size.height,
      size.width, size.height)
  }
}

extension CompositionalDimension {
  /// The length of the dimension in a box. A fraction is rounded down to whole pixels (3.1.16); an
  /// estimate is returned unchanged.
  ///
  /// - Parameter scale: device pixels per point if sizes are rounded down, otherwise 0.
  func length(in box: Size, scale: Double) -> Double {
    switch unit {
    case .points, .estimated: value
    case .width: flooredToPixel(value * box.width, scale: scale, forgiving: 1e-3)
    case .height: flooredToPixel(value * box.height, scale: scale, forgiving: 1e-3)
    }
  }
}
