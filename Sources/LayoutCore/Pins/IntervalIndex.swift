/// An index that finds intervals by the ranges that they touch. It is a balanced tree in arrays, in
/// which each node stores the farthest end of its subtree.
///
/// - Complexity: O(log n + k) for k intervals that are found.
struct IntervalIndex: Sendable {
  private var lows: [Double] = []
  private var highs: [Double] = []
  private var numbers: [Int] = []
  /// The indices of the intervals, ordered by their starts.
  private var order: [Int] = []
  /// The farthest end in the subtree whose root is at each index of `order`.
  private var farthest: [Double] = []
}

extension IntervalIndex {
  mutating func add(_ number: Int, from low: Double, to high: Double) {
    lows.append(low)
    highs.append(high)
    numbers.append(number)
  }

  /// Builds the tree of the added intervals.
  mutating func sort() {
    order = sortedIndices(of: lows.map { $0.sortKey })
    farthest = [Double](repeating: -.infinity, count: order.count)
    _ = build(0, order.count)
  }

  private mutating func build(_ first: Int, _ end: Int) -> Double {
    if first >= end { return -.infinity }
    let root = first + (end - first) / 2
    let below = max(build(first, root), build(root + 1, end))
    farthest[root] = max(highs[order[root]], below)
    return farthest[root]
  }

  /// Adds the number of each interval that touches a range to a list. The ends of the range are
  /// included.
  func find(from low: Double, to high: Double, _ found: inout [Int]) {
    visit(0, order.count, low, high, &found)
  }

  private func visit(
    _ first: Int, _ end: Int, _ low: Double, _ high: Double, _ found: inout [Int]
  ) {
    if first >= end { return }
    let root = first + (end - first) / 2
    if farthest[root] < low { return }
    visit(first, root, low, high, &found)
    let i = order[root]
    if lows[i] > high { return }
    if highs[i] >= low { found.append(numbers[i]) }
    visit(root + 1, end, low, high, &found)
  }
}
