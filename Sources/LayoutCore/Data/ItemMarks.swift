/// What the operations of a batch say of single items, by ordinal.
struct ItemMarks: Sendable {
  private(set) var entries: [(ordinal: Int, marks: UpdateMarks)] = []
  private var places = HashIndex()

  init() {}
}

extension ItemMarks {
  subscript(ordinal: Int) -> UpdateMarks {
    let place = place(of: ordinal)
    return place < 0 ? [] : entries[place].marks
  }

  @inline(__always)
  private func place(of ordinal: Int) -> Int {
    places.firstIndex(hash: spread(UInt64(ordinal))) { entries[$0].ordinal == ordinal }
  }

  mutating func insert(_ marks: UpdateMarks, at ordinal: Int) {
    let place = place(of: ordinal)
    if place >= 0 { return entries[place].marks.formUnion(marks) }
    entries.append((ordinal, marks))
    let entries = entries
    places.insert(entries.count - 1) { spread(UInt64(entries[$0].ordinal)) }
  }

  /// The marked items in order.
  var sorted: [(ordinal: Int, marks: UpdateMarks)] {
    // A batch of one operation sorts nothing.
    if entries.count < 2 { return entries }
    return sortedIndices(of: entries.map { UInt64($0.ordinal) }).map { entries[$0] }
  }
}
