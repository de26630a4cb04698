// The pins of a table (docs/layouts.md, table, rule 5). An element keeps the distance from the edge
// of the viewport that its frame has from the first or last pinned row or column.
extension TablePlan {
  /// The pins of an element; nil for an element that scrolls with the content.
  @inline(__always)
  func pinRange(of a: LayoutAttributes) -> PinRange? {
    let id = a.id
    if id.category == .supplementary && (id.kind == .header || id.kind == .footer) {
      return groupPins(id)
    }
    let place = place(of: id)
    let isColumnPinned = place.map { columns.isPinned($0) } ?? false
    let isHead = id.category == .supplementary && (id.kind.isOfColumn || id.kind == .resizer)
    let isRowPinned =
      pinsCells && !isHead && !(id.category == .decoration && id.kind == .columnLine)
      && rows.isPinned(id.indexPath)
    if !isColumnPinned && !isRowPinned && !isHead { return nil }
    let rect = mirrored(a.unpinnedFrame)
    var range = PinRange()
    if isColumnPinned, let place {
      range.x = columns.pin(place, from: rect.minX, to: rect.maxX, content: size.width)
      if frame.isFlipped { range.x = range.x.mirrored(in: size.width) }
    }
    if isHead {
      (range.y.near, range.y.from, range.y.to) = (rect.minY - frame.top, 0, size.height)
    } else if isRowPinned, let row = rows.row(of: id.indexPath) {
      range.y = rows.pin(
        row, from: rect.minY, to: rect.maxY, below: frame.headLength, content: size.height)
    }
    return range
  }

  /// The place of the column to which an element belongs; nil for other elements.
  @inline(__always)
  private func place(of id: ElementID) -> Int? {
    switch (id.category, id.kind) {
    case (.supplementary, .columnHeader), (.supplementary, .columnGroup),
      (.supplementary, .resizer), (.decoration, .columnLine):
      return columns.place(of: id.indexPath.item)
    case (.supplementary, .disclosure):
      return frame.treeColumn.flatMap { columns.place(of: $0) }
    case (.supplementary, _): return kinds.number(of: id.kind).flatMap { columns.place(of: $0) }
    case (.cell, _):
      return rows.mapping == .sections ? columns.place(of: id.indexPath.item) : nil
    case (.decoration, _): return nil
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
    if place(of: id) != nil {
      (lengths.left, lengths.right) = (columns.leadingExtent, columns.trailingExtent)
      if frame.isFlipped { swap(&lengths.left, &lengths.right) }
    }
    return lengths
  }

  /// The headers of row groups stay at the start of the viewport and, if `pin_groups` is on, below
  /// the column headers and those pinned rows that are above them.
  private func groupPins(_ id: ElementID) -> PinRange? {
    let section = id.indexPath.section
    guard rows.stack.sections.indices.contains(section) else { return nil }
    var range = PinRange()
    (range.x.from, range.x.to) = (0, max(size.width, frame.breadth))
    if frame.isFlipped { range.x.far = 0 } else { range.x.near = 0 }
    if id.kind == .header && frame.pinsGroups {
      let group = rows.stack.sections[section]
      range.y.near = frame.headLength + (section > 0 ? rows.pinnedExtent : 0)
      (range.y.from, range.y.to) = (group.start, group.end)
    }
    return range
  }
}

extension PinRange.Axis {
  /// The pin of the mirrored element in content of a given width.
  func mirrored(in width: Double) -> PinRange.Axis {
    var axis = self
    (axis.near, axis.far) = (far, near)
    (axis.from, axis.to) = (width - to, width - from)
    return axis
  }
}
