// Scrolling to an item or by a distance, and the limits of the offset.
extension CollectionView {
  /// Returns the offset at which an item has the given position in the viewport, clamped to the
  /// content.
  public func contentOffset(
    forItemAt path: IndexPath, _ position: ScrollPosition
  ) throws(LayoutError) -> Point {
    try scroll(toItemAt: path, position).offset
  }

  /// Returns the target of a scroll to an item, and its offset.
  private func scroll(
    toItemAt path: IndexPath, _ position: ScrollPosition
  ) throws(LayoutError) -> (target: ItemTarget, offset: Point) {
    guard let a = try attributes(of: .cell(at: path)) else {
      var error = LayoutError(
        .notFound,
        "the layout returns no frame for \(ElementID.cell(at: path)); `attributes` must also describe cells that are not on screen"
      )
      error.element = .cell(at: path)
      throw error
    }
    return try scroll(to: a, position, state.laidOut.plan.row(ofSection: path.section))
  }

  private func scroll(
    to a: LayoutAttributes, _ position: ScrollPosition, _ row: SectionRow?
  ) throws(LayoutError) -> (target: ItemTarget, offset: Point) {
    try position.validate()
    let limits = try scrollLimits()
    let environment = self.environment
    return try query { () throws(LayoutError) in
      let search = ItemScroll(a, layout, environment, limits)
      let target = try search.target(position, row)
      return (target, try search.offset(for: target, from: bounds.origin))
    }
  }

  /// Scrolls to a cell as `scrollToItem` does, or to another element.
  func scrollToElement(
    _ id: ElementID, _ position: ScrollPosition, animation: Animation?
  ) throws(LayoutError) {
    if id.category == .cell {
      return try scrollToItem(at: id.indexPath, position, animation: animation)
    }
    guard let a = try attributes(of: id) else { throw LayoutError.noElement(id) }
    let offset = try scroll(to: a, position, nil).offset
    try setOffset(offset, goal: nil, animation: animation)
  }

  /// Returns the length of the viewport along the scroll axis without the host's insets and the
  /// elements that are pinned beside an element, in points.
  func clearLength(beside a: LayoutAttributes) throws(LayoutError) -> Double {
    let limits = try scrollLimits()
    let environment = self.environment
    let covered = try query { () throws(LayoutError) in
      try ItemScroll(a, layout, environment, limits).coveredEdges(at: bounds.origin)
    }
    let axis = mainAxis
    let main = axis.isVertical ? limits.y : limits.x
    return main.length - max(main.before, axis.mainStart(covered))
      - max(main.after, axis.mainEnd(covered))
  }

  /// Scrolls to an item. At the end of the scroll the item is in position, even if elements are
  /// measured during the scroll (9.10).
  public func scrollToItem(
    at path: IndexPath, _ position: ScrollPosition, animation: Animation? = nil
  ) throws(LayoutError) {
    try requireIdle("a scroll")
    try animation?.validate()
    let (target, offset) = try scroll(toItemAt: path, position)
    // The completion is called once: by the animation of the content, or by that of the row if the
    // content does not move.
    let contentMoves = moves(to: offset)
    let rowTakes = try scrollRow(
      toItemAt: path, position, contentMoves ? animation?.silent : animation)
    try setOffset(
      offset, goal: target.isReached ? nil : .item(target),
      animation: contentMoves || !rowTakes ? animation : nil)
  }

  /// Scrolls by a distance, such as one from a mouse wheel. The offset is clamped to the content.
  /// With an animation, the distance is added to the target of a running scroll.
  public func scroll(by delta: Point, animation: Animation? = nil) throws(LayoutError) {
    try requireIdle("a scroll")
    try animation?.validate()
    try checkOffset(delta)
    let (x, y) = try scrollLimits()
    var from = bounds.origin
    if animation != nil, scroller.isAnimating, let target = scroller.target { from = target }
    let target = Point(x.clamped(from.x + delta.x), y.clamped(from.y + delta.y)).clampedToReach
    // A scroll by more than a viewport beyond an end of the content has that end as its goal.
    let isFar = abs(delta.x) > bounds.width || abs(delta.y) > bounds.height
    let isCut = target != from + delta
    try setOffset(target, goal: isFar && isCut ? edge(at: target) : nil, animation: animation)
  }

  /// Returns the end of the content that an offset shows along the scroll axis; nil for other
  /// offsets.
  func edge(at offset: Point) -> ScrollGoal? {
    let axis = mainAxis
    let limits = axis.main(state.laidOut.scrollLimits(viewport, settings, layout))
    guard limits.canScroll, !limits.isEndless else { return nil }
    if axis.main(offset) == limits.start { return .start }
    return axis.main(offset) == limits.end ? .end : nil
  }

  /// Returns the distances by which the view can scroll to the start and to the end of the content
  /// along an axis, in points; negative while it is scrolled beyond that end. C:
  /// `lyl_view_edge_distances`.
  ///
  /// - Returns: nil if the content loops.
  public func edgeDistances(
    vertical: Bool
  ) throws(LayoutError) -> (start: Double, end: Double)? {
    let (x, y) = try scrollLimits()
    let limits = vertical ? y : x
    if limits.isEndless { return nil }
    let offset = vertical ? bounds.y : bounds.x
    let (low, high) = (offset - limits.first, limits.last - offset)
    return limits.startsAtEnd ? (high, low) : (low, high)
  }

  /// Returns the limits of the offset along each axis.
  func scrollLimits() throws(LayoutError) -> (x: ScrollLimits, y: ScrollLimits) {
    try layoutIfNeeded()
    return state.laidOut.scrollLimits(viewport, settings, layout)
  }

  /// Whether the offset is within the content of the last plan, along each axis, in the last
  /// presented viewport.
  var isInContent: (x: Bool, y: Bool) {
    let shown = passCount > 0 ? presenter.viewport : viewport
    let (x, y) = state.laidOut.scrollLimits(shown, settings, layout)
    return (x.contains(bounds.x), y.contains(bounds.y))
  }
}
