// The visible elements, and the identifiers of their items.
extension CollectionView {
  /// Returns the visible elements, back to front. Hidden elements are not included. Elements in
  /// motion have their current frames during the animation; all other queries return the frames
  /// that the layout assigns.
  public func visible() throws(LayoutError) -> [LayoutAttributes] {
    try layoutIfNeeded()
    return presenter.present(userStates)
  }

  /// Returns attributes with the identifier and the selection state of the element.
  func identified(_ attributes: LayoutAttributes?) -> LayoutAttributes? {
    guard let attributes else { return nil }
    var list = [attributes]
    identifyKnown(&list)
    userStates.choose(in: &list)
    return list[0]
  }

  /// Fills in the data source's identifiers if its data is known.
  func identifyKnown(_ list: inout [LayoutAttributes]) {
    if state.laidOut.data.isCurrent && !activity.isLayingOut { identify(&list, currentSource) }
  }

  /// Fills in the data source's identifiers with one call for each run of adjacent items. If the
  /// data source queries the view during this call, the results have no identifiers.
  func identify(_ list: inout [LayoutAttributes], _ source: any CollectionDataSource) {
    if activity.isReadingIdentifiers || !source.answers.contains(.identifiers) { return }
    activity.during(.readingIdentifiers(activity.run)) { askIdentifiers(&list, source) }
  }

  private func askIdentifiers(
    _ list: inout [LayoutAttributes], _ source: any CollectionDataSource
  ) {
    var ids = presenter.borrowIdentifierStorage()
    defer { presenter.reclaimStorage(ids) }
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
