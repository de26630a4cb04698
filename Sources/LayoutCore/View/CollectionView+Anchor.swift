// The point in the content that keeps its position in the viewport during a pass (docs/behavior.md
// 11.5).
extension CollectionView {
  /// Returns the anchor of a pass; nil to leave the offset unchanged.
  func anchor(for work: PendingWork, _ target: CollectionLayout) -> Anchor? {
    if let goal = work.goal { return goal.anchor }
    let search = anchorSearch
    guard state.laidOut.hasStarted, passCount > 0 else {
      return state.laidOut.hasStarted ? nil : .start(beyond: .zero)
    }
    if work.isScroll {
      return search.anchor(ofScrollFrom: presenter.visibleBounds, presenter.visible)
    }
    if target !== layout, !(target is TransitionLayout) {
      return search.middle(of: elementsOnScreen(work))
    }
    let rule = settings.anchorRule(of: layout)
    guard work.keepsAnchor || rule != .none else { return search.offsetFromStart }
    let evenAtStart = work.change?.map != nil && rule == .identity
    if work.change?.map != nil, scrollsToNewEnd(work.change) {
      return search.first(of: elementsOnScreen(work))
    }
    return search.anchor(among: elementsOnScreen(work), evenAtStart: evenAtStart)
  }

  /// Whether a batch without an animation scrolls to the new end of the content with an animation:
  /// the option "stick_animated".
  func scrollsToNewEnd(_ change: ViewChange?) -> Bool {
    options.sticksAnimated && change?.animation == nil && !scroller.isMoving
      && anchorSearch.isAtEnd
  }

  /// Returns the elements of the last successful plan at the current offset. The data may be newer
  /// than the plan.
  private func elementsOnScreen(_ work: PendingWork) -> [LayoutAttributes] {
    if presenter.visibleBounds.origin == bounds.origin { return presenter.visible }
    var elements = snapshot().elements(
      in: Rect(origin: bounds.origin, size: presenter.visibleBounds.size))
    if !state.laidOut.data.isCurrent || work.change?.map != nil {
      // The data source has newer data, so it cannot return the identifiers of these elements.
      for i in elements.indices { elements[i].identifier = 0 }
    } else {
      identifyKnown(&elements)
    }
    return elements
  }

  /// The search for an anchor at the current offset, in a viewport of the last presented size.
  var anchorSearch: AnchorSearch {
    let shown = presenter.viewport
    return AnchorSearch(
      state.laidOut,
      Viewport(
        bounds: Rect(origin: bounds.origin, size: shown.bounds.size), insets: shown.insets),
      settings, layout, sticks: !scroller.isMoving)
  }

  /// Returns the first cell on screen along the scroll axis; nil if no cell is on screen. Pinned
  /// cells, and cells that are visible only in the area of the insets, are skipped. C:
  /// `lyl_view_first_visible`.
  public func firstVisibleCell() throws(LayoutError) -> LayoutAttributes? {
    try layoutIfNeeded()
    let area = Rect(
      bounds.x + insets.left, bounds.y + insets.top,
      max(0, bounds.width - insets.left - insets.right),
      max(0, bounds.height - insets.top - insets.bottom))
    return anchorSearch.firstCell(of: presenter.visible, in: area)
  }

  /// Returns the cell by which a saved position is restored, with its position in the viewport; nil
  /// at an end of the content.
  func anchorCell() -> AnchorCell? {
    let search = anchorSearch
    guard case .cell(let cell)? = search.anchor(among: presenter.visible, evenAtStart: false)
    else { return nil }
    return cell
  }
}
