import Testing

@testable import LayoutCore

/// The focus in sections that scroll separately (docs/behavior.md 16.1.4, 16.3.8, 16.3.9).
struct FocusRowTests {
  private static let shelves =
    "{ section = { width = 160, height = 90, row = 1, gap = 20, scroll = 'continuous' } }"

  @Test(
    "A scroll of a row to its present offset ends the scroll that is under way",
    arguments: [true, false], [true, false])
  func opposedMoves(isAnimated: Bool, ticks: Bool) throws {
    let animation = isAnimated ? Animation(duration: 0.3) : nil
    let view = try compositionalView(Self.shelves, MeasuredItems([20, 20]))
    try view.setOption("focus_align", to: .string("center"))
    try view.setFocus(cell(0))
    try view.moveFocus(.right, animation: Animation(duration: 0.3))
    if ticks { try view.tick(0.1) }
    try view.moveFocus(.left, animation: animation)
    try view.tick(1)
    #expect(try view.sectionOffset(0).x == 0)
    try view.scrollToItem(
      at: at(0, 9), .centeredHorizontally, animation: Animation(duration: 0.3))
    try view.scrollToItem(at: at(0, 0), .centeredHorizontally, animation: animation)
    try view.tick(1)
    #expect(try view.sectionOffset(0).x == 0)
  }

  @Test("The target of a move out of a row does not depend on the time since the last move")
  func movesOutOfMovingRows() throws {
    func column(ticks: Int) throws -> IndexPath? {
      let view = try compositionalView(Self.shelves, MeasuredItems([20, 20]))
      try view.setOption("focus_align", to: .string("center"))
      try view.setFocus(cell(0))
      for _ in 0..<5 {
        try view.moveFocus(.right, animation: Animation(duration: 0.3))
        for _ in 0..<ticks { try view.tick(1.0 / 60) }
      }
      try view.moveFocus(.down, animation: Animation(duration: 0.3))
      return try view.focusedItem()
    }
    let expected = try column(ticks: 60)
    for ticks in [0, 1, 5, 12] { #expect(try column(ticks: ticks) == expected) }
  }

  @Test("A move does not pass over a row that has only cells at its start")
  func shortRows() throws {
    let view = try compositionalView(
      Self.shelves, MeasuredItems([30, 1, 30]), size: Size(1280, 480))
    for align in ["reveal", "center"] {
      try view.setOption("focus_align", to: .string(align))
      try view.setFocus(cell(29))
      try view.scrollToItem(at: at(0, 29), [])
      try view.moveFocus(.down)
      #expect(try view.focusedItem() == at(1, 0))
      try view.moveFocus(.up)
      #expect(try view.focusedItem() == at(0, 29))
      try view.setFocus(.cell(at: at(2, 0)))
      try view.moveFocus(.up)
      #expect(try view.focusedItem() == at(1, 0))
    }
  }

  @Test(
    "A row whose remembered item is deleted remembers the item in its place", arguments: [3, 19])
  func deletedMemory(item: Int) throws {
    let source = MeasuredItems([20, 20])
    let view = try compositionalView(Self.shelves, source)
    try view.setFocus(.cell(at: at(0, item)))
    try view.setFocus(.cell(at: at(1, 0)))
    source.counts = [19, 20]
    try view.apply([.deleteItem(at(0, item))])
    try view.moveFocus(.up)
    #expect(try view.focusedItem() == at(0, min(item, 18)))
  }

  @Test("A focused cell that grows about its middle does not end a run of moves")
  func growth() throws {
    /// Lines of six, two and six cells. One cell is larger than the others.
    final class Lines: CollectionLayout {
      var grown: IndexPath?

      override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
        let places = (0..<6).map { ($0, 0) } + (0..<2).map { ($0, 1) } + (0..<6).map { ($0, 2) }
        for (item, (column, line)) in places.enumerated() {
          var frame = Rect(Double(column) * 100, Double(line) * 100, 90, 90)
          if grown == at(0, item) { frame = Rect(frame.x - 4, frame.y - 4, 98, 98) }
          try pass.add(LayoutAttributes(cell(item), frame: frame))
        }
      }
    }
    func column(grows: Bool) throws -> IndexPath? {
      let layout = Lines()
      let view = try CollectionView.make(layout: layout, dataSource: MeasuredItems([14]))
      try view.setSize(Size(600, 400))
      try view.setFocus(cell(4))
      for _ in 0..<2 {
        try view.moveFocus(.down)
        if grows { layout.grown = try view.focusedItem() }
        try view.invalidate(.everything)
      }
      return try view.focusedItem()
    }
    #expect(try column(grows: false) == at(0, 12))
    #expect(try column(grows: true) == at(0, 12))
  }

  @Test(
    "The focus of a deleted row passes to the row in its place: to its remembered or its nearest item",
    arguments: [
      (focused: at(0, 25), visited: nil, deleted: 0, expected: at(0, 19)),
      (at(0, 3), nil, 0, at(0, 3)), (at(1, 15), nil, 1, at(1, 15)), (at(2, 3), nil, 2, at(1, 3)),
      (at(2, 3), at(1, 7), 2, at(1, 7)), (at(0, 25), at(1, 7), 0, at(0, 7)),
    ] as [(focused: IndexPath, visited: IndexPath?, deleted: Int, expected: IndexPath)])
  func deletedRows(
    _ row: (focused: IndexPath, visited: IndexPath?, deleted: Int, expected: IndexPath)
  ) throws {
    let source = MeasuredItems([30, 20, 25])
    let view = try compositionalView(Self.shelves, source)
    if let visited = row.visited { try view.setFocus(.cell(at: visited)) }
    try view.setFocus(.cell(at: row.focused))
    source.counts.remove(at: row.deleted)
    try view.apply([.deleteSection(row.deleted)])
    #expect(try view.focusedItem() == row.expected)
  }
}
