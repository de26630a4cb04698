import LayoutCore
import Testing

/// The rules 1 to 8 of docs/layouts.md, flow, implemented literally, one item at a time, for
/// vertical scrolling; horizontal scrolling swaps x and y. Slow, and independent of the engine.
private struct NaiveFlow {
  var width: Double
  var insets: EdgeInsets
  var lineSpacing: Double
  var interitemSpacing: Double
  var header: Double
  var footer: Double
  /// One list per section; widths are across the scroll axis.
  var sections: [[Size]]
  var isUniform: Bool

  private(set) var cells: [Rect] = []
  private(set) var bars: [Rect] = []
  private(set) var height = 0.0

  mutating func layOut() {
    var y = 0.0
    for sizes in sections {
      if header > 0 { bars.append(Rect(0, y, width, header)) }
      y += header + insets.top
      let room = width - insets.left - insets.right
      var line: [Size] = []
      var remaining = room
      var isFirstLine = true
      var rest = sizes
      while !rest.isEmpty {
        // Rule 1: the next item joins the line if it fits; the first always does.
        let next = rest[0]
        let needed = next.width + (line.isEmpty ? 0 : interitemSpacing)
        if line.isEmpty || remaining >= needed - 1e-6 * room {
          line.append(next)
          remaining -= needed
          rest.removeFirst()
          if !rest.isEmpty { continue }
        }
        y += isFirstLine ? 0 : lineSpacing
        y += place(line, y, isLast: rest.isEmpty, room)
        isFirstLine = false
        line = []
        remaining = room
      }
      y += insets.bottom
      if footer > 0 { bars.append(Rect(0, y, width, footer)) }
      y += footer
    }
    height = y
  }

  private mutating func place(_ line: [Size], _ y: Double, isLast: Bool, _ room: Double) -> Double {
    let thickness = line.map { $0.height }.max() ?? 0
    let total = line.map { $0.width }.reduce(0, +)
    var x = insets.left
    var gap = interitemSpacing
    if isLast && !isUniform {
      // Rule 4: otherwise at the edge, with the minimum spacing.
    } else if isLast {
      // Rule 4: copies of the last item are added until no more fit.
      var copies = line.count
      while copies < 10_000,
        Double(copies + 1) * line[0].width + Double(copies) * interitemSpacing <= room * (1 + 1e-6)
      { copies += 1 }
      let leftover = room - Double(copies) * line[0].width - Double(copies - 1) * interitemSpacing
      if copies > 1 {
        gap += max(0, leftover) / Double(copies - 1)
      } else {
        x += max(0, leftover / 2)
      }
    } else if line.count == 1 {
      x += max(0, (room - total) / 2)  // Rule 3
    } else {
      // Rule 2
      gap +=
        max(0, (room - total - Double(line.count - 1) * interitemSpacing)) / Double(line.count - 1)
    }
    for size in line {
      cells.append(Rect(x, y + (thickness - size.height) / 2, size.width, size.height))  // Rule 5
      x += size.width + gap
    }
    return thickness
  }
}

@Suite struct FlowReferenceTests {
  @Test("The engine agrees with the rules in 2,000 random cases", arguments: 0..<20)
  func random(block: Int) throws {
    for k in 0..<100 {
      let seed = UInt64(block * 100 + k)
      var generator = SeededGenerator(state: seed)
      func number(_ range: ClosedRange<Double>) -> Double {
        // Round numbers, so that exact fits occur.
        Double.random(in: range, using: &generator).rounded()
      }
      let isVertical = Bool.random(using: &generator)
      let isUniform = Bool.random(using: &generator)
      let itemSize = Size(number(5...150), number(5...150))
      let counts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        Int.random(in: 0...12, using: &generator)
      }
      let sizes = counts.map { count in
        (0..<count).map { _ in
          isUniform ? itemSize : Size(number(1...200), number(1...120))
        }
      }
      let spacings = (number(0...30), number(0...30))
      // Top, left, bottom, right for the vertical direction.
      let insets = EdgeInsets(
        top: number(0...20), left: number(0...40), bottom: number(0...20), right: number(0...40))
      let header = Bool.random(using: &generator) ? number(1...40) : 0
      let footer = Bool.random(using: &generator) ? number(1...40) : 0
      var naive = NaiveFlow(
        width: number(150...400), insets: insets, lineSpacing: spacings.0,
        interitemSpacing: spacings.1, header: header, footer: footer, sections: sizes,
        isUniform: isUniform)
      naive.layOut()

      func turned(_ r: Rect) -> Rect { isVertical ? r : Rect(r.y, r.x, r.height, r.width) }
      func turned(_ s: Size) -> Size { isVertical ? s : Size(s.height, s.width) }
      let layout = FlowLayout()
      try layout.setParameter(
        "scroll_direction", to: .string(isVertical ? "vertical" : "horizontal"))
      let turnedInsets =
        isVertical
        ? insets
        : EdgeInsets(
          top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
      for (name, value) in [
        ("item_width", turned(itemSize).width), ("item_height", turned(itemSize).height),
        ("line_spacing", spacings.0), ("interitem_spacing", spacings.1),
        ("inset_top", turnedInsets.top), ("inset_left", turnedInsets.left),
        ("inset_bottom", turnedInsets.bottom), ("inset_right", turnedInsets.right),
        (isVertical ? "header_height" : "header_width", header),
        (isVertical ? "footer_height" : "footer_width", footer),
      ] {
        try layout.setParameter(name, to: .number(value))
      }
      let source = SizedSections(isUniform ? nil : sizes.map { $0.map(turned) }, counts)
      let view = try CollectionView.make(layout: layout, dataSource: source)
      try view.setSize(turned(Size(naive.width, 200)))
      var cells: [Rect] = []
      var bars: [Rect] = []
      for section in counts.indices {
        for item in 0..<counts[section] {
          cells.append(try #require(try view.attributes(of: cell(item, section))).frame)
        }
        for kind in [ElementKind.header, .footer] {
          let id = ElementID(.supplementary, kind: kind, at: IndexPath(item: 0, section: section))
          if let a = try view.attributes(of: id) { bars.append(a.frame) }
        }
      }
      try #require(cells.count == naive.cells.count && bars.count == naive.bars.count)
      for (ours, theirs) in zip(cells + bars, naive.cells + naive.bars) {
        #expect(isClose(ours, turned(theirs), 1e-6), "seed \(seed)")
      }
      let size = try view.currentContentSize()
      #expect(isClose(isVertical ? size.height : size.width, naive.height, 1e-6), "seed \(seed)")
    }
  }
}

/// Sections with separate sizes.
private final class SizedSections: CollectionDataSource {
  let sizes: [[Size]]?
  let counts: [Int]

  init(_ sizes: [[Size]]?, _ counts: [Int]) {
    self.sizes = sizes
    self.counts = counts
  }

  func numberOfSections() -> Int { counts.count }
  func numberOfItems(inSection section: Int) -> Int { counts[section] }
  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into out: inout [Size]
  ) {
    guard let sizes else { return }
    for (i, item) in items.enumerated() { out[i] = sizes[section][item] }
  }
}
