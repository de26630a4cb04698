import CMath

/// A grid of square cells, each with the positions of the frames that touch it. The positions are
/// stored cell by cell. A frame in several cells is reported only for the first of them that a
/// query visits.
struct GridIndex: Sendable {
  private let origin: Point
  private let side: Double
  private let columns: Int
  private let rows: Int
  /// The start of each cell's positions; one more entry holds the end.
  private var starts: [Int32]
  private var positions: [Int32] = []

  /// The number of frames per cell if the frames are distributed evenly. A query for a screen then
  /// visits few cells, and few frames outside the screen.
  private static let density = 24.0
  /// The upper limit of the average number of cells per frame.
  private static let mostCells = 6

  /// Returns nil if the frames are too large for a grid.
  @_optimize(speed)
  init?(_ frames: borrowing FrameList, _ survey: FrameSurvey) {
    let extent = survey.extent
    let count = Double(survey.count)
    // A cell is at least as large as the average frame.
    let even = (max(extent.width, 1e-3) * max(extent.height, 1e-3) * Self.density / count)
      .squareRoot()
    var (width, height) = (0.0, 0.0)
    frames.visit { _, frame in
      width += frame.width
      height += frame.height
    }
    let side = max(even, width / count, height / count)
    // Transforms can make a frame infinite.
    guard extent.isFinite, side > 0, side < .infinity,
      (extent.width / side + 1) * (extent.height / side + 1) <= 2 * count + 64
    else {
      return nil
    }
    self.side = side
    origin = extent.origin
    columns = Int(extent.width / side) + 1
    rows = Int(extent.height / side) + 1
    starts = [Int32](repeating: 0, count: columns * rows + 1)
    var total = 0
    for i in 0..<frames.count {
      guard let frame = frames.frame(at: i) else { continue }
      let block = block(of: frame)
      total += block.columns.count * block.rows.count
      if total > Self.mostCells * survey.count + 64 { return nil }
      for row in block.rows {
        for column in block.columns { starts[row * columns + column + 1] += 1 }
      }
    }
    for cell in 0..<(columns * rows) { starts[cell + 1] += starts[cell] }
    positions = [Int32](repeating: 0, count: total)
    var next = starts
    for i in 0..<frames.count {
      guard let frame = frames.frame(at: i) else { continue }
      let block = block(of: frame)
      for row in block.rows {
        for column in block.columns {
          let cell = row * columns + column
          positions[Int(next[cell])] = Int32(truncatingIfNeeded: i)
          next[cell] += 1
        }
      }
    }
  }
}

extension GridIndex {
  var byteCount: Int { (starts.capacity + positions.capacity) * MemoryLayout<Int32>.stride }

  private struct Block {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>
  }

  @inline(__always)
  private func block(of rect: Rect) -> Block {
    Block(
      columns: number(rect.minX - origin.x, columns)...number(rect.maxX - origin.x, columns),
      rows: number(rect.minY - origin.y, rows)...number(rect.maxY - origin.y, rows))
  }

  /// The number of the column or row at a distance from the origin, clamped to the grid.
  @inline(__always)
  private func number(_ distance: Double, _ count: Int) -> Int {
    let value = distance / side
    return value >= Double(count) ? count - 1 : value > 0 ? Int(value) : 0
  }

  /// - Complexity: O(k) for k frames in the cells that the rectangle touches.
  @inline(__always)
  func forEach(in rect: Rect, of frames: borrowing FrameList, _ body: (Int) -> Void) {
    let touched = block(of: rect)
    for row in touched.rows {
      for column in touched.columns {
        let cell = row * columns + column
        for k in Int(starts[cell])..<Int(starts[cell + 1]) {
          let position = Int(positions[k])
          guard let frame = frames.frame(at: position), rect.isTouched(by: frame) else { continue }
          let first = (
            max(number(frame.minX - origin.x, columns), touched.columns.lowerBound),
            max(number(frame.minY - origin.y, rows), touched.rows.lowerBound)
          )
          if first == (column, row) { body(position) }
        }
      }
    }
  }
}
