// Breaking items of different sizes into lines, and placing them.
extension FlowRun {
  /// Places items of any size, with as many in each line as fit.
  ///
  /// - Parameter sizes: the items' sizes. Unspecified sizes are replaced by the default size.
  /// - Returns: the lines, their length along the scroll axis, the first item that is broader than
  ///   its line, and an item whose size is invalid.
  @_optimize(speed)
  func placeLines(
    _ sizes: inout [Size], _ rules: FlowRules, at origin: Point
  ) -> (lines: StoredLines, length: Double, misfit: Int?, invalid: Int?) {
    var lines = StoredLines()
    var main = origin.x
    var misfit: Int?
    var invalid: Int?
    let isVertical = axis.isVertical
    let limit = rules.available + rules.tolerance
    let sink = settings.cross.offset(leftover: 1)
    lines.setBoxes(sizes.count) { boxes, lines in
      sizes.withUnsafeMutableBufferPointer { sizes in
        var spacing = rules.lineSpacing
        var first = 0
        while first < sizes.count {
          guard let line = self.line(of: sizes, from: first, limit, rules, &invalid) else {
            return 0
          }
          let (next, thickness, width) = (line.end, line.thickness, line.width)
          if next == first + 1 && width > rules.available * (1 + 1e-6) && misfit == nil {
            misfit = first
          }
          if first == 0 && settings.hasUIKitSpacing && !isVertical && next == 1 {
            spacing = rules.interitemSpacing  // As in UIKit: see `horizontal_spacing`.
          }
          if first > 0 { main += spacing }
          let (start, gap) = rules.spread(
            count: next - first, width: width, isLast: next == sizes.count)
          lines.appendLine(
            from: first, at: main, thickness: thickness,
            reach: abs(origin.y) + start + width + Double(next - first) * abs(gap))
          var cross = origin.y + start
          for item in first..<next {
            let (width, height) = (sizes[item].width, sizes[item].height)
            let length = isVertical ? height : width
            let breadth = isVertical ? width : height
            boxes[item] = LineBox(
              main: main + sink * (thickness - length), cross: cross, length: length,
              breadth: breadth)
            cross += breadth + gap
          }
          main += thickness
          first = next
        }
        return sizes.count
      }
    }
    if pixelScale > 0 { lines.alignToPixels(scale: pixelScale) }
    return (lines, main - origin.x, misfit, invalid)
  }

  /// Measures one line: its end, its thickness, which is that of its thickest item
  /// (docs/layouts.md, flow 5), and the sum of the items' breadths.
  ///
  /// - Parameters:
  ///   - limit: the maximum breadth of the line.
  ///   - invalid: receives the first item whose size is invalid.
  /// - Returns: nil if an item's size is invalid.
  @inline(__always)
  private func line(
    of sizes: UnsafeMutableBufferPointer<Size>, from first: Int, _ limit: Double,
    _ rules: FlowRules, _ invalid: inout Int?
  ) -> (end: Int, thickness: Double, width: Double)? {
    let isVertical = axis.isVertical
    var next = first
    var (thickness, width) = (0.0, 0.0)
    var used = -rules.interitemSpacing
    while next < sizes.count {
      if !sizes[next].isGiven {
        if sizes[next] == .unspecified {
          sizes[next] = settings.itemSize
        } else if !sizes[next].isValid {
          invalid = next
          return nil
        }
      }
      let breadth = isVertical ? sizes[next].width : sizes[next].height
      used += rules.interitemSpacing + breadth
      if used > limit && next > first { break }
      let length = isVertical ? sizes[next].height : sizes[next].width
      if length > thickness { thickness = length }
      width += breadth
      next += 1
      if used > limit { break }
    }
    return (next, thickness, width)
  }
}
