/// Items one below the other, each of its own length: a list. Beside the lengths stand only the sums of whole blocks, so
/// that an item takes 8 bytes, and a change of one length costs a block and what is behind it.
struct Rows: Sendable {
  private(set) var lengths: [Double]
  /// Where each block starts, without the spacing; one more entry holds the sum of all.
  private var sums: [Double] = []
  var start: Double
  let spacing: Double
  let breadth: Double
  let cross: Double
  /// The last one may be placed otherwise across the scroll axis.
  let lastCross: Double
  /// Device pixels in a point when places are rounded, else 0.
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

  func box(of item: Int) -> LineBox { box(item, at: place(of: item)) }

  /// The items that may touch a stretch along the scroll axis.
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

  /// Whether the sums of blocks are those of their rows, but for rounding.
  var sumsAreRight: Bool {
    var total = 0.0
    for block in 0..<(sums.count - 1) {
      if abs(sums[block] - total) > 1e-6 * max(1, total) { return false }
      total += sum(ofBlock: block)
    }
    return true
  }

  @inline(__always)
  private func box(_ item: Int, at place: Double) -> LineBox {
    LineBox(
      main: alignedToPixel(place, scale: pixelScale),
      cross: alignedToPixel(item == count - 1 ? lastCross : cross, scale: pixelScale),
      length: lengths[item], breadth: breadth)
  }

  /// Changes a length.
  ///
  /// - Returns: the one before.
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
  private func place(of item: Int) -> Double {
    let block = item / Self.blockSize
    var place = sums[block]
    for i in (block * Self.blockSize)..<item { place += lengths[i] }
    return start + place + spacing * Double(item)
  }

  /// Calls a closure with each item that may touch a stretch along the scroll axis.
  ///
  /// - Complexity: O(log count + blockSize + k)
  @inline(__always)
  func forEach(from low: Double, to high: Double, _ body: (Int, LineBox) -> Void) {
    // The last block that starts before the stretch does.
    let next = (1..<max(1, sums.count - 1)).partitioningIndex(where: {
      start + sums[$0] + spacing * Double($0 * Self.blockSize) >= low
    })
    let block = next - 1
    var item = block * Self.blockSize
    var sum = sums[block]
    while item < count {
      // Rounded as a question for one item is.
      let place = start + sum + spacing * Double(item)
      if place >= high { return }
      if place + lengths[item] >= low { body(item, box(item, at: place)) }
      sum += lengths[item]
      item += 1
    }
  }
}
