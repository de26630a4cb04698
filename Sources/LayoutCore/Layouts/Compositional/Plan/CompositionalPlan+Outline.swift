// Outlines: lists whose items have levels (3.10.4). The rows are groups of items: one that shows, and those behind it that
// do not.
extension CompositionalPlan {
  /// Makes the rows of a section those of an outline.
  ///
  /// - Parameters:
  ///   - starts: the item that each row shows.
  ///   - last: the same in the plan before; none where that has no such outline.
  func startOutline(_ section: Int, _ starts: [Int32], after last: [Int32]) {
    changeSection(section) { $0.groupCount = starts.count }
    startMeasuring(section)
    changeGroups(places[section].measured) { ($0.starts, $0.lastStarts) = (starts, last) }
  }

  /// The items that the rows of a section show; none where it is no outline.
  func outlineStarts(_ section: Int) -> [Int32] {
    guard places.indices.contains(section), places[section].measured >= 0,
      patterns[places[section].pattern].section.list != nil
    else { return [] }
    return groups[places[section].measured].starts
  }

  /// Where a row of an outline starts that appears, or where it ends if it disappears: at the row
  /// of the item under which it was hidden before, or is hidden now.
  ///
  /// - Returns: the attributes at that row; nil for an element that was not hidden before, or is
  ///   not now.
  func unfolded(
    _ a: LayoutAttributes, appears: Bool, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    let path = a.indexPath
    guard a.category != .supplementary, !outlineStarts(path.section).isEmpty else { return nil }
    let known = groups[places[path.section].measured]
    let starts = appears ? known.lastStarts : known.starts
    if starts.isEmpty { return nil }
    let item = Int(starts[starts.group(of: path.item)])
    if item == path.item { return nil }
    guard
      let row = try attributes(
        of: .cell(at: IndexPath(item: item, section: path.section)), environment)
    else { return nil }
    var folded = a
    if frame.axis.isVertical {
      folded.center.y = row.center.y
    } else {
      folded.center.x = row.center.x
    }
    folded.alpha = 0
    return folded
  }
}

extension LayoutEnvironment {
  /// The items that the rows of a list show, if it is an outline: one whose first item, or the one behind a header, has a
  /// value `level`. An item without one has level 0.
  ///
  /// - Complexity: O(items) questions for values.
  func outlineStarts(_ section: Int) -> [Int32]? {
    let count = sections.itemCount(inSection: section)
    guard dataSource.answers.contains(.values),
      (0..<min(2, count)).contains(where: { level(of: $0, section) != nil })
    else { return nil }
    let ids = identifiers(ofItems: 0..<count, inSection: section)
    var starts: [Int32] = []
    // Items of larger levels do not show.
    var most = Double.infinity
    for item in 0..<count {
      let level = level(of: item, section) ?? 0
      if level > most { continue }
      starts.append(Int32(truncatingIfNeeded: item))
      most = content.expanded.contains(ids[item]) ? .infinity : level
    }
    return starts
  }

  private func level(of item: Int, _ section: Int) -> Double? {
    let value = dataSource.value(
      forKey: "level", of: .cell(at: IndexPath(item: item, section: section)))
    guard case .number(let level)? = value, level >= 0 else { return nil }
    return level
  }
}
