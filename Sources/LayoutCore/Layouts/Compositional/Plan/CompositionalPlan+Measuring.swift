// Self sizing (3.7): groups of measured items have lengths of their own.
extension CompositionalPlan {
  /// Whether the host measures an element.
  func isMeasured(_ id: ElementID) -> Bool {
    if let inner = inner(of: id) {
      return inner.layout.sizesItself(id.inSection(0), in: inner.plan)
    }
    guard let (width, height) = dimensions(of: id) else { return false }
    return width.isEstimated || height.isEstimated
  }

  /// Whether any element has an estimated dimension.
  var hasEstimates: Bool {
    frame.boundary.contains { $0.isEstimated } || inners.contains { $0.layout.sizesElements }
      || patterns.contains { $0.isMeasured || $0.section.boundary.contains { $0.isEstimated } }
  }

  /// Whether a size differs from that of an element along a dimension that is estimated.
  func wants(_ size: Size, insteadOf a: LayoutAttributes) -> Bool {
    guard let (width, height) = dimensions(of: a.id) else { return false }
    return (width.isEstimated && size.width != a.size.width)
      || (height.isEstimated && size.height != a.size.height)
  }

  /// Whether the size that an element was measured at may matter: among tags an item of fixed size may become one that is
  /// estimated.
  func keepsSize(of id: ElementID) -> Bool {
    if inner(of: id) != nil { return true }
    if id.category != .cell { return isMeasured(id) }
    let path = id.indexPath
    guard places.indices.contains(path.section), places[path.section].groupCount > 0 else {
      return false
    }
    return patterns[places[path.section].pattern].isMeasured
  }

  /// The dimensions of a cell or a boundary item; nil for other elements.
  private func dimensions(
    of id: ElementID
  ) -> (width: CompositionalDimension, height: CompositionalDimension)? {
    let path = id.indexPath
    if id.category == .supplementary,
      let item = frame.boundary.first(where: { .globalItem($0.kind) == id })
    {
      return (item.width, item.height)
    }
    guard places.indices.contains(path.section), places[path.section].pattern >= 0 else {
      return nil
    }
    let pattern = patterns[places[path.section].pattern]
    switch id.category {
    case .cell: return pattern.isMeasured ? dimensions(of: path) : nil
    case .supplementary:
      guard path.item == 0, let item = pattern.section.boundary.first(where: { $0.kind == id.kind })
      else { return nil }
      return (item.width, item.height)
    case .decoration: return nil
    }
  }

  private func dimensions(
    of path: IndexPath
  ) -> (width: CompositionalDimension, height: CompositionalDimension)? {
    let place = places[path.section]
    let pattern = patterns[place.pattern]
    // All items are alike where there is one in the tree: it is the last.
    var node = pattern.solver.tree.nodes.count - 1
    if pattern.solver.tree.cellCount > 1 {
      guard path.item >= 0, path.item < place.itemCount else { return nil }
      let number = group(of: path.item, place)
      let slot = path.item - items(of: number, place).first
      let solved = solve(number, of: path.section, place)
      guard solved.slots.indices.contains(slot) else { return nil }
      node = Int(solved.slots[slot].node)
    }
    return (pattern.solver.tree.nodes[node].width, pattern.solver.tree.nodes[node].height)
  }

  /// Takes over the size of an element that was measured, or that is not measured any more.
  ///
  /// - Returns: the size before.
  /// - Complexity: O(log groups + sections) for a group of a fixed number of items; tags are packed anew from the first
  ///   change to where a group starts as it did.
  func measure(_ id: ElementID, _ size: Size?) -> Size? {
    let path = id.indexPath
    let before = lengths
    defer { updateContentLength(since: before) }
    if id.category == .cell {
      guard places.indices.contains(path.section), places[path.section].pattern >= 0 else {
        return nil
      }
      defer { updateLength(path.section) }
      return measureCell(path, size)
    }
    defer {
      if places.indices.contains(path.section), path.item == 0 { updateLength(path.section) }
    }
    let old = sizes.size(of: id)
    sizes.set(size, of: id)
    return old
  }

  /// How long the content is, and how long its sections are with the items at its edges.
  var lengths: (content: Double, sections: Double) {
    (frame.axis.main(contentSize), growth.before + length + growth.behind)
  }

  /// Lets the items at the content's edges and the content's size follow the sections' lengths.
  ///
  /// - Parameter before: what `lengths` was before sections changed.
  func updateContentLength(since before: (content: Double, sections: Double)) {
    _ = updateBoundaryItems()
    let change = lengths.sections - before.sections
    let axis = frame.axis
    // Both are finite and not negative: the content's size was checked, and it grows by checked sizes.
    try? setContentSize(
      axis.size(main: max(0, before.content + change), cross: axis.cross(contentSize)))
  }

  private func measureCell(_ path: IndexPath, _ size: Size?) -> Size? {
    let section = path.section
    if places[section].measured < 0 { startMeasuring(section) }
    let number = places[section].measured
    let old = sizes.size(of: .cell(at: path))
    sizes.set(size, of: .cell(at: path))
    let group = groups[number].group(
      of: path.item, slots: patterns[places[section].pattern].slotCount)
    if patterns[places[section].pattern].isFlowing {
      // The group before may have room for the item now.
      pack(section, from: max(0, group - 1), changed: path.item)
    } else {
      setLength(ofGroup: group, section)
    }
    return old
  }

  /// Gives each group of a section a length of its own.
  func startMeasuring(_ section: Int) {
    let place = places[section]
    let pattern = patterns[place.pattern]
    let room = pattern.before + pattern.behind
    var lengths = [Double](repeating: pattern.length + room, count: place.groupCount)
    if let last = lengths.indices.last { lengths[last] = place.lastLength + room }
    var groups = MeasuredGroups(
      rows: Rows(groups: lengths, gap: pattern.section.gap),
      isRow: pattern.isRow)
    if pattern.isFlowing {
      let slots = pattern.slotCount
      groups.starts = (0..<place.groupCount).map { Int32(truncatingIfNeeded: $0 * slots) }
    }
    let number = addGroups(groups)
    changeSection(section) { $0.measured = number }
  }

  /// Takes over the sizes of items of a section that were measured.
  ///
  /// - Parameter items: in ascending order.
  func adoptSizes(_ section: Int, of items: [Int]) {
    if places[section].measured < 0 { startMeasuring(section) }
    let pattern = patterns[places[section].pattern]
    if pattern.isFlowing {
      pack(section, from: 0, changed: .max)
    } else {
      var last = -1
      for item in items {
        let group = self.group(of: item, places[section])
        if group != last { setLength(ofGroup: group, section) }
        last = group
      }
    }
    updateLength(section)
  }

  /// Works out the length of a group with measured items.
  private func setLength(ofGroup group: Int, _ section: Int) {
    let place = places[section]
    let pattern = patterns[place.pattern]
    let solved = solve(group, of: section, place)
    recordReach(of: solved, place.pattern)
    recordBreadth(of: solved, group, section)
    var length = pattern.axis.main(solved.size)
    if group == place.groupCount - 1 {
      length = pattern.lastLength(
        pattern.isFixed ? pattern.group : solved, items(of: group, place).count, of: length)
    }
    if pattern.isUniform { return setUniformLength(length, group, section) }
    changeGroups(place.measured) {
      _ = $0.rows.setLength(of: group, to: length + pattern.before + pattern.behind)
    }
  }

  /// All groups are as long as the longest that has measured items (3.1.15).
  private func setUniformLength(_ length: Double, _ group: Int, _ section: Int) {
    let place = places[section]
    let pattern = patterns[place.pattern]
    let (first, count) = items(of: group, place)
    let isMeasured = hasMeasured(first..<(first + count), section)
    changeGroups(place.measured) { groups in
      if groups.lengths.isEmpty {
        groups.lengths = [Double](repeating: .nan, count: place.groupCount)
      }
      groups.lengths[group] = isMeasured ? length : .nan
      var longest = -1.0
      for length in groups.lengths where length > longest { longest = length }
      if longest < 0 { longest = pattern.length }
      let room = longest + pattern.before + pattern.behind
      if groups.rows.lengths.first == room { return }
      groups.rows = Rows(
        groups: [Double](repeating: room, count: place.groupCount),
        gap: pattern.section.gap)
    }
  }
}
