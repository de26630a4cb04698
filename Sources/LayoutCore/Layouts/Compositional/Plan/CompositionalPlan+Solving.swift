// The lengths of sections, and of groups with measured items.
extension CompositionalPlan {
  /// The length along the scroll axis of a section's groups, or of its layout's content.
  func contentLength(_ layout: SectionLayout) -> Double {
    if let inner = inner(layout) { return inner.length }
    if layout.groupCount == 0 { return 0 }
    let pattern = patterns[layout.pattern]
    if pattern.isRow { return rowBreadth(layout) }
    if layout.measured >= 0 { return groups[layout.measured].rows.extent }
    return Double(layout.groupCount - 1) * pattern.step + pattern.before + layout.lastLength
      + pattern.behind
  }

  /// Solves a group of a section, including its measured items.
  func solve(_ group: Int, of section: Int, _ layout: SectionLayout) -> SolvedGroup {
    let pattern = layout.pattern
    let (first, count) = items(of: group, layout)
    if usesUnmeasuredGroup(first, count, section, layout) { return patterns[pattern].group }
    return solve(from: first, section, layout)
  }

  private func usesUnmeasuredGroup(
    _ first: Int, _ count: Int, _ section: Int, _ layout: SectionLayout
  ) -> Bool {
    let pattern = patterns[layout.pattern]
    // A group of tags has slots for existing items only.
    if pattern.isFlowing && count < pattern.slotCount { return false }
    guard layout.measured >= 0 else { return true }
    let slots = min(count, pattern.slotCount)
    return !pattern.isFlowing && !hasMeasured(first..<(first + slots), section)
  }

  func hasMeasured(_ items: Range<Int>, _ section: Int) -> Bool {
    for item in items
    where sizes.size(of: .cell(at: IndexPath(item: item, section: section))) != nil {
      return true
    }
    return false
  }

  /// Solves the group that starts with a given item.
  func solve(from item: Int, _ section: Int, _ layout: SectionLayout) -> SolvedGroup {
    let pattern = patterns[layout.pattern]
    let end = pattern.isFlowing ? layout.itemCount : .max
    pattern.solver.solve(
      in: pattern.box, from: item, end: end, ofSection: layout.measured >= 0 ? section : -1)
    return pattern.solver.group
  }
}
