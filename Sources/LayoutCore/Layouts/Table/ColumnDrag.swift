/// A column that a touch resizes or moves (docs/layouts.md, table, columns by touch; oracle N44).
struct ColumnDrag: Sendable {
  /// The number of the column.
  let number: Int
  /// Whether the touch began at the end of the header, so that it resizes the column.
  let isResizing: Bool
  /// The width of the column when the touch began, in points.
  let width: Double
  /// 1, or -1 if x runs from the right.
  let direction: Double
  /// The changes of the columns before the drag.
  let changes: TableChanges
  /// The leading edge of the column, measured from the first column with the same pin, and the
  /// lengths of the others in their order.
  private let edge: Double
  private let others: [Double]

  /// - Returns: nil for an element or a direction in which no column is dragged.
  init?(
    of id: ElementID, along displacement: Point, _ plan: TablePlan, _ columns: [TableColumn],
    _ changes: TableChanges
  ) {
    guard id.kind == .resizer || id.kind == .columnHeader, id.indexPath.item < columns.count,
      let place = plan.columns.place(of: id.indexPath.item),
      abs(displacement.x) >= abs(displacement.y)
    else { return nil }
    number = id.indexPath.item
    isResizing = id.kind == .resizer
    if !isResizing && !columns[number].isMovable { return nil }
    width = plan.columns.widths[place]
    direction = plan.frame.isFlipped ? -1 : 1
    self.changes = changes
    let shown = plan.columns
    // Columns that `pinned_columns` pins move among the others.
    let pins = changes.applied(to: columns).map { $0.pin }
    let peers = (0..<shown.count).filter { pins[shown.numbers[$0]] == pins[shown.numbers[place]] }
    let start = peers.first.map { shown.edges[$0] } ?? 0
    edge = shown.edges[place] - start
    others = peers.filter { $0 != place }.map { peer in
      peer + 1 < shown.count ? shown.edges[peer + 1] - shown.edges[peer] : shown.widths[peer]
    }
  }

  /// The place of the column among those with the same pin: the one whose edge is nearest to the
  /// dragged edge, the smaller one of two; nil for a column that is resized.
  ///
  /// - Parameter x: the distance that the finger has moved, in points.
  func place(at x: Double) -> Int? {
    if isResizing { return nil }
    let wanted = edge + x * direction
    var (best, least, sum) = (0, abs(wanted), 0.0)
    for (i, length) in others.enumerated() {
      sum += length
      if abs(sum - wanted) < least { (best, least) = (i + 1, abs(sum - wanted)) }
    }
    return best
  }
}
