/// A cell whose place on the screen should stay while sizes before it change.
struct Anchor {
  var id: ElementID
  /// The data source's id, 0 for none.
  var identifier: UInt64
  var origin: Point

  /// Goes with its item to where a batch put it; an item that is gone is looked for by its id.
  mutating func follow(_ map: UpdateMap) {
    if let new = map.newID(of: id) {
      id = new
      identifier = 0
    }
  }
}

extension CollectionView {
  /// The visible cell that comes first along the content's longer axis: of those that are sure of their
  /// size, if there are any. One that grows as it comes on screen grows away from them.
  func makeAnchor() -> Anchor? {
    // Along the axis that scrolls; along the longer one where both do.
    let scrollsX = contentSize.width > bounds.width
    let scrollsY = contentSize.height > bounds.height
    let axis = ScrollAxis(
      isVertical: scrollsX == scrollsY ? contentSize.height >= contentSize.width : scrollsY)
    // Who looks at the top goes on looking at the top (2.18).
    if axis.main(bounds.origin) <= -axis.mainStart(insets) { return nil }
    var best: Int?
    var bestIsSure = false
    for i in visibleElements.indices where visibleElements[i].isPlainCell {
      let isSure = !isEstimated(visibleElements[i])
      if let best {
        if bestIsSure && !isSure { continue }
        let isEarlier = axis.isBefore(
          visibleElements[i].frame.origin, visibleElements[best].frame.origin)
        if isSure == bestIsSure && !isEarlier { continue }
      }
      (best, bestIsSure) = (i, isSure)
    }
    return best.map { i in
      let a = visibleElements[i]
      return Anchor(id: a.id, identifier: a.identifier, origin: a.frame.origin)
    }
  }

  /// The anchor of a pass that should leave what is on screen in its place. What is visible is found first
  /// where the bounds changed since, as long as the data are those that the layout knows.
  func anchor(for work: Pending) throws(LayoutError) -> Anchor? {
    guard work.keepsAnchor || options.keepsAnchor else { return nil }
    if visibleBounds != bounds && !countsAreStale && work.batch == nil && passCount > 0 {
      try updateVisible(with: layout)
    }
    return makeAnchor()
  }

  /// Moves the bounds by as much as the anchor moved, along the axes that scroll.
  func keep(
    _ anchor: Anchor?, with target: CollectionLayout, _ rollback: inout Rollback
  ) throws(LayoutError) {
    guard let anchor, let path = path(of: anchor),
      let now = try target.attributesForItem(
        at: path, in: environment(elements: target.elements))
    else { return }
    let scrollsX = contentSize.width > bounds.width
    let scrollsY = contentSize.height > bounds.height
    let delta = Point(
      scrollsX ? now.frame.x - anchor.origin.x : 0, scrollsY ? now.frame.y - anchor.origin.y : 0)
    try moveBounds(
      to: Point(bounds.x + delta.x, bounds.y + delta.y), with: target, &rollback)
  }

  /// Where the anchor's item is now: by its id where it has one, else at its old index path.
  private func path(of anchor: Anchor) -> IndexPath? {
    let old = anchor.id.indexPath
    if anchor.identifier == 0
      || identifiers(ofItems: old.item..<(old.item + 1), old.section)
        == [anchor.identifier]
    {
      return sections.contains(old) ? old : nil
    }
    for section in 0..<sections.sectionCount {
      let ids = identifiers(ofItems: 0..<sections.itemCount(inSection: section), section)
      if let item = ids.firstIndex(of: anchor.identifier) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  private func identifiers(ofItems items: Range<Int>, _ section: Int) -> [UInt64] {
    guard section < sections.sectionCount, !items.isEmpty,
      items.upperBound <= sections.itemCount(inSection: section)
    else { return [] }
    var ids = [UInt64](repeating: 0, count: items.count)
    dataSource.identifiers(ofItems: items, inSection: section, into: &ids)
    return ids
  }
}

extension LayoutAttributes {
  fileprivate var isPlainCell: Bool { category == .cell && transform3D.isIdentity }
}

extension ScrollAxis {
  /// Whether a point comes before another: along the axis, then across it.
  fileprivate func isBefore(_ a: Point, _ b: Point) -> Bool {
    main(a) != main(b) ? main(a) < main(b) : isVertical ? a.x < b.x : a.y < b.y
  }
}
