// Finding the elements of a table in a rectangle. They are added back to front (docs/layouts.md,
// table, rule 6), so that the list needs no sorting.
extension TablePlan {
  /// The columns and the area of a search.
  private struct Search {
    var area: Rect
    /// The free places that touch the area, then the pinned places.
    var places: [Int]
    var freeCount: Int
    /// The free places that touch the area.
    var visible: Range<Int>
    /// The merged cells that touch the current row, and the first row of the search.
    var merges: [TableMerges.Merge]
    var firstRow: Int?
    /// The place of the tree column, if it is shown.
    var treePlace: Int?

    var free: Range<Int> { 0..<freeCount }
    var pinned: Range<Int> { freeCount..<places.count }

    /// Whether a merged cell touches the free places in the area.
    func touches(_ merge: TableMerges.Merge) -> Bool {
      merge.place < visible.upperBound && merge.place + merge.columns > visible.lowerBound
    }
  }

  /// Adds the elements that touch a rectangle to a list, and all elements that pins can move into
  /// it.
  @_optimize(speed)
  func appendElements(in rect: Rect, to list: inout [LayoutAttributes]) {
    let area = mirrored(rect)
    var search = Search(
      area: area, places: borrowStorage(), freeCount: 0,
      visible: columns.free(from: area.minX, to: area.maxX), merges: borrowMerges())
    defer {
      returnStorage(search.places)
      returnMerges(search.merges)
    }
    search.places.append(contentsOf: search.visible)
    search.freeCount = search.places.count
    search.treePlace = frame.treeColumn.flatMap { columns.place(of: $0) }
    search.places.append(contentsOf: 0..<columns.leadingCount)
    search.places.append(contentsOf: columns.free.upperBound..<columns.count)
    sortByKind(&search)
    appendDecorations(search, to: &list)
    if case .items = rows.mapping {
      rows.forEachFreeRow(from: area.minY, to: area.maxY) { list.append(rowCell($0)) }
    }
    appendFreeCells(&search, search.free, to: &list)
    appendPinnedDecorations(search, to: &list)
    appendFreeCells(&search, search.pinned, to: &list)
    appendGroupViews(area, to: &list)
    appendPinnedRows(&search, to: &list)
    appendHeads(&search, to: &list)
  }

  // MARK: Order

  /// Orders the places as their cells are drawn: by the number of the kind or, if cells are items,
  /// by the number of the column.
  private func sortByKind(_ search: inout Search) {
    guard case .items = rows.mapping else { return sortByNumber(&search, search.places.indices) }
    sort(&search.places, search.free) { kinds.kinds[columns.numbers[$0]].rawValue }
    sort(&search.places, search.pinned) { kinds.kinds[columns.numbers[$0]].rawValue }
  }

  private func sortByNumber(_ search: inout Search, _ range: Range<Int>) {
    sort(&search.places, range) { UInt32(truncatingIfNeeded: columns.numbers[$0]) }
  }

  /// Sorts a part of a short list, which usually is in order, by insertion.
  @inline(__always)
  private func sort(_ places: inout [Int], _ range: Range<Int>, _ key: (Int) -> UInt32) {
    for i in range.dropFirst() {
      var slot = i
      while slot > range.lowerBound, key(places[slot - 1]) > key(places[slot]) {
        places.swapAt(slot - 1, slot)
        slot -= 1
      }
    }
  }

  // MARK: Rows

  private func appendDecorations(_ search: Search, to list: inout [LayoutAttributes]) {
    let (low, high) = (search.area.minY, search.area.maxY)
    if frame.hasZebra {
      rows.forEachFreeRow(from: low, to: high) { if let a = zebra($0) { list.append(a) } }
    }
    if frame.rowLine > 0 {
      rows.forEachFreeRow(from: low, to: high) { if let a = rowLine($0) { list.append(a) } }
    }
    for i in search.free { if let a = columnLine(search.places[i]) { list.append(a) } }
  }

  private func appendPinnedDecorations(_ search: Search, to list: inout [LayoutAttributes]) {
    if frame.hasZebra { rows.forEachPinnedRow { if let a = zebra($0) { list.append(a) } } }
    if frame.rowLine > 0 { rows.forEachPinnedRow { if let a = rowLine($0) { list.append(a) } } }
    for i in search.pinned { if let a = columnLine(search.places[i]) { list.append(a) } }
  }

  @_optimize(speed)
  private func appendFreeCells(
    _ search: inout Search, _ range: Range<Int>, to list: inout [LayoutAttributes]
  ) {
    search.firstRow = nil
    rows.forEachFreeRow(from: search.area.minY, to: search.area.maxY) { row in
      appendCells(row, &search, range, to: &list)
    }
  }

  /// Adds the cells of a row. A merged cell is added with the first row of the search that it
  /// touches, even if its first row or column is outside of the search.
  @inline(__always)
  private func appendCells(
    _ row: TableRows.Row, _ search: inout Search, _ range: Range<Int>,
    to list: inout [LayoutAttributes]
  ) {
    if let place = search.treePlace, columns.isPinned(place) == (range != search.free),
      let a = disclosure(row)
    {
      list.append(a)
    }
    if merges.isEmpty {
      for i in range { list.append(cell(row, search.places[i])) }
    } else {
      appendMergedCells(row, &search, range, to: &list)
    }
  }

  private func appendMergedCells(
    _ row: TableRows.Row, _ search: inout Search, _ range: Range<Int>,
    to list: inout [LayoutAttributes]
  ) {
    let ordinal = rows.ordinal(of: row)
    search.merges.removeAll(keepingCapacity: true)
    merges.append(touching: ordinal, to: &search.merges)
    let first = search.firstRow ?? ordinal
    search.firstRow = first
    let isFree = range == search.free
    for merge in search.merges where columns.isPinned(merge.place) != isFree {
      if isFree && !search.touches(merge) { continue }
      let isAbove = merge.row < ordinal && ordinal == first
      let isBeside = merge.row == ordinal && isFree && !search.visible.contains(merge.place)
      if isAbove || isBeside, let anchor = rows.row(ofOrdinal: merge.row) {
        list.append(cell(anchor, merge.place))
      }
    }
    for i in range {
      let place = search.places[i]
      let merge = search.merges.first { $0.covers(ordinal, place) }
      if merge == nil || (merge?.row == ordinal && merge?.place == place) {
        list.append(cell(row, place))
      }
    }
  }

  private func appendGroupViews(_ area: Rect, to list: inout [LayoutAttributes]) {
    guard case .items = rows.mapping else { return }
    for section in rows.stack.sections(from: area.minY, to: area.maxY) {
      if let header = groupView(.header, section) { list.append(header) }
    }
    for section in rows.stack.sections(from: area.minY, to: area.maxY) {
      if let footer = groupView(.footer, section) { list.append(footer) }
    }
  }

  private func appendPinnedRows(_ search: inout Search, to list: inout [LayoutAttributes]) {
    if !pinsCells { return }
    if case .items = rows.mapping { rows.forEachPinnedRow { list.append(rowCell($0)) } }
    let (free, pinned) = (search.free, search.pinned)
    rows.forEachPinnedRow { appendCells($0, &search, free, to: &list) }
    rows.forEachPinnedRow { appendCells($0, &search, pinned, to: &list) }
  }

  // MARK: Headers

  private func appendHeads(_ search: inout Search, to list: inout [LayoutAttributes]) {
    if frame.headLength <= 0 { return }
    appendHeads(&search, search.free, to: &list)
    appendHeads(&search, search.pinned, to: &list)
    sortByNumber(&search, search.places.indices)
    for place in search.places { if let a = resizer(place) { list.append(a) } }
  }

  private func appendHeads(
    _ search: inout Search, _ range: Range<Int>, to list: inout [LayoutAttributes]
  ) {
    sortByNumber(&search, range)
    for i in range {
      let place = search.places[i]
      if let a = columnGroup(startingAt: place) { list.append(a) }
      if let a = columnHeader(place) { list.append(a) }
    }
  }
}
