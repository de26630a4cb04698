// The offsets, after a pass, of sections that scroll as rows (3.9.8).
extension PassRun {
  /// Converts the offsets of rows whose length changed with the viewport or the insets, so that
  /// they show the same group as before.
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

  /// Clamps the offsets of rows that a batch, another layout or measured items made shorter.
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

  /// The index of a section before the batch, or nil for a new section. The row scroller uses these
  /// indices until the pass ends.
  private func oldSection(_ section: Int) -> Int? {
    guard let map = change?.map else { return section }
    return map.oldSection(of: section)
  }
}
