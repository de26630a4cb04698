import Testing

@testable import LayoutCore

@Suite("Targets and rests of scrolls") struct ScrollGoalTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// A list of rows of 44 with pinned headers of 60.
  private func pinnedList(sections: Int = 1, rows: Int = 100) throws -> CollectionView {
    let list = ListLayout()
    try list.setParameter("header_height", to: .number(60))
    try list.setParameter("pin_headers", to: .bool(true))
    return try laidOut(
      list, Items(Array(repeating: rows, count: sections)), size: Size(320, 480))
  }

  private func place(_ path: IndexPath, _ view: CollectionView) throws -> ClosedRange<Double> {
    let frame = try #require(try view.attributes(of: .cell(at: path))).frame
    return (frame.minY - view.bounds.y)...(frame.maxY - view.bounds.y)
  }

  @Test(
    "A scroll to a row ends clear of pinned headers; a row in the middle stays there (9.3)")
  func clearOfPins() throws {
    let view = try pinnedList()
    for (position, top) in [
      (ScrollPosition.top, 60.0), (.bottom, 436), (.centeredVertically, 218), (.nearest, 60),
    ] {
      try view.setOffset(Point(0, position == .nearest ? 3500 : 0))
      try view.scrollToItem(at: path(60), position)
      #expect(try place(path(60), view) == top...(top + 44), "\(position.rawValue)")
      let middle = try #require(try view.attributes(of: cell(60))).frame.center
      #expect(try view.indexPathForItem(at: middle) == path(60))
    }
    // With an inset the header stays below it.
    try view.setInsets(EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    try view.scrollToItem(at: path(60), .top)
    #expect(try place(path(60), view).lowerBound == 80)
  }

  @Test(
    "The first row of a section ends below the header of its section, not below the previous one")
  func sectionStart() throws {
    let view = try pinnedList(sections: 3, rows: 20)
    for section in 0..<3 {
      try view.scrollToItem(at: IndexPath(item: 0, section: section), .top)
      #expect(try place(IndexPath(item: 0, section: section), view).lowerBound == 60)
    }
  }

  @Test(
    "A scroll across the scroll axis ends at its offset, also at the start of the content (9.10)")
  func across() throws {
    for ticks in [1, 10] {
      let view = try laidOut(Recorder(), Items([20]), size: Size(60, 200))
      try view.layoutIfNeeded()
      try view.setOffset(Point(40, 0), animation: Animation(duration: 0.4))
      for _ in 0..<ticks { try view.tick(0.5 / Double(ticks)) }
      #expect(view.bounds.origin == Point(40, 0))
    }
  }

  @Test("A scroll to an item replaces a scroll along the other axis, which ends where it was")
  func takenOver() throws {
    let view = try laidOut(Recorder(), Items([20]), size: Size(60, 200))
    try view.layoutIfNeeded()
    try view.setOffset(Point(40, 100), animation: Animation(duration: 0.4))
    try view.tick(0.1)
    let target = try view.contentOffset(forItemAt: path(15), .top)
    try view.scrollToItem(at: path(15), .top, animation: Animation(duration: 0.4))
    for _ in 0..<10 { try view.tick(0.05) }
    #expect(view.bounds.origin == target)
  }

  @Test("The path to a goal that moved does not depend on the length of the ticks (9.10)")
  func bend() throws {
    var offsets: [Double] = []
    for ticks in [1, 12] {
      let items = Items([40])
      let view = try laidOut(Recorder(), items, size: Size(60, 200))
      try view.layoutIfNeeded()
      try view.setOffset(Point(0, 1800), animation: Animation(duration: 0.4))
      try view.tick(0.1)
      items.counts[0] = 60
      try view.reloadData()
      try view.layoutIfNeeded()
      for _ in 0..<ticks { try view.tick(0.12 / Double(ticks)) }
      offsets.append(view.bounds.y)
    }
    #expect(isClose(offsets[0], offsets[1], 1e-9), "\(offsets)")
  }

  @Test("Arrow keys reach the row under a pinned header, and the scroll reveals it (12)")
  func arrowKeys() throws {
    let view = try pinnedList()
    var path = path(60)
    try view.scrollToItem(at: path, .top)
    for item in (55...59).reversed() {
      path = try #require(try view.nextItem(from: path, toward: .up))
      #expect(path.item == item)
      try view.scrollToItem(at: path, .nearest)
      #expect(try place(path, view).lowerBound == 60)
    }
  }

  @Test(
    "A scroll to an item of a row ends at the rest that shows the item (3.9.9)",
    arguments: ["leading", "paging", "group_paging", "group_paging_centered"])
  func rowItems(_ scroll: String) throws {
    for section in [
      "width = 320, inset = { 0, 20, 0, 20 }", "width = 200", "width = 60, gap = 30",
      "width = 320", "width = 90, gap = 10, inset = { 0, 16, 0, 16 }",
    ] {
      let view = try compositionalView(
        "{ section = { row = 1, height = 90, scroll = '\(scroll)', \(section) } }",
        MeasuredItems([7]), size: Size(320, 200))
      let row = try #require(try view.sectionRow(0))
      let rests = Set(
        stride(from: row.lowest, through: row.highest, by: 5).map { row.rest(near: $0) })
      for from in 0..<7 {
        for to in 0..<7 {
          for position in [ScrollPosition.left, .centeredHorizontally, .right, .nearest] {
            try view.scrollToItem(at: path(from), .left)
            try view.scrollToItem(at: path(to), position)
            let offset = try view.sectionOffset(0).x
            let a = try #require(try view.attributes(of: cell(to)))
            // Naive: the rest that shows the largest part of it.
            let (start, end) = (a.frame.minX + offset, a.frame.maxX + offset)
            func shown(_ rest: Double) -> Double {
              min(end - rest, row.inset + row.length) - max(start - rest, row.inset)
            }
            #expect(
              shown(offset) >= (rests.map(shown).max() ?? 0) - 1e-6,
              "\(section): item \(to) from \(from), \(position.rawValue), at \(a.frame.minX)")
            #expect(isClose(row.rest(near: offset), offset, 1e-9))
          }
        }
      }
    }
  }

  @Test("Right-to-left horizontal layouts start at item 0, and keep the offset from the right")
  func rightToLeft() throws {
    for isFlow in [true, false] {
      let items = Items([8])
      let layout: CollectionLayout
      if isFlow {
        layout = FlowLayout()
        for (name, value) in [
          ("scroll_direction", DataValue.string("horizontal")), ("flips_rtl", .bool(true)),
          ("item_width", .number(200)), ("item_height", .number(100)),
        ] { try layout.setParameter(name, to: value) }
      } else {
        layout = try CompositionalText(
          "{scroll_direction='horizontal',section={row=1,width=200,height='100%',gap=10}}",
          functions: nil
        ) { kind($0) }.makeLayout()
      }
      let view = try CollectionView.make(layout: layout, dataSource: items)
      try view.setTraits(Traits(isRightToLeft: true))
      try view.setSize(Size(320, 100))
      _ = try view.visible()
      func right(_ item: Int) throws -> Double {
        try #require(try view.attributes(of: cell(item))).frame.maxX - view.bounds.x
      }
      #expect(try right(0) == 320)
      items.counts = [20]
      try view.apply((8..<20).map { .insertItem(path($0)) })
      #expect(try right(0) == 320)
      // Also away from the start, and after a reload.
      try view.setOffset(Point(view.bounds.x - 500, 0))
      let before = try right(4)
      items.counts = [30]
      try view.apply((20..<30).map { .insertItem(path($0)) })
      #expect(try right(4) == before)
      items.counts = [31]
      try view.reloadData()
      #expect(try right(4) == before)
      // A drag rests with the leading edge of a cell at that of the viewport.
      try view.setOption("snap", to: .string("start"))
      try view.setOption("scroll_enabled", to: .bool(true))
      try view.beginDrag(at: Point(160, 50))
      try view.dragMoved(to: Point(161, 50))
      try view.endDrag(velocity: .zero)
      while view.isGliding { try view.tick(1 / 60.0) }
      #expect(try (0..<31).contains { isClose(try right($0), 320, 1e-6) })
    }
  }
}

@Suite("The end of a glide") struct GlideEndTests {
  private func list(_ witness: Witness? = nil) throws -> CollectionView {
    let view = try laidOut(ListLayout(), Items([10_000]), size: Size(400, 600))
    try view.setOption("scroll_enabled", to: .bool(true))
    view.delegate = witness
    return view
  }

  private func fling(_ view: CollectionView, _ speed: Double) throws {
    try view.beginDrag(at: Point(100, 500))
    try view.dragMoved(to: Point(100, 480))
    try view.endDrag(velocity: Point(0, speed))
  }

  @Test("A glide is over when half a device pixel is left", arguments: [1.0, 2, 3])
  func halfPixel(_ scale: Double) throws {
    let view = try list()
    try view.setTraits(Traits(scale: scale))
    try fling(view, 1000)
    var last = 0.0
    while view.isGliding {
      last = view.bounds.y
      try view.tick(1 / 1000.0)
    }
    let left = view.bounds.y - last
    #expect(left <= 0.5 / scale + 1e-3 && left > 0.45 / scale)
  }

  @Test("A touch on a slow glide is a tap and ends it, a touch on a fast glide only stops it")
  func tap() throws {
    for (isSlow, selected) in [(true, 1), (false, 0)] {
      let witness = Witness()
      let view = try list(witness)
      try fling(view, 1000)
      var last = view.bounds.y
      while view.isGliding {
        try view.tick(1 / 60.0)
        let speed = (view.bounds.y - last) * 60
        last = view.bounds.y
        if speed < (isSlow ? 45 : 600) { break }
      }
      #expect(view.isGliding)
      try view.touchDown(at: Point(100, 100))
      #expect(!view.isGliding)
      try view.touchUp(at: Point(100, 100))
      #expect(witness.calls.filter { $0.hasPrefix("didSelect") }.count == selected)
    }
  }

  @Test("The delegate is notified of the end of a scroll that another call stops")
  func stopped() throws {
    let stops: [@Sendable (CollectionView) throws -> Void] = [
      { try $0.setOffset(Point(0, 10)) }, { try $0.setLayout(GridLayout()) },
      { try $0.setLayout(GridLayout(), animation: Animation(duration: 0.2)) },
      { try $0.setOffset(Point(0, 10), animation: Animation(duration: 0.2)) },
    ]
    for (i, stop) in stops.enumerated() {
      for isDrag in [false, true] {
        // Another layout keeps the finger on the content.
        if isDrag && (i == 1 || i == 2) { continue }
        let witness = Witness()
        let view = try list(witness)
        try view.beginDrag(at: Point(100, 500))
        try view.dragMoved(to: Point(100, 480))
        if !isDrag {
          try view.endDrag(velocity: Point(0, 1000))
          try view.tick(0.1)
        }
        try stop(view)
        for _ in 0..<60 { try view.tick(1 / 60.0) }
        #expect(witness.rests == 1, "call \(i), drag \(isDrag)")
      }
    }
  }
}
