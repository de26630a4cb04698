// The arithmetic of one line of a flow layout: how many items fit, and how they are distributed
// over the line.

/// How the elements of a line are distributed over the available breadth.
enum LineAlignment: String, Sendable {
  case start
  case center
  case end
  /// The first and the last element touch the edges.
  case justify
  /// The space before the first element and after the last is half the space between two elements.
  case spaceAround = "space_around"
  /// The space before the first element and after the last equals the space between two elements.
  case spaceEvenly = "space_evenly"
  /// The alignment of UICollectionViewFlowLayout (docs/layouts.md, flow).
  case uikit

  static let names = "start center end justify space_around space_evenly uikit"

  /// The start of the first element and the gap between two elements. A line without leftover space
  /// starts at the edge.
  ///
  /// - Parameters:
  ///   - count: the number of elements.
  ///   - leftover: the space that remains beyond the elements and their minimum spacing, in points.
  ///   - spacing: the minimum spacing, in points.
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

  /// The offset of an element in a line that is thicker than the element by `leftover` points.
  func offset(leftover: Double) -> Double {
    switch self {
    case .start: 0
    case .end: leftover
    default: leftover / 2
    }
  }
}

/// The rules that arrange a section's items in lines (docs/layouts.md, flow).
struct FlowRules {
  /// The breadth available inside the section's insets, in points.
  var available: Double
  var interitemSpacing: Double
  var lineSpacing: Double
  /// Whether no size is given for any item.
  var isUniform: Bool
  var common: LineAlignment
  var last: LineAlignment
  var single: LineAlignment

  /// A tolerance for rounding errors, such as those of thirds (docs/layouts.md, flow 1).
  var tolerance: Double { 1e-6 * max(1, available) }

  /// The number of items of the same width in a line: as many as fit, but at least one
  /// (docs/layouts.md, flow 1).
  func itemsInLine(of width: Double, count: Int) -> Int {
    let left = available + tolerance - width
    let step = width + interitemSpacing
    if left < 0 { return 1 }
    guard step > 0, left / step < Double(count) else { return max(1, count) }
    return Int(left / step) + 1
  }

  /// Whether a line holds only one item of a width.
  func isOnlyOne(_ width: Double) -> Bool { itemsInLine(of: width, count: 2) == 1 }

  /// The start of a line's first item and the gap after each item.
  ///
  /// - Parameter width: the sum of the items' widths, without spacing.
  @_optimize(speed)
  func spread(count: Int, width: Double, isLast: Bool) -> (start: Double, gap: Double) {
    let leftover = available - width - Double(count - 1) * interitemSpacing
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

  /// A last line of equal items keeps the gaps of a full line (docs/layouts.md, flow 4). If a full
  /// line holds one item, the rule for single items applies.
  private func spreadAsGrid(width: Double, count: Int) -> (start: Double, gap: Double) {
    let step = width + interitemSpacing
    let fitting =
      step > 0 ? ((available + interitemSpacing + tolerance) / step).rounded(.down) : 1e9
    let full = max(count, fitting < 1e9 ? Int(fitting) : count)
    let leftover = available - Double(full) * width - Double(full - 1) * interitemSpacing
    let alignment = full > 1 ? common : single == .uikit ? .center : single
    return alignment.spread(full, leftover: leftover, spacing: interitemSpacing)
  }
}
