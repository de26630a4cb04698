/// What keeps its place on the screen while the content around it changes (uikit-rules 2.18).
public enum AnchorRule: String, Sendable {
  /// The offset stays what it is.
  case none
  /// The first visible cell keeps its distance from the top; who looks at the top goes on looking at it.
  case top
  /// The last visible cell keeps its distance from the bottom; who looks at the end goes on looking at it.
  case bottom
  /// The first visible cell stays where it is in any case, so that inserting before it never moves what is
  /// read.
  case identity
}

/// A cell whose place on the screen should stay, or the end of the content.
struct Anchor: Equatable {
  /// nil for the content's end.
  var id: ElementID?
  /// The data source's id, 0 for none.
  var identifier: UInt64 = 0
  /// The corner that counts, the first or the last, and that of the viewport.
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
  /// The visible cell that comes first along the content's longer axis, or last for an anchor at the
  /// bottom: of those that are sure of their size, if there are any. One that grows as it comes on screen
  /// grows away from them.
  ///
  /// - Parameter evenAtTop: whether also who looks at the top stays with its cell.
  func makeAnchor(evenAtTop: Bool = false) -> Anchor? {
    makeAnchor(among: visibleElements, evenAtTop: evenAtTop)
  }

  /// The axis that scrolls; the longer one where both do.
  var mainAxis: ScrollAxis {
    let scrollsX = contentSize.width > bounds.width
    let scrollsY = contentSize.height > bounds.height
    return ScrollAxis(
      isVertical: scrollsX == scrollsY ? contentSize.height >= contentSize.width : scrollsY)
  }

  private func makeAnchor(among elements: [LayoutAttributes], evenAtTop: Bool) -> Anchor? {
    let axis = mainAxis
    let isLast = options.anchor == .bottom
    if isLast {
      let end = axis.main(contentSize) + axis.mainEnd(insets)
      if axis.end(bounds) >= end - 1e-6 { return Anchor(isLast: true) }
    } else if !evenAtTop && axis.main(bounds.origin) <= -axis.mainStart(insets) {
      return nil
    }
    var best: LayoutAttributes?
    var bestIsSure = false
    for a in elements where a.category == .cell && a.transform3D.isIdentity {
      let isSure = !isEstimated(a)
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
    guard let best else { return nil }
    return Anchor(
      id: best.id, identifier: best.identifier,
      corner: isLast ? best.frame.farCorner : best.frame.origin,
      edge: isLast ? bounds.farCorner : bounds.origin, isLast: isLast)
  }

  /// The anchor of a pass that should leave what is on screen in its place. What the layout has where the
  /// bounds are now counts, looked up in the last good pass: the data may be newer.
  func anchor(for work: Pending) -> Anchor? {
    if let anchor = work.scene?.anchor { return anchor }
    guard passCount > 0, work.keepsAnchor || options.anchor != .none, let frozen else { return nil }
    let evenAtTop = work.scene?.map != nil && options.anchor == .identity
    if visibleBounds == bounds { return makeAnchor(evenAtTop: evenAtTop) }
    var elements = elementsBefore(in: bounds, frozen)
    if countsAreStale || work.scene?.map != nil {
      // Only who was shown has an id that is known.
      for i in elements.indices { elements[i].identifier = 0 }
    } else {
      identify(&elements)
    }
    return makeAnchor(among: elements, evenAtTop: evenAtTop)
  }

  /// Moves the bounds by as much as the anchor moved, along the axes that scroll.
  func keep(
    _ anchor: Anchor?, with target: CollectionLayout, _ rollback: inout Rollback
  ) throws(LayoutError) {
    guard let anchor else { return }
    let scrollsX = contentSize.width > bounds.width
    let scrollsY = contentSize.height > bounds.height
    guard anchor.id != nil else {
      try moveBounds(
        to: Point(
          scrollsX ? contentSize.width + insets.right - bounds.width : bounds.x,
          scrollsY ? contentSize.height + insets.bottom - bounds.height : bounds.y),
        with: target, &rollback)
      return
    }
    guard let path = path(of: anchor),
      let now = try target.attributesForItem(
        at: path, in: environment(elements: target.elements))
    else { return }
    let corner = anchor.isLast ? now.frame.farCorner : now.frame.origin
    var delta = corner - anchor.corner
    if anchor.isLast {
      delta.x -= bounds.farCorner.x - anchor.edge.x
      delta.y -= bounds.farCorner.y - anchor.edge.y
    }
    try moveBounds(
      to: Point(bounds.x + (scrollsX ? delta.x : 0), bounds.y + (scrollsY ? delta.y : 0)),
      with: target, &rollback)
  }

  /// Where the anchor's item is now: by its id where it has one, else at its old index path.
  private func path(of anchor: Anchor) -> IndexPath? {
    guard let old = anchor.id?.indexPath else { return nil }
    if anchor.identifier == 0 || identifier(of: old) == anchor.identifier {
      return sections.contains(old) ? old : nil
    }
    var found: IndexPath?
    forEachIdentifier { path, id in
      if id == anchor.identifier { found = path }
      return found == nil
    }
    return found
  }

  /// Calls a closure with the id of each item until it answers false; asks for some thousand at a time.
  func forEachIdentifier(_ body: (IndexPath, UInt64) -> Bool) {
    for section in 0..<sections.sectionCount {
      let count = sections.itemCount(inSection: section)
      var first = 0
      while first < count {
        let ids = identifiers(ofItems: first..<min(first + 4096, count), section)
        for (i, id) in ids.enumerated()
        where !body(IndexPath(item: first + i, section: section), id) { return }
        first += 4096
      }
    }
  }

  /// The data source's id of an item, 0 for none.
  func identifier(of path: IndexPath) -> UInt64 {
    identifiers(ofItems: path.item..<(path.item + 1), path.section).first ?? 0
  }

  func identifiers(ofItems items: Range<Int>, _ section: Int) -> [UInt64] {
    guard section < sections.sectionCount, !items.isEmpty,
      items.upperBound <= sections.itemCount(inSection: section)
    else { return [] }
    var ids = [UInt64](repeating: 0, count: items.count)
    currentSource.identifiers(ofItems: items, inSection: section, into: &ids)
    return ids
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
