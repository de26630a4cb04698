import Testing

@testable import LayoutCore

/// Batches of updates on compositional views.
@Suite struct CompositionalBatchTests {
  private struct World {
    let source: MeasuredItems
    let view: CollectionView
    let make: () throws -> CollectionView
  }

  private func world(_ seed: UInt64) throws -> (World, RandomTables) {
    var tables = RandomTables(seed: seed, isMeasured: false)
    let model = tables.model()
    let source = MeasuredItems(model.counts)
    let sections = model.sections
    func make() throws -> CollectionView {
      let layout = CompositionalLayout(boundary: model.boundary) { number, _ in
        sections[number % sections.count]
      }
      try layout.setParameter("gap", to: .number(model.sectionGap))
      let view = try CollectionView.make(layout: layout, dataSource: source)
      try view.setTraits(Traits(scale: 2, isRightToLeft: model.isRTL))
      try view.setSize(model.view)
      return view
    }
    return (World(source: source, view: try make(), make: make), tables)
  }

  /// A batch of deletions, insertions and possibly a whole section, with the counts after it.
  private func batch(
    _ counts: [Int], _ tables: inout RandomTables
  ) -> (updates: [Update], counts: [Int]) {
    var updates: [Update] = []
    var new = counts
    for section in counts.indices {
      let deleted = (0..<counts[section]).filter { _ in tables.chance(15) }
      updates += deleted.map { .deleteItem(IndexPath(item: $0, section: section)) }
      new[section] -= deleted.count
      let inserted = Int(tables.random.next() % 4)
      new[section] += inserted
      updates += (0..<inserted).map { .insertItem(IndexPath(item: $0, section: section)) }
      let last = counts[section] - 1
      if deleted.isEmpty, inserted == 0, last > 0, tables.chance(40) {
        updates.append(
          .moveItem(
            from: IndexPath(item: last, section: section), to: IndexPath(item: 0, section: section))
        )
      }
    }
    if tables.chance(20) {
      updates.append(.insertSection(new.count))
      new.append(3)
    }
    return (updates, new)
  }

  private func all(_ view: CollectionView) throws -> [LayoutAttributes] {
    var list: [LayoutAttributes] = []
    try view.findElements(in: Rect(-1e6, -1e6, 4e6, 4e6), &list)
    return list.sorted { "\($0.id)" < "\($1.id)" }
  }

  @Test("After each of 500 random batches the view equals a fresh one", arguments: 0..<10)
  func fresh(_ block: Int) throws {
    for seed in 0..<10 {
      var (world, tables) = try world(UInt64(500_000 + block * 100 + seed))
      _ = try world.view.visible()
      for step in 0..<5 {
        let (updates, counts) = batch(world.source.counts, &tables)
        world.source.counts = counts
        try world.view.apply(updates)
        let (a, b) = (try all(world.view), try all(world.make()))
        #expect(a.count == b.count, "seed \(block) \(seed), batch \(step)")
        for (x, y) in zip(a, b) {
          let isEqual = x.id == y.id && x.frame == y.frame && x.zIndex == y.zIndex
          #expect(isEqual, "seed \(block) \(seed), batch \(step): \(x.id) \(x.frame) \(y.frame)")
          if !isEqual { return }
        }
      }
    }
  }

  @Test("A copy that applies every change equals the visible elements", arguments: 0..<10)
  func shadow(_ block: Int) throws {
    for seed in 0..<6 {
      var (world, tables) = try world(UInt64(600_000 + block * 100 + seed))
      var shadow: [ElementID: LayoutAttributes] = [:]
      for step in 0..<12 {
        if tables.chance(50) {
          let (updates, counts) = batch(world.source.counts, &tables)
          world.source.counts = counts
          try world.view.apply(updates)
        } else {
          let far = try world.view.currentContentSize().height
          try world.view.setOffset(Point(0, Double(tables.random.next() % 1000) / 1000 * far))
        }
        try take(try world.view.changes(), into: &shadow)
        let visible = try world.view.visible()
        #expect(visible.count == shadow.count, "seed \(block) \(seed), step \(step)")
        for a in visible {
          let isEqual = shadow[a.id]?.frame == a.frame
          #expect(isEqual, "seed \(block) \(seed), step \(step): \(a.id)")
          if !isEqual { return }
        }
      }
    }
  }

  /// All changes are applied together, because an element can take over the id of another one.
  private func take(
    _ changes: [Change], into shadow: inout [ElementID: LayoutAttributes]
  ) throws {
    for change in changes where change.operation == .disappear {
      shadow[change.attributes.id] = nil
    }
    var renamed: [LayoutAttributes] = []
    for change in changes where change.operation != .disappear {
      if change.operation != .appear {
        var old = change.attributes.id
        old.indexPath = change.from
        shadow[old] = nil
      }
      renamed.append(change.attributes)
    }
    for a in renamed { shadow[a.id] = a }
  }
}
