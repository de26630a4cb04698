// Finding the elements of a table in a rectangle. They are added back to front (docs/layouts.md,
// table, rule 6), so that the list needs no sorting.

/// The rows and columns of a search. A plan keeps its storage, so that a frame makes no
/// allocations.
struct TableSearch {
  fileprivate var area = Rect.zero
  /// The free places that touch the area in draw order, then the pinned places.
  fileprivate var places: [Int] = []
  fileprivate var freeCount = 0
  /// The free rows that touch the area, then the pinned rows.
  fileprivate var rows: [TableRows.Row] = []
  fileprivate var freeRowCount = 0
  /// The free places that touch the area.
  fileprivate var visible = 0..<0
  /// The place of the tree column, if it is shown.
  fileprivate var treePlace: Int?
  /// The merged cells that touch the current row.
  fileprivate var merges: [TableMerges.Merge] = []

  fileprivate var free: Range<Int> { 0..<freeCount }
  fileprivate var pinned: Range<Int> { freeCount..<places.count }
  fileprivate var freeRows: Range<Int> { 0..<freeRowCount }
  fileprivate var pinnedRows: Range<Int> { freeRowCount..<rows.count }

  /// Whether a merged cell touches the free places in the area.
  fileprivate func touches(_ merge: TableMerges.Merge) -> Bool {
    merge.place < visible.upperBound && merge.place + merge.columns > visible.lowerBound
  }
}

extension TablePlan {
  /// Adds the elements that touch a rectangle to a list, and all elements that pins can move into
  /// it.
  @_optimize(speed)
  func appendElements(in rect: Rect, to list: inout [LayoutAttributes]) {
    var search = borrowSearch()
    defer { returnSearch(search) }
    begin(&search, in: mirrored(rect))
    appendDecorations(search, search.freeRows, search.free, to: &list)
    appendRows(search, search.freeRows, to: &list)
    appendCells(&search, search.freeRows, search.free, to: &list)
    appendDecorations(search, search.pinnedRows, search.pinned, to: &list)
    appendCells(&search, search.freeRows, search.pinned, to: &list)
    appendGroupViews(search.area, to: &list)
    appendRows(search, search.pinnedRows, to: &list)
    appendCells(&search, search.pinnedRows, search.free, to: &list)
    appendCells(&search, search.pinnedRows, search.pinned, to: &list)
    appendHeads(&search, to: &list)
  }

  private func begin(_ search: inout TableSearch, in area: Rect) {
    search.area = area
    search.visible = columns.free(from: area.minX, to: area.maxX)
    search.treePlace = frame.treeColumn.flatMap { columns.place(of: $0) }
    search.places.removeAll(keepingCapacity: true)
    search.places.append(contentsOf: search.visible)
    search.freeCount = search.places.count
    search.places.append(contentsOf: 0..<columns.leadingCount)
    search.places.append(contentsOf: columns.free.upperBound..<columns.count)
    search.rows.removeAll(keepingCapacity: true)
    rows.forEachFreeRow(from: area.minY - mergeGap, to: area.maxY) { search.rows.append($0) }
    search.freeRowCount = search.rows.count
    rows.forEachPinnedRow { search.rows.append($0) }
    sortByKind(&search)
  }

  // MARK: Order

  /// Orders the places as their cells are drawn: by the number of the kind or, if cells are items,
  /// by the number of the column.
  private func sortByKind(_ search: inout TableSearch) {
    let isOfItems = rows.mapping == .items
    sort(&search.places, search.free, byKind: isOfItems)
    sort(&search.places, search.pinned, byKind: isOfItems)
  }

  /// Sorts a part of a short list, which usually is in order, by insertion.
  private func sort(_ places: inout [Int], _ range: Range<Int>, byKind: Bool) {
    for i in range.dropFirst() {
      var slot = i
      while slot > range.lowerBound, key(places[slot - 1], byKind) > key(places[slot], byKind) {
        places.swapAt(slot - 1, slot)
        slot -= 1
      }
    }
  }

  private func key(_ place: Int, _ byKind: Bool) -> Int {
    let number = columns.numbers[place]
    return byKind ? Int(kinds.kinds[number].rawValue) : number
  }

  // MARK: Rows

  private func appendDecorations(
    _ search: TableSearch, _ rows: Range<Int>, _ places: Range<Int>,
    to list: inout [LayoutAttributes]
  ) {
    if frame.hasZebra {
      for i in rows { if let a = zebra(search.rows[i]) { list.append(a) } }
    }
    if frame.rowLine > 0 {
      for i in rows { if let a = rowLine(search.rows[i]) { list.append(a) } }
    }
    if frame.columnLine > 0 {
      for i in places { if let a = columnLine(search.places[i]) { list.append(a) } }
    }
  }

  private func appendRows(
    _ search: TableSearch, _ rows: Range<Int>, to list: inout [LayoutAttributes]
  ) {
    if self.rows.mapping == .sections { return }
    for i in rows { list.append(rowCell(search.rows[i])) }
  }

  private func appendGroupViews(_ area: Rect, to list: inout [LayoutAttributes]) {
    if rows.mapping == .sections { return }
    for section in rows.stack.sections(from: area.minY, to: area.maxY) {
      if let header = groupView(.header, section) { list.append(header) }
    }
    for section in rows.stack.sections(from: area.minY, to: area.maxY) {
      if let footer = groupView(.footer, section) { list.append(footer) }
    }
  }

  /// Adds the cells of rows. A merged cell is added with the first row of the search that it
  /// touches, even if its first row or column is outside of the search.
  @_optimize(speed)
  private func appendCells(
    _ search: inout TableSearch, _ rows: Range<Int>, _ places: Range<Int>,
    to list: inout [LayoutAttributes]
  ) {
    let isFree = places == search.free
    for i in rows {
      let row = search.rows[i]
      if let place = search.treePlace, columns.isPinned(place) != isFree, let a = disclosure(row) {
        list.append(a)
      }
      if merges.isEmpty {
        for place in places where hasCell(row, search.places[place]) {
          list.append(cell(row, search.places[place]))
        }
      } else {
        appendMergedCells(row, isFirst: i == 0, &search, places, isFree: isFree, to: &list)
      }
    }
  }

  /// Whether the data has a cell at a place of a row. A section can have fewer items than columns.
  @inline(__always)
  func hasCell(_ row: TableRows.Row, _ place: Int) -> Bool {
    if rows.mapping == .items { return true }
    return elements.sections.contains(rows.path(row, column: columns.numbers[place]))
  }

  private func appendMergedCells(
    _ row: TableRows.Row, isFirst: Bool, _ search: inout TableSearch, _ places: Range<Int>,
    isFree: Bool, to list: inout [LayoutAttributes]
  ) {
    let ordinal = rows.ordinal(of: row)
    search.merges.removeAll(keepingCapacity: true)
    merges.append(touching: ordinal, to: &search.merges)
    for merge in search.merges where columns.isPinned(merge.place) != isFree {
      if isFree && !search.touches(merge) { continue }
      let isAbove = merge.row < ordinal && isFirst
      let isBeside = merge.row == ordinal && isFree && !search.visible.contains(merge.place)
      if isAbove || isBeside, let anchor = rows.row(ofOrdinal: merge.row),
        hasCell(anchor, merge.place)
      {
        list.append(cell(anchor, merge.place))
      }
    }
    for i in places {
      let place = search.places[i]
      if !hasCell(row, place) { continue }
      let merge = search.merges.first { $0.covers(ordinal, place) }
      if merge == nil || (merge?.row == ordinal && merge?.place == place) {
        list.append(cell(row, place))
      }
    }
  }

  // MARK: Headers

  private func appendHeads(_ search: inout TableSearch, to list: inout [LayoutAttributes]) {
    if frame.headLength <= 0 { return }
    appendHeads(&search, search.free, to: &list)
    appendHeads(&search, search.pinned, to: &list)
    sort(&search.places, search.places.indices, byKind: false)
    for place in search.places { if let a = resizer(place) { list.append(a) } }
  }

  private func appendHeads(
    _ search: inout TableSearch, _ range: Range<Int>, to list: inout [LayoutAttributes]
  ) {
    sort(&search.places, range, byKind: false)
    if range == search.free, let first = groupBefore(search.visible) {
      if let a = columnGroup(startingAt: first) { list.append(a) }
    }
    for i in range {
      let place = search.places[i]
      if let a = columnGroup(startingAt: place) { list.append(a) }
      if let a = columnHeader(place) { list.append(a) }
    }
  }

  /// The first place of the column group that begins before some places and reaches into them.
  private func groupBefore(_ places: Range<Int>) -> Int? {
    let i = columnGroups.indices.partitioningIndex {
      columnGroups[$0].upperBound > places.lowerBound
    }
    guard i < columnGroups.count, !places.isEmpty else { return nil }
    let first = columnGroups[i].lowerBound
    return first < places.lowerBound ? first : nil
  }
}
