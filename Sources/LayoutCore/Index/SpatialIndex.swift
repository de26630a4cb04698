/// Finds the elements that touch a rectangle among frames that are sorted along one axis.
///
/// The frames' near edges are in ascending order; beside each stands the largest far edge up to
/// there. A query looks up by halving where that running maximum first passes the rectangle's start
/// and reads on until a frame starts behind its end. Lists, grids and waterfalls are in order as
/// they come, so that the order itself takes no memory.
struct SpatialIndex: Sendable {
  /// Positions of the frames in ascending order of their near edges; empty when they already are.
  private var order: [Int32] = []
  /// The largest far edge among the frames up to each place in that order.
  private var farthest: [Double] = []
  private var isVertical = true

  init() {}

  /// - Complexity: O(n), or O(n log n) when the frames come out of order.
  init(_ frames: borrowing FrameList, extent: Rect) {
    isVertical = extent.height >= extent.width
    let count = frames.count
    var isComplete = true
    var isSorted = true
    var last = -Double.infinity
    for i in 0..<count {
      guard let edges = frames.edges(at: i, isVertical: isVertical) else {
        isComplete = false
        continue
      }
      if edges.near < last { isSorted = false }
      last = edges.near
    }
    if !isComplete || !isSorted { sort(frames) }
    farthest.reserveCapacity(isComplete ? count : order.count)
    var maximum = -Double.infinity
    for place in 0..<(order.isEmpty && isComplete ? count : order.count) {
      let i = order.isEmpty ? place : Int(order[place])
      if let edges = frames.edges(at: i, isVertical: isVertical) {
        maximum = max(maximum, edges.far)
      }
      farthest.append(maximum)
    }
  }

  private mutating func sort(_ frames: borrowing FrameList) {
    var keys: [(near: Double, position: Int32)] = []
    for i in 0..<frames.count {
      guard let edges = frames.edges(at: i, isVertical: isVertical) else { continue }
      keys.append((edges.near, Int32(truncatingIfNeeded: i)))
    }
    keys.sort { $0.near != $1.near ? $0.near < $1.near : $0.position < $1.position }
    order = keys.map { $0.position }
  }
}

extension SpatialIndex {
  var byteCount: Int {
    order.capacity * MemoryLayout<Int32>.stride + farthest.capacity * MemoryLayout<Double>.stride
  }

  /// Calls a closure with the position of each frame that touches the rectangle, in ascending order
  /// of the near edges. Positions that are skipped moved since the index was built.
  ///
  /// - Complexity: O(log n + k), k the frames between the first and the last that are found.
  func forEach(
    in rect: Rect, of frames: borrowing FrameList, skipping: (Int) -> Bool, _ body: (Int) -> Void
  ) {
    let start = isVertical ? rect.minY : rect.minX
    let end = isVertical ? rect.maxY : rect.maxX
    var low = 0
    var high = farthest.count
    while low < high {
      let middle = (low + high) / 2
      if farthest[middle] >= start { high = middle } else { low = middle + 1 }
    }
    while low < farthest.count {
      let position = order.isEmpty ? low : Int(order[low])
      low += 1
      if skipping(position) { continue }
      guard let frame = frames.frame(at: position) else { continue }
      if (isVertical ? frame.minY : frame.minX) >= end { break }
      if rect.isTouched(by: frame) { body(position) }
    }
  }
}
