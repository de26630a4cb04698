/// Items of the same size in lines of equal length. Frames are computed arithmetically, so the
/// layout of any number of items needs no memory and no time.
struct EqualLines: Sendable {
  var count: Int
  var itemsInLine: Int
  /// Along the scroll axis: an item's length, the start of the first line, and the distance between
  /// the starts of two lines.
  var length: Double
  var start: Double
  var step: Double
  /// Across the scroll axis: an item's breadth, the start of a line's first item, and the distance
  /// between the starts of two items.
  var breadth: Double
  var full: Spread
  /// The spread of the last line, which can differ from that of the others.
  var last: Spread
  /// Device pixels per point if positions are rounded, otherwise 0.
  var pixelScale = 0.0

  struct Spread: Sendable {
    var start: Double
    var step: Double
  }
}

extension EqualLines {
  var lineCount: Int { (count + itemsInLine - 1) / itemsInLine }

  /// The length of all lines with the spacing between them.
  var extent: Double { count == 0 ? 0 : Double(lineCount - 1) * step + length }

  var reach: Double {
    let items = Double(itemsInLine)
    let across = max(
      abs(full.start) + items * abs(full.step), abs(last.start) + items * abs(last.step))
    return max(abs(start) + Double(lineCount) * abs(step) + length, across + breadth)
  }

  func box(of item: Int) -> LineBox {
    let (line, column) = item.quotientAndRemainder(dividingBy: itemsInLine)
    return box(line, column, line == lineCount - 1 ? last : full)
  }

  @inline(__always)
  private func box(_ line: Int, _ column: Int, _ spread: Spread) -> LineBox {
    LineBox(
      main: alignedToPixel(start + Double(line) * step, scale: pixelScale),
      cross: alignedToPixel(spread.start + Double(column) * spread.step, scale: pixelScale),
      length: length, breadth: breadth)
  }

  /// The lines that can touch a range along the scroll axis.
  @inline(__always)
  func lines(from low: Double, to high: Double) -> Range<Int> {
    // Lines with a step of 0 or less are not in ascending order, so return all of them.
    guard count > 0, step > 0 else { return 0..<lineCount }
    let first = number((low - start - length) / step)
    return first..<max(first, min(lineCount, number((high - start) / step) + 1))
  }

  /// Calls a closure with each item of the lines in a range.
  @inline(__always)
  func forEach(in lines: Range<Int>, _ body: (Int, LineBox) -> Void) {
    for line in lines {
      let spread = line == lineCount - 1 ? last : full
      let firstItem = line * itemsInLine
      for column in 0..<min(itemsInLine, count - firstItem) {
        body(firstItem + column, box(line, column, spread))
      }
    }
  }

  /// A line number from a quotient, clamped to `0...lineCount`.
  @inline(__always)
  private func number(_ value: Double) -> Int {
    value >= Double(lineCount) ? lineCount : value > 0 ? Int(value) : 0
  }
}
