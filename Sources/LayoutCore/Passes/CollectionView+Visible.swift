// What can be seen: finding the elements that touch a rectangle, in draw order, with the identifiers of their items.
extension CollectionView {
  /// What can be seen now, back to front: hidden elements are left out, animated ones have the places where
  /// they are on their way. What else is asked about elements is about where the layout has them.
  public func visible() throws(LayoutError) -> [LayoutAttributes] {
    try layoutIfNeeded()
    return presenter.present(selection)
  }

  /// Finds the elements that touch a rectangle.
  ///
  /// - Parameter list: storage for what is found, in draw order.
  /// - Returns: false when the layout has no opinion.
  @_optimize(speed)
  func find(
    in rect: Rect, of layout: CollectionLayout, _ environment: LayoutEnvironment,
    _ list: inout [LayoutAttributes]
  ) throws(LayoutError) -> Bool {
    list.removeAll(keepingCapacity: true)
    guard try layout.appendElements(in: rect, to: &list, in: environment) else { return false }
    environment.pin(&list)
    for a in try environment.swipedElements(of: layout) {
      list.removeAll { $0.id == a.id }
      list.append(a)
    }
    list.keep { rect.isTouched(by: $0.frame) }
    if environment.plan.elements.sections != environment.sections {
      // The plan knows items that the data no longer have.
      list.drop(beyond: environment.sections)
    }
    list.sortIntoDrawOrder()
    identify(&list, environment.dataSource)
    return true
  }

  /// An element with its identifier, and whether it is selected or highlighted.
  func identified(_ attributes: LayoutAttributes?) -> LayoutAttributes? {
    guard let attributes else { return nil }
    var list = [attributes]
    identify(&list, laidOut)
    selection.choose(in: &list)
    return list[0]
  }

  /// Fills in the data source's ids, as far as its data are known.
  func identify(_ list: inout [LayoutAttributes], _ laidOut: LaidOut) {
    if laidOut.data.isCurrent && !activity.isPassing { identify(&list, currentSource) }
  }

  /// Fills in the data source's ids, asking once for each run of neighbouring items. A data source that queries the view
  /// while it is asked gets elements without ids.
  private func identify(_ list: inout [LayoutAttributes], _ source: any CollectionDataSource) {
    if activity.isIdentifying || !source.answers.contains(.identifiers) { return }
    during(.identifying(activity.run)) { askIdentifiers(&list, source) }
  }

  private func askIdentifiers(
    _ list: inout [LayoutAttributes], _ source: any CollectionDataSource
  ) {
    var ids = presenter.takeSpareIdentifiers()
    defer { presenter.giveBack(ids) }
    var i = 0
    while i < list.count {
      guard list[i].category == .cell else {
        i += 1
        continue
      }
      let path = list[i].indexPath
      var end = i + 1
      while end < list.count,
        list[end].id == .cell(at: IndexPath(item: path.item + end - i, section: path.section))
      {
        end += 1
      }
      ids.removeAll(keepingCapacity: true)
      for _ in i..<end { ids.append(0) }
      source.identifiers(
        ofItems: path.item..<(path.item + end - i), inSection: path.section, into: &ids)
      if ids.count == end - i {
        for (k, id) in ids.enumerated() { list[i + k].identifier = id }
      }
      i = end
    }
  }
}

extension Array where Element == LayoutAttributes {
  /// Leaves out elements that the data do not have.
  mutating func drop(beyond sections: SectionCounts) { keep { sections.contains($0.id) } }

  /// The elements at the places to which a change brought them.
  func renamed(along map: UpdateMap) -> [LayoutAttributes] {
    compactMap { a in map.newID(of: a.id).map { a.identified(as: $0) } }
  }

  /// Leaves out the elements that a condition does not hold for. Most often it holds for all.
  @inline(__always)
  mutating func keep(where condition: (LayoutAttributes) -> Bool) {
    for i in indices where !condition(self[i]) {
      removeAll { !condition($0) }
      return
    }
  }
}
