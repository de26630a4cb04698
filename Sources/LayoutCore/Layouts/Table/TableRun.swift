/// One pass of a table: places its columns and rows.
struct TableRun {
  private let layout: TableLayout
  private let environment: LayoutEnvironment
  private let insets: EdgeInsets
  private var frame = TableFrame()
  private var columns: [TableColumn]
  private let mapping: TableRows.Mapping
  private var measuredHeights: [Int: Double] = [:]

  init(_ layout: TableLayout, _ columns: [TableColumn], _ environment: LayoutEnvironment) {
    self.layout = layout
    self.columns = columns
    self.environment = environment
    insets = layout.insetParameters
    mapping = layout.string("rows") == "sections" ? .sections : .items
    let covered = environment.insets
    frame.breadth = max(0, environment.bounds.width - covered.left - covered.right)
    frame.isFlipped = layout.bool("flips_rtl") && environment.traits.isRightToLeft
    frame.pinsGroups = layout.bool("pin_groups")
    frame.hasZebra = layout.bool("zebra")
    let width = layout.number("line_width")
    let thickness = width > 0 ? width : 1 / environment.traits.scale
    frame.rowLine = layout.string("row_lines") == "all" ? thickness : 0
    frame.columnLine = layout.string("column_lines") == "all" ? thickness : 0
    frame.headerHeight = layout.number("header_height")
    let hasGroups = columns.contains { !$0.isHidden && !$0.group.utf8.isEmpty }
    frame.groupHeight = hasGroups ? layout.number("column_group_height") : 0
    (frame.leadingInset, frame.trailingInset) = (insets.left, insets.right)
    frame.bottomInset = insets.bottom
    frame.rowGap =
      layout.number("row_leading") + layout.number("row_trailing") + layout.number("row_spacing")
    frame.indent = layout.number("indent")
    frame.disclosure = layout.number("disclosure_width")
    for (number, column) in columns.enumerated() where column.isMeasured {
      frame.measured.insert(number)
    }
    let tree = layout.string("tree_column")
    if !tree.utf8.isEmpty, case .items = mapping {
      frame.treeColumn = columns.firstIndex { $0.key == tree }
    }
  }
}

extension TableRun {
  /// - Parameter last: the plan before the pass.
  mutating func makePlan(after last: TablePlan?) throws(LayoutError) -> TablePlan {
    let heads = try layout.heads(environment)
    readMeasuredHeights(heads.kinds)
    var rows = TableRows(mapping, from: insets.top + frame.headLength)
    switch mapping {
    case .items:
      for section in 0..<environment.sections.sectionCount { try addGroup(section, to: &rows) }
    case .sections: addSections(to: &rows)
    }
    rows.pin(
      first: Int(layout.number("pinned_rows")), last: Int(layout.number("pinned_trailing_rows")))
    align(&rows)
    noteWidths(heads.kinds, rows)
    columns = layout.currentColumns
    return TablePlan(
      placedColumns(order: layout.changes.order(of: columns.count)), rows, frame, heads,
      resizable: layout.bool("resizers") ? columns.map { $0.isResizable } : [],
      rowSpan: Int(layout.number("max_row_span")), after: last, sections: environment.sections)
  }

  /// Widens measured columns for the cells that have been measured. Cells can be merged if spans are
  /// read; their columns are then widened only when they are measured.
  private func noteWidths(_ kinds: TableKinds, _ rows: TableRows) {
    if frame.measured.isEmpty || layout.number("max_row_span") > 0 { return }
    environment.measurements.forEachSize { id, size in
      layout.noteWidth(size.width + frame.room(before: id, kinds, rows), of: id, kinds)
    }
  }

  /// The columns in their order.
  func placedColumns(order: [Int]) -> TableColumns {
    TableColumns(
      columns, order: order,
      TableColumns.Rules(
        inner: max(0, frame.breadth - insets.left - insets.right), inset: insets.left,
        spacing: layout.number("column_spacing"), pinned: Int(layout.number("pinned_columns")),
        pinnedTrailing: Int(layout.number("pinned_trailing_columns")),
        alignment: Self.alignment(layout.string("align_x")),
        scale: layout.bool("pixel_rounding") ? environment.traits.scale : 0))
  }

  private static func alignment(_ name: String) -> Double {
    name == "center" ? 0.5 : name == "end" ? 1 : 0
  }

  /// Whether a plan differs from the one that this run makes only in the columns and the rows.
  func isLike(_ plan: TablePlan) -> Bool {
    var frame = frame
    frame.top = plan.frame.top
    return frame == plan.frame
  }

  // MARK: Rows

  private func addGroup(_ section: Int, to rows: inout TableRows) throws(LayoutError) {
    let header = try environment.supplementarySize(ofKind: .header, inSection: section)?.height
    let footer = try environment.supplementarySize(ofKind: .footer, inSection: section)?.height
    var outline = TableRows.Outline()
    var count = environment.sections.itemCount(inSection: section)
    if isCollapsed(section) {
      count = 0
    } else if frame.treeColumn != nil, let starts = environment.outlineStarts(section) {
      outline = self.outline(starts, section, count)
      count = starts.count
    }
    let lines = lines(count, try heights(section, outline.items, count))
    rows.append(
      lines, outline: outline,
      header: header ?? layout.number("group_header_height"),
      footer: footer ?? layout.number("group_footer_height"), space: space)
  }

  /// - Parameter count: the number of items, including hidden ones.
  private func outline(_ starts: [Int32], _ section: Int, _ count: Int) -> TableRows.Outline {
    var outline = TableRows.Outline(items: starts)
    for start in starts {
      let (item, level) = (Int(start), environment.level(of: Int(start), section) ?? 0)
      let next = item + 1 < count ? environment.level(of: item + 1, section) ?? 0 : 0
      outline.levels.append(Float(min(level, 1e6)))
      outline.areParents.append(next > level)
    }
    return outline
  }

  private func isCollapsed(_ section: Int) -> Bool {
    guard environment.dataSource.answers.contains(.values) else { return false }
    return environment.dataSource.value(forKey: "collapsed", ofSection: section) == .bool(true)
  }

  private var space: (leading: Double, trailing: Double) {
    (layout.number("row_leading"), layout.number("row_trailing"))
  }

  /// The rows of a table whose rows are sections, which have the value `height`.
  private func addSections(to rows: inout TableRows) {
    let count = environment.sections.sectionCount
    var heights: [Double] = []
    if environment.dataSource.answers.contains(.values) {
      for section in 0..<count {
        guard
          case .number(let height)? = environment.dataSource.value(
            forKey: "height", ofSection: section),
          height >= 0, height <= Point.coordinateLimit
        else { continue }
        if heights.isEmpty { heights = [Double](repeating: layout.rowHeight, count: count) }
        heights[section] = height
      }
    }
    rows.append(
      lines(count, heights), header: 0, footer: 0, space: space)
  }

  /// The heights of the rows of a section; empty if all rows have the same height.
  private func heights(
    _ section: Int, _ items: [Int32], _ count: Int
  ) throws(LayoutError) -> [Double] {
    guard count > 0, environment.hasItemSizes else { return [] }
    let sizes = try environment.itemSizes(inSection: section)
    let start = environment.sections.ordinal(of: IndexPath(item: 0, section: section))
    var heights: [Double] = []
    for number in 0..<count {
      let item = items.isEmpty ? number : Int(items[number])
      let known = sizes[item] == .unspecified ? nil : sizes[item].height
      guard let height = known ?? measuredHeights[start + item] else { continue }
      if heights.isEmpty { heights = [Double](repeating: layout.rowHeight, count: count) }
      heights[number] = height
    }
    return heights
  }

  /// Records the height of the highest measured cell of each row, by the ordinal of its item.
  private mutating func readMeasuredHeights(_ kinds: TableKinds) {
    guard layout.measuresRows else { return }
    environment.measurements.forEachSize { id, size in
      guard id.category == .supplementary, kinds.number(of: id.kind) != nil else { return }
      let ordinal = environment.sections.ordinal(of: id.indexPath)
      measuredHeights[ordinal] = max(measuredHeights[ordinal] ?? 0, size.height)
    }
  }

  private func lines(_ count: Int, _ heights: [Double]) -> SectionLines {
    if count == 0 { return .none }
    let between = space.leading + space.trailing + layout.number("row_spacing")
    if heights.isEmpty {
      let spread = EqualLines.Spread(start: 0, step: 0)
      return .equal(
        EqualLines(
          count: count, itemsInLine: 1, length: layout.rowHeight, start: 0,
          step: layout.rowHeight + between, breadth: 0, full: spread, last: spread))
    }
    return .rows(
      Rows(
        heights, start: 0, spacing: between, breadth: 0, cross: 0, lastCross: 0, pixelScale: 0))
  }

  /// Moves the table down if it is aligned in a higher view.
  private mutating func align(_ rows: inout TableRows) {
    let covered = environment.insets
    let inner = environment.bounds.height - covered.top - covered.bottom - insets.bottom
    let room = max(0, inner - rows.end) * Self.alignment(layout.string("align_y"))
    frame.top = insets.top + room
    rows.move(by: room)
  }
}
