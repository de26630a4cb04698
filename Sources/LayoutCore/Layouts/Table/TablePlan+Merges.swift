// Reading the merged cells of a table (docs/layouts.md, table, rule 7).
extension TablePlan {
  /// The space between two rows, in which a merged cell can be found.
  var mergeGap: Double { merges.isEmpty ? 0 : frame.rowGap }

  /// The merged cell that begins at a place of a row; nil for another cell.
  @inline(__always)
  func merge(_ row: TableRows.Row, _ place: Int) -> TableMerges.Merge? {
    merges.isEmpty ? nil : merges.merge(rows.ordinal(of: row), place)
  }

  /// Whether a cell is covered by another one, so that it does not exist.
  func isCovered(_ row: TableRows.Row, _ place: Int) -> Bool {
    if merges.isEmpty { return false }
    var touching: [TableMerges.Merge] = []
    let ordinal = rows.ordinal(of: row)
    merges.append(touching: ordinal, to: &touching)
    return touching.contains {
      $0.covers(ordinal, place) && ($0.row != ordinal || $0.place != place)
    }
  }

  /// Reads the spans of the rows that can reach into a rectangle, and of the pinned rows.
  func readMerges(in rect: Rect, _ environment: LayoutEnvironment) {
    if merges.isEmpty || !environment.mayAsk { return }
    rows.forEachFreeRow(from: rect.minY - mergeGap, to: rect.maxY) {
      readMerges(of: $0, environment)
    }
    rows.forEachPinnedRow { readMerges(of: $0, environment) }
  }

  /// Reads the spans that determine the cells of a row.
  func readMerges(of row: TableRows.Row, _ environment: LayoutEnvironment) {
    if merges.isEmpty || !environment.mayAsk { return }
    let ordinal = rows.ordinal(of: row)
    if merges.isRead(ordinal) { return }
    changeMerges { merges in
      merges.read(ordinal..<(ordinal + 1)) { described(ofRow: $0, environment) }
    }
  }

  /// The merged cells that the data describe for a row, in the order of their places.
  private func described(
    ofRow ordinal: Int, _ environment: LayoutEnvironment
  ) -> (merges: [TableMerges.Merge], hasIgnored: Bool) {
    guard environment.dataSource.answers.contains(.values), let row = rows.row(ofOrdinal: ordinal)
    else { return ([], false) }
    let spans = spans(of: row, environment)
    var found: [TableMerges.Merge] = []
    var hasIgnored = false
    // A hidden column passes its span to the next column, unless that has one itself.
    for isShown in [true, false] {
      for (number, span) in spans where (columns.place(of: number) != nil) == isShown {
        guard let place = columns.placeAtOrBehind(number), hasCell(row, place),
          !found.contains(where: { $0.place == place })
        else { continue }
        if fits(span, row, place) {
          found.append(
            TableMerges.Merge(row: ordinal, place: place, columns: span.columns, rows: span.rows))
        } else {
          hasIgnored = true
        }
      }
    }
    found.sort { $0.place < $1.place }
    return (found, hasIgnored)
  }

  /// The spans of a row's cells that cover others, in the order of the columns' numbers.
  private func spans(
    of row: TableRows.Row, _ environment: LayoutEnvironment
  ) -> [(number: Int, span: Span)] {
    var spans: [(number: Int, span: Span)] = []
    switch rows.mapping {
    case .items:
      let id = ElementID.cell(at: rows.path(row, column: 0))
      guard case .table(let fields)? = environment.dataSource.value(forKey: "spans", of: id) else {
        return []
      }
      for field in fields {
        guard let name = environment.names.existingNumber(of: field.name),
          let number = kinds.number(of: ElementKind(rawValue: name)), let span = Span(field.value)
        else { continue }
        spans.append((number, span))
      }
      spans.sort { $0.number < $1.number }
    case .sections:
      for number in columns.places.indices {
        let id = ElementID.cell(at: rows.path(row, column: number))
        guard elements.sections.contains(id.indexPath) else { continue }
        spans.append((number, Span(of: id, environment.dataSource)))
      }
    }
    return spans.filter { $0.span.columns > 1 || $0.span.rows > 1 }
  }

  /// Whether a merged cell is within the limits, and does not cross the border of the pinned rows
  /// or columns or the end of its group.
  private func fits(_ span: Span, _ row: TableRows.Row, _ place: Int) -> Bool {
    guard span.columns <= TableMerges.mostColumns, span.rows <= merges.rowLimit else {
      return false
    }
    let group = columns.peers(of: place)
    let peers = rows.peers(of: row)
    return place + span.columns <= group.upperBound && row.number + span.rows <= peers.upperBound
  }

  /// The numbers of columns and rows that a cell covers.
  private struct Span {
    var columns: Int
    var rows: Int

    /// - Parameter value: `{columns, rows}`.
    init?(_ value: DataValue) {
      guard case .list(let numbers) = value, numbers.count == 2,
        let columns = Self.count(numbers[0]), let rows = Self.count(numbers[1])
      else { return nil }
      (self.columns, self.rows) = (columns, rows)
    }

    /// The values `span_columns` and `span_rows` of an item.
    init(of id: ElementID, _ source: any CollectionDataSource) {
      columns = source.value(forKey: "span_columns", of: id).flatMap { Self.count($0) } ?? 1
      rows = source.value(forKey: "span_rows", of: id).flatMap { Self.count($0) } ?? 1
    }

    private static func count(_ value: DataValue) -> Int? {
      guard case .number(let number) = value, number >= 1, number <= 1e6 else { return nil }
      return Int(exactly: number)
    }
  }
}
