import Testing

@testable import LayoutCore

/// Items of random sizes with ids in sections. It counts the size queries of each section.
final class Sized: CollectionDataSource {
  var sizes: [[Size]]
  var ids: [[UInt64]]
  private(set) var asked: [Int: Int] = [:]

  init(_ sizes: [[Size]]) {
    self.sizes = sizes
    var next: UInt64 = 0
    ids = sizes.map { list in
      list.map { _ in
        next += 1
        return next
      }
    }
  }

  /// The data of one section.
  func alone(_ section: Int) -> Sized { Sized([sizes[section]]) }

  func numberOfSections() -> Int { sizes.count }
  func numberOfItems(inSection section: Int) -> Int { sizes[section].count }

  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into list: inout [Size]
  ) {
    asked[section, default: 0] += 1
    for (i, item) in items.enumerated() { list[i] = sizes[section][item] }
  }

  func identifiers(ofItems items: Range<Int>, inSection section: Int, into list: inout [UInt64]) {
    for (i, item) in items.enumerated() { list[i] = ids[section][item] }
  }

  func forgetQuestions() { asked = [:] }
}

@Suite("Layouts inside sections (docs/behavior.md 3.11)")
struct InnerLayoutTests {
  private func view(_ text: String, _ source: any CollectionDataSource, _ size: Size) throws
    -> CollectionView
  {
    try compositionalView("{ section = \(text) }", source, size: size, isExact: true)
  }

  private func alone(_ layout: CollectionLayout, _ source: any CollectionDataSource, _ size: Size)
    throws -> CollectionView
  {
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setTraits(Traits(scale: 2))
    try view.setSize(size)
    return view
  }

  private func section(of layout: Int) -> CompositionalSection {
    let names = ["flow", "waterfall", "grid"]
    return CompositionalSection(layout: CompositionalInnerLayout(names[layout % 3]))
  }

  /// Expects the same elements at the same positions, apart from the section and the offset of the
  /// section.
  private func expectEqual(
    _ inner: [LayoutAttributes], _ own: [LayoutAttributes], movedBy delta: Point = .zero,
    _ what: String
  ) {
    let a = inner.map { ($0.category, $0.kind, $0.indexPath.item, $0.frame, $0.zIndex, $0.alpha) }
    let b = own.map {
      ($0.category, $0.kind, $0.indexPath.item, $0.frame.moved(by: delta), $0.zIndex, $0.alpha)
    }
    #expect(a.count == b.count, "\(what)")
    for (x, y) in zip(a, b) {
      let isSame = x.0 == y.0 && x.1 == y.1 && x.2 == y.2 && x.4 == y.4 && x.5 == y.5
      #expect(isSame && isClose(x.3, y.3, 1e-6), "\(what): \(x), \(y)")
    }
  }

  private func sizes(_ count: Int, _ generator: inout SeededGenerator) -> [Size] {
    (0..<count).map { _ in
      Size(
        Double.random(in: 20...120, using: &generator).rounded(),
        Double.random(in: 20...120, using: &generator).rounded())
    }
  }

  private final class Given: CompositionalSource {
    var layouts: [CollectionLayout?] = [GridLayout(), nil, FlowLayout()]

    override func layout(
      ofSection section: Int, in environment: LayoutEnvironment
    ) throws(LayoutError) -> CollectionLayout? { layouts[section] }
  }

  @Test("A section whose layout comes from the source needs no description (3.11.1)")
  func givenAlone() throws {
    let given = Given()
    try given.layouts[2]?.setParameter("header_height", to: .number(20))
    let square = Size(50, 50)
    let source = Sized([[square, square, square, square], [], []])
    let layout = CompositionalLayout(source: given)
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(Size(300, 400))
    #expect(try view.visible().count == 5 && view.layoutStatus.state == .current)
    #expect(try view.attributes(of: cell(3))?.frame == Rect(0, 100, 100, 100))
    #expect(try view.currentContentSize().height == 220)
    // Without a layout the section is empty, and a fault if it has items.
    given.layouts[0] = nil
    try view.reloadData()
    #expect(try view.visible().count == 1 && view.layoutStatus.state == .partial)
    #expect(view.layoutStatus.error?.message.contains("returned no description") == true)
  }

  @Test(
    "A section without items is as long as the content of its layout, and can be hit (15.1)",
    arguments: ["layout='flow',header_height=20", "layout='flow',header_height=20,height=60"])
  func emptyWithHeader(_ fields: String) throws {
    let view = try view("{\(fields),inset={5,0,0,0}}", Sized([[], []]), Size(320, 200))
    let length = fields.contains("60") ? 65.0 : 25
    for section in 0...1 {
      let y = Double(section) * length
      let id = ElementID.boundaryItem(.header, ofSection: section)
      #expect(try view.attributes(of: id)?.frame == Rect(0, y + 5, 320, 20))
      for point in [y + 6, y + 24] {
        #expect(try view.element(at: Point(10, point))?.id == id, "\(point)")
      }
    }
    #expect(try view.currentContentSize().height == 2 * length)
    let empty = try self.view(
      "{layout='grid',inset={5,0,0,0}}", Sized([[], []]), Size(320, 200))
    #expect(try empty.currentContentSize().height == 0)
  }

  @Test(
    "A built-in layout in the only section equals the layout alone",
    arguments: ["flow", "waterfall", "grid", "justified", "list", "wheel", "sphere", "circle"])
  func onlySection(_ name: String) throws {
    for seed in 0..<200 {
      var generator = SeededGenerator(state: UInt64(seed))
      let count = Int.random(in: 1...40, using: &generator)
      let source = Sized([sizes(count, &generator)])
      let size = Size(
        Double.random(in: 200...400, using: &generator).rounded(),
        Double.random(in: 100...500, using: &generator).rounded())
      let layout = try #require(NativeLayouts.make(name))
      var fields = ""
      for info in layout.parameterInfos where Int.random(in: 0..<4, using: &generator) == 0 {
        switch info.defaultValue {
        case .number(let value):
          let more = Double.random(in: 0...20, using: &generator)
          let other = min((value + more).rounded(), info.maximum ?? .infinity)
          // Values that are too wide for the section are rejected; tested below.
          if ["item_width", "inset_left", "inset_right", "estimated_width"].contains(info.name) {
            continue
          }
          if ["columns", "index_width"].contains(info.name) { continue }
          try layout.setParameter(info.name, to: .number(other))
          fields += ", \(info.name) = \(other)"
        case .bool(let value):
          // The content of a section is as wide as the view.
          if info.name == "fit_width" { continue }
          try layout.setParameter(info.name, to: .bool(!value))
          fields += ", \(info.name) = \(!value)"
        case .string:
          if info.name == "scroll_direction" || info.name == "inset_reference" { continue }
          if info.choices.isEmpty { continue }
          let other = try #require(info.choices.randomElement(using: &generator))
          try layout.setParameter(info.name, to: .string(other))
          fields += ", \(info.name) = '\(other)'"
        default: continue
        }
      }
      if layout.needsViewport { fields += ", height = \(size.height)" }
      let own = try alone(layout, source, size)
      let inner = try view("{ layout = '\(name)'\(fields) }", source, size)
      let what = "\(name) \(seed)\(fields)"
      #expect(
        try inner.layoutStatus.state == .current && own.layoutStatus.state == .current, "\(what)")
      if !layout.needsViewport {
        #expect(try inner.currentContentSize() == own.currentContentSize(), "\(what)")
      }
      for _ in 0..<4 {
        let end = max(0, try own.currentContentSize().height - size.height)
        let y = layout.needsViewport ? 0 : Double.random(in: 0...end, using: &generator).rounded()
        try own.setOffset(Point(0, y))
        try inner.setOffset(Point(0, y))
        try expectEqual(inner.visible(), own.visible(), what)
        let rect = Rect(
          Double.random(in: 0...size.width, using: &generator),
          y + Double.random(in: 0...50, using: &generator),
          50, 90)
        try expectEqual(
          inner.attributesForElements(in: rect), own.attributesForElements(in: rect), what)
        for item in 0..<count {
          try expectEqual(
            [inner.attributes(of: cell(item))].compactMap { $0 },
            [own.attributes(of: cell(item))].compactMap { $0 }, what)
        }
      }
    }
  }

  @Test(
    "Flow, waterfall and grid in three sections equal the three layouts one after the other",
    arguments: 0..<100)
  func threeSections(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let source = Sized(
      (0..<3).map { _ in sizes(Int.random(in: 0...30, using: &generator), &generator) })
    let size = Size(320, 480)
    let layout = CompositionalLayout { [self] section, _ throws(LayoutError) in
      self.section(of: section)
    }
    let view = try alone(layout, source, size)
    var start = 0.0
    for section in 0..<3 where !source.sizes[section].isEmpty {
      let own = try alone(
        #require(NativeLayouts.make(["flow", "waterfall", "grid"][section])), source.alone(section),
        size)
      let length = try own.currentContentSize().height
      let all = try own.attributesForElements(in: Rect(0, 0, 320, length))
      let seen = try view.attributesForElements(in: Rect(0, start, 320, length))
        .filter { $0.indexPath.section == section }
      expectEqual(seen, all, movedBy: Point(0, start), "seed \(seed), section \(section)")
      start += length
    }
    #expect(isClose(try view.currentContentSize().height, start))
  }

  @Test(
    "Insets, header and background belong to the section, which also limits pinned headers of the layout"
  )
  func chrome() throws {
    let source = Sized([[Size(50, 50)], (0..<20).map { _ in Size(50, 50) }, [Size(50, 50)]])
    let table =
      "{ layout = 'flow', inset = { 5, 10, 15, 20 }, background = { kind = 'card' }, header_height = 30, pin_headers = true }"
    let view = try view(table, source, Size(130, 200))
    let first = try #require(try view.attributes(of: cell(0)))
    #expect(first.frame.x >= 10 && first.frame.y == 35 && first.zIndex == 1)
    let card = ElementID(.decoration, kind: kind("card"), at: IndexPath(item: 0, section: 1))
    #expect(try view.attributes(of: card)?.frame.y == 100)
    for y in stride(from: 0.0, through: 1300, by: 13) {
      try view.setOffset(Point(0, y))
      for a in try view.visible() where a.kind == .header {
        let box = try #require(
          try view.attributes(
            of: ElementID(
              .decoration, kind: kind("card"), at: IndexPath(item: 0, section: a.indexPath.section))
          )
        ).frame
        #expect(a.frame.minY >= box.minY + 5 && a.frame.maxY <= box.maxY - 15 + 1e-9, "\(y)")
        let own = box.minY + 5
        #expect(isClose(a.frame.minY, min(max(own, y), box.maxY - 15 - 30)))
      }
    }
  }

  @Test("An insert into one section does not query the layouts of the others")
  func updates() throws {
    let source = Sized((0..<3).map { _ in [Size](repeating: Size(40, 30), count: 20) })
    let layout = CompositionalLayout { [self] section, _ throws(LayoutError) in
      self.section(of: section)
    }
    let view = try alone(layout, source, Size(320, 2000))
    _ = try view.visible()
    source.forgetQuestions()
    source.sizes[1].insert(Size(90, 60), at: 3)
    source.ids[1].insert(1000, at: 3)
    try view.apply([.insertItem(IndexPath(item: 3, section: 1))])
    let now = try view.visible()
    #expect(source.asked.keys.sorted() == [1])
    let fresh = try alone(
      CompositionalLayout { [self] section, _ throws(LayoutError) in self.section(of: section) },
      source,
      Size(320, 2000))
    #expect(try now.map { $0.frame } == fresh.visible().map { $0.frame })
    source.sizes.removeFirst()
    source.ids.removeFirst()
    source.forgetQuestions()
    try view.apply([.deleteSection(0)])
    #expect(try view.visible().map { $0.frame.y }.min() == 0)
  }

  @Test("A failing layout affects only its section, which stays as it was")
  func faults() throws {
    let recorder = Recorder()
    final class Source: CompositionalSource {
      let layout: Recorder
      init(_ layout: Recorder) { self.layout = layout }
      override func section(
        _ section: Int, in environment: LayoutEnvironment
      ) throws(LayoutError) -> CompositionalSection? { .standard }
      override func layout(
        ofSection section: Int, in environment: LayoutEnvironment
      ) throws(LayoutError) -> CollectionLayout? { section == 1 ? layout : nil }
    }
    let source = Sized([
      [Size](repeating: Size(10, 10), count: 2), [Size](repeating: Size(10, 10), count: 3),
      [Size(9, 9)],
    ])
    let view = try alone(CompositionalLayout(source: Source(recorder)), source, Size(200, 600))
    #expect(try view.visible().count == 6 && view.layoutStatus.state == .current)
    #expect(throws: LayoutError.self) { try self.alone(recorder, source, Size(1, 1)) }
    recorder.failure = LayoutError(.layoutResult, "no")
    view.invalidateLayout()
    #expect(try view.visible().count == 6 && view.layoutStatus.state == .partial)
    #expect(view.layoutStatus.stale == 1)
    source.sizes[1].append(Size(10, 10))
    source.ids[1].append(77)
    try view.apply([.insertItem(IndexPath(item: 3, section: 1))])
    #expect(try view.visible().map { $0.indexPath.section } == [0, 0, 2])
    #expect(view.layoutStatus.missing == 1)
    recorder.failure = nil
    view.invalidateLayout()
    #expect(try view.visible().count == 7 && view.layoutStatus.state == .current)
    #expect(view.brokenInvariant() == nil)
  }

  @Test(
    "Self-sizing rows are also measured inside a section, and rows of a list can be swiped")
  func measured() throws {
    let source = MeasuredItems(
      [3, 2], cells: [[Size(-1, 60), Size(-1, 70), Size(-1, 80)], [Size(-1, 30), Size(-1, 40)]])
    let view = try view("{ layout = 'list', estimated_height = 44 }", source, Size(300, 400))
    let cells = try view.visible().filter { $0.category == .cell }
    #expect(cells.map { $0.frame.height } == [60, 70, 80, 30, 40])
    #expect(cells.map { $0.frame.y } == [0, 60, 130, 210, 240])
    #expect(view.state.laidOut.plan.listAxis(ofSection: 1)?.isVertical == true)
  }

  @Test("An element that exceeds its section is found at its position")
  func sticksOut() throws {
    let view = try view(
      "{ layout = 'wheel', height = 100 }",
      Sized([[Size(1, 1), Size(1, 1), Size(1, 1), Size(1, 1)]]),
      Size(300, 400))
    let all = try view.attributesForElements(in: Rect(-1e6, -1e6, 2e6, 2e6))
    let far = try #require(all.max { $0.frame.maxY < $1.frame.maxY })
    #expect(far.frame.maxY > 100)
    let below = Rect(0, 100.5, 300, 1000)
    #expect(
      try view.attributesForElements(in: below).map { $0.id }
        == all.filter { $0.frame.maxY > 100.5 }.map { $0.id })
  }

  @Test(
    "Content that is longer than its section is found behind it",
    arguments: [
      "flow", "grid", "waterfall", "justified", "list", "compositional", "table",
    ])
  func longer(_ layout: String) throws {
    let view = try view(
      "{ layout = '\(layout)', height = 100 }",
      Sized([Array(repeating: Size(90, 44), count: 12)]), Size(300, 400))
    let all = try view.attributesForElements(in: Rect(-1e6, -1e6, 2e6, 2e6))
    let far = try #require(all.map { $0.frame.maxY }.max())
    for y in stride(from: -10.5, to: far, by: 31) {
      let area = Rect(0, y, 300, 20)
      #expect(
        try view.attributesForElements(in: area).map { $0.id }
          == all.filter { $0.frame.minY < y + 20 && $0.frame.maxY > y }.map { $0.id }, "at \(y)")
    }
  }

  @Test("Fields that a section cannot have are rejected with a message")
  func refusals() throws {
    expectRefusal(of: "{ section = { layout = 'waterfal' } }", "waterfall")
    expectRefusal(of: "{ section = { layout = 'grid', colums = 3 } }", "columns")
    expectRefusal(of: "{ section = { layout = 'grid', columns = 'x' } }", "section.columns")
    expectRefusal(of: "{ section = { layout = 'grid', width = 3 } }", "inset")
    expectRefusal(of: "{ section = { layout = 3 } }", "string")
    let wheel = try view("{ layout = 'wheel' }", Sized([[Size(1, 1)]]), Size(300, 400))
    #expect(try wheel.visible().isEmpty)
    #expect("\(String(describing: wheel.layoutStatus.error))".contains("needs the whole viewport"))
    let wide = try view("{ layout = 'flow', item_width = 500 }", Items([3]), Size(300, 400))
    _ = try wide.visible()
  }
}
