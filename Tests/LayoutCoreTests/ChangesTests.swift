import LayoutCore
import Testing

@Suite struct ChangesTests {
  private func summary(_ view: CollectionView) throws -> [String] {
    try view.changes().map {
      "\($0.operation) \($0.from.item)>\($0.attributes.indexPath.item)"
    }
  }

  @Test("In the first frame elements appear, and a second query reports no changes")
  func first() throws {
    let view = try laidOut(Recorder(), Items([3]))
    #expect(try summary(view) == ["appear 0>0", "appear 1>1", "appear 2>2"])
    #expect(try summary(view).isEmpty)
  }

  @Test("After a scroll, elements that left are reported before those that appeared")
  func scrolling() throws {
    let view = try laidOut(Recorder(), Items([10]), size: Size(100, 100))
    _ = try view.changes()
    try view.setOffset(Point(0, 60))
    #expect(try summary(view) == ["disappear 0>0", "appear 2>2", "appear 3>3"])
    try view.setOffset(Point(0, 70))
    #expect(try summary(view).isEmpty)
  }

  @Test("An element with other attributes is reported as moved")
  func moves() throws {
    let layout = Recorder()
    let view = try laidOut(layout, Items([2]))
    _ = try view.changes()
    layout.top = 5
    layout.invalidate()
    #expect(try summary(view) == ["move 0>0", "move 1>1"])
    layout.invalidate()
    #expect(try summary(view).isEmpty)
  }

  @Test("After a reload the remaining elements must be bound again")
  func reload() throws {
    let items = Items([2])
    let view = try laidOut(Recorder(), items)
    _ = try view.changes()
    items.counts = [3]
    try view.reloadData()
    #expect(try summary(view) == ["rebind 0>0", "rebind 1>1", "appear 2>2"])
    items.counts = [1]
    try view.reloadData()
    #expect(try summary(view) == ["disappear 1>1", "disappear 2>2", "rebind 0>0"])
  }

  @Test("An item with an id is found at its new position")
  func identity() throws {
    let items = Items([3], ids: [11, 12, 13])
    let view = try laidOut(Recorder(), items)
    #expect(try view.visible().map { $0.identifier } == [11, 12, 13])
    _ = try view.changes()
    items.ids = [13, 11, 14]
    var context = InvalidationContext()
    context.dataSourceCounts = true
    try view.invalidate(context)
    #expect(try summary(view) == ["disappear 1>1", "move 2>0", "move 0>1", "appear 2>2"])
  }

  @Test(
    "The changes in any sequence of frames transform one visible set into the next",
    arguments: 1...10)
  func replay(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let items = Items([40])
    let layout = Recorder()
    let view = try laidOut(layout, items, size: Size(100, 200))
    var shown: [IndexPath: LayoutAttributes] = [:]
    for _ in 0..<60 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        layout.top = .random(in: 0...100, using: &generator)
        layout.invalidate()
      case 1:
        items.counts = [.random(in: 0...40, using: &generator)]
        try view.reloadData()
      default: try view.setOffset(Point(0, .random(in: -100...1900, using: &generator)))
      }
      for change in try view.changes() {
        switch change.operation {
        case .appear: #expect(shown[change.from] == nil)
        case .disappear: #expect(shown[change.from] != nil)
        case .move, .rebind: #expect(shown[change.from] != nil)
        }
        shown[change.from] = nil
        if change.operation != .disappear {
          shown[change.attributes.indexPath] = change.attributes
        }
      }
      let visible = try view.visible()
      #expect(Set(shown.values) == Set(visible), "seed \(seed)")
    }
  }
}
