/// The marks of the items that the operations of a batch refer to, by ordinal.
struct ItemMarks: Sendable {
  private(set) var entries: [(ordinal: Int, marks: UpdateMarks)] = []
  private var hashIndex = HashIndex()

  init() {}
}

extension ItemMarks {
  subscript(ordinal: Int) -> UpdateMarks {
    let i = index(of: ordinal)
    return i < 0 ? [] : entries[i].marks
  }

  @inline(__always)
  private func index(of ordinal: Int) -> Int {
    hashIndex.firstIndex(hash: spread(UInt64(ordinal))) { entries[$0].ordinal == ordinal }
  }

  mutating func insert(_ marks: UpdateMarks, at ordinal: Int) {
    let i = index(of: ordinal)
    if i >= 0 { return entries[i].marks.formUnion(marks) }
    entries.append((ordinal, marks))
    let entries = entries
    hashIndex.insert(entries.count - 1) { spread(UInt64(entries[$0].ordinal)) }
  }

  /// The marked items in order.
  var sorted: [(ordinal: Int, marks: UpdateMarks)] {
    // A batch with a single operation needs no sorting.
    if entries.count < 2 { return entries }
    return sortedIndices(of: entries.map { UInt64($0.ordinal) }).map { entries[$0] }
  }
}
