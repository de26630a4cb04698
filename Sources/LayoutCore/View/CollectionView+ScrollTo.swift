// Scrolling to an item or by a distance, and how far there is to scroll.
extension CollectionView {
  /// The offset at which an item is where it should be, as far as the content reaches.
  public func contentOffset(
    forItemAt path: IndexPath, _ position: ScrollPosition
  ) throws(LayoutError) -> Point {
    try scroll(toItemAt: path, position).offset
  }

  /// The target of a scroll to an item, and its offset.
  private func scroll(
    toItemAt path: IndexPath, _ position: ScrollPosition
  ) throws(LayoutError) -> (target: ItemTarget, offset: Point) {
    try position.validate()
    guard let a = try attributes(of: .cell(at: path)) else {
      var error = LayoutError(
        .notFound,
        "the layout does not say where \(ElementID.cell(at: path)) is; `attributes` answers for cells that are not on screen"
      )
      error.element = .cell(at: path)
      throw error
    }
    let limits = try scrollLimits()
    let row = state.laidOut.plan.row(ofSection: path.section)
    let environment = self.environment
    return try query { () throws(LayoutError) in
      let search = ItemScroll(a, layout, environment, limits)
      let target = try search.target(position, row)
      return (target, try search.offset(for: target, from: bounds.origin))
    }
  }

  /// Scrolls to an item. The item is in its place when the scroll has ended, whatever is measured on the way (9.10).
  public func scrollToItem(
    at path: IndexPath, _ position: ScrollPosition, animation: Animation? = nil
  ) throws(LayoutError) {
    try requireIdle("a scroll")
    try animation?.validate()
    let (target, offset) = try scroll(toItemAt: path, position)
    // The completion is called once: by the content, or by the row where the content rests.
    let contentMoves = moves(to: offset)
    let rowTakes = try scrollRow(
      toItemAt: path, position, contentMoves ? animation?.silent : animation)
    try setOffset(
      offset, goal: target.isReached ? nil : .item(target),
      animation: contentMoves || !rowTakes ? animation : nil)
  }

  /// Scrolls on by so much, as a mouse wheel does, as far as the content reaches. A scroll with an animation that is
  /// under way is added to.
  public func scroll(by delta: Point, animation: Animation? = nil) throws(LayoutError) {
    try requireIdle("a scroll")
    try animation?.validate()
    try checkOffset(delta)
    let (x, y) = try scrollLimits()
    var from = bounds.origin
    if animation != nil, scroller.isAnimating, let target = scroller.target { from = target }
    let target = Point(x.clamped(from.x + delta.x), y.clamped(from.y + delta.y)).clampedToReach
    // More than a viewport, beyond the content's end: that end is meant.
    let isFar = abs(delta.x) > bounds.width || abs(delta.y) > bounds.height
    let isCut = target != from + delta
    try setOffset(target, goal: isFar && isCut ? edge(at: target) : nil, animation: animation)
  }

  /// The end of the content that an offset shows, along the scroll axis; nil for other offsets.
  func edge(at offset: Point) -> ScrollGoal? {
    let axis = mainAxis
    let limits = axis.main(state.laidOut.scrollLimits(viewport, settings, layout))
    guard limits.canScroll, !limits.isEndless else { return nil }
    if axis.main(offset) == limits.start { return .start }
    return axis.main(offset) == limits.end ? .end : nil
  }

  /// How far the offset goes along each axis.
  func scrollLimits() throws(LayoutError) -> (x: ScrollLimits, y: ScrollLimits) {
    try layoutIfNeeded()
    return state.laidOut.scrollLimits(viewport, settings, layout)
  }

  /// Whether the offset is within the content of the last plan, along each axis, in the viewport that was shown last.
  var isInContent: (x: Bool, y: Bool) {
    let shown = passCount > 0 ? presenter.viewport : viewport
    let (x, y) = state.laidOut.scrollLimits(shown, settings, layout)
    return (x.contains(bounds.x), y.contains(bounds.y))
  }
}
