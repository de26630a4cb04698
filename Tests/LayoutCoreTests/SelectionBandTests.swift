import LayoutCore
import Testing

/// Selecting items with a rubber band (docs/behavior.md 17.4).
@Suite struct SelectionBandTests {
  private func at(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Cells of 100 x 100 points without gaps, in a view of 400 x 600.
  private func grid(
    _ count: Int = 12, _ size: Size = Size(400, 600)
  ) throws -> (view: CollectionView, source: Items) {
    let source = Items([count])
    let layout = GridLayout()
    for (name, value) in [("columns", 4.0), ("item_height", 100)] {
      try layout.setParameter(name, to: .number(value))
    }
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(size)
    try view.setOption("selection_mode", to: .string("extended"))
    _ = try view.visible()
    return (view, source)
  }

  private func selected(_ view: CollectionView) -> [Int] {
    view.selectedRanges.flatMap { Array($0.items) }
  }

  @Test(
    "D4, D5: a band replaces, extends, reduces or toggles the selection",
    arguments: [
      (SelectionChange.replace, [0, 1, 2, 4, 5, 6]), (.add, [0, 1, 2, 4, 5, 6, 9]),
      (.remove, [9]), (.toggle, [0, 1, 2, 4, 6, 9]),
    ])
  func changes(_ change: SelectionChange, _ result: [Int]) throws {
    let (view, _) = try grid()
    try view.setSelected(true, at: at(5))
    try view.setSelected(true, at: at(9))
    try view.beginBand(at: Point(50, 50), change)
    try view.updateBand(to: Point(399, 599))
    try view.updateBand(to: Point(250, 150))
    #expect(selected(view) == result)
    #expect(view.bandRect == Rect(50, 50, 200, 100))
    try view.endBand(commit: false)
    #expect(selected(view) == [5, 9])
    #expect(view.bandRect == nil)
    try view.beginBand(at: Point(50, 50), change)
    try view.updateBand(to: Point(250, 150))
    try view.endBand(commit: true)
    #expect(selected(view) == result)
    #expect(try view.focusedElement() == .cell(at: at(6)))
  }

  @Test("D5: frames are half open; an empty band contains the point where it begins")
  func edges() throws {
    let (view, _) = try grid()
    try view.beginBand(at: Point(100, 100))
    #expect(selected(view) == [5])
    try view.updateBand(to: Point(200, 200))
    #expect(selected(view) == [5])
    try view.updateBand(to: Point(100, 200))
    #expect(selected(view) == [5])
    try view.endBand(commit: true)
  }

  @Test("D8: near an edge, a tick scrolls and the band grows")
  func autoscroll() throws {
    let (view, _) = try grid(4000)
    try view.setOption("scroll_enabled", to: .bool(true))
    #expect(try view.autoscrollVelocity(at: Point(10, 590)).y == 1080)
    #expect(try view.autoscrollVelocity(at: Point(10, 620)).y == 1200)
    try view.beginBand(at: Point(10, 10))
    try view.updateBand(to: Point(10, 590))
    _ = try view.tick(0.1)
    #expect(view.bounds.y == 108)
    #expect(view.bandRect == Rect(10, 10, 0, 688))
    #expect(selected(view) == [0, 4, 8, 12, 16, 20, 24])
    try view.setOption("scroll_enabled", to: .bool(false))
    _ = try view.tick(0.1)
    #expect(view.bounds.y == 108)
    try view.setOffset(Point(0, 0))
    _ = try view.tick(0.1)
    #expect(selected(view) == [0, 4, 8, 12, 16, 20])
  }

  @Test("The delegate is asked once per item; refused items do not change")
  func refused() throws {
    let (view, _) = try grid()
    let recorder = SelectionModeTests.Recorder()
    recorder.refused = [1, 5]
    try view.setSelected(true, at: at(5))
    view.delegate = recorder
    try view.beginBand(at: Point(10, 10), .toggle)
    try view.updateBand(to: Point(250, 150))
    #expect(selected(view) == [0, 2, 4, 5, 6])
    #expect(recorder.asked == 6)
    #expect(recorder.take() == ["changed", "changed"])
    try view.updateBand(to: Point(20, 20))
    try view.updateBand(to: Point(250, 150))
    #expect(recorder.asked == 6)
    #expect(recorder.take() == ["changed", "changed"])
    try view.endBand(commit: true)
    #expect(recorder.take() == [])
    #expect(selected(view) == [0, 2, 4, 5, 6])
  }

  @Test("A batch and a rejected batch change the selection before the band and in it")
  func batches() throws {
    let (view, source) = try grid()
    source.ids = Array(100..<200)
    try view.setSelected(true, at: at(9))
    try view.beginBand(at: Point(10, 10), .add)
    try view.updateBand(to: Point(150, 50))
    #expect(selected(view) == [0, 1, 9])
    source.counts = [13]
    try view.apply([.insertItem(at(1))])
    _ = try view.tick(0)
    #expect(selected(view) == [0, 1, 10])
    // The counts contradict the batch: items are found by their ids.
    source.ids.insert(99, at: 0)
    source.counts = [14]
    #expect(throws: LayoutError.self) { try view.apply([.insertItem(at(5)), .insertItem(at(6))]) }
    _ = try view.tick(0)
    #expect(view.bandRect != nil)
    try view.endBand(commit: false)
    #expect(selected(view) == [11])
  }

  @Test("The start moves with its cell, and another operation ends the band")
  func start() throws {
    let (view, source) = try grid(100)
    try view.setOption("anchor", to: .string("identity"))
    try view.setOffset(Point(0, 1000))
    try view.beginBand(at: Point(50, 250))
    try view.updateBand(to: Point(60, 260))
    #expect(selected(view) == [48])
    // Four items before the viewport: the content moves by a row, and the band with it.
    source.counts = [104]
    try view.apply((0..<4).map { .insertItem(at($0)) })
    _ = try view.tick(0)
    #expect(view.bounds.y == 1100)
    #expect(selected(view) == [52])
    // The end of the content: the offset is clamped, but the start stays with its cell.
    source.counts = [60]
    try view.apply((60..<104).map { .deleteItem(at($0)) })
    _ = try view.tick(0)
    #expect(view.bounds.y == 900)
    #expect(view.bandRect == Rect(50, 1160, 10, 190))
    try view.setFocus(nil)
    #expect(view.bandRect == nil)
    try view.beginBand(at: Point(50, 250))
    try view.updateBand(to: Point(60, 260))
    try view.setSelected(true, at: at(3))
    #expect(view.bandRect == nil)
    #expect(selected(view) == [3, 44])
    try view.beginBand(at: Point(50, 250))
    try view.press(.a)
    #expect(view.bandRect == nil)
    try view.beginBand(at: Point(50, 250))
    try view.press(.escape)
    #expect(view.bandRect == nil)
    #expect(throws: LayoutError.self) { try view.setFocus(.cell(at: at(1000))) }
  }

  @Test("After a band was canceled, the rest of its touch has no effect")
  func canceledTouch() throws {
    let (view, _) = try grid(6)
    try view.setOption("rubber_band", to: .bool(true))
    try view.setSelected(true, at: at(0))
    for cancel in 0..<3 {
      try view.touchDown(at: Point(350, 250))
      try view.touchMoved(to: Point(150, 150))
      #expect(selected(view) == [5])
      switch cancel {
      case 0: try view.press(.escape)
      case 1: try view.setSize(Size(401, 600))
      default: try view.endBand(commit: false)
      }
      try view.touchMoved(to: Point(140, 150))
      try view.touchUp(at: Point(140, 150))
      #expect(view.bandRect == nil)
      #expect(selected(view) == [0])
    }
    // A change of the mode between the touch and its movement.
    try view.touchDown(at: Point(350, 250))
    try view.setOption("selection_mode", to: .string("single"))
    try view.touchMoved(to: Point(150, 150))
    #expect(view.bandRect == nil)
    try view.touchUp(at: Point(150, 150))
    #expect(selected(view) == [0])
  }

  @Test(
    "A new size, another layout, a reload, set_focus and a movement cancel the band",
    arguments: 0..<5)
  func cancels(_ event: Int) throws {
    let (view, _) = try grid()
    try view.setSelected(true, at: at(9))
    try view.beginBand(at: Point(10, 10))
    try view.updateBand(to: Point(150, 50))
    switch event {
    case 0: try view.setSize(Size(300, 300))
    case 1: try view.setLayout(GridLayout())
    case 2: try view.reloadData()
    case 3: try view.setFocus(.cell(at: at(3)))
    default: try view.beginMovement(ofItemAt: at(3), at: Point(350, 50))
    }
    _ = try view.visible()
    #expect(view.bandRect == nil)
    #expect(selected(view) == (event == 2 ? [] : [9]))
    let error = #expect(throws: LayoutError.self) { try view.updateBand(to: .zero) }
    #expect(error?.code == .wrongState)
    #expect(throws: LayoutError.self) { try view.endBand(commit: true) }
  }

  @Test("A band is an error without multiple selection, during a drag, and in a band")
  func errors() throws {
    let (view, _) = try grid()
    try view.beginDrag(at: Point(10, 10))
    #expect(throws: LayoutError.self) { try view.beginBand(at: .zero) }
    try view.endDrag(velocity: .zero)
    try view.beginBand(at: .zero)
    #expect(throws: LayoutError.self) { try view.beginBand(at: .zero) }
    try view.endBand(commit: true)
    for mode in ["none", "single", "browse"] {
      try view.setOption("selection_mode", to: .string(mode))
      #expect(throws: LayoutError.self) { try view.beginBand(at: .zero) }
    }
  }

  @Test("With the option rubber_band, a touch beside the cells begins a band")
  func touches() throws {
    let (view, _) = try grid(6)
    try view.setOption("rubber_band", to: .bool(true))
    try view.setOption("scroll_enabled", to: .bool(true))
    try view.setSelected(true, at: at(0))
    try view.touchDown(at: Point(350, 250))
    try view.touchMoved(to: Point(345, 250))
    #expect(view.bandRect == nil)
    try view.touchMoved(to: Point(150, 150))
    #expect(view.bandRect == Rect(150, 150, 200, 100))
    #expect(selected(view) == [5])
    try view.setModifiers(.control)
    try view.touchUp(at: Point(150, 50))
    #expect(view.bandRect == nil)
    #expect(selected(view) == [1, 2, 3, 5])
    // A touch without a movement deselects all items, but not with a modifier key.
    try view.touchDown(at: Point(350, 250))
    try view.touchUp(at: Point(350, 250))
    #expect(selected(view) == [1, 2, 3, 5])
    try view.setModifiers([])
    try view.touchDown(at: Point(350, 250))
    try view.touchUp(at: Point(350, 250))
    #expect(selected(view) == [])
    try view.touchDown(at: Point(350, 250))
    try view.touchMoved(to: Point(10, 10))
    #expect(selected(view).count == 6)
    try view.touchCancelled()
    #expect(selected(view) == [])
  }

  @Test("A band that is searched by differences selects what a new search finds", arguments: 0..<40)
  func random(_ seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    let (view, source) = try grid(400, Size(400, 500))
    func number(_ most: Int) -> Double { Double(Int.random(in: 0...most, using: &random)) }
    try view.setOption("scroll_enabled", to: .bool(true))
    try view.setSelected(true, at: at(7))
    let changes: [SelectionChange] = [.replace, .add, .remove, .toggle]
    let change = changes[seed % 4]
    for item in 0..<400 where Int.random(in: 0..<3, using: &random) == 0 {
      try view.setSelected(true, at: at(item))
    }
    var before = Set(selected(view))
    try view.beginBand(at: Point(number(400), number(500)), change)
    for _ in 0..<30 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: try view.setOffset(Point(0, number(9000)))
      case 1 where source.counts[0] < 420:
        source.counts[0] += 1
        let item = Int.random(in: 0..<source.counts[0], using: &random)
        try view.apply([.insertItem(at(item))])
        before = Set(before.map { $0 >= item ? $0 + 1 : $0 })
      default: try view.updateBand(to: Point(number(500) - 50, number(600) - 50))
      }
      _ = try view.tick(Double.random(in: 0...0.2, using: &random))
      var rect = try #require(view.bandRect)
      if rect.width == 0 { rect.width = 1e-9 }
      if rect.height == 0 { rect.height = 1e-9 }
      let cells = try view.attributesForElements(in: rect).filter { $0.category == .cell }
      let hits = Set(cells.map { $0.indexPath.item })
      let expected: Set<Int>
      switch change {
      case .replace: expected = hits
      case .add: expected = before.union(hits)
      case .remove: expected = before.subtracting(hits)
      case .toggle: expected = before.symmetricDifference(hits)
      }
      #expect(selected(view) == expected.sorted(), "seed \(seed)")
    }
    try view.endBand(commit: false)
    #expect(selected(view) == before.sorted())
  }
}
