/// The new ordinals of items by their old ordinals, as runs of adjacent items that stay adjacent. A
/// batch of a few operations has few runs, regardless of the number of items.
struct ItemRuns: Sendable {
  /// The runs in the order of their starts, without overlaps.
  private var runs: [Run] = []

  struct Run: Sendable {
    var start: Int32
    var target: Int32
    var count: Int32
  }

  init() {}

  init(_ runs: [Run]) {
    self.runs = runs
    // Usually the runs are already sorted.
    let isSorted = runs.indices.dropFirst().allSatisfy { runs[$0 - 1].start < runs[$0].start }
    if !isSorted {
      let runs = self.runs
      self.runs = sortedIndices(of: runs.map { UInt64($0.start) }).map { runs[$0] }
    }
  }

  /// Creates runs from a list that contains the target of each ordinal, or -1 for a removed item.
  @_optimize(speed)
  init(targets: [Int32]) {
    for i in targets.indices where targets[i] >= 0 {
      let start = Int32(truncatingIfNeeded: i)
      if let last = runs.last, last.start + last.count == start,
        last.target + last.count == targets[i]
      {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(start: start, target: targets[i], count: 1))
      }
    }
  }
}

extension ItemRuns {
  /// The target of an ordinal; nil if it has none.
  ///
  /// - Complexity: O(log runs)
  subscript(ordinal: Int) -> Int? {
    let next = runs.indices.partitioningIndex(where: { Int(runs[$0].start) > ordinal })
    guard next > 0 else { return nil }
    let run = runs[next - 1]
    let offset = ordinal - Int(run.start)
    return offset < Int(run.count) ? Int(run.target) + offset : nil
  }

  /// Splits a range of ordinals into parts with adjacent targets, and calls a closure with each part
  /// and its first target. Ordinals without a target are skipped.
  ///
  /// - Complexity: O(log runs + k) for k parts.
  func forEachRun(in ordinals: Range<Int>, _ body: (Range<Int>, Int) -> Void) {
    var i = runs.indices.partitioningIndex(where: {
      Int(runs[$0].start) + Int(runs[$0].count) > ordinals.lowerBound
    })
    while i < runs.count, Int(runs[i].start) < ordinals.upperBound {
      let start = Int(runs[i].start)
      let part =
        max(start, ordinals.lowerBound)..<min(start + Int(runs[i].count), ordinals.upperBound)
      body(part, Int(runs[i].target) + part.lowerBound - start)
      i += 1
    }
  }

  /// The inverse map: runs from the targets back to the ordinals.
  var inverse: ItemRuns {
    ItemRuns(runs.map { Run(start: $0.target, target: $0.start, count: $0.count) })
  }
}
