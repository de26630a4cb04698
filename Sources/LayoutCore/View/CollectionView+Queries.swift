// Queries about elements, the content and counts.
extension CollectionView {
  /// What can be seen now, back to front: hidden elements are left out, animated ones have the places where
  /// they are on their way. What else is asked about elements is about where the layout has them.
  public func visible() throws(LayoutError) -> [LayoutAttributes] {
    try layoutIfNeeded()
    return presented()
  }

  /// All elements that touch a rectangle of the content, hidden ones too, back to front. The
  /// rectangle need not be in the viewport.
  public func attributesForElements(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    var list: [LayoutAttributes] = []
    try findElements(in: rect, &list)
    return list
  }

  /// The same for a list whose storage is used again.
  package func findElements(
    in rect: Rect, _ list: inout [LayoutAttributes]
  ) throws(LayoutError) {
    guard rect.isFinite, rect.width >= 0, rect.height >= 0 else {
      throw LayoutError(
        .invalidArgument, "the rectangle must be finite, its size not negative")
    }
    try layoutIfNeeded()
    guard mayAsk else {
      list = Before(self).elements(in: rect)
      identify(&list, laidOut)
      return selection.choose(in: &list)
    }
    let isKnown = try query { () throws(LayoutError) in
      try find(in: rect, of: layout, environment(of: laidOut, layout, laidOut.plan), &list)
    }
    if !isKnown { list = presenter.visible.filter { rect.isTouched(by: $0.frame) } }
    selection.choose(in: &list)
  }

  /// The attributes of one element, visible or not; nil when the layout has none for it.
  public func attributes(of id: ElementID) throws(LayoutError) -> LayoutAttributes? {
    try layoutIfNeeded()
    guard sections.contains(id) else { throw LayoutError.noElement(id) }
    guard mayAsk else { return identified(Before(self).attributes(of: id)) }
    let answer = try query { () throws(LayoutError) in
      try layout.attributes(of: id, in: environment(of: laidOut, layout, laidOut.plan))
    }
    if let answer { try answer.validate(in: sections) }
    return identified(answer)
  }

  /// Asks the layout something between two passes. A layout that fails is not asked again before something changes.
  private func query<T>(_ question: () throws(LayoutError) -> T) throws(LayoutError) -> T {
    do throws(LayoutError) {
      let answer = try during(.calling, question)
      reportFaults()
      return answer
    } catch {
      // A question that is wrong, or whose answer has too many elements, is the caller's fault.
      if error.code != .invalidArgument && error.code != .outOfMemory { failScroll(error) }
      throw error
    }
  }

  /// Where a scroll should come to rest, given where it would and how fast it is, in points a second.
  public func targetOffset(
    forProposed offset: Point, velocity: Point
  ) throws(LayoutError) -> Point {
    guard offset.isFinite, velocity.isFinite else {
      throw LayoutError(.invalidArgument, "the proposed offset and the velocity must be finite")
    }
    try layoutIfNeeded()
    guard mayAsk else { return offset }
    return try during(.calling) { () throws(LayoutError) in
      let wanted = try layout.targetContentOffset(
        forProposed: offset, velocity: velocity,
        in: environment(of: laidOut, layout, laidOut.plan))
      return try settled(wanted, velocity)
    }
  }

  /// What the delegate makes of the layout's answer (2.10).
  func settled(_ offset: Point, _ velocity: Point) throws(LayoutError) -> Point {
    try checkOffset(offset)
    let answer = ask(offset) { $0.targetContentOffset(forProposed: offset, velocity: velocity) }
    guard answer.isInReach else {
      throw LayoutError(
        .hostResult,
        "the delegate's target offset \(answer.x), \(answer.y) must be finite, at most 1e9")
    }
    return answer
  }

  /// The size of the whole content, in points.
  public func currentContentSize() throws(LayoutError) -> Size {
    try layoutIfNeeded()
    return laidOut.contentSize
  }

  /// The counts that the last pass worked with.
  public func currentSections() throws(LayoutError) -> SectionCounts {
    try layoutIfNeeded()
    return sections
  }
}

extension CollectionView {
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
  @_optimize(speed)
  @inline(never)
  mutating func dropHidden() { keep { !$0.isHidden } }

  /// Leaves out elements that the data do not have.
  @inline(never)
  mutating func drop(beyond sections: SectionCounts) { keep { sections.contains($0.id) } }

  /// The elements at the places to which a change brought them.
  @inline(never)
  func renamed(along map: UpdateMap) -> [LayoutAttributes] {
    compactMap { a in map.newID(of: a.id).map { a.identified(as: $0) } }
  }

  /// Leaves out the elements that a condition does not hold for. Most often it holds for all.
  @inline(__always)
  fileprivate mutating func keep(where condition: (LayoutAttributes) -> Bool) {
    for i in indices where !condition(self[i]) {
      removeAll { !condition($0) }
      return
    }
  }
}

extension LayoutError {
  static func noElement(_ id: ElementID) -> LayoutError {
    var error = LayoutError(.notFound, "\(id) does not exist")
    error.element = id
    return error
  }
}

extension SectionCounts {
  /// Whether an element can exist: cells by the counts, others in any section there is.
  func contains(_ id: ElementID) -> Bool {
    if id.category == .cell { return contains(id.indexPath) }
    return id.indexPath.section >= 0 && id.indexPath.section < sectionCount
      && id.indexPath.item >= 0
  }
}
