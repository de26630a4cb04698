// Functions that change queried elements: the attributes of elements on screen (3.9.13), and the
// separators of rows (3.10.3).
extension CompositionalPlan {
  /// Calls a section's function, which changes the attributes of its elements.
  ///
  /// - Parameter first: the index of the section's first element. All elements after it belong to
  ///   the section.
  /// - Throws: an error if the function exceeds a limit or is interrupted. Other errors are
  ///   reported, and the elements do not change.
  func changeVisible(
    _ section: Int, from first: Int, _ list: inout [LayoutAttributes],
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard changesVisible, first < list.count, environment.mayAsk,
      sectionLayouts.indices.contains(section), sectionLayouts[section].pattern >= 0
    else { return }
    let pattern = patterns[sectionLayouts[section].pattern]
    guard let function = pattern.section.visible, !failed.contains(section) else { return }
    let offset = rowOffset(section, environment.content.rows)
    let point = pattern.axis.isVertical ? Point(0, offset) : Point(offset, 0)
    let displacement = frame.isFlipped ? Point(-point.x, point.y) : point
    var elements = Array(list[first...])
    move(&elements, by: displacement, pattern)
    do throws(LayoutError) {
      try function.changeVisible(&elements, section: section, offset: point, environment)
      guard elements.count == list.count - first else {
        throw LayoutError(
          .layoutResult, "a function changed the number of section \(section)'s elements")
      }
      for k in elements.indices {
        try elements[k].validateNumbers()
        elements[k].id = list[first + k].id
        elements[k].identifier = list[first + k].identifier
        if pattern.isMeasured { elements[k].size = list[first + k].size }
      }
    } catch {
      return try record(error, section)
    }
    move(&elements, by: Point(-displacement.x, -displacement.y), pattern)
    list.replaceSubrange(first..., with: elements)
  }

  /// Moves the elements that scroll with a section's row; headers and backgrounds do not scroll.
  private func move(
    _ elements: inout [LayoutAttributes], by displacement: Point, _ pattern: CompositionalPattern
  ) {
    if displacement == .zero { return }
    for i in elements.indices {
      let id = elements[i].id
      let isInRow =
        id.category == .cell
        || id.category == .supplementary
          && !pattern.section.boundary.contains { $0.kind == id.kind }
      if isInRow { elements[i].center = elements[i].center + displacement }
    }
  }

  /// The separators of a row; nil if it has none.
  ///
  /// - Throws: an error if the function exceeds a limit or is interrupted. Other errors are
  ///   reported, and the row has the list's separators.
  func separators(
    of rows: CompositionalListRows, _ path: IndexPath, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalSeparators? {
    guard let preset = rows.separators, let functions = rows.functions, environment.mayAsk,
      !failed.contains(path.section)
    else { return rows.separators }
    do throws(LayoutError) {
      let lines = try functions.separators(ofRowAt: path, preset: preset, environment)
      guard lines?.isGood != false else {
        throw LayoutError(
          .layoutResult, "the separator's insets must be finite, from 0 to 1e9")
      }
      return lines
    } catch {
      try record(error, path.section)
      return preset
    }
  }

  /// Records a fault of a section's function, which is not called again until the next pass.
  private func record(_ error: LayoutError, _ section: Int) throws(LayoutError) {
    if error.isStop { throw error }
    recordFailure(of: section)
    recordFaults { $0.add(error, .placed) }
  }
}
