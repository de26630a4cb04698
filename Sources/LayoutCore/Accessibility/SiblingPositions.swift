/// The parent of each row of an outline, its position among its siblings, and their number. The
/// parent of a row is the last row above it that has a smaller level.
struct SiblingPositions {
  /// The parent of each row; -1 for a row without a parent.
  private var parents: [Int32] = []
  private var positions: [Int32] = []
  /// The number of children of each row, after that of the rows without a parent.
  private var childCounts: [Int32]

  /// - Parameter levels: the level of each row.
  /// - Complexity: O(n), with 12 bytes per row.
  init(levels: [Double]) {
    childCounts = [Int32](repeating: 0, count: levels.count + 1)
    parents.reserveCapacity(levels.count)
    positions.reserveCapacity(levels.count)
    var ancestors: [Int] = []
    for (row, level) in levels.enumerated() {
      while let last = ancestors.last, levels[last] >= level { ancestors.removeLast() }
      let parent = ancestors.last ?? -1
      parents.append(Int32(truncatingIfNeeded: parent))
      positions.append(childCounts[parent + 1])
      childCounts[parent + 1] += 1
      ancestors.append(row)
    }
  }

  var count: Int { parents.count }

  /// The parent of a row; nil for a row without a parent.
  func parent(of row: Int) -> Int? { parents[row] < 0 ? nil : Int(parents[row]) }

  /// The position of a row among its siblings, zero-based.
  func position(of row: Int) -> Int { Int(positions[row]) }

  /// The number of siblings of a row, including the row.
  func setSize(of row: Int) -> Int { Int(childCounts[Int(parents[row]) + 1]) }
}
