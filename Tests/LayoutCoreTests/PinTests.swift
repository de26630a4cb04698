import Testing

@testable import LayoutCore

/// Cells in a column, some of them pinned.
private final class Pinning: CollectionLayout {
  var frames: [(path: IndexPath, frame: Rect, pins: Pins)] = []
  var content: Size?
  var passes = 0

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    passes += 1
    for (path, frame, pins) in frames where pass.sections.contains(path) {
      var a = LayoutAttributes(.cell(at: path), frame: frame)
      a.pins = pins
      try pass.add(a)
    }
  }

  override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    if let content { return content }
    return try super.contentSize(of: pass)
  }
}

/// Pins: docs/behavior.md, 2.
@Suite struct PinTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func make(
    _ frames: [(Int, Rect, Pins)], _ size: Size, content: Size? = nil
  ) throws -> (view: CollectionView, layout: Pinning) {
    let layout = Pinning()
    layout.frames = frames.map { (path($0.0), $0.1, $0.2) }
    layout.content = content
    return (try laidOut(layout, Items([frames.count]), size: size), layout)
  }

  @Test(
    "An element without enough space stays at its near edge (WPT sticky top-and-bottom-overconstrained)",
    arguments: [(0.0, 20.0), (160, 180), (220, 240), (500, 400)])
  func overconstrained(offset: Double, expected: Double) throws {
    let pins = Pins([Pin(.top, inset: 20, from: 0, to: 600), Pin(.bottom, from: 0, to: 600)])
    let (view, _) = try make(
      [(0, Rect(0, 200, 100, 200), pins)], Size(100, 100), content: Size(100, 600))
    try view.setOffset(Point(0, offset))
    #expect(try view.attributes(of: .cell(at: path(0)))?.frame.y == expected)
  }

  @Test(
    "An element stays below its inset (WPT position-sticky-top-002)",
    arguments: [(50.0, 200.0), (200, 300)])
  func inset(offset: Double, expected: Double) throws {
    let pins = Pins([Pin(.top, inset: 100, from: 0, to: 500)])
    let (view, _) = try make(
      [(0, Rect(0, 200, 100, 100), pins)], Size(100, 250), content: Size(100, 500))
    try view.setOffset(Point(0, offset))
    #expect(try view.attributes(of: .cell(at: path(0)))?.frame.y == expected)
  }

  /// Shopify/flash-list, StickyHeaders.test.tsx: the active header is the last one at or above the
  /// edge.
  @Test(
    "One of a group of pinned rows is at the edge (L10)",
    arguments: [(250.0, 0.0, 0), (250, 100, 0), (250, 300, 10), (499, 0, 0), (500, 0, 10)])
  func active(offset: Double, inset: Double, expected: Int) throws {
    let group = Pins([Pin(.top, inset: inset)], group: ElementKind(rawValue: 9))
    let (view, _) = try make(
      (0..<30).map { ($0, Rect(0, Double($0) * 50, 100, 50), $0 % 10 == 0 ? group : Pins()) },
      Size(100, 400))
    try view.setOffset(Point(0, offset))
    let active = try [0, 10, 20].last { item in
      let a = try #require(try view.attributes(of: .cell(at: path(item))))
      return a.unpinnedFrame.y <= offset + inset
    }
    #expect(active == expected)
    let seen = try #require(try view.attributes(of: .cell(at: path(expected))))
    // Rule 3: the next row pushes it off.
    #expect(seen.frame.y == min(offset + inset, Double(expected) * 50 + 450))
  }

  @Test(
    "Insets are added to the view's, and from and to default to the box of the section (rule 1)")
  func defaults() throws {
    let layout = Pinning()
    layout.frames = [
      (path(0), Rect(0, 0, 100, 20), Pins([Pin(.top, inset: 5)])),
      (path(1), Rect(0, 20, 100, 200), Pins()),
      (path(0, 1), Rect(0, 300, 100, 20), Pins([Pin(.bottom)])),
      (path(1, 1), Rect(0, 320, 100, 300), Pins()),
    ]
    let view = try laidOut(layout, Items([2, 2]), size: Size(100, 100))
    try view.setInsets(EdgeInsets(top: 10, bottom: 30))
    func y(_ section: Int) throws -> Double? {
      try view.attributes(of: .cell(at: path(0, section)))?.frame.y
    }
    try view.setOffset(Point(0, 50))
    #expect(try y(0) == 65)
    // The section ends at 220.
    try view.setOffset(Point(0, 195))
    #expect(try y(0) == 200)
    // Its unpinned position is below the edge, and its section begins at 300.
    try view.setOffset(Point(0, 260))
    #expect(try y(1) == 300)
    try view.setOffset(Point(0, 0))
    #expect(try y(1) == 300)
    #expect(try view.attributes(of: .cell(at: path(0, 1)))?.isPinned == false)
  }

  @Test(
    "A pinned element is drawn 10 in front of its z-index and is marked as pinned while it is displaced (rule 4)"
  )
  func order() throws {
    let (view, layout) = try make(
      [(0, Rect(0, 0, 100, 20), Pins([Pin(.top, to: 1000)])), (1, Rect(0, 20, 100, 1000), Pins())],
      Size(100, 100))
    let header = ElementID.cell(at: path(0))
    #expect(
      try view.attributes(of: header)?.isPinned == false
        && view.attributes(of: header)?.zIndex == 10)
    try view.setOffset(Point(0, 40))
    #expect(try view.visible().map { $0.indexPath.item } == [1, 0])
    #expect(try view.visible().last?.isPinned == true && view.visible().last?.zIndex == 10)
    #expect(try view.attributes(of: header)?.unpinnedFrame == Rect(0, 0, 100, 20))
    // Rule 6: no pass.
    #expect(layout.passes == 1 && view.refreshCount == 0)
  }

  @Test("Queries use the displaced position, anchors and scrolling the unpinned one (rule 5)")
  func places() throws {
    let (view, _) = try make(
      [
        (0, Rect(0, 100, 100, 20), Pins([Pin(.top, to: 2000)])),
        (1, Rect(0, 200, 100, 2000), Pins()),
      ], Size(100, 100))
    try view.setOffset(Point(0, 500))
    #expect(
      try view.attributesForElements(in: Rect(0, 500, 10, 10)).map { $0.indexPath.item } == [1, 0])
    #expect(try view.attributesForElements(in: Rect(0, 100, 10, 10)).isEmpty)
    #expect(try view.element(at: Point(50, 510))?.indexPath == path(0))
    #expect(try view.contentOffset(forItemAt: path(0), .top) == Point(0, 100))
  }

  @Test(
    "A header that moves with its cells stays with them, for every number of ticks",
    arguments: [1, 7, 20])
  func motion(ticks: Int) throws {
    let layout = Pinning()
    layout.frames = [
      (path(0), Rect(0, 150, 100, 20), Pins([Pin(.top, to: 4000)])),
      (path(1), Rect(0, 170, 100, 3000), Pins()),
    ]
    let items = Items([2])
    let view = try laidOut(layout, items, size: Size(100, 400))
    _ = try view.visible()
    layout.frames = layout.frames.map {
      ($0.path, Rect(0, $0.frame.y - 200, 100, $0.frame.height), $0.pins)
    }
    layout.invalidate()
    try view.setLayout(layout, animation: Animation(duration: 1, timing: .curve(.linear)))
    for _ in 0..<ticks { _ = try view.tick(0.5 / Double(ticks)) }
    let seen = try view.visible()
    // At half its unpinned position is 50; at three quarters it would be 0.
    #expect(isClose(seen.last?.frame.y ?? -1, 50, 1e-9) && isClose(seen[0].frame.y, 70, 1e-9))
    for _ in 0..<ticks { _ = try view.tick(0.4 / Double(ticks)) }
    let late = try view.visible()
    #expect(late.last?.frame.y == 0 && isClose(late[0].frame.y, -10, 1e-9))
    #expect(late.last?.zIndex == 10)
  }

  // MARK: Random worlds

  /// One pinned element according to the rules, found by loops only.
  private func reference(
    _ all: [(path: IndexPath, frame: Rect, pins: Pins)], _ k: Int, _ bounds: Rect,
    _ insets: EdgeInsets
  ) -> Rect {
    let (path, own, pins) = all[k]
    var box = own
    for other in all where other.path.section == path.section { box = box.union(other.frame) }
    func axis(
      _ near: Pin?, _ far: Pin?, _ p0: Double, _ length: Double, _ low: Double, _ high: Double,
      _ box: (Double, Double),
      _ front: (Rect) -> (Double, Double), _ edges: (Pin.Edge, Pin.Edge)
    ) -> Double {
      var p = p0
      if let far {
        var from = far.from ?? box.0
        for o in all
        where o.pins.group != nil && o.pins.group == pins.group
          && o.pins.list.contains(where: { $0.edge == edges.1 })
        {
          if front(o.frame).1 < p0 + length { from = max(from, front(o.frame).1) }
        }
        p = max(min(p, high - far.inset - length), min(from, p0))
      }
      if let near {
        var to = near.to ?? box.1
        for o in all
        where o.pins.group != nil && o.pins.group == pins.group
          && o.pins.list.contains(where: { $0.edge == edges.0 })
        {
          if front(o.frame).0 > p0 { to = min(to, front(o.frame).0) }
        }
        p = min(max(p, low + near.inset), max(to, p0 + length) - length)
      }
      return p
    }
    func pin(_ edge: Pin.Edge) -> Pin? { pins.list.last { $0.edge == edge } }
    let x = axis(
      pin(.left), pin(.right), own.x, own.width, bounds.minX + insets.left,
      bounds.maxX - insets.right,
      (box.minX, box.maxX), { ($0.minX, $0.maxX) }, (.left, .right))
    let y = axis(
      pin(.top), pin(.bottom), own.y, own.height, bounds.minY + insets.top,
      bounds.maxY - insets.bottom,
      (box.minY, box.maxY), { ($0.minY, $0.maxY) }, (.top, .bottom))
    return Rect(x, y, own.width, own.height)
  }

  @Test(
    "Pins equal a naive reference, and one scroll or twenty give the same result", arguments: 0..<8)
  func random(seed: Int) throws {
    var generator = SeededGenerator(state: UInt64(seed) + 1)
    for world in 0..<250 {
      let sections = Int.random(in: 1...3, using: &generator)
      var all: [(path: IndexPath, frame: Rect, pins: Pins)] = []
      var counts: [Int] = []
      for section in 0..<sections {
        let count = Int.random(in: 1...12, using: &generator)
        counts.append(count)
        for item in 0..<count {
          func number(_ range: ClosedRange<Int>) -> Double {
            Double(Int.random(in: range, using: &generator))
          }
          let frame = Rect(
            number(0...600), number(0...600) + Double(section) * 300, number(0...120),
            number(0...120))
          var pins = Pins()
          if Bool.random(using: &generator) {
            for edge in Pin.Edge.allCases where Int.random(in: 0..<3, using: &generator) == 0 {
              pins.list.append(
                Pin(
                  edge, inset: number(-10...30),
                  from: Bool.random(using: &generator) ? number(0...500) : nil,
                  to: Bool.random(using: &generator) ? number(300...1200) : nil))
            }
            let group = UInt32.random(in: 0..<3, using: &generator)
            if group > 0 { pins.group = ElementKind(rawValue: 10 + group) }
          }
          all.append((path(item, section), frame, pins))
        }
      }
      let (one, two) = (Pinning(), Pinning())
      (one.frames, two.frames) = (all, all)
      let insets = EdgeInsets(top: 10, left: 5, bottom: 20, right: 0)
      let a = try laidOut(one, Items(counts), size: Size(200, 150))
      let b = try laidOut(two, Items(counts), size: Size(200, 150))
      try a.setInsets(insets)
      try b.setInsets(insets)
      let offset = Point(
        Double(Int.random(in: -50...700, using: &generator)),
        Double(Int.random(in: -50...1300, using: &generator)))
      try a.setOffset(offset)
      for step in 1...20 {
        try b.setOffset(Point(offset.x * Double(step) / 20, offset.y * Double(step) / 20))
        _ = try b.visible()
      }
      let bounds = a.bounds
      var shown: [ElementID: Rect] = [:]
      for k in all.indices {
        let expected = reference(all, k, bounds, insets)
        let id = ElementID.cell(at: all[k].path)
        let frame = try a.attributes(of: id)?.frame
        #expect(frame == expected, "seed \(seed), world \(world), \(id)")
        if bounds.isTouched(by: expected) { shown[id] = expected }
      }
      let visible = try a.visible()
      #expect(
        visible.count == shown.count && visible.allSatisfy { shown[$0.id] == $0.frame },
        "seed \(seed), world \(world)")
      #expect(try b.visible() == visible, "seed \(seed), world \(world)")
      #expect(one.passes <= 2)
    }
  }

  @Test("Intervals of a line are found as a loop finds them")
  func intervals() {
    var generator = SeededGenerator(state: 5)
    for count in 0..<60 {
      var index = IntervalIndex()
      var all: [(Double, Double)] = []
      for k in 0..<count {
        let low = Double(Int.random(in: 0...100, using: &generator))
        all.append((low, low + Double(Int.random(in: 0...30, using: &generator))))
        index.add(k, from: all[k].0, to: all[k].1)
      }
      index.sort()
      for _ in 0..<20 {
        let low = Double(Int.random(in: -10...110, using: &generator))
        let high = low + Double(Int.random(in: 0...20, using: &generator))
        var found: [Int] = []
        index.find(from: low, to: high, &found)
        #expect(found.sorted() == all.indices.filter { all[$0].0 <= high && all[$0].1 >= low })
      }
    }
  }
}
