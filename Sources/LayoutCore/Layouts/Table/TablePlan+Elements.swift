// The attributes of the elements of a table (docs/layouts.md, table, rules 3 to 9).
extension TablePlan {
  /// The attributes of an element; nil for an element that the table does not have.
  func attributes(of id: ElementID, _ environment: LayoutEnvironment) -> LayoutAttributes? {
    if !merges.isEmpty, let row = rows.row(of: id.indexPath) { readMerges(of: row, environment) }
    switch id.category {
    case .cell: return cell(at: id.indexPath)
    case .supplementary: return supplementaryView(id)
    case .decoration: return decoration(id)
    }
  }

  private func cell(at path: IndexPath) -> LayoutAttributes? {
    guard elements.sections.contains(path), let row = rows.row(of: path) else { return nil }
    switch rows.mapping {
    case .items: return rowCell(row)
    case .sections: return columns.place(of: path.item).flatMap { existingCell(row, $0) }
    }
  }

  private func supplementaryView(_ id: ElementID) -> LayoutAttributes? {
    let path = id.indexPath
    switch id.kind {
    case .disclosure: return rows.row(of: path).flatMap { disclosure($0) }
    case .header, .footer: return path.item == 0 ? groupView(id.kind, path.section) : nil
    case .columnHeader, .columnGroup, .resizer:
      guard path.section == 0, let place = columns.place(of: path.item) else { return nil }
      if id.kind == .columnHeader { return columnHeader(place) }
      return id.kind == .resizer ? resizer(place) : columnGroup(startingAt: place)
    default:
      guard case .items = rows.mapping, elements.sections.contains(path),
        let number = kinds.number(of: id.kind), let place = columns.place(of: number),
        let row = rows.row(of: path)
      else { return nil }
      return existingCell(row, place)
    }
  }

  private func existingCell(_ row: TableRows.Row, _ place: Int) -> LayoutAttributes? {
    isCovered(row, place) ? nil : cell(row, place)
  }

  private func decoration(_ id: ElementID) -> LayoutAttributes? {
    if id.kind == .columnLine {
      return id.indexPath.section == 0
        ? columns.place(of: id.indexPath.item).flatMap { columnLine($0) } : nil
    }
    guard let row = rows.row(of: id.indexPath), rows.path(row, column: 0) == id.indexPath else {
      return nil
    }
    switch id.kind {
    case .zebra: return zebra(row)
    case .rowLine: return rowLine(row)
    default: return nil
    }
  }
}

// MARK: Rows

extension TablePlan {
  /// A row is as wide as the content, and at least as wide as the viewport.
  @inline(__always)
  func rowFrame(_ row: TableRows.Row) -> Rect {
    mirrored(Rect(0, row.y, max(size.width, frame.breadth), row.height))
  }

  /// The cell of an item, which is behind the cells of its columns.
  func rowCell(_ row: TableRows.Row) -> LayoutAttributes {
    var a = LayoutAttributes(.cell(at: rows.path(row, column: 0)), frame: rowFrame(row))
    a.zIndex = row.isPinned ? 3 : 0
    return a
  }

  /// The cell of a column in a row.
  @_optimize(speed)
  func cell(_ row: TableRows.Row, _ place: Int) -> LayoutAttributes {
    let number = columns.numbers[place]
    let path = rows.path(row, column: number)
    var (edge, width) = (columns.edges[place], columns.widths[place])
    var height = row.height
    if let merge = merge(row, place) {
      width = columns.extent(place, span: merge.columns).width
      height = end(of: row, span: merge.rows) - row.y
    }
    if number == frame.treeColumn {
      let room = min(width, indent(of: row) + frame.disclosure)
      (edge, width) = (edge + room, width - room)
    }
    let id: ElementID =
      switch rows.mapping {
      case .items: ElementID(.supplementary, kind: kinds.kinds[number], at: path)
      case .sections: .cell(at: path)
      }
    var a = LayoutAttributes(id, frame: mirrored(Rect(edge, row.y, width, height)))
    a.zIndex = !row.isPinned ? 1 : columns.isPinned(place) ? 5 : 4
    if !heads.alignments.isEmpty { a.setExtras(heads.alignments[number]) }
    return a
  }

  /// The end of a cell that covers several rows.
  @inline(__always)
  func end(of row: TableRows.Row, span: Int) -> Double {
    if span == 1 { return row.y + row.height }
    let (y, height) = rows.groups[row.group].extent(of: row.number + span - 1)
    return max(row.y, y + height)
  }

  /// The indent of the tree column's cell in a row.
  private func indent(of row: TableRows.Row) -> Double { frame.indent * rows.level(of: row) }

  /// The view before the cell of the tree column, if the item of the row has children.
  func disclosure(_ row: TableRows.Row) -> LayoutAttributes? {
    let group = rows.groups[row.group]
    guard let number = frame.treeColumn, let place = columns.place(of: number),
      row.number < group.areParents.count, group.areParents[row.number], frame.disclosure > 0
    else { return nil }
    let indent = min(indent(of: row), columns.widths[place])
    let width = min(frame.disclosure, columns.widths[place] - indent)
    let rect = Rect(columns.edges[place] + indent, row.y, width, row.height)
    var a = LayoutAttributes(
      ElementID(.supplementary, kind: .disclosure, at: rows.path(row, column: 0)),
      frame: mirrored(rect))
    a.zIndex = !row.isPinned ? 1 : columns.isPinned(place) ? 5 : 4
    return a
  }

  /// The background of every second row.
  func zebra(_ row: TableRows.Row) -> LayoutAttributes? {
    guard frame.hasZebra, (rows.groups[row.group].first + row.number) % 2 == 1 else { return nil }
    return decoration(.zebra, row, rowFrame(row), zIndex: -3)
  }

  /// The line at the bottom of a row.
  func rowLine(_ row: TableRows.Row) -> LayoutAttributes? {
    if frame.rowLine <= 0 { return nil }
    var rect = rowFrame(row)
    let thickness = min(frame.rowLine, rect.height)
    rect = Rect(rect.x, rect.maxY - thickness, rect.width, thickness)
    return decoration(.rowLine, row, rect, zIndex: -2)
  }

  private func decoration(
    _ kind: ElementKind, _ row: TableRows.Row, _ rect: Rect, zIndex: Int64
  ) -> LayoutAttributes {
    var a = LayoutAttributes(
      ElementID(.decoration, kind: kind, at: rows.path(row, column: 0)), frame: rect)
    a.zIndex = zIndex
    return a
  }

  /// The header or the footer of a row group, which is as wide as the viewport.
  func groupView(_ kind: ElementKind, _ section: Int) -> LayoutAttributes? {
    guard case .items = rows.mapping, rows.stack.sections.indices.contains(section) else {
      return nil
    }
    let group = rows.stack.sections[section]
    let length = kind == .header ? group.header : group.footer
    if length <= 0 { return nil }
    let y = kind == .header ? group.start : group.end - length
    var a = LayoutAttributes(
      ElementID(.supplementary, kind: kind, at: IndexPath(item: 0, section: section)),
      frame: mirrored(Rect(0, y, frame.breadth, length)))
    a.zIndex = 2
    return a
  }
}

// MARK: Columns

extension TablePlan {
  func columnHeader(_ place: Int) -> LayoutAttributes? {
    if frame.headerHeight <= 0 { return nil }
    let number = columns.numbers[place]
    var a = LayoutAttributes(
      part(.columnHeader, number),
      frame: mirrored(
        Rect(
          columns.edges[place], frame.top + frame.groupHeight, columns.widths[place],
          frame.headerHeight)))
    a.zIndex = columns.isPinned(place) ? 7 : 6
    a.setExtras(heads.titles[number])
    return a
  }

  /// The common header of neighboring columns whose first place is given; nil if no group starts
  /// there.
  func columnGroup(startingAt place: Int) -> LayoutAttributes? {
    let i = columnGroups.indices.partitioningIndex { columnGroups[$0].lowerBound >= place }
    guard i < columnGroups.count, columnGroups[i].lowerBound == place, frame.groupHeight > 0 else {
      return nil
    }
    let (edge, width) = columns.extent(place, span: columnGroups[i].count)
    var a = LayoutAttributes(
      part(.columnGroup, columns.numbers[place]),
      frame: mirrored(Rect(edge, frame.top, width, frame.groupHeight)))
    a.zIndex = columns.isPinned(place) ? 7 : 6
    a.setExtras(heads.groupTitles[columns.numbers[place]])
    return a
  }

  /// The area at the end of a column's header that resizes the column.
  func resizer(_ place: Int) -> LayoutAttributes? {
    guard frame.headerHeight > 0, isResizable(columns.numbers[place]) else { return nil }
    let end = columns.edges[place] + columns.widths[place]
    let width = min(TableFrame.resizer, columns.widths[place])
    var a = LayoutAttributes(
      part(.resizer, columns.numbers[place]),
      frame: mirrored(
        Rect(end - width, frame.top + frame.groupHeight, width, frame.headerHeight)))
    a.zIndex = 8
    return a
  }

  /// The line at the end of a column.
  func columnLine(_ place: Int) -> LayoutAttributes? {
    if frame.columnLine <= 0 { return nil }
    let end = columns.edges[place] + columns.widths[place]
    let width = min(frame.columnLine, columns.widths[place])
    var a = LayoutAttributes(
      ElementID(
        .decoration, kind: .columnLine, at: IndexPath(item: columns.numbers[place], section: 0)),
      frame: mirrored(
        Rect(end - width, frame.top, width, rows.end - frame.top)))
    a.zIndex = -1
    return a
  }

  private func part(_ kind: ElementKind, _ number: Int) -> ElementID {
    ElementID(.supplementary, kind: kind, at: IndexPath(item: number, section: 0))
  }
}
