import Testing

@testable import LayoutCore

/// The lookup tables of frames and updates, compared with the standard library.
@Suite struct TableTests {
  @Test(
    "Ids are found at their indices, and the first duplicate is reported", arguments: 1...6)
  func ids(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    for count in [0, 1, 2, 15, 16, 17, 300] {
      // Few different ids, so that many are duplicates; or ids that differ only in their upper
      // halves.
      let ids = (0..<count).map { _ in
        seed % 2 == 0
          ? UInt64.random(in: 0...400, using: &generator)
          : UInt64.random(in: 0...(.max), using: &generator) << 32
      }
      let table = IDTable(ids)
      for id in ids { #expect(table.index(of: id) == ids.firstIndex(of: id)) }
      #expect(table.index(of: 12345) == (ids.firstIndex(of: 12345) ?? -1))
      let duplicate = ids.indices.first { ids[..<$0].contains(ids[$0]) }
      #expect(table.firstDuplicate == duplicate)
    }
  }

  @Test("A set of elements grows beyond its capacity and keeps its order")
  func elements() {
    var set = ElementSet()
    var ids: [ElementID] = []
    for i in 0..<500 {
      let category: ElementCategory = i % 3 == 0 ? .supplementary : .cell
      ids.append(
        ElementID(
          category, kind: ElementKind(rawValue: UInt32(category == .cell ? 0 : i % 2 + 1)),
          at: IndexPath(item: i / 7, section: i % 7)))
    }
    for id in ids {
      let isNew = set.insert(id)
      #expect(isNew)
    }
    for id in ids {
      let isNew = set.insert(id)
      #expect(!isNew && set.contains(id))
    }
    #expect(set.ids == ids)
    #expect(!set.contains(.cell(at: IndexPath(item: 1000, section: 0))))
  }

  @Test("Runs map each item to its new position, and back", arguments: 1...20)
  func runs(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let count = 60
    // A permutation with neighbors that stay together, and gaps.
    var targets = (0..<Int32(count)).map { $0 }
    for _ in 0..<Int(seed) {
      let i = Int.random(in: 0..<count, using: &generator)
      targets.swapAt(i, Int.random(in: 0..<count, using: &generator))
    }
    for _ in 0..<Int(seed) { targets[Int.random(in: 0..<count, using: &generator)] = -1 }
    let runs = ItemRuns(targets: targets)
    let back = runs.inverse
    for (i, target) in targets.enumerated() {
      #expect(runs[i] == (target < 0 ? nil : Int(target)))
      if target >= 0 { #expect(back[Int(target)] == i) }
    }
    for place in 0..<count where !targets.contains(Int32(place)) { #expect(back[place] == nil) }
    #expect(runs[count] == nil && runs[-1] == nil)
  }

  @Test("The map of a snapshot equals the map of its updates", arguments: 1...60)
  func snapshots(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    func snapshot(_ ids: [UInt64]) -> Snapshot {
      var sections: [(id: UInt64, items: [UInt64])] = [(1, []), (2, []), (3, [])]
      for id in ids { sections[Int.random(in: 0...2, using: &generator)].items.append(id) }
      sections.shuffle(using: &generator)
      if seed % 4 == 0 { sections.removeLast() }
      return Snapshot(sections)
    }
    let old = snapshot((0..<40).map { $0 })
    let new = snapshot((10..<50).map { $0 }.shuffled(using: &generator))
    let difference = SnapshotDifference(from: old, to: new, try new.index())
    let (map, _) = try UpdateBatch.resolve(
      difference.updates, old: old.counts, new: new.counts)
    for ordinal in 0..<old.counts.itemCount {
      let id = ElementID.cell(at: old.counts.indexPath(ofOrdinal: ordinal))
      #expect(difference.map.newID(of: id) == map.newID(of: id), "seed \(seed)")
      #expect(difference.map.change(ofOld: id) == map.change(ofOld: id))
    }
    for ordinal in 0..<new.counts.itemCount {
      let id = ElementID.cell(at: new.counts.indexPath(ofOrdinal: ordinal))
      #expect(difference.map.oldID(of: id) == map.oldID(of: id))
      #expect(difference.map.change(ofNew: id) == map.change(ofNew: id))
    }
  }
}
