/// The rows of one section of a justified layout. An item takes 4 bytes, and a row 16: its first
/// item and its position. The frames of the items follow from the aspects.
struct JustifiedRows: Sendable {
  private(set) var aspects: [Float]
  private let rules: JustifiedRules
  /// The position of the first row along the scroll axis, in points.
  var start: Double
  /// The leading edge of the rows, in points.
  private let cross: Double
  /// Device pixels per point if edges are rounded, otherwise 0.
  private let pixelScale: Double
  /// The width of the content if it is mirrored. Edges are then rounded from its end.
  private let mirror: Double?
  private var blocks: [Block] = []
  /// The measures of the last row if it is incomplete.
  private var widows: JustifiedRules.Shape?
  private(set) var rowCount = 0
  /// The number of items that are in rows. The items after them have no element.
  private(set) var count = 0
  /// The length of the rows with the spacing between them, in points.
  private(set) var extent = 0.0

  /// Consecutive rows. Their positions are relative to the first one, so that a change moves the
  /// blocks after it, but not their rows.
  private struct Block: Sendable {
    var firstRow: Int
    var start: Double
    var rows: [Row]
  }

  private struct Row: Sendable {
    var first: Int32
    var start: Double
  }

  private static let blockSize = 512

  /// - Parameter cross: the leading edge of the rows.
  init(
    _ aspects: [Float], _ rules: JustifiedRules, start: Double, cross: Double, pixelScale: Double,
    mirror: Double? = nil
  ) {
    self.mirror = mirror
    self.aspects = aspects
    self.rules = rules
    self.start = start
    self.cross = cross
    self.pixelScale = pixelScale
    layOut()
  }
}

// MARK: Queries

extension JustifiedRows {
  var reach: Double { max(abs(start) + extent, abs(cross) + rules.available) }

  var byteCount: Int {
    aspects.capacity * MemoryLayout<Float>.stride
      + blocks.capacity * MemoryLayout<Block>.stride + rowCount * MemoryLayout<Row>.stride
  }

  /// The row of an item, and its index in the row; nil for an item without a row.
  func position(of item: Int) -> (row: Int, column: Int)? {
    guard let (block, row) = place(of: item) else { return nil }
    let found = blocks[block]
    return (found.firstRow + row, item - Int(found.rows[row].first))
  }

  /// The box of an item; nil for an item without a row.
  ///
  /// - Complexity: O(log rows + items of the row)
  func box(of item: Int) -> LineBox? {
    guard let (block, row) = place(of: item) else { return nil }
    var box: LineBox?
    forEachItem(ofRow: row, blocks[block], end: end(ofRow: row, in: block)) {
      if $0 == item { box = $1 }
    }
    return box
  }

  /// Calls a closure with each item whose row can touch a range along the scroll axis.
  ///
  /// - Complexity: O(log rows + k)
  @_optimize(speed)
  func forEach(from first: Double, to last: Double, _ body: (Int, LineBox) -> Void) {
    if rowCount == 0 { return }
    let (low, high) = (first - start, last - start)
    var block = max(0, blocks.indices.partitioningIndex { blocks[$0].start > low } - 1)
    let rows = blocks[block].rows
    let offset = blocks[block].start
    var row = max(0, rows.indices.partitioningIndex { offset + rows[$0].start > low } - 1)
    while block < blocks.count {
      let current = blocks[block]
      while row < current.rows.count {
        if current.start + current.rows[row].start >= high { return }
        forEachItem(ofRow: row, current, end: end(ofRow: row, in: block), body)
        row += 1
      }
      (block, row) = (block + 1, 0)
    }
  }

  /// The block and the index in it of the row of an item; nil for an item without a row.
  private func place(of item: Int) -> (block: Int, row: Int)? {
    guard item >= 0, item < count else { return nil }
    let block = blocks.indices.partitioningIndex { Int(blocks[$0].rows[0].first) > item } - 1
    let rows = blocks[block].rows
    return (block, rows.indices.partitioningIndex { Int(rows[$0].first) > item } - 1)
  }

  /// The index after the last item of a row.
  private func end(ofRow row: Int, in block: Int) -> Int {
    let rows = blocks[block].rows
    if row + 1 < rows.count { return Int(rows[row + 1].first) }
    return block + 1 < blocks.count ? Int(blocks[block + 1].rows[0].first) : count
  }

  @inline(__always)
  private func forEachItem(
    ofRow row: Int, _ block: Block, end: Int, _ body: (Int, LineBox) -> Void
  ) {
    let first = Int(block.rows[row].first)
    let shape = shape(from: first, to: end, row: block.firstRow + row)
    let (top, height) = edges(start + block.start + block.rows[row].start, shape.height, nil)
    var x = cross + shape.start
    aspects.withUnsafeBufferPointer { aspects in
      for item in first..<end {
        let width = shape.scale * Double(aspects[item])
        let (left, breadth) = edges(x, width, mirror)
        body(item, LineBox(main: top, cross: left, length: height, breadth: breadth))
        x += width + shape.gap
      }
    }
  }

  /// Rounds two edges to pixels, so that neighbors share an edge.
  @inline(__always)
  private func edges(
    _ start: Double, _ length: Double, _ mirror: Double?
  ) -> (start: Double, length: Double) {
    if pixelScale == 0 { return (start, length) }
    func aligned(_ edge: Double) -> Double {
      guard let mirror else { return alignedToPixel(edge, scale: pixelScale) }
      return mirror - alignedToPixel(mirror - edge, scale: pixelScale)
    }
    let first = aligned(start)
    return (first, aligned(start + length) - first)
  }

  private func shape(from first: Int, to end: Int, row: Int) -> JustifiedRules.Shape {
    if let widows, row == rowCount - 1 { return widows }
    return rules.shape(count: end - first, sum: sum(from: first, to: end))
  }

  private func sum(from first: Int, to end: Int) -> Double {
    var sum = 0.0
    for item in first..<end { sum += Double(aspects[item]) }
    return sum
  }
}

// MARK: Layout

extension JustifiedRows {
  /// Divides the items into rows.
  private mutating func layOut() {
    blocks = []
    if rules.available <= 0 { return layOutWithoutWidth() }
    var run = Run(item: 0, row: 0, start: 0)
    var rows: [Row] = []
    var isAtEnd = aspects.isEmpty
    while !isAtEnd {
      rows.reserveCapacity(Self.blockSize)
      isAtEnd = run.place(Self.blockSize, of: aspects, rules, to: &rows)
      blocks.append(Self.block(rows, firstRow: run.row - rows.count))
      rows = []
    }
    finish(run)
  }

  /// Puts all items into one row, without a size.
  private mutating func layOutWithoutWidth() {
    if aspects.isEmpty { return }
    blocks = [Block(firstRow: 0, start: 0, rows: [Row(first: 0, start: 0)])]
    (rowCount, count, extent) = (1, aspects.count, 0)
    widows = JustifiedRules.Shape(height: 0, scale: 0, start: 0, gap: 0)
  }

  /// Changes aspects, and lays out the rows that change.
  ///
  /// - Returns: the old aspects.
  /// - Complexity: O(k · (log rows + blockSize + rows / blockSize) + changed rows) for k items;
  ///   O(items) if rows are counted
  mutating func setAspects(_ new: [ItemAspect]) -> [ItemAspect] {
    var old: [ItemAspect] = []
    var changed: [Int] = []
    for change in new {
      old.append(ItemAspect(item: change.item, aspect: aspects[change.item]))
      if aspects[change.item] != change.aspect { changed.append(change.item) }
      aspects[change.item] = change.aspect
    }
    if rules.countsRows || rules.available <= 0 || count == 0 {
      if !changed.isEmpty { layOut() }
      return old.reversed()
    }
    changed.sort()
    var next = 0
    while next < changed.count { next = layOutAgain(changed, from: next) }
    return old.reversed()
  }

  /// Lays out the rows from that of a changed item on, until a row begins where one began before.
  ///
  /// - Parameters:
  ///   - changed: the changed items in ascending order.
  ///   - index: the index of the first one that is not in its row yet.
  /// - Returns: the index of the next one that is not in its row yet.
  private mutating func layOutAgain(_ changed: [Int], from index: Int) -> Int {
    guard let (itemBlock, row) = place(of: min(changed[index], count - 1)) else {
      return changed.count
    }
    // The end of the row before depends on the first item of this row.
    let firstRow = max(0, blocks[itemBlock].firstRow + row - 1)
    let block = firstRow < blocks[itemBlock].firstRow ? itemBlock - 1 : itemBlock
    var next = index
    let origin = blocks[block].start
    let kept = firstRow - blocks[block].firstRow
    let first = blocks[block].rows[kept]
    var rows = blocks[block].rows.prefix(kept).map {
      Row(first: $0.first, start: origin + $0.start)
    }
    var run = Run(item: Int(first.first), row: firstRow, start: origin + first.start)
    var (oldBlock, oldRow) = (block, kept)
    while true {
      if run.place(1, of: aspects, rules, to: &rows) {
        replace(block..<blocks.count, with: rows, firstRow: firstRow - kept)
        finish(run)
        return changed.count
      }
      while next < changed.count, changed[next] < run.item { next += 1 }
      guard next > index else { continue }
      while oldBlock < blocks.count, Int(blocks[oldBlock].rows[oldRow].first) < run.item {
        oldRow += 1
        if oldRow == blocks[oldBlock].rows.count { (oldBlock, oldRow) = (oldBlock + 1, 0) }
      }
      guard oldBlock < blocks.count, Int(blocks[oldBlock].rows[oldRow].first) == run.item else {
        continue
      }
      let rest = blocks[oldBlock]
      let move = Run(
        item: 0, row: run.row - rest.firstRow - oldRow,
        start: run.start - rest.start - rest.rows[oldRow].start)
      rows += rest.rows.dropFirst(oldRow).map {
        Row(first: $0.first, start: rest.start + $0.start + move.start)
      }
      for i in (oldBlock + 1)..<max(oldBlock + 1, blocks.count) {
        blocks[i].start += move.start
        blocks[i].firstRow += move.row
      }
      rowCount += move.row
      replace(block..<(oldBlock + 1), with: rows, firstRow: firstRow - kept)
      finishLast()
      return next
    }
  }

  /// Replaces blocks by rows with positions from the start of the section.
  private mutating func replace(_ range: Range<Int>, with rows: [Row], firstRow: Int) {
    var new: [Block] = []
    let size = rows.count <= 2 * Self.blockSize ? rows.count : Self.blockSize
    var row = 0
    while row < rows.count {
      let next = min(rows.count, row + size)
      new.append(Self.block([Row](rows[row..<next]), firstRow: firstRow + row))
      row = next
    }
    blocks.replaceSubrange(range, with: new)
  }

  /// A block of rows with positions from the start of the section.
  private static func block(_ rows: [Row], firstRow: Int) -> Block {
    let start = rows[0].start
    return Block(
      firstRow: firstRow, start: start,
      rows: start == 0 ? rows : rows.map { Row(first: $0.first, start: $0.start - start) })
  }

  /// Ends the layout after the last row.
  private mutating func finish(_ run: Run) {
    rowCount = run.row
    count = run.item
    finishLast()
  }

  /// Determines the measures of the last row, or removes it if it is not shown.
  private mutating func finishLast() {
    (widows, extent) = (nil, 0)
    guard let last = blocks.last else { return }
    let row = last.rows.count - 1
    let first = Int(last.rows[row].first)
    let sum = sum(from: first, to: count)
    var shape: JustifiedRules.Shape? = rules.shape(count: count - first, sum: sum)
    if !isComplete(rowFrom: first) {
      shape = rules.widowShape(count: count - first, sum: sum, previous: previousHeight)
      widows = shape
    }
    guard let shape else { return removeLast() }
    extent = last.start + last.rows[row].start + shape.height
  }

  private func isComplete(rowFrom first: Int) -> Bool {
    aspects.withUnsafeBufferPointer {
      rules.rowBreak(in: $0, from: first, row: rowCount - 1).isComplete
    }
  }

  /// The height of the row before the last one; nil without one, or if it is a breakout.
  private var previousHeight: Double? {
    guard rowCount > 1 else { return nil }
    let block = blocks.count - (blocks[blocks.count - 1].rows.count > 1 ? 1 : 2)
    let row = rowCount - 2 - blocks[block].firstRow
    let first = Int(blocks[block].rows[row].first)
    if rules.isBreakout(rowCount - 2, first: aspects[first]) { return nil }
    return shape(from: first, to: end(ofRow: row, in: block), row: rowCount - 2).height
  }

  /// Removes the last row. The row before it is complete.
  private mutating func removeLast() {
    let block = blocks.count - 1
    count = Int(blocks[block].rows.removeLast().first)
    rowCount -= 1
    if blocks[block].rows.isEmpty { blocks.removeLast() }
    finishLast()
  }

  /// The place where the next row begins.
  private struct Run {
    var item: Int
    var row: Int
    var start: Double

    /// Adds at most `limit` rows.
    ///
    /// - Returns: whether the last row was added.
    @_optimize(speed)
    mutating func place(
      _ limit: Int, of aspects: [Float], _ rules: JustifiedRules, to rows: inout [Row]
    ) -> Bool {
      aspects.withUnsafeBufferPointer { aspects in
        for _ in 0..<limit {
          let found = rules.rowBreak(in: aspects, from: item, row: row)
          rows.append(Row(first: Int32(truncatingIfNeeded: item), start: start))
          start += rules.shape(count: found.end - item, sum: found.sum).height + rules.lineSpacing
          row += 1
          item = found.end
          if item == aspects.count || row == rules.maximumRowCount { return true }
        }
        return false
      }
    }
  }
}
