/// Adjacent items of a section.
public struct ItemRange: Equatable, Sendable {
  /// The section.
  public var section: Int
  /// The items.
  public var items: Range<Int>

  /// Creates a range of items.
  public init(section: Int, items: Range<Int>) {
    self.section = section
    self.items = items
  }
}

extension ItemRange {
  init(_ path: IndexPath) {
    self.init(section: path.section, items: path.item..<path.item + 1)
  }

  var first: IndexPath { IndexPath(item: items.lowerBound, section: section) }

  func contains(_ path: IndexPath) -> Bool {
    path.section == section && items.contains(path.item)
  }

  /// The part of the range that exists; nil if there is none.
  func existing(in sections: SectionCounts) -> ItemRange? {
    guard sections.contains(first) else { return nil }
    let end = Swift.min(items.upperBound, sections.itemCount(inSection: section))
    return ItemRange(section: section, items: items.lowerBound..<end)
  }

  /// Whether the range ends before an item in the order of the data.
  func ends(before path: IndexPath) -> Bool {
    section < path.section || (section == path.section && items.upperBound <= path.item)
  }
}

/// Lists of ranges in the order of the data, without overlaps.
extension [ItemRange] {
  /// Creates a list from ranges in any order. Ranges that are adjacent or overlap become one.
  init(joining ranges: [ItemRange]) {
    self = []
    for i in sortedIndices(of: ranges.map { $0.first.sortKey }) {
      let range = ranges[i]
      if let last, last.section == range.section, last.items.upperBound >= range.items.lowerBound {
        let end = Swift.max(last.items.upperBound, range.items.upperBound)
        self[count - 1].items = last.items.lowerBound..<end
      } else {
        append(range)
      }
    }
  }

  /// The index of the first range that does not end before an item.
  ///
  /// - Complexity: O(log n)
  func firstIndex(from path: IndexPath) -> Int {
    indices.partitioningIndex { !self[$0].ends(before: path) }
  }

  /// - Complexity: O(log n)
  func contains(_ path: IndexPath) -> Bool {
    let i = firstIndex(from: path)
    return i < count && self[i].contains(path)
  }

  /// The parts of these ranges that are not in `others`.
  ///
  /// - Complexity: O(n + m) for n and m ranges.
  func subtracting(_ others: [ItemRange]) -> [ItemRange] {
    var parts: [ItemRange] = []
    var i = 0
    for range in self {
      while i < others.count, others[i].ends(before: range.first) { i += 1 }
      var next = range.items.lowerBound
      var k = i
      while k < others.count, others[k].section == range.section,
        others[k].items.lowerBound < range.items.upperBound
      {
        if others[k].items.lowerBound > next {
          parts.append(ItemRange(section: range.section, items: next..<others[k].items.lowerBound))
        }
        next = Swift.max(next, others[k].items.upperBound)
        k += 1
      }
      if next < range.items.upperBound {
        parts.append(ItemRange(section: range.section, items: next..<range.items.upperBound))
      }
    }
    return parts
  }

  /// The parts of these ranges that are also in `others`.
  ///
  /// - Complexity: O(n + m) for n and m ranges.
  func intersection(_ others: [ItemRange]) -> [ItemRange] {
    subtracting(subtracting(others))
  }

  /// The number of items.
  var itemCount: Int { reduce(0) { $0 + $1.items.count } }

  /// Returns the items that satisfy a condition.
  func filterItems(_ condition: (IndexPath) -> Bool) -> [ItemRange] {
    var ranges: [ItemRange] = []
    for range in self {
      var start: Int?
      for item in range.items {
        if condition(IndexPath(item: item, section: range.section)) {
          start = start ?? item
        } else if let first = start {
          ranges.append(ItemRange(section: range.section, items: first..<item))
          start = nil
        }
      }
      if let first = start {
        ranges.append(ItemRange(section: range.section, items: first..<range.items.upperBound))
      }
    }
    return ranges
  }
}

extension IndexPath {
  /// A number that sorts index paths in the order of the data.
  var sortKey: UInt64 {
    UInt64(UInt32(clamping: section)) << 32 | UInt64(UInt32(clamping: item))
  }
}
