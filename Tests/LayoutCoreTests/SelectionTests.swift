import LayoutCore
import Testing

@Suite struct SelectionTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("One item can be selected, or several if allowed, in the order of selection")
  func modes() throws {
    let view = try laidOut(GridLayout(), Items([9]))
    try view.setSelected(true, at: path(3))
    try view.setSelected(true, at: path(1))
    #expect(view.selectedItems == [path(1)])
    try view.setOption("allows_multiple_selection", to: .bool(true))
    try view.setSelected(true, at: path(7))
    try view.setSelected(true, at: path(2))
    try view.setSelected(true, at: path(7))
    #expect(view.selectedItems == [path(1), path(7), path(2)])
    try view.setSelected(false, at: path(7))
    #expect(view.selectedItems == [path(1), path(2)])
    // Of several selected items the last one remains.
    try view.setOption("allows_multiple_selection", to: .bool(false))
    #expect(view.selectedItems == [path(2)])
    try view.setOption("allows_selection", to: .bool(false))
    try view.setSelected(true, at: path(5))
    #expect(view.selectedItems == [path(2)])
    #expect(throws: LayoutError.self) { try view.setSelected(true, at: path(9)) }
    #expect(throws: LayoutError.self) { try view.setHighlighted(true, at: path(9)) }
    try view.reloadData()
    #expect(view.selectedItems.isEmpty)
  }

  @Test("Selection and highlighting are visible states, and reported as changes")
  func seen() throws {
    let view = try laidOut(GridLayout(), Items([9]))
    _ = try view.changes()
    try view.setSelected(true, at: path(3))
    try view.setHighlighted(true, at: path(3))
    let changes = try view.changes()
    #expect(changes.map { $0.operation } == [.move])
    #expect(changes[0].attributes.state == [.selected, .highlighted])
    #expect(try view.attributes(of: cell(3))?.state == [.selected, .highlighted])
    try view.setHighlighted(false, at: path(3))
    #expect(try view.visible().map { $0.state.contains(.selected) }.firstIndex(of: true) == 3)
    #expect(try view.changes().count == 1 && view.highlightedItems.isEmpty)
  }

  @Test(
    "The selection follows a batch during which the layout fails, and smaller counts drop removed items"
  )
  func failures() throws {
    let source = Items([9])
    let layout = Recorder()
    let view = try laidOut(layout, source)
    try view.setSelected(true, at: path(8))
    source.counts = [8]
    layout.failure = LayoutError(.layoutFailure, "no")
    #expect(throws: LayoutError.self) {
      try view.apply([.deleteItem(IndexPath(item: 0, section: 0))])
    }
    #expect(view.selectedItems == [path(7)])
    layout.failure = nil
    source.counts = [7]
    var context = InvalidationContext.nothing
    context.dataSourceCounts = true
    try view.invalidate(context)
    _ = try view.visible()
    #expect(view.selectedItems.isEmpty)
  }

  @Test("Selecting and deselecting take the same time for the first and the last of many items")
  func many() throws {
    let count = 40_000
    let view = try laidOut(GridLayout(), Items([count]), size: Size(50, 50))
    try view.setOption("allows_multiple_selection", to: .bool(true))
    func seconds(_ items: some Sequence<Int>, _ isSelected: Bool) throws -> Double {
      let start = ContinuousClock.now
      for item in items { try view.setSelected(isSelected, at: path(item)) }
      let time = ContinuousClock.now - start
      return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    }
    let first = try seconds(0..<1000, true)
    _ = try seconds(1000..<(count - 1000), true)
    #expect(try seconds((count - 1000)..<count, true) < 5 * first)
    #expect(view.selectedItems.map { $0.item } == Array(0..<count))
    #expect(try seconds((0..<1000).reversed(), false) < 5 * first)
    #expect(try seconds((20_000..<21_000), false) < 5 * first)
    for item in stride(from: 1, to: count, by: 2) { try view.setSelected(false, at: path(item)) }
    try view.setSelected(true, at: path(1))
    #expect(view.selectedItems.prefix(2).map { $0.item } == [1000, 1002])
    #expect(view.selectedItems.last == path(1))
    #expect(view.selectedItems.count == 19_001)
  }
}
