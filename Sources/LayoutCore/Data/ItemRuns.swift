/// Where items went, by ordinal: runs of neighbours that stayed neighbours. A batch of a few operations has a few runs,
/// however many items there are.
struct ItemRuns: Sendable {
  /// In the order of their starts; none overlaps another.
  private var runs: [Run] = []

  struct Run: Sendable {
    var start: Int32
    var target: Int32
    var count: Int32
  }

  init() {}

  init(_ runs: [Run]) {
    self.runs = runs
    // Most often they come in order.
    let isSorted = runs.indices.dropFirst().allSatisfy { runs[$0 - 1].start < runs[$0].start }
    if !isSorted { self.runs.sort { $0.start < $1.start } }
  }

  /// From the target of each ordinal, -1 for none.
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
  /// The target of an ordinal; nil for none.
  ///
  /// - Complexity: O(log runs)
  subscript(ordinal: Int) -> Int? {
    let next = runs.indices.partitioningIndex(where: { Int(runs[$0].start) > ordinal })
    guard next > 0 else { return nil }
    let run = runs[next - 1]
    let offset = ordinal - Int(run.start)
    return offset < Int(run.count) ? Int(run.target) + offset : nil
  }

  /// The way back.
  var inverse: ItemRuns {
    ItemRuns(runs.map { Run(start: $0.target, target: $0.start, count: $0.count) })
  }
}

/// What operations say of single items, by ordinal.
struct ItemMarks: Sendable {
  private(set) var entries: [(ordinal: Int, marks: UpdateMarks)] = []
  private var places = PlaceTable()

  init() {}
}

extension ItemMarks {
  subscript(ordinal: Int) -> UpdateMarks {
    let place = place(of: ordinal)
    return place < 0 ? [] : entries[place].marks
  }

  @inline(__always)
  private func place(of ordinal: Int) -> Int {
    places.place(hash: spread(UInt64(ordinal))) { entries[$0].ordinal == ordinal }
  }

  mutating func insert(_ marks: UpdateMarks, at ordinal: Int) {
    let place = place(of: ordinal)
    if place >= 0 { return entries[place].marks.formUnion(marks) }
    entries.append((ordinal, marks))
    let entries = entries
    places.insert(entries.count - 1) { spread(UInt64(entries[$0].ordinal)) }
  }

  /// The marked items in order.
  var sorted: [(ordinal: Int, marks: UpdateMarks)] { entries.sorted { $0.ordinal < $1.ordinal } }
}
