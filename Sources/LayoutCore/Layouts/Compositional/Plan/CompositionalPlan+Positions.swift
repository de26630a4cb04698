// The positions of sections and groups along the scroll axis.
extension CompositionalPlan {
  /// The first item of a group, and the number of items in the group.
  func items(of group: Int, _ layout: SectionLayout) -> (first: Int, count: Int) {
    if layout.measured >= 0, !groups[layout.measured].starts.isEmpty {
      let starts = groups[layout.measured].starts
      let first = Int(starts[group])
      let end = group + 1 < starts.count ? Int(starts[group + 1]) : layout.itemCount
      return (first, end - first)
    }
    let slots = patterns[layout.pattern].slotCount
    return (group * slots, min(slots, layout.itemCount - group * slots))
  }

  /// The start of a group along the scroll axis or, in a row, along the row, in unmirrored
  /// coordinates.
  func start(of group: Int, _ layout: SectionLayout) -> Double {
    let pattern = patterns[layout.pattern]
    let distance =
      layout.measured >= 0
      ? groups[layout.measured].rows.box(of: group).main : Double(group) * pattern.step
    return groupsStart(layout) + pattern.before + distance
  }

  /// The start of a section's groups, after the section's inset and before the spacing of the first
  /// group.
  func groupsStart(_ layout: SectionLayout) -> Double {
    let pattern = patterns[layout.pattern]
    return (pattern.isRow ? 0 : layout.boxStart) + pattern.axis.mainStart(pattern.insets)
  }

  /// The group of an item.
  func group(of item: Int, _ layout: SectionLayout) -> Int {
    let slots = patterns[layout.pattern].slotCount
    return layout.measured >= 0
      ? groups[layout.measured].group(of: item, slots: slots) : item / max(1, slots)
  }

  /// The groups that can touch a range along their axis.
  func groupRange(_ layout: SectionLayout, from low: Double, to high: Double) -> Range<Int> {
    let pattern = patterns[layout.pattern]
    let (low, high) = (low - pattern.reach.along.behind, high + pattern.reach.along.before)
    let first = groupsStart(layout)
    if layout.measured >= 0 {
      return groups[layout.measured].rows.range(from: low - first, to: (high - first).nextUp)
    }
    let start = first + pattern.before
    let whole = EqualLines.Spread(start: 0, step: 0)
    return EqualLines(
      count: layout.groupCount, itemsInLine: 1, length: pattern.length, start: start,
      step: pattern.step, breadth: 0, full: whole, last: whole
    ).lines(from: low, to: high)
  }

  /// The sections that can touch a range along the scroll axis.
  func sectionRange(from low: Double, to high: Double) -> Range<Int> {
    let range = sectionLayouts.indices
    let first = range.partitioningIndex { sectionLayouts[$0].end >= low - reach.behind }
    let end = range.partitioningIndex { sectionLayouts[$0].start > high + reach.before }
    return first..<max(first, end)
  }

  /// The sections that can touch a rectangle of the content.
  func sections(touching rect: Rect) -> Range<Int> {
    let unmirrored = frame.mirrored(rect, in: width)
    return sectionRange(from: frame.axis.start(unmirrored), to: frame.axis.end(unmirrored))
  }
}
