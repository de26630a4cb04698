import LayoutCore
import Testing

/// Places its cells at given frames, in any order.
private final class Scattered: CollectionLayout {
  let frames: [Rect?]

  init(_ frames: [Rect?]) {
    self.frames = frames
    super.init()
  }

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    for (item, frame) in frames.enumerated() {
      if let frame { try pass.addCell(item: item, frame: frame) }
    }
  }
}

@Suite struct IndexTests {
  @Test("The index finds the same elements as a scan of all frames", arguments: 1...12)
  func againstScan(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    // Odd seeds extend along x, even ones along y; every tenth frame is missing, some frames are
    // empty.
    let isWide = seed % 2 == 1
    let frames: [Rect?] = (0..<300).map { i in
      if i % 10 == 9 { return nil }
      let long = number(-100...5000)
      let short = number(0...300)
      let extent = i % 7 == 0 ? 0 : number(0...(seed % 3 == 0 ? 2000 : 80))
      return isWide ? Rect(long, short, extent, 40) : Rect(short, long, 40, extent)
    }
    let view = try laidOut(Scattered(frames), Items([300]))
    for _ in 0..<100 {
      let rect = Rect(
        number(-200...5000), number(-200...5000), number(0...900), number(0...900))
      let found = try view.attributesForElements(in: rect).map { $0.indexPath.item }.sorted()
      let expected = frames.indices.filter { i in frames[i].map { rect.isTouched(by: $0) } ?? false
      }
      #expect(found == expected, "seed \(seed), \(rect)")
    }
  }

  static let natives: [String] = ["circle", "grid", "justified", "sphere", "waterfall", "wheel"]

  @Test(
    "A query for each tile of the content finds every element exactly once per tile",
    arguments: natives)
  func tiles(name: String) throws {
    let layout = try #require(NativeLayouts.make(name))
    let heights = (0..<30).map { Double(20 + $0 * 37 % 90) }
    let items = Items([20, 0, 9, 1], sizes: heights.map { Size(50, $0) })
    let view = try laidOut(layout, items, at: Point(0, 50))
    let content = try view.currentContentSize()
    let whole = Rect(-500, -500, content.width + 1000, content.height + 1000)
    let all = Set(try view.attributesForElements(in: whole).map { $0.id })
    #expect(all.count == 30)
    var union: Set<ElementID> = []
    let step = Size(whole.width / 3, whole.height / 7)
    for row in 0..<7 {
      for column in 0..<3 {
        let tile = Rect(
          whole.x + Double(column) * step.width, whole.y + Double(row) * step.height, step.width,
          step.height)
        let found = try view.attributesForElements(in: tile)
        #expect(Set(found.map { $0.id }).count == found.count)
        for a in found {
          let single = try view.attributes(of: a.id)
          #expect(a == single)
        }
        union.formUnion(found.map { $0.id })
      }
    }
    #expect(union == all)
  }

  @Test("The arithmetic of the grid agrees with a layout cell by cell", arguments: 1...20)
  func grid(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let layout = GridLayout()
    let columns = Int.random(in: 1...6, using: &generator)
    let line = Double.random(in: 0...20, using: &generator)
    let gap = Double.random(in: 0...20, using: &generator)
    let top = Double.random(in: 0...30, using: &generator)
    try layout.setParameter("columns", to: .number(Double(columns)))
    try layout.setParameter("line_spacing", to: .number(line))
    try layout.setParameter("interitem_spacing", to: .number(gap))
    try layout.setParameter("inset_top", to: .number(top))
    let counts = (0..<4).map { _ in Int.random(in: 0...30, using: &generator) }
    let view = try laidOut(layout, Items(counts))
    let side = (320 - Double(columns - 1) * gap) / Double(columns)
    var frames: [(ElementID, Rect)] = []
    var y = 0.0
    for (section, count) in counts.enumerated() {
      y += top
      for item in 0..<count {
        let frame = Rect(
          Double(item % columns) * (side + gap), y + Double(item / columns) * (side + line), side,
          side)
        frames.append((cell(item, section), frame))
      }
      let rows = (count + columns - 1) / columns
      if rows > 0 { y += Double(rows) * (side + line) - line }
    }
    #expect(isClose(try view.currentContentSize().height, y, 1e-9))
    for _ in 0..<30 {
      let rect = Rect(
        .random(in: -50...300, using: &generator), .random(in: -50...(y + 50), using: &generator),
        .random(in: 0...300, using: &generator), .random(in: 0...500, using: &generator))
      let expected = frames.filter { rect.isTouched(by: $0.1) }.map { $0.0 }
      #expect(try view.attributesForElements(in: rect).map { $0.id } == expected, "seed \(seed)")
    }
  }

  @Test("A grid of a hundred million items stores no elements")
  func hugeGrid() throws {
    let grid = GridLayout()
    try grid.setParameter("item_height", to: .number(20))
    let view = try laidOut(grid, Items([100_000_000]))
    try view.setOffset(Point(0, 5e8))
    #expect((60...63).contains(try view.visible().count))
    #expect(view.storage.bytes < 10_000)
  }

  @Test(
    "Other elements use no memory for cells, which can be added before or after them")
  func othersFirst() {
    let header = ElementID(.supplementary, kind: kind("header"), at: IndexPath(item: 0, section: 0))
    let line = ElementID(.decoration, kind: kind("line"), at: IndexPath(item: 3, section: 0))
    func a(_ id: ElementID, _ y: Double, alpha: Double = 1) -> LayoutAttributes {
      var a = LayoutAttributes(id, frame: Rect(0, y, 100, 10))
      a.alpha = alpha
      return a
    }
    let plan = LayoutPlan(sections: SectionCounts([1_000_000]))
    plan.place {
      $0.set(a(header, 0, alpha: 0.5))
      $0.set(a(line, 10))
      $0.buildIndex()
    }
    #expect(plan.elements.capacity == 2 && plan.elements.byteCount < 10_000)
    #expect(plan.elements.attributes(of: header) == a(header, 0, alpha: 0.5))
    #expect(plan.elements.attributes(of: cell(7, 0)) == nil)
    #expect(plan.elements.brokenInvariant() == nil)
    let inverse = plan.apply(.element(cell(7, 0), a(cell(7, 0), 20, alpha: 0.25)))
    #expect(plan.elements.capacity == 1_000_002)
    #expect(plan.elements.attributes(of: header) == a(header, 0, alpha: 0.5))
    #expect(plan.elements.attributes(of: line) == a(line, 10))
    var found: [LayoutAttributes] = []
    plan.elements.append(in: Rect(0, 0, 100, 30), to: &found)
    #expect(Set(found.map { $0.id }) == [header, line, cell(7, 0)])
    #expect(plan.elements.brokenInvariant() == nil)
    _ = plan.apply(inverse)
    #expect(plan.elements.attributes(of: cell(7, 0)) == nil)
    #expect(plan.elements.brokenInvariant() == nil)
  }

  @Test("A plain cell takes at most 48 bytes")
  func memory() throws {
    let view = try laidOut(
      WaterfallLayout(), Items([100_000], sizes: Array(repeating: Size(10, 20), count: 100_000)))
    _ = try view.visible()
    #expect(view.storage.bytes <= 48 * 100_000)
  }

  @Test(
    "A transform beyond 1e9 is rejected, so that every frame is finite",
    arguments: [
      Transform3D(m11: 1e297, m44: 0.002), Transform3D(m22: -1e308), Transform3D(m41: .nan),
    ])
  func beyondNumbers(_ transform: Transform3D) throws {
    final class Exploded: CollectionLayout {
      let transform: Transform3D
      init(_ transform: Transform3D) {
        self.transform = transform
        super.init()
      }
      override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
        for item in 0..<20 {
          var a = LayoutAttributes(
            .cell(at: IndexPath(item: item, section: 0)), frame: Rect(0, 0, 18, 18))
          if item == 6 { a.transform3D = transform }
          try pass.add(a)
        }
      }
    }
    let error = #expect(throws: LayoutError.self) {
      try laidOut(Exploded(transform), Items([20])).visible()
    }
    #expect(error?.element == .cell(at: IndexPath(item: 6, section: 0)))
  }

  @Test("The content ends at the farthest frame, to the last bit")
  func farCorner() throws {
    let frames = [Rect(0.1, -30.123, 20, 10), Rect(0.3, 7, 99.7, 93), Rect(50, 300, 50, 700)]
    let view = try laidOut(Scattered(frames), Items([3]), size: Size(10, 10))
    #expect(try view.currentContentSize() == Size(0.3 + 99.7, 1000))
  }
}
