/// The columns of one section of a waterfall: their leading edges and widths, in points.
struct ColumnTracks: Sendable {
  private(set) var edges: [Double] = []
  private(set) var widths: [Double] = []
  /// The distance between two columns.
  let gap: Double
  /// Whether all columns have the same width.
  private(set) var isUniform = true

  /// - Parameters:
  ///   - widths: the widths of the columns, of which there is at least one.
  ///   - start: the leading edge of the first column.
  init(_ widths: [Double], gap: Double, start: Double) {
    self.gap = gap
    self.widths = widths
    var edge = start
    for width in widths {
      edges.append(edge)
      edge += width + gap
      if width != widths[0] { isUniform = false }
    }
  }

  var count: Int { widths.count }

  /// The trailing edge of the last column.
  var end: Double { edges[count - 1] + widths[count - 1] }

  /// The width of consecutive columns with the gaps between them.
  func width(from column: Int, span: Int) -> Double {
    let last = column + span - 1
    return max(0, edges[last] + widths[last] - edges[column])
  }

  /// The columns that a range touches. A column includes the gap after it.
  func columns(from start: Double, to end: Double) -> Range<Int> {
    if start >= self.end + gap { return count..<count }
    let first = edges.lastIndex { $0 <= start } ?? 0
    let next = edges.firstIndex { $0 >= end } ?? count
    return first..<max(first, next)
  }
}

/// The parameters that determine the columns of a section.
struct ColumnSizing: Sendable {
  var kind: Kind
  /// The part of the space beside narrower columns that is before them.
  var alignment: Double

  enum Kind: Sendable {
    /// A number of columns of equal width.
    case count(Int)
    /// As many columns of equal width as fit with at least this width.
    case minimum(Double)
    /// As many columns of this width as fit.
    case fixed(Double)
    case list([Width])
  }

  /// The width of a column in the parameter `column_widths`.
  enum Width: Sendable {
    case points(Double)
    /// A part of the breadth inside the insets.
    case part(Double)
    /// A share of the space that the other columns leave.
    case share(Double)
  }

  /// The largest number of columns.
  static let limit = 10_000

  var isFixed: Bool {
    if case .fixed = kind { return true }
    return false
  }

  /// The columns of a section.
  ///
  /// - Parameters:
  ///   - inner: the breadth inside the insets.
  ///   - start: the leading inset.
  ///   - scale: device pixels per point if widths are rounded down to whole pixels, otherwise 0.
  func tracks(in inner: Double, start: Double, gap: Double, scale: Double) -> ColumnTracks {
    let widths = widths(in: inner, gap: gap).map { flooredToPixel(max(0, $0), scale: scale) }
    let total = widths.reduce(0, +) + Double(widths.count - 1) * gap
    let leftover = max(0, inner - total)
    // Equal columns that are rounded to pixels stay at the leading edge.
    var before = leftover * alignment
    switch kind {
    case .count, .minimum: before = 0
    case .fixed, .list: break
    }
    return ColumnTracks(widths, gap: gap, start: start + before)
  }

  private func widths(in inner: Double, gap: Double) -> [Double] {
    func equal(_ count: Int) -> [Double] {
      let share = (inner - Double(count - 1) * gap) / Double(count)
      return [Double](repeating: share, count: count)
    }
    func fitting(_ room: Double, _ step: Double) -> Int {
      step > 0 ? Int(max(1, min(room / step, Double(Self.limit)))) : 1
    }
    switch kind {
    case .count(let count): return equal(count)
    case .minimum(let least): return equal(fitting(inner + gap, least + gap))
    case .fixed(let width):
      // One more column fits if less than 1 point is missing.
      let count = fitting(inner + gap, width + gap)
      let missing = Double(count + 1) * (width + gap) - gap - inner
      return [Double](
        repeating: width,
        count: width + gap > 0 && missing < 1 && count < Self.limit ? count + 1 : count)
    case .list(let list):
      var (room, shares) = (inner - Double(list.count - 1) * gap, 0.0)
      for width in list {
        switch width {
        case .points(let points): room -= points
        case .part(let part): room -= part * inner
        case .share(let share): shares += share
        }
      }
      return list.map {
        switch $0 {
        case .points(let points): points
        case .part(let part): part * inner
        case .share(let share): shares > 0 ? max(0, room) * share / shares : 0
        }
      }
    }
  }
}

extension ColumnSizing.Width {
  /// Reads widths such as "100 25% 2*": points, parts of the breadth, shares of the rest.
  ///
  /// - Throws: an error for a text that is not a list of widths.
  static func list(in text: String) throws(LayoutError) -> [ColumnSizing.Width] {
    var widths: [ColumnSizing.Width] = []
    for word in text.utf8.split(separator: UInt8(ascii: " ")) {
      let unit = word.last
      let hasUnit = unit == UInt8(ascii: "%") || unit == UInt8(ascii: "*")
      let digits = hasUnit ? word.dropLast() : word
      let isShare = unit == UInt8(ascii: "*")
      let number = digits.isEmpty && isShare ? 1 : number(digits)
      guard let number, number >= 0, number <= 1e9, widths.count < ColumnSizing.limit else {
        throw LayoutError(
          .invalidArgument,
          "'column_widths' must be numbers of points, percentages or shares, such as \"100 25% 1*\", got '\(text)'"
        )
      }
      widths.append(
        isShare ? .share(number) : hasUnit ? .part(number / 100) : .points(number))
    }
    return widths
  }

  private static func number(_ digits: Substring.UTF8View) -> Double? {
    guard case .number(let number)? = try? TableText.value(of: Array(digits)) else { return nil }
    return number
  }
}
