// The start and the end of elements whose column is shown or hidden in an animation.
extension TablePlan {
  /// The attributes at which an element of a column that is shown starts, or at which an element of
  /// a hidden column ends: without width at its leading edge, and transparent.
  ///
  /// - Returns: nil for other elements.
  func folded(
    _ a: LayoutAttributes, _ change: ElementChange, isAppearing: Bool
  ) -> LayoutAttributes? {
    guard change.action == .none, let number = column(of: a.id), number < columns.places.count
    else { return nil }
    let isHidden = columns.place(of: number) == nil
    guard isAppearing ? !isHidden && isNewlyShown(number) : isHidden else { return nil }
    var folded = a
    let rect = a.unpinnedFrame
    folded.frame = Rect(frame.isFlipped ? rect.maxX : rect.x, rect.y, 0, rect.height)
    folded.alpha = 0
    return folded
  }

  /// The number of the column to which an element belongs; nil for rows and other elements.
  private func column(of id: ElementID) -> Int? {
    switch (id.category, id.kind) {
    case (.supplementary, .columnHeader), (.supplementary, .resizer), (.decoration, .columnLine):
      return id.indexPath.item
    case (.supplementary, _): return kinds.number(of: id.kind)
    case (.cell, _):
      if case .sections = rows.mapping { return id.indexPath.item }
      return nil
    case (.decoration, _): return nil
    }
  }
}
