import LayoutCore
import Testing

/// A host whose cells record their calls.
private final class Host: CollectionDataSource {
  var data: [[UInt64]]
  var log: [String] = []
  var made = 0
  /// Replaces the dequeuing of "row".
  var answer: ((ElementID, CollectionView) -> ReusableView?)?

  init(_ data: [[UInt64]]) { self.data = data }

  func numberOfSections() -> Int { data.count }
  func numberOfItems(inSection section: Int) -> Int { data[section].count }
  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]) {
    for (i, item) in items.enumerated() { ids[i] = data[section][item] }
  }
  func reusableView(for element: ElementID, in view: CollectionView) -> ReusableView? {
    log.append("cell for \(element.indexPath.section),\(element.indexPath.item)")
    if let answer { return answer(element, view) }
    return view.defaultView(for: element)
  }

  func makeLabel() -> Label {
    made += 1
    let label = Label("cell \(made)")
    label.log = { [unowned self] in log.append($0) }
    log.append("make cell \(made)")
    return label
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

@Suite struct CellTests {
  private let host: Host
  private let view: CollectionView

  init() throws {
    host = Host([Array(1...20)])
    view = try CollectionView.make(layout: SectionRows(), dataSource: host)
    try view.setSize(Size(100, 100))
  }

  private func register(limit: Int = 256) throws {
    try view.register(.cell, "row", limit: limit) { [host] in host.makeLabel() }
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test(
    "Elements that come on screen are dequeued, filled, placed and displayed; those that leave end after that"
  )
  func order() throws {
    try view.setSelected(true, at: path(1))
    try register()
    let witness = Witness()
    witness.notes = [.display]
    view.delegate = witness
    witness.inside = { [host] name in if name == "willDisplay" { host.log.append("delegate") } }
    _ = try view.visible()
    #expect(
      host.take() == [
        "cell for 0,0", "make cell 1", "cell 1 configure 0,0", "cell 1 apply y 0",
        "cell 1 will display", "delegate", "cell for 0,1", "make cell 2", "cell 2 configure 0,1",
        "cell 2 apply y 50 selected", "cell 2 will display", "delegate",
      ])
    #expect(
      witness.take() == [
        "delegate: will display cell 1", "delegate: will display cell 2",
      ])
    // Cells are added before others are removed, so a third cell is made.
    try view.setOffset(Point(0, 50))
    _ = try view.visible()
    #expect(
      host.take() == [
        "cell for 0,2", "make cell 3", "cell 3 configure 0,2", "cell 3 apply y 100",
        "cell 3 will display", "delegate", "cell 1 did end displaying",
      ])
    try view.setOffset(Point(0, 100))
    _ = try view.visible()
    #expect(
      host.take() == [
        "cell for 0,3", "cell 1 prepare for reuse", "cell 1 configure 0,3", "cell 1 apply y 150",
        "cell 1 will display", "delegate", "cell 2 did end displaying",
      ])
    // Equal attributes are not applied again.
    view.invalidateLayout()
    _ = try view.visible()
    #expect(host.take().isEmpty)
    try view.setHighlighted(true, at: path(3))
    _ = try view.visible()
    #expect(host.take() == ["cell 1 apply y 150 highlighted"])
  }

  @Test("Pools return the last added view first, and have a limit")
  func pools() throws {
    try register(limit: 2)
    _ = try view.visible()
    try view.setSize(Size(100, 250))
    _ = try view.visible()
    #expect(host.made == 5)
    // Five cells leave, two of them stay in the pool.
    try view.setOffset(Point(0, 5000))
    #expect(try view.visible().isEmpty)
    _ = host.take()
    try view.setOffset(.zero)
    _ = try view.visible()
    #expect(
      host.take().filter { $0.contains("reuse") || $0.contains("make") } == [
        "cell 2 prepare for reuse", "cell 1 prepare for reuse", "make cell 6", "make cell 7",
        "make cell 8",
      ])
    try view.setOffset(Point(0, 5000))
    _ = try view.visible()
    try view.emptyReusePools()
    try view.setOffset(.zero)
    _ = try view.visible()
    #expect(host.made == 13)
  }

  @Test("Queries return visible cells, and no cells of the pools")
  func queries() throws {
    try register()
    let cells = try view.visibleCells()
    #expect(cells.count == 2)
    #expect(try view.cellForItem(at: path(1)) === cells[1])
    #expect(try view.indexPath(for: cells[0]) == path(0))
    #expect(try view.cellForItem(at: path(5)) == nil)
    #expect(try view.indexPathsForVisibleItems() == [path(0), path(1)])
    try view.setOffset(Point(0, 500))
    #expect(try view.indexPath(for: cells[0]) == nil)
    #expect(cells[0].attributes == nil && cells[0].reuseIdentifier == "row")
    #expect(try view.visibleSupplementaryViews(ofKind: .header).isEmpty)
  }

  @Test("Supplementary views have pools by kind and identifier, decorations by kind of the layout")
  func kinds() throws {
    final class Decorated: CollectionLayout {
      override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
        for item in 0..<3 {
          let at = IndexPath(item: item, section: 0)
          let frame = Rect(0, Double(item) * 50, 100, 50)
          try pass.add(LayoutAttributes(.cell(at: at), frame: frame))
          try pass.add(
            LayoutAttributes(ElementID(.supplementary, kind: .header, at: at), frame: frame))
          try pass.add(
            LayoutAttributes(
              ElementID(.decoration, kind: ElementKind(rawValue: 9), at: at), frame: frame))
        }
      }
    }
    let layout = Decorated()
    try view.setLayout(layout)
    try register()
    #expect(try view.visibleViews().count == 2)
    // Elements without a view get one when a provider is registered.
    try view.register(.supplementary, kind: .header, "title") { Label("title") }
    #expect(try view.visibleViews().count == 4)
    #expect(try view.visibleSupplementaryViews(ofKind: .header).count == 2)
    try layout.registerDecoration(ofKind: ElementKind(rawValue: 9)) { Label("card") }
    #expect(try view.visibleViews().count == 6)
    #expect(try view.visibleCells().count == 2)
    // Another layout makes separate views.
    let other = Decorated()
    try other.registerDecoration(ofKind: ElementKind(rawValue: 9)) { Label("tile") }
    try view.setLayout(other)
    let names = try view.visibleViews().filter { $0.attributes.category == .decoration }
      .map { ($0.view as? Label)?.name }
    #expect(names == ["card", "card"])
    try view.setOffset(Point(0, 100))
    let next = try view.visibleViews().filter { $0.attributes.category == .decoration }
      .map { ($0.view as? Label)?.name }
    #expect(next == ["tile"])
    for bad in [
      { try view.register(.decoration, kind: .header, "x") { Label("x") } },
      { try view.register(.cell, kind: .header, "x") { Label("x") } },
      { try view.register(.supplementary, "x") { Label("x") } },
      { try layout.registerDecoration(ofKind: .cell) { Label("x") } },
    ] { #expect(throws: LayoutError.self) { try bad() } }
  }

  @Test(
    "A fault with a cell affects only this cell, and the error is thrown once",
    arguments: ["unregistered", "nothing", "another's", "twice", "other item", "not dequeued"])
  func errors(what: String) throws {
    try register()
    let stray = Label("stray")
    var first: ReusableView?
    host.answer = { id, view in
      guard id.indexPath.item == 1 else {
        first = view.defaultView(for: id)
        return first
      }
      switch what {
      case "unregistered": return try? view.dequeueReusableView(withIdentifier: "no", for: id)
      case "another's": return first
      case "twice":
        _ = view.defaultView(for: id)
        return view.defaultView(for: id)
      case "other item":
        return try? view.dequeueReusableView(
          withIdentifier: "row", for: .cell(at: IndexPath(item: 5, section: 0)))
      case "not dequeued": return stray
      default: return nil
      }
    }
    let error = #expect(throws: LayoutError.self) { try view.visible() }
    switch what {
    case "unregistered":
      #expect(error?.code == .notFound)
      #expect(
        error?.message
          == "could not dequeue a cell with identifier 'no': register a provider for it first")
    case "twice", "other item": #expect(error?.code == .wrongState)
    default: #expect(error?.code == .hostResult && error?.element == cell(1))
    }
    #expect(try view.visible().count == 2)
    #expect(try view.visibleCells().count == 1)
    // The provider is asked again when the cell comes back.
    host.answer = nil
    try view.setOffset(Point(0, 500))
    try view.setOffset(.zero)
    _ = try view.visible()
    try view.setOffset(Point(0, 500))
    _ = try view.visible()
    try view.setOffset(.zero)
    #expect(try view.visibleCells().count == 2)
  }

  @Test("A provider that returns nil, or the same view twice, is an error")
  func badProviders() throws {
    try view.register(.cell, "row") { nil }
    #expect(throws: LayoutError.self) { try view.visible() }
    let shared = Label("shared")
    try view.register(.cell, "row") { shared }
    let error = #expect(throws: LayoutError.self) { try view.visible() }
    #expect(error?.message.contains("in use") == true)
    #expect(try view.visibleCells().count == 1)
    // Views can be dequeued only inside the data source's callback, and callbacks cannot register.
    #expect(throws: LayoutError.self) {
      try view.dequeueReusableView(withIdentifier: "row", for: cell(0))
    }
    // The error is returned only to the caller.
    _ = try view.visible()
    host.answer = { [view] id, _ in
      #expect(throws: LayoutError.self) { try view.register(.cell, "x") { Label("x") } }
      #expect(throws: LayoutError.self) { try view.reloadData() }
      return nil
    }
    try view.setOffset(Point(0, 300))
    #expect(throws: LayoutError.self) { try view.visible() }
    try view.register(.cell, "row", nil)
    try view.setOffset(Point(0, 600))
    #expect(try view.visible().count == 2)
  }

  @Test("Reconfigured cells are filled again in place; another identifier gets another cell")
  func reconfigure() throws {
    try register()
    try view.register(.cell, "other") { Label("other") }
    _ = try view.visible()
    let before = try view.visibleCells()
    _ = host.take()
    try view.apply([.reconfigureItem(path(0))])
    _ = try view.visible()
    #expect(
      host.take() == ["cell for 0,0", "cell 1 configure 0,0", "cell 1 apply y 0"])
    #expect(try view.visibleCells().map { $0 === before[0] || $0 === before[1] } == [true, true])
    host.answer = { id, view in
      try? view.dequeueReusableView(withIdentifier: "other", for: id)
    }
    try view.apply([.reconfigureItem(path(1))])
    let after = try view.visibleCells()
    #expect(after[0] === before[0] && (after[1] as? Label)?.name == "other")
    #expect(host.take().last == "cell 2 did end displaying")
  }

  @Test("A reloaded cell is replaced, and so are all cells after a reload of everything")
  func reload() throws {
    try register()
    _ = try view.visible()
    _ = host.take()
    try view.apply([.reloadItem(path(0))])
    _ = try view.visible()
    #expect(
      host.take() == [
        "cell 1 did end displaying", "cell for 0,0", "cell 1 prepare for reuse",
        "cell 1 configure 0,0", "cell 1 apply y 0", "cell 1 will display",
      ])
    try view.reloadData()
    _ = try view.visible()
    #expect(host.take().filter { $0.hasSuffix("prepare for reuse") }.count == 2)
  }

  @Test("Another registration releases the views of the previous one as they leave")
  func registeredAgain() throws {
    try register()
    _ = try view.visible()
    try view.register(.cell, "row") { Label("new") }
    try view.setOffset(Point(0, 100))
    #expect(try view.visibleCells().map { ($0 as? Label)?.name } == ["new", "new"])
    try view.setOffset(.zero)
    #expect(try view.visibleCells().map { ($0 as? Label)?.name } == ["new", "new"])
    _ = host.take()
    try view.setOffset(Point(0, 100))
    _ = try view.visible()
    #expect(host.take().contains("cell for 0,2") && !host.log.contains { $0.hasPrefix("cell 1") })
  }

  @Test("A failing layout requests no cells; after a rejected batch the view lays out again")
  func staleData() throws {
    let layout = Recorder()
    try view.setLayout(layout)
    try register()
    _ = try view.visible()
    host.data = [[1, 2, 3]]
    _ = host.take()
    // A batch that contradicts the counts, and a batch during which the layout fails.
    #expect(throws: LayoutError.self) { try view.apply([.deleteItem(path(0))]) }
    #expect(try view.visibleViews().map { ($0.view as? Label)?.text } == [1, 2])
    _ = host.take()
    layout.failure = LayoutError(.layoutFailure, "no")
    view.invalidateLayout()
    #expect(throws: LayoutError.self) { try view.visible() }
    try view.setOffset(Point(0, 300))
    _ = try view.visible()
    #expect(host.take() == ["cell 1 did end displaying", "cell 2 did end displaying"])
    layout.failure = nil
    view.invalidateLayout()
    try view.setOffset(.zero)
    #expect(try view.visibleViews().map { ($0.view as? Label)?.text } == [1, 2])
  }

  @Test("Disappearing elements get no cells")
  func lateProvider() throws {
    _ = try view.visible()
    host.data = [[]]
    try view.apply((0..<20).map { .deleteItem(path($0)) }, animation: linear(1))
    try view.tick(0.1)
    try register()
    #expect(try view.visible().count == 2)
    #expect(host.take().isEmpty)
  }

  @Test(
    "No view is dequeued while another is made or cleared; duplicate ids get separate cells")
  func nested() throws {
    var codes: [LayoutError.Code] = []
    try view.register(.cell, "row") { [view, host] in
      do { _ = try view.dequeueReusableView(withIdentifier: "row", for: cell(0)) } catch {
        if let error = error as? LayoutError { codes.append(error.code) }
      }
      return host.makeLabel()
    }
    #expect(try view.visibleCells().count == 2)
    #expect(codes == [.wrongState, .wrongState])
    host.data = [[7, 7, 7, 7]]
    var context = InvalidationContext.nothing
    context.dataSourceCounts = true
    try view.invalidate(context)
    #expect(try view.visibleCells().count == 2)
  }

  @Test("A removed cell exists until it has faded out, and no query returns it meanwhile")
  func ghosts() throws {
    try register()
    _ = try view.visible()
    _ = host.take()
    host.data[0].removeFirst()
    try view.apply([.deleteItem(path(0))], animation: linear(1))
    _ = try view.visible()
    #expect(try view.visible().count == 3)
    #expect(try view.visibleCells().count == 2)
    #expect(!host.take().contains("cell 1 did end displaying"))
    try view.tick(0.5)
    #expect(host.take().contains { $0.hasPrefix("cell 1 apply") })
    try view.tick(0.5)
    #expect(host.take().contains("cell 1 did end displaying"))
  }

  @Test("After random batches, scrolls and reloads every cell shows the data of its item")
  func random() throws {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(state: seed)
      var next: UInt64 = 100
      var snapshot = Snapshot.random(&random, &next)
      func data(_ s: Snapshot) -> [[UInt64]] { s.sections.map { $0.items } }
      let host = Host(data(snapshot))
      let view = try CollectionView.make(layout: SectionRows(), dataSource: host)
      try view.setSize(Size(100, 220))
      try view.register(.cell, "row") { host.makeLabel() }
      try view.apply(snapshot)
      for _ in 0..<40 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1, 2:
          for _ in 0..<3 { snapshot.edit(&random, &next) }
          host.data = data(snapshot)
          try view.apply(snapshot, animation: Bool.random(using: &random) ? linear(0.3) : nil)
        case 3: try view.setOffset(Point(0, Double.random(in: -50...600, using: &random)))
        case 4: try view.tick(0.1)
        default:
          if Int.random(in: 0..<4, using: &random) == 0 { try view.reloadData() }
        }
        let visible = try view.visible().filter { $0.ghost == 0 }
        let shown = try view.visibleViews()
        #expect(shown.map { $0.attributes } == visible, "seed \(seed)")
        for (view, attributes) in shown {
          #expect((view as? Label)?.text == attributes.identifier, "seed \(seed)")
        }
        // No cell shows two elements.
        for i in shown.indices {
          for j in shown.indices where j > i { #expect(shown[i].view !== shown[j].view) }
        }
      }
      let ends = host.log.filter { $0.hasSuffix("did end displaying") }.count
      let starts = host.log.filter { $0.hasSuffix("will display") }.count
      try view.finishAnimations()
      let left = try view.visibleViews().count
      let late = host.log.filter { $0.hasSuffix("did end displaying") }.count - ends
      let lateStarts = host.log.filter { $0.hasSuffix("will display") }.count - starts
      #expect(starts + lateStarts - ends - late == left, "seed \(seed)")
    }
  }
}
