/// The selected items: single items, and runs of adjacent items that one operation selected
/// together. An item is in at most one of them.
struct SelectedItems {
  private var single = ChosenItems()
  /// In the order of the data.
  private var runs: [Run] = []
  private var lastOperation: UInt64 = 0

  /// Adjacent items that one operation selected.
  private struct Run {
    var range: ItemRange
    let operation: UInt64
    /// The data source's identifiers of the items; empty if they are not stored.
    private(set) var identifiers: ArraySlice<UInt64>
    /// The number of identifiers in the memory of `identifiers`, which other runs can share.
    private var storedCount: Int

    init(range: ItemRange, operation: UInt64, identifiers: [UInt64]) {
      self.range = range
      self.operation = operation
      self.identifiers = identifiers[...]
      storedCount = identifiers.count
    }

    /// Returns a run that contains only `items` of this run, moved to the index path `target`.
    func part(_ items: Range<Int>, at target: IndexPath) -> Run {
      var run = self
      run.range = ItemRange(
        section: target.section, items: target.item..<target.item + items.count)
      if !identifiers.isEmpty {
        let first = identifiers.startIndex + items.lowerBound - range.items.lowerBound
        run.identifiers = identifiers[first..<first + items.count]
        if items.count < storedCount / 2 {
          (run.identifiers, run.storedCount) = (Array(run.identifiers)[...], items.count)
        }
      }
      return run
    }

    /// Appends the run after this one if one operation selected both, and they are adjacent.
    mutating func join(_ next: Run) -> Bool {
      guard range.section == next.range.section, operation == next.operation,
        range.items.upperBound == next.range.items.lowerBound,
        identifiers.isEmpty == next.identifiers.isEmpty
      else { return false }
      range.items = range.items.lowerBound..<next.range.items.upperBound
      identifiers += next.identifiers
      storedCount = identifiers.count
      return true
    }
  }

  /// Identifiers of a range are stored only up to this total. After a rejected batch, items without a
  /// stored identifier are deselected, unless their identifiers are known for another reason, for
  /// example because they are on screen.
  static let identifierLimit = 65_536

  init(_ items: [ChosenItem] = []) {
    for item in items { insert(item) }
  }

  /// Creates a set of ranges without identifiers.
  ///
  /// - Parameter ranges: ranges in the order of the data, without overlaps.
  init(ranges: [ItemRange]) {
    if !ranges.isEmpty { insert(ranges, identifiers: ranges.map { _ in [] }) }
  }
}

extension SelectedItems {
  var isEmpty: Bool { single.isEmpty && runs.isEmpty }
  var count: Int { runs.reduce(single.count) { $0 + $1.range.items.count } }

  /// - Complexity: O(log r) for r runs.
  func contains(_ path: IndexPath) -> Bool {
    if single.contains(path) { return true }
    let i = firstRun(from: path)
    return i < runs.count && runs[i].range.contains(path)
  }

  /// The index of the first run that does not end before an item.
  private func firstRun(from path: IndexPath) -> Int {
    runs.indices.partitioningIndex { !runs[$0].range.ends(before: path) }
  }

  /// The number of identifiers that are stored.
  var identifierCount: Int { runs.reduce(single.count) { $0 + $1.identifiers.count } }

  /// The items in the order of the operations that selected them. Items of one operation are in the
  /// order of the data.
  var list: [ChosenItem] { list(upTo: .max) }

  /// The first items of the list.
  func list(upTo limit: Int) -> [ChosenItem] {
    var list: [ChosenItem] = []
    list.reserveCapacity(min(count, limit))
    let singles = single.list
    var next = 0
    for i in sortedIndices(of: runs.map { $0.operation }) where list.count < limit {
      let run = runs[i]
      while next < singles.count, singles[next].operation < run.operation {
        list.append(singles[next])
        next += 1
      }
      for (offset, item) in run.range.items.prefix(max(0, limit - list.count)).enumerated() {
        let path = IndexPath(item: item, section: run.range.section)
        list.append(ChosenItem(path: path, identifier: identifier(offset, of: run)))
      }
    }
    list += singles[next...]
    return list.count > limit ? Array(list.prefix(limit)) : list
  }

  /// The items as ranges in the order of the data.
  var ranges: [ItemRange] {
    [ItemRange](joining: runs.map { $0.range } + single.list.map { ItemRange($0.path) })
  }

  /// The item that was selected last. Of the items of one operation, this is the last one in the
  /// order of the data.
  var last: ChosenItem? {
    let single = single.list.last
    var run: Run?
    for other in runs where other.operation >= run?.operation ?? 0 { run = other }
    guard let run, run.operation > single?.operation ?? 0 else { return single }
    let offset = run.range.items.count - 1
    let path = IndexPath(item: run.range.items.upperBound - 1, section: run.range.section)
    return ChosenItem(path: path, identifier: identifier(offset, of: run))
  }

  private func identifier(_ offset: Int, of run: Run) -> UInt64 {
    run.identifiers.isEmpty ? 0 : run.identifiers[run.identifiers.startIndex + offset]
  }

  func forEachIdentifier(_ body: (UInt64, IndexPath) -> Void) {
    for item in single.list { body(item.identifier, item.path) }
    for run in runs {
      for (identifier, item) in zip(run.identifiers, run.range.items) {
        body(identifier, IndexPath(item: item, section: run.range.section))
      }
    }
  }
}

// MARK: Changes

extension SelectedItems {
  /// Adds an item in a new operation, unless it is already selected.
  mutating func insert(_ item: ChosenItem) {
    guard !contains(item.path) else { return }
    lastOperation += 1
    var item = item
    item.operation = lastOperation
    single.insert(item)
  }

  mutating func remove(_ path: IndexPath) {
    single.remove(path)
    let i = firstRun(from: path)
    guard i < runs.count, runs[i].range.contains(path) else { return }
    let (run, items) = (runs[i], runs[i].range.items)
    let parts = [items.lowerBound..<path.item, path.item + 1..<items.upperBound]
    runs.replaceSubrange(
      i...i,
      with: parts.filter { !$0.isEmpty }.map {
        run.part($0, at: IndexPath(item: $0.lowerBound, section: path.section))
      })
  }

  /// Adds ranges in one operation.
  ///
  /// - Parameters:
  ///   - ranges: ranges in the order of the data, of items that are not selected.
  ///   - identifiers: the data source's identifiers of the items of each range; empty to store none.
  mutating func insert(_ ranges: [ItemRange], identifiers: [[UInt64]]) {
    lastOperation += 1
    var added = runs
    for (range, identifiers) in zip(ranges, identifiers) {
      added.append(Run(range: range, operation: lastOperation, identifiers: identifiers))
    }
    setRuns(added)
  }

  /// Removes ranges.
  ///
  /// - Parameter ranges: ranges in the order of the data, without overlaps.
  mutating func remove(_ ranges: [ItemRange]) {
    single = ChosenItems(single.list.filter { !ranges.contains($0.path) })
    removeFromRuns(ranges)
  }

  private mutating func removeFromRuns(_ ranges: [ItemRange]) {
    var i = 0
    runs = runs.map { $0.range }.subtracting(ranges).map { part in
      while !runs[i].range.contains(part.first) { i += 1 }
      return runs[i].part(part.items, at: part.first)
    }
  }

  private mutating func setRuns(_ unsorted: [Run]) {
    runs = []
    for i in sortedIndices(of: unsorted.map { $0.range.first.sortKey }) {
      if runs.isEmpty || !runs[runs.count - 1].join(unsorted[i]) { runs.append(unsorted[i]) }
    }
  }
}

// MARK: The data

extension SelectedItems {
  /// Updates the items after a batch. Deleted and reloaded items are deselected (6.6). Items that
  /// were inserted inside a run are not selected.
  ///
  /// - Complexity: O(runs + items of the batch)
  mutating func follow(_ map: UpdateMap) {
    single = ChosenItems(
      single.list.compactMap { item in
        guard !map.isReloaded(.cell(at: item.path)), let path = map.newPath(of: item.path) else {
          return nil
        }
        var moved = item
        moved.path = path
        return moved
      })
    if runs.isEmpty { return }
    let reloaded = map.itemMarks.sorted.filter { $0.marks.contains(.reloaded) }.map {
      ItemRange(map.old.indexPath(ofOrdinal: $0.ordinal))
    }
    removeFromRuns(reloaded)
    var moved: [Run] = []
    for run in runs where !map.isReloaded(section: run.range.section) {
      append(run, along: map, to: &moved)
    }
    setRuns(moved)
  }

  /// Appends the parts of a run with their index paths after a batch.
  private func append(_ run: Run, along map: UpdateMap, to moved: inout [Run]) {
    let first = map.old.ordinal(of: IndexPath(item: 0, section: run.range.section))
    let ordinals = first + run.range.items.lowerBound..<first + run.range.items.upperBound
    map.newItems.forEachRun(in: ordinals) { old, target in
      var (start, target) = (old.lowerBound, target)
      while start < old.upperBound {
        // Adjacent ordinals can be in different sections.
        let path = map.new.indexPath(ofOrdinal: target)
        let room = map.new.itemCount(inSection: path.section) - path.item
        let count = min(old.upperBound - start, room)
        moved.append(run.part(start - first..<start - first + count, at: path))
        (start, target) = (start + count, target + count)
      }
    }
  }

  /// Deselects items that no longer exist.
  mutating func removeMissing(from sections: SectionCounts) {
    single = ChosenItems(single.list.filter { sections.contains($0.path) })
    runs = runs.compactMap { run in
      run.range.existing(in: sections).map { run.part($0.items, at: $0.first) }
    }
  }
}
