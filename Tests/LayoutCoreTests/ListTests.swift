import Testing

@testable import LayoutCore

/// Sections with separate data.
private final class Sections: CollectionDataSource {
  struct Section {
    var heights: [Double?]
    var header: Double?
    var footer: Double?
    var values: [String: DataValue] = [:]
  }
  var list: [Section]
  var others: [ElementKind: Double] = [:]
  var measured: Double?

  init(_ list: [Section]) { self.list = list }

  func numberOfSections() -> Int { list.count }
  func numberOfItems(inSection section: Int) -> Int { list[section].heights.count }

  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {
    for (i, item) in items.enumerated() {
      if let height = list[section].heights[item] { sizes[i] = Size(1, height) }
    }
  }

  func supplementarySize(ofKind kind: ElementKind, inSection section: Int, container: Size) -> Size?
  {
    let height =
      kind == .header ? list[section].header : kind == .footer ? list[section].footer : others[kind]
    return height.map { Size(1, $0) }
  }

  func value(forKey key: String, ofSection section: Int) -> DataValue? { list[section].values[key] }

  func measuredSize(of element: ElementID, proposed: Size) -> Size? {
    measured.map { Size(proposed.width, $0) }
  }
}

@Suite struct ListTests {
  private func make(
    _ source: Sections, _ numbers: [String: Double] = [:], _ words: [String: String] = [:],
    size: Size = Size(200, 400)
  ) throws -> (view: CollectionView, layout: ListLayout) {
    let layout = ListLayout()
    for (name, value) in numbers { try layout.setParameter(name, to: .number(value)) }
    for (name, value) in words { try layout.setParameter(name, to: .string(value)) }
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(size)
    return (view, layout)
  }

  private func frame(_ view: CollectionView, _ kind: ElementKind, _ section: Int = 0) throws
    -> Rect?
  {
    try view.attributes(
      of: ElementID(.supplementary, kind: kind, at: IndexPath(item: 0, section: section)))?.frame
  }

  /// Listable's TableListLayoutTests, L1 and L2.
  @Test("Every kind of section and header has the frame that Listable gives it")
  func listable() throws {
    let source = Sections([
      .init(
        heights: [20, 20, 20], header: 30, footer: 40,
        values: ["width": .string("fill"), "spacing_after": .number(30)]),
      .init(
        heights: [30, 40], header: 30, footer: 40,
        values: ["leading": .number(10), "width": .number(100)]),
      .init(heights: [10, 20], header: 30),
      .init(
        heights: [50, 70, 70, 50], header: 30, footer: 40,
        values: ["columns": .number(2), "column_spacing": .number(10)]),
      .init(heights: [10, 20]),
    ])
    source.others = [.containerHeader: 50, .listHeader: 50, .listFooter: 70]
    let (view, _) = try make(
      source,
      [
        "inset_top": 10, "inset_left": 20, "inset_bottom": 30, "inset_right": 40,
        "list_header_spacing": 10, "section_spacing": 15, "section_spacing_with_footer": 20,
        "header_bottom_spacing": 10, "item_spacing": 5, "footer_top_spacing": 10,
        "list_footer_spacing": 20,
      ])
    #expect(try view.currentContentSize() == Size(200, 995))
    #expect(try frame(view, .containerHeader) == Rect(0, 0, 200, 50))
    #expect(try frame(view, .listHeader) == Rect(20, 60, 140, 50))
    #expect(try frame(view, .header, 0) == Rect(0, 120, 200, 30))
    func items(_ section: Int) throws -> [Rect] {
      try source.list[section].heights.indices.compactMap {
        try view.attributes(of: cell($0, section))?.frame
      }
    }
    #expect(try items(0) == [160, 185, 210].map { Rect(0, $0, 200, 20) })
    #expect(try frame(view, .footer, 0) == Rect(0, 240, 200, 40))
    #expect(try items(1).map { [$0.x, $0.width, $0.height] } == [[10, 100, 30], [10, 100, 40]])
    #expect(try frame(view, .header, 3) == Rect(20, 585, 140, 30))
    #expect(
      try items(3) == [
        Rect(20, 625, 65, 50), Rect(95, 625, 65, 70), Rect(20, 700, 65, 70), Rect(95, 700, 65, 50),
      ])
    #expect(try frame(view, .footer, 3) == Rect(20, 780, 140, 40))
    #expect(try items(4) == [Rect(20, 840, 140, 10), Rect(20, 855, 140, 20)])
    #expect(try frame(view, .listFooter) == Rect(20, 895, 140, 70))
    let all = try view.attributesForElements(in: Rect(0, 0, 200, 995))
    #expect(all.filter { $0.category == .supplementary }.count == 3 + 4 + 3)
    // One below each row, except the last row of a section.
    #expect(all.filter { $0.category == .decoration }.count == 2 + 1 + 1 + 1 + 1)
  }

  @Test("A separator stays within its row, even a narrow one", arguments: [0, 10, 16, 40])
  func narrowSeparators(_ width: Double) throws {
    for flips in [false, true] {
      let (view, _) = try make(
        Sections([.init(heights: [nil, nil])]), size: Size(width, 400))
      try view.setTraits(Traits(isRightToLeft: flips))
      let all = try view.attributesForElements(in: Rect(-100, 0, 300, 400))
      let line = try #require(all.first { $0.category == .decoration }).frame
      let expected = Rect(flips ? 0 : min(16, width), 43, max(0, width - 16), 1)
      #expect(line == expected, "right to left: \(flips)")
    }
  }

  @Test("Separators are one device pixel at the bottom of all rows but the last (L3)")
  func separators() throws {
    let (view, layout) = try make(
      Sections([.init(heights: [nil, nil, nil])]), size: Size(320, 400))
    try view.setTraits(Traits(scale: 2))
    func lines() throws -> [Rect] {
      try view.visible().filter { $0.category == .decoration }.map { $0.frame }
    }
    #expect(try lines() == [Rect(16, 43.5, 304, 0.5), Rect(16, 87.5, 304, 0.5)])
    try layout.setParameter("separator", to: .string("full"))
    #expect(try lines() == [Rect(0, 43.5, 320, 0.5), Rect(0, 87.5, 320, 0.5)])
    try layout.setParameter("separator", to: .string("none"))
    #expect(try lines().isEmpty)
    try layout.setParameter("separator", to: .string("inset"))
    try view.setTraits(Traits(scale: 2, isRightToLeft: true))
    #expect(try lines() == [Rect(0, 43.5, 304, 0.5), Rect(0, 87.5, 304, 0.5)])
  }

  @Test("Rows of given heights and of equal heights are consecutive (oracles 46, 52)")
  func heights() throws {
    let (view, _) = try make(Sections([.init(heights: [100, 150, 50])]))
    #expect(try view.frames().map { $0.y } == [0, 100, 250])
    #expect(try view.currentContentSize().height == 300)
    let (none, _) = try make(Sections([]))
    #expect(try none.currentContentSize().height == 0 && none.visible().isEmpty)
    let (equal, _) = try make(Sections([.init(heights: [Double?](repeating: nil, count: 94))]))
    #expect(try equal.currentContentSize() == Size(200, 4136))
  }

  @Test("The index stays at the trailing edge, centered in the space inside the host's insets")
  func index() throws {
    let sections = (0..<4).map { _ in
      Sections.Section(heights: [Double?](repeating: nil, count: 30))
    }
    let (view, _) = try make(Sections(sections), ["index_width": 20], ["separator": "none"])
    try view.setInsets(EdgeInsets(top: 40))
    for offset in [0.0, 500, -30] {
      try view.setOffset(Point(0, offset))
      let entries = try view.visible().filter { $0.kind == .index && $0.category == .supplementary }
      #expect(entries.map { $0.frame.y - offset } == [188, 204, 220, 236], "\(offset)")
      #expect(entries.allSatisfy { $0.frame.x == 180 && $0.frame.height == 16 })
      #expect(entries.allSatisfy { $0.zIndex > 10 }, "headers must not cover the index")
    }
    try view.setSize(Size(200, 88))
    let small = try view.visible().filter { $0.kind == .index && $0.category == .supplementary }
    #expect(
      small.map { $0.frame.height } == [12, 12, 12, 12]
        && small.first?.frame.y == view.bounds.y + 40)
  }

  @Test("Headers stay while their section is on screen, also beside narrow rows")
  func pinned() throws {
    let sections = [
      Sections.Section(heights: [100, 100, 100], header: 30),
      Sections.Section(heights: [100, 100, 100], header: 30),
    ]
    let (view, layout) = try make(Sections(sections), ["section_spacing": 20, "inset_left": 10])
    try layout.setParameter("pin_headers", to: .bool(true))
    try view.setOffset(Point(0, 200))
    #expect(try frame(view, .header, 0) == Rect(10, 200, 190, 30))
    try view.setOffset(Point(0, 310))
    #expect(try frame(view, .header, 0)?.y == 300)
    #expect(try frame(view, .header, 1)?.y == 350)
  }

  @Test("Measured rows grow, and visible rows keep their positions")
  func selfSizing() throws {
    let source = Sections([.init(heights: [Double?](repeating: nil, count: 1000))])
    source.measured = 60
    let (view, _) = try make(source, ["estimated_height": 40], ["separator": "none"])
    let rows = try view.visible()
    #expect(rows.count == 7 && rows.allSatisfy { $0.size.height == 60 && $0.size.width == 200 })
    #expect(try view.currentContentSize().height >= 1000 * 40)
  }

  @Test("A million rows store no elements, and the time of a pass does not grow with them")
  func million() throws {
    let many = try laidOut(ListLayout(), Items([1_000_000]), at: Point(0, 20_000_000))
    #expect(
      try many.visible().filter { $0.category == .cell }.map { $0.indexPath.item }.first == 454_545)
    #expect(many.storage.bytes < 4096)
  }

  @Test("A list equals a naive one", arguments: 0..<6)
  func random(seed: Int) throws {
    var generator = SeededGenerator(state: UInt64(seed) + 77)
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &generator))
    }
    for world in 0..<100 {
      var sections: [Sections.Section] = []
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        let sized = Bool.random(using: &generator)
        var section = Sections.Section(
          heights: (0..<Int.random(in: 0...12, using: &generator)).map { _ in
            sized && Int.random(in: 0..<4, using: &generator) > 0 ? number(1...80) : nil
          })
        if Bool.random(using: &generator) { section.header = number(0...40) }
        if Bool.random(using: &generator) { section.footer = number(0...40) }
        if Bool.random(using: &generator) { section.values["columns"] = .number(number(1...3)) }
        if Bool.random(using: &generator) {
          section.values["column_spacing"] = .number(number(0...9))
        }
        if Int.random(in: 0..<3, using: &generator) == 0 {
          section.values["width"] = .string("fill")
        }
        if Int.random(in: 0..<4, using: &generator) == 0 {
          section.values["width"] = .number(number(10...150))
          section.values["leading"] = .number(number(0...50))
        }
        if Int.random(in: 0..<3, using: &generator) == 0 {
          section.values["spacing_after"] = .number(number(0...30))
        }
        sections.append(section)
      }
      var numbers: [String: Double] = [:]
      for name in [
        "item_spacing", "header_bottom_spacing", "footer_top_spacing", "section_spacing",
        "section_spacing_with_footer",
        "container_header_height", "list_header_height", "list_footer_height",
        "list_header_spacing",
        "list_footer_spacing", "inset_top", "inset_left", "inset_bottom", "inset_right",
      ] where Bool.random(using: &generator) { numbers[name] = number(0...25) }
      let flips = Bool.random(using: &generator)
      let (view, _) = try make(Sections(sections), numbers)
      try view.setTraits(Traits(isRightToLeft: flips))
      let expected = naive(sections, numbers, width: 200, flips: flips)
      #expect(
        try view.currentContentSize().height == expected.height, "seed \(seed), world \(world)")
      for (id, frame) in expected.frames {
        let shown = try view.attributes(of: id)?.frame
        #expect(shown.map { $0.isNear(frame) } == true, "seed \(seed), world \(world), \(id)")
      }
      let shown = Rect(0, number(0...300), 200, number(1...200))
      let found = try view.attributesForElements(in: shown)
      let wanted = expected.frames.filter { shown.isTouched(by: $0.value) }
      #expect(Set(found.map { $0.id }) == Set(wanted.keys), "seed \(seed), world \(world)")
    }
  }

  /// A list according to docs/layouts.md, one element after the other.
  private func naive(
    _ sections: [Sections.Section], _ p: [String: Double], width: Double, flips: Bool
  ) -> (frames: [ElementID: Rect], height: Double) {
    func n(_ name: String) -> Double { p[name] ?? 0 }
    var frames: [ElementID: Rect] = [:]
    func put(
      _ category: ElementCategory, _ kind: ElementKind, _ item: Int, _ section: Int, _ rect: Rect
    ) {
      guard rect.height > 0 else { return }
      let mirrored = flips ? Rect(width - rect.maxX, rect.y, rect.width, rect.height) : rect
      frames[ElementID(category, kind: kind, at: IndexPath(item: item, section: section))] =
        mirrored
    }
    let inner = width - n("inset_left") - n("inset_right")
    let isThere = !sections.isEmpty
    var y = 0.0
    if isThere {
      put(.supplementary, .containerHeader, 0, 0, Rect(0, 0, width, n("container_header_height")))
    }
    y += (isThere ? n("container_header_height") : 0) + n("inset_top")
    let listHeader = isThere ? n("list_header_height") : 0
    put(.supplementary, .listHeader, 0, 0, Rect(n("inset_left"), y, inner, listHeader))
    y += listHeader
    var gap = listHeader > 0 ? n("list_header_spacing") : 0
    for (s, section) in sections.enumerated() {
      y += gap
      var (x, w) = (n("inset_left"), inner)
      if case .string? = section.values["width"] { (x, w) = (0, width) }
      if case .number(let given)? = section.values["width"] {
        (x, w) = (0, given)
        if case .number(let leading)? = section.values["leading"] { x = leading }
      }
      var (columns, between) = (1, 0.0)
      if case .number(let c)? = section.values["columns"] { columns = Int(c) }
      if case .number(let b)? = section.values["column_spacing"] { between = b }
      let header = section.header ?? 0
      put(.supplementary, .header, 0, s, Rect(x, y, w, header))
      y += header
      if header > 0 && !section.heights.isEmpty { y += n("header_bottom_spacing") }
      let cell = max(0, (w - Double(columns - 1) * between) / Double(columns))
      let lineCount = (section.heights.count + columns - 1) / columns
      for line in 0..<lineCount {
        var tallest = 0.0
        for item in (line * columns)..<min((line + 1) * columns, section.heights.count) {
          let height = section.heights[item] ?? 44
          frames[.cell(at: IndexPath(item: item, section: s))] = {
            let rect = Rect(x + Double(item % columns) * (cell + between), y, cell, height)
            return flips ? Rect(width - rect.maxX, rect.y, rect.width, rect.height) : rect
          }()
          tallest = max(tallest, height)
        }
        y += tallest
        if line < lineCount - 1 {
          put(.decoration, .separator, line, s, Rect(x + min(16, w), y - 1, max(0, w - 16), 1))
          y += n("item_spacing")
        }
      }
      if let footer = section.footer, footer > 0 {
        if !section.heights.isEmpty { y += n("footer_top_spacing") }
        put(.supplementary, .footer, 0, s, Rect(x, y, w, footer))
        y += footer
        gap = n("section_spacing_with_footer")
      } else {
        gap = n("section_spacing")
      }
      if case .number(let after)? = section.values["spacing_after"] { gap = after }
    }
    if isThere && n("list_footer_height") > 0 {
      y += n("list_footer_spacing")
      put(
        .supplementary, .listFooter, 0, 0, Rect(n("inset_left"), y, inner, n("list_footer_height")))
      y += n("list_footer_height")
    }
    return (frames, y + n("inset_bottom"))
  }

  @Test("A row has the same position in a rectangle and alone, after any number of additions")
  func rounding() throws {
    var generator = SeededGenerator(state: 3)
    let heights: [Double?] = (0..<700).map { _ in .random(in: 1...90, using: &generator) }
    let (view, _) = try make(Sections([.init(heights: heights)]), ["item_spacing": 0.3])
    for a in try view.attributesForElements(in: Rect(0, 0, 200, 1e6)) where a.category == .cell {
      #expect(try view.attributes(of: a.id) == a)
    }
  }

  @Test("A grid has as many columns as fit, and items with an aspect ratio or a height")
  func gridByWidth() throws {
    let grid = GridLayout()
    for (name, value) in ["min_width": 100.0, "interitem_spacing": 10, "aspect": 2] {
      try grid.setParameter(name, to: .number(value))
    }
    let view = try laidOut(grid, Items([5]), size: Size(310, 400))
    #expect(
      try view.frames().map { $0.x } == [0, 160, 0, 160, 0]
        && view.frames()[0].size == Size(150, 75))
    try view.setSize(Size(330, 400))
    #expect(try view.frames().filter { $0.y == 0 }.count == 3)
    try grid.setParameter("item_height", to: .number(30))
    #expect(try view.frames().map { $0.height } == [30, 30, 30, 30, 30])
    try view.setSize(Size(50, 400))
    #expect(try view.frames().map { $0.x } == [0, 0, 0, 0, 0])
  }
}

extension Rect {
  /// Equality except for rounding.
  fileprivate func isNear(_ b: Rect) -> Bool {
    abs(x - b.x) < 1e-9 && abs(y - b.y) < 1e-9 && abs(width - b.width) < 1e-9
      && abs(height - b.height) < 1e-9
  }
}
