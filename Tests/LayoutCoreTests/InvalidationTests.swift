import LayoutCore
import Testing

/// Places single elements, with a count for each, and a header for each section.
private final class Answering: CollectionLayout {
  var asked: [ElementID: Int] = [:]
  var prepares = 0
  var shift: [ElementID: Double] = [:]
  var contexts: [InvalidationContext] = []
  var absent: Set<ElementID> = []
  var failing = false

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    prepares += 1
    try super.prepare(&pass)
    for section in 0..<pass.sections.sectionCount {
      let path = IndexPath(item: 0, section: section)
      if let a = try attributesForSupplementaryView(
        ofKind: .header, at: path, in: pass.environment)
      {
        try pass.add(a)
      }
    }
  }

  override func attributesForItem(
    at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try answer(.cell(at: path), Rect(shift[.cell(at: path)] ?? 0, Double(path.item) * 50, 50, 50))
  }

  override func attributesForSupplementaryView(
    ofKind kind: ElementKind, at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    let id = ElementID(.supplementary, kind: kind, at: path)
    return try answer(id, Rect(100 + (shift[id] ?? 0), 0, 100, 20))
  }

  private func answer(_ id: ElementID, _ frame: Rect) throws(LayoutError) -> LayoutAttributes? {
    asked[id, default: 0] += 1
    if failing && id == cell(2) { throw LayoutError(.layoutFailure, "no") }
    return absent.contains(id) ? nil : LayoutAttributes(id, frame: frame)
  }

  override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    environment.elements.append(in: rect, to: &list)
    return true
  }

  override func invalidateLayout(
    with context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    contexts.append(context)
  }
}

@Suite struct InvalidationTests {
  private let header = ElementID(.supplementary, kind: .header, at: IndexPath(item: 0, section: 0))

  @Test("A context with elements updates only these, each once, and keeps the others")
  func partial() throws {
    let layout = Answering()
    let view = try laidOut(layout, Items([1000]))
    _ = try view.visible()
    layout.asked = [:]
    layout.shift = [cell(3): 20, cell(4): 30, header: 5]
    try view.invalidate(.elements([cell(3), header]))
    try view.invalidate(.elements([cell(3)]))
    #expect(try view.visible().first { $0.id == cell(3) }?.frame.x == 20)
    #expect(try view.visible().first { $0.id == header }?.frame.x == 105)
    #expect(layout.asked == [cell(3): 1, header: 1] && layout.prepares == 1)
    // Cell 4 is unchanged, because the context does not name it.
    #expect(try view.visible().first { $0.id == cell(4) }?.frame.x == 0)
    #expect(layout.contexts.last?.elements == [cell(3), header, cell(3)])
  }

  @Test(
    "Contexts of one cycle merge: flags and elements unite, adjustments add, the last user value counts"
  )
  func merging() throws {
    let layout = Answering()
    let view = try laidOut(layout, Items([100]))
    _ = try view.visible()
    layout.contexts = []
    for (i, id) in [cell(1), cell(2)].enumerated() {
      var context = InvalidationContext.elements([id])
      context.contentOffsetAdjustment = Point(0, 10)
      context.contentSizeAdjustment = Size(0, 100)
      context.user = .number(Double(i))
      try view.invalidate(context)
    }
    let height = try view.currentContentSize().height
    #expect(height == 5200 && view.bounds.y == 20)
    #expect(layout.contexts.count == 1 && layout.contexts[0].user == .number(1))
    #expect(layout.contexts[0].elements == [cell(1), cell(2)] && layout.prepares == 1)
    try view.invalidate(.attributes)
    try view.invalidate(.everything)
    _ = try view.visible()
    #expect(layout.contexts.last?.everything == true && layout.contexts.last?.attributes == true)
    #expect(layout.prepares == 2 && view.refreshCount == 0)
  }

  @Test("A removed element is absent from queries and reported, and can return")
  func vanishing() throws {
    let layout = Answering()
    let view = try laidOut(layout, Items([10]))
    _ = try view.changes()
    for id in [cell(2), header] {
      layout.absent = [id]
      try view.invalidate(.elements([id]))
      #expect(try view.changes().map { $0.operation } == [.disappear])
      #expect(try view.attributesForElements(in: Rect(0, 0, 300, 500)).allSatisfy { $0.id != id })
      layout.absent = []
      try view.invalidate(.elements([id]))
      #expect(try view.changes().map { $0.operation } == [.appear])
    }
  }

  @Test("A failing partial update changes nothing")
  func failing() throws {
    let layout = Answering()
    let view = try laidOut(layout, Items([10]))
    let good = try view.visible()
    layout.shift = [cell(1): 9, cell(2): 9]
    layout.failing = true
    try view.invalidate(.elements([cell(1), cell(2)]))
    #expect(throws: LayoutError.self) { try view.visible() }
    #expect(try view.visible() == good)
    layout.failing = false
    try view.invalidate(.elements([cell(2)]))
    // The work of the failed pass was still due.
    #expect(try view.visible().filter { $0.frame.x == 9 }.map { $0.id } == [cell(1), cell(2)])
  }

  @Test("Elements that do not exist are rejected by name, and nothing is invalidated")
  func unknownElements() throws {
    let layout = Answering()
    let view = try laidOut(layout, Items([3]))
    _ = try view.visible()
    for id in [cell(3), cell(0, 1), cell(-1)] {
      let error = #expect(throws: LayoutError.self) {
        try view.invalidate(.elements([cell(0), id]))
      }
      #expect(error?.code == .notFound && error?.element == id)
    }
    var context = InvalidationContext.nothing
    context.contentOffsetAdjustment = Point(.nan, 0)
    #expect(throws: LayoutError.self) { try view.invalidate(context) }
    layout.asked = [:]
    _ = try view.visible()
    #expect(layout.asked.isEmpty)
  }

  @Test("Moving many single elements keeps the index correct", arguments: 1...5)
  func index(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let layout = Answering()
    let view = try laidOut(layout, Items([300]))
    _ = try view.visible()
    for _ in 0..<200 {
      let id = cell(.random(in: 0..<300, using: &generator))
      if Bool.random(using: &generator) {
        layout.shift[id] = .random(in: -400...400, using: &generator)
      } else {
        layout.shift[id] = nil
      }
      if Int.random(in: 0..<5, using: &generator) == 0 {
        layout.absent.formSymmetricDifference([id])
      }
      try view.invalidate(.elements([id]))
      let rect = Rect(
        .random(in: -400...400, using: &generator), .random(in: 0...15_000, using: &generator), 100,
        2000)
      let found = Set(try view.attributesForElements(in: rect).map { $0.id })
      let expected = (0..<300).map { cell($0) }.filter { id in
        !layout.absent.contains(id)
          && rect.isTouched(
            by: Rect(layout.shift[id] ?? 0, Double(id.indexPath.item) * 50, 50, 50))
      }
      #expect(found.filter { $0.category == .cell } == Set(expected))
    }
  }

  @Test("A layout that adjusts the offset after each pass is stopped")
  func endlessAdjustment() throws {
    final class Restless: CollectionLayout {
      override func invalidation(
        forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
      ) throws(LayoutError) -> InvalidationContext? {
        var context = InvalidationContext.nothing
        context.contentOffsetAdjustment = Point(0, 1)
        return context
      }
    }
    let view = try laidOut(Restless(), Items([3]))
    _ = try view.visible()
    try view.setOffset(Point(0, 5))
    let error = #expect(throws: LayoutError.self) { try view.visible() }
    #expect(error?.message.contains("adjusts the content offset after every pass") == true)
  }

  @Test(
    "Adjustments that are not finite are errors, also before a layout change, and end with their call",
    arguments: [Double.nan, .infinity, 1e308], [false, true])
  func invalidAdjustment(number: Double, inPass: Bool) throws {
    final class Unbounded: CollectionLayout {
      var number = 0.0
      var inPass = false

      override func invalidation(
        forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
      ) throws(LayoutError) -> InvalidationContext? {
        var context = InvalidationContext.attributes
        if !inPass { context.contentOffsetAdjustment = Point(0, number) }
        return context
      }

      override func invalidateLayout(
        with context: inout InvalidationContext, in environment: LayoutEnvironment
      ) throws(LayoutError) {
        if inPass { context.contentOffsetAdjustment = Point(0, number) }
      }
    }
    let layout = Unbounded()
    layout.inPass = inPass
    let view = try laidOut(layout, Items([30]))
    _ = try view.visible()
    layout.number = number
    let error = #expect(throws: LayoutError.self) {
      try view.setOffset(Point(0, 5))
      _ = try view.visible()
    }
    #expect(error?.message.contains("at most 1e9") == true)
    layout.number = 0
    try view.setOffset(Point(0, 6))
    #expect(try view.visible().allSatisfy { $0.frame.y.isFinite } && view.bounds.y == 6)
    layout.number = number
    _ = try? view.setOffset(Point(0, 5))
    try view.setLayout(FlowLayout(), animation: Animation(duration: 1))
    #expect(try view.visible().allSatisfy { $0.frame.y.isFinite } && view.bounds.y == 5)
  }

  @Test("A parameter takes effect immediately and costs only the work that depends on it")
  func parameters() throws {
    let wheel = WheelLayout()
    let turning = try laidOut(wheel, Items([10]))
    _ = try turning.visible()
    try wheel.setParameter("item_height", to: .number(80))
    #expect(try turning.visible().first?.size.height == 80)
    #expect(turning.passCount == 1 && turning.refreshCount == 1)
    let flow = FlowLayout()
    try flow.setParameter("header_height", to: .number(30))
    let list = try laidOut(flow, Items([100]), at: Point(0, 200))
    _ = try list.visible()
    try flow.setParameter("pin_headers", to: .bool(true))
    #expect(try list.visible().last?.frame == Rect(0, 200, 320, 30))
    try flow.setParameter("pin_headers", to: .bool(true))
    #expect(try list.visible().count > 1)
    #expect(list.passCount == 1 && list.refreshCount == 1)
    try flow.setParameter("line_spacing", to: .number(0))
    _ = try list.visible()
    #expect(list.passCount == 2)
  }

  @Test("Numbers are checked in the call, and new counts are used before named elements")
  func doors() throws {
    let layout = Answering()
    let items = Items([3])
    let view = try laidOut(layout, items)
    _ = try view.visible()
    var context = InvalidationContext.nothing
    context.contentSizeAdjustment = Size(1.7e308, 0)
    #expect(throws: LayoutError.self) { try view.invalidate(context) }
    #expect(throws: LayoutError.self) {
      try view.setMeasuredSizes([(IndexPath(item: 0, section: 0), Size(1e300, 1))])
    }
    items.counts = [9]
    context = .elements([cell(8)])
    context.dataSourceCounts = true
    try view.invalidate(context)
    #expect(try view.attributes(of: cell(8)) != nil)
  }

  @Test("A layout that moves to another view keeps no state of the first")
  func secondView() throws {
    let flow = FlowLayout()
    do {
      let first = try laidOut(flow, Items([6]))
      #expect(try first.visible().count == 6)
    }
    let second = try laidOut(flow, Items([2], sizes: [Size(-7, 1)]))
    #expect(throws: LayoutError.self) { try second.visible() }
    #expect(try second.visible().isEmpty)
  }

  @Test(
    "After a failed reload the changes describe the remaining items; a later good pass has none")
  func failedReload() throws {
    let layout = Recorder()
    let items = Items([4], ids: [1, 2, 3, 4])
    let view = try laidOut(layout, items)
    _ = try view.changes()
    items.counts = [2]
    items.ids = [2, 3]
    layout.failure = LayoutError(.layoutFailure, "no")
    try view.reloadData()
    #expect(throws: LayoutError.self) { try view.changes() }
    let changes = try view.changes()
    #expect(changes.map { $0.operation } == [.disappear, .disappear, .rebind, .rebind])
    #expect(changes.map { $0.attributes.identifier } == [1, 4, 2, 3])
    #expect(changes.map { $0.from.item } == [0, 3, 1, 2])
    layout.failure = nil
    layout.invalidate()
    #expect(try view.changes().isEmpty)
  }

  @Test("While a broken layout waits to be installed, the installed one follows the data")
  func waitingCandidate() throws {
    let items = Items([4])
    let view = try laidOut(Recorder(), items)
    _ = try view.visible()
    let broken = Recorder()
    broken.failure = LayoutError(.layoutFailure, "no")
    try view.setLayout(broken)
    #expect(throws: LayoutError.self) { try view.visible() }
    items.counts = [7]
    try view.reloadData()
    #expect(throws: LayoutError.self) { try view.visible() }
    #expect(try view.visible().count == 7)
  }
}
