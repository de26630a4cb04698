/// The box of an item in its section's lines, along and across the scroll axis.
struct LineBox: Sendable {
  var main: Double
  var cross: Double
  var length: Double
  var breadth: Double
}

extension ScrollAxis {
  @inline(__always)
  func rect(_ box: LineBox) -> Rect {
    isVertical
      ? Rect(box.cross, box.main, box.breadth, box.length)
      : Rect(box.main, box.cross, box.length, box.breadth)
  }
}
