import LayoutCore
import Testing

@Suite struct MovementTests {
  private let source = Ordered([[1, 2, 3, 4, 5, 6]])
  private let witness = Witness()

  private func view(_ layout: CollectionLayout = SectionRows()) throws -> CollectionView {
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(Size(100, 300))
    view.delegate = witness
    return view
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// The ids from top to bottom, as in the layout.
  private func order(_ view: CollectionView) throws -> [UInt64] {
    try view.attributesForElements(in: Rect(0, 0, 100, 10_000)).sorted { $0.center.y < $1.center.y }
      .map { $0.identifier }
  }

  @Test(
    "A movement calls the delegate, the layout, the delegate and the data source, in this order")
  func sequence() throws {
    final class Noting: CollectionLayout {
      var log: (String) -> Void = { _ in }
      override func attributesForItem(
        at path: IndexPath, in environment: LayoutEnvironment
      ) -> LayoutAttributes? {
        LayoutAttributes(.cell(at: path), frame: Rect(0, Double(path.item) * 50, 100, 50))
      }
      override func targetIndexPath(
        forMoving path: IndexPath, to point: Point, in environment: LayoutEnvironment
      ) throws(LayoutError) -> IndexPath {
        log("layout: target for \(path.item) at \(Int(point.y))")
        return try super.targetIndexPath(forMoving: path, to: point, in: environment)
      }
      override func prepare(
        forUpdates updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
      ) { log("layout: prepare for \(updates.count) updates") }
    }
    let layout = Noting()
    layout.log = { [witness] in witness.calls.append($0) }
    let view = try view(layout)
    try view.beginMovement(ofItemAt: path(1), at: Point(50, 75))
    #expect(try view.updateMovement(to: Point(50, 80)) == path(1))
    #expect(try view.updateMovement(to: Point(50, 160)) == path(3))
    try view.endMovement(commit: true)
    #expect(
      witness.take() == [
        "canMove 0,1", "layout: target for 1 at 80", "target for 0,1: 0,1",
        "layout: target for 1 at 160", "target for 0,1: 0,3", "layout: prepare for 1 updates",
        "layout: prepare for 0 updates",
      ])
    #expect(source.moves == ["0,1 -> 0,3"] && source.data == [[1, 3, 4, 2, 5, 6]])
    #expect(try order(view) == [1, 3, 4, 2, 5, 6])
  }

  @Test(
    "The item is under the finger and in front; the others move with time; paths are those after the move"
  )
  func underFinger() throws {
    let view = try view()
    try view.beginMovement(ofItemAt: path(0), at: Point(50, 25))
    try view.updateMovement(to: Point(60, 130))
    let list = try view.visible()
    let moving = try #require(list.last)
    #expect(
      moving.identifier == 1 && moving.center == Point(60, 130) && moving.indexPath == path(2))
    #expect(view.movingItem == path(2))
    // The item that it passed is moving up.
    #expect(try view.seen(2)?.frame.y == 50)
    try view.tick(0.25)
    #expect(try view.seen(2)?.frame.y == 0)
    #expect(try view.seen(1)?.center == Point(60, 130))
    #expect(try view.attributes(of: cell(2))?.frame.y == 100)
    #expect(view.dataPath(of: path(2)) == path(0) && view.dataPath(of: path(0)) == path(1))
    #expect(source.data == [[1, 2, 3, 4, 5, 6]])
    // It moves from the finger to its position.
    try view.endMovement(commit: true, animation: linear(1))
    #expect(try view.seen(1)?.center == Point(60, 130))
    try view.tick(0.5)
    #expect(try view.seen(1)?.center == Point(55, 127.5))
    try view.tick(0.5)
    #expect(try view.seen(1)?.center == Point(50, 125))
    #expect(view.dataPath(of: path(2)) == path(2))
  }

  @Test("Canceling restores everything, and does not call the data source")
  func cancel() throws {
    let view = try view()
    try view.setSelected(true, at: path(4))
    try view.beginMovement(ofItemAt: path(4), at: Point(50, 225))
    try view.updateMovement(to: Point(50, 10))
    #expect(view.selectedItems == [path(0)])
    #expect(try order(view) == [5, 1, 2, 3, 4, 6])
    try view.endMovement(commit: false, animation: linear(0.5))
    #expect(view.selectedItems == [path(4)] && source.moves.isEmpty)
    try view.tick(0.5)
    #expect(try order(view) == [1, 2, 3, 4, 5, 6])
    #expect(try view.visible().map { $0.frame.y } == [0, 50, 100, 150, 200, 250])
  }

  @Test(
    "Items can move between sections, also to the end of a section and out of one that becomes empty"
  )
  func sections() throws {
    source.data = [[1], [2, 3], [4]]
    let view = try view()
    witness.target = { _, proposed in proposed == self.path(0, 1) ? self.path(2, 1) : proposed }
    try view.beginMovement(ofItemAt: path(0), at: Point(50, 25))
    #expect(try view.updateMovement(to: Point(50, 60)) == path(2, 1))
    #expect(try view.currentSections() == SectionCounts([0, 3, 1]))
    try view.endMovement(commit: true)
    #expect(source.data == [[], [2, 3, 1], [4]])
    #expect(try order(view) == [2, 3, 1, 4])
    witness.target = nil
    try view.beginMovement(ofItemAt: path(0, 2), at: Point(50, 175))
    #expect(try view.updateMovement(to: Point(50, 10)) == path(0, 1))
    try view.endMovement(commit: true)
    #expect(source.data == [[], [4, 2, 3, 1], []])
  }

  @Test("If the data source does not move the item, everything is restored and an error is thrown")
  func refusedByData() throws {
    source.refuses = true
    let view = try view()
    try view.beginMovement(ofItemAt: path(0), at: .zero)
    try view.updateMovement(to: Point(50, 130))
    let error = #expect(throws: LayoutError.self) { try view.endMovement(commit: true) }
    #expect(error?.code == .hostResult)
    #expect(try order(view) == [1, 2, 3, 4, 5, 6])
    #expect(view.movingItem == nil)
  }

  @Test("Invalid calls are rejected, and the movement continues")
  func careless() throws {
    let view = try view()
    #expect(throws: LayoutError.self) { try view.updateMovement(to: .zero) }
    #expect(throws: LayoutError.self) { try view.endMovement(commit: true) }
    #expect(throws: LayoutError.self) { try view.beginMovement(ofItemAt: path(6), at: .zero) }
    #expect(throws: LayoutError.self) {
      try view.beginMovement(ofItemAt: path(0), at: Point(.nan, 0))
    }
    witness.refuses = ["canMove"]
    let refused = #expect(throws: LayoutError.self) {
      try view.beginMovement(ofItemAt: path(0), at: .zero)
    }
    #expect(refused?.code == .wrongState)
    witness.refuses = []
    try view.beginMovement(ofItemAt: path(0), at: .zero)
    #expect(throws: LayoutError.self) { try view.beginMovement(ofItemAt: path(1), at: .zero) }
    for bad in [path(6), path(-1), path(0, 1), path(0, -1)] {
      witness.target = { _, _ in bad }
      #expect(throws: LayoutError.self) { try view.updateMovement(to: Point(50, 130)) }
      #expect(view.movingItem == path(0))
    }
    witness.target = nil
    witness.inside = { _ in #expect(throws: LayoutError.self) { try view.endMovement(commit: true) }
    }
    try view.updateMovement(to: Point(50, 130))
    witness.inside = { _ in }
    #expect(throws: LayoutError.self) {
      try view.endMovement(commit: true, animation: linear(-1))
    }
    try view.endMovement(commit: true)
    #expect(source.data == [[2, 3, 1, 4, 5, 6]])
  }

  @Test("Data changes during a movement end and revert it")
  func changes() throws {
    let view = try view()
    try view.beginMovement(ofItemAt: path(0), at: .zero)
    try view.updateMovement(to: Point(50, 130))
    source.data[0].removeLast()
    try view.apply([.deleteItem(path(5))])
    #expect(view.movingItem == nil)
    #expect(try order(view) == [1, 2, 3, 4, 5])
    #expect(throws: LayoutError.self) { try view.endMovement(commit: true) }
    try view.beginMovement(ofItemAt: path(0), at: .zero)
    try view.updateMovement(to: Point(50, 130))
    source.data = [[7, 8]]
    try view.reloadData()
    #expect(try order(view) == [7, 8])
    #expect(throws: LayoutError.self) { try view.updateMovement(to: .zero) }
    try view.beginMovement(ofItemAt: path(1), at: .zero)
    try view.updateMovement(to: Point(50, 10))
    var snapshot = Snapshot()
    snapshot.append(section: 1, items: [7, 8, 9])
    source.data = [[7, 8, 9]]
    try view.apply(snapshot)
    #expect(try order(view) == [7, 8, 9])
  }

  @Test("A layout that fails while an item moves changes nothing")
  func failingLayout() throws {
    let layout = Recorder()
    let view = try view(layout)
    _ = try view.visible()
    try view.beginMovement(ofItemAt: path(0), at: .zero)
    layout.failure = LayoutError(.layoutFailure, "no")
    #expect(throws: LayoutError.self) { try view.updateMovement(to: Point(50, 130)) }
    #expect(view.movingItem == path(0))
    layout.failure = nil
    view.invalidateLayout()
    #expect(try view.updateMovement(to: Point(50, 130)) == path(2))
    try view.endMovement(commit: true)
    #expect(source.data == [[2, 3, 1, 4, 5, 6]])
  }

  @Test("A pass that fails once does not change the movement and the selection")
  func failsOnce() throws {
    let layout = Recorder()
    let view = try view(layout)
    try view.setOption("allows_multiple_selection", to: .bool(true))
    try view.setSelected(true, at: path(0))
    try view.setSelected(true, at: path(5))
    try view.beginMovement(ofItemAt: path(0), at: .zero)
    layout.failure = LayoutError(.layoutFailure, "no")
    #expect(throws: LayoutError.self) { try view.updateMovement(to: Point(50, 130)) }
    layout.failure = nil
    #expect(try view.updateMovement(to: Point(50, 180)) == path(3))
    #expect(view.selectedItems == [path(3), path(5)])
    try view.endMovement(commit: true)
    #expect(source.data == [[2, 3, 4, 1, 5, 6]] && view.selectedItems == [path(3), path(5)])
  }

  @Test("A failing pass of a movement between sections queries only existing items")
  func failsBetweenSections() throws {
    // The data source traps in queries for items that do not exist.
    source.data = [[1, 2, 3], [4, 5, 6]]
    let layout = SectionRows()
    let view = try view(layout)
    for commits in [false, true] {
      try view.beginMovement(ofItemAt: path(1, 1), at: .zero)
      layout.failure = LayoutError(.layoutFailure, "no")
      #expect(throws: LayoutError.self) { try view.updateMovement(to: Point(50, 60)) }
      #expect(view.movingItem == path(1, 1))
      #expect(try view.visible().map { $0.identifier }.sorted() == [1, 2, 3, 4, 5, 6])
      layout.failure = nil
      #expect(try view.updateMovement(to: Point(50, 110)) == path(2, 0))
      layout.failure = LayoutError(.layoutFailure, "no")
      #expect(throws: LayoutError.self) { try view.endMovement(commit: commits) }
      #expect(try view.visible().count == 6)
      layout.failure = nil
      view.invalidateLayout()
      #expect(try order(view) == (commits ? [1, 2, 5, 3, 4, 6] : [1, 2, 3, 4, 5, 6]))
    }
  }

  @Test("Reverting a movement while the layout fails restores all paths")
  func failsGoingBack() throws {
    source.data = [[1, 2, 3, 4], [5, 6]]
    for way in ["cancel", "refuse", "reload", "batch"] {
      let layout = SectionRows()
      let view = try view(layout)
      try view.register(.cell, "row") { Label("row") }
      try view.setSelected(true, at: path(0))
      try view.beginMovement(ofItemAt: path(0), at: .zero)
      #expect(try view.updateMovement(to: Point(50, 220)) == path(0, 1))
      layout.failure = LayoutError(.layoutFailure, "no")
      source.refuses = way == "refuse"
      #expect(throws: LayoutError.self) {
        switch way {
        case "cancel": try view.endMovement(commit: false)
        case "refuse": try view.endMovement(commit: true)
        case "batch": try view.apply([.reconfigureItem(path(1))])
        default: try view.reloadData()
        }
        _ = try view.visible()
      }
      if way != "reload" { #expect(view.selectedItems == [path(0)], "\(way)") }
      let seen = try view.visible()
      #expect(seen.count == 6 && Set(seen.map { $0.id }).count == 6, "\(way)")
      for a in seen { #expect(try view.attributes(of: a.id) != nil, "\(way)") }
      for (cell, a) in try view.visibleViews() {
        #expect(
          (cell as? Label)?.text == source.data[a.indexPath.section][a.indexPath.item], "\(way)")
      }
      layout.failure = nil
      view.invalidateLayout()
      #expect(try order(view) == [1, 2, 3, 4, 5, 6])
      if way != "reload" { #expect(view.selectedItems == [path(0)], "\(way)") }
      source.refuses = false
    }
  }

  @Test("New counts revert a movement; the selection and measured sizes stay with their items")
  func newCounts() throws {
    let flow = FlowLayout()
    try flow.setParameter("item_width", to: .number(100))
    try flow.setParameter("line_spacing", to: .number(0))
    let view = try view(flow)
    try view.setSelected(true, at: path(0))
    try view.setMeasuredSizes([(path(0), Size(100, 80))])
    try view.beginMovement(ofItemAt: path(0), at: .zero)
    #expect(try view.updateMovement(to: Point(50, 160)) == path(2))
    #expect(try view.attributes(of: cell(2))?.size.height == 80)
    var context = InvalidationContext.nothing
    context.dataSourceCounts = true
    try view.invalidate(context)
    #expect(view.movingItem == nil && view.selectedItems == [path(0)])
    #expect(try view.attributes(of: cell(0))?.size.height == 80)
    // An inconsistent batch: visible elements and queries agree.
    try view.beginMovement(ofItemAt: path(0), at: .zero)
    try view.updateMovement(to: Point(50, 180))
    #expect(throws: LayoutError.self) { try view.apply([.deleteItem(path(0))]) }
    view.invalidateLayout()
    for a in try view.visible() { #expect(try view.attributes(of: a.id)?.frame == a.frame) }
  }

  @Test("A snapshot is updated by a movement, so that the next one is compared with the new order")
  func snapshots() throws {
    let view = try view()
    var snapshot = Snapshot([(1, [1, 2, 3, 4, 5, 6])])
    try view.apply(snapshot)
    try view.beginMovement(ofItemAt: path(0), at: .zero)
    try view.updateMovement(to: Point(50, 130))
    try view.endMovement(commit: true)
    #expect(source.data == [[2, 3, 1, 4, 5, 6]])
    _ = try view.changes()
    snapshot = Snapshot([(1, [2, 3, 1, 4, 5])])
    source.data = [[2, 3, 1, 4, 5]]
    try view.apply(snapshot)
    #expect(try view.changes().map { $0.operation } == [.disappear])
  }

  @Test("While the data source moves the item, queries return the state before")
  func reentrantMove() throws {
    final class Asking: CollectionDataSource {
      var data: [[UInt64]] = [[1, 2, 3], [4, 5, 6]]
      var view: CollectionView?
      var asked: [Rect] = []
      func numberOfSections() -> Int { data.count }
      func numberOfItems(inSection section: Int) -> Int { data[section].count }
      func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64])
      {
        for (i, item) in items.enumerated() { ids[i] = data[section][item] }
      }
      func moveItem(from path: IndexPath, to destination: IndexPath) -> Bool {
        let id = data[path.section].remove(at: path.item)
        data[destination.section].insert(id, at: destination.item)
        asked = (try? view?.attributesForElements(in: Rect(0, 0, 100, 400)).map { $0.frame }) ?? []
        return true
      }
    }
    let source = Asking()
    let view = try CollectionView.make(layout: SectionRows(), dataSource: source)
    try view.setSize(Size(100, 400))
    source.view = view
    try view.beginMovement(ofItemAt: path(0), at: .zero)
    #expect(try view.updateMovement(to: Point(50, 160)) == path(0, 1))
    try view.endMovement(commit: true)
    #expect(source.asked.count == 6 && source.data == [[2, 3], [1, 4, 5, 6]])
    source.view = nil
  }

  @Test("A rejected move calls no completion, and picking up an item ends its highlighting touch")
  func notices() throws {
    source.refuses = true
    let view = try view()
    try view.touchDown(at: Point(50, 25))
    try view.beginMovement(ofItemAt: path(0), at: Point(50, 25))
    #expect(witness.take().contains("didUnhighlight 0,0") && view.highlightedItems.isEmpty)
    try view.updateMovement(to: Point(50, 130))
    var ended = 0
    #expect(throws: LayoutError.self) {
      try view.endMovement(commit: true, animation: linear(1) { _ in ended += 1 })
    }
    try view.tick(2)
    #expect(ended == 0)
  }

  @Test("Random movements in waterfalls and grids agree with an array")
  func random() throws {
    for seed in UInt64(1)...120 {
      var random = SeededGenerator(state: seed)
      let layouts: [CollectionLayout] = [
        GridLayout(), WaterfallLayout(), SectionRows(), FlowLayout(),
      ]
      let source = Ordered([Array(1...12), Array(20...25)])
      let view = try CollectionView.make(
        layout: layouts[Int(seed % 4)], dataSource: source)
      try view.setSize(Size(200, 400))
      for _ in 0..<6 {
        let counts = try view.currentSections()
        let from = counts.indexPath(ofOrdinal: Int.random(in: 0..<18, using: &random))
        var model = source.data
        let id = model[from.section][from.item]
        try view.beginMovement(ofItemAt: from, at: .zero)
        var target = from
        for _ in 0..<5 {
          let point = Point(
            Double.random(in: 0...200, using: &random), Double.random(in: 0...500, using: &random))
          let under = try view.attributesForElements(
            in: Rect(point.x - 1e-6, point.y - 1e-6, 2e-6, 2e-6)
          ).last { $0.category == .cell && $0.frame.isTouched(by: Rect(point.x, point.y, 0, 0)) }
          target = try view.updateMovement(to: point)
          if let under { #expect(target == under.indexPath, "seed \(seed)") }
          if Bool.random(using: &random) { try view.tick(0.1) }
          if Int.random(in: 0..<5, using: &random) == 0 { view.invalidateLayout() }
          // Ids and measured sizes use the paths of the data, in every state of the view.
          for a in try view.visible() {
            let data = view.dataPath(of: a.indexPath)
            #expect(a.identifier == source.data[data.section][data.item], "seed \(seed)")
          }
        }
        let commits = Bool.random(using: &random)
        try view.endMovement(
          commit: commits, animation: Bool.random(using: &random) ? linear(0.2) : nil)
        if commits {
          model[from.section].remove(at: from.item)
          model[target.section].insert(id, at: target.item)
        }
        #expect(source.data == model, "seed \(seed)")
        try view.finishAnimations()
        let fresh = try CollectionView.make(
          layout: [GridLayout(), WaterfallLayout(), SectionRows(), FlowLayout()][Int(seed % 4)],
          dataSource: source)
        try fresh.setSize(Size(200, 400))
        try fresh.setOffset(view.bounds.origin)
        #expect(try view.visible() == fresh.visible(), "seed \(seed)")
      }
    }
  }

  @Test("Near the edges the query returns a scroll speed, and at the end of the content none")
  func autoscroll() throws {
    source.data = [Array(1...40)]
    let view = try view()
    try view.setOffset(Point(0, 500))
    #expect(try view.autoscrollVelocity(at: Point(50, 150)) == .zero)
    #expect(try view.autoscrollVelocity(at: Point(50, 0)).y == -600)
    #expect(try view.autoscrollVelocity(at: Point(50, 25)).y == -300)
    #expect(try view.autoscrollVelocity(at: Point(50, 275)).y == 300)
    #expect(try view.autoscrollVelocity(at: Point(50, 4000)).y == 600)
    try view.setOffset(Point(0, 1700))
    #expect(try view.autoscrollVelocity(at: Point(50, 300)) == .zero)
    try view.setOffset(.zero)
    #expect(try view.autoscrollVelocity(at: Point(50, 0)) == .zero)
    #expect(throws: LayoutError.self) { try view.autoscrollVelocity(at: Point(.nan, 0)) }
  }
}
