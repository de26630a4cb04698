// Where sections and groups are along the scroll axis.
extension CompositionalPlan {
  /// The first item of a group, and how many items it has.
  func items(of group: Int, _ place: SectionLayout) -> (first: Int, count: Int) {
    if place.measured >= 0, !groups[place.measured].starts.isEmpty {
      let starts = groups[place.measured].starts
      let first = Int(starts[group])
      let end = group + 1 < starts.count ? Int(starts[group + 1]) : place.itemCount
      return (first, end - first)
    }
    let slots = patterns[place.pattern].slotCount
    return (group * slots, min(slots, place.itemCount - group * slots))
  }

  /// The start of a group along the scroll axis, in coordinates of the sections; in a row, along the row.
  func start(of group: Int, _ place: SectionLayout) -> Double {
    let pattern = patterns[place.pattern]
    let room =
      place.measured >= 0
      ? groups[place.measured].rows.box(of: group).main : Double(group) * pattern.step
    return groupsStart(place) + pattern.before + room
  }

  /// The start of the room of a section's first group, behind the section's inset.
  func groupsStart(_ place: SectionLayout) -> Double {
    let pattern = patterns[place.pattern]
    return (pattern.isRow ? 0 : place.boxStart) + pattern.axis.mainStart(pattern.insets)
  }

  /// The group that an item is in.
  func group(of item: Int, _ place: SectionLayout) -> Int {
    let slots = patterns[place.pattern].slotCount
    return place.measured >= 0
      ? groups[place.measured].group(of: item, slots: slots) : item / max(1, slots)
  }

  /// The groups that may touch a stretch along the axis on which they stand.
  func groupRange(_ place: SectionLayout, from low: Double, to high: Double) -> Range<Int> {
    let pattern = patterns[place.pattern]
    let (low, high) = (low - pattern.reach.along.behind, high + pattern.reach.along.before)
    let first = groupsStart(place)
    if place.measured >= 0 {
      return groups[place.measured].rows.range(from: low - first, to: (high - first).nextUp)
    }
    let start = first + pattern.before
    let whole = EqualLines.Spread(start: 0, step: 0)
    return EqualLines(
      count: place.groupCount, itemsInLine: 1, length: pattern.length, start: start,
      step: pattern.step, breadth: 0, full: whole, last: whole
    ).lines(from: low, to: high)
  }

  /// The sections that may touch a stretch along the scroll axis.
  func sectionRange(from low: Double, to high: Double) -> Range<Int> {
    let range = places.indices
    let first = range.partitioningIndex { places[$0].end >= low - reach.behind }
    let end = range.partitioningIndex { places[$0].start > high + reach.before }
    return first..<max(first, end)
  }

  /// The sections that may touch a rectangle of the content.
  func sections(touching rect: Rect) -> Range<Int> {
    let seen = frame.mirrored(rect, in: width)
    return sectionRange(from: frame.axis.start(seen), to: frame.axis.end(seen))
  }
}
