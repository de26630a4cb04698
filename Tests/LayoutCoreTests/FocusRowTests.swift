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
