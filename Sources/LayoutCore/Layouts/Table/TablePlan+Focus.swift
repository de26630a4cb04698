// Moves of the focus between the cells and the rows of a table (docs/layouts.md, table, focus).
extension TablePlan {
  /// Returns the target of a move from a cell or a row.
  ///
  /// - Returns: nil for other elements and moves.
  func nextElement(
    from id: ElementID, _ move: FocusMove, _ environment: LayoutEnvironment
  ) -> FocusAnswer? {
    guard let row = rows.row(of: id.indexPath), id.category != .decoration else { return nil }
    let ordinal = rows.ordinal(of: row)
    guard let place = place(of: id) else {
      return id.category == .cell ? nextRow(from: ordinal, move, environment) : nil
    }
    readMerges(of: row, environment)
    let merge = merge(row, place)
    let (right, below) = (place + (merge?.columns ?? 1), ordinal + (merge?.rows ?? 1))
    var target: (row: Int, place: Int)? = (ordinal, place)
    switch move {
    case .left: target?.place = frame.isFlipped ? right : place - 1
    case .right: target?.place = frame.isFlipped ? place - 1 : right
    case .up: target?.row = ordinal - 1
    case .down: target?.row = below
    case .lineStart: target?.place = 0
    case .lineEnd: target?.place = columns.count - 1
    case .first: target?.row = 0
    case .last: target?.row = rows.rowCount - 1
    case .pageUp: target?.row = max(0, ordinal - pageRows(environment))
    case .pageDown: target?.row = min(rows.rowCount - 1, ordinal + pageRows(environment))
    case .next: target = right < columns.count ? (ordinal, right) : (ordinal + 1, 0)
    case .previous: target = place > 0 ? (ordinal, place - 1) : (ordinal - 1, columns.count - 1)
    case .parent, .child: target = nil
    }
    guard let target else { return nil }
    let isInside =
      target.row >= 0 && target.row < rows.rowCount && target.place >= 0
      && target.place < columns.count
    if !isInside { return FocusAnswer.none }
    return cellID(target.row, target.place, environment).map { .element($0) } ?? FocusAnswer.none
  }

  /// Returns the row that gets the focus from another row. HOME and END go to the first and the last
  /// row, because a row has no columns to move to.
  private func nextRow(
    from ordinal: Int, _ move: FocusMove, _ environment: LayoutEnvironment
  ) -> FocusAnswer? {
    let last = rows.rowCount - 1
    let target: Int
    switch move {
    case .up, .previous: target = ordinal - 1
    case .down, .next: target = ordinal + 1
    case .first, .lineStart: target = 0
    case .last, .lineEnd: target = last
    case .pageUp: target = max(0, ordinal - pageRows(environment))
    case .pageDown: target = min(last, ordinal + pageRows(environment))
    case .left, .right, .parent, .child: return nil
    }
    guard let row = rows.row(ofOrdinal: target) else { return FocusAnswer.none }
    return .element(.cell(at: rows.path(row, column: 0)))
  }

  /// The place of a cell; nil for a row.
  private func place(of id: ElementID) -> Int? {
    switch rows.mapping {
    case .items:
      if id.category == .cell { return nil }
      return kinds.number(of: id.kind).flatMap { columns.place(of: $0) }
    case .sections: return id.category == .cell ? columns.place(of: id.indexPath.item) : nil
    }
  }

  /// The number of rows that fit between the pinned ones, at least 1.
  private func pageRows(_ environment: LayoutEnvironment) -> Int {
    let covered = environment.insets
    let pinned = frame.headLength + rows.pinnedExtent + rows.pinnedTrailingExtent
    let length = environment.bounds.height - covered.top - covered.bottom - pinned
    let first = rows.row(ofOrdinal: rows.pinned).map { max($0.height, 1) } ?? 1
    return max(1, Int(min(length / first, 1e6)))
  }

  /// The cell at a row and a place, or the merged cell that covers them; nil if the data has none.
  private func cellID(
    _ ordinal: Int, _ place: Int, _ environment: LayoutEnvironment
  ) -> ElementID? {
    guard var row = rows.row(ofOrdinal: ordinal) else { return nil }
    var place = place
    if !merges.isEmpty {
      readMerges(of: row, environment)
      var touching: [TableMerges.Merge] = []
      merges.append(touching: ordinal, to: &touching)
      if let merge = touching.first(where: { $0.covers(ordinal, place) }) {
        (row, place) = (rows.row(ofOrdinal: merge.row) ?? row, merge.place)
      }
    }
    let id = cell(row, place).id
    return elements.sections.contains(id.indexPath) ? id : nil
  }
}
