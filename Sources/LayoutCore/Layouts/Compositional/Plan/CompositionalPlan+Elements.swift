// The elements of a compositional layout, one by one and by the rectangle that they touch.
extension CompositionalPlan {
  /// Storage for single elements, and for those of a section's layout.
  func lendElementStorage() -> [LayoutAttributes] {
    defer { spare = [] }
    return spare
  }

  func reclaimStorage(_ list: inout [LayoutAttributes]) {
    list.removeAll(keepingCapacity: true)
    spare = list
  }

  /// - Throws: what stops a function.
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
    guard places.indices.contains(path.section), path.item >= 0,
      places[path.section].pattern >= 0
    else { return }
    let place = places[path.section]
    if id.category == .decoration {
      collectBackgrounds(of: path.section, place, &found)
      let isLine = patterns[place.pattern].section.list?.separators != nil
      if found.isDone || (!isLine && place.inner < 0) { return }
    }
    if id.category == .supplementary { collectBoundaryItems(of: path.section, place, &found) }
    if found.isDone { return }
    if let inner = inner(place) {
      if let a = try innerAttributes(of: id, inner, environment) { found.list.append(a) }
      return
    }
    if path.item >= place.itemCount { return }
    let offset = rowOffset(path.section, found.offsets)
    try collectGroup(
      group(of: path.item, place), path.section, place, offset, environment, &found)
  }

  /// Adds what touches a rectangle.
  ///
  /// - Throws: an error when there are more elements than the view may hold.
  func append(
    in rect: Rect, to list: inout [LayoutAttributes], _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    // What a function may move into the rectangle from anywhere on screen.
    let rect = changesVisible && environment.bounds.holds(rect) ? environment.bounds : rect
    let seen = frame.mirrored(rect, in: width)
    // Rounding moves places by up to a pixel, and sums differ in their last bits.
    let slack = frame.scale > 0 ? 1 / frame.scale : 1e-6
    let (low, high) = (frame.axis.start(seen) - slack, frame.axis.end(seen) + slack)
    var found = ElementCollector(self, in: rect, environment.content.rows)
    swap(&found.list, &list)
    defer { swap(&found.list, &list) }
    for section in sectionRange(from: low, to: high) {
      let place = places[section]
      guard place.pattern >= 0 else { continue }
      let first = found.list.count
      collectBackgrounds(of: section, place, &found)
      if let inner = inner(place) {
        try appendInner(inner, section, in: rect, to: &found.list, environment)
      }
      let axis = patterns[place.pattern].axis
      let offset = rowOffset(section, found.offsets)
      let groups = groupRange(
        place, from: axis.start(seen) - slack + offset, to: axis.end(seen) + slack + offset)
      let count = groups.count * patterns[place.pattern].slotCount
      try checkCapacity(found.list.count + count, limit: environment.elementLimit, bytes: 640)
      for group in groups {
        try collectGroup(group, section, place, offset, environment, &found)
      }
      collectBoundaryItems(of: section, place, &found)
      try changeVisible(section, from: first, &found.list, environment)
    }
    collectGlobalItems(&found)
  }

  /// The cells of a group with their badges, and the group's own.
  ///
  /// - Parameter offset: how far the section's row is scrolled.
  @inline(never)
  @_optimize(speed)
  private func collectGroup(
    _ number: Int, _ section: Int, _ place: SectionLayout, _ offset: Double,
    _ environment: LayoutEnvironment, _ found: inout ElementCollector
  ) throws(LayoutError) {
    let pattern = patterns[place.pattern]
    let (first, count) = items(of: number, place)
    let solved = solve(number, of: section, place)
    let corner = corner(of: number, solved, place, offset)
    // The one cell that is asked for has a known slot.
    var slots = 0..<min(count, solved.slots.count)
    if let wanted = found.wanted {
      slots = slots.clamped(
        to: (wanted.indexPath.item - first)..<(wanted.indexPath.item - first + 1))
    }
    for slot in slots {
      let own = pattern.frame(of: solved.slots[slot])
      let frame = Rect(own.x + corner.x, own.y + corner.y, own.width, own.height)
      found.add(
        .cell, .cell, first + slot, section, frame, pattern.zIndex(of: solved.slots[slot]))
      if let rows = pattern.section.list, rows.separators != nil {
        try collectSeparators(
          rows, first + slot, section, place, isLast: number == place.groupCount - 1, at: frame,
          environment, &found)
      }
      if pattern.hasBadges, !pattern.solver.tree.nodes[Int(solved.slots[slot].node)].isCustom {
        collectBadges(
          solved.slots[slot].node, frame, sizedIn: frame.size, first + slot, section, place, &found)
      }
    }
    for host in solved.hosts where Int(host.firstSlot) < count {
      let own = pattern.isUniform ? outer(host, number, place) : host.frame
      let frame = Rect(own.x + corner.x, own.y + corner.y, own.width, own.height)
      collectBadges(
        host.node, frame, sizedIn: host.box, first + Int(host.firstSlot), section, place, &found)
    }
  }

  /// The lines of a row of a list: none under the section's last one, and none of a header (3.10.3).
  @inline(never)
  private func collectSeparators(
    _ rows: CompositionalListRows, _ item: Int, _ section: Int, _ place: SectionLayout,
    isLast: Bool, at cell: Rect, _ environment: LayoutEnvironment,
    _ found: inout ElementCollector
  ) throws(LayoutError) {
    let path = IndexPath(item: item, section: section)
    guard let lines = try separators(of: rows, path, environment),
      !(item == 0 && lines.skipsFirst)
    else { return }
    let zIndex: Int64 = patterns[place.pattern].section.backgrounds.isEmpty ? 1 : 2
    func add(_ kind: ElementKind) {
      found.add(
        .decoration, kind, item, section, lines.frame(of: kind, at: cell), zIndex)
    }
    if lines.isAbove { add(.topSeparator) }
    if lines.isBelow && !isLast { add(.separator) }
  }

  /// Where a group begins, in the sections' own coordinates.
  private func corner(
    of number: Int, _ solved: SolvedGroup, _ place: SectionLayout, _ offset: Double
  ) -> Point {
    var start = start(of: number, place)
    let pattern = patterns[place.pattern]
    let isUnmeasured = place.measured < 0 && !pattern.isFlowing
    var cross = isUnmeasured ? pattern.cross : pattern.cross(of: solved)
    if pattern.isRow {
      start -= offset
      cross += place.boxStart
    }
    return pattern.axis.isVertical ? Point(cross, start) : Point(start, cross)
  }

  /// The frame of a group with badges. If all groups are as long as the longest, a section's group
  /// has that length.
  private func outer(
    _ host: SolvedGroup.Host, _ number: Int, _ place: SectionLayout
  ) -> Rect {
    guard host.node == 0, place.measured >= 0 else { return host.frame }
    let pattern = patterns[place.pattern]
    let length = groups[place.measured].rows.lengths[number] - pattern.before - pattern.behind
    return Rect(
      origin: host.frame.origin,
      size: pattern.axis.size(main: length, cross: pattern.axis.cross(host.frame.size)))
  }

  /// The badges of one item or group.
  ///
  /// - Parameter box: what fractions of their sizes are taken of.
  @inline(never)
  private func collectBadges(
    _ node: Int32, _ host: Rect, sizedIn box: Size, _ item: Int, _ section: Int,
    _ place: SectionLayout, _ found: inout ElementCollector
  ) {
    let tree = patterns[place.pattern].solver.tree
    for number in tree.nodes[Int(node)].badges {
      let badge = tree.badges[number]
      let size = badge.size(in: box, scale: frame.scale)
      found.add(
        .supplementary, badge.kind, item, section, badge.frame(at: host, size), badge.zIndex)
    }
  }

  /// The section's box with its boundary items, less the background's insets; none for an empty box (3.5.1).
  @inline(never)
  private func collectBackgrounds(
    of section: Int, _ place: SectionLayout, _ found: inout ElementCollector
  ) {
    let extent = place.end - place.start
    let breadth = frame.axis.cross(frame.container)
    let box = frame.axis.rect(
      main: place.start, cross: 0, size: frame.axis.size(main: extent, cross: breadth))
    let list = patterns[place.pattern].section.backgrounds
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
