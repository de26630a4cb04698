import LayoutCore

/// The cells of a section that have the same top edge as a cell, in the order of their left edges.
struct ElementLine {
  /// The number of the cell, from 1, and the number of cells.
  let number, count: Int
  /// The distance to the cell before it, in points; nil for the first cell.
  let gap: Double?
  /// The left edge of the first cell, and the right edge of the last.
  let from, to: Double

  /// - Returns: nil for an element that is no cell, is transformed, or is alone in its line.
  init?(of a: LayoutAttributes, in view: CollectionView) throws {
    guard a.category == .cell, !a.isTransformed else { return nil }
    let extent = view.everything(contentSize: try view.currentContentSize())
    let row = Rect(extent.x - 1, a.frame.y, extent.width + 2, max(1, a.frame.height))
    let beside = try view.attributesForElements(in: row).filter {
      $0.category == .cell && $0.indexPath.section == a.indexPath.section && !$0.isTransformed
        && abs($0.frame.y - a.frame.y) < 0.5
    }.sorted { $0.frame.x < $1.frame.x }
    guard beside.count > 1, let index = beside.firstIndex(where: { $0.id == a.id }),
      let first = beside.first
    else { return nil }
    number = index + 1
    count = beside.count
    gap = index > 0 ? a.frame.x - beside[index - 1].frame.maxX : nil
    from = first.frame.x
    to = beside.map { $0.frame.maxX }.max() ?? first.frame.maxX
  }
}
