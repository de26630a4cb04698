/// Items of one size in lines of equal length: places follow from arithmetic, so that any number of them takes no memory
/// and no time to lay out.
struct EqualLines: Sendable {
  var count: Int
  var itemsInLine: Int
  /// Along the scroll axis: an item's length, where the first line starts, and from there to the next.
  var length: Double
  var start: Double
  var step: Double
  /// Across it: an item's breadth, where a line's first item starts, and from there to the next.
  var breadth: Double
  var full: Spread
  /// The last line may be spread otherwise.
  var last: Spread
  /// Device pixels in a point when places are rounded, else 0.
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

  /// The lines that may touch a stretch along the scroll axis.
  @inline(__always)
  func lines(from low: Double, to high: Double) -> Range<Int> {
    // Lines that do not advance all lie together.
    guard count > 0, step > 0 else { return 0..<lineCount }
    let first = number((low - start - length) / step)
    return first..<max(first, min(lineCount, number((high - start) / step) + 1))
  }

  /// Calls a closure with each item of some lines.
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

  /// A line number from a quotient that may lie anywhere.
  @inline(__always)
  private func number(_ value: Double) -> Int {
    value >= Double(lineCount) ? lineCount : value > 0 ? Int(value) : 0
  }
}
