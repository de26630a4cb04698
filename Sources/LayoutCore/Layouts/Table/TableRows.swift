/// The rows of a table in groups, each with a header and a footer (docs/layouts.md, table, rule 4).
/// The number of a row is its index among the shown rows of its group.
struct TableRows: Sendable {
  /// The headers and footers of the groups along the y axis.
  private(set) var stack = SectionStack()
  private(set) var groups: [Group] = []
  let mapping: Mapping
  /// The numbers of first and last rows that stay at the edges of the viewport.
  private(set) var pinned = 0
  private(set) var pinnedTrailing = 0
  /// The items of the first and the last group that bound their free rows.
  private var freeItems = (first: 0, end: Int.max)

  /// The part of the data that a row shows.
  enum Mapping: Sendable {
    /// A row is an item, and a group is a section.
    case items
    /// A row is a section, and its cells are items. There is one group.
    case sections
  }

  struct Group: Sendable {
    fileprivate(set) var lines: SectionLines
    /// The items of the rows in an outline, in which some items can be hidden; otherwise empty.
    let items: [Int32]
    /// The levels of the items in an outline, and whether each item has children.
    let levels: [Float]
    let areParents: [Bool]
    /// The number of rows in the groups before.
    let first: Int
    /// The space above and below each row.
    fileprivate let leading: Double
    fileprivate let trailing: Double
  }

  /// The shown items of an outline, with their levels; empty for other groups.
  struct Outline {
    var items: [Int32] = []
    var levels: [Float] = []
    var areParents: [Bool] = []
  }

  /// A row, and its extent without the space above and below it.
  struct Row: Sendable {
    let group: Int
    let number: Int
    /// The item of the row; its section if rows are sections.
    let item: Int
    let isPinned: Bool
    let y: Double
    let height: Double
  }

  init(_ mapping: Mapping, from y: Double) {
    self.mapping = mapping
    stack.main = y
  }
}

// MARK: Making

extension TableRows {
  /// Adds a group below the others.
  ///
  /// - Parameters:
  ///   - lines: the rows, which start at 0.
  ///   - space: the space above and below each row.
  mutating func append(
    _ lines: SectionLines, outline: Outline = Outline(), header: Double, footer: Double,
    space: (leading: Double, trailing: Double)
  ) {
    let start = stack.main
    let top = start + header
    var group = Group(
      lines: lines, items: outline.items, levels: outline.levels, areParents: outline.areParents,
      first: rowCount, leading: space.leading, trailing: space.trailing)
    let length = group.count == 0 ? 0 : space.leading + group.extent + space.trailing
    group.lines.move(by: top + space.leading)
    groups.append(group)
    let section = SectionStack.Section(
      start: start, end: top + length + footer, header: header, footer: footer)
    stack.append(section, from: top, to: top + length)
  }

  /// Pins the first rows of the first group and the last rows of the last group.
  mutating func pin(first: Int, last: Int) {
    pinned = min(first, groups.first?.count ?? 0)
    let rest = (groups.last?.count ?? 0) - (groups.count == 1 ? pinned : 0)
    pinnedTrailing = min(last, rest)
    if let first = groups.first, pinned > 0 {
      freeItems.first = pinned < first.count ? first.item(of: pinned) : .max
    }
    if let last = groups.last, pinnedTrailing > 0 {
      freeItems.end = last.item(of: last.count - pinnedTrailing)
    }
  }

  /// Moves all rows along the y axis.
  mutating func move(by distance: Double) {
    if distance == 0 { return }
    for i in groups.indices { groups[i].lines.move(by: distance) }
    stack.move(by: distance)
  }

  /// Changes the height of a row, and moves the rows below it.
  ///
  /// - Returns: the previous height; nil if all rows have the same height.
  mutating func setHeight(of number: Int, inGroup group: Int, to height: Double) -> Double? {
    guard let old = groups[group].lines.setLength(of: number, to: height) else { return nil }
    if old == height { return old }
    stack.grow(group, by: height - old)
    for next in groups.indices.dropFirst(group + 1) { groups[next].lines.move(by: height - old) }
    return old
  }
}

// MARK: Reading

extension TableRows.Group {
  @inline(__always)
  var count: Int { lines.count }

  fileprivate var extent: Double {
    switch lines {
    case .equal(let lines): lines.extent
    case .rows(let rows): rows.extent
    case .justified, .stored: 0
    }
  }

  /// The y and the height of a row.
  @inline(__always)
  func extent(of number: Int) -> (y: Double, height: Double) {
    guard let box = lines.box(of: number) else { return (0, 0) }
    return (box.main, box.length)
  }

  /// The item of a row.
  @inline(__always)
  func item(of number: Int) -> Int { items.isEmpty ? number : Int(items[number]) }

  /// The row of an item; nil for a hidden item.
  func number(of item: Int) -> Int? {
    if items.isEmpty { return item >= 0 && item < count ? item : nil }
    let number = items.indices.partitioningIndex { items[$0] >= item }
    return number < count && items[number] == item ? number : nil
  }

  /// The rows that can touch a range along the y axis.
  func rows(from low: Double, to high: Double) -> Range<Int> {
    switch lines {
    case .equal(let lines): lines.lines(from: low, to: high)
    case .rows(let rows): rows.range(from: low, to: high)
    case .justified, .stored: 0..<0
    }
  }
}

extension TableRows {
  /// Whether the rows of a group have heights of their own.
  func hasHeights(ofGroup group: Int) -> Bool {
    if case .rows = groups[group].lines { true } else { false }
  }

  var rowCount: Int { groups.last.map { $0.first + $0.count } ?? 0 }

  /// The end of the last group.
  var end: Double { stack.main }

  func row(_ number: Int, ofGroup group: Int) -> Row {
    let (y, height) = groups[group].extent(of: number)
    return Row(
      group: group, number: number, item: groups[group].item(of: number),
      isPinned: !freeRows(ofGroup: group).contains(number), y: y, height: height)
  }

  /// Whether the row of an element is pinned.
  @inline(__always)
  func isPinned(_ path: IndexPath) -> Bool {
    let (group, item) =
      switch mapping {
      case .items: (path.section, path.item)
      case .sections: (0, path.section)
      }
    return pinned > 0 && group == 0 && item < freeItems.first
      || pinnedTrailing > 0 && group == groups.count - 1 && item >= freeItems.end
  }

  /// The number of a row, counted through all groups.
  @inline(__always)
  func ordinal(of row: Row) -> Int { groups[row.group].first + row.number }

  func row(ofOrdinal ordinal: Int) -> Row? {
    guard ordinal >= 0, ordinal < rowCount else { return nil }
    // The last group that begins at or before the row. This skips empty groups.
    let group = (1..<groups.count).partitioningIndex { groups[$0].first > ordinal } - 1
    return row(ordinal - groups[group].first, ofGroup: group)
  }

  /// The level of a row in an outline; 0 in other groups.
  func level(of row: Row) -> Double {
    let levels = groups[row.group].levels
    return row.number < levels.count ? Double(levels[row.number]) : 0
  }

  /// The rows of its group that are pinned to the same edge as a row, or that are free like it.
  func peers(of row: Row) -> Range<Int> {
    let free = freeRows(ofGroup: row.group)
    if free.contains(row.number) { return free }
    return row.number < free.lowerBound
      ? 0..<free.lowerBound : free.upperBound..<groups[row.group].count
  }

  /// The row of an element; nil for an element that has none, such as a hidden item.
  func row(of path: IndexPath) -> Row? {
    switch mapping {
    case .items:
      guard groups.indices.contains(path.section),
        let number = groups[path.section].number(of: path.item)
      else { return nil }
      return row(number, ofGroup: path.section)
    case .sections:
      guard let group = groups.first, path.section >= 0, path.section < group.count else {
        return nil
      }
      return row(path.section, ofGroup: 0)
    }
  }

  /// The index path of a row's item or, if rows are sections, of the cell of a column.
  @inline(__always)
  func path(_ row: Row, column: Int) -> IndexPath {
    switch mapping {
    case .items: IndexPath(item: row.item, section: row.group)
    case .sections: IndexPath(item: column, section: row.number)
    }
  }

  /// Calls a closure with each row that can touch a range along the y axis and is not pinned.
  func forEachFreeRow(from low: Double, to high: Double, _ body: (Row) -> Void) {
    for number in stack.sections(from: low, to: high) {
      let group = groups[number]
      let free = freeRows(ofGroup: number)
      func visit(_ row: Int, _ y: Double, _ height: Double) {
        if !free.contains(row) { return }
        let item = group.items.isEmpty ? row : Int(group.items[row])
        body(
          Row(group: number, number: row, item: item, isPinned: false, y: y, height: height))
      }
      switch group.lines {
      case .equal(let lines):
        for row in lines.lines(from: low, to: high) {
          visit(row, lines.start + Double(row) * lines.step, lines.length)
        }
      case .rows(let rows): rows.forEach(from: low, to: high) { visit($0, $1.main, $1.length) }
      case .justified, .stored: break
      }
    }
  }

  /// Calls a closure with each pinned row.
  func forEachPinnedRow(_ body: (Row) -> Void) {
    for number in 0..<pinned { body(row(number, ofGroup: 0)) }
    let (last, count) = (groups.count - 1, groups.last?.count ?? 0)
    for number in (count - pinnedTrailing)..<count { body(row(number, ofGroup: last)) }
  }

  /// The rows of a group that are not pinned.
  @inline(__always)
  func freeRows(ofGroup group: Int) -> Range<Int> {
    let first = group == 0 ? pinned : 0
    let count = groups[group].count
    return first..<max(first, group == groups.count - 1 ? count - pinnedTrailing : count)
  }

  /// The start of the first row of the table and the end of the last one, with the space above and
  /// below them.
  private var first: Double {
    guard let group = groups.first, group.count > 0 else { return end }
    return group.extent(of: 0).y - group.leading
  }

  private var last: Double {
    guard let group = groups.last, group.count > 0 else { return end }
    let (y, height) = group.extent(of: group.count - 1)
    return y + height + group.trailing
  }

  /// The lengths that the pinned rows cover at the edges of the viewport.
  var pinnedExtent: Double {
    guard pinned > 0, let group = groups.first else { return 0 }
    let (y, height) = group.extent(of: pinned - 1)
    return y + height + group.trailing - first
  }

  var pinnedTrailingExtent: Double {
    guard pinnedTrailing > 0, let group = groups.last else { return 0 }
    return last - group.extent(of: group.count - pinnedTrailing).y + group.leading
  }

  /// The pin, along the y axis, of an element of a pinned row.
  ///
  /// - Parameters:
  ///   - from: the top of the element.
  ///   - to: its bottom.
  ///   - top: the length of the headers of columns.
  @inline(__always)
  func pin(
    _ row: Row, from: Double, to: Double, below top: Double, content height: Double
  ) -> PinRange.Axis {
    var axis = PinRange.Axis()
    // A part of a row stays in place in the row, which does not leave the content.
    axis.from = max(0, from - row.y)
    axis.to = height - max(0, row.y + row.height - to)
    if row.group == 0 && row.number < pinned {
      axis.near = top + from - first
    } else {
      axis.far = last - to
    }
    return axis
  }
}
