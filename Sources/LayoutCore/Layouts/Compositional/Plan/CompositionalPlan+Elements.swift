// The elements of a compositional layout, by id and by rectangle.
extension CompositionalPlan {
  /// Takes the reusable storage for individual elements and for the elements of a section's layout.
  func borrowStorage() -> [LayoutAttributes] {
    defer { spare = [] }
    return spare
  }

  func returnStorage(_ list: inout [LayoutAttributes]) {
    list.removeAll(keepingCapacity: true)
    spare = list
  }

  /// - Throws: an error if a function exceeds a limit or is interrupted.
  func attributes(
    of id: ElementID, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    var found = ElementCollector(self, in: .zero, wanted: id, environment.content.rows)
    swap(&found.list, &spare)
    try collect(id, environment, &found)
    try changeVisible(id.indexPath.section, from: 0, &found.list, environment)
    let first = found.list.first
    found.list.removeAll(keepingCapacity: true)
    swap(&found.list, &spare)
    return first
  }

  private func collect(
    _ id: ElementID, _ environment: LayoutEnvironment, _ found: inout ElementCollector
  ) throws(LayoutError) {
    let path = id.indexPath
    if id.category == .supplementary {
      collectGlobalItems(&found)
      if found.isDone { return }
    }
    guard sectionLayouts.indices.contains(path.section), path.item >= 0,
      sectionLayouts[path.section].pattern >= 0
    else { return }
    let layout = sectionLayouts[path.section]
    if id.category == .decoration {
      collectBackgrounds(of: path.section, layout, &found)
      let isLine = patterns[layout.pattern].section.list?.separators != nil
      if found.isDone || (!isLine && layout.inner < 0) { return }
    }
    if id.category == .supplementary { collectBoundaryItems(of: path.section, layout, &found) }
    if found.isDone { return }
    if let inner = inner(layout) {
      if let a = try innerAttributes(of: id, inner, environment) { found.list.append(a) }
      return
    }
    if path.item >= layout.itemCount { return }
    let offset = rowOffset(path.section, found.offsets)
    try collectGroup(
      group(of: path.item, layout), path.section, layout, offset, environment, &found)
  }

  /// Adds the elements that touch a rectangle.
  ///
  /// - Throws: an error if the view's limit of elements is exceeded.
  func append(
    in rect: Rect, to list: inout [LayoutAttributes], _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    // A function can move any element on screen into the rectangle, so search the whole viewport.
    let rect = changesVisible && environment.bounds.holds(rect) ? environment.bounds : rect
    let unmirrored = frame.mirrored(rect, in: width)
    // Rounding moves frames by up to a pixel, and sums differ by rounding errors.
    let slack = frame.scale > 0 ? 1 / frame.scale : 1e-6
    let (low, high) = (frame.axis.start(unmirrored) - slack, frame.axis.end(unmirrored) + slack)
    var found = ElementCollector(self, in: rect, environment.content.rows)
    swap(&found.list, &list)
    defer { swap(&found.list, &list) }
    for section in sectionRange(from: low, to: high) {
      let layout = sectionLayouts[section]
      guard layout.pattern >= 0 else { continue }
      let first = found.list.count
      collectBackgrounds(of: section, layout, &found)
      if let inner = inner(layout) {
        try appendInner(inner, section, in: rect, to: &found.list, environment)
      }
      let axis = patterns[layout.pattern].axis
      let offset = rowOffset(section, found.offsets)
      let groups = groupRange(
        layout, from: axis.start(unmirrored) - slack + offset,
        to: axis.end(unmirrored) + slack + offset)
      let count = groups.count * patterns[layout.pattern].slotCount
      try checkCapacity(found.list.count + count, limit: environment.elementLimit, bytes: 640)
      for group in groups {
        try collectGroup(group, section, layout, offset, environment, &found)
      }
      collectBoundaryItems(of: section, layout, &found)
      try changeVisible(section, from: first, &found.list, environment)
    }
    collectGlobalItems(&found)
  }

  /// Adds the cells of a group and their badges, and the badges of the group.
  ///
  /// - Parameter offset: the offset of the section's row.
  @inline(never)
  @_optimize(speed)
  private func collectGroup(
    _ number: Int, _ section: Int, _ layout: SectionLayout, _ offset: Double,
    _ environment: LayoutEnvironment, _ found: inout ElementCollector
  ) throws(LayoutError) {
    let pattern = patterns[layout.pattern]
    let (first, count) = items(of: number, layout)
    let solved = solve(number, of: section, layout)
    let corner = corner(of: number, solved, layout, offset)
    // The index of a requested cell determines its slot.
    var slots = 0..<min(count, solved.slots.count)
    if let wanted = found.wanted {
      slots = slots.clamped(
        to: (wanted.indexPath.item - first)..<(wanted.indexPath.item - first + 1))
    }
    for slot in slots {
      let local = pattern.frame(of: solved.slots[slot])
      let frame = Rect(local.x + corner.x, local.y + corner.y, local.width, local.height)
      found.add(
        .cell, .cell, first + slot, section, frame, pattern.zIndex(of: solved.slots[slot]))
      if let rows = pattern.section.list, rows.separators != nil {
        try collectSeparators(
          rows, first + slot, section, layout, isLast: number == layout.groupCount - 1, at: frame,
          environment, &found)
      }
      if pattern.hasBadges, !pattern.solver.tree.nodes[Int(solved.slots[slot].node)].isCustom {
        collectBadges(
          solved.slots[slot].node, frame, sizedIn: frame.size, first + slot, section, layout,
          &found)
      }
    }
    for host in solved.hosts where Int(host.firstSlot) < count {
      let local = pattern.isUniform ? outer(host, number, layout) : host.frame
      let frame = Rect(local.x + corner.x, local.y + corner.y, local.width, local.height)
      collectBadges(
        host.node, frame, sizedIn: host.box, first + Int(host.firstSlot), section, layout, &found)
    }
  }

  /// Adds the separators of a row in a list. The last row of a section has no separator below it,
  /// and a header has no separators (3.10.3).
  @inline(never)
  private func collectSeparators(
    _ rows: CompositionalListRows, _ item: Int, _ section: Int, _ layout: SectionLayout,
    isLast: Bool, at cell: Rect, _ environment: LayoutEnvironment,
    _ found: inout ElementCollector
  ) throws(LayoutError) {
    let path = IndexPath(item: item, section: section)
    guard let lines = try separators(of: rows, path, environment),
      !(item == 0 && lines.skipsFirst)
    else { return }
    let zIndex: Int64 = patterns[layout.pattern].section.backgrounds.isEmpty ? 1 : 2
    func add(_ kind: ElementKind) {
      found.add(
        .decoration, kind, item, section, lines.frame(of: kind, at: cell), zIndex)
    }
    if lines.isAbove { add(.topSeparator) }
    if lines.isBelow && !isLast { add(.separator) }
  }

  /// The corner of a group, in unmirrored coordinates.
  private func corner(
    of number: Int, _ solved: SolvedGroup, _ layout: SectionLayout, _ offset: Double
  ) -> Point {
    var start = start(of: number, layout)
    let pattern = patterns[layout.pattern]
    let isUnmeasured = layout.measured < 0 && !pattern.isFlowing
    var cross = isUnmeasured ? pattern.cross : pattern.cross(of: solved)
    if pattern.isRow {
      start -= offset
      cross += layout.boxStart
    }
    return pattern.axis.isVertical ? Point(cross, start) : Point(start, cross)
  }

  /// The frame of a group with badges. If all groups are as long as the longest, the section's
  /// group has that length.
  private func outer(
    _ host: SolvedGroup.Host, _ number: Int, _ layout: SectionLayout
  ) -> Rect {
    guard host.node == 0, layout.measured >= 0 else { return host.frame }
    let pattern = patterns[layout.pattern]
    let length = groups[layout.measured].rows.lengths[number] - pattern.before - pattern.behind
    return Rect(
      origin: host.frame.origin,
      size: pattern.axis.size(main: length, cross: pattern.axis.cross(host.frame.size)))
  }

  /// Adds the badges of one item or group.
  ///
  /// - Parameter box: the box to which fractions of their sizes refer.
  @inline(never)
  private func collectBadges(
    _ node: Int32, _ host: Rect, sizedIn box: Size, _ item: Int, _ section: Int,
    _ layout: SectionLayout, _ found: inout ElementCollector
  ) {
    let tree = patterns[layout.pattern].solver.tree
    for number in tree.nodes[Int(node)].badges {
      let badge = tree.badges[number]
      let size = badge.size(in: box, scale: frame.scale)
      found.add(
        .supplementary, badge.kind, item, section, badge.frame(at: host, size), badge.zIndex)
    }
  }

  /// Adds the section's backgrounds. Each covers the section's box with its boundary items, minus
  /// the insets of the background. An empty box has no background (3.5.1).
  @inline(never)
  private func collectBackgrounds(
    of section: Int, _ layout: SectionLayout, _ found: inout ElementCollector
  ) {
    let extent = layout.end - layout.start
    let breadth = frame.axis.cross(frame.container)
    let box = frame.axis.rect(
      main: layout.start, cross: 0, size: frame.axis.size(main: extent, cross: breadth))
    let list = patterns[layout.pattern].section.backgrounds
    for number in list.indices {
      let insets = list[number].insets
      let taken = frame.axis.mainStart(insets) + frame.axis.mainEnd(insets)
      if extent <= max(0, taken) { continue }
      let rect = Rect(
        box.x + insets.left, box.y + insets.top, max(0, box.width - insets.left - insets.right),
        max(0, box.height - insets.top - insets.bottom))
      found.add(.decoration, list[number].kind, number, section, rect, list[number].zIndex)
    }
  }
}
