// Sections that scroll independently: their groups are in a row across the scroll axis (3.9).
extension CompositionalPlan {
  /// The row of a section; nil for a section that does not scroll independently.
  func scrollingRow(_ section: Int) -> SectionRow? {
    guard sectionLayouts.indices.contains(section), sectionLayouts[section].pattern >= 0,
      let scrolling = patterns[sectionLayouts[section].pattern].section.scrolling
    else { return nil }
    let layout = sectionLayouts[section]
    let pattern = patterns[layout.pattern]
    let insets = pattern.insets
    let length = pattern.axis.main(frame.container)
    let rect = pattern.axis.rect(
      main: 0, cross: layout.boxStart + pattern.axis.crossStart(insets),
      size: pattern.axis.size(main: length, cross: layout.groupCount == 0 ? 0 : rowBreadth(layout)))
    return SectionRow(
      scrolling, rowGroups(layout),
      length: max(0, length - pattern.axis.mainStart(insets) - pattern.axis.mainEnd(insets)),
      inset: pattern.axis.mainStart(insets), in: frame.contentRect(rect, in: width),
      isHorizontal: !pattern.axis.isVertical,
      isMirrored: frame.isFlipped && !pattern.axis.isVertical)
  }

  /// - Complexity: O(log sections)
  func scrollingSection(at point: Point) -> Int? {
    let position = frame.axis.main(
      frame.mirrored(Rect(origin: point, size: .zero), in: width).origin)
    return sectionRange(from: position, to: position).first { section in
      guard let row = scrollingRow(section)?.frame else { return false }
      return point.x >= row.minX && point.x < row.maxX && point.y >= row.minY
        && point.y < row.maxY
    }
  }

  private func rowGroups(_ layout: SectionLayout) -> RowGroups {
    let pattern = patterns[layout.pattern]
    return RowGroups(
      count: layout.groupCount, step: pattern.step, length: pattern.length, last: layout.lastLength,
      before: pattern.before, behind: pattern.behind,
      rows: layout.measured >= 0 ? groups[layout.measured].rows : nil)
  }

  /// The offset of a section's row; 0 for a section that does not scroll independently.
  func rowOffset(_ section: Int, _ offsets: SectionOffsets) -> Double {
    guard let scrolling = patterns[sectionLayouts[section].pattern].section.scrolling else {
      return 0
    }
    if let offset = offsets[section] { return offset }
    return scrolling.behavior.startsCentered ? scrollingRow(section)?.start ?? 0 : 0
  }
}

// MARK: Measured groups

extension CompositionalPlan {
  /// The breadth of a row, which is that of its broadest group with measured items or, if no item
  /// is measured, that of the described group.
  func rowBreadth(_ layout: SectionLayout) -> Double {
    let pattern = patterns[layout.pattern]
    let measured = layout.measured >= 0 ? groups[layout.measured].breadth : .nan
    return measured.isNaN ? pattern.breadth(of: pattern.group) : measured
  }

  func recordBreadth(of solved: SolvedGroup, _ group: Int, _ section: Int) {
    let layout = sectionLayouts[section]
    let pattern = patterns[layout.pattern]
    guard pattern.isRow else { return }
    let (first, count) = items(of: group, layout)
    let breadth = hasMeasured(first..<(first + count), section) ? pattern.breadth(of: solved) : .nan
    changeGroups(layout.measured) { $0.replaceBreadths(group..<(group + 1), with: [breadth]) }
  }
}
