// Measured widths and heights, and columns that change in place (docs/layouts.md, table, rules 2
// and 4).
extension TableLayout {
  /// Whether a row is as high as its highest cell.
  var measuresRows: Bool { number("estimated_row_height") > 0 && string("rows") == "items" }

  /// Whether an element of the table is measured: a cell if rows or its column are, and the header
  /// of a measured column.
  func isMeasured(_ id: ElementID, _ plan: TablePlan?) -> Bool {
    guard id.category == .supplementary, let plan else { return false }
    if id.kind == .columnHeader {
      return plan.frame.measured.contains(id.indexPath.item)
    }
    guard let number = plan.kinds.number(of: id.kind), !isMerged(id, number, plan) else {
      return false
    }
    return measuresRows || plan.frame.measured.contains(number)
  }

  /// The size of a measured element. In a measured column, its width is without the padding, which
  /// the width of the column includes.
  func proposedSize(of a: LayoutAttributes, _ plan: TablePlan?) -> Size {
    guard let plan, let column = plan.kinds.column(of: a.id), plan.frame.measured.contains(column)
    else { return a.size }
    return Size(max(0, a.size.width - 2 * number("auto_padding")), a.size.height)
  }

  /// Whether a cell covers others. Such cells are not measured.
  private func isMerged(_ id: ElementID, _ number: Int, _ plan: TablePlan) -> Bool {
    guard !plan.merges.isEmpty, let row = plan.rows.row(of: id.indexPath),
      let place = plan.columns.place(of: number)
    else { return false }
    return plan.merge(row, place) != nil
  }

  /// Whether a measured size changes the width of a column or the height of a row.
  func adoptsSize(_ size: Size, of a: LayoutAttributes, _ environment: LayoutEnvironment) -> Bool {
    guard let plan = environment.table, let number = plan.kinds.column(of: a.id) else {
      return false
    }
    let width = size.width + plan.frame.room(before: a.id, plan.kinds, plan.rows)
    if plan.frame.measured.contains(number), width > measuredWidth(of: number) { return true }
    if a.kind == .columnHeader || !measuresRows { return false }
    guard let row = plan.rows.row(of: a.indexPath) else { return false }
    let others = highestCell(of: a.indexPath, except: a.kind, plan, environment) ?? 0
    return max(size.height, others) != row.height
  }

  /// The height of the highest measured cell of a row; nil if none is measured.
  ///
  /// - Complexity: O(columns)
  private func highestCell(
    of path: IndexPath, except excluded: ElementKind?, _ plan: TablePlan,
    _ environment: LayoutEnvironment
  ) -> Double? {
    var highest: Double?
    for kind in plan.kinds.kinds where kind != excluded {
      let id = ElementID(.supplementary, kind: kind, at: path)
      guard let height = environment.measurements.size(of: id)?.height else { continue }
      highest = max(highest ?? 0, height)
    }
    return highest
  }

  /// The edits that adopt changed columns and measured sizes.
  ///
  /// - Returns: nil if the table must be laid out again.
  func edits(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [PlanEdit]? {
    guard let plan = environment.table else { return nil }
    var edits: [PlanEdit] = []
    var height = plan.size.height
    var paths: [IndexPath] = []
    for id in ids {
      guard id.category == .supplementary else { return nil }
      if id.kind == .columnHeader || id.kind == .resizer || id.kind == .columnGroup { continue }
      guard plan.kinds.number(of: id.kind) != nil else { return nil }
      if measuresRows, !paths.contains(id.indexPath) { paths.append(id.indexPath) }
    }
    for path in paths {
      guard let wanted = highestCell(of: path, except: nil, plan, environment),
        let row = plan.rows.row(of: path)
      else { continue }
      if wanted == row.height { continue }
      guard plan.rows.hasHeights(ofGroup: row.group) else { return nil }
      edits.append(.length(path, wanted))
      height += wanted - row.height
    }
    noteWidths(of: ids, plan, environment)
    guard let columns = changedColumns(plan, environment) else { return nil }
    if columns != plan.columns { edits.append(.part(ColumnsPart(columns))) }
    edits.append(.contentSize(Size(plan.width(of: columns), height)))
    return edits
  }

  /// The columns with the current changes and measured widths; nil if they change other parts of
  /// the table.
  private func changedColumns(
    _ plan: TablePlan, _ environment: LayoutEnvironment
  ) -> TableColumns? {
    let columns = currentColumns
    let run = TableRun(self, columns, environment)
    guard run.isLike(plan) else { return nil }
    return run.placedColumns(order: changes.order(of: columns.count))
  }

  /// Widens measured columns for the measured sizes of elements.
  private func noteWidths(
    of ids: [ElementID], _ plan: TablePlan, _ environment: LayoutEnvironment
  ) {
    if plan.frame.measured.isEmpty { return }
    for id in ids where id.category == .supplementary {
      guard let size = environment.measurements.size(of: id) else { continue }
      noteWidth(size.width + plan.frame.room(before: id, plan.kinds, plan.rows), of: id, plan.kinds)
    }
  }
}
