// The invariants of a stack of lines: sections follow one another, and the sums of rows are
// correct. The tests check them.
extension LineStack {
  /// - Returns: a description of the first invariant that does not hold; nil if all hold.
  func brokenInvariant() -> String? {
    if lines.count != frame.sections.count { return "lines for each section" }
    var end = -Double.infinity
    for (number, section) in frame.sections.enumerated() {
      if !frame.mayOverlap && section.start < end { return "sections follow one another" }
      if section.end < section.start { return "a section ends behind its start" }
      end = section.end
      guard case .rows(let rows) = lines[number] else { continue }
      if !rows.sumsAreRight { return "the sums of blocks are those of their rows" }
    }
    return nil
  }
}
