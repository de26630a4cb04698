// Where the rows of sections that scroll on their own are after a pass (3.9.8).
extension PassRun {
  /// Rows whose room is another, since the viewport or the insets are, show the group that they showed.
  func convertRowOffsets() {
    guard !laidOut.content.rows.isEmpty, laidOut.plan !== lastPlan else { return }
    let plan = laidOut.plan
    changeRowOffsets {
      $0.change(in: plan) { section, row, offset in
        guard let old = oldSection(section), !host.isRowMoving(old),
          let before = lastPlan.row(ofSection: old), before.length != row.length
        else { return offset }
        return row.carried(offset, from: before)
      }
    }
  }

  /// Brings rows back between their ends that a batch, another layout or measured items made shorter.
  func clampRows() {
    if laidOut.content.rows.isEmpty { return }
    let plan = laidOut.plan
    changeRowOffsets {
      $0.change(in: plan) { section, row, offset in
        if let old = oldSection(section), host.rowBounces(old) { return offset }
        return row.clamped(offset)
      }
    }
  }

  /// The number of a section before the batch, nil for a new one. The scroller knows sections by it
  /// until the pass is over.
  private func oldSection(_ section: Int) -> Int? {
    guard let map = change?.map else { return section }
    return map.oldSection(of: section)
  }
}
