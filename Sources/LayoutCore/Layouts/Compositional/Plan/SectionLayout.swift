/// The position of one section along the scroll axis, and its groups.
struct SectionLayout: Sendable {
  /// The index of the section's pattern; -1 for a section without a description, which is empty.
  var pattern = -1
  /// The range of the section, including the extension by its boundary items.
  var start: Double
  var end: Double
  /// The range of the section with its insets, without the extension. It is the box of its boundary
  /// items.
  var boxStart = 0.0
  var boxLength = 0.0
  var itemCount = 0
  var groupCount = 0
  /// The length of the last group.
  var lastLength = 0.0
  /// The index, in the plan's list of inner sections, of the layout that places the items; -1 if
  /// groups place them.
  var inner = -1
  /// The index of the section's groups with measured items; -1 if there are none.
  var measured = -1

  init(at start: Double) {
    self.start = start
    end = start
    boxStart = start
  }

  mutating func move(by delta: Double) {
    start += delta
    end += delta
    boxStart += delta
  }
}

/// The groups of a section with measured items.
struct MeasuredGroups: Sendable {
  /// The extents of the groups, including the spacing before and after them. The first group starts
  /// at 0.
  var rows: Rows
  /// The first item of each group if groups hold different numbers of items, otherwise empty. In an
  /// outline, a group is a row and the hidden items after it.
  var starts: [Int32] = []
  /// In an outline, the `starts` of the previous plan; otherwise empty.
  var lastStarts: [Int32] = []
  /// If all groups are as long as the longest, the length of each group with measured items, and
  /// NaN for other groups; otherwise empty.
  var lengths: [Double] = []
  /// In a row, the breadth of each group with measured items, and NaN for other groups; otherwise
  /// empty.
  private(set) var breadths: [Double] = []
  /// The largest of these breadths; NaN if no group of the row has measured items.
  private(set) var breadth = Double.nan

  /// - Parameter isRow: whether the groups are in a row that scrolls independently.
  init(rows: Rows, isRow: Bool) {
    self.rows = rows
    if isRow { breadths = [Double](repeating: .nan, count: rows.count) }
  }

  /// - Parameter breadths: the breadths of the new groups.
  mutating func replaceBreadths(_ range: Range<Int>, with breadths: [Double]) {
    let losesLargest = self.breadths[range].contains(breadth)
    self.breadths.replaceSubrange(range, with: breadths)
    if losesLargest { breadth = .nan }
    for new in losesLargest ? self.breadths : breadths where !new.isNaN && !(new <= breadth) {
      breadth = new
    }
  }

  /// The group of an item.
  func group(of item: Int, slots: Int) -> Int {
    starts.isEmpty ? item / max(1, slots) : starts.group(of: item)
  }
}

extension [Int32] {
  /// The group of an item, if the array contains the first item of each group.
  func group(of item: Int) -> Int {
    Swift.max(0, indices.partitioningIndex(where: { Int(self[$0]) > item }) - 1)
  }
}

extension Rows {
  /// Creates rows for groups. The lengths include the spacing before and after each group.
  init(groups lengths: [Double], gap: Double) {
    self.init(
      lengths, start: 0, spacing: gap, breadth: 0, cross: 0, lastCross: 0, pixelScale: 0)
  }
}
