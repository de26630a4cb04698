// The rules for attributes from a layout: finite numbers within limits, and an index path that
// exists.
extension LayoutAttributes {
  /// Checks the rules for results: finite numbers of at most 1e9, sizes of at least 0, an index
  /// path that exists.
  package func validate(in sections: SectionCounts) throws(LayoutError) {
    let path = indexPath
    guard path.section >= 0, path.section < sections.sectionCount, path.item >= 0 else {
      throw invalid(
        "is in section \(path.section), but there are \(sections.sectionCount) sections")
    }
    guard category != .cell || path.item < sections.itemCount(inSection: path.section) else {
      throw invalid(
        "does not exist: section \(path.section) has "
          + "\(sections.itemCount(inSection: path.section)) items")
    }
    try validateNumbers()
  }

  @inline(never)
  package func validateNumbers() throws(LayoutError) {
    guard size.isValid else { throw invalid("has the size \(size)") }
    guard abs(center.x) <= Point.coordinateLimit, abs(center.y) <= Point.coordinateLimit else {
      throw invalid("has its center at \(center.x), \(center.y)")
    }
    guard transform3D.isWithin(Point.coordinateLimit) else {
      throw invalid("has a transform that is not finite, or beyond 1e9")
    }
    guard !isMasked || mask.isFinite else {
      throw invalid("has a clip or a content offset that is not finite, or beyond 1e9")
    }
    guard extras.isEmpty || pins.isFinite else {
      throw invalid("has a pin that is not finite, or beyond 1e9")
    }
    guard alpha.isFinite else { throw invalid("has the alpha \(alpha)") }
  }

  private func invalid(_ problem: Message) -> LayoutError {
    var error = LayoutError(
      .invalidArgument,
      "\(id) " + problem)
    error.element = id
    return error
  }
}

extension LayoutAttributes {
  /// Returns these attributes, which a layout returned, with the identity of the preset.
  ///
  /// - Throws: an error if a number is invalid.
  func checked(as preset: LayoutAttributes) throws(LayoutError) -> LayoutAttributes {
    var answer = self
    (answer.id, answer.identifier) = (preset.id, preset.identifier)
    try answer.validateNumbers()
    return answer
  }
}
