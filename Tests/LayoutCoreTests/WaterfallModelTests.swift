import Testing

@testable import LayoutCore

/// Random worlds of the waterfall against a naive model of docs/layouts.md.
struct WaterfallModelTests {
  /// The items of a section in columns. It keeps all spaces in one list, and tries all places.
  private struct Model {
    var edges: [Double]
    var widths: [Double]
    var tie: String
    var tolerance: Double
    var isDense: Bool
    var isAspect: Bool
    var spacing: Double
    var ends: [Double] = []
    var cursor = 0
    var spaces: [(column: Int, from: Double, to: Double)] = []

    init(
      widths: [Double], gap: Double, tie: String, tolerance: Double, isDense: Bool, isAspect: Bool,
      spacing: Double
    ) {
      self.widths = widths
      edges = widths.indices.map { widths[..<$0].reduce(0, +) + Double($0) * gap }
      ends = widths.map { _ in 0 }
      self.tie = tie
      self.tolerance = tolerance
      self.isDense = isDense
      self.isAspect = isAspect
      self.spacing = spacing
    }

    func width(_ start: Int, _ span: Int) -> Double {
      edges[start + span - 1] + widths[start + span - 1] - edges[start]
    }

    func height(_ size: Size, _ width: Double) -> Double {
      if size.width < 0 { return width }
      return isAspect ? size.height * width / size.width : size.height
    }

    mutating func place(_ size: Size, span wanted: Int, column: Int?, lane: Int? = nil) -> Rect {
      let span = min(wanted, widths.count)
      let all = 0...(widths.count - span)
      func p(_ start: Int) -> Double { ends[start..<(start + span)].max() ?? 0 }
      var starts = Array(all)
      let isFixed = column != nil || lane != nil
      if let fixed = column ?? lane { starts = [min(fixed, widths.count - span)] }
      let lowest = starts.map { p($0) }.min() ?? 0
      let tied = starts.filter { p($0) <= lowest + tolerance + 1e-6 }
      var start = tied[0]
      if tie == "right" { start = tied[tied.count - 1] }
      if tie == "next", !isFixed { start = tied.first { $0 >= cursor } ?? tied[0] }
      var y = p(start)
      let width = width(start, span)
      let height = height(size, width)
      if isDense, let place = densePlace(starts, span, like: start, height + spacing, above: y) {
        (start, y) = place
        for c in start..<(start + span) { take(c, y, height + spacing) }
      } else {
        if column == nil { cursor = start + span }
        for c in start..<(start + span) {
          if span > 1 && y > ends[c] { spaces.append((c, ends[c], y)) }
          ends[c] = y + height + spacing
        }
      }
      return Rect(edges[start], y, width, height)
    }

    private func densePlace(
      _ starts: [Int], _ span: Int, like: Int, _ length: Double, above y: Double
    ) -> (Int, Double)? {
      var places: [(start: Int, y: Double)] = []
      for start in starts where abs(width(start, span) - width(like, span)) <= 1e-6 {
        let candidates = (spaces.map { $0.from } + ends).filter { $0 < y }.sorted()
        func isFree(_ top: Double) -> Bool {
          var hasSpace = false
          for c in start..<(start + span) where top < ends[c] {
            let fits = spaces.contains {
              $0.column == c && $0.from <= top && top + length <= $0.to + 1e-6
            }
            if !fits { return false }
            hasSpace = true
          }
          return hasSpace
        }
        if let top = candidates.first(where: isFree) { places.append((start, top)) }
      }
      let highest = places.map { $0.y }.min() ?? 0
      return places.first { $0.y <= highest + tolerance + 1e-6 }
    }

    private mutating func take(_ c: Int, _ y: Double, _ length: Double) {
      if y >= ends[c] {
        if y > ends[c] { spaces.append((c, ends[c], y)) }
        ends[c] = y + length
        return
      }
      let i = spaces.firstIndex { $0.column == c && $0.from <= y && y + length <= $0.to + 1e-6 }
      guard let i else { return }
      let space = spaces.remove(at: i)
      if y > space.from { spaces.append((c, space.from, y)) }
      if y + length < space.to { spaces.append((c, y + length, space.to)) }
    }
  }

  @Test("Frames, queries and the content equal those of a naive model", arguments: 0..<30)
  func worlds(block: Int) throws {
    for seed in (block * 100)..<(block * 100 + 100) {
      var generator = SeededGenerator(state: UInt64(seed))
      func number(_ range: ClosedRange<Double>) -> Double {
        .random(in: range, using: &generator).rounded()
      }
      func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &generator) == 0 }
      let width = number(80...700)
      let gap = number(0...12)
      let spacing = number(0...12)
      let isList = chance(3)
      let count = Int(number(1...5))
      let widths =
        isList
        ? (0..<count).map { _ in number(10...60) }
        : [Double](
          repeating: max(0, (width - Double(count - 1) * gap) / Double(count)), count: count)
      let tie = ["left", "right", "next"].randomElement(using: &generator) ?? "left"
      let tolerance = chance(3) ? number(1...60) : 0
      let (isDense, isAspect, isMirrored) = (chance(2), chance(4), chance(3))
      let parameters: [String: DataValue] = [
        "columns": .number(Double(count)), "interitem_spacing": .number(gap),
        "line_spacing": .number(spacing), "tie": .string(tie),
        "flow_tolerance": .number(tolerance), "dense": .bool(isDense),
        "item_height_mode": .string(isAspect ? "aspect" : "given"),
        "column_widths": .string(
          isList ? widths.map { String(Int($0)) }.joined(separator: " ") : ""),
      ]
      let sections = (0..<Int(number(1...2))).map { _ in
        (0..<Int(number(0...60))).map { _ in
          var tile = Tiles.Tile(
            size: chance(12) ? .unspecified : Size(number(20...90), number(4...90)))
          if chance(3) { tile.values["span"] = number(1...4) }
          if chance(5) { tile.values["column"] = number(-3...4) }
          return tile
        }
      }
      let (view, _) = try WaterfallLanesTests.view(sections, width: width, parameters)
      if isMirrored { try view.setTraits(Traits(isRightToLeft: true)) }
      var top = 0.0
      var expected: [(id: ElementID, frame: Rect)] = []
      for (section, tiles) in sections.enumerated() {
        var model = Model(
          widths: widths, gap: gap, tie: tie, tolerance: tolerance, isDense: isDense,
          isAspect: isAspect, spacing: spacing)
        var bottom = 0.0
        for (item, tile) in tiles.enumerated() {
          // With one column, the values have no effect.
          let column = tile.values["column"].flatMap { c -> Int? in
            if c == 0 { return nil }
            return min(max(0, c > 0 ? Int(c) - 1 : count + Int(c)), count - 1)
          }
          let frame = model.place(
            tile.size, span: Int(tile.values["span"] ?? 1), column: column)
          bottom = max(bottom, frame.maxY)
          let x = isMirrored ? width - frame.maxX : frame.x
          expected.append(
            (cell(item, section), Rect(x, frame.y + top, frame.width, frame.height)))
        }
        top += bottom
      }
      for (id, frame) in expected {
        let found = try view.attributes(of: id)?.frame
        #expect(
          found.map { isClose($0, frame, 1e-6) } == true,
          "seed \(seed): \(id.indexPath) \(String(describing: found)) \(frame)")
      }
      #expect(isClose(try view.currentContentSize().height, top, 1e-6), "seed \(seed)")
      let rect = Rect(width / 4, top / 3, width / 3, 120)
      let found = Set(try view.attributesForElements(in: rect).map { $0.id })
      for (id, frame) in expected where frame.width > 0 {
        let moved = frame.moved(by: Point(1e-6, 1e-6))
        guard rect.isTouched(by: frame) == rect.isTouched(by: moved) else { continue }
        #expect(found.contains(id) == rect.isTouched(by: frame), "seed \(seed): \(id.indexPath)")
      }
    }
  }
}
