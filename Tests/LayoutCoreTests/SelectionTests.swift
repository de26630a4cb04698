import LayoutCore
import Testing

@Suite struct SelectionTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("One item is selected, or several where that is allowed, in the order of selection")
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
    // Of several the last one is left.
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

  @Test("What is selected and highlighted is seen, and reported as a change")
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

  @Test("A selection goes with a batch that the layout fails; counts that shrink drop what is gone")
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
}
