/// Lines of items of any sizes: a box for each item, and for each line where it starts.
struct StoredLines: Sendable {
  private(set) var boxes: [LineBox] = []
  private var lines: [Line] = []
  /// Whether each line starts where the one before does, or behind.
  private var isAscending = true
  /// A coordinate that no item lies beyond.
  private(set) var reach = 0.0

  private struct Line {
    var firstItem: Int32
    var start: Double
    /// The largest end of this line and those before it.
    var farthest: Double
  }

  init(capacity: Int) { boxes.reserveCapacity(capacity) }
}

extension StoredLines {
  var count: Int { boxes.count }

  var byteCount: Int {
    boxes.capacity * MemoryLayout<LineBox>.stride + lines.capacity * MemoryLayout<Line>.stride
  }

  @inline(__always)
  mutating func append(_ box: LineBox) { boxes.append(box) }

  /// Begins a line; its items follow, none of them further across the scroll axis than `reach`.
  mutating func beginLine(at start: Double, thickness: Double, reach: Double) {
    self.reach = max(self.reach, abs(start) + thickness, reach)
    let end = start + thickness
    if let last = lines.last, last.start > start { isAscending = false }
    lines.append(
      Line(
        firstItem: Int32(truncatingIfNeeded: boxes.count), start: start,
        farthest: max(lines.last?.farthest ?? end, end)))
  }

  /// Calls a closure with each item whose line may touch a stretch along the scroll axis.
  ///
  /// - Complexity: O(log lines + k)
  @inline(__always)
  func forEach(from low: Double, to high: Double, _ body: (Int, LineBox) -> Void) {
    var line = 0
    if isAscending {
      var end = lines.count
      while line < end {
        let middle = (line + end) / 2
        if lines[middle].farthest >= low { end = middle } else { line = middle + 1 }
      }
    }
    while line < lines.count {
      if lines[line].start >= high {
        if isAscending { return }
        line += 1
        continue
      }
      let end = line + 1 < lines.count ? Int(lines[line + 1].firstItem) : boxes.count
      for item in Int(lines[line].firstItem)..<end { body(item, boxes[item]) }
      line += 1
    }
  }
}
