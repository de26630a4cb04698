/// The shown columns of a table in their order, with their positions (docs/layouts.md, table, rules
/// 1 and 3). A place is the index of a shown column; the number of a column is its index in the
/// parameter `columns`.
struct TableColumns: Equatable, Sendable {
  /// The number of the column at each place.
  private(set) var numbers: [Int] = []
  /// The leading edge and the width of the cells at each place, in points. The edges begin at the
  /// start of the content.
  private(set) var edges: [Double] = []
  private(set) var widths: [Double] = []
  /// The ends of the places: the edge of the cells and the space behind it. No place ends before
  /// the previous one.
  private(set) var ends: [Double] = []
  /// The start of the first place, and the end of the last one without the spacing behind it.
  private(set) var start = 0.0
  private(set) var end = 0.0
  /// The number of first and last places that stay at the edges of the viewport.
  private(set) var leadingCount = 0
  private(set) var trailingCount = 0
  /// The place of each column, by number; -1 for a hidden one.
  private(set) var places: [Int32] = []
  /// The place behind each hidden column, by number, among the columns with the same pin; -1 if
  /// there is none, and for a shown column.
  private var placesBehind: [Int32] = []

  static let none = TableColumns()

  private init() {}
}

extension TableColumns {
  /// The parameters that place the columns.
  struct Rules: Equatable, Sendable {
    /// The breadth inside the insets, and the leading inset.
    var inner: Double
    var inset: Double
    var spacing: Double
    /// The numbers of first and last columns that are pinned in addition to those with a pin.
    var pinned: Int
    var pinnedTrailing: Int
    /// The part of the free space that is before a table that is narrower than the view.
    var alignment: Double
    /// Device pixels per point if edges are rounded, otherwise 0.
    var scale: Double
  }

  /// - Parameter order: the numbers of all columns in the order in which they are shown.
  init(_ columns: [TableColumn], order: [Int], _ rules: Rules) {
    for edge in [TableColumn.Edge.leading, .none, .trailing] {
      for number in order where !columns[number].isHidden && columns[number].pin == edge {
        numbers.append(number)
      }
    }
    let free = numbers.count { columns[$0].pin == .none }
    let near = min(free, rules.pinned)
    leadingCount = numbers.count { columns[$0].pin == .leading } + near
    trailingCount =
      numbers.count { columns[$0].pin == .trailing } + min(free - near, rules.pinnedTrailing)
    let shown = numbers.map { columns[$0] }
    let spacing = rules.spacing * Double(max(0, shown.count - 1))
    let beside = shown.reduce(spacing) { $0 + $1.leading + $1.trailing }
    widths = TableWidths.solve(shown, inner: rules.inner, spacing: beside)
    place(shown, rules, total: widths.reduce(beside, +))
    places = [Int32](repeating: -1, count: columns.count)
    for (place, number) in numbers.enumerated() {
      places[number] = Int32(truncatingIfNeeded: place)
    }
    if numbers.count < columns.count { findPlacesBehind(columns, order) }
  }

  private mutating func findPlacesBehind(_ columns: [TableColumn], _ order: [Int]) {
    placesBehind = [Int32](repeating: -1, count: columns.count)
    var next: [Int32] = [-1, -1, -1]
    for number in order.reversed() {
      let edge = columns[number].pin.rawValue
      if places[number] >= 0 {
        next[edge] = places[number]
      } else {
        placesBehind[number] = next[edge]
      }
    }
  }

  private mutating func place(_ shown: [TableColumn], _ rules: Rules, total: Double) {
    start = rules.inset + max(0, rules.inner - total) * rules.alignment
    end = start
    var edge = start
    edges.reserveCapacity(shown.count)
    ends.reserveCapacity(shown.count)
    for (place, column) in shown.enumerated() {
      let low = alignedToPixel(edge + column.leading, scale: rules.scale)
      let high = alignedToPixel(edge + column.leading + widths[place], scale: rules.scale)
      edges.append(low)
      end = edge + column.leading + widths[place] + column.trailing
      widths[place] = high - low
      edge = end + rules.spacing
      ends.append(max(edge, ends.last ?? edge))
    }
  }

  var count: Int { numbers.count }

  /// The places that are pinned to neither edge.
  var free: Range<Int> { leadingCount..<(count - trailingCount) }

  func isPinned(_ place: Int) -> Bool { !free.contains(place) }

  /// The lengths that the pinned places cover at the edges of the viewport.
  var leadingExtent: Double { leadingCount == 0 ? 0 : ends[leadingCount - 1] - start }
  var trailingExtent: Double {
    trailingCount == 0 ? 0 : end - (free.isEmpty ? start : ends[free.upperBound - 1])
  }

  /// The place of a column; nil for a hidden column and an unknown number.
  @inline(__always)
  func place(of number: Int) -> Int? {
    number >= 0 && number < places.count && places[number] >= 0 ? Int(places[number]) : nil
  }

  /// The place of a column or, if it is hidden, of the next shown one with the same pin.
  func placeAtOrBehind(_ number: Int) -> Int? {
    if let place = place(of: number) { return place }
    guard number < placesBehind.count, placesBehind[number] >= 0 else { return nil }
    return Int(placesBehind[number])
  }

  /// The places that are pinned to the same edge as a place, or that are free like it.
  func peers(of place: Int) -> Range<Int> {
    place < leadingCount
      ? 0..<leadingCount : free.contains(place) ? free : free.upperBound..<count
  }

  /// The free places that a range touches.
  ///
  /// - Complexity: O(log columns)
  func free(from low: Double, to high: Double) -> Range<Int> {
    let first = free.partitioningIndex { ends[$0] > low }
    // The space before a column counts, because a merged cell can cover it.
    let end = (first..<free.upperBound).partitioningIndex {
      ($0 == 0 ? start : ends[$0 - 1]) >= high
    }
    return first..<end
  }

  /// The leading edge and the width of a cell that covers several places.
  @inline(__always)
  func extent(_ place: Int, span: Int) -> (edge: Double, width: Double) {
    let last = place + span - 1
    return (edges[place], max(0, edges[last] + widths[last] - edges[place]))
  }

  /// The pin, along the x axis, of an element of a pinned place.
  ///
  /// - Parameters:
  ///   - from: the leading edge of the element.
  ///   - to: its trailing edge.
  @inline(__always)
  func pin(_ place: Int, from: Double, to: Double, content width: Double) -> PinRange.Axis {
    var axis = PinRange.Axis()
    // A part of a cell stays in place in the cell, which does not leave the content.
    axis.from = max(0, from - edges[place])
    axis.to = width - max(0, edges[place] + widths[place] - to)
    if place < leadingCount { axis.near = from - start } else { axis.far = end - to }
    return axis
  }

  /// The place whose column contains a position, and whether the position is within a distance of
  /// the end of the column.
  func place(at x: Double) -> Int? {
    let place = ends.indices.partitioningIndex { ends[$0] > x }
    return place < count && x >= start ? place : nil
  }
}
