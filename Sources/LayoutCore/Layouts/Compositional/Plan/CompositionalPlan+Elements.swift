// The elements of a compositional layout, one by one and by the rectangle that they touch.
extension CompositionalPlan {
  func attributes(of id: ElementID) -> LayoutAttributes? {
    let path = id.indexPath
    if id.category == .supplementary, let global = globalItem(id) { return global }
    guard places.indices.contains(path.section), places[path.section].pattern >= 0 else {
      return nil
    }
    switch id.category {
    case .cell: return cell(path)
    case .supplementary: return boundaryItem(id) ?? badge(id)
    case .decoration: return background(id)
    }
  }

  private func cell(_ path: IndexPath) -> LayoutAttributes? {
    let place = places[path.section]
    guard path.item >= 0, path.item < place.itemCount else { return nil }
    let number = group(of: path.item, place)
    let solved = solve(number, of: place)
    let slot = path.item - items(of: number, place).first
    guard solved.slots.indices.contains(slot) else { return nil }
    return cell(path, solved.slots[slot], place, at: corner(of: number, solved, place))
  }

  @inline(__always)
  private func cell(
    _ path: IndexPath, _ slot: SolvedGroup.Slot, _ place: CompositionalPlace,
    at corner: Point
  ) -> LayoutAttributes {
    var a = LayoutAttributes(
      .cell(at: path), frame: content(patterns[place.pattern].frame(of: slot), at: corner))
    a.zIndex = patterns[place.pattern].zIndex(of: slot)
    return a
  }

  /// A rectangle of a group where the content has it.
  @inline(__always)
  private func content(_ rect: Rect, at corner: Point) -> Rect {
    frame.settled(
      Rect(rect.x + corner.x, rect.y + corner.y, rect.width, rect.height), in: width)
  }

  /// Where a group begins, in the sections' own coordinates.
  @inline(__always)
  private func corner(
    of number: Int, _ solved: SolvedGroup, _ place: CompositionalPlace
  ) -> Point {
    let start = start(of: number, place)
    let pattern = place.pattern
    let cross =
      place.measured < 0 && !patterns[pattern].isFlowing
      ? patterns[pattern].cross : patterns[pattern].cross(of: solved)
    return frame.axis.isVertical ? Point(cross, start) : Point(start, cross)
  }

  /// Adds what touches a rectangle.
  ///
  /// - Throws: an error when there are more elements than the view may hold.
  func append(
    in rect: Rect, to list: inout [LayoutAttributes], _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    var seen = rect
    if frame.isFlipped { seen.x = width - rect.maxX }
    let slack = frame.scale > 0 ? 1 / frame.scale : 0
    let (low, high) = (frame.axis.start(seen) - slack, frame.axis.end(seen) + slack)
    for section in sectionRange(from: low, to: high) {
      let place = places[section]
      guard place.pattern >= 0 else { continue }
      appendBackgrounds(of: section, place, in: rect, to: &list)
      let groups = groupRange(place, from: low, to: high)
      let count = groups.count * patterns[place.pattern].slotCount
      try checkCapacity(list.count + count, limit: environment.elementLimit, bytes: 640)
      for group in groups { appendGroup(group, section, place, in: rect, to: &list) }
      appendBoundaryItems(of: section, in: rect, to: &list)
    }
    for item in frame.boundary {
      if let a = globalItem(.globalItem(item.kind)), rect.isTouched(by: a.frame) { list.append(a) }
    }
  }

  @_optimize(speed)
  private func appendGroup(
    _ number: Int, _ section: Int, _ place: CompositionalPlace, in rect: Rect,
    to list: inout [LayoutAttributes]
  ) {
    let (first, count) = items(of: number, place)
    let solved = solve(number, of: place)
    let corner = corner(of: number, solved, place)
    for slot in 0..<min(count, solved.slots.count) {
      let a = cell(
        IndexPath(item: first + slot, section: section), solved.slots[slot], place, at: corner)
      if rect.isTouched(by: a.frame) { list.append(a) }
    }
    if patterns[place.pattern].hasBadges {
      forEachBadge(number, solved, first, count, section, place) { a in
        if rect.isTouched(by: a.frame) { list.append(a) }
        return true
      }
    }
  }
}

// MARK: Badges

extension CompositionalPlan {
  /// Calls a closure with the badges of a group and of its items, until it returns false.
  private func forEachBadge(
    _ number: Int, _ solved: SolvedGroup, _ first: Int, _ count: Int, _ section: Int,
    _ place: CompositionalPlace, _ body: (LayoutAttributes) -> Bool
  ) {
    let pattern = patterns[place.pattern]
    let corner = corner(of: number, solved, place)
    func each(_ node: Int32, _ host: Rect, _ box: Size, _ item: Int) -> Bool {
      for number in pattern.solver.tree.nodes[Int(node)].badges {
        let badge = pattern.solver.tree.badges[number]
        let path = IndexPath(item: item, section: section)
        var a = LayoutAttributes(
          ElementID(.supplementary, kind: badge.kind, at: path),
          frame: content(badge.frame(at: host, sizedIn: box), at: corner))
        a.zIndex = badge.zIndex
        if !body(a) { return false }
      }
      return true
    }
    for host in solved.hosts where Int(host.firstSlot) < count {
      let box = host.node == 0 ? pattern.box : host.frame.size
      var outer = host.frame
      if host.node == 0, pattern.isUniform, place.measured >= 0 {
        let length = groups[place.measured].rows.lengths[number] - pattern.before - pattern.behind
        outer = Rect(
          origin: outer.origin,
          size: frame.axis.size(main: length, cross: frame.axis.cross(outer.size)))
      }
      if !each(host.node, outer, box, first + Int(host.firstSlot)) { return }
    }
    for slot in 0..<min(count, solved.slots.count) {
      let node = solved.slots[slot].node
      if case .custom = pattern.solver.tree.nodes[Int(node)].role { continue }
      let host = pattern.frame(of: solved.slots[slot])
      if !each(node, host, host.size, first + slot) { return }
    }
  }

  private func badge(_ id: ElementID) -> LayoutAttributes? {
    let (path, place) = (id.indexPath, places[id.indexPath.section])
    guard patterns[place.pattern].hasBadges, path.item >= 0, path.item < place.itemCount else {
      return nil
    }
    let number = group(of: path.item, place)
    let (first, count) = items(of: number, place)
    var found: LayoutAttributes?
    forEachBadge(number, solve(number, of: place), first, count, path.section, place) { a in
      if a.id == id { found = a }
      return found == nil
    }
    return found
  }
}

// MARK: Backgrounds

extension CompositionalPlan {
  private func background(_ id: ElementID) -> LayoutAttributes? {
    let place = places[id.indexPath.section]
    let list = patterns[place.pattern].section.backgrounds
    guard list.indices.contains(id.indexPath.item), list[id.indexPath.item].kind == id.kind else {
      return nil
    }
    return background(list[id.indexPath.item], id, place)
  }

  /// The section's box with its boundary items, less the background's insets; none for an empty box (4.5.1).
  private func background(
    _ background: CompositionalBackground, _ id: ElementID, _ place: CompositionalPlace
  ) -> LayoutAttributes? {
    let extent = place.end - place.start
    let taken = frame.axis.mainStart(background.insets) + frame.axis.mainEnd(background.insets)
    if extent <= max(0, taken) { return nil }
    let breadth = frame.axis.cross(frame.container)
    var rect = frame.axis.rect(
      main: place.start, cross: 0, size: frame.axis.size(main: extent, cross: breadth))
    let insets = background.insets
    rect.x += insets.left
    rect.y += insets.top
    rect.width = max(0, rect.width - insets.left - insets.right)
    rect.height = max(0, rect.height - insets.top - insets.bottom)
    var a = LayoutAttributes(id, frame: frame.settled(rect, in: width))
    a.zIndex = background.zIndex
    return a
  }

  private func appendBackgrounds(
    of section: Int, _ place: CompositionalPlace, in rect: Rect, to list: inout [LayoutAttributes]
  ) {
    for (number, item) in patterns[place.pattern].section.backgrounds.enumerated() {
      let id = ElementID(
        .decoration, kind: item.kind, at: IndexPath(item: number, section: section))
      if let a = background(item, id, place), rect.isTouched(by: a.frame) { list.append(a) }
    }
  }
}
