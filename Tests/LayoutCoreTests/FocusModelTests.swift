import Testing

@testable import LayoutCore

/// Moves of the focus in random worlds, compared with a naive search over all elements
/// (docs/behavior.md 16.3).
@Suite struct FocusModelTests {
  /// A frame along a direction: (near, far, low, high).
  private typealias Span = (n: Double, f: Double, a: Double, b: Double)

  private func span(_ r: Rect, _ direction: FocusDirection) -> Span {
    switch direction {
    case .up: (-r.maxY, -r.minY, r.minX, r.maxX)
    case .down: (r.minY, r.maxY, r.minX, r.maxX)
    case .left: (-r.maxX, -r.minX, r.minY, r.maxY)
    case .right: (r.minX, r.maxX, r.minY, r.maxY)
    }
  }

  /// The rules of 16.3, one after the other, over all elements.
  private func naive(
    from source: LayoutAttributes, _ direction: FocusDirection, in all: [LayoutAttributes],
    isAcross: Bool, beamOnly: Bool, rows: [Int: Rect], viewport: Double
  ) -> ElementID? {
    let s = span(source.frame, direction)
    func isLess(_ a: Double, _ b: Double) -> Bool { b - a >= 1e-6 }
    func isInFront(_ a: LayoutAttributes) -> Bool {
      let middle = a.frame.center
      let front = all.last {
        $0.isTouchable && !$0.isHidden && $0.alpha >= 0.01 && (!$0.isPinned || $0.id == a.id)
          && $0.frame.minX <= middle.x && middle.x < $0.frame.maxX && $0.frame.minY <= middle.y
          && middle.y < $0.frame.maxY
      }
      return front?.id == a.id
    }
    var inBeam: (id: ElementID, w: Double, d: Double)?
    var outside: (id: ElementID, w: Double, n: Double, far: Double)?
    for a in all.sorted(by: { $0.id < $1.id }) where a.category == .cell && a.id != source.id {
      guard !a.isHidden, a.alpha >= 0.01, isInFront(a) else { continue }
      if a.indexPath.section != source.indexPath.section, let row = rows[a.indexPath.section],
        !row.isTouched(by: a.frame)
      {
        continue
      }
      let c = span(a.frame, direction)
      if isAcross && (c.a >= s.b + viewport || c.b <= s.a - viewport) { continue }
      guard isLess(s.n, c.n) || !isLess(c.n, s.f), isLess(s.f, c.f) else { continue }
      let d = max(0, c.n - s.f)
      let m = (c.a + c.b) / 2 - (s.a + s.b) / 2
      let w = 13 * d * d + m * m
      if isLess(c.a, s.b) && isLess(s.a, c.b) {
        if inBeam == nil || w < inBeam!.w { inBeam = (a.id, w, d) }
      } else if outside == nil || w < outside!.w {
        outside = (a.id, w, c.n, max(1, c.f - s.f))
      }
    }
    if beamOnly && isAcross { outside = nil }
    guard let b = inBeam, let o = outside else { return inBeam?.id ?? outside?.id }
    if isLess(o.n, s.f) || isAcross || b.d < o.far { return b.id }
    return o.w < b.w ? o.id : b.id
  }

  /// The target of a move: that of the search or, if it is beyond a row, the cell of the nearest such
  /// row whose middle is nearest (16.3.8).
  private func naiveMove(
    from source: LayoutAttributes, _ direction: FocusDirection, in all: [LayoutAttributes],
    isAcross: Bool, beamOnly: Bool, rows: [Int: Rect], viewport: Double
  ) -> ElementID? {
    let target = naive(
      from: source, direction, in: all, isAcross: isAcross, beamOnly: beamOnly, rows: rows,
      viewport: viewport)
    guard let target, !isAcross else { return target }
    let (first, last) = (source.indexPath.section, target.indexPath.section)
    let passed = first < last ? Array(first + 1..<last) : Array((last + 1..<max(first, last + 1)))
    for section in first < last ? passed : passed.reversed() {
      guard let row = rows[section] else { continue }
      let s = span(source.frame, direction)
      let cells = all.filter { $0.category == .cell && $0.indexPath.section == section }
        .filter { row.isTouched(by: $0.frame) && !$0.isHidden && $0.alpha >= 0.01 }
      let nearest = cells.sorted { $0.id < $1.id }.min { a, b in
        let (c, d) = (span(a.frame, direction), span(b.frame, direction))
        return abs(c.a + c.b - s.a - s.b) < abs(d.a + d.b - s.a - s.b)
      }
      if let nearest { return nearest.id }
    }
    return target
  }

  private let directions: [FocusDirection] = [.up, .down, .left, .right]

  private func compare(
    _ view: CollectionView, isVertical: Bool, rows: [Int: Rect] = [:], beamOnly: Bool,
    _ generator: inout SeededGenerator, _ comment: Comment
  ) throws {
    let all = try view.attributesForElements(in: Rect(-10_000, -10_000, 30_000, 30_000))
    let cells = all.filter { $0.category == .cell && !$0.isHidden && $0.alpha >= 0.01 }
    let viewport = isVertical ? view.bounds.height : view.bounds.width
    for _ in 0..<4 {
      guard let source = cells.randomElement(using: &generator) else { return }
      for direction in directions {
        let isAcross = (direction == .up || direction == .down) != isVertical
        let expected = naive(
          from: source, direction, in: all, isAcross: isAcross, beamOnly: false, rows: rows,
          viewport: viewport)
        let found = try view.nextItem(from: source.indexPath, toward: direction)
        #expect(found == expected?.indexPath, comment)
        let moved = naiveMove(
          from: source, direction, in: all, isAcross: isAcross, beamOnly: beamOnly, rows: rows,
          viewport: viewport)
        try view.setFocus(source.id)
        let move = try #require(FocusMove(rawValue: direction.rawValue))
        let result = try view.moveFocus(move)
        #expect(result == (moved == nil ? .exit : .moved), comment)
        #expect(try view.focusedElement() == moved ?? source.id, comment)
      }
    }
  }

  @Test("The search equals a naive search in 4,000 worlds of random frames")
  func frames() throws {
    for seed in 1...4000 {
      var generator = SeededGenerator(state: UInt64(seed))
      func random(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &generator)) * 10
      }
      let isVertical = Bool.random(using: &generator)
      let count = Int.random(in: 1...24, using: &generator)
      let length = Int.random(in: 10...200, using: &generator)
      let frames = (0..<count).map { _ in
        let (along, across) = (random(0...length), random(0...30))
        return isVertical
          ? Rect(across, along, random(1...8), random(1...8))
          : Rect(along, across, random(1...8), random(1...8))
      }
      let layout = FrameLayout([frames])
      let (most, least) = (Double(length) * 10 + 80, 380.0)
      layout.content = isVertical ? Size(least, most) : Size(most, least)
      let view = try laidOut(layout, Items([count]), size: Size(200, 200))
      let beamOnly = Bool.random(using: &generator)
      try view.setOption("focus_align", to: .string("none"))
      try view.setOption("focus_search", to: .string(beamOnly ? "beam" : "near"))
      _ = try view.visible()
      try compare(
        view, isVertical: view.mainAxis.isVertical, beamOnly: beamOnly, &generator, "seed \(seed)")
    }
  }

  @Test(
    "The search equals a naive search in 1,000 worlds of rows, lists with pins and outlines",
    arguments: [false, true])
  func layouts(_ rtl: Bool) throws {
    let tables = [
      "{ section = { width = 100, height = 50, gap = 8, row = 1, scroll = 'continuous' } }",
      "{ section = { width = 70, height = 30, gap = 4, row = 3, header = { height = 20, pin = true } } }",
      "{ section = { list = 'plain', header = { height = 20, pin = true } } }",
      "{ section = { width = 80, height = 40, gap = 5, row = 1, scroll = 'paging', header = { height = 20 } } }",
    ]
    for seed in 1...500 {
      var generator = SeededGenerator(state: UInt64(seed))
      let table = tables[seed % tables.count]
      let counts = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        Int.random(in: 0...12, using: &generator)
      }
      let source = Titles(counts.map { count in (0..<count).map { "\($0)" } })
      if Bool.random(using: &generator) {
        source.levels = (0..<12).map { Double($0 % 3) }
      }
      let view = try compositionalView(table, source, size: Size(250, 300), rtl: rtl)
      try view.setOption("focus_memory", to: .string("none"))
      try view.setOption("focus_align", to: .string("none"))
      _ = try view.visible()
      if source.levels.isEmpty == false {
        for item in 0..<(counts.first ?? 0) where Bool.random(using: &generator) {
          try view.setExpanded(true, at: at(0, item))
        }
      }
      try view.setOffset(Point(0, Double(Int.random(in: 0...300, using: &generator))))
      var rows: [Int: Rect] = [:]
      for section in counts.indices {
        guard let row = try view.sectionRow(section) else { continue }
        rows[section] = row.frame
        try view.setSectionOffset(
          Point(Double(Int.random(in: 0...400, using: &generator)), 0), ofSection: section)
      }
      try compare(
        view, isVertical: true, rows: rows, beamOnly: false, &generator, "seed \(seed) \(rtl)")
    }
  }
}
