// Anchors (docs/behavior.md 11): the host's rule, finding the cell that should stay, and moving the bounds after a pass
// so that it does.

/// The rule by which content in view keeps its position on screen while other content changes (docs/behavior.md 11).
public enum AnchorRule: String, Sendable {
  /// The offset stays what it is.
  case none
  /// The first visible cell keeps its distance from the top; a view that shows the content's start stays there.
  case top
  /// The last visible cell keeps its distance from the bottom; a view that was scrolled to the end stays at the end.
  case bottom
  /// The first visible cell keeps its position on screen in any case: inserting before it never moves the content in
  /// view.
  case identity
}

/// A cell whose place on the screen should stay, or the end of the content.
struct Anchor: Equatable {
  /// nil for the content's end.
  var id: ElementID?
  /// The data source's id, 0 for none.
  var identifier: UInt64 = 0
  /// The corner of the cell that should stay, and that of the viewport: both bottom right if
  /// `isLast`, else top left.
  var corner = Point.zero
  var edge = Point.zero
  var isLast = false

  /// Goes with its item to where a batch put it; an item that is gone is looked for by its id.
  mutating func follow(_ map: UpdateMap) {
    if let new = id.flatMap({ map.newID(of: $0) }) {
      id = new
      identifier = 0
    }
  }
}

extension CollectionView {
  /// The visible cell that comes first along the content's longer axis, or last for an anchor at the bottom: of the cells
  /// whose size is certain, if there are any. A cell that grows as it comes on screen grows away from them.
  ///
  /// - Parameter evenAtTop: whether a view that shows the content's start stays with its first cell, too.
  func makeAnchor(evenAtTop: Bool = false) -> Anchor? {
    AnchorSearch(self, laidOut, evenAtTop: evenAtTop).anchor(among: presenter.visible)
  }

  /// The anchor of a pass that should leave what is on screen in its place. What the layout has where the
  /// bounds are now counts, looked up in the last good plan: the data may be newer.
  func anchor(for work: PendingWork) -> Anchor? {
    if let anchor = work.change?.anchor { return anchor }
    guard passCount > 0, work.keepsAnchor || anchorRule != .none else { return nil }
    let search = AnchorSearch(
      self, laidOut, evenAtTop: work.change?.map != nil && anchorRule == .identity)
    if presenter.visibleBounds == bounds { return search.anchor(among: presenter.visible) }
    var elements = Before(self).elements(in: bounds)
    if !laidOut.data.isCurrent || work.change?.map != nil {
      // The data source has other data by now, and cannot be asked for the ids of these elements.
      for i in elements.indices { elements[i].identifier = 0 }
    } else {
      identify(&elements, laidOut)
    }
    return search.anchor(among: elements)
  }
}

/// Looks for the cell whose place on the screen should stay.
struct AnchorSearch {
  private let laidOut: LaidOut
  private let rule: AnchorRule
  private let insets: EdgeInsets
  private let evenAtTop: Bool
  private let layout: CollectionLayout

  init(_ view: CollectionView, _ laidOut: LaidOut, evenAtTop: Bool) {
    self.laidOut = laidOut
    rule = view.anchorRule
    insets = view.insets
    self.evenAtTop = evenAtTop
    layout = view.layout
  }

  func anchor(among elements: [LayoutAttributes]) -> Anchor? {
    let axis = laidOut.mainAxis
    let bounds = laidOut.bounds
    let isLast = rule == .bottom
    if isLast {
      let end = axis.main(laidOut.contentSize) + axis.mainEnd(insets)
      if axis.end(bounds) >= end - 1e-6 { return Anchor(isLast: true) }
    } else if !evenAtTop && axis.main(bounds.origin) <= -axis.mainStart(insets) {
      return nil
    }
    guard let best = best(of: elements, axis, isLast: isLast) else { return nil }
    return Anchor(
      id: best.id, identifier: best.identifier,
      corner: isLast ? best.frame.farCorner : best.frame.origin,
      edge: isLast ? bounds.farCorner : bounds.origin, isLast: isLast)
  }

  private func best(
    of elements: [LayoutAttributes], _ axis: ScrollAxis, isLast: Bool
  ) -> LayoutAttributes? {
    var best: LayoutAttributes?
    var bestIsSure = false
    // A pinned cell stays where it is whatever moves.
    for a in elements where a.category == .cell && a.transform3D.isIdentity && !a.isPinned {
      let isSure = !laidOut.measurements.isEstimated(a.id, a.size, by: layout, laidOut.plan)
      if let best {
        if bestIsSure && !isSure { continue }
        let isBetter =
          isLast
          ? axis.isBefore(best.frame.farCorner, a.frame.farCorner)
          : axis.isBefore(a.frame.origin, best.frame.origin)
        if isSure == bestIsSure && !isBetter { continue }
      }
      (best, bestIsSure) = (a, isSure)
    }
    return best
  }
}

extension PassRun {
  /// Moves the bounds by as much as the anchor moved, along the axes that scroll.
  func keep(_ anchor: Anchor?) throws(LayoutError) {
    guard let anchor else { return }
    let (bounds, content) = (laidOut.bounds, laidOut.contentSize)
    let scrollsX = content.width > bounds.width
    let scrollsY = content.height > bounds.height
    guard anchor.id != nil else {
      try moveBounds(
        to: Point(
          scrollsX ? content.width + view.insets.right - bounds.width : bounds.x,
          scrollsY ? content.height + view.insets.bottom - bounds.height : bounds.y))
      return
    }
    guard let path = path(of: anchor),
      let now = try target.attributesForItem(at: path, in: environment)
    else { return }
    let corner = anchor.isLast ? now.frame.farCorner : now.frame.origin
    var delta = corner - anchor.corner
    if anchor.isLast {
      delta.x -= bounds.farCorner.x - anchor.edge.x
      delta.y -= bounds.farCorner.y - anchor.edge.y
    }
    try moveBounds(
      to: Point(bounds.x + (scrollsX ? delta.x : 0), bounds.y + (scrollsY ? delta.y : 0)))
  }

  /// Where the anchor's item is now: by its id where it has one, else at its old index path.
  private func path(of anchor: Anchor) -> IndexPath? {
    guard let old = anchor.id?.indexPath else { return nil }
    let sections = laidOut.sections
    let isThere = sections.contains(old)
    if anchor.identifier == 0 || (isThere && view.identifier(ofDataItem: old) == anchor.identifier)
    {
      return isThere ? old : nil
    }
    var found: IndexPath?
    view.forEachIdentifier(in: sections) { path, id in
      if id == anchor.identifier { found = path }
      return found == nil
    }
    return found
  }
}

extension Rect {
  fileprivate var farCorner: Point { Point(maxX, maxY) }
}

extension ScrollAxis {
  /// Whether a point comes before another: along the axis, then across it.
  fileprivate func isBefore(_ a: Point, _ b: Point) -> Bool {
    main(a) != main(b) ? main(a) < main(b) : isVertical ? a.x < b.x : a.y < b.y
  }
}
