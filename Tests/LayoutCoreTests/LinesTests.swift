import Testing

@testable import LayoutCore

/// The stored cells of flow and grid, compared with simple sums and scans.
@Suite struct LinesTests {
  @Test(
    "Negative insets do not make a section of a grid end before its start",
    arguments: [-1e-72, -7, -1e6])
  func shortSection(inset: Double) throws {
    let layout = GridLayout()
    try layout.setParameter("inset_bottom", to: .number(inset))
    let view = try laidOut(layout, Items([2, 0, 3]), size: Size(0, 154))
    try view.layoutIfNeeded()
    #expect(view.brokenInvariant() == nil)
    try layout.setParameter("inset_top", to: .number(inset))
    try view.setSize(Size(90, 154))
    try view.layoutIfNeeded()
    #expect(view.brokenInvariant() == nil && view.state.laidOut.plan.contentSize.height >= 0)
  }

  @Test("Rows of any length agree with simple sums, also after changes", arguments: 1...8)
  func rows(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    // Near the sizes of one and two blocks.
    let count = [1, 2, 511, 512, 513, 1024, 1500, 3000][Int(seed - 1)]
    var lengths = (0..<count).map { _ in Double(Int.random(in: 0...80, using: &generator)) }
    let spacing = Double(Int.random(in: 0...9, using: &generator))
    var rows = Rows(
      lengths, start: 17, spacing: spacing, breadth: 100, cross: 3, lastCross: 5, pixelScale: 0)
    for _ in 0..<60 {
      let item = Int.random(in: 0..<count, using: &generator)
      let length = Double(Int.random(in: 0...300, using: &generator))
      let old = rows.setLength(of: item, to: length)
      #expect(old == lengths[item])
      lengths[item] = length
      var places: [Double] = []
      var end = 17.0
      for length in lengths {
        places.append(end)
        end += length + spacing
      }
      #expect(rows.extent == end - spacing - 17, "seed \(seed)")
      let some = Int.random(in: 0..<count, using: &generator)
      let box = rows.box(of: some)
      #expect(box.main == places[some] && box.length == lengths[some] && box.breadth == 100)
      #expect(box.cross == (some == count - 1 ? 5 : 3))
      let low = Double.random(in: -100...end + 100, using: &generator)
      let high = low + Double.random(in: 0...400, using: &generator)
      var found: [Int] = []
      rows.forEach(from: low, to: high) { item, box in
        #expect(box.main == places[item])
        found.append(item)
      }
      let expected = lengths.indices.filter { places[$0] + lengths[$0] >= low && places[$0] < high }
      #expect(found == expected, "seed \(seed), \(low) to \(high)")
    }
  }

  /// Flows whose cells overlap, exceed the content, are mirrored, rounded, or missing.
  @Test("Queries for a rectangle and for single cells agree", arguments: 1...120)
  func rectangles(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    func pick<T>(_ list: T...) -> T { list[Int.random(in: 0..<list.count, using: &generator)] }
    let counts = (0..<Int.random(in: 1...5, using: &generator)).map { _ in pick(0, 1, 7, 40) }
    let sizes: [Size] =
      pick(0, 1, 2, 3) == 0
      ? []
      : (0..<40).map { _ in
        pick(
          Size(60, 40), Size(60, 40), Size(pick(0, 30, 90, 500), pick(0, 20, 70)),
          Size.unspecified)
      }
    let isList = pick(true, false, false)
    let items = Items(
      counts, sizes: isList ? sizes.map { _ in Size(320, pick(0, 10, 45)) } : sizes)
    let layout = pick(true, true, false) ? FlowLayout() : GridLayout()
    func set(_ name: String, _ values: DataValue...) throws {
      guard layout.parameterNames.contains(name) else { return }
      try layout.setParameter(
        name, to: values[Int.random(in: 0..<values.count, using: &generator)])
    }
    let isGrid = layout is GridLayout
    try set("scroll_direction", .string("vertical"), .string("horizontal"))
    try set("line_spacing", .number(0), .number(7), .number(isGrid ? 3 : -25))
    try set("interitem_spacing", .number(0), .number(9), .number(isGrid ? 1 : -5))
    try set("inset_top", .number(0), .number(12), .number(-30))
    try set("inset_bottom", .number(0), .number(4), .number(-60))
    try set("inset_left", .number(0), .number(15))
    try set("header_height", .number(0), .number(30))
    try set("header_width", .number(0), .number(30))
    try set("pixel_rounding", .bool(false), .bool(true))
    try set("flips_rtl", .bool(false), .bool(true))
    try set("row_alignment_cross", .string("center"), .string("end"))
    try set("row_alignment_last", .string("uikit"), .string("end"), .string("space_evenly"))
    try set("columns", .number(1), .number(3), .number(7))
    let view = try CollectionView.make(layout: layout, dataSource: items)
    try view.setTraits(Traits(scale: pick(1, 3, 0.2), isRightToLeft: pick(true, false)))
    try view.setSize(Size(320, 240))
    var cells: [LayoutAttributes] = []
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        let id = ElementID.cell(at: IndexPath(item: item, section: section))
        cells.append(try #require(try view.attributes(of: id)))
      }
    }
    let content = try view.currentContentSize()
    for _ in 0..<25 {
      let rect = Rect(
        .random(in: -300...content.width + 200, using: &generator),
        .random(in: -300...content.height + 200, using: &generator),
        .random(in: 0...500, using: &generator), .random(in: 0...300, using: &generator))
      let found = try view.attributesForElements(in: rect).filter { $0.category == .cell }
      let expected = cells.filter { rect.isTouched(by: $0.frame) }
      #expect(
        Set(found.map { $0.id }) == Set(expected.map { $0.id }), "seed \(seed), \(rect)")
      #expect(found.count == expected.count, "seed \(seed): a cell is there twice")
    }
  }

  @Test("Resizing rows in place gives the same result as a new layout", arguments: 1...40)
  func resizing(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let counts = [30, 0, 1500, 1]
    let isVertical = seed % 2 == 0
    func size(_ length: Double) -> Size { isVertical ? Size(320, length) : Size(length, 240) }
    let items = Items(
      counts,
      sizes: (0..<1500).map { _ in size(Double(Int.random(in: 5...60, using: &generator))) })
    func makeView() throws -> CollectionView {
      let flow = FlowLayout()
      try flow.setParameter(
        "scroll_direction", to: .string(isVertical ? "vertical" : "horizontal"))
      try flow.setParameter("header_height", to: .number(20))
      try flow.setParameter("header_width", to: .number(20))
      let view = try CollectionView.make(layout: flow, dataSource: items)
      try view.setSize(Size(320, 240))
      _ = try view.visible()
      return view
    }
    let view = try makeView()
    var known: [IndexPath: Size] = [:]
    for round in 0..<12 {
      var changes: [(item: IndexPath, size: Size)] = []
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let section = [0, 2, 2, 3][Int.random(in: 0...3, using: &generator)]
        let path = IndexPath(
          item: Int.random(in: 0..<counts[section], using: &generator), section: section)
        let new = size(Double(Int.random(in: 1...200, using: &generator)))
        changes.append((path, new))
        known[path] = new
      }
      try view.setMeasuredSizes(changes)
      _ = try view.visible()
      // Every third time the viewport moves.
      if round % 3 == 2 {
        let offset = Double(Int.random(in: 0...9000, using: &generator))
        try view.setOffset(isVertical ? Point(0, offset) : Point(offset, 0))
      }
    }
    #expect(view.passCount == 1, "rows are resized without a pass")
    let other = try makeView()
    try other.setMeasuredSizes(known.map { ($0.key, $0.value) })
    other.invalidateLayout()
    #expect(try view.currentContentSize() == other.currentContentSize())
    try other.setOffset(view.bounds.origin)
    #expect(try view.visible().map { $0.frame } == other.visible().map { $0.frame })
    for section in [0, 2, 3] {
      for item in stride(from: 0, to: counts[section], by: 7) {
        let id = ElementID.cell(at: IndexPath(item: item, section: section))
        #expect(try view.attributes(of: id) == other.attributes(of: id), "seed \(seed)")
      }
    }
  }

  @Test("A row with another breadth, or with an invalid size, is not resized in place")
  func notInPlace() throws {
    let items = Items(heights: Array(repeating: 40, count: 100), width: 320)
    let view = try laidOut(FlowLayout(), items)
    let path = IndexPath(item: 3, section: 0)
    try view.setMeasuredSizes([(path, Size(100, 40))])
    _ = try view.visible()
    #expect(view.passCount == 2)
    #expect(try view.attributes(of: .cell(at: path))?.size == Size(100, 40))
    items.sizes[3] = Size(320, .nan)
    let before = try view.visible()
    try view.reloadData()
    #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(try view.visible().map { $0.frame } == before.map { $0.frame })
  }

  @Test(
    "After a failed pass a row is not resized in place, and all due work is done"
  )
  func afterFailure() throws {
    let items = Items(heights: [40, 40, 40], width: 320)
    let flow = FlowLayout()
    let view = try laidOut(flow, items)
    let sizes = items.sizes
    items.sizes[1] = Size(320, .nan)
    try flow.setParameter("line_spacing", to: .number(30))
    #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    items.sizes = sizes
    try view.setMeasuredSizes([(IndexPath(item: 0, section: 0), Size(320, 100))])
    #expect(try view.visible().map { $0.frame.y } == [0, 130, 200])
  }

  @Test("A section is never shorter than its header and footer, also when a row shrinks")
  func clamped() throws {
    let flow = FlowLayout()
    try flow.setParameter("header_height", to: .number(20))
    try flow.setParameter("inset_top", to: .number(-10))
    let view = try laidOut(flow, Items(heights: [40], width: 320))
    try view.setMeasuredSizes([(IndexPath(item: 0, section: 0), Size(320, 5))])
    #expect(try view.currentContentSize().height == 20)
  }

  @Test("Callbacks during a resize get the old lengths")
  func lookingBack() throws {
    let rows = PeekingRows()
    let view = try CollectionView.make(layout: FlowLayout(), dataSource: rows)
    rows.view = view
    try view.setSize(Size(320, 240))
    try view.setOffset(Point(0, 2000))
    _ = try view.visible()
    rows.seen = []
    try view.setMeasuredSizes([(IndexPath(item: 0, section: 0), Size(320, 400))])
    _ = try view.visible()
    // The ids are queried after the row has grown and before the pass is over.
    #expect(!rows.seen.isEmpty && rows.seen.allSatisfy { $0 == 50 })
    #expect(try view.attributes(of: .cell(at: IndexPath(item: 1, section: 0)))?.frame.y == 410)
    #expect(view.passCount == 1 && view.bounds.y == 2360)
  }
}

/// Rows that query the position of the second row in each callback for ids.
private final class PeekingRows: CollectionDataSource {
  weak var view: CollectionView?
  var seen: [Double] = []

  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { 100 }

  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {
    for i in sizes.indices { sizes[i] = Size(320, 40) }
  }

  func identifiers(
    ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]
  ) {
    guard let view, view.isBusy else { return }
    do {
      if let a = try view.attributes(of: .cell(at: IndexPath(item: 1, section: 0))) {
        seen.append(a.frame.y)
      }
    } catch {
      seen.append(.nan)
    }
  }
}
