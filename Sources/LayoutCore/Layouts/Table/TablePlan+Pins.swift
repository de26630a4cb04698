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
      guard let place = columns.place(of: id.indexPath.item), columns.isPinned(place) else {
        return nil
      }
      return columnPins(place)
    case (.supplementary, .header), (.supplementary, .footer): return groupPins(id)
    default: return nil
    }
  }

  /// The pins of an element of a row and, if it belongs to a column, of that column.
  @inline(__always)
  private func pins(row path: IndexPath, place: Int?) -> PinRange? {
    let isPinned = place.map { columns.isPinned($0) } ?? false
    if !isPinned && !pinsCells { return nil }
    var range = PinRange()
    if isPinned, let place { range = columnPins(place) }
    guard pinsCells, let row = rows.row(of: path),
      let axis = rows.pin(row, below: frame.headLength, content: size.height)
    else { return isPinned ? range : nil }
    range.y = axis
    return range
  }

  @inline(__always)
  private func columnPins(_ place: Int) -> PinRange {
    var range = PinRange()
    guard let axis = columns.pin(place, content: size.width) else { return range }
    range.x = axis
    if frame.isFlipped { (range.x.near, range.x.far) = (axis.far, axis.near) }
    return range
  }

  private func headPins(_ number: Int, inset: Double) -> PinRange? {
    guard let place = columns.place(of: number) else { return nil }
    var range = columnPins(place)
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
