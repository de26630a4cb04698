// The arithmetic of one line of a flow layout: how many items fit, and how they are spread over the line.

/// How the elements of a line are spread over the room across the scroll axis.
enum LineAlignment: String, Sendable {
  case start
  case center
  case end
  /// The first and the last touch the edges.
  case justify
  /// Half as much room before the first and after the last as between two.
  case spaceAround = "space_around"
  /// As much room before the first and after the last as between two.
  case spaceEvenly = "space_evenly"
  /// What UICollectionViewFlowLayout does: see the flow layout's rules.
  case uikit

  static let names = "start center end justify space_around space_evenly uikit"

  /// Where the first element starts and the gap between two, given how many there are, the room that
  /// they leave over beyond their minimum spacing, and that spacing.
  ///
  /// A line without room to spare starts at the edge.
  func spread(_ count: Int, leftover: Double, spacing: Double) -> (start: Double, gap: Double) {
    guard leftover > 0 else { return (0, spacing) }
    let n = Double(count)
    switch self {
    case .start: return (0, spacing)
    case .center: return (leftover / 2, spacing)
    case .end: return (leftover, spacing)
    case .justify, .uikit:
      return count > 1 ? (0, spacing + leftover / (n - 1)) : (leftover / 2, spacing)
    case .spaceAround: return (leftover / (2 * n), spacing + leftover / n)
    case .spaceEvenly: return (leftover / (n + 1), spacing + leftover / (n + 1))
    }
  }

  /// The place of one element in a line that is thicker by so much.
  func offset(leftover: Double) -> Double {
    switch self {
    case .start: 0
    case .end: leftover
    default: leftover / 2
    }
  }
}

/// The rules by which a section's items become lines (docs/layouts.md, flow).
struct FlowRules {
  /// The room across the scroll axis inside the section's insets.
  var room: Double
  var interitemSpacing: Double
  var lineSpacing: Double
  /// No item has a size of its own.
  var isUniform: Bool
  var common: LineAlignment
  var last: LineAlignment
  var single: LineAlignment

  /// Survives the rounding of thirds (docs/layouts.md, flow 1).
  var tolerance: Double { 1e-6 * max(1, room) }

  /// How many items of one width a line has: as many as fit, at least one (docs/layouts.md, flow 1).
  func itemsInLine(of width: Double, count: Int) -> Int {
    let left = room + tolerance - width
    let step = width + interitemSpacing
    if left < 0 { return 1 }
    guard step > 0, left / step < Double(count) else { return max(1, count) }
    return Int(left / step) + 1
  }

  /// Whether no second item of a width fits on a line.
  func isOnlyOne(_ width: Double) -> Bool { itemsInLine(of: width, count: 2) == 1 }

  /// Where a line's first item starts and the gaps after each.
  ///
  /// - Parameter width: the items' widths together, without spacing.
  @_optimize(speed)
  func spread(count: Int, width: Double, isLast: Bool) -> (start: Double, gap: Double) {
    let leftover = room - width - Double(count - 1) * interitemSpacing
    func spread(_ alignment: LineAlignment) -> (start: Double, gap: Double) {
      alignment.spread(count, leftover: leftover, spacing: interitemSpacing)
    }
    if isLast && last == .uikit {
      return isUniform
        ? spreadAsGrid(width: width / Double(count), count: count) : spread(.start)
    }
    if isLast && !(count == 1 && last == .justify) { return spread(last) }
    if count == 1 { return spread(single == .uikit ? .center : single) }
    return spread(common)
  }

  /// A last line of equal items keeps the gaps of a full line (docs/layouts.md, flow 4); one that no second item would
  /// fit on follows the rule for single items.
  private func spreadAsGrid(width: Double, count: Int) -> (start: Double, gap: Double) {
    let step = width + interitemSpacing
    let fitting = step > 0 ? ((room + interitemSpacing + tolerance) / step).rounded(.down) : 1e9
    let full = max(count, fitting < 1e9 ? Int(fitting) : count)
    let leftover = room - Double(full) * width - Double(full - 1) * interitemSpacing
    let alignment = full > 1 ? common : single == .uikit ? .center : single
    return alignment.spread(full, leftover: leftover, spacing: interitemSpacing)
  }
}
