// The item updates of a batch: checks against the counts, and the map of items.
extension UpdateBatch {
  mutating func recordItem(_ update: Update) throws(LayoutError) {
    switch update {
    case .deleteItem(let path): try markOld(path, .deleted, "delete")
    case .reloadItem(let path):
      try markOld(path, .reloaded, "reload")
    case .reconfigureItem(let path):
      try markOld(path, .reconfigured, "reconfigure")
    case .insertItem(let path): try markNew(path, .inserted, "insert")
    case .moveItem(let from, let to):
      let isNew = try markOld(from, .movedAway, "move")
      guard try markNew(to, .movedHere, "move"), isNew else { return }
      addRun(from: map.old.ordinal(of: from), to: map.new.ordinal(of: to), count: 1)
    default: break
    }
  }

  @discardableResult
  private mutating func markOld(
    _ path: IndexPath, _ mark: UpdateMarks, _ verb: String
  ) throws(LayoutError) -> Bool {
    guard map.old.contains(path) else {
      let attempt: Message = "attempt to \(verb) item \(path.item) from section \(path.section)"
      guard path.section >= 0, path.section < map.old.sectionCount else {
        throw inconsistent(
          attempt + ", but there are only \(map.old.sectionCount) sections before the update")
      }
      let count = map.old.itemCount(inSection: path.section)
      throw inconsistent(attempt + " which only contains \(count) items before the update")
    }
    let ordinal = map.old.ordinal(of: path)
    let marks = try adding(mark, to: oldItems[ordinal], path.section, path.item)
    if let marks { oldItems.insert(marks, at: ordinal) }
    return marks != nil
  }

  @discardableResult
  private mutating func markNew(
    _ path: IndexPath, _ mark: UpdateMarks, _ verb: String
  ) throws(LayoutError) -> Bool {
    guard map.new.contains(path) else {
      let attempt: Message = "attempt to \(verb) item \(path.item) into section \(path.section)"
      guard path.section >= 0, path.section < map.new.sectionCount else {
        throw inconsistent(
          attempt + ", but there are only \(map.new.sectionCount) sections after the update")
      }
      let count = map.new.itemCount(inSection: path.section)
      throw inconsistent(
        attempt + ", but there are only \(count) items in section \(path.section) after the update")
    }
    let ordinal = map.new.ordinal(of: path)
    let marks = try adding(mark, to: newItems[ordinal], path.section, path.item)
    if let marks { newItems.insert(marks, at: ordinal) }
    return marks != nil
  }

  /// Maps the items that are neither deleted nor moved, section by section. They keep their order
  /// at the remaining ordinals. In a new or reloaded section all items are new, except those that
  /// were moved there.
  mutating func mapItems() throws(LayoutError) {
    let named = oldItems.sorted
    let taken = newItems.sorted
    for to in 0..<newSections.count {
      let from = Int(map.oldSections[to])
      if from < 0 || oldSections[from].contains(.reloaded) { continue }
      let old = map.old.starts[from]..<map.old.starts[from + 1]
      let new = map.new.starts[to]..<map.new.starts[to + 1]
      let leaving = named[entries(named, in: old)]
      let arriving = taken[entries(taken, in: new)]
      try check(from, old, new, leaving, arriving)
      var (ordinal, newOrdinal) = (old.lowerBound, new.lowerBound)
      var gone = leaving.filter { !$0.marks.isDisjoint(with: [.deleted, .movedAway]) }[...]
      var newcomers = arriving
      while ordinal < old.upperBound, newOrdinal < new.upperBound {
        if let next = gone.first, next.ordinal == ordinal {
          gone.removeFirst()
          ordinal += 1
        } else if let next = newcomers.first, next.ordinal == newOrdinal {
          newcomers.removeFirst()
          newOrdinal += 1
        } else {
          let end = min(
            (gone.first?.ordinal ?? old.upperBound) - ordinal,
            (newcomers.first?.ordinal ?? new.upperBound) - newOrdinal)
          addRun(from: ordinal, to: newOrdinal, count: end)
          ordinal += end
          newOrdinal += end
        }
      }
    }
  }

  private mutating func addRun(from ordinal: Int, to target: Int, count: Int) {
    runs.append(
      ItemRuns.Run(
        start: Int32(truncatingIfNeeded: ordinal), target: Int32(truncatingIfNeeded: target),
        count: Int32(truncatingIfNeeded: count)))
  }

  private typealias Entry = (ordinal: Int, marks: UpdateMarks)

  /// The indices of the entries whose ordinals are in a range.
  private func entries(_ list: [Entry], in range: Range<Int>) -> Range<Int> {
    func first(from ordinal: Int) -> Int {
      list.indices.partitioningIndex(where: { list[$0].ordinal >= ordinal })
    }
    return first(from: range.lowerBound)..<first(from: range.upperBound)
  }

  /// Checks that after = before + inserted - deleted + moved in - moved out (6.3).
  private func check(
    _ section: Int, _ old: Range<Int>, _ new: Range<Int>, _ leaving: ArraySlice<Entry>,
    _ arriving: ArraySlice<Entry>
  ) throws(LayoutError) {
    func count(_ entries: ArraySlice<Entry>, _ mark: UpdateMarks) -> Int {
      entries.count { $0.marks.contains(mark) }
    }
    let deleted = count(leaving, .deleted)
    let movedOut = count(leaving, .movedAway)
    let inserted = count(arriving, .inserted)
    let movedIn = count(arriving, .movedHere)
    guard new.count != old.count + inserted - deleted + movedIn - movedOut else { return }
    throw inconsistent(
      "Invalid update: invalid number of items in section \(section). The number of items contained "
        + "in an existing section after the update (\(new.count)) must be equal to the number of "
        + "items contained in that section before the update (\(old.count)), plus or minus the "
        + "number of items inserted or deleted from that section (\(inserted) inserted, \(deleted) "
        + "deleted) and plus or minus the number of items moved into or out of that section "
        + "(\(movedIn) moved in, \(movedOut) moved out).")
  }
}
