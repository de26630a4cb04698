import Testing

@testable import LayoutCore

/// Rows with measured heights.
final class MeasuredRows: CollectionDataSource {
  var heights: [Double]
  var ids: [UInt64]

  init(_ heights: [Double]) {
    self.heights = heights
    ids = heights.indices.map { UInt64($0) + 1 }
  }

  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { heights.count }
  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]) {
    for (i, item) in items.enumerated() { ids[i] = self.ids[item] }
  }
  func measuredSize(of element: ElementID, proposed: Size) -> Size? {
    Size(proposed.width, heights[element.indexPath.item])
  }
}

/// A layout of consecutive rows with measured heights.
enum SizingLayout: String, CaseIterable {
  case list, flow, compositional

  func make(estimate: Double) throws -> CollectionLayout {
    switch self {
    case .list:
      let list = ListLayout()
      try list.setParameter("estimated_height", to: .number(estimate))
      try list.setParameter("separator", to: .string("none"))
      return list
    case .flow:
      let flow = FlowLayout()
      try flow.setParameter("estimated_width", to: .number(300))
      try flow.setParameter("estimated_height", to: .number(estimate))
      try flow.setParameter("line_spacing", to: .number(0))
      return flow
    case .compositional:
      return try CompositionalText(
        "{section={row=1,item={height='~\(estimate)'}}}", functions: nil
      ) { kind($0) }.makeLayout()
    }
  }
}

@Suite("Positions that are kept while rows are measured (11.5)") struct SizingAnchorTests {
  private static let anchors = ["none", "top", "identity", "bottom"]

  private func view(
    _ layout: SizingLayout, _ rows: MeasuredRows, estimate: Double, height: Double = 400,
    _ options: [String: String] = [:]
  ) throws -> CollectionView {
    let view = try CollectionView.make(
      layout: layout.make(estimate: estimate), dataSource: rows)
    try view.setSize(Size(300, height))
    for (name, value) in options { try view.setOption(name, to: .string(value)) }
    _ = try view.visible()
    return view
  }

  private func place(_ item: Int, _ view: CollectionView) throws -> ClosedRange<Double> {
    let frame = try #require(try view.attributes(of: cell(item))).frame
    return (frame.minY - view.bounds.y)...(frame.maxY - view.bounds.y)
  }

  private func rows(_ view: CollectionView) throws -> [Int] {
    try view.visible().map { $0.indexPath.item }.sorted()
  }

  @Test(
    "Reconfiguring, reloading or invalidating a visible row does not scroll",
    arguments: SizingLayout.allCases, anchors)
  func reconfigure(_ layout: SizingLayout, _ anchor: String) throws {
    for animation in [nil, Animation(duration: 0.3)] {
      for isFirst in [true, false] {
        for change in [Update.reconfigureItem, Update.reloadItem] {
          let view = try view(
            layout, MeasuredRows(Array(repeating: 100, count: 8)), estimate: 40, height: 200,
            ["anchor": anchor])
          for y in [0.0, 200, 400, 600, 300] {
            try view.setOffset(Point(0, y))
            _ = try view.visible()
          }
          for _ in 0..<2 {
            let seen = try rows(view)
            let item = try #require(isFirst ? seen.first : seen.last)
            try view.apply([change(IndexPath(item: item, section: 0))], animation: animation)
            _ = try view.visible()
            try view.finishAnimations()
            #expect(view.bounds.y == 300, "first \(isFirst), animated \(animation != nil)")
          }
        }
      }
    }
  }

  private static let positions: [(ScrollPosition, @Sendable (Double) -> Double)] = [
    (.top, { _ in 0 }), (.centeredVertically, { 200 - $0 / 2 }), (.bottom, { 400 - $0 }),
    (.nearest, { 400 - $0 }),
  ]

  @Test(
    "A scroll to an item that was not measured shows it at its final position in the first call",
    arguments: SizingLayout.allCases, [140.0, 15, 40])
  func scrollTo(_ layout: SizingLayout, _ height: Double) throws {
    for (position, top) in Self.positions {
      for animation in [nil, Animation(duration: 0.3)] {
        let view = try view(
          layout, MeasuredRows(Array(repeating: height, count: 100)), estimate: 40)
        try view.scrollToItem(
          at: IndexPath(item: 50, section: 0), position, animation: animation)
        while try view.tick(1 / 60.0).contains(.animating) { _ = try view.visible() }
        _ = try view.visible()
        let now = try place(50, view)
        #expect(
          isClose(now.lowerBound, top(height), 1e-6)
            && isClose(now.upperBound, top(height) + height, 1e-6),
          "\(position.rawValue), animated \(animation != nil)")
        #expect(try rows(view).contains(50))
      }
    }
    // The last item, and the end of the content with the key End, with and without animation.
    for animation in [nil, Animation(duration: 0.3)] {
      for byKey in [true, false] {
        let view = try view(
          layout, MeasuredRows(Array(repeating: height, count: 100)), estimate: 40)
        if byKey {
          try view.scroll(by: Point(0, 1e6), animation: animation)
        } else {
          try view.scrollToItem(
            at: IndexPath(item: 99, section: 0), .bottom, animation: animation)
        }
        while try view.tick(1 / 60.0).contains(.animating) {}
        _ = try view.visible()
        #expect(try isClose(place(99, view).upperBound, 400, 1e-6))
      }
    }
  }

  @Test(
    "An animated scroll to an item never moves back, even if rows are measured on its way",
    arguments: SizingLayout.allCases)
  func smoothScroll(_ layout: SizingLayout) throws {
    let view = try view(layout, MeasuredRows(Array(repeating: 140, count: 100)), estimate: 40)
    try view.scrollToItem(
      at: IndexPath(item: 50, section: 0), .bottom,
      animation: Animation(duration: 1, timing: .curve(.linear)))
    var steps: [Double] = []
    while true {
      let before = try view.visible().first { $0.category == .cell }
      let old = view.bounds.y
      let isOn = try view.tick(1 / 60.0).contains(.animating)
      guard let before, let now = try view.attributes(of: before.id) else { continue }
      steps.append((before.frame.y - old) - (now.frame.y - view.bounds.y))
      if !isOn { break }
    }
    // It begins with the speed for the estimates (44 points a frame), and accelerates as rows are
    // longer.
    #expect(steps.count == 60 && steps.allSatisfy { $0 > 43 }, "\(steps)")
    #expect(steps[30] < 100 && steps[50] < 200)
  }

  @Test(
    "A batch of measured rows keeps short content at the bottom, and the offset within the content",
    arguments: SizingLayout.allCases, anchors)
  func gravity(_ layout: SizingLayout, _ anchor: String) throws {
    for animation in [nil, Animation(duration: 0.3)] {
      for heights in [[60.0, 70], [20, 30]] {
        let rows = MeasuredRows([])
        let view = try view(
          layout, rows, estimate: 40, ["anchor": anchor, "gravity": "bottom"])
        for (item, height) in heights.enumerated() {
          rows.heights.append(height)
          rows.ids.append(UInt64(item) + 1)
          try view.apply(
            [.insertItem(IndexPath(item: item, section: 0))], animation: animation)
          _ = try view.visible()
          #expect(try isClose(place(item, view).upperBound, 400, 1e-6))
        }
      }
    }
    let short = try view(
      layout, MeasuredRows(Array(repeating: 20, count: 20)), estimate: 100, ["anchor": anchor])
    try short.scroll(by: Point(0, 1e5))
    #expect(try short.visible().count == 20 && short.bounds.y == 0)
  }

  @Test(
    "The cell in the middle stays there during a change to a layout with measured cells",
    arguments: SizingLayout.allCases)
  func middle(_ layout: SizingLayout) throws {
    for animation in [nil, Animation(duration: 0.3)] {
      let rows = MeasuredRows(Array(repeating: 140, count: 40))
      let grid = GridLayout()
      try grid.setParameter("columns", to: .number(3))
      let view = try CollectionView.make(layout: grid, dataSource: rows)
      try view.setSize(Size(300, 400))
      try view.setOffset(Point(0, 450))
      _ = try view.visible()
      try view.setLayout(layout.make(estimate: 40), animation: animation)
      _ = try view.visible()
      try view.finishAnimations()
      #expect(try place(19, view) == 130...270)
    }
  }

  @Test(
    "Visible rows move by exactly the scroll, for every step size",
    arguments: SizingLayout.allCases)
  func jump(_ layout: SizingLayout) throws {
    let view = try view(
      layout, MeasuredRows([50, 50, 80, 50, 50, 50, 50]), estimate: 50, height: 100)
    try view.setOffset(Point(0, 150))
    #expect(try place(3, view).lowerBound == 0)
    _ = try view.visible()
    try view.scroll(by: Point(0, -60))
    _ = try view.visible()
    #expect(try place(3, view).lowerBound == 60 && view.bounds.y == 120)
    // A page up, after which no previous row is visible, shows exactly the rows above.
    let pages = try self.view(
      layout, MeasuredRows(Array(repeating: 80, count: 100)), estimate: 40)
    try pages.setOffset(Point(0, 2000))
    let first = try #require(try rows(pages).first)
    let top = try place(first, pages).lowerBound
    try pages.scroll(by: Point(0, -400))
    _ = try pages.visible()
    #expect(try isClose(place(first, pages).lowerBound, top + 400, 1e-6))
    // An offset farther away is the one that the host has set.
    try pages.setOffset(Point(0, 400))
    let there = try #require(try rows(pages).first)
    #expect(try pages.bounds.y == 400 && place(there, pages).lowerBound <= 0)
    try pages.setOffset(.zero)
    #expect(try rows(pages).first == 0 && pages.bounds.y == 0)
  }

  @Test(
    "A viewport is filled with rows that are much smaller than their estimate",
    arguments: [(300.0, 60.0, 10.0), (600, 100, 20), (1000, 100, 20), (1000, 100, 1)])
  func smallRows(_ height: Double, _ estimate: Double, _ real: Double) throws {
    for layout in SizingLayout.allCases {
      let view = try view(
        layout, MeasuredRows(Array(repeating: real, count: 2000)), estimate: estimate,
        height: height)
      #expect(try view.visible().count == Int(height / real), "\(layout)")
      #expect(view.bounds.y == 0)
    }
  }
}

@Suite("A viewport that changes its size (11.4)") struct ViewportChangeTests {
  private func view(
    _ count: Int, _ options: [String: String] = [:], insets: EdgeInsets = .zero, at y: Double = 0
  ) throws -> CollectionView {
    let items = Items(heights: Array(repeating: 50, count: count), width: 300)
    let flow = FlowLayout()
    try flow.setParameter("line_spacing", to: .number(0))
    let view = try CollectionView.make(layout: flow, dataSource: items)
    try view.setSize(Size(300, 400))
    for (name, value) in options { try view.setOption(name, to: .string(value)) }
    try view.setInsets(insets)
    _ = try view.visible()
    if y != 0 { try view.setOffset(Point(0, y)) }
    _ = try view.visible()
    return view
  }

  @Test(
    "A new height keeps anchor, gravity and content in view, with and without animation",
    arguments: [
      // Rows, new height, anchor, gravity, offset before and after.
      (3, 600.0, "bottom", "bottom", -250.0, -450.0), (3, 250, "top", "bottom", -250, -100),
      (3, 600, "none", "bottom", -250, -450), (3, 600, "bottom", "top", 0, 0),
      (20, 250, "bottom", "bottom", 600, 750), (20, 250, "bottom", "top", 600, 750),
      (20, 250, "top", "bottom", 600, 600), (20, 600, "bottom", "bottom", 600, 400),
      (20, 600, "none", "top", 600, 400), (20, 600, "top", "top", 600, 400),
      (20, 250, "bottom", "top", 120, 270), (20, 250, "none", "top", 120, 120),
    ])
  func height(
    _ count: Int, _ height: Double, _ anchor: String, _ gravity: String, _ before: Double,
    _ after: Double
  ) throws {
    for animation in [nil, Animation(duration: 0.3)] {
      let view = try view(count, ["anchor": anchor, "gravity": gravity], at: before)
      #expect(view.bounds.y == before)
      try view.setSize(Size(300, height), animation: animation)
      #expect(try !view.visible().isEmpty)
      try view.finishAnimations()
      _ = try view.visible()
      #expect(view.bounds.y == after, "animated \(animation != nil)")
    }
  }

  @Test("A view at an end of its content stays there when an inset changes")
  func insets() throws {
    let keyboard = try view(20, ["anchor": "bottom"], at: 600)
    for (inset, offset) in [(200.0, 800.0), (0, 600)] {
      try keyboard.setInsets(EdgeInsets(top: 0, left: 0, bottom: inset, right: 0))
      _ = try keyboard.visible()
      #expect(keyboard.bounds.y == offset)
    }
    let short = try view(3, ["anchor": "bottom", "gravity": "bottom"])
    for (inset, offset) in [(200.0, -50.0), (0, -250)] {
      try short.setInsets(EdgeInsets(top: 0, left: 0, bottom: inset, right: 0))
      _ = try short.visible()
      #expect(short.bounds.y == offset)
    }
    for anchor in ["top", "none", "identity"] {
      let bar = try view(20, ["anchor": anchor])
      for inset in [44.0, 0] {
        try bar.setInsets(EdgeInsets(top: inset, left: 0, bottom: 0, right: 0))
        _ = try bar.visible()
        #expect(bar.bounds.y == -inset, "\(anchor)")
      }
      // In the middle of the content the offset stays.
      try bar.setOffset(Point(0, 300))
      _ = try bar.visible()
      try bar.setInsets(EdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
      _ = try bar.visible()
      #expect(bar.bounds.y == 300)
    }
  }

  @Test(
    "An offset that the host sets outside of the content stays; without keeps_in_content any offset does"
  )
  func hostOffset() throws {
    for (keeps, offset, after) in [
      (true, 600.0, 400.0), (false, 600, 600), (true, 900, 900), (false, 900, 900),
    ] {
      let view = try view(20, at: offset)
      try view.setOption("keeps_in_content", to: .bool(keeps))
      _ = try view.visible()
      #expect(view.bounds.y == offset)
      try view.setSize(Size(300, 600))
      _ = try view.visible()
      #expect(view.bounds.y == after)
    }
  }
}
