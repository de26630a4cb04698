import Testing

@testable import LayoutCore

/// Random worlds of the layout "justified" against a naive model.
struct JustifiedModelTests {
  /// A section: its items, in the order of the rows, with the frames that the rules of
  /// docs/layouts.md determine.
  private struct Model {
    var inner: Double
    var target: Double
    var tolerance: Double
    var gap: Double
    var lineGap: Double
    var isNearest: Bool
    var cadence: Int
    var maxRows: Int
    var widowHeight: String
    var widowStyle: String
    var showsWidows: Bool

    private struct Row {
      var items: [Double]
      var isOpen = false
      var isBreakout = false
    }

    /// Returns the frames of the items that have one, and the length of the rows.
    func frames(_ aspects: [Double]) -> (frames: [Rect], length: Double) {
      var frames: [Rect] = []
      var (y, previous, length) = (0.0, Double?.none, 0.0)
      let rows = isNearest ? nearestRows(aspects) : bandRows(aspects)
      for row in rows {
        let (sum, count) = (row.items.reduce(0, +), Double(row.items.count))
        let room = max(0, inner - (count - 1) * gap)
        let natural = room / sum
        var (height, scale, x, step) = (natural, natural, 0.0, gap)
        if !row.isOpen {
          height =
            isNearest
            ? min(natural, target * (1 + tolerance)) : min(max(natural, target / 2), target * 2)
          if isNearest { scale = height }
        } else {
          if !showsWidows { break }
          height = widowHeight == "target" ? target : previous ?? target
          if height * sum > room { height = natural }
          scale = height
          let rest = max(0, room - scale * sum)
          if widowStyle == "center" { x = rest / 2 }
          if widowStyle == "justify" {
            if !isNearest { scale = natural } else if count > 1 { step += rest / (count - 1) }
          }
        }
        for aspect in row.items {
          frames.append(Rect(x, y, aspect * scale, height))
          x += aspect * scale + step
        }
        length = y + height
        y += height + lineGap
        previous = row.isBreakout ? nil : height
      }
      return (frames, length)
    }

    private func bandRows(_ aspects: [Double]) -> [Row] {
      var rows: [Row] = []
      var row = Row(items: [])
      func isBreakout() -> Bool { cadence > 0 && (rows.count + 1) % cadence == 0 }
      func close(isBreakout: Bool = false) {
        row.isBreakout = isBreakout
        rows.append(row)
        row = Row(items: [])
      }
      func error(_ items: [Double]) -> Double {
        abs(items.reduce(0, +) - (inner - Double(items.count - 1) * gap) / target)
      }
      for aspect in aspects {
        if maxRows > 0 && rows.count == maxRows { return rows }
        if row.items.isEmpty, isBreakout(), aspect >= 1 {
          row.items = [aspect]
          close(isBreakout: true)
          continue
        }
        let sum = row.items.reduce(0, +) + aspect
        if sum > inner / target * (1 + tolerance + 1e-6), !row.items.isEmpty,
          error(row.items + [aspect]) > error(row.items) + 1e-6 * inner / target
        {
          close()
          if maxRows > 0 && rows.count == maxRows { return rows }
          let breaksOut = isBreakout() && aspect >= 1
          row.items = [aspect]
          if breaksOut {
            close(isBreakout: true)
            continue
          }
          if aspect >= inner / target * (1 - tolerance - 1e-6) { close() }
          continue
        }
        row.items.append(aspect)
        if sum >= inner / target * (1 - tolerance - 1e-6) { close() }
      }
      if !row.items.isEmpty, maxRows == 0 || rows.count < maxRows {
        row.isOpen = true
        rows.append(row)
      }
      return rows
    }

    private func nearestRows(_ aspects: [Double]) -> [Row] {
      var rows: [Row] = []
      let t = inner / target
      func extent(_ items: [Double]) -> Double {
        items.reduce(0, +) + gap / target * Double(items.count - 1)
      }
      for aspect in aspects {
        if var row = rows.last {
          let (with, without) = (extent(row.items + [aspect]), extent(row.items))
          let isFull = with > inner / (target * (1 - tolerance)) + 1e-6 * t
          if !isFull && abs(with - t) <= abs(without - t) + 1e-6 * t {
            row.items.append(aspect)
            rows[rows.count - 1] = row
            continue
          }
        }
        rows.append(Row(items: [aspect]))
      }
      if let row = rows.last {
        let room = max(0, inner - Double(row.items.count - 1) * gap)
        rows[rows.count - 1].isOpen =
          room / row.items.reduce(0, +) > target * (1 + tolerance) * (1 + 1e-6)
      }
      return rows
    }
  }

  /// A layout with random parameters, and the model of its sections.
  private static func world(
    _ generator: inout SeededGenerator, width: Double
  ) throws -> (layout: JustifiedLayout, model: Model, insets: EdgeInsets, header: Double) {
    func number(_ range: ClosedRange<Double>) -> Double {
      .random(in: range, using: &generator).rounded()
    }
    func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &generator) == 0 }
    let insets = EdgeInsets(
      top: number(0...20), left: number(0...30), bottom: number(0...20), right: number(0...30))
    let model = Model(
      inner: width - insets.left - insets.right, target: number(20...200),
      tolerance: Double.random(in: 0...0.5, using: &generator), gap: number(0...20),
      lineGap: number(0...20), isNearest: chance(2), cadence: chance(4) ? 3 : 0,
      maxRows: chance(5) ? Int(number(1...6)) : 0, widowHeight: chance(2) ? "target" : "previous",
      widowStyle: ["left", "center", "justify"].randomElement(using: &generator) ?? "left",
      showsWidows: !chance(4))
    let header = chance(2) ? number(10...40) : 0
    let layout = JustifiedLayout()
    let numbers = [
      "target_row_height": model.target, "tolerance": model.tolerance,
      "interitem_spacing": model.gap, "line_spacing": model.lineGap,
      "breakout_cadence": Double(model.cadence), "max_rows": Double(model.maxRows),
      "inset_top": insets.top, "inset_left": insets.left, "inset_bottom": insets.bottom,
      "inset_right": insets.right, "header_height": header, "footer_height": header / 2,
    ]
    for (name, value) in numbers { try layout.setParameter(name, to: .number(value)) }
    try layout.setParameter("row_break", to: .string(model.isNearest ? "nearest" : "band"))
    try layout.setParameter("widow_height", to: .string(model.widowHeight))
    try layout.setParameter("widow_style", to: .string(model.widowStyle))
    try layout.setParameter("show_widows", to: .bool(model.showsWidows))
    var own = model
    if model.isNearest { (own.cadence, own.maxRows) = (0, 0) }
    return (layout, own, insets, header)
  }

  @Test(
    "Rows, queries and changed aspects equal those of a naive model",
    arguments: 0..<30 as Range<Int>)
  func worlds(block: Int) throws {
    for seed in (block * 100)..<(block * 100 + 100) {
      var generator = SeededGenerator(state: UInt64(seed))
      func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      let width = random(60...900).rounded()
      let (layout, model, insets, header) = try Self.world(&generator, width: width)
      let counts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        Int.random(in: 0...60, using: &generator)
      }
      // The sizes of all sections; an item can be without a size.
      var sizes = counts.map { count in
        (0..<count).map { _ in
          random(0...1) < 0.1 ? Size.unspecified : Size(random(1...300), random(1...100))
        }
      }
      let view = try CollectionView.make(layout: layout, dataSource: Sized(sizes))
      try view.setSize(Size(width, 300))
      for step in 0..<6 {
        try compare(view, sizes, model, insets, header, "seed \(seed), step \(step)")
        // Some items get another size.
        var changes: [(item: IndexPath, size: Size)] = []
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
          let section = Int.random(in: 0..<counts.count, using: &generator)
          if counts[section] == 0 { continue }
          let item = Int.random(in: 0..<counts[section], using: &generator)
          sizes[section][item] = Size(random(1...300), random(1...100))
          changes.append((IndexPath(item: item, section: section), sizes[section][item]))
        }
        try view.setMeasuredSizes(changes)
      }
    }
  }

  private func compare(
    _ view: CollectionView, _ sizes: [[Size]], _ model: Model, _ insets: EdgeInsets,
    _ header: Double, _ what: String
  ) throws {
    var y = 0.0
    var all: [(id: ElementID, frame: Rect)] = []
    for (section, sizes) in sizes.enumerated() {
      let aspects = sizes.map { size in
        size.width > 0
          ? Double(Float(min(max(size.width / size.height, 0.01), 100))) : 1
      }
      let (frames, length) = model.frames(aspects)
      let top = y + header + insets.top
      for item in sizes.indices {
        let frame = try view.attributes(of: cell(item, section))?.frame
        guard item < frames.count else {
          #expect(frame == nil, "\(what): \(section).\(item)")
          continue
        }
        let expected = frames[item].moved(by: Point(insets.left, top))
        all.append((cell(item, section), expected))
        #expect(frame.map { isClose($0, expected, 1e-6) } == true, "\(what): \(section).\(item)")
      }
      y = top + length + insets.bottom + header / 2
    }
    #expect(isClose(try view.currentContentSize().height, y, 1e-6), "\(what)")
    let rect = Rect(0, y / 3, 200, 150)
    let found = Set(try view.attributesForElements(in: rect).map { $0.id })
    for (id, frame) in all where frame.width > 0 && frame.height > 0 {
      let isNear =
        rect.isTouched(by: frame) != rect.isTouched(by: frame.moved(by: Point(1e-6, 1e-6)))
      if !isNear {
        #expect(found.contains(id) == rect.isTouched(by: frame), "\(what): \(id.indexPath)")
      }
    }
  }

  @Test(
    "Thousands of changed aspects give the rows of a new layout, over all blocks of rows",
    arguments: ["band", "nearest"], 0..<6 as Range<UInt64>)
  func blocks(rowBreak: String, seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    func aspect() -> Float { Float.random(in: 0.1...3, using: &generator) }
    let rules = JustifiedRules(
      available: 300, target: 100, tolerance: 0.2, interitemSpacing: 4, lineSpacing: 5,
      rowBreak: try #require(JustifiedRules.RowBreak(rawValue: rowBreak)), breakoutCadence: 0,
      maximumRowCount: 0,
      widows: .init(isShown: seed % 2 == 0, followsPrevious: true, style: .left))
    func make(_ aspects: [Float]) -> JustifiedRows {
      JustifiedRows(aspects, rules, start: 7, cross: 3, pixelScale: 0)
    }
    var rows = make((0..<6000).map { _ in aspect() })
    for step in 0..<60 {
      var changes: [ItemAspect] = []
      for _ in 0..<50 {
        // Often the same place, so that its block grows and shrinks, and the ends.
        let item =
          [
            Int.random(in: 0..<6000, using: &generator),
            Int.random(in: 1500..<1600, using: &generator),
            Int.random(in: 5990..<6000, using: &generator),
            Int.random(in: 0..<4, using: &generator),
          ].randomElement(using: &generator) ?? 0
        changes.append(ItemAspect(item: item, aspect: step % 3 == 0 ? 3 : aspect()))
      }
      let before = rows.aspects
      let old = rows.setAspects(changes)
      if step % 10 == 5 {
        _ = rows.setAspects(old)
        #expect(rows.aspects == before)
      }
      let new = make(rows.aspects)
      #expect(rows.count == new.count && rows.rowCount == new.rowCount)
      #expect(isClose(rows.extent, new.extent, 1e-6))
      for item in stride(from: step % 7, to: 6000, by: 7) {
        #expect(rows.position(of: item)?.row == new.position(of: item)?.row)
        #expect(rows.position(of: item)?.column == new.position(of: item)?.column)
        #expect(
          rows.box(of: item).map { isClose($0.main, new.box(of: item)?.main ?? -1, 1e-6) } != false)
      }
      let low = Double.random(in: 0...rows.extent, using: &generator)
      var found: [[Int]] = [[], []]
      rows.forEach(from: low, to: low + 500) { item, _ in found[0].append(item) }
      new.forEach(from: low, to: low + 500) { item, _ in found[1].append(item) }
      #expect(found[0] == found[1])
    }
  }
}
