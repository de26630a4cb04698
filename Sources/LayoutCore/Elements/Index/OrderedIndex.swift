/// Frames in ascending order of their near edges; beside each stands the largest far edge up to there. A query looks up
/// by halving where that running maximum first passes the rectangle's start and reads on until a frame starts behind its
/// end.
struct OrderedIndex: Sendable {
  /// Positions of the frames in order; empty when they come so.
  private var order: [Int32] = []
  /// The largest far edge among the frames up to each place in that order.
  private var farthest: [Double] = []
  private let isVertical: Bool

  /// - Parameter bottoms: the running maximum of the far edges of frames that come in vertical order.
  init(bottoms: [Double]) {
    isVertical = true
    farthest = bottoms
  }

  /// Frames that come in horizontal order; no place is empty.
  @_optimize(speed)
  init(inHorizontalOrder frames: borrowing FrameList) {
    isVertical = false
    var maximum = -Double.infinity
    farthest = [Double](unsafeUninitializedCapacity: frames.count) { farthest, count in
      frames.visit { place, frame in
        if frame.maxX > maximum { maximum = frame.maxX }
        farthest[place] = maximum
        count = place + 1
      }
    }
  }

  /// Frames in no order.
  @_optimize(speed)
  init(sorting frames: borrowing FrameList, isVertical: Bool) {
    self.isVertical = isVertical
    order = Self.sorted(frames, isVertical)
    farthest.reserveCapacity(order.count)
    var maximum = -Double.infinity
    for position in order {
      if let frame = frames.frame(at: Int(position)) {
        maximum = max(maximum, isVertical ? frame.maxY : frame.maxX)
      }
      farthest.append(maximum)
    }
  }

  private static func sorted(_ frames: borrowing FrameList, _ isVertical: Bool) -> [Int32] {
    var keys: [UInt64] = []
    var positions: [Int32] = []
    frames.visit { i, frame in
      keys.append((isVertical ? frame.minY : frame.minX).sortKey)
      positions.append(Int32(truncatingIfNeeded: i))
    }
    return sortedIndices(of: keys).map { positions[$0] }
  }
}

extension OrderedIndex {
  var byteCount: Int {
    order.capacity * MemoryLayout<Int32>.stride + farthest.capacity * MemoryLayout<Double>.stride
  }

  /// - Complexity: O(log n + k), k the frames between the first and the last that are found.
  @inline(__always)
  func forEach(in rect: Rect, of frames: borrowing FrameList, _ body: (Int) -> Void) {
    let start = isVertical ? rect.minY : rect.minX
    let end = isVertical ? rect.maxY : rect.maxX
    for place in farthest.indices.partitioningIndex(where: { farthest[$0] >= start }
    )..<farthest.count {
      let position = order.isEmpty ? place : Int(order[place])
      guard let frame = frames.frame(at: position) else { continue }
      if (isVertical ? frame.minY : frame.minX) >= end { break }
      if rect.isTouched(by: frame) { body(position) }
    }
  }
}
