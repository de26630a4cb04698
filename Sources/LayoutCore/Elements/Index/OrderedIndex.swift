/// Frames in ascending order of their near edges, with the running maximum of their far edges. A
/// query finds by binary search the first frame whose running maximum reaches the rectangle's
/// start, and continues until a frame starts at or beyond its end.
struct OrderedIndex: Sendable {
  /// The positions of the frames in ascending order; empty if the frames are already in order.
  private var order: [Int32] = []
  /// The running maximum of the far edges in that order.
  private var farthest: [Double] = []
  private let isVertical: Bool

  /// - Parameter bottoms: the running maximum of the far edges of frames in vertical order.
  init(bottoms: [Double]) {
    isVertical = true
    farthest = bottoms
  }

  /// Creates an index of frames in horizontal order. Every position must have a frame.
  @_optimize(speed)
  init(inHorizontalOrder frames: borrowing FrameList) {
    isVertical = false
    var maximum = -Double.infinity
    farthest = [Double](unsafeUninitializedCapacity: frames.count) { farthest, count in
      frames.visit { position, frame in
        if frame.maxX > maximum { maximum = frame.maxX }
        farthest[position] = maximum
        count = position + 1
      }
    }
  }

  /// Creates an index of unordered frames.
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

  /// - Complexity: O(log n + k) for k frames between the first and the last one found.
  @inline(__always)
  func forEach(in rect: Rect, of frames: borrowing FrameList, _ body: (Int) -> Void) {
    let start = isVertical ? rect.minY : rect.minX
    let end = isVertical ? rect.maxY : rect.maxX
    for i in farthest.indices.partitioningIndex(where: { farthest[$0] >= start }
    )..<farthest.count {
      let position = order.isEmpty ? i : Int(order[i])
      guard let frame = frames.frame(at: position) else { continue }
      if (isVertical ? frame.minY : frame.minX) >= end { break }
      if rect.isTouched(by: frame) { body(position) }
    }
  }
}
