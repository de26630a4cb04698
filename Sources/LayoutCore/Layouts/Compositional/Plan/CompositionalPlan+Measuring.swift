// Self-sizing (3.7): groups with measured items have different lengths.
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

  /// Whether a size differs from that of an element in an estimated dimension.
  func wants(_ size: Size, insteadOf a: LayoutAttributes) -> Bool {
    guard let (width, height) = dimensions(of: a.id) else { return false }
    return (width.isEstimated && size.width != a.size.width)
      || (height.isEstimated && size.height != a.size.height)
  }

  /// Whether the measured size of an element is stored. In a section of tags, this includes items
  /// of fixed size, because they can later take the slot of an estimated item.
  func keepsSize(of id: ElementID) -> Bool {
    if inner(of: id) != nil { return true }
    if id.category != .cell { return isMeasured(id) }
    let path = id.indexPath
    guard sectionLayouts.indices.contains(path.section), sectionLayouts[path.section].groupCount > 0
    else { return false }
    return patterns[sectionLayouts[path.section].pattern].isMeasured
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
    guard sectionLayouts.indices.contains(path.section), sectionLayouts[path.section].pattern >= 0
    else { return nil }
    let pattern = patterns[sectionLayouts[path.section].pattern]
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
    let layout = sectionLayouts[path.section]
    let pattern = patterns[layout.pattern]
    // If the tree has only one item, that item is the last node and applies to all items.
    var node = pattern.solver.tree.nodes.count - 1
    if pattern.solver.tree.cellCount > 1 {
      guard path.item >= 0, path.item < layout.itemCount else { return nil }
      let number = group(of: path.item, layout)
      let slot = path.item - items(of: number, layout).first
      let solved = solve(number, of: path.section, layout)
      guard solved.slots.indices.contains(slot) else { return nil }
      node = Int(solved.slots[slot].node)
    }
    return (pattern.solver.tree.nodes[node].width, pattern.solver.tree.nodes[node].height)
  }

  /// Stores the measured size of an element, or removes it if `size` is nil.
  ///
  /// - Returns: the previous size.
  /// - Complexity: O(log groups + sections) for a group of a fixed number of items; tags are packed
  ///   again from the first change to the first group that starts at the same item as before.
  func measure(_ id: ElementID, _ size: Size?) -> Size? {
    let path = id.indexPath
    let before = lengths
    defer { updateContentLength(since: before) }
    if id.category == .cell {
      guard sectionLayouts.indices.contains(path.section), sectionLayouts[path.section].pattern >= 0
      else { return nil }
      defer { updateLength(path.section) }
      return measureCell(path, size)
    }
    defer {
      if sectionLayouts.indices.contains(path.section), path.item == 0 {
        updateLength(path.section)
      }
    }
    let old = sizes.size(of: id)
    sizes.set(size, of: id)
    return old
  }

  /// The length of the content, and the length of its sections with the content's boundary items.
  var lengths: (content: Double, sections: Double) {
    (frame.axis.main(contentSize), growth.before + length + growth.behind)
  }

  /// Updates the content's boundary items and the content's size after the sections' lengths have
  /// changed.
  ///
  /// - Parameter before: the value of `lengths` before the change.
  func updateContentLength(since before: (content: Double, sections: Double)) {
    _ = updateBoundaryItems()
    let change = lengths.sections - before.sections
    let axis = frame.axis
    // Both lengths are finite and not negative, because the content's size was checked, and only
    // checked sizes are added to it.
    try? setContentSize(
      axis.size(main: max(0, before.content + change), cross: axis.cross(contentSize)))
  }

  private func measureCell(_ path: IndexPath, _ size: Size?) -> Size? {
    let section = path.section
    if sectionLayouts[section].measured < 0 { startMeasuring(section) }
    let number = sectionLayouts[section].measured
    let old = sizes.size(of: .cell(at: path))
    sizes.set(size, of: .cell(at: path))
    let group = groups[number].group(
      of: path.item, slots: patterns[sectionLayouts[section].pattern].slotCount)
    if patterns[sectionLayouts[section].pattern].isFlowing {
      // The item may now fit into the previous group.
      pack(section, from: max(0, group - 1), changed: path.item)
    } else {
      setLength(ofGroup: group, section)
    }
    return old
  }

  /// Starts storing the length of each group in a section.
  func startMeasuring(_ section: Int) {
    let layout = sectionLayouts[section]
    let pattern = patterns[layout.pattern]
    let spacing = pattern.before + pattern.behind
    var lengths = [Double](repeating: pattern.length + spacing, count: layout.groupCount)
    if let last = lengths.indices.last { lengths[last] = layout.lastLength + spacing }
    var groups = MeasuredGroups(
      rows: Rows(groups: lengths, gap: pattern.section.gap),
      isRow: pattern.isRow)
    if pattern.isFlowing {
      let slots = pattern.slotCount
      groups.starts = (0..<layout.groupCount).map { Int32(truncatingIfNeeded: $0 * slots) }
    }
    let number = addGroups(groups)
    changeSection(section) { $0.measured = number }
  }

  /// Updates the groups of a section with the measured sizes of items.
  ///
  /// - Parameter items: in ascending order.
  func adoptSizes(_ section: Int, of items: [Int]) {
    if sectionLayouts[section].measured < 0 { startMeasuring(section) }
    let pattern = patterns[sectionLayouts[section].pattern]
    if pattern.isFlowing {
      pack(section, from: 0, changed: .max)
    } else {
      var last = -1
      for item in items {
        let group = self.group(of: item, sectionLayouts[section])
        if group != last { setLength(ofGroup: group, section) }
        last = group
      }
    }
    updateLength(section)
  }

  /// Updates the length of a group with measured items.
  private func setLength(ofGroup group: Int, _ section: Int) {
    let layout = sectionLayouts[section]
    let pattern = patterns[layout.pattern]
    let solved = solve(group, of: section, layout)
    recordReach(of: solved, layout.pattern)
    recordBreadth(of: solved, group, section)
    var length = pattern.axis.main(solved.size)
    if group == layout.groupCount - 1 {
      length = pattern.lastLength(
        pattern.isFixed ? pattern.group : solved, items(of: group, layout).count, of: length)
    }
    if pattern.isUniform { return setUniformLength(length, group, section) }
    changeGroups(layout.measured) {
      _ = $0.rows.setLength(of: group, to: length + pattern.before + pattern.behind)
    }
  }

  /// Makes all groups as long as the longest group with measured items (3.1.15).
  private func setUniformLength(_ length: Double, _ group: Int, _ section: Int) {
    let layout = sectionLayouts[section]
    let pattern = patterns[layout.pattern]
    let (first, count) = items(of: group, layout)
    let isMeasured = hasMeasured(first..<(first + count), section)
    changeGroups(layout.measured) { groups in
      if groups.lengths.isEmpty {
        groups.lengths = [Double](repeating: .nan, count: layout.groupCount)
      }
      groups.lengths[group] = isMeasured ? length : .nan
      var longest = -1.0
      for length in groups.lengths where length > longest { longest = length }
      if longest < 0 { longest = pattern.length }
      let total = longest + pattern.before + pattern.behind
      if groups.rows.lengths.first == total { return }
      groups.rows = Rows(
        groups: [Double](repeating: total, count: layout.groupCount),
        gap: pattern.section.gap)
    }
  }
}
