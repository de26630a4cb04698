import LayoutCore
import Testing

@Suite struct CollectionViewTests {
  private let broken = LayoutError(.layoutFailure, "broken")

  @Test("A pass calls counts, prepare, content size and elements in this order")
  func order() throws {
    let items = Items([2, 3])
    let layout = Recorder()
    let view = try laidOut(layout, Items([5]))
    _ = try view.visible()
    #expect(layout.calls == ["prepare", "contentSize", "elements"])
    let counted = try laidOut(GridLayout(), items)
    _ = try counted.visible()
    _ = try counted.visible()
    #expect(items.questions == ["sections", "items 0", "items 1"])
  }

  @Test("Ten invalidations before a frame cost one prepare; without an invalidation there is none")
  func coalescing() throws {
    let layout = Recorder()
    let view = try laidOut(layout, Items([5]))
    _ = try view.visible()
    layout.calls = []
    for _ in 0..<10 { try view.invalidate(InvalidationContext()) }
    #expect(layout.calls.isEmpty)
    _ = try view.visible()
    _ = try view.visible()
    #expect(layout.calls == ["prepare", "contentSize", "elements"])
  }

  @Test(
    "A scroll calls the layout while the bounds are old, and lays out only what the layout requests"
  )
  func scrolling() throws {
    let layout = Recorder()
    let view = try laidOut(layout, Items([100]))
    _ = try view.visible()
    layout.calls = []
    try view.setOffset(Point(0, 100))
    let visible = try view.visible().map { $0.indexPath.item }
    #expect(visible == Array(2..<10))
    #expect(layout.calls == ["should 0.0 -> 100.0", "elements"])
    layout.verdict = .everything
    layout.calls = []
    try view.setOffset(Point(0, 150))
    _ = try view.visible()
    #expect(layout.calls == ["should 100.0 -> 150.0", "prepare", "contentSize", "elements"])
  }

  @Test("If a pass fails, the call that ran it throws, and the last good layout stays")
  func lastGoodLayout() throws {
    let layout = Recorder()
    let view = try laidOut(layout, Items([100]))
    let good = try view.visible()
    layout.failure = broken
    try view.invalidate(InvalidationContext())
    #expect(throws: broken) { try view.visible() }
    #expect(try view.visible() == good)
    // Scrolling still works, and the pass does not run again before an invalidation.
    layout.calls = []
    try view.setOffset(Point(0, 50))
    #expect(try view.visible().first?.indexPath.item == 1)
    #expect(!layout.calls.contains("prepare"))
    layout.failure = nil
    layout.top = 10
    try view.invalidate(InvalidationContext())
    #expect(try view.attributes(of: cell(0))?.frame.y == 10)
  }

  @Test("A new layout replaces the old one only if its first pass succeeds")
  func setLayout() throws {
    let old = Recorder()
    let view = try laidOut(old, Items([100]))
    _ = try view.visible()
    let new = Recorder()
    new.top = 1000
    new.failure = broken
    try view.setLayout(new)
    #expect(throws: broken) { try view.visible() }
    #expect(view.layout === old)
    try view.setOffset(Point(0, 500))
    #expect(try view.visible().first?.indexPath.item == 10)
    new.failure = nil
    try view.setOffset(Point(0, 0))
    _ = try view.visible()
    #expect(view.layout === old)
    new.invalidate()
    #expect(try view.visible().isEmpty)
    #expect(view.layout === new)
    let other = try CollectionView.make(layout: old, dataSource: Items([1]))
    #expect(throws: LayoutError.self) { try other.setLayout(new) }
  }

  @Test("Invalid counts and sizes of a data source are errors with a description")
  func badData() throws {
    let items = Items([10])
    let view = try laidOut(WaterfallLayout(), items)
    _ = try view.visible()
    items.counts = [-1]
    try view.reloadData()
    let error = #expect(throws: LayoutError.self) { try view.visible() }
    #expect(error?.message.contains("returned -1 items for section 0") == true)
    // While the counts fail there are no items; each query asks for them again.
    #expect(
      try view.visible().isEmpty && view.attributesForElements(in: Rect(0, 0, 900, 900)).isEmpty)
    #expect(view.layoutStatus.state == .old)
    items.counts = [3]
    #expect(try view.visible().count == 3)
    items.counts = [2]
    items.sizes = [Size(10, 10), Size(.nan, 3)]
    try view.reloadData()
    let second = #expect(throws: LayoutError.self) { try view.visible() }
    #expect(second?.message.contains("cell 1 of section 0 the size nan x 3.0") == true)
  }

  @Test("Too many elements are an error, except for layouts that compute them by arithmetic")
  func limit() throws {
    let view = try laidOut(WaterfallLayout(), Items([101]))
    view.elementLimit = 100
    let error = #expect(throws: LayoutError.self) { try view.visible() }
    #expect(error?.code == .outOfMemory)
    try view.setLayout(GridLayout())
    #expect(try view.visible().count > 0)
  }

  @Test("Bounds that are not finite are rejected and change nothing")
  func badBounds() throws {
    let view = try laidOut(Recorder(), Items([1]))
    for size in [Size(.nan, 1), Size(-1, 1), Size(1, .infinity), Size(1, 2e9)] {
      #expect(throws: LayoutError.self) { try view.setSize(size) }
    }
    #expect(throws: LayoutError.self) { try view.setOffset(Point(0, .nan)) }
    #expect(throws: LayoutError.self) { try view.attributesForElements(in: Rect(0, 0, -1, 1)) }
    #expect(view.bounds == Rect(0, 0, 320, 400))
    try view.setSize(.zero)
    #expect(try view.visible().isEmpty)
  }

  @Test(
    "A view without sections or without items is empty", arguments: [[], [0], [0, 0]])
  func empty(counts: [Int]) throws {
    for name in NativeLayouts.names {
      let layout = try #require(NativeLayouts.make("\(name)"))
      let view = try laidOut(layout, Items(counts))
      #expect(try view.visible().isEmpty)
      #expect(try view.currentContentSize().isValid)
      #expect(throws: LayoutError.self) { try view.attributes(of: cell(0)) }
    }
  }

  @Test("The adjustments of a context are applied once, after the pass")
  func adjustments() throws {
    let view = try laidOut(Recorder(), Items([100]))
    _ = try view.visible()
    var context = InvalidationContext()
    context.contentOffsetAdjustment = Point(0, 70)
    context.contentSizeAdjustment = Size(0, 25)
    try view.invalidate(context)
    try view.invalidate(context)
    #expect(try view.visible().first?.indexPath.item == 2)
    #expect(view.bounds.y == 140)
    #expect(try view.currentContentSize().height == 5050)
    try view.invalidate(InvalidationContext())
    #expect(try view.currentContentSize().height == 5000)
    #expect(view.bounds.y == 140)
  }

  @Test(
    "An adjustment is added to the offset before the pass, and the sum is kept within the content",
    arguments: [
      // Items, the offset before, the adjustment, items after, the offset after.
      (100, 4000.0, -3000.0, 40, 1000.0), (100, 4000, -3900, 40, 100), (100, 4000, 500, 40, 1600),
      (100, 50, -100, 40, 0), (100, 1000, 0, 10, 100), (40, 1000, 2000, 100, 3000),
    ])
  func adjustmentOfShorterContent(
    before: Int, offset: Double, adjustment: Double, after: Int, expected: Double
  ) throws {
    let data = Items([before])
    let view = try laidOut(Recorder(), data)
    _ = try view.visible()
    try view.setOffset(Point(0, offset))
    _ = try view.visible()
    data.counts = [after]
    var context = InvalidationContext()
    context.dataSourceCounts = true
    context.contentOffsetAdjustment = Point(0, adjustment)
    try view.invalidate(context)
    #expect(try view.visible().isEmpty == false)
    #expect(view.bounds.y == expected)
  }

  @Test("A parameter keeps its type, and the error for a wrong name suggests the right one")
  func parameters() throws {
    let layout = WaterfallLayout()
    let view = try laidOut(layout, Items([4]))
    _ = try view.visible()
    try layout.setParameter("columns", to: .number(4))
    #expect(try view.frames().allSatisfy { isClose($0.width, 72.5) })
    let messages: [(String, DataValue, String)] = [
      ("column", .number(3), "the layout has no parameter 'column'; did you mean 'columns'?"),
      ("columns", .string("3"), "'columns' must be a number, got a string"),
      ("columns", .number(0), "'columns' must be at least 1, got 0"),
      ("columns", .number(.nan), "'columns' must be finite and at most 1e9, got nan"),
      ("tie", .string("up"), "'tie' must be one of 'left', 'right', 'next', got 'up'"),
    ]
    for (name, value, message) in messages {
      let error = #expect(throws: LayoutError.self) { try layout.setParameter(name, to: value) }
      #expect(error?.message == message)
    }
    #expect(try layout.parameter("columns") == .number(4))
  }

  @Test(
    "Content above 1e9 points gives the same error in all layouts, with the size and the limit",
    arguments: ["list", "flow", "grid", "justified", "waterfall", "wheel", "compositional"])
  func tooLarge(_ name: String) throws {
    let layout = try #require(NativeLayouts.make(name))
    switch name {
    case "waterfall", "wheel", "compositional": break
    case "justified": try layout.setParameter("target_row_height", to: .number(9e8))
    default:
      try layout.setParameter(name == "list" ? "row_height" : "item_height", to: .number(9e8))
    }
    let size = Size(100, 9e8)
    let isSized = name == "waterfall"
    let items = Items(
      [name == "compositional" ? 30_000_000 : 7],
      sizes: isSized ? Array(repeating: size, count: 7) : [])
    let view = try laidOut(layout, items, size: Size(320, name == "wheel" ? 2e8 : 400))
    #expect {
      _ = try view.visible()
    } throws: {
      let error = $0 as? LayoutError
      return error?.code == .layoutResult && error?.message.contains("from 0 to 1e9 points") == true
        && error?.message.contains("the content's size") == true
    }
  }

  @Test(
    "A size of the data source above 1e9 fails the pass, and so does a negative size",
    arguments: [-3, 1.1e9, 1e12])
  func tooLargeSize(_ height: Double) throws {
    for layout in [FlowLayout(), WaterfallLayout(), ListLayout()] {
      let view = try laidOut(layout, Items(heights: [40, height, 40]))
      #expect {
        _ = try view.visible()
      } throws: {
        ($0 as? LayoutError)?.code == .hostResult
      }
    }
  }
}
