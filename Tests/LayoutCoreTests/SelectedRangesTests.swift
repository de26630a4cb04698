import LayoutCore
import Testing

/// Selecting several items with one call (docs/behavior.md 12.9 to 12.13).
@Suite struct SelectedRangesTests {
  private func at(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func range(_ items: Range<Int>, _ section: Int = 0) -> ItemRange {
    ItemRange(section: section, items: items)
  }

  private func view(
    _ source: any CollectionDataSource, _ layout: CollectionLayout = GridLayout(),
    _ size: Size = Size(320, 400)
  ) throws -> CollectionView {
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(size)
    try view.setOption("allows_multiple_selection", to: .bool(true))
    return view
  }

  @Test("A range replaces, extends, reduces or toggles the selection, and crosses sections")
  func modes() throws {
    let view = try view(Items([3, 0, 3]))
    try view.selectRange(from: at(2, 1), to: at(0, 1))
    #expect(view.selectedItems == [at(0, 1), at(0, 2), at(2, 0), at(2, 1)])
    #expect(view.selectedRanges == [range(1..<3), range(0..<2, 2)])
    try view.selectRange(from: at(0, 2), to: at(0, 2), .remove)
    #expect(view.selectedRanges == [range(1..<2), range(0..<2, 2)])
    try view.selectRange(from: at(0, 0), to: at(0, 2), .toggle)
    #expect(view.selectedRanges == [range(0..<1), range(2..<3), range(0..<2, 2)])
    try view.selectRange(from: at(0, 0), to: at(0, 1), .add)
    // Earlier operations are listed first.
    #expect(view.selectedItems == [at(2, 0), at(2, 1), at(0, 0), at(0, 2), at(0, 1)])
    #expect(view.selectedRanges == [range(0..<3), range(0..<2, 2)])
    try view.setSelected(false, at: at(2, 0))
    #expect(view.selectedRanges == [range(0..<3), range(1..<2, 2)])
    try view.setOption("allows_multiple_selection", to: .bool(false))
    #expect(view.selectedItems == [at(0, 1)])
    for call in [
      { () throws in try view.selectRange(from: at(0, 0), to: at(0, 1)) },
      { () throws in try view.selectAll() },
      { () throws in try view.selectElements(in: Rect(0, 0, 10, 10)) },
    ] {
      let error = #expect(throws: LayoutError.self) { try call() }
      #expect(error?.code == .wrongState)
    }
    try view.setOption("allows_multiple_selection", to: .bool(true))
    #expect(throws: LayoutError.self) { try view.selectRange(from: at(0, 0), to: at(1, 0)) }
    try view.setOption("allows_selection", to: .bool(false))
    try view.selectAll()
    #expect(view.selectedItems == [at(0, 1)])
  }

  @Test("All of a million items are one range; a deselected item divides it")
  func all() throws {
    let view = try view(Items([1_000_000]))
    try view.selectAll()
    #expect(view.selectedRanges == [range(0..<1_000_000)])
    #expect(try view.visible().allSatisfy { $0.state == .selected })
    try view.setSelected(false, at: at(0, 500_000))
    #expect(view.selectedRanges == [range(0..<500_000), range(500_001..<1_000_000)])
    #expect(view.selectedCount == 999_999)
    let empty = try self.view(Items([]))
    try empty.selectAll()
    #expect(empty.selectedRanges.isEmpty)
  }

  @Test("D4, D5: a rectangle selects the cells that it touches")
  func rectangles() throws {
    let layout = FrameLayout([
      (0..<12).map { Rect(Double($0 % 4) * 100, Double($0 / 4) * 100, 100, 100) }
    ])
    layout.content = Size(400, 300)
    let view = try view(Items([12]), layout, Size(400, 300))
    let band = Rect(50, 50, 200, 100)
    func selected(_ change: SelectionChange, _ rect: Rect) throws -> [Int] {
      try view.selectRange(from: at(0, 5), to: at(0, 5))
      try view.selectRange(from: at(0, 9), to: at(0, 9), .add)
      try view.selectElements(in: rect, change)
      return view.selectedItems.map { $0.item }.sorted()
    }
    #expect(try selected(.replace, band) == [0, 1, 2, 4, 5, 6])
    #expect(try selected(.add, band) == [0, 1, 2, 4, 5, 6, 9])
    #expect(try selected(.remove, band) == [9])
    #expect(try selected(.toggle, band) == [0, 1, 2, 4, 6, 9])
    #expect(try selected(.replace, Rect(100, 100, 100, 100)) == [5])
    #expect(try selected(.replace, Rect(100, 100, 0, 0)) == [5])
    #expect(throws: LayoutError.self) { try view.selectElements(in: Rect(0, 0, -1, 0)) }
    #expect(throws: LayoutError.self) { try view.selectElements(in: Rect(0, .nan, 1, 1)) }
  }

  @Test("In looping content, an item that the rectangle touches twice is selected once")
  func looping() throws {
    let view = try view(Items([20]), WheelLayout(), Size(200, 200))
    try view.setOption("looping", to: .bool(true))
    try view.selectElements(in: Rect(-5000, -5000, 10_000, 10_000))
    let items = view.selectedItems
    #expect(!items.isEmpty && Set(items).count == items.count && view.selectedCount == items.count)
  }

  @Test("A range skips items that are hidden in collapsed items of an outline")
  func outlines() throws {
    let source = Titles([["A", "a1", "a2", "B", "b1", "C"]])
    source.levels = [0, 1, 1, 0, 1, 0]
    let view = try compositionalView("{ section = { list = 'plain' } }", source)
    try view.setOption("allows_multiple_selection", to: .bool(true))
    try view.selectAll()
    #expect(view.selectedItems.map { $0.item } == [0, 3, 5])
    try view.setExpanded(true, at: at(0, 0))
    try view.selectRange(from: at(0, 1), to: at(0, 5))
    #expect(view.selectedItems.map { $0.item } == [1, 2, 3, 5])
  }

  @Test("Hidden items of an outline stay unselected in a transition")
  func oldOutlines() throws {
    let source = Titles([["A", "a1", "a2", "B"]])
    source.levels = [0, 1, 1, 0]
    let view = try compositionalView("{ section = { list = 'plain' } }", source)
    try view.setOption("allows_multiple_selection", to: .bool(true))
    try view.beginTransition(to: GridLayout())
    try view.selectAll()
    #expect(view.selectedItems.map { $0.item } == [0, 3])
  }

  @Test("A data source that changes the number of identifiers causes no fault")
  func shortIdentifiers() throws {
    final class Short: CollectionDataSource {
      func numberOfSections() -> Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { 10 }
      func identifiers(ofItems items: Range<Int>, inSection: Int, into ids: inout [UInt64]) {
        ids = [7]
      }
    }
    let view = try view(Short())
    try view.selectRange(from: at(0, 0), to: at(0, 9))
    try view.setSelected(false, at: at(0, 5))
    #expect(view.selectedRanges == [range(0..<5), range(6..<10)] && view.selectedItems.count == 9)
  }

  @Test("D6: inserted items divide a range, deleted ones leave it, moved ones stay selected")
  func batches() throws {
    let source = Keyed(counts: [10])
    let view = try view(source)
    try view.selectRange(from: at(0, 2), to: at(0, 5))
    source.data[0].insert(contentsOf: [100, 101], at: 4)
    try view.apply([.insertItem(at(0, 4)), .insertItem(at(0, 5))])
    #expect(view.selectedRanges == [range(2..<4), range(6..<8)])
    source.data[0].remove(at: 3)
    try view.apply([.deleteItem(at(0, 3))])
    #expect(view.selectedRanges == [range(2..<3), range(5..<7)])
    source.data[0].append(source.data[0].remove(at: 2))
    try view.apply([.moveItem(from: at(0, 2), to: at(0, 10))])
    #expect(view.selectedRanges == [range(4..<6), range(10..<11)])
    try view.apply([.reloadItem(at(0, 4))])
    #expect(view.selectedRanges == [range(5..<6), range(10..<11)])
  }

  @Test("After a refused batch, ranges are found by the stored ids of their items")
  func lostData() throws {
    for count in [10, 70_000] {
      let source = Keyed(counts: [count])
      let view = try view(source)
      try view.setSelected(true, at: at(0, 1))
      try view.selectRange(from: at(0, 3), to: at(0, count - 1), .add)
      source.data[0].insert(1, at: 0)
      #expect(throws: LayoutError.self) {
        try view.apply([.insertItem(at(0, 0)), .insertItem(at(0, 1))])
      }
      _ = try view.visible()
      if count == 10 { #expect(view.selectedRanges == [range(2..<3), range(4..<11)]) }
      // Of the larger range, only cells on screen are found.
      #expect(view.selectedItems.contains(at(0, 2)) && view.selectedCount < 100)
    }
  }

  @Test("A saved state contains the selected ranges")
  func savedState() throws {
    let view = try view(Items([50]))
    try view.selectRange(from: at(0, 7), to: at(0, 40))
    try view.setSelected(false, at: at(0, 20))
    let bytes = try view.savedState()
    try view.selectAll()
    try view.restoreState(bytes)
    #expect(view.selectedRanges == [range(7..<20), range(21..<41)])
    let large = try self.view(Items([1_200_000]))
    try large.selectAll()
    let saved = try large.savedState()
    try large.restoreState(saved)
    #expect(large.selectedRanges == [range(0..<1_048_576)])
  }

  private func sections(of snapshot: Snapshot) -> [[UInt64]] {
    var ids = snapshot.itemIDs[...]
    return (0..<snapshot.counts.sectionCount).map { section in
      let count = snapshot.counts.itemCount(inSection: section)
      defer { ids = ids.dropFirst(count) }
      return Array(ids.prefix(count))
    }
  }

  /// The naive reference: the selected ids in the order of the operations.
  private struct Model {
    var selected: [UInt64] = []

    mutating func change(_ ids: [UInt64], _ change: SelectionChange) {
      let old = Set(selected)
      var added = change == .remove ? [] : ids
      if change != .replace { added.removeAll { old.contains($0) } }
      switch change {
      case .replace: selected = []
      case .add: break
      case .remove, .toggle: selected.removeAll { ids.contains($0) }
      }
      selected += added
    }
  }

  @Test("Random operations and batches equal a list of ids", arguments: 1...300)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    var next: UInt64 = 1000
    var snapshot = Snapshot.random(&generator, &next)
    let source = Keyed(sections(of: snapshot))
    let view = try view(source)
    try view.apply(snapshot)
    var model = Model()
    for _ in 0..<40 {
      let paths = source.data.indices.flatMap { s in source.data[s].indices.map { at(s, $0) } }
      let ids = source.data.flatMap { $0 }
      let a = Int.random(in: 0..<99, using: &generator)
      let b = Int.random(in: 0..<99, using: &generator)
      let change = SelectionChange(rawValue: UInt32(a % 4)) ?? .add
      switch Int.random(in: 0..<6, using: &generator) {
      case 0 where !paths.isEmpty:
        let isSelected = b % 2 == 0
        try view.setSelected(isSelected, at: paths[a % paths.count])
        model.change([ids[a % ids.count]], isSelected ? .add : .remove)
      case 1, 2, 3:
        if paths.isEmpty { continue }
        let (first, last) = (a % paths.count, b % paths.count)
        try view.selectRange(from: paths[first], to: paths[last], change)
        model.change(Array(ids[min(first, last)...max(first, last)]), change)
      case 4 where a < 20:
        try view.selectAll()
        model.change(ids, .replace)
      default:
        snapshot.edit(&generator, &next)
        source.data = sections(of: snapshot)
        try view.apply(snapshot)
        let left = Set(snapshot.itemIDs)
        model.selected.removeAll { !left.contains($0) }
      }
      let found = view.selectedItems.map { source.data[$0.section][$0.item] }
      #expect(Set(found) == Set(model.selected) && found.count == model.selected.count)
      let listed = view.selectedRanges.flatMap { range in
        range.items.map { at(range.section, $0) }
      }
      let sorted = view.selectedItems.sorted { ($0.section, $0.item) < ($1.section, $1.item) }
      #expect(listed == sorted)
      for (p, id) in zip(paths, ids)
      where source.data.indices.contains(p.section)
        && p.item < source.data[p.section].count && source.data[p.section][p.item] == id
      {
        let a = try view.attributes(of: .cell(at: p))
        #expect(a?.state.contains(.selected) == model.selected.contains(id))
      }
    }
  }
}
