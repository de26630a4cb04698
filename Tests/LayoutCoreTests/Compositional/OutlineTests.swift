import Testing

@testable import LayoutCore

/// Items with ids, levels and optional heights.
final class Branches: CollectionDataSource {
  struct Item {
    var id: UInt64
    var level: Double
    var height: Double?
  }

  var data: [[Item]]
  private(set) var questions = 0

  init(_ data: [[Item]]) { self.data = data }

  /// One section of levels. Ids start at 1.
  convenience init(_ levels: [Double]) {
    self.init([levels.enumerated().map { Item(id: UInt64($0.offset + 1), level: $0.element) }])
  }

  func numberOfSections() -> Int { data.count }
  func numberOfItems(inSection section: Int) -> Int { data[section].count }

  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]) {
    for (i, item) in items.enumerated() { ids[i] = data[section][item].id }
  }

  func value(forKey key: String, of element: ElementID) -> DataValue? {
    questions += 1
    let path = element.indexPath
    return key == "level" ? .number(data[path.section][path.item].level) : nil
  }

  func measuredSize(of id: ElementID, proposed: Size) -> Size? {
    guard id.category == .cell else { return nil }
    let height = data[id.indexPath.section][id.indexPath.item].height
    return height.map { Size(proposed.width, $0) }
  }

  /// The expected visible rows from the top, found by walking up to the parents: index paths and
  /// heights.
  func shown(_ expanded: Set<UInt64>) -> [(path: IndexPath, height: Double)] {
    var rows: [(path: IndexPath, height: Double)] = []
    for (section, items) in data.enumerated() {
      for (number, item) in items.enumerated() {
        var level = item.level
        var shows = true
        for parent in items[..<number].reversed() where parent.level < level {
          level = parent.level
          if !expanded.contains(parent.id) { shows = false }
        }
        if shows { rows.append((IndexPath(item: number, section: section), item.height ?? 44)) }
      }
    }
    return rows
  }
}

@Suite("Outlines: lists whose items have levels")
struct OutlineTests {
  private let files: [Double] = [0, 1, 1, 2, 2, 1, 0, 1]

  private func view(
    _ source: Branches, _ section: String = "{ list = 'plain' }", height: Double = 400
  ) throws -> CollectionView {
    try compositionalView(
      "{ section = \(section) }", source, size: Size(300, height), isExact: true)
  }

  private func rows(_ view: CollectionView) throws -> [Int] {
    try view.visible().filter { $0.category == .cell }.sorted { $0.frame.y < $1.frame.y }
      .map { $0.indexPath.item }
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("Children of a collapsed row take no space and have no attributes")
  func folded() throws {
    let view = try view(Branches(files))
    #expect(try rows(view) == [0, 6])
    #expect(try view.currentContentSize().height == 88)
    #expect(try view.attributes(of: .cell(at: path(3))) == nil)
    #expect(try view.attributes(of: .cell(at: path(6)))?.frame == Rect(0, 44, 300, 44))
    try view.setExpanded(true, at: path(0))
    #expect(try rows(view) == [0, 1, 2, 5, 6])
    // Expanded children of a collapsed row are not visible until it is expanded.
    try view.setExpanded(false, at: path(0))
    try view.setExpanded(true, at: path(2))
    #expect(try rows(view) == [0, 6])
    try view.setExpanded(true, at: path(0))
    #expect(try rows(view) == [0, 1, 2, 3, 4, 5, 6])
    #expect(try view.isExpanded(path(2)) && !view.isExpanded(path(6)))
    #expect(try view.currentContentSize().height == 7 * 44)
  }

  @Test("A list whose items have no levels, or a section that is not a list, is not an outline")
  func others() throws {
    #expect(try rows(view(Branches(files), "{ row = 1, height = 20 }")).count == 8)
    let plain = try compositionalView(
      "{ section = { list = 'plain' } }", Keyed([Array(1...5)]), isExact: true)
    #expect(try plain.visible().count == 5 + 4)
  }

  @Test("A header that is an item needs no level, and the last visible row has no separator")
  func headers() throws {
    let source = Branches([-1, 0, 1, 0, 1])
    let view = try view(source, "{ list = 'plain', header = 'first_item' }")
    #expect(try rows(view) == [0, 1, 3])
    let lines = try view.visible().filter { $0.category == .decoration }
    #expect(lines.map { $0.indexPath.item } == [1])
  }

  @Test(
    "Expanded rows move out of the parent's row, and collapsed rows back into it; rows below move")
  func animated() throws {
    let view = try view(Branches(files))
    _ = try view.visible()
    let animation = Animation(duration: 1, timing: .curve(.linear))
    try view.setExpanded(true, at: path(0), animation: animation)
    let starts = try view.visible()
    for item in [1, 2, 5] {
      let a = try #require(starts.first { $0.id == .cell(at: path(item)) })
      #expect(a.frame.y == 0 && a.alpha == 0)
    }
    try view.tick(0.5)
    let between = try view.visible()
    #expect(between.first { $0.id == .cell(at: path(2)) }?.frame.y == 44)
    #expect(between.first { $0.id == .cell(at: path(2)) }?.alpha == 0.5)
    #expect(between.first { $0.id == .cell(at: path(6)) }?.frame.y == 44 + 0.5 * 132)
    try view.tick(1)
    try view.setExpanded(false, at: path(0), animation: animation)
    try view.tick(0.5)
    let leaving = try view.visible().filter { $0.category == .cell }
    #expect(leaving.count == 5)
    #expect(leaving.first { $0.id == .cell(at: path(5)) }?.frame.y == 66)
    try view.tick(1)
    #expect(try rows(view) == [0, 6])
  }

  @Test("A view at the end of its content stays within it when rows are collapsed or hidden")
  func staysInContent() throws {
    for isAnimated in [false, true] {
      var calls = 0
      let animation =
        isAnimated ? Animation(duration: 1, timing: .curve(.linear)) { _ in calls += 1 } : nil
      let view = try view(Branches(files))
      try view.setSize(Size(300, 100))
      try view.setOption("scroll_enabled", to: .bool(true))
      try view.setExpanded(true, at: path(0))
      try view.setExpanded(true, at: path(2))
      try view.setOffset(Point(0, 208))
      try view.setExpanded(false, at: path(0), animation: animation)
      try view.tick(0.5)
      if isAnimated { #expect(view.bounds.y == 0 && calls == 0) }
      try view.tick(1)
      #expect(view.bounds.y == 0 && calls == (isAnimated ? 1 : 0))
      #expect(try rows(view) == [0, 6])
    }
    let view = try view(Branches(files))
    let outline = view.layout
    try view.setSize(Size(300, 100))
    try view.setLayout(LayoutCore.ListLayout())
    try view.setOffset(Point(0, 150))
    _ = try view.visible()
    try view.setLayout(outline)
    #expect(try rows(view) == [0, 6] && view.bounds.y == 0)
  }

  @Test("Items are expanded by id: they stay expanded through batches and saved states")
  func identity() throws {
    let source = Branches(files)
    let view = try view(source)
    try view.setExpanded(true, at: path(0))
    try view.setExpanded(true, at: path(2))
    let state = try view.savedState()
    source.data[0].insert(Branches.Item(id: 90, level: 0), at: 0)
    try view.apply([.insertItem(path(0))])
    #expect(try rows(view) == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(try view.isExpanded(path(1)) && !view.isExpanded(path(0)))
    let other = try self.view(Branches(files))
    #expect(try rows(other) == [0, 6])
    try other.restoreState(state)
    #expect(try rows(other) == [0, 1, 2, 3, 4, 5, 6])
    // A state without expanded items collapses all rows.
    try other.restoreState(self.view(Branches(files)).savedState())
    #expect(try rows(other) == [0, 6])
  }

  @Test("Items that cannot be expanded give an error with a message")
  func refusals() throws {
    let nameless = try compositionalView("{ section = { list = 'plain' } }", MeasuredItems([3]))
    #expect {
      try nameless.setExpanded(true, at: path(0))
    } throws: { "\($0)".contains("has no id") }
    #expect(throws: LayoutError.self) { try nameless.setExpanded(true, at: path(3)) }
    #expect(throws: LayoutError.self) { try nameless.isExpanded(path(3)) }
    #expect(try !nameless.isExpanded(path(0)))
  }

  @Test("A scroll does not query levels")
  func scrolling() throws {
    let source = Branches([Double](repeating: 0, count: 1000))
    let view = try view(source)
    _ = try view.visible()
    let asked = source.questions
    #expect(asked <= 1002)
    for y in 0..<50 {
      try view.setOffset(Point(0, Double(y * 31)))
      _ = try view.visible()
    }
    #expect(source.questions == asked)
  }

  @Test(
    "Random outlines, expansions and batches agree with a walk up to the parents",
    arguments: 0..<200)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    var nextID: UInt64 = 1
    func item(after level: Double) -> Branches.Item {
      nextID += 1
      return Branches.Item(
        id: nextID, level: Double.random(in: 0...level + 1, using: &generator).rounded(),
        height: Bool.random(using: &generator) ? Double(20 + nextID % 50) : nil)
    }
    func section() -> [Branches.Item] {
      var items: [Branches.Item] = []
      for _ in 0..<Int.random(in: 0...30, using: &generator) {
        items.append(item(after: items.last?.level ?? 0))
      }
      return items
    }
    let source = Branches((0..<2).map { _ in section() })
    let isMeasured = Bool.random(using: &generator)
    let view = try view(
      source, isMeasured ? "{ list = 'grouped' }" : "{ list = 'plain', height = 44 }", height: 2000)
    var expanded: Set<UInt64> = []
    for step in 0..<20 {
      let number = Int.random(in: 0..<2, using: &generator)
      let count = source.data[number].count
      let animation = Bool.random(using: &generator) ? Animation(duration: 0.3) : nil
      if Int.random(in: 0..<3, using: &generator) > 0, count > 0 {
        let item = Int.random(in: 0..<count, using: &generator)
        let id = source.data[number][item].id
        if expanded.remove(id) == nil { expanded.insert(id) }
        try view.setExpanded(
          expanded.contains(id), at: IndexPath(item: item, section: number), animation: animation)
      } else if Bool.random(using: &generator), count > 0 {
        let place = IndexPath(item: Int.random(in: 0..<count, using: &generator), section: number)
        source.data[number].remove(at: place.item)
        try view.apply([.deleteItem(place)], animation: animation)
      } else {
        let place = IndexPath(item: Int.random(in: 0...count, using: &generator), section: number)
        let before = place.item > 0 ? source.data[number][place.item - 1].level : 0
        source.data[number].insert(item(after: before), at: place.item)
        try view.apply([.insertItem(place)], animation: animation)
      }
      if Bool.random(using: &generator) { try view.tick(0.1) }
      try view.finishAnimations()
      let cells = try view.visible().filter { $0.category == .cell && $0.ghost == 0 }
        .sorted { $0.frame.y < $1.frame.y }
      let model = source.shown(expanded)
      #expect(cells.map { $0.indexPath } == model.map { $0.path }, "seed \(seed), step \(step)")
      #expect(view.brokenInvariant() == nil)
      var section = -1
      var below = 0.0
      for (a, row) in zip(cells, model) {
        while section < row.path.section {
          section += 1
          if isMeasured, !source.data[section].isEmpty { below += 35 }
        }
        let height = isMeasured ? row.height : 44
        #expect(
          isClose(a.frame, Rect(0, below, 300, height)), "seed \(seed), step \(step), \(a.id)")
        below += height
      }
    }
  }
}
