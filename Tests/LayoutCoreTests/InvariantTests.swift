import Testing

@testable import LayoutCore

/// Tests that the invariants hold after random changes, and that the checks detect violations.
@Suite struct InvariantTests {
  @Test("Stores satisfy their invariants through random replacements", arguments: 0..<50)
  func stores(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    func frame() -> Rect {
      Rect(
        .random(in: 0...900, using: &generator), .random(in: 0...900, using: &generator),
        .random(in: 0...60, using: &generator), .random(in: 0...60, using: &generator))
    }
    let count = Int.random(in: 1...400, using: &generator)
    var store = AttributeStore(sections: SectionCounts([count]))
    for item in 0..<count { store.set(LayoutAttributes(cell(item), frame: frame())) }
    store.buildIndex()
    for _ in 0..<200 {
      let id = cell(.random(in: 0..<count, using: &generator))
      var a = LayoutAttributes(id, frame: frame())
      if Bool.random(using: &generator) { a.alpha = 0.5 }
      _ = store.replace(id, with: Int.random(in: 0..<8, using: &generator) == 0 ? nil : a)
    }
    #expect(store.brokenInvariant() == nil)
  }

  @Test(
    "A frame whose far edge rounds to its near edge is found at its start",
    arguments: [
      Rect(0.3125, 78, 4e-259, 50), Rect(-1e9, 318, 46, 1e-310), Rect(7, 8, 0, 20),
      Rect(-1e9, 1e9, 1e-9, 1e-9),
    ])
  func withoutArea(_ frame: Rect) {
    var store = AttributeStore(sections: SectionCounts([2]))
    store.set(LayoutAttributes(cell(0), frame: frame))
    store.set(LayoutAttributes(cell(1), frame: Rect(frame.x + 40, frame.y - 90, 10, 10)))
    store.buildIndex()
    #expect(store.brokenInvariant() == nil)
    func found(from x: Double) -> [ElementID] {
      var list: [LayoutAttributes] = []
      store.append(in: Rect(x, frame.y, 10, 10), to: &list)
      return list.map { $0.id }
    }
    #expect(found(from: frame.x) == [cell(0)])
    #expect(found(from: frame.x - 10) == [])
  }

  @Test("Rows that change their lengths keep the sums of their blocks", arguments: 0..<20)
  func rows(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let heights = (0..<2000).map { _ in Double.random(in: 1...90, using: &generator) }
    let view = try laidOut(FlowLayout(), Items(heights: heights, width: 320))
    _ = try view.visible()
    for _ in 0..<30 {
      let item = Int.random(in: 0..<2000, using: &generator)
      let height = Double.random(in: 1...200, using: &generator)
      try view.setMeasuredSizes([(IndexPath(item: item, section: 0), Size(320, height))])
      _ = try view.visible()
      #expect(view.brokenInvariant() == nil)
    }
    #expect(view.passCount == 1)
  }

  @Test(
    "Maps of one batch and of two successive batches are invertible",
    arguments: 0..<200)
  func maps(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    var next: UInt64 = 1000
    var snapshots = [Snapshot.random(&generator, &next)]
    for _ in 0..<2 {
      var snapshot = snapshots[snapshots.count - 1]
      for _ in 0..<Int.random(in: 1...6, using: &generator) { snapshot.edit(&generator, &next) }
      snapshots.append(snapshot)
    }
    func map(_ i: Int, _ k: Int) throws -> UpdateMap {
      try UpdateBatch.resolve(
        Snapshot.updates(from: snapshots[i], to: snapshots[k]), old: snapshots[i].counts,
        new: snapshots[k].counts
      ).map
    }
    let both = try map(0, 1).followed(by: map(1, 2))
    #expect(try map(0, 1).brokenInvariant() == nil && both.brokenInvariant() == nil)
    for id in snapshots[0].itemIDs {
      let path = try #require(snapshots[0].path(of: id))
      let isThere = snapshots[1].path(of: id) != nil
      // An item that was absent in between is a new item.
      #expect(both.newPath(of: path) == (isThere ? snapshots[2].path(of: id) : nil))
    }
  }

  @Test("The checks detect violations")
  func broken() throws {
    var map = UpdateMap(old: SectionCounts([1, 1]), new: SectionCounts([1, 1]))
    map.newSections = [1, 1]
    map.oldSections = [-1, 0]
    #expect(map.brokenInvariant() == "a section goes to the place that it comes from")
    let presenter = Presenter(motions: Motions())
    var twice = [LayoutAttributes(cell(0)), LayoutAttributes(cell(0))]
    presenter.show(&twice, in: .zero, UserStates(), isScroll: false)
    #expect(
      presenter.brokenInvariant(SectionCounts([1]), LayoutPlan())
        == "no visible element is there twice")
    var gone = [LayoutAttributes(cell(7))]
    presenter.show(&gone, in: .zero, UserStates(), isScroll: false)
    #expect(
      presenter.brokenInvariant(SectionCounts([1]), LayoutPlan())
        == "visible elements are in the data")
  }
}
