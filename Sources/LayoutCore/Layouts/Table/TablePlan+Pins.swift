// The pins of a table (docs/layouts.md, table, rule 5).
extension TablePlan {
  /// The pins of an element; nil for an element that scrolls with the content.
  @inline(__always)
  func pins(of id: ElementID) -> PinRange? {
    if id.category == .supplementary, let number = kinds.number(of: id.kind) {
      return columns.place(of: number).flatMap { pins(row: id.indexPath, place: $0) }
    }
    switch (id.category, id.kind) {
    case (.cell, _):
      if case .items = rows.mapping { return pins(row: id.indexPath, place: nil) }
      return columns.place(of: id.indexPath.item).flatMap {
        pins(row: id.indexPath, place: $0)
      }
    case (.decoration, .zebra), (.decoration, .rowLine), (.supplementary, .disclosure):
      let tree = id.kind == .disclosure ? frame.treeColumn.flatMap { columns.place(of: $0) } : nil
      return pins(row: id.indexPath, place: tree)
    case (.supplementary, .columnHeader), (.supplementary, .resizer):
      return headPins(id.indexPath.item, inset: frame.groupHeight)
    case (.supplementary, .columnGroup): return headPins(id.indexPath.item, inset: 0)
    case (.decoration, .columnLine):
      return columns.place(of: id.indexPath.item).flatMap { columnPins($0) }
    case (.supplementary, .header), (.supplementary, .footer): return groupPins(id)
    default: return nil
    }
  }

  /// The lengths that headers, pinned rows and pinned columns cover beside a cell or a row. A row is
  /// not covered along the x axis, because it is as wide as the content.
  func pinnedLengths(beside id: ElementID) -> EdgeInsets {
    var lengths = EdgeInsets.zero
    if rows.row(of: id.indexPath) != nil {
      lengths.top = frame.headLength + rows.pinnedExtent
      lengths.bottom = rows.pinnedTrailingExtent
      if case .items = rows.mapping, frame.pinsGroups {
        lengths.top += rows.stack.sections[id.indexPath.section].header
      }
    }
    var number = id.category == .supplementary ? kinds.number(of: id.kind) : nil
    if case .sections = rows.mapping, id.category == .cell { number = id.indexPath.item }
    if number != nil || id.kind == .columnHeader {
      (lengths.left, lengths.right) = (columns.leadingExtent, columns.trailingExtent)
      if frame.isFlipped { swap(&lengths.left, &lengths.right) }
    }
    return lengths
  }

  /// The pins of an element of a row and, if it belongs to a column, of that column.
  @inline(__always)
  private func pins(row path: IndexPath, place: Int?) -> PinRange? {
    let isPinned = place.map { columns.isPinned($0) } ?? false
    let isRowPinned = rows.isPinned(path)
    if !isRowPinned && !isPinned { return nil }
    if merges.isEmpty && !isRowPinned { return place.flatMap { columnPins($0) } }
    guard let row = rows.row(of: path) else { return nil }
    let merge = place.flatMap { self.merge(row, $0) }
    let column = place.flatMap { columnPins($0, span: merge?.columns ?? 1) }
    guard isRowPinned,
      let axis = rows.pin(
        row, endingAt: end(of: row, span: merge?.rows ?? 1), below: frame.headLength,
        content: size.height)
    else { return column }
    var range = column ?? PinRange()
    range.y = axis
    return range
  }

  /// The pins of the cells of a column; nil for a column that is not pinned.
  @inline(__always)
  func columnPins(_ place: Int, span: Int = 1) -> PinRange? {
    guard let axis = columns.pin(place, span: span, content: size.width) else { return nil }
    var range = PinRange()
    range.x = axis
    if frame.isFlipped { (range.x.near, range.x.far) = (axis.far, axis.near) }
    return range
  }

  private func headPins(_ number: Int, inset: Double) -> PinRange? {
    guard let place = columns.place(of: number) else { return nil }
    var range = columnPins(place) ?? PinRange()
    (range.y.near, range.y.from, range.y.to) = (inset, 0, size.height)
    return range
  }

  /// The headers of row groups stay at the start of the viewport and, if `pin_groups` is on, below
  /// the column headers and those pinned rows that are above them.
  private func groupPins(_ id: ElementID) -> PinRange? {
    let section = id.indexPath.section
    guard rows.stack.sections.indices.contains(section) else { return nil }
    var range = PinRange()
    (range.x.near, range.x.from, range.x.to) = (0, 0, max(size.width, frame.breadth))
    if id.kind == .header && frame.pinsGroups {
      let group = rows.stack.sections[section]
      range.y.near = frame.headLength + (section > 0 ? rows.pinnedExtent : 0)
      (range.y.from, range.y.to) = (group.start, group.end)
    }
    return range
  }
}
