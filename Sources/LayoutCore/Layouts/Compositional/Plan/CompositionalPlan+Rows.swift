// Sections that scroll on their own: their groups stand in a row across the scroll axis (3.9).
extension CompositionalPlan {
  /// The row of a section; nil for a section that does not scroll on its own.
  func scrollingRow(_ section: Int) -> SectionRow? {
    guard places.indices.contains(section), places[section].pattern >= 0,
      let scrolling = patterns[places[section].pattern].section.scrolling
    else { return nil }
    let place = places[section]
    let pattern = patterns[place.pattern]
    let insets = pattern.insets
    let length = pattern.axis.main(frame.container)
    let rect = pattern.axis.rect(
      main: 0, cross: place.boxStart + pattern.axis.crossStart(insets),
      size: pattern.axis.size(main: length, cross: place.groupCount == 0 ? 0 : rowBreadth(place)))
    return SectionRow(
      scrolling, rowGroups(place),
      length: max(0, length - pattern.axis.mainStart(insets) - pattern.axis.mainEnd(insets)),
      inset: pattern.axis.mainStart(insets), in: frame.settled(rect, in: width),
      isHorizontal: !pattern.axis.isVertical,
      isMirrored: frame.isFlipped && !pattern.axis.isVertical)
  }

  /// - Complexity: O(log sections)
  func scrollingSection(at point: Point) -> Int? {
    let place = frame.axis.main(frame.mirrored(Rect(origin: point, size: .zero), in: width).origin)
    return sectionRange(from: place, to: place).first { section in
      guard let row = scrollingRow(section)?.frame else { return false }
      return point.x >= row.minX && point.x < row.maxX && point.y >= row.minY
        && point.y < row.maxY
    }
  }

  private func rowGroups(_ place: SectionLayout) -> RowGroups {
    let pattern = patterns[place.pattern]
    return RowGroups(
      count: place.groupCount, step: pattern.step, length: pattern.length, last: place.lastLength,
      before: pattern.before, behind: pattern.behind,
      rows: place.measured >= 0 ? groups[place.measured].rows : nil)
  }

  /// How far a section's row is scrolled; 0 for a section that does not scroll on its own.
  func rowOffset(_ section: Int, _ offsets: SectionOffsets) -> Double {
    guard let scrolling = patterns[places[section].pattern].section.scrolling else { return 0 }
    if let offset = offsets[section] { return offset }
    return scrolling.behavior.startsCentered ? scrollingRow(section)?.start ?? 0 : 0
  }
}

// MARK: Measured groups

extension CompositionalPlan {
  /// A row is as high as the highest of its groups with measured items; as the description says while there are none.
  func rowBreadth(_ place: SectionLayout) -> Double {
    let pattern = patterns[place.pattern]
    let measured = place.measured >= 0 ? groups[place.measured].breadth : .nan
    return measured.isNaN ? pattern.breadth(of: pattern.group) : measured
  }

  func recordBreadth(of solved: SolvedGroup, _ group: Int, _ section: Int) {
    let place = places[section]
    let pattern = patterns[place.pattern]
    guard pattern.isRow else { return }
    let (first, count) = items(of: group, place)
    let breadth = hasMeasured(first..<(first + count), section) ? pattern.breadth(of: solved) : .nan
    changeGroups(place.measured) { $0.replaceBreadths(group..<(group + 1), with: [breadth]) }
  }
}
