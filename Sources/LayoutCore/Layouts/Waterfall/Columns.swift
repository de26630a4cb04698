/// The columns of one section of a waterfall, and the position up to which each is filled.
struct Columns {
  private let tracks: ColumnTracks
  private let rules: Rules
  private var ends: [Double]
  /// The column after the last item that was placed by the rule.
  private var cursor = 0
  private(set) var spaces: ColumnSpaces
  /// The end of the lowest item.
  private(set) var bottom: Double

  /// The rules for the places of items (docs/layouts.md, waterfall).
  struct Rules: Sendable {
    var tie: Tie
    /// The points by which the end of a column can be below the highest one to be tied with it.
    var tolerance: Double
    /// Whether items can fill the spaces that items over several columns left.
    var isDense: Bool
    /// Whether sizes are aspect ratios.
    var isAspect: Bool
    /// The height of an item without a size, in points; 0 for a square.
    var estimate: Double
    var lineSpacing: Double
    /// Device pixels per point if heights are rounded down to whole pixels, otherwise 0.
    var scale: Double
  }

  /// The choice among columns that are equally short.
  enum Tie: String, Sendable {
    case left
    case right
    /// The first one after the last item.
    case next
  }

  /// An item to place.
  struct Item {
    var size: Size
    var span = 1
    /// The column that the data specifies.
    var column: Int?
    /// The column of the item in the last pass.
    var lane: Int?
  }

  /// Columns whose ends differ by at most this many points count as equally short, because such a
  /// difference is caused by rounding.
  private static let rounding = 1e-6

  /// - Parameters:
  ///   - top: the position at which the columns begin, in points.
  ///   - shortest: the height of the lowest item, for dense columns.
  init(_ tracks: ColumnTracks, _ rules: Rules, top: Double, shortest: Double) {
    self.tracks = tracks
    self.rules = rules
    ends = [Double](repeating: top, count: tracks.count)
    spaces = ColumnSpaces(columns: tracks.count, shortest: shortest + rules.lineSpacing)
    bottom = top
  }

  var count: Int { tracks.count }

  /// Whether `fill` gives the same places as `place`, for items that span one column.
  var canFill: Bool { tracks.isUniform && rules.tie != .next && rules.tolerance == 0 }

  /// The number of columns that an item of a width occupies if columns have a fixed width: rounded
  /// up or, if the last column would contain less than 1 point, to the nearest number.
  func span(ofWidth width: Double) -> Int {
    let step = tracks.widths[0] + tracks.gap
    guard width > 0, step > 0 else { return 1 }
    let rest = width.truncatingRemainder(dividingBy: step)
    let columns = width / step
    return Int(min(max(1, rest > 0 && rest < 1 ? columns.rounded() : columns.rounded(.up)), 1e6))
  }
}

// MARK: Placing

extension Columns {
  /// Places an item. Items with a column keep it; the others go to the shortest place.
  mutating func place(_ item: Item) -> (box: FrameList.Box, lane: Int) {
    let fixed = (item.column ?? item.lane).map { min($0, count - item.span) }
    var lane = fixed ?? best(span: item.span)
    let width = tracks.width(from: lane, span: item.span)
    let height = itemHeight(item.size, width, rules)
    var y = end(from: lane, span: item.span)
    if rules.isDense, !spaces.isEmpty,
      let place = space(for: item, fixed, like: lane, height + rules.lineSpacing, above: y)
    {
      (lane, y) = place
      fill(lane..<(lane + item.span), from: y, height + rules.lineSpacing)
    } else {
      if item.column == nil { cursor = lane + item.span }
      for column in lane..<(lane + item.span) {
        if rules.isDense && item.span > 1 { spaces.add(column, from: ends[column], to: y) }
        ends[column] = y + height + rules.lineSpacing
      }
    }
    bottom = max(bottom, y + height)
    return (box(lane, y, width, height), lane)
  }

  /// Raises the columns that an obstacle touches.
  mutating func addStamp(_ frame: Rect) {
    for column in tracks.columns(from: frame.x, to: frame.maxX) {
      ends[column] = max(ends[column], frame.maxY)
    }
    bottom = max(bottom, frame.maxY)
  }

  /// Places items that span one column, each in the column that is shortest at that time.
  @_optimize(speed)
  mutating func fill(_ sizes: [Size], _ boxes: inout [FrameList.Box]) {
    if sizes.isEmpty { return }
    let (width, step, left) = (tracks.widths[0], tracks.widths[0] + tracks.gap, tracks.edges[0])
    let rules = rules
    let rounding = Self.rounding
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
        if second <= y + rounding {
          lane = Self.tied(ends, with: y, rules.tie)
          y = ends[lane]
        }
        let height = itemHeight(size, width, rules)
        ends[lane] = y + height + rules.lineSpacing
        boxes.append(
          FrameList.Box(
            center: Point(left + Double(lane) * step + width / 2, y + height / 2),
            size: Size(width, height)))
      }
    }
    bottom = max(bottom, (ends.max() ?? bottom) - rules.lineSpacing)
  }

  /// The first or the last column that is as short as the one that ends at `y`.
  private static func tied(
    _ ends: UnsafeMutableBufferPointer<Double>, with y: Double, _ tie: Tie
  ) -> Int {
    let limit = y + rounding
    return (tie == .right ? ends.lastIndex { $0 <= limit } : ends.firstIndex { $0 <= limit }) ?? 0
  }

  private func box(_ lane: Int, _ y: Double, _ width: Double, _ height: Double) -> FrameList.Box {
    FrameList.Box(
      center: Point(tracks.edges[lane] + width / 2, y + height / 2), size: Size(width, height))
  }

  private func end(from column: Int, span: Int) -> Double {
    var end = ends[column]
    for i in (column + 1)..<(column + max(1, span)) { end = max(end, ends[i]) }
    return end
  }

  /// The first column of the place to which an item goes.
  @_optimize(speed)
  private func best(span: Int) -> Int {
    var lowest = Double.infinity
    for column in 0...(count - span) { lowest = min(lowest, end(from: column, span: span)) }
    let limit = lowest + rules.tolerance + Self.rounding
    var first: Int?
    var last = 0
    for column in 0...(count - span) where end(from: column, span: span) <= limit {
      switch rules.tie {
      case .left: return column
      case .right: last = column
      case .next:
        if column >= cursor { return column }
        first = first ?? column
      }
    }
    return first ?? last
  }
}

// MARK: Dense columns

extension Columns {
  /// The place of an item in a space above its place by the rule; nil if it fits nowhere.
  ///
  /// - Parameters:
  ///   - fixed: the column of the item, if it cannot choose.
  ///   - lane: the column by the rule. Other places must have the same width.
  private func space(
    for item: Item, _ fixed: Int?, like lane: Int, _ length: Double, above y: Double
  ) -> (lane: Int, y: Double)? {
    let width = tracks.width(from: lane, span: item.span)
    let starts = fixed.map { $0...$0 } ?? 0...(count - item.span)
    var places: [(lane: Int, y: Double)] = []
    var lowest = Double.infinity
    for column in starts {
      let range = column..<(column + item.span)
      guard abs(tracks.width(from: column, span: item.span) - width) <= Self.rounding,
        let place = spaces.first(range, length: length, ends: ends, above: y)
      else { continue }
      places.append((column, place))
      lowest = min(lowest, place)
    }
    return places.first { $0.y <= lowest + rules.tolerance + Self.rounding }
  }

  private mutating func fill(_ range: Range<Int>, from y: Double, _ length: Double) {
    for column in range where !spaces.fill(column, from: y, length: length) {
      spaces.add(column, from: ends[column], to: y)
      ends[column] = y + length
    }
  }
}

/// The height of an item, from the aspect ratio or the height of its size.
@inline(__always)
private func itemHeight(_ size: Size, _ width: Double, _ rules: Columns.Rules) -> Double {
  let height =
    size == .unspecified
    ? (rules.estimate > 0 ? rules.estimate : width)
    : rules.isAspect && size.width > 0 ? size.height * width / size.width : size.height
  return flooredToPixel(height, scale: rules.scale)
}
