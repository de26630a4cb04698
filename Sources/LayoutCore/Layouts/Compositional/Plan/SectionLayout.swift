/// Where one section is along the scroll axis.
struct SectionLayout: Sendable {
  /// Which pattern the section has; -1 for a section without a description, which is empty.
  var pattern = -1
  /// From where to where the section goes, with what its boundary items extend it by.
  var start: Double
  var end: Double
  /// The section with its insets, without the extension: the box of its boundary items.
  var boxStart = 0.0
  var boxLength = 0.0
  var itemCount = 0
  var groupCount = 0
  /// The length of the last group.
  var lastLength = 0.0
  /// Which of the plan's layouts of sections places the items; -1 where groups do.
  var inner = -1
  /// Which groups of measured items the section has; -1 for none.
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

/// The groups of a section of which items were measured.
struct MeasuredGroups: Sendable {
  /// The room of each group, one behind the other; 0 is where the first one begins.
  var rows: Rows
  /// The first item of each group, where groups hold different numbers of items; else none. In an outline a group is a row
  /// and the items behind it that do not show.
  var starts: [Int32] = []
  /// In an outline, the `starts` of the plan before; else none.
  var lastStarts: [Int32] = []
  /// The length of each group with measured items, NaN of others, where all groups are as long as the longest; else none.
  var lengths: [Double] = []
  /// How much room each group with measured items takes across its row, NaN of others; none where groups stand in no row.
  private(set) var breadths: [Double] = []
  /// The largest of them; NaN where no group of the row has measured items.
  private(set) var breadth = Double.nan

  /// - Parameter isRow: whether the groups stand in a row that scrolls on its own.
  init(rows: Rows, isRow: Bool) {
    self.rows = rows
    if isRow { breadths = [Double](repeating: .nan, count: rows.count) }
  }

  /// - Parameter breadths: of the groups that take the place of others.
  mutating func replaceBreadths(_ range: Range<Int>, with breadths: [Double]) {
    let losesLargest = self.breadths[range].contains(breadth)
    self.breadths.replaceSubrange(range, with: breadths)
    if losesLargest { breadth = .nan }
    for new in losesLargest ? self.breadths : breadths where !new.isNaN && !(new <= breadth) {
      breadth = new
    }
  }

  /// The group that an item is in.
  func group(of item: Int, slots: Int) -> Int {
    starts.isEmpty ? item / max(1, slots) : starts.group(of: item)
  }
}

extension [Int32] {
  /// The group that an item is in, of groups by their first items.
  func group(of item: Int) -> Int {
    Swift.max(0, indices.partitioningIndex(where: { Int(self[$0]) > item }) - 1)
  }
}

extension Rows {
  /// Groups of lengths that include the room before and behind them.
  init(groups lengths: [Double], gap: Double) {
    self.init(
      lengths, start: 0, spacing: gap, breadth: 0, cross: 0, lastCross: 0, pixelScale: 0)
  }
}
