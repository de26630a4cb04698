import LayoutCore
import Testing

private func path(_ section: Int, _ item: Int) -> IndexPath {
  IndexPath(item: item, section: section)
}

/// Rows of 40 with gaps of 7, 3 between sections, 300 wide: the layout of ChatLayout's tests.
private final class Rows: CollectionLayout {
  var heights: [UInt64: Double] = [:]
  var updates: [[Update]] = []
  var finalized = 0
  var failure: LayoutError?

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    if let failure { throw failure }
    var y = 0.0
    for section in 0..<pass.sections.sectionCount {
      if section > 0 { y += 3 }
      let count = pass.sections.itemCount(inSection: section)
      var ids = [UInt64](repeating: 0, count: count)
      pass.environment.dataSource.identifiers(ofItems: 0..<count, inSection: section, into: &ids)
      for item in 0..<count {
        if item > 0 { y += 7 }
        let height = heights[ids[item]] ?? 40
        try pass.addCell(item: item, section: section, frame: Rect(0, y, 300, height))
        y += height
      }
    }
    total = y
  }
  private var total = 0.0

  override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size { Size(300, total) }

  override func prepare(
    forUpdates updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    self.updates.append(updates)
  }

  override func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {
    finalized += 1
  }
}

/// A source with a count and no other data.
private final class Many: CollectionDataSource {
  var count: Int

  init(_ count: Int) { self.count = count }

  var answers: DataAnswers { [] }
  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { count }
}

@Suite struct UpdateTests {
  private func view(_ source: Keyed, _ layout: CollectionLayout = Rows()) throws -> CollectionView {
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(Size(300, 400))
    _ = try view.visible()
    return view
  }

  /// The old position of every new item after a batch.
  private func origins(_ old: [Int], _ new: [Int], _ updates: [Update]) throws -> [[Int?]] {
    let source = Keyed(counts: old)
    final class Spy: CollectionLayout {
      var map: UpdateMap?
      override func prepare(
        forUpdates updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
      ) throws(LayoutError) { self.map = map }
    }
    let spy = Spy()
    let view = try view(source, spy)
    source.data = new.map { Array(repeating: 0, count: $0) }
    try view.apply(updates)
    let map = try #require(spy.map)
    return new.indices.map { section in
      (0..<new[section]).map { item in
        map.oldPath(of: path(section, item)).map { $0.section * 100 + $0.item }
      }
    }
  }

  @Test("Oracle 33: sections move 0 to 1 and 2 to 0")
  func sectionMoves() throws {
    let moved = try origins(
      [1, 1, 1], [1, 1, 1], [.moveSection(from: 0, to: 1), .moveSection(from: 2, to: 0)])
    #expect(moved == [[200], [0], [100]])
    // Oracle 39: counts 2, 3, 4 become 4, 2, 3.
    #expect(
      try origins(
        [2, 3, 4], [4, 2, 3], [.moveSection(from: 0, to: 1), .moveSection(from: 2, to: 0)])
        == [[200, 201, 202, 203], [0, 1], [100, 101, 102]])
  }

  @Test("Oracle 36: three sections of a hundred rows")
  func chatHeight() throws {
    let height = try view(Keyed(counts: [100, 100, 100])).currentContentSize().height
    #expect(height == 14085)
  }

  @Test("Oracle 37: reloads, inserts and deletes change heights and keep identities")
  func chatUpdates() throws {
    let layout = Rows()
    let source = Keyed([[1, 2, 3]])
    let one = try view(source, layout)
    _ = try one.changes()
    layout.heights[2] = 80
    try one.apply([.reloadItem(path(0, 1))])
    #expect(try one.currentContentSize().height == 174)
    let second = try one.attributes(of: cell(1))
    #expect(second?.identifier == 2)
    #expect(try one.attributes(of: cell(2))?.frame.y == 134)
    #expect(try one.changes().map { $0.operation } == [.rebind, .move])

    let reloading = Rows()
    let pair = Keyed([[1, 2], [3, 4, 5]])
    let two = try view(pair, reloading)
    reloading.heights = [6: 50, 7: 40, 8: 60, 9: 55]
    pair.data = [[6, 7, 8], [9]]
    try two.apply([.reloadSection(0), .reloadSection(1)])
    #expect(try two.currentContentSize().height == 50 + 7 + 40 + 7 + 60 + 3 + 55)

    let three = Keyed(counts: [2, 2, 0])
    let inserting = try view(three)
    let before = try inserting.currentContentSize().height
    three.data[0].append(90)
    three.data[1].insert(91, at: 0)
    three.data[2] = [92, 93]
    try inserting.apply([path(0, 2), path(1, 0), path(2, 0), path(2, 1)].map { .insertItem($0) })
    // An empty section still has its spacing of 3, which here precedes each later section.
    #expect(try inserting.currentContentSize().height == before + 181)

    let four = Keyed(counts: [2, 2, 1])
    let deleting = try view(four)
    let full = try deleting.currentContentSize().height
    four.data = [[four.data[0][0]], [four.data[1][1]], []]
    try deleting.apply([path(0, 1), path(1, 0), path(2, 0)].map { .deleteItem($0) })
    #expect(try deleting.currentContentSize().height == full - 134)
    #expect(try deleting.currentSections().itemCount(inSection: 2) == 0)
  }

  @Test("Oracle 40: deletes and inserts around a reload")
  func mixes() throws {
    let source = Keyed([[1, 2, 3]])
    let first = try view(source)
    _ = try first.changes()
    source.data = [[3]]
    try first.apply([.deleteItem(path(0, 0)), .deleteItem(path(0, 1)), .reloadItem(path(0, 2))])
    let changes = try first.changes()
    #expect(changes.map { $0.operation } == [.disappear, .disappear, .rebind])
    #expect(changes[2].from == path(0, 2) && changes[2].attributes.indexPath == path(0, 0))
    #expect(
      try origins(
        [3], [2], [.deleteItem(path(0, 0)), .deleteItem(path(0, 1)), .insertItem(path(0, 0))])
        == [[nil, 2]])
  }

  @Test("Oracle 99: inside the batch the view still has the old counts")
  func oldCounts() throws {
    let source = Keyed([[1, 2, 3]])
    let view = try view(source)
    var seen: [Int] = []
    source.onCount = { seen.append((try? view.currentSections().itemCount) ?? -1) }
    source.data = [[1, 9]]
    try view.apply([.deleteItem(path(0, 2)), .deleteItem(path(0, 1)), .insertItem(path(0, 1))])
    #expect(seen == [3])
    #expect(try view.currentSections().itemCount == 2)
  }

  @Test("Valid combinations that make UIKit throw have one meaning")
  func legalMixes() throws {
    // Items can move out of a deleted section; other operations on the section are dropped.
    #expect(
      try origins(
        [3, 2], [3],
        [
          .deleteSection(0), .deleteItem(path(0, 0)), .moveItem(from: path(0, 2), to: path(0, 1)),
        ]) == [[100, 2, 101]])
    // Items can move into an inserted section; its other items are new.
    #expect(
      try origins(
        [3], [2, 2],
        [
          .insertSection(0), .insertItem(path(0, 0)), .moveItem(from: path(0, 0), to: path(0, 1)),
        ]) == [[nil, 0], [1, 2]])
    // A reloaded section is moved by an insertion and can have another count.
    #expect(
      try origins([2, 2], [1, 3, 2], [.insertSection(0), .reloadSection(0)])
        == [[nil], [nil, nil, nil], [100, 101]])
    // A section moves while its items change.
    #expect(
      try origins(
        [2, 1], [1, 3],
        [
          .moveSection(from: 0, to: 1), .deleteItem(path(0, 0)), .insertItem(path(1, 0)),
          .insertItem(path(1, 2)),
        ]) == [[100], [nil, 1, nil]])
    #expect(
      try origins([2], [2], [.reloadItem(path(0, 1)), .reconfigureItem(path(0, 1))]) == [[0, 1]])
  }

  static let conflicts: [([Int], [Int], [Update], String)] = [
    (
      [3], [3], [.deleteItem(path(0, 0))],
      "Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the update (3) must be equal to the number of items contained in that section before the update (3), plus or minus the number of items inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out)."
    ),
    (
      [3, 1], [3], [],
      "Invalid update: invalid number of sections. The number of sections contained in the collection view after the update (1) must be equal to the number of sections contained in the collection view before the update (2), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)."
    ),
    (
      [3], [2], [.deleteItem(path(0, 7))],
      "attempt to delete item 7 from section 0 which only contains 3 items before the update"
    ),
    ([3], [2], [.deleteItem(path(0, -1))], "attempt to delete item -1 from section 0"),
    (
      [3], [2], [.reloadItem(path(4_294_967_295, 0))],
      "attempt to reload item 0 from section 4294967295, but there are only 1 sections before the update"
    ),
    (
      [3], [4], [.insertItem(path(0, 9))],
      "attempt to insert item 9 into section 0, but there are only 4 items in section 0 after the update"
    ),
    (
      [3], [4], [.insertItem(path(1, 0))],
      "attempt to insert item 0 into section 1, but there are only 1 sections after the update"
    ),
    (
      [3], [3], [.deleteSection(5)],
      "attempt to delete section 5, but there are only 1 sections before the update"
    ),
    (
      [3], [3], [.moveSection(from: 0, to: 4)],
      "attempt to move to section 4, but there are only 1 sections after the update"
    ),
    (
      [3], [2], [.deleteItem(path(0, 1)), .moveItem(from: path(0, 1), to: path(0, 0))],
      "attempt to perform a delete and a move from the same index path (item 1 of section 0)"
    ),
    (
      [3], [4], [.insertItem(path(0, 1)), .moveItem(from: path(0, 0), to: path(0, 1))],
      "attempt to perform an insert and a move to the same index path (item 1 of section 0)"
    ),
    (
      [3], [2], [.deleteItem(path(0, 1)), .reloadItem(path(0, 1))],
      "attempt to delete and reload the same index path (item 1 of section 0)"
    ),
    (
      [1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1], [.insertSection(4), .moveSection(from: 0, to: 4)],
      "attempt to perform an insert and a move to the same section (section 4)"
    ),
    (
      [3], [3], [.reloadItem(path(0, 1)), .moveItem(from: path(0, 1), to: path(0, 0))],
      "attempt to reload and move the same index path (item 1 of section 0)"
    ),
    (
      [3], [2], [.deleteItem(path(0, 1)), .deleteItem(path(0, 1))],
      "attempt to delete twice the same index path (item 1 of section 0)"
    ),
    (
      [3], [4], [.insertItem(path(0, 1)), .insertItem(path(0, 1))],
      "attempt to insert twice at the same index path (item 1 of section 0)"
    ),
    (
      [3], [3],
      [
        .moveItem(from: path(0, 1), to: path(0, 0)), .moveItem(from: path(0, 1), to: path(0, 2)),
      ], "attempt to move twice from the same index path (item 1 of section 0)"
    ),
  ]

  @Test(
    "Conflicts and wrong counts are rejected in UIKit's words, and the next query lays out again",
    arguments: conflicts)
  func refused(old: [Int], new: [Int], updates: [Update], message: String) throws {
    let source = Keyed(counts: old)
    let view = try view(source)
    _ = try view.visible()
    source.data = new.map { Array(repeating: 7, count: $0) }
    let error = #expect(throws: LayoutError.self) { try view.apply(updates) }
    #expect(error?.code == .inconsistentUpdate)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    #expect(try view.currentSections() == SectionCounts(new))
    #expect(try view.visible().count == new.reduce(0, +))
    #expect(try view.changes().allSatisfy { $0.operation != .move })
    #expect(view.layoutStatus.state == .current)
  }

  @Test("In repair mode duplicate operations count once, and are reported")
  func repair() throws {
    let source = Keyed([[1, 2, 3]])
    let view = try view(source)
    var log: [String] = []
    view.log = { log.append($0) }
    try view.setOption("repair", to: .bool(true))
    source.data = [[1, 3, 9]]
    try view.apply([
      .deleteItem(path(0, 1)), .deleteItem(path(0, 1)), .insertItem(path(0, 2)),
      .insertItem(path(0, 2)), .reloadItem(path(0, 0)), .reloadItem(path(0, 0)),
    ])
    #expect(try view.visible().map { $0.identifier } == [1, 3, 9])
    #expect(log == ["updates: 3 duplicate operations were counted once"])
  }

  @Test(
    "If the layout fails, the remaining items stay at their old positions, and hooks are called in order"
  )
  func failing() throws {
    let layout = Rows()
    let source = Keyed([[1, 2, 3]])
    let view = try view(source, layout)
    _ = try view.changes()
    let good = try view.visible()
    source.data = [[1, 3]]
    layout.failure = LayoutError(.layoutFailure, "no")
    #expect(throws: LayoutError.self) { try view.apply([.deleteItem(path(0, 1))]) }
    #expect(layout.updates.isEmpty && layout.finalized == 0)
    // Item 2 was deleted; item 3 has another path and the same position.
    #expect(view.layoutStatus.state == .old)
    #expect(try view.visible().map { $0.identifier } == [1, 3])
    #expect(try view.visible().map { $0.frame } == [good[0].frame, good[2].frame])
    #expect(try view.attributes(of: cell(1))?.frame == good[2].frame)
    #expect(try view.changes().map { $0.operation } == [.disappear, .move])
    layout.failure = nil
    layout.invalidate()
    #expect(try view.visible().map { $0.identifier } == [1, 3])
    source.data = [[3]]
    try view.apply([.deleteItem(path(0, 0))])
    #expect(layout.finalized == 1)
    #expect(try view.changes().map { $0.operation } == [.disappear, .move])
  }

  @Test("Updates before the first pass, or with a pending reload, lay out everything")
  func early() throws {
    let source = Keyed([[1, 2]])
    let view = try CollectionView.make(layout: Rows(), dataSource: source)
    try view.setSize(Size(300, 400))
    try view.apply([.insertItem(path(0, 0))])
    #expect(try view.visible().count == 2)
    source.data = [[1, 2, 3]]
    try view.reloadData()
    try view.apply([.insertItem(path(0, 2))])
    #expect(try view.visible().count == 3)
  }

  @Test("Measured sizes, lanes and the anchor follow their items")
  func identities() throws {
    let source = Keyed([[1, 2, 3, 4, 5, 6]])
    let layout = WaterfallLayout()
    try layout.setParameter("lanes", to: .string("keep"))
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(Size(320, 400))
    try view.setMeasuredSizes([(path(0, 1), Size(155, 500))])
    #expect(try view.attributes(of: cell(1))?.size.height == 500)
    try view.setOption("anchor", to: .string("identity"))
    try view.setOffset(Point(0, 200))
    _ = try view.visible()
    source.data = [[9, 8, 1, 2, 3, 4, 5, 6]]
    let before = try #require(try view.attributes(of: cell(1))).frame.y - view.bounds.y
    try view.apply([.insertItem(path(0, 0)), .insertItem(path(0, 1))])
    let moved = try #require(try view.attributes(of: cell(3)))
    #expect(moved.size.height == 500 && moved.frame.x == 165)
    #expect(moved.frame.y - view.bounds.y == before)
  }

  @Test(
    "After a rejected batch every cell is bound again, and earlier snapshots and sizes are forgotten"
  )
  func refusedThenNew() throws {
    let source = Keyed([[1, 2, 3]])
    let view = try view(source)
    try view.apply(Snapshot([(0, [1, 2, 3])]))
    try view.setMeasuredSizes([(path(0, 0), Size(300, 77))])
    _ = try view.changes()
    source.data = [[9, 1, 2, 3]]
    #expect(throws: LayoutError.self) { try view.apply([]) }
    view.layout.invalidate()
    let changes = try view.changes()
    #expect(changes.map { $0.operation } == [.appear, .rebind, .rebind, .rebind])
    #expect(changes.map { $0.attributes.identifier } == [9, 1, 2, 3])
    // New counts without a batch: the earlier snapshot is not compared with the next one.
    try view.apply(Snapshot([(0, [9, 1, 2, 3])]))
    source.data = [[3, 9, 1, 2]]
    var context = InvalidationContext.nothing
    context.dataSourceCounts = true
    try view.invalidate(context)
    _ = try view.changes()
    source.data = [[3, 9, 1, 2, 4]]
    try view.apply(Snapshot([(0, [3, 9, 1, 2, 4])]))
    let next = try view.changes()
    #expect(next.filter { $0.from != $0.attributes.indexPath }.isEmpty)
    #expect(next.filter { $0.operation == .appear }.map { $0.attributes.identifier } == [4])
  }

  @Test("A batch over more items than can be stored is an error only for layouts that store them")
  func tooMany() throws {
    let source = Keyed([Array(repeating: 0, count: 1000)])
    let grid = try view(source, GridLayout())
    grid.elementLimit = 999
    try grid.apply([.reconfigureItem(path(0, 5))])
    let waterfall = try view(source, WaterfallLayout())
    waterfall.elementLimit = 999
    let error = #expect(throws: LayoutError.self) {
      try waterfall.apply([.reconfigureItem(path(0, 5))])
      try waterfall.layoutIfNeeded()
    }
    #expect(error?.code == .outOfMemory)
  }

  @Test("The time of a batch over two thousand million items depends only on its operations")
  func thousandsOfMillions() throws {
    let source = Many(2_000_000_000)
    let grid = GridLayout()
    try grid.setParameter("item_height", to: .number(1))
    let view = try CollectionView.make(layout: grid, dataSource: source)
    try view.setSize(Size(320, 480))
    let before = try view.visible().count
    source.count += 1
    try view.apply([
      .insertItem(path(0, 7)), .deleteItem(path(0, 1_999_999_999)), .insertItem(path(0, 0)),
    ])
    #expect(try view.visible().count == before)
    let moved = try view.changes()
    #expect(moved.count == before)
  }

  @Test("The anchor uses the scroll axis, in a view that is wider than its content is high")
  func wideAnchor() throws {
    let source = Keyed([Array(1...20)])
    let flow = FlowLayout()
    try flow.setParameter("item_width", to: .number(1000))
    try flow.setParameter("line_spacing", to: .number(0))
    let view = try CollectionView.make(layout: flow, dataSource: source)
    try view.setSize(Size(1000, 300))
    try view.setOption("anchor", to: .string("identity"))
    try view.setOffset(Point(0, 440))
    _ = try view.visible()
    source.data[0].insert(99, at: 0)
    try view.apply([.insertItem(path(0, 0))])
    #expect(view.bounds.y == 490)
  }

  @Test("Two million updates in one batch")
  func many() throws {
    let count = 1_000_000
    let source = Keyed([Array(repeating: 0, count: count)])
    let view = try view(source, GridLayout())
    let updates: [Update] = (0..<count).flatMap {
      [.deleteItem(path(0, $0)), .insertItem(path(0, $0))]
    }
    try view.apply(updates)
    #expect(try view.currentSections().itemCount == count)
  }

  @Test(
    "After random batches the frames equal those of a new view, and changes follow identity",
    arguments: 0..<10)
  func random(block: UInt64) throws {
    for k in 0..<100 {
      let seed = block * 100 + UInt64(k)
      var generator = SeededGenerator(state: seed)
      var next: UInt64 = 1000
      var snapshot = Snapshot.random(&generator, &next)
      let source = Keyed(snapshot.sections.map { $0.items })
      let layout = FlowLayout()
      let view = try CollectionView.make(layout: layout, dataSource: source)
      try view.setSize(Size(170, 300))
      try view.apply(snapshot)
      var cells: [UInt64: LayoutAttributes] = [:]
      for change in try view.changes() { cells[change.attributes.identifier] = change.attributes }
      for _ in 0..<10 {
        try view.setOffset(Point(0, .random(in: 0...300, using: &generator).rounded()))
        let old = snapshot
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          snapshot.edit(&generator, &next)
        }
        source.data = snapshot.sections.map { $0.items }
        let updates = try Snapshot.updates(from: old, to: snapshot)
        if Bool.random(using: &generator) {
          try view.apply(snapshot)
        } else {
          try view.apply(updates.shuffled(using: &generator))
          // There is no snapshot to compare with the next one, which reloads.
        }
        let fresh = try CollectionView.make(layout: FlowLayout(), dataSource: source)
        try fresh.setSize(view.bounds.size)
        try fresh.setOffset(view.bounds.origin)
        let visible = try view.visible()
        #expect(try visible == fresh.visible(), "seed \(seed)")
        for change in try view.changes() {
          let id = change.attributes.identifier
          switch change.operation {
          case .appear: #expect(cells.updateValue(change.attributes, forKey: id) == nil)
          case .disappear: #expect(cells.removeValue(forKey: id) != nil)
          case .move, .rebind:
            #expect(cells[id]?.indexPath == change.from, "seed \(seed)")
            cells[id] = change.attributes
          }
        }
        #expect(Set(cells.values) == Set(visible), "seed \(seed)")
      }
    }
  }
}
