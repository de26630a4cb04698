/// Lines of items of any size: the box of each item and the start of each line.
struct StoredLines: Sendable {
  private var boxes: [LineBox] = []
  private var lines: [Line] = []
  /// The distance that all lines have moved along the scroll axis since they were laid out.
  private var shift = 0.0
  /// Whether no line starts before the previous one.
  private var isAscending = true
  /// An upper bound for the coordinates of all items.
  private(set) var reach = 0.0

  private struct Line {
    var firstItem: Int32
    var start: Double
    /// The largest end of this line and the lines before it.
    var farthest: Double
  }

  init() {}
}

extension StoredLines {
  var count: Int { boxes.count }

  @inline(__always)
  func box(of item: Int) -> LineBox {
    var box = boxes[item]
    box.main += shift
    return box
  }

  mutating func move(by change: Double) {
    shift += change
    reach += abs(change)
  }

  var byteCount: Int {
    boxes.capacity * MemoryLayout<LineBox>.stride + lines.capacity * MemoryLayout<Line>.stride
  }

  /// Adds a line.
  ///
  /// - Parameter reach: an upper bound for the coordinates of the line's items across the scroll
  ///   axis.
  mutating func appendLine(
    from firstItem: Int, at start: Double, thickness: Double, reach: Double
  ) {
    self.reach = max(self.reach, abs(start) + thickness, reach)
    let end = start + thickness
    if let last = lines.last, last.start > start { isAscending = false }
    lines.append(
      Line(
        firstItem: Int32(truncatingIfNeeded: firstItem), start: start,
        farthest: max(lines.last?.farthest ?? end, end)))
  }

  /// Allocates memory for the boxes of `count` items. A closure initializes them and returns their
  /// number.
  @inline(__always)
  mutating func setBoxes(
    _ count: Int, _ fill: (UnsafeMutableBufferPointer<LineBox>, inout StoredLines) -> Int
  ) {
    var lines = StoredLines()
    let boxes = [LineBox](unsafeUninitializedCapacity: count) { buffer, written in
      written = fill(buffer, &lines)
    }
    self = lines
    self.boxes = boxes
  }

  mutating func alignToPixels(scale: Double) {
    for i in boxes.indices {
      boxes[i].main = alignedToPixel(boxes[i].main, scale: scale)
      boxes[i].cross = alignedToPixel(boxes[i].cross, scale: scale)
    }
  }

  /// Calls a closure with each item whose line can touch a range along the scroll axis.
  ///
  /// - Complexity: O(log lines + k)
  @inline(__always)
  func forEach(from first: Double, to last: Double, _ body: (Int, LineBox) -> Void) {
    let (low, high) = (first - shift, last - shift)
    let start =
      isAscending ? lines.indices.partitioningIndex(where: { lines[$0].farthest >= low }) : 0
    for line in start..<lines.count {
      if lines[line].start >= high {
        if isAscending { return }
        continue
      }
      let end = line + 1 < lines.count ? Int(lines[line + 1].firstItem) : boxes.count
      for item in Int(lines[line].firstItem)..<end { body(item, box(of: item)) }
    }
  }
}
