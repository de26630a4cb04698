// Tags: groups that hold as many items as fit by their measured sizes (3.7.2).
extension CompositionalPlan {
  /// Fills groups again from `first` on, until a group after the last changed item starts at the
  /// same item as before.
  func pack(_ section: Int, from first: Int, changed: Int) {
    let layout = sectionLayouts[section]
    let pattern = patterns[layout.pattern]
    let spacing = pattern.before + pattern.behind
    let old = groups[layout.measured]
    var (starts, lengths, breadths): ([Int32], [Double], [Double]) = ([], [], [])
    var item = first < old.starts.count ? Int(old.starts[first]) : 0
    var next = first
    while item < layout.itemCount {
      while next < old.starts.count, Int(old.starts[next]) < item { next += 1 }
      if item > changed, next < old.starts.count, Int(old.starts[next]) == item { break }
      let solved = solve(from: item, section, layout)
      recordReach(of: solved, layout.pattern)
      starts.append(Int32(truncatingIfNeeded: item))
      lengths.append(pattern.axis.main(solved.size) + spacing)
      if pattern.isRow { breadths.append(pattern.breadth(of: solved)) }
      item += max(1, solved.slots.count)
    }
    if item >= layout.itemCount { next = old.starts.count }
    replaceGroups(first..<next, starts, lengths, section)
    if pattern.isRow {
      changeGroups(layout.measured) { $0.replaceBreadths(first..<next, with: breadths) }
    }
  }

  private func replaceGroups(
    _ range: Range<Int>, _ starts: [Int32], _ lengths: [Double], _ section: Int
  ) {
    let layout = sectionLayouts[section]
    let gap = patterns[layout.pattern].section.gap
    changeGroups(layout.measured) { groups in
      if starts.count == range.count {
        for (i, group) in range.enumerated() {
          groups.starts[group] = starts[i]
          if groups.rows.lengths[group] != lengths[i] {
            _ = groups.rows.setLength(of: group, to: lengths[i])
          }
        }
        return
      }
      groups.starts.replaceSubrange(range, with: starts)
      var all = groups.rows.lengths
      all.replaceSubrange(range, with: lengths)
      groups.rows = Rows(groups: all, gap: gap)
    }
    let count = groups[layout.measured].starts.count
    changeSection(section) { $0.groupCount = count }
  }
}
