// The search for the next element in a direction (docs/behavior.md 16.3).
extension CollectionView {
  /// Returns the index path of the next cell in a direction; nil if there is none. The search
  /// compares the frames determined by the layout, the pins and the transforms, not the frames
  /// during an animation. Hidden and transparent cells, and cells covered by unpinned elements, are
  /// skipped. Cells covered only by pinned elements are included, because a scroll can uncover
  /// them. The rule is that of a focus move with the default options. C: `lyl_view_next_item`.
  public func nextItem(
    from path: IndexPath, toward direction: FocusDirection
  ) throws(LayoutError) -> IndexPath? {
    guard let from = try attributes(of: .cell(at: path)) else {
      throw LayoutError.noElement(.cell(at: path))
    }
    let search = FocusSearch(
      direction, from: FocusSpan(from.frame, direction), excluding: from.id)
    let found = try find(search) { a throws(LayoutError) in a.category == .cell }
    return found?.indexPath
  }

  /// Returns the area of the content. For a section that scrolls as a row, the area includes the
  /// whole row, of which a part is outside the content.
  func searchedContent(section: Int?) throws(LayoutError) -> Rect {
    var content = try wholeContent()
    guard let section, state.laidOut.plan.row(ofSection: section) != nil else { return content }
    for item in [0, sections.itemCount(inSection: section) - 1] where item >= 0 {
      if let a = try attributes(of: .cell(at: IndexPath(item: item, section: section))) {
        content = content.union(a.frame)
      }
    }
    return content
  }

  /// Returns the next element in a direction. The searched area grows until no element beyond it
  /// can be a better choice.
  ///
  /// - Parameter canBeFound: whether an element is a candidate. It is called only for elements that
  ///   would be chosen.
  /// - Complexity: O(log n + k) for k elements in the searched area.
  func find(
    _ search: FocusSearch, where canBeFound: (LayoutAttributes) throws(LayoutError) -> Bool
  ) throws(LayoutError) -> ElementID? {
    let (source, direction) = (search.source, search.direction)
    let content = FocusSpan(try searchedContent(section: search.section), direction)
    let isAcross = direction.isVertical != mainAxis.isVertical
    // Otherwise, a move beyond the end of a line would search the whole content.
    let widest = isAcross ? max(mainAxis.main(bounds.size), 1) : .infinity
    var (reach, width) = (max(source.far - source.near, 1), max(source.high - source.low, 1))
    while true {
      width = min(width, widest)
      var area = source
      area.far += reach
      area.low -= width
      area.high += width
      var choice = FocusChoice(
        from: source, isAcross: isAcross, usesBeamOnly: search.usesBeamOnly)
      for a in try attributesForElements(in: area.rect(direction))
      where a.id != search.excluded && a.canBeTouched {
        let span = FocusSpan(a.frame, direction)
        guard choice.improves(a.id, span), isInView(a, from: search.section) else { continue }
        guard try canBeFound(a) else { continue }
        if try isInFront(a) { choice.take(a.id, span) }
      }
      let isFinal = choice.isFinal(
        reach: area.far >= content.far ? .infinity : reach,
        width: width == widest || (area.low <= content.low && area.high >= content.high)
          ? .infinity : width)
      if isFinal { return choice.best }
      (reach, width) = (reach * 4, width * 4)
    }
  }

  /// Returns the cell in the nearest section that scrolls separately if the target of a move along
  /// the scroll axis is beyond that section (16.3.8): of the cells in view, the one whose middle is
  /// nearest to that of the source.
  ///
  /// - Complexity: O(number of sections between the two elements)
  func cellOfPassedRow(
    _ search: FocusSearch, to target: ElementID
  ) throws(LayoutError) -> ElementID? {
    guard let first = search.section, target.category == .cell else { return nil }
    let last = target.indexPath.section
    let step = last < first ? -1 : 1
    for section in stride(from: first + step, to: last, by: step) {
      guard let row = state.laidOut.plan.row(ofSection: section) else { continue }
      var best: (distance: Double, id: ElementID)?
      for a in try attributesForElements(in: row.frame)
      where a.category == .cell && a.indexPath.section == section && a.canBeTouched {
        let span = FocusSpan(a.frame, search.direction)
        let distance = abs(span.middle - search.source.middle)
        if let best, (best.distance, best.id.indexPath) <= (distance, a.indexPath) { continue }
        guard search.source.isAhead(span), canFocus(a), try isInFront(a) else { continue }
        best = (distance, a.id)
      }
      if let best { return best.id }
    }
    return nil
  }

  /// Whether a cell is in view in its row. This is also true for elements that are not in a row,
  /// and in the row where the search begins.
  func isInView(_ a: LayoutAttributes, from section: Int?) -> Bool {
    guard a.category == .cell, a.indexPath.section != section,
      let row = state.laidOut.plan.row(ofSection: a.indexPath.section)
    else { return true }
    return row.frame.isTouched(by: a.frame)
  }

  /// Returns whether only pinned elements cover the center of an element.
  func isInFront(_ a: LayoutAttributes) throws(LayoutError) -> Bool {
    let middle = a.frame.center
    let front = try attributesForElements(in: Rect(around: middle)).last {
      $0.canBeTouched && $0.covers(middle) && (!$0.isPinned || $0.id == a.id)
    }
    return front?.id == a.id
  }
}

/// A search for the next element in a direction.
struct FocusSearch {
  let direction: FocusDirection
  let source: FocusSpan
  /// The element at the source, which is not a candidate.
  let excluded: ElementID?
  /// The section of that element if it is a cell: a row that the search does not enter.
  let section: Int?
  /// Whether only elements in the beam are candidates.
  var usesBeamOnly = false

  init(_ direction: FocusDirection, from source: FocusSpan, excluding element: ElementID?) {
    self.direction = direction
    self.source = source
    excluded = element
    section = element.flatMap { $0.category == .cell ? $0.indexPath.section : nil }
  }
}
