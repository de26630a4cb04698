/// The plan of a table: its rows and columns, from which the frames of all elements are computed.
final class TablePlan: LayoutPlan {
  private(set) var columns: TableColumns
  private(set) var rows: TableRows
  let frame: TableFrame
  let heads: TableHeads
  /// The headers of column groups: the first place and the number of places.
  private(set) var columnGroups: [Range<Int>] = []
  /// Whether each column can be resized; empty if no column can.
  private let resizable: [Bool]
  /// The numbers of the columns that were hidden in the plan before this one.
  private let wereHidden: [Bool]
  /// Storage for searches.
  private var spare = TableSearch()
  /// The merged cells that have been read.
  private(set) var merges: TableMerges

  init(
    _ columns: TableColumns, _ rows: TableRows, _ frame: TableFrame, _ heads: TableHeads,
    resizable: [Bool],
    rowSpan: Int, after last: TablePlan?,
    sections: SectionCounts
  ) {
    self.columns = columns
    self.rows = rows
    self.frame = frame
    self.heads = heads
    self.resizable = resizable
    merges = TableMerges(rowLimit: rowSpan)
    wereHidden = last?.columns.places.map { $0 < 0 } ?? []
    super.init(sections: sections)
    findColumnGroups()
  }

  var kinds: TableKinds { heads.kinds }

  /// The size of the content. If x runs from the right, it is at least as wide as the viewport.
  var size: Size { Size(width(of: columns), max(0, rows.end + frame.bottomInset)) }

  /// The width of the content with other columns.
  func width(of columns: TableColumns) -> Double {
    let width = columns.count == 0 ? 0 : columns.end + frame.trailingInset
    return frame.isFlipped ? max(width, frame.breadth) : width
  }

  override var storage: (bytes: Int, elements: Int) {
    var all = super.storage
    for group in rows.groups {
      let lines = group.lines.storage
      all = (all.bytes + lines.bytes + group.items.capacity * 8, all.elements + lines.elements)
    }
    return all
  }

  package override var scopes: ElementScopes {
    guard case .items = rows.mapping else { return ElementScopes(items: [], content: .tableParts) }
    return ElementScopes(
      items: kinds.kinds + [.disclosure, .zebra, .rowLine], content: .tableParts)
  }

  package override func isOfWholeContent(_ id: ElementID) -> Bool {
    id.category != .cell && [ElementKind].tableParts.contains(id.kind)
  }

  override var scrollAxis: ScrollAxis? { ScrollAxis(isVertical: true) }

  package override var startsAtRight: Bool { frame.isFlipped }

  package override func outlineStarts(_ section: Int) -> [Int32] {
    guard case .items = rows.mapping, rows.groups.indices.contains(section) else { return [] }
    return rows.groups[section].items
  }

  package override func box(ofSection section: Int) -> Rect? {
    switch rows.mapping {
    case .items:
      guard rows.stack.sections.indices.contains(section) else { return nil }
      let box = rows.stack.sections[section]
      return mirrored(Rect(0, box.start, max(size.width, frame.breadth), box.end - box.start))
    case .sections:
      return rows.row(of: IndexPath(item: 0, section: section)).map { rowFrame($0) }
    }
  }

  package override func apply(_ edit: PlanEdit) -> PlanEdit {
    switch edit {
    case .length(let path, let height):
      guard let row = rows.row(of: path),
        let old = rows.setHeight(of: row.number, inGroup: row.group, to: height)
      else { return edit }
      return .length(path, old)
    case .part(let part):
      guard let new = (part as? ColumnsPart)?.columns else { return edit }
      defer {
        columns = new
        merges.forget()
        findColumnGroups()
      }
      return .part(ColumnsPart(columns))
    default: return super.apply(edit)
    }
  }

  package override var hasPins: Bool { true }

  package override var pinsCells: Bool { rows.pinned + rows.pinnedTrailing > 0 }

  package override func pins(of a: LayoutAttributes) -> PinRange? { pinRange(of: a) }

  package override func pin(_ list: inout [LayoutAttributes], in viewport: Viewport) {
    // A buffer, because a subscript of the array would copy the element.
    list.withUnsafeMutableBufferPointer { list in
      guard let first = list.baseAddress else { return }
      for i in list.indices {
        if let range = pinRange(of: (first + i).pointee) {
          (first + i).pointee.pin(range, in: viewport)
        }
      }
    }
  }

  package override func columnPlace(of id: ElementID) -> Int? {
    if id.category != .supplementary { return nil }
    if id.kind == .columnHeader || id.kind == .columnGroup {
      return columns.place(of: id.indexPath.item)
    }
    return kinds.number(of: id.kind).flatMap { columns.place(of: $0) }
  }

  package override func lengthsPinned(beside id: ElementID) -> EdgeInsets? {
    pinnedLengths(beside: id)
  }

  package override func pinned(in rect: Rect) -> [ElementID] {
    var list: [LayoutAttributes] = []
    appendElements(in: rect, to: &list)
    return list.compactMap { pinRange(of: $0) == nil ? nil : $0.id }
  }
}

extension TablePlan {
  /// A frame in content coordinates: mirrored in right-to-left interfaces.
  @inline(__always)
  func mirrored(_ rect: Rect) -> Rect {
    frame.isFlipped ? Rect(size.width - rect.maxX, rect.y, rect.width, rect.height) : rect
  }

  /// Whether a column is shown now and was hidden in the previous plan.
  func isNewlyShown(_ number: Int) -> Bool { number < wereHidden.count && wereHidden[number] }

  /// Lends the storage of a search. The caller returns it.
  func borrowSearch() -> TableSearch {
    defer { spare = TableSearch() }
    return spare
  }

  func returnSearch(_ search: TableSearch) { spare = search }

  /// Changes the merged cells that have been read. Meanwhile there are none.
  func changeMerges(_ body: (inout TableMerges) -> Void) {
    var changed = merges
    merges = TableMerges(rowLimit: changed.rowLimit)
    body(&changed)
    merges = changed
  }

  func isResizable(_ number: Int) -> Bool { number < resizable.count && resizable[number] }

  /// Finds the runs of neighboring columns with the same group. A run does not cross the border of
  /// the pinned columns.
  private func findColumnGroups() {
    columnGroups = []
    let groupNames = heads.groups
    if groupNames.isEmpty || frame.groupHeight <= 0 { return }
    var first = 0
    for place in 0..<columns.count {
      let name = groupNames[columns.numbers[place]]
      let next = place + 1
      let continues =
        next < columns.count && groupNames[columns.numbers[next]] == name
        && next != columns.leadingCount && next != columns.free.upperBound
      if continues { continue }
      if !name.utf8.isEmpty { columnGroups.append(first..<next) }
      first = next
    }
  }
}

/// The columns of a table in an edit of its plan.
final class ColumnsPart: PlanPart {
  let columns: TableColumns
  init(_ columns: TableColumns) { self.columns = columns }
}

extension [ElementKind] {
  /// The kinds of a table that belong to the whole content.
  static let tableParts: [ElementKind] = [.columnGroup, .columnHeader, .resizer, .columnLine]
}

extension LayoutEnvironment {
  /// The plan of a table; nil before its first pass.
  var table: TablePlan? { plan as? TablePlan }
}
