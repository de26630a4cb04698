/// The columns of one section of a waterfall, and the position up to which each is filled.
struct Columns {
  let scale: Double
  private var ends: [Double]
  private let top: Double
  private let left: Double
  private let width: Double
  private let metrics: SectionMetrics
  private let breaksTiesRight: Bool
  private var isEmpty = true

  /// Columns whose ends differ by at most this many points count as equally short, because such a
  /// difference is caused by rounding.
  private static let tolerance = 1e-6

  /// - Parameters:
  ///   - available: the width of the content, in points.
  ///   - scale: device pixels per point if widths and heights are rounded down to whole pixels,
  ///     otherwise 0.
  init(
    count: Int, available: Double, _ metrics: SectionMetrics, top: Double, breaksTiesRight: Bool,
    scale: Double
  ) {
    let inner = available - metrics.insets.left - metrics.insets.right
    let share = (inner - Double(count - 1) * metrics.interitemSpacing) / Double(count)
    width = flooredToPixel(max(0, share), scale: scale)
    ends = [Double](repeating: top, count: count)
    left = metrics.insets.left
    self.top = top
    self.metrics = metrics
    self.breaksTiesRight = breaksTiesRight
    self.scale = scale
  }

  /// The end of the longest column, without the spacing after its last item.
  var bottom: Double { isEmpty ? top : (ends.max() ?? top) - metrics.lineSpacing }

  func width(ofSpan span: Int) -> Double {
    max(0, Double(span) * width + Double(span - 1) * metrics.interitemSpacing)
  }

  /// Places an item in the lane `known`, or in the shortest lane if `known` is nil.
  mutating func place(
    _ size: Size, span: Int, isAspect: Bool, preferring known: Int?
  ) -> (box: FrameList.Box, lane: Int) {
    let lane = known.map { min($0, ends.count - span) } ?? best(span: span)
    let y = end(from: lane, span: span)
    let width = width(ofSpan: span)
    let height = itemHeight(size, width: width, isAspect: isAspect, scale: scale)
    for column in lane..<(lane + span) { ends[column] = y + height + metrics.lineSpacing }
    isEmpty = false
    return (box(lane, y, width, height), lane)
  }

  /// Places items that span one column, each in the column that is shortest at that time.
  @_optimize(speed)
  mutating func fill(_ sizes: [Size], isAspect: Bool, _ boxes: inout [FrameList.Box]) {
    if sizes.isEmpty { return }
    isEmpty = false
    let (width, step, left) = (width, width + metrics.interitemSpacing, left)
    let (spacing, breaksTiesRight, scale) = (metrics.lineSpacing, breaksTiesRight, scale)
    let tolerance = Self.tolerance
    ends.withUnsafeMutableBufferPointer { ends in
      for size in sizes {
        // The shortest column is unpredictable, so selects cost less than branches.
        var (lane, y, second) = (0, ends[0], Double.infinity)
        for column in 1..<ends.count {
          let end = ends[column]
          let higher = end < y ? y : end
          second = second < higher ? second : higher
          lane = end < y ? column : lane
          y = end < y ? end : y
        }
        if second <= y + tolerance {
          lane = Self.tied(ends, with: y, breaksTiesRight)
          y = ends[lane]
        }
        let height = itemHeight(size, width: width, isAspect: isAspect, scale: scale)
        ends[lane] = y + height + spacing
        boxes.append(
          FrameList.Box(
            center: Point(left + Double(lane) * step + width / 2, y + height / 2),
            size: Size(width, height)))
      }
    }
  }

  /// The first or the last column that is as short as the one that ends at `y`.
  private static func tied(
    _ ends: UnsafeMutableBufferPointer<Double>, with y: Double, _ breaksTiesRight: Bool
  ) -> Int {
    let limit = y + tolerance
    return
      (breaksTiesRight
      ? ends.lastIndex { $0 <= limit } : ends.firstIndex { $0 <= limit }) ?? 0
  }

  @inline(__always)
  private func box(_ lane: Int, _ y: Double, _ width: Double, _ height: Double) -> FrameList.Box {
    let x = left + Double(lane) * (self.width + metrics.interitemSpacing)
    return FrameList.Box(
      center: Point(x + width / 2, y + height / 2), size: Size(width, height))
  }

  private func best(span: Int) -> Int {
    var best = 0
    var lowest = Double.infinity
    var column = 0
    search: while column + span <= ends.count {
      var end = -Double.infinity
      for i in column..<(column + span) {
        end = max(end, ends[i])
        // Every span that contains this column is too long: continue after it.
        guard breaksTiesRight ? end - Self.tolerance <= lowest : end + Self.tolerance < lowest
        else {
          column = i + 1
          continue search
        }
      }
      (best, lowest) = (column, end)
      column += 1
    }
    return best
  }

  private func end(from column: Int, span: Int) -> Double {
    if span == 1 { return ends[column] }
    var end = ends[column]
    for i in column..<(column + span) { end = max(end, ends[i]) }
    return end
  }
}

/// The height of an item, from the aspect ratio or the height of its size. An item without a size
/// is square.
@inline(__always)
private func itemHeight(_ size: Size, width: Double, isAspect: Bool, scale: Double) -> Double {
  let height =
    size == .unspecified
    ? width : isAspect && size.width > 0 ? size.height * width / size.width : size.height
  return flooredToPixel(height, scale: scale)
}
