/// The number of items in each section, and the ordinal at which each section starts. An item's
/// ordinal is its zero-based position among the items of all sections.
public struct SectionCounts: Equatable, Sendable {
  /// `starts[s]` is the ordinal of the first item in section `s`. One more entry holds the total.
  public private(set) var starts: [Int]

  /// Creates counts from the number of items in each section. A negative number counts as 0.
  public init(_ counts: [Int] = []) {
    starts = [0]
    starts.reserveCapacity(counts.count + 1)
    var total = 0
    for count in counts {
      total += max(0, count)
      starts.append(total)
    }
  }

  /// The counts of data without sections.
  public static let none = SectionCounts()

  /// The largest number of items in a view: indices have 32 bits in C. If `Int` has only 32 bits,
  /// the limit is half of that, so that sums of two ordinals fit.
  static let limit = Int.bitWidth == 32 ? 1 << 30 : Int(Int32.max)
}

extension SectionCounts {
  /// The number of sections.
  public var sectionCount: Int { starts.count - 1 }

  /// The number of items in all sections.
  public var itemCount: Int { starts[starts.count - 1] }

  /// The number of items in a section; 0 if the section does not exist.
  public func itemCount(inSection section: Int) -> Int {
    guard section >= 0, section < starts.count - 1 else { return 0 }
    return starts[section + 1] - starts[section]
  }

  /// Whether there is an item at an index path.
  public func contains(_ path: IndexPath) -> Bool {
    path.section >= 0 && path.section < sectionCount && path.item >= 0
      && path.item < itemCount(inSection: path.section)
  }

  /// Whether an element can exist: a cell whose item exists, or another element in an existing
  /// section.
  package func contains(_ id: ElementID) -> Bool {
    if id.category == .cell { return contains(id.indexPath) }
    return id.indexPath.section >= 0 && id.indexPath.section < sectionCount
      && id.indexPath.item >= 0
  }

  /// The ordinal of an item. The path must exist: the ordinal of a path that does not exist can be
  /// that of another item.
  public func ordinal(of path: IndexPath) -> Int {
    guard path.section >= 0, path.section < starts.count else { return itemCount &+ path.item }
    return starts[path.section] &+ path.item
  }

  /// The index path of the item with an ordinal, which must be from 0 to `itemCount` - 1.
  ///
  /// - Complexity: O(log sections)
  public func indexPath(ofOrdinal ordinal: Int) -> IndexPath {
    if sectionCount == 1 { return IndexPath(item: ordinal, section: 0) }
    // The last section that starts at or before the ordinal. This skips empty sections.
    let section = (1..<max(1, sectionCount)).partitioningIndex(where: { starts[$0] > ordinal }) - 1
    return IndexPath(item: ordinal - starts[section], section: section)
  }
}
