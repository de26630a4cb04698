@testable import LayoutCore

extension SizingWorld {
  /// A description of the first difference between the view and the model.
  /// - Parameter passes: the possible passes, of which one must match; nil if any offset is valid.
  func difference(after passes: [NaivePass]?) throws -> String? {
    let visible = try view.visible().filter { $0.category == .cell }
    let plan = self.plan
    let content = try view.currentContentSize()
    guard isClose(naive.isVertical ? content.height : content.width, plan.content, 1e-6) else {
      return "content \(content), not \(plan.content)"
    }
    if let passes {
      let right = passes.map { $0.offset(after: plan) }
      guard right.contains(where: { isClose($0, offset, 1e-6) }) else {
        return "offset \(offset), not \(right) by \(passes.map { $0.kept })"
      }
    }
    for a in visible {
      guard let cell = plan[a.identifier], cell.path == a.indexPath else {
        return "cell \(a.indexPath) with the id \(a.identifier)"
      }
      let (start, end) = place(of: a.frame)
      guard isClose(start, cell.start - offset, 1e-6), isClose(end, cell.end - offset, 1e-6)
      else {
        return
          "cell \(cell.id) at \(start) to \(end), not at \(cell.start - offset), \(cell.length)"
      }
      guard rows.known[cell.id] != nil else { return "cell \(cell.id) was not measured" }
    }
    let limits = viewport.limits(plan.content)
    if let passes, passes.allSatisfy({ $0.isInside }) && viewport.keepsInContent {
      guard limits.lowerBound - 1e-6 <= offset, offset <= limits.upperBound + 1e-6 else {
        return "offset \(offset), not in \(limits)"
      }
      if visible.isEmpty && !plan.cells.isEmpty { return "an empty viewport at \(offset)" }
    }
    let seen = Set(visible.map { $0.identifier })
    let missing = plan.cells(from: offset, to: offset + viewport.length)
      .filter { !seen.contains($0.id) }
    guard missing.isEmpty else { return "\(missing.map { $0.id }) are missing at \(offset)" }
    return view.brokenInvariant()
  }
}
