/// One pass of a list: places the sections in order.
struct ListRun {
  private(set) var lines: LineStack
  private(set) var frames = ListFrames()
  private let layout: ListLayout
  private let rowHeight: Double
  private let itemSpacing: Double
  /// The spacing before the next section, if there is one.
  private var gap = 0.0

  init(_ layout: ListLayout, _ environment: LayoutEnvironment) throws(LayoutError) {
    self.layout = layout
    rowHeight = layout.itemSize.height
    itemSpacing = layout.number("item_spacing")
    lines = LineStack(environment.sections)
    lines.frame.isFlipped = environment.traits.isRightToLeft
    let (bounds, covered) = (environment.bounds, environment.insets)
    lines.frame.cross = max(0, bounds.width - covered.left - covered.right)
    frames.insets = layout.insetParameters
    let style = layout.string("separator")
    let height = layout.number("separator_height")
    frames.separator =
      style == "none" ? 0 : height > 0 ? height : 1 / environment.traits.scale
    frames.separatorInset = style == "inset" ? layout.number("separator_inset") : 0
    frames.indexWidth = layout.number("index_width")
    frames.index.top = covered.top
    frames.index.height = max(0, bounds.height - covered.top - covered.bottom)
    frames.containerHeader = try length(
      .containerHeader, "container_header_height", 0, environment)
    frames.header = try length(.listHeader, "list_header_height", 0, environment)
    frames.footer = try length(.listFooter, "list_footer_height", 0, environment)
    lines.frame.main = frames.containerHeader + frames.insets.top + frames.header
    if frames.header > 0 { gap = layout.number("list_header_spacing") }
  }
}

extension ListRun {
  /// The height of a supplementary view, from the data source or, if it has none, from the
  /// parameter.
  private func length(
    _ kind: ElementKind, _ parameter: String, _ section: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> Double {
    guard environment.sections.sectionCount > 0 else { return 0 }
    let size = try environment.supplementarySize(ofKind: kind, inSection: section)
    return size?.height ?? layout.number(parameter)
  }

  private func number(
    _ key: String, _ section: Int, _ environment: LayoutEnvironment
  ) -> Double? {
    guard case .number(let value)? = environment.dataSource.value(forKey: key, ofSection: section),
      abs(value) <= Point.coordinateLimit
    else { return nil }
    return value
  }

  /// The position and width of a section's rows, and the number of columns.
  private func breadth(_ section: Int, _ environment: LayoutEnvironment) -> ListFrames.Section {
    let columns = Int(min(max(number("columns", section, environment) ?? 1, 1), 10_000))
    let insets = frames.insets
    let cross = lines.frame.cross
    switch environment.dataSource.value(forKey: "width", ofSection: section) {
    case .string("fill"): return ListFrames.Section(x: 0, width: cross, columns: columns)
    case .number(let width) where width >= 0 && width <= Point.coordinateLimit:
      let x = number("leading", section, environment) ?? 0
      return ListFrames.Section(x: x, width: width, columns: columns)
    default:
      let width = max(0, cross - insets.left - insets.right)
      return ListFrames.Section(x: insets.left, width: width, columns: columns)
    }
  }

  /// Places the header, the rows and the footer, with spacing only between parts that exist.
  mutating func place(_ number: Int, in environment: LayoutEnvironment) throws(LayoutError) {
    let start = lines.frame.main + gap
    var section = SectionStack.Section(
      start: start, end: start,
      header: try length(.header, "header_height", number, environment),
      footer: try length(.footer, "footer_height", number, environment))
    let count = environment.sections.itemCount(inSection: number)
    var top = start + section.header
    if section.header > 0 && count > 0 { top += layout.number("header_bottom_spacing") }
    let across = breadth(number, environment)
    frames.sections.append(across)
    let (cells, extent) = try rows(of: number, count, across, from: top, in: environment)
    section.end = top + extent
    if section.footer > 0 && count > 0 { section.end += layout.number("footer_top_spacing") }
    section.end += section.footer
    lines.append(section, cells, from: top, to: top + extent)
    gap =
      self.number("spacing_after", number, environment)
      ?? layout.number(section.footer > 0 ? "section_spacing_with_footer" : "section_spacing")
  }

  /// Adds the list's footer and the bottom inset.
  mutating func end() {
    if frames.footer > 0 { lines.frame.main += layout.number("list_footer_spacing") }
    lines.frame.main += frames.footer + frames.insets.bottom
  }

  private func rows(
    of section: Int, _ count: Int, _ across: ListFrames.Section, from top: Double,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> (SectionLines, Double) {
    if count == 0 { return (.none, 0) }
    let sizes = environment.hasItemSizes ? try environment.itemSizes(inSection: section) : []
    let spacing = number("column_spacing", section, environment) ?? 0
    let columns = Double(across.columns)
    let breadth = max(0, (across.width - (columns - 1) * spacing) / columns)
    guard sizes.contains(where: { $0 != .unspecified }) else {
      let spread = EqualLines.Spread(start: across.x, step: breadth + spacing)
      let lines = EqualLines(
        count: count, itemsInLine: across.columns, length: rowHeight, start: top,
        step: rowHeight + itemSpacing, breadth: breadth, full: spread, last: spread)
      return (.equal(lines), lines.extent)
    }
    let heights = sizes.map { $0 == .unspecified ? rowHeight : $0.height }
    if across.columns == 1 {
      let rows = Rows(
        heights, start: top, spacing: itemSpacing, breadth: breadth, cross: across.x,
        lastCross: across.x, pixelScale: 0)
      return (.rows(rows), rows.extent)
    }
    return columnLines(heights, across, breadth, spacing, from: top)
  }

  /// The items of a line have the same top edge and keep their heights. The next line starts below
  /// the tallest item.
  private func columnLines(
    _ heights: [Double], _ across: ListFrames.Section, _ breadth: Double, _ spacing: Double,
    from top: Double
  ) -> (SectionLines, Double) {
    var stored = StoredLines()
    var end = top
    stored.setBoxes(heights.count) { boxes, stored in
      var (y, thickness, firstItem) = (top, 0.0, 0)
      for (item, height) in heights.enumerated() {
        let column = item % across.columns
        if column == 0 && item > 0 {
          (y, thickness, firstItem) = (y + thickness + itemSpacing, 0, item)
        }
        thickness = max(thickness, height)
        (boxes.baseAddress.map { $0 + item })?.initialize(
          to: LineBox(
            main: y, cross: across.x + Double(column) * (breadth + spacing), length: height,
            breadth: breadth))
        if column == across.columns - 1 || item == heights.count - 1 {
          stored.appendLine(
            from: firstItem, at: y, thickness: thickness, reach: across.x + across.width)
        }
      }
      end = y + thickness
      return heights.count
    }
    return (.stored(stored), end - top)
  }
}
