// Outlines: lists whose items have levels (3.10.4). A row is a group of items: a visible item and
// the hidden items after it.
extension CompositionalPlan {
  /// Makes a section an outline.
  ///
  /// - Parameters:
  ///   - starts: the visible item of each row.
  ///   - last: the visible items in the previous plan; empty if the section was not such an outline
  ///     there.
  func startOutline(_ section: Int, _ starts: [Int32], after last: [Int32]) {
    changeSection(section) { $0.groupCount = starts.count }
    startMeasuring(section)
    changeGroups(sectionLayouts[section].measured) { ($0.starts, $0.lastStarts) = (starts, last) }
  }

  /// The attributes at which a row of an outline starts to appear or ends its disappearance. They
  /// are at the row of the item under which it was hidden before, or is hidden now.
  ///
  /// - Returns: nil for an element that was not hidden before, or is not hidden now.
  func unfolded(
    _ a: LayoutAttributes, appears: Bool, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    let path = a.indexPath
    guard a.category != .supplementary, !outlineStarts(path.section).isEmpty else { return nil }
    let known = groups[sectionLayouts[path.section].measured]
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
  /// The visible items of a list if it is an outline; nil for other lists. In an outline the first
  /// item, or the item after a header, has a `level` value. Items without this value have level 0.
  ///
  /// - Complexity: O(items) queries for values.
  func outlineStarts(_ section: Int) -> [Int32]? {
    let count = sections.itemCount(inSection: section)
    guard dataSource.answers.contains(.values),
      (0..<min(2, count)).contains(where: { level(of: $0, section) != nil })
    else { return nil }
    let ids = identifiers(ofItems: 0..<count, inSection: section)
    var starts: [Int32] = []
    // Items whose levels are larger are hidden.
    var most = Double.infinity
    for item in 0..<count {
      let level = level(of: item, section) ?? 0
      if level > most { continue }
      starts.append(Int32(truncatingIfNeeded: item))
      most = content.expanded.contains(ids[item]) ? .infinity : level
    }
    return starts
  }

  func level(of item: Int, _ section: Int) -> Double? {
    let value = dataSource.value(
      forKey: "level", of: .cell(at: IndexPath(item: item, section: section)))
    guard case .number(let level)? = value, level >= 0 else { return nil }
    return level
  }
}
