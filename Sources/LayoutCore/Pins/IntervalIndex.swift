/// Stretches of a line, found by what they touch: a balanced tree in arrays, each node with the farthest end below it.
///
/// - Complexity: O(log n + k) for k stretches that are found.
struct IntervalIndex: Sendable {
  private var lows: [Double] = []
  private var highs: [Double] = []
  private var numbers: [Int] = []
  /// The places of the stretches in the order of their beginnings.
  private var order: [Int] = []
  /// The farthest end in the subtree whose root is at each place of the order.
  private var farthest: [Double] = []
}

extension IntervalIndex {
  mutating func add(_ number: Int, from low: Double, to high: Double) {
    lows.append(low)
    highs.append(high)
    numbers.append(number)
  }

  /// Makes what was added be found.
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

  /// Adds the number of each stretch that touches one, its ends included, to a list.
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
    let place = order[root]
    if lows[place] > high { return }
    if highs[place] >= low { found.append(numbers[place]) }
    visit(root + 1, end, low, high, &found)
  }
}
