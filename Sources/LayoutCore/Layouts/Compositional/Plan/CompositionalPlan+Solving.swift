// How long sections are, and groups with their measured items.
extension CompositionalPlan {
  /// How long the groups of a section are, or the content of its layout, along the scroll axis.
  func contentLength(_ place: SectionLayout) -> Double {
    if let inner = inner(place) { return inner.length }
    if place.groupCount == 0 { return 0 }
    let pattern = patterns[place.pattern]
    if pattern.isRow { return rowBreadth(place) }
    if place.measured >= 0 { return groups[place.measured].rows.extent }
    return Double(place.groupCount - 1) * pattern.step + pattern.before + place.lastLength
      + pattern.behind
  }

  /// Solves a group of a section, its measured items included.
  func solve(_ group: Int, of section: Int, _ place: SectionLayout) -> SolvedGroup {
    let pattern = place.pattern
    let (first, count) = items(of: group, place)
    if isAsUnmeasured(first, count, section, place) { return patterns[pattern].group }
    return solve(from: first, section, place)
  }

  private func isAsUnmeasured(
    _ first: Int, _ count: Int, _ section: Int, _ place: SectionLayout
  ) -> Bool {
    let pattern = patterns[place.pattern]
    // A group of tags holds no slots for items that do not exist.
    if pattern.isFlowing && count < pattern.slotCount { return false }
    guard place.measured >= 0 else { return true }
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

  /// Solves the group that begins with an item.
  func solve(from item: Int, _ section: Int, _ place: SectionLayout) -> SolvedGroup {
    let pattern = patterns[place.pattern]
    let end = pattern.isFlowing ? place.itemCount : .max
    pattern.solver.solve(
      in: pattern.box, from: item, end: end, ofSection: place.measured >= 0 ? section : -1)
    return pattern.solver.group
  }
}
