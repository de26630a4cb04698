import LayoutCore
import Testing

/// The focus (docs/behavior.md 16). The rows F1 to F14 are those of docs/oracles.md.
@Suite struct FocusTests {
  /// Rectangles by their left, top, right and bottom edges.
  struct Choice: CustomTestStringConvertible {
    let row: String
    let source: [Double]
    let move: FocusMove
    let better: [Double]
    let worse: [Double]
    var testDescription: String { "\(row) \(move)" }
  }

  static let choices = [
    Choice(
      row: "F1", source: [0, 50, 20, 70], move: .up, better: [0, 24, 20, 44],
      worse: [-21, 29, -1, 49]),
    Choice(
      row: "F2", source: [0, 0, 50, 50], move: .up, better: [0, -99, 50, -49],
      worse: [-51, -50, -1, 0]),
    Choice(
      row: "F2", source: [0, 0, 50, 50], move: .up, better: [-51, -50, -1, 0],
      worse: [0, -100, 50, -50]),
    Choice(
      row: "F3", source: [0, 109, 153, 169], move: .down, better: [166, 169, 319, 229],
      worse: [0, 229, 320, 289]),
    Choice(
      row: "F4", source: [227, 185, 312, 231], move: .left, better: [195, 386, 266, 438],
      worse: [124, 386, 195, 438]),
    Choice(
      row: "F5", source: [0, 0, 50, 50], move: .down, better: [0, 60, 50, 110],
      worse: [51, 1, 101, 51]),
    Choice(
      row: "F5", source: [0, 0, 50, 50], move: .down, better: [0, 40, 50, 90],
      worse: [0, 75, 50, 125]),
    Choice(
      row: "F6", source: [0, 2, 480, 82], move: .down, better: [344, 87, 475, 124],
      worse: [0, 130, 480, 203]),
    Choice(
      row: "F6", source: [3, 338, 77, 413], move: .right, better: [163, 338, 237, 413],
      worse: [83, 38, 157, 113]),
  ]

  private func frame(_ edges: [Double]) -> Rect {
    Rect(edges: edges[0] + 500, edges[1] + 500, edges[2] + 500, edges[3] + 500)
  }

  @Test("F1 to F6: the better of two candidates wins, in both orders", arguments: choices)
  func better(_ choice: Choice) throws {
    for isSwapped in [false, true] {
      let candidates = isSwapped ? [choice.worse, choice.better] : [choice.better, choice.worse]
      let (view, _) = try watched(
        FrameLayout([([choice.source] + candidates).map(frame)]), Items([3]), Size(1000, 1000))
      try view.setFocus(cell(0))
      #expect(try view.moveFocus(choice.move) == .moved)
      #expect(try view.focusedItem()?.item == (isSwapped ? 2 : 1))
      let direction = try #require(FocusDirection(rawValue: choice.move.rawValue))
      #expect(try view.nextItem(from: at(0, 0), toward: direction)?.item == (isSwapped ? 2 : 1))
    }
  }

  @Test(
    "F7: a frame that does not reach beyond the source is no candidate",
    arguments: [
      ([0.0, 1, 50, 49], false), ([0, 1, 50, 50], false), ([0, 0, 50, 51], false),
      ([0, -1, 50, 51], false), ([0, 1, 50, 51], true),
    ])
  func candidates(_ other: [Double], _ isCandidate: Bool) throws {
    // The candidate is behind the source, which would otherwise be covered.
    let (view, witness) = try watched(
      FrameLayout([[frame([0, 0, 50, 50]), frame(other)]]), Items([2]), Size(1000, 1000))
    try view.setFocus(cell(0))
    #expect(try view.moveFocus(.down) == (isCandidate ? .moved : .exit))
    #expect(witness.take() == (isCandidate ? ["0.0 > 0.1"] : ["exit down"]))
  }

  /// Four columns of 100: sections of 6 and 8 items, 40 between them.
  private func twoGrids() -> FrameLayout {
    func grid(_ count: Int, _ top: Double) -> [Rect] {
      (0..<count).map { Rect(Double($0 % 4) * 100, top + Double($0 / 4) * 100, 100, 100) }
    }
    let layout = FrameLayout([grid(6, 0), grid(8, 240)])
    layout.content = Size(400, 440)
    return layout
  }

  @Test("F8: a run of moves along the scroll axis keeps its line")
  func lineMemory() throws {
    let (view, _) = try watched(twoGrids(), Items([6, 8]), Size(400, 300))
    try view.setFocus(cell(3))
    try view.moveFocus(.down)
    #expect(try view.focusedItem() == at(0, 5))
    try view.moveFocus(.down)
    #expect(try view.focusedItem() == at(1, 3))
    try view.moveFocus(.up)
    #expect(try view.focusedItem() == at(0, 5))
    // A call ends the run.
    try view.setFocus(cell(5))
    try view.moveFocus(.down)
    #expect(try view.focusedItem() == at(1, 1))
  }

  @Test(
    "F9: a page shows the focused row and the new one together",
    arguments: [
      (50.0, FocusMove.pageDown, 0, [7, 14]), (50, .pageUp, 14, [7, 0]), (60, .pageDown, 0, [5]),
      (60, .pageUp, 10, [5]), (500, .pageDown, 0, [1, 2]),
    ])
  func pages(_ height: Double, _ move: FocusMove, _ start: Int, _ stops: [Int]) throws {
    let (view, _) = try watchedRows(100, height)
    try view.setFocus(cell(start))
    for stop in stops {
      #expect(try view.moveFocus(move) == .moved)
      #expect(try view.focusedItem()?.item == stop)
    }
  }

  @Test("F10: the option focus_align")
  func alignment() throws {
    let (view, _) = try watchedRows(10, 100)
    try view.setOption("focus_align", to: .string("center"))
    var offsets: [Double] = []
    for item in [0, 1, 2, 3, 8, 9] {
      try view.setFocus(item == 0 ? cell(1) : cell(item - 1))
      #expect(try view.moveFocus(item == 0 ? .up : .down) == .moved)
      offsets.append(view.bounds.y)
    }
    #expect(offsets == [0, 0, 50, 150, 600, 600])
    try view.setOption("focus_align", to: .string("start"))
    try view.setFocus(cell(2))
    try view.moveFocus(.down)
    #expect(view.bounds.y == 300)
    try view.setOption("focus_align", to: .string("none"))
    try view.moveFocus(.last)
    #expect(try view.bounds.y == 300 && view.focusedItem()?.item == 9)
    try view.setOption("focus_align", to: .string("reveal"))
    try view.moveFocus(.first)
    #expect(view.bounds.y == 0)
  }

  @Test("F12: a row that scrolls on its own remembers its focused item")
  func rowMemory() throws {
    let table = """
      { section = { width = 100, height = 50, row = 1, scroll = 'continuous' } }
      """
    let view = try compositionalView(table, MeasuredItems([8, 8]))
    try view.setFocus(cell(4))
    try view.moveFocus(.down)
    let entered = try #require(try view.focusedItem())
    #expect(entered.section == 1)
    try view.moveFocus(.right)
    try view.moveFocus(.right)
    let left = try #require(try view.focusedItem())
    #expect(left == at(1, entered.item + 2))
    try view.moveFocus(.up)
    #expect(try view.focusedItem() == at(0, 4))
    try view.moveFocus(.down)
    #expect(try view.focusedItem() == left)
    // Home and End of a row are its first and last item; the row scrolls to them.
    try view.moveFocus(.lineEnd)
    #expect(try view.focusedItem() == at(1, 7))
    #expect(try view.sectionOffset(1).x > 0)
    try view.moveFocus(.lineStart)
    #expect(try view.focusedItem() == at(1, 0))
    try view.setOption("focus_memory", to: .string("view"))
    try view.moveFocus(.up)
    #expect(try view.focusedItem()?.section == 0)
  }

  @Test("In a row, the search finds items that are scrolled out of view, behind refused ones")
  func longRow() throws {
    let table = "{ section = { width = 110, height = 30, row = 1, scroll = 'continuous' } }"
    for search in ["near", "beam"] {
      let view = try compositionalView(table, MeasuredItems([9, 2]), size: Size(220, 300))
      let witness = FocusWitness()
      view.delegate = witness
      witness.refused = [cell(2)]
      try view.setOption("focus_search", to: .string(search))
      try view.setFocus(cell(1))
      #expect(try view.moveFocus(.right) == .moved && view.focusedItem() == at(0, 3))
      try view.setOption("focus_wrap", to: .string("loop"))
      try view.setFocus(cell(7))
      try view.moveFocus(.right)
      #expect(try view.moveFocus(.right) == .moved && view.focusedItem() == at(0, 0))
      #expect(try view.moveFocus(.left) == .moved && view.focusedItem() == at(0, 8))
    }
  }

  @Test("A move that loops stays in the beam, and pages do not loop")
  func loops() throws {
    let layout = GridLayout()
    let view = try laidOut(layout, Items([2]))
    try view.setOption("focus_wrap", to: .string("loop"))
    try view.setFocus(cell(1))
    #expect(try view.moveFocus(.up) == .exit && view.focusedItem() == at(0, 1))
    #expect(try view.moveFocus(.pageDown) == .stayed && view.focusedItem() == at(0, 1))
  }

  @Test("Without a focus, the moves to the ends reach them")
  func endsWithoutFocus() throws {
    let (view, witness) = try watchedRows(100)
    #expect(try view.moveFocus(.last) == .moved && view.focusedItem() == at(0, 99))
    try view.setFocus(nil)
    try view.setOffset(Point(0, 1000))
    #expect(try view.moveFocus(.first) == .moved && view.focusedItem() == at(0, 0))
    #expect(view.bounds.y == 0)
    witness.refused = [cell(99)]
    try view.setFocus(nil)
    #expect(try view.moveFocus(.last) == .moved && view.focusedItem() == at(0, 98))
  }

  @Test("F13: typed text finds the next item that begins with it")
  func typeAhead() throws {
    let source = Titles([["Ant", "Bee", "Bat", "bug", "Ölbaum"]])
    let (view, witness) = try watched(SectionRows(), source, Size(100, 400))
    try view.setFocus(cell(0))
    #expect(try view.focus(typing: "b") == .moved)
    #expect(try view.focusedItem()?.item == 1)
    try view.tick(0.5)
    #expect(try view.focus(typing: "b") == .moved)
    #expect(try view.focusedItem()?.item == 2)
    try view.tick(1)
    try view.focus(typing: "bu")
    #expect(try view.focusedItem()?.item == 3)
    try view.tick(1)
    #expect(try view.focus(typing: "x") == .stayed)
    try view.tick(1)
    #expect(try view.focus(typing: "ö") == .stayed)
    try view.tick(1)
    #expect(try view.focus(typing: "Ö") == .moved)
    #expect(witness.take() == ["0.0 > 0.1", "0.1 > 0.2", "0.2 > 0.3", "0.3 > 0.4"])
  }

  @Test("F14: the options focus_search and focus_wrap, and right to left")
  func options() throws {
    func grid(_ options: [String: String], rtl: Bool = false) throws -> CollectionView {
      let view = try laidOut(GridLayout(), Items([11]))
      for (name, value) in options { try view.setOption(name, to: .string(value)) }
      try view.setTraits(Traits(isRightToLeft: rtl))
      return view
    }
    func move(_ view: CollectionView, _ item: Int, _ move: FocusMove) throws -> Int? {
      try view.setFocus(cell(item))
      return try view.moveFocus(move) == .exit ? nil : try view.focusedItem()?.item
    }
    #expect(try move(grid([:]), 10, .right) == 8)
    #expect(try move(grid(["focus_search": "beam"]), 10, .right) == nil)
    let mirrored = try grid([:], rtl: true)
    #expect(try move(mirrored, 0, .left) == 1 && move(mirrored, 0, .next) == 1)
    #expect(try move(mirrored, 1, .lineStart) == 0 && move(mirrored, 1, .lineEnd) == 2)
    let lines = try grid(["focus_wrap": "line"])
    #expect(try move(lines, 2, .right) == 3 && move(lines, 3, .left) == 2)
    #expect(try move(lines, 10, .right) == nil && move(lines, 10, .down) == nil)
    let loop = try grid(["focus_wrap": "loop"])
    #expect(try move(loop, 2, .right) == 0 && move(loop, 3, .left) == 5)
    #expect(try move(loop, 9, .down) == 0 && move(loop, 1, .up) == 10)
    let plain = try grid([:])
    #expect(try move(plain, 4, .lineStart) == 3 && move(plain, 4, .lineEnd) == 5)
    #expect(try move(plain, 10, .lineEnd) == 10)
  }

  @Test("Elements that cannot have the focus are passed over")
  func refusals() throws {
    let (view, witness) = try watchedRows(10)
    witness.refused = [cell(1), cell(2)]
    try view.setFocus(cell(0))
    try view.moveFocus(.next)
    #expect(try view.focusedItem()?.item == 3)
    try view.setFocus(cell(0))
    try view.moveFocus(.down)
    #expect(try view.focusedItem()?.item == 3)
    witness.refusesMoves = true
    #expect(try view.moveFocus(.down) == .stayed)
    #expect(try view.focusedItem()?.item == 3)
    witness.refusesMoves = false
    #expect(try view.moveFocus(.last) == .moved && view.moveFocus(.last) == .stayed)
    #expect(try view.moveFocus(.next) == .exit && view.focusedItem()?.item == 9)
    #expect(throws: LayoutError.self) { try view.setFocus(cell(10)) }
  }

  @Test("Headers can have the focus with the option focus_supplementary")
  func headers() throws {
    let layout = FrameLayout([
      [Rect(0, 50, 100, 50), Rect(0, 100, 100, 50)], [], [Rect(0, 250, 100, 50)],
    ])
    layout.headers = [0, 150, 200].map { Rect(0, $0, 100, 50) }
    let (view, _) = try watched(layout, Items([2, 0, 1]), Size(100, 400))
    func header(_ section: Int) -> ElementID {
      ElementID(.supplementary, kind: .header, at: at(section, 0))
    }
    #expect(throws: LayoutError.self) { try view.setFocus(header(0)) }
    for (isOn, order) in [
      (false, [cell(0), cell(1), cell(0, 2)]),
      (true, [header(0), cell(0), cell(1), header(1), header(2), cell(0, 2)]),
    ] {
      try view.setOption("focus_supplementary", to: .bool(isOn))
      for (forward, back) in [(FocusMove.next, FocusMove.previous), (.down, .up)] {
        try view.moveFocus(.first)
        var found = [try view.focusedElement()]
        while try view.moveFocus(forward) == .moved { found.append(try view.focusedElement()) }
        #expect(found == order)
        found = [try view.focusedElement()]
        while try view.moveFocus(back) == .moved { found.append(try view.focusedElement()) }
        #expect(found == order.reversed())
      }
    }
  }

  @Test("Entering: remembered, preferred, selected, in the direction, on screen")
  func entering() throws {
    func entered(
      _ prepare: (CollectionView, FocusWitness) throws -> Void, from rect: Rect? = nil
    ) throws -> Int? {
      let (view, witness) = try watchedRows(100)
      try prepare(view, witness)
      try view.setActive(false)
      #expect(try view.enterFocus(.down, from: rect) == .moved)
      #expect(view.isActive)
      return try view.focusedItem()?.item
    }
    #expect(try entered { _, _ in } == 0)
    #expect(try entered { view, _ in try view.setOffset(Point(0, 1010)) } == 20)
    #expect(try entered({ _, _ in }, from: Rect(0, 90, 100, 10)) == 2)
    #expect(try entered({ view, _ in try view.setSelected(true, at: at(0, 5)) }) == 5)
    #expect(
      try entered { view, witness in
        try view.setSelected(true, at: at(0, 5))
        witness.preferred = cell(7)
      } == 7)
    #expect(
      try entered { view, witness in
        witness.preferred = cell(7)
        try view.setFocus(cell(9))
        try view.setFocus(nil)
      } == 9)
    #expect(
      try entered { view, witness in
        try view.setOption("focus_memory", to: .string("none"))
        try view.setFocus(cell(9))
        try view.setFocus(nil)
      } == 0)
    let (empty, witness) = try watchedRows(0)
    #expect(try empty.enterFocus(.down) == .exit && empty.moveFocus(.first) == .stayed)
    #expect(witness.take() == ["exit down"])
  }
}
