/// Consecutive items with individual lengths, as in a list. Besides the lengths, only the sums of
/// whole blocks are stored. An item takes 8 bytes, and changing one length updates only its block
/// and the sums after it.
struct Rows: Sendable {
  private(set) var lengths: [Double]
  /// The start of each block, without the spacing; one more entry holds the total.
  private var sums: [Double] = []
  var start: Double
  let spacing: Double
  let breadth: Double
  let cross: Double
  /// The position of the last item across the scroll axis, which can differ from that of the
  /// others.
  let lastCross: Double
  /// Device pixels per point if positions are rounded, otherwise 0.
  let pixelScale: Double

  private static let blockSize = 512

  init(
    _ lengths: [Double], start: Double, spacing: Double, breadth: Double, cross: Double,
    lastCross: Double, pixelScale: Double
  ) {
    self.lengths = lengths
    self.start = start
    self.spacing = spacing
    self.breadth = breadth
    self.cross = cross
    self.lastCross = lastCross
    self.pixelScale = pixelScale
    sums = [Double](repeating: 0, count: (lengths.count + Self.blockSize - 1) / Self.blockSize + 1)
    for block in 0..<(sums.count - 1) { sums[block + 1] = sums[block] + sum(ofBlock: block) }
  }
}

extension Rows {
  var count: Int { lengths.count }
  var extent: Double { (sums.last ?? 0) + spacing * Double(max(0, count - 1)) }
  var reach: Double { max(abs(start) + extent, max(abs(cross), abs(lastCross)) + breadth) }
  var byteCount: Int { (lengths.capacity + sums.capacity) * MemoryLayout<Double>.stride }

  func box(of item: Int) -> LineBox { box(item, at: position(of: item)) }

  /// The items that can touch a range along the scroll axis.
  ///
  /// - Complexity: O(log count + blockSize + k)
  func range(from low: Double, to high: Double) -> Range<Int> {
    var (first, end) = (0, 0)
    forEach(from: low, to: high) { item, _ in
      if end == 0 { first = item }
      end = item + 1
    }
    return first..<end
  }

  /// Whether the sums of the blocks equal the sums of their rows, except for rounding errors.
  var sumsAreRight: Bool {
    var total = 0.0
    for block in 0..<(sums.count - 1) {
      if abs(sums[block] - total) > 1e-6 * max(1, total) { return false }
      total += sum(ofBlock: block)
    }
    return true
  }

  @inline(__always)
  private func box(_ item: Int, at position: Double) -> LineBox {
    LineBox(
      main: alignedToPixel(position, scale: pixelScale),
      cross: alignedToPixel(item == count - 1 ? lastCross : cross, scale: pixelScale),
      length: lengths[item], breadth: breadth)
  }

  /// Changes a length.
  ///
  /// - Returns: the old length.
  /// - Complexity: O(blockSize + count / blockSize)
  @_optimize(speed)
  mutating func setLength(of item: Int, to length: Double) -> Double {
    let old = lengths[item]
    lengths[item] = length
    let block = item / Self.blockSize
    let change = sums[block] + sum(ofBlock: block) - sums[block + 1]
    if change != 0 {
      for i in (block + 1)..<sums.count { sums[i] += change }
    }
    return old
  }

  @_optimize(speed)
  private func sum(ofBlock block: Int) -> Double {
    var sum = 0.0
    for i in (block * Self.blockSize)..<min((block + 1) * Self.blockSize, count) {
      sum += lengths[i]
    }
    return sum
  }

  @_optimize(speed)
  private func position(of item: Int) -> Double {
    let block = item / Self.blockSize
    var position = sums[block]
    for i in (block * Self.blockSize)..<item { position += lengths[i] }
    return start + position + spacing * Double(item)
  }

  /// Calls a closure with each item that can touch a range along the scroll axis.
  ///
  /// - Complexity: O(log count + blockSize + k)
  @inline(__always)
  func forEach(from low: Double, to high: Double, _ body: (Int, LineBox) -> Void) {
    // The last block that starts before the range.
    let next = (1..<max(1, sums.count - 1)).partitioningIndex(where: {
      start + sums[$0] + spacing * Double($0 * Self.blockSize) >= low
    })
    let block = next - 1
    var item = block * Self.blockSize
    var sum = sums[block]
    while item < count {
      // The position is rounded in the same way as in a query for one item.
      let position = start + sum + spacing * Double(item)
      if position >= high { return }
      if position + lengths[item] >= low { body(item, box(item, at: position)) }
      sum += lengths[item]
      item += 1
    }
  }
}
