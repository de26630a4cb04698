internal import LayoutCore

extension Picture {
  /// Returns a small picture of the region for a terminal. Elements are drawn as boxes, back to
  /// front, in a heavy frame.
  ///
  /// - Parameters:
  ///   - columns: the width in characters, excluding the frame. It is reduced if the region is
  ///     tall, because there are at most 30 rows.
  ///   - isColored: whether fills use ANSI's 256 colors.
  public func text(columns: Int, isColored: Bool) -> String {
    var canvas = TextCanvas(region, columns: columns)
    let first = max(0, elements.count - 50_000)
    for a in elements[first...] where !a.isHidden && region.isTouched(by: a.frame) {
      canvas.draw(a.frame, label: label(of: a), color: Palette.terminalColor(a))
    }
    return canvas.text(isColored: isColored)
  }
}

/// A grid of characters. A character is about twice as high as wide.
private struct TextCanvas {
  private struct Cell {
    var character: Character = " "
    var color: Int?
  }

  private let region: Rect
  private let columns: Int
  private let rows: Int
  private var cells: [Cell]

  private static let mostRows = 30

  init(_ region: Rect, columns: Int) {
    self.region = Rect(
      region.x, region.y, max(1, region.width), max(1, region.height))
    let aspect = min(max(self.region.height / self.region.width, 1e-3), 1e3)
    let most = min(max(columns, 8), 400)
    let fitting = Double(most) * aspect / 2
    rows = Int(min(max(fitting.rounded(), 3), Double(Self.mostRows)))
    self.columns =
      fitting <= Double(Self.mostRows)
      ? most : Int(max((Double(2 * rows) / aspect).rounded(), 8))
    cells = Array(repeating: Cell(), count: rows * self.columns)
  }

  /// Returns the positions of the first and the last character of an extent along an axis.
  private func span(
    _ low: Double, _ high: Double, from start: Double, length: Double, count: Int
  ) -> (Int, Int) {
    func index(_ value: Double) -> Int {
      Int(min(max(((value - start) / length * Double(count)).rounded(), -1e6), 1e6))
    }
    let first = index(low)
    return (first, max(first, index(high) - 1))
  }

  mutating func draw(_ frame: Rect, label: String, color: Int) {
    let (left, right) = span(
      frame.minX, frame.maxX, from: region.x, length: region.width, count: columns)
    let (top, bottom) = span(
      frame.minY, frame.maxY, from: region.y, length: region.height, count: rows)
    // An element that is at least half a row high is drawn as a box, and a thinner one as a line.
    let isLine = top == bottom && frame.height / region.height * Double(rows) < 0.5
    let visibleColumns = max(0, left)...max(0, left, min(columns - 1, right))
    let visibleRows = max(0, top)...max(0, top, min(rows - 1, bottom))
    for row in visibleRows where row < rows {
      for column in visibleColumns where column < columns {
        cells[row * columns + column] = Cell(
          character: character(
            isLeft: column == left, isRight: column == right, isTop: row == top,
            isBottom: row == bottom, isLine: isLine, isNarrow: left == right),
          color: color)
      }
    }
    let available = visibleColumns.count - 2
    guard label.count <= available || available > 3, !isLine else { return }
    let text = label.count <= available ? label : label.prefix(available - 1) + "…"
    // The text of a box with two rows is in the upper row.
    let row =
      (visibleRows.lowerBound
        + (visibleRows.count == 2 ? visibleRows.lowerBound : visibleRows.upperBound)) / 2
    let start = visibleColumns.lowerBound + (visibleColumns.count - text.count) / 2
    for (i, character) in text.enumerated() where start + i < columns && row < rows {
      cells[row * columns + start + i].character = character
    }
  }

  private func character(
    isLeft: Bool, isRight: Bool, isTop: Bool, isBottom: Bool, isLine: Bool, isNarrow: Bool
  ) -> Character {
    if isLine { return isNarrow ? "▪" : "─" }
    if isTop && isBottom { return isNarrow ? "▪" : isLeft ? "[" : isRight ? "]" : " " }
    if isNarrow { return "│" }
    switch (isTop, isBottom, isLeft, isRight) {
    case (true, _, true, _): return "┌"
    case (true, _, _, true): return "┐"
    case (_, true, true, _): return "└"
    case (_, true, _, true): return "┘"
    case (true, _, _, _), (_, true, _, _): return "─"
    case (_, _, true, _), (_, _, _, true): return "│"
    default: return " "
    }
  }

  func text(isColored: Bool) -> String {
    let bar = String(repeating: "━", count: columns)
    var text = "┏" + bar + "┓\n"
    for row in 0..<rows {
      text += "┃"
      var current: Int?
      for cell in cells[(row * columns)..<((row + 1) * columns)] {
        if isColored, cell.color != current {
          text += cell.color.map { "\u{1B}[30;48;5;\($0)m" } ?? "\u{1B}[0m"
          current = cell.color
        }
        text.append(cell.character)
      }
      if current != nil { text += "\u{1B}[0m" }
      text += "┃\n"
    }
    return text + "┗" + bar + "┛\n"
  }
}
