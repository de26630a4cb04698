// What functions change of elements that are looked for: how those on screen look (3.9.13), and the lines of rows (3.10.3).
extension CompositionalPlan {
  /// Lets a section's function change how its elements look.
  ///
  /// - Parameter first: the first one of the section; all behind it are, too.
  /// - Throws: what stops a function. Another error is reported, and the elements are left as they are.
  func changeVisible(
    _ section: Int, from first: Int, _ list: inout [LayoutAttributes],
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard changesVisible, first < list.count, environment.mayAsk,
      places.indices.contains(section), places[section].pattern >= 0
    else { return }
    let pattern = patterns[places[section].pattern]
    guard let function = pattern.section.visible, !failed.contains(section) else { return }
    let offset = rowOffset(section, environment.content.rows)
    let point = pattern.axis.isVertical ? Point(0, offset) : Point(offset, 0)
    let way = frame.isFlipped ? Point(-point.x, point.y) : point
    var elements = list[first...].map { isInRow($0, pattern) ? $0.moved(by: way) : $0 }
    do throws(LayoutError) {
      try function.changeVisible(&elements, section: section, offset: point, environment)
      guard elements.count == list.count - first else {
        throw LayoutError(
          .layoutResult, "a function changed the number of section \(section)'s elements")
      }
      for k in elements.indices {
        let old = list[first + k]
        var new = try elements[k].checked(as: old)
        if isInRow(old, pattern) { new = new.moved(by: Point(-way.x, -way.y)) }
        if pattern.isMeasured { new.size = old.size }
        elements[k] = new
      }
    } catch {
      return try note(error, section)
    }
    list.replaceSubrange(first..., with: elements)
  }

  /// Whether an element moves with its section's row: headers and backgrounds stand still.
  private func isInRow(_ a: LayoutAttributes, _ pattern: CompositionalPattern) -> Bool {
    guard pattern.isRow else { return false }
    return switch a.category {
    case .cell: true
    case .supplementary: !pattern.section.boundary.contains { $0.kind == a.kind }
    case .decoration: false
    }
  }

  /// The lines of a row; nil for none.
  ///
  /// - Throws: what stops a function. Another error is reported, and the row has the list's lines.
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
      try note(error, path.section)
      return preset
    }
  }

  /// Notes a fault of a section's function, which is not asked again before the next pass.
  private func note(_ error: LayoutError, _ section: Int) throws(LayoutError) {
    if error.isStop { throw error }
    noteFailure(of: section)
    noteFaults { $0.add(error, .placed) }
  }
}
