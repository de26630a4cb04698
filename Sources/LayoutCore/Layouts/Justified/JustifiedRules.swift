// The arithmetic of justified rows: where a row ends, and its height (docs/layouts.md, justified).

/// The rules that divide the items of a section into rows.
struct JustifiedRules: Sendable {
  /// The breadth inside the section's insets, in points.
  let available: Double
  /// The wanted height of a row, in points.
  let target: Double
  /// The part of the target by which the height of a row can differ from it.
  let tolerance: Double
  let interitemSpacing: Double
  let lineSpacing: Double
  let rowBreak: RowBreak
  /// Every row with a number that is a multiple of this can hold one wide item; 0 for none.
  let breakoutCadence: Int
  /// The largest number of rows; 0 for no limit.
  let maximumRowCount: Int
  let widows: Widows
  /// The breadth and the spacing in units of the target, and the sums of aspects between which a row
  /// is complete. They are stored because a division takes longer than an item.
  private let wanted: Double
  private let gap: Double
  private let least: Double
  private let most: Double

  /// How a row ends.
  enum RowBreak: String, Sendable {
    /// As in Flickr's justified-layout: a row is complete as soon as its height is in the band
    /// around the target.
    case band
    /// As in Immich's justified-layout: the next item begins a row if the height would then be
    /// nearer to the target.
    case nearest
  }

  /// The layout of an incomplete last row.
  struct Widows: Sendable {
    var isShown: Bool
    /// Whether the row is as high as the previous one, instead of as high as the target.
    var followsPrevious: Bool
    var style: Style

    enum Style: String, Sendable {
      case left, center, justify
    }
  }

  /// A row: the index after its last item, the sum of the aspects, and whether it is complete.
  struct Break {
    var end: Int
    var sum: Double
    var isComplete: Bool
  }

  /// The measures of the items in a row.
  struct Shape: Sendable {
    var height: Double
    /// The width of an item of aspect 1.
    var scale: Double
    /// The distance between the leading edge and the first item.
    var start: Double
    /// The distance between two items.
    var gap: Double
  }

  init(
    available: Double, target: Double, tolerance: Double, interitemSpacing: Double,
    lineSpacing: Double, rowBreak: RowBreak, breakoutCadence: Int, maximumRowCount: Int,
    widows: Widows
  ) {
    self.available = available
    self.target = target
    self.tolerance = tolerance
    self.interitemSpacing = interitemSpacing
    self.lineSpacing = lineSpacing
    self.rowBreak = rowBreak
    self.breakoutCadence = breakoutCadence
    self.maximumRowCount = maximumRowCount
    self.widows = widows
    wanted = available / target
    gap = interitemSpacing / target
    least = wanted * (1 - tolerance - Self.slack)
    let factor = rowBreak == .band ? 1 + tolerance : 1 / (1 - tolerance)
    most = wanted * (factor + Self.slack)
  }

  /// A relative tolerance, so that an exact fit also fits after rounding, and equal distances are
  /// equal.
  private static let slack = 1e-6
}

extension JustifiedRules {
  /// Whether a row depends on the number of rows before it.
  var countsRows: Bool { breakoutCadence > 0 || maximumRowCount > 0 }

  /// Whether a row holds only its first item.
  ///
  /// - Parameters:
  ///   - row: the index of the row, zero-based.
  ///   - aspect: the aspect of the item.
  @inline(__always)
  func isBreakout(_ row: Int, first aspect: Float) -> Bool {
    breakoutCadence > 0 && aspect >= 1 && (row + 1) % breakoutCadence == 0
  }

  /// Finds the end of the row that begins with an item.
  ///
  /// - Parameters:
  ///   - first: the index of the item, which must exist.
  ///   - row: the index of the row, zero-based.
  @inline(__always)
  func rowBreak(in aspects: UnsafeBufferPointer<Float>, from first: Int, row: Int) -> Break {
    switch rowBreak {
    case .band: bandBreak(aspects, first, isBreakout: isBreakout(row, first: aspects[first]))
    case .nearest: nearestBreak(aspects, first)
    }
  }

  @inline(__always)
  private func bandBreak(
    _ aspects: UnsafeBufferPointer<Float>, _ first: Int, isBreakout: Bool
  ) -> Break {
    if isBreakout {
      return Break(end: first + 1, sum: Double(aspects[first]), isComplete: true)
    }
    var sum = 0.0
    for i in first..<aspects.count {
      let new = sum + Double(aspects[i])
      if new >= least {
        // Beyond the band, the row ends before the item if it is nearer to the target without it.
        if new > most && i > first {
          let without = wanted - Double(i - first - 1) * gap
          if abs(new - (without - gap)) > abs(sum - without) + Self.slack * wanted {
            return Break(end: i, sum: sum, isComplete: true)
          }
        }
        return Break(end: i + 1, sum: new, isComplete: true)
      }
      sum = new
    }
    return Break(end: aspects.count, sum: sum, isComplete: false)
  }

  @inline(__always)
  private func nearestBreak(_ aspects: UnsafeBufferPointer<Float>, _ first: Int) -> Break {
    let slack = Self.slack * wanted
    var sum = Double(aspects[first])
    var extent = sum
    for i in (first + 1)..<max(first + 1, aspects.count) {
      let new = extent + gap + Double(aspects[i])
      if new > most || abs(new - wanted) > abs(extent - wanted) + slack {
        return Break(end: i, sum: sum, isComplete: true)
      }
      sum += Double(aspects[i])
      extent = new
    }
    return Break(end: aspects.count, sum: sum, isComplete: fits(room(aspects.count - first) / sum))
  }

  /// Whether a row of this height is within the tolerance, or lower.
  private func fits(_ height: Double) -> Bool { height <= highest * (1 + Self.slack) }

  private var highest: Double { target * (1 + tolerance) }

  /// The breadth that the items of a row share.
  @inline(__always)
  private func room(_ count: Int) -> Double {
    max(0, available - Double(count - 1) * interitemSpacing)
  }

  /// The measures of a complete row.
  ///
  /// - Parameters:
  ///   - count: the number of items.
  ///   - sum: the sum of their aspects.
  @inline(__always)
  func shape(count: Int, sum: Double) -> Shape {
    let natural = room(count) / sum
    switch rowBreak {
    case .band:
      // The items fill the row even if its height is limited.
      return Shape(
        height: min(max(natural, target / 2), 2 * target), scale: natural, start: 0,
        gap: interitemSpacing)
    case .nearest:
      let height = min(natural, highest)
      return Shape(height: height, scale: height, start: 0, gap: interitemSpacing)
    }
  }

  /// The measures of a last row that is not complete; nil if it is not shown.
  ///
  /// - Parameter previous: the height of the row before it; nil without one and after a breakout.
  func widowShape(count: Int, sum: Double, previous: Double?) -> Shape? {
    guard widows.isShown else { return nil }
    let height = widows.followsPrevious ? previous ?? target : target
    let natural = room(count) / sum
    var shape = Shape(
      height: min(height, natural), scale: min(height, natural), start: 0, gap: interitemSpacing)
    let leftover = max(0, room(count) - shape.scale * sum)
    switch (widows.style, rowBreak) {
    case (.left, _): break
    case (.center, _): shape.start = leftover / 2
    case (.justify, .band): shape.scale = natural
    case (.justify, .nearest): if count > 1 { shape.gap += leftover / Double(count - 1) }
    }
    return shape
  }
}
