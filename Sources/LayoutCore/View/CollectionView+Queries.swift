extension CollectionView {
  /// What can be seen now, back to front: hidden elements are left out, animated ones have the places where
  /// they are on their way. What else is asked about elements is about where the layout has them.
  public func visible() throws(LayoutError) -> [LayoutAttributes] {
    try layoutIfNeeded()
    return frozen?.presented ?? presented()
  }

  /// What queries answer from while a pass runs, and while the data are other than the layout knows them; nil where
  /// it may be asked.
  private var lastGood: Frozen? { frozen ?? (countsAreStale ? Frozen(self) : nil) }

  /// Whether a pass runs, so that queries answer from before it.
  package var isFrozen: Bool { frozen != nil }

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
    if let frozen = lastGood {
      list = elementsBefore(in: rect, frozen)
      for i in list.indices { choose(&list[i]) }
      return
    }
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    if try find(in: rect, of: layout, &list) { return }
    list = visibleElements.filter { rect.isTouched(by: $0.frame) }
  }

  /// The attributes of one element, visible or not; nil when the layout has none for it.
  public func attributes(of id: ElementID) throws(LayoutError) -> LayoutAttributes? {
    try layoutIfNeeded()
    guard (frozen?.environment.sections ?? sections).contains(id) else {
      throw LayoutError.noElement(id)
    }
    if let frozen = lastGood {
      guard var a = attributesBefore(of: id, frozen) else { return nil }
      choose(&a)
      return a
    }
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    let environment = environment(elements: layout.elements)
    let answer = try layout.attributes(of: id, in: environment)
    if let answer { try answer.validate(in: sections) }
    return identified(answer)
  }

  /// Where a scroll should come to rest, given where it would and how fast it is, in points a second.
  public func targetOffset(
    forProposed offset: Point, velocity: Point
  ) throws(LayoutError) -> Point {
    guard offset.isFinite, velocity.isFinite else {
      throw LayoutError(.invalidArgument, "the proposed offset and the velocity must be finite")
    }
    try layoutIfNeeded()
    if countsAreStale { return offset }
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    let wanted = try layout.targetContentOffset(
      forProposed: offset, velocity: velocity, in: environment(elements: layout.elements))
    return try settled(wanted, velocity)
  }

  /// What the delegate makes of the layout's answer (2.10).
  func settled(_ offset: Point, _ velocity: Point) throws(LayoutError) -> Point {
    try checkOffset(offset)
    let answer = ask(offset) { $0.targetContentOffset(forProposed: offset, velocity: velocity) }
    guard answer.isInReach else {
      throw LayoutError(
        .callback,
        "the delegate's target offset \(answer.x), \(answer.y) must be finite, at most 1e9")
    }
    return answer
  }

  /// The size of the whole content, in points.
  public func currentContentSize() throws(LayoutError) -> Size {
    try layoutIfNeeded()
    return frozen?.contentSize ?? contentSize
  }

  /// The counts that the last pass worked with.
  public func currentSections() throws(LayoutError) -> SectionCounts {
    try layoutIfNeeded()
    return frozen?.environment.sections ?? sections
  }
}

extension CollectionView {
  /// What the last good pass has where the viewport is now, asking neither script nor data source: the data
  /// are no longer those that it knew.
  func showLastGood() {
    visibleElements = elementsBefore(in: bounds, Frozen(self)).filter { !$0.isHidden }
    visibleBounds = bounds
    pictureDidChange()
  }

  /// Finds again what can be seen; nothing changes when the layout fails or has no opinion.
  func updateVisible(with layout: CollectionLayout) throws(LayoutError) {
    if countsAreStale { return showLastGood() }
    var found = spareElements
    spareElements = []
    defer { spareElements = found }
    guard try find(in: bounds, of: layout, &found) else { return }
    if movement != nil { try liftMovingItem(&found, of: layout) }
    found.keep { !$0.isHidden }
    swap(&visibleElements, &found)
    visibleBounds = bounds
    // Only a scroll leaves the data what they were.
    pictureDidChange(
      isSame: isLooking && !animator.isAnimating && visibleElements.isSame(as: found))
  }

  /// - Parameter list: storage for what is found, in draw order.
  /// - Returns: false when the layout has no opinion.
  @_optimize(speed)
  private func find(
    in rect: Rect, of layout: CollectionLayout, _ list: inout [LayoutAttributes]
  ) throws(LayoutError) -> Bool {
    list.removeAll(keepingCapacity: true)
    let environment = environment(elements: layout.elements)
    guard try layout.appendElements(in: rect, to: &list, in: environment) else { return false }
    list.keep { rect.isTouched(by: $0.frame) }
    list.sortIntoDrawOrder()
    identify(&list)
    return true
  }

  func identified(_ attributes: LayoutAttributes?) -> LayoutAttributes? {
    guard let attributes else { return nil }
    var list = [attributes]
    identify(&list)
    return list[0]
  }

  /// Fills in the data source's ids, asking once for each run of neighbouring items. While the counts
  /// in hand are out of date the data source no longer knows these items, and is not asked.
  func identify(_ list: inout [LayoutAttributes]) {
    if !selection.isEmpty {
      for i in list.indices { choose(&list[i]) }
    }
    // Who is asked for ids and asks back gets none.
    if countsAreStale || isIdentifying || !currentSource.answers.contains(.identifiers) { return }
    isIdentifying = true
    var ids = spareIdentifiers
    spareIdentifiers = []
    defer {
      isIdentifying = false
      spareIdentifiers = ids
    }
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
      currentSource.identifiers(
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
  fileprivate func isSame(as other: [LayoutAttributes]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { a in
      other.withUnsafeBufferPointer { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        for i in 0..<a.count where !(first + i).isSame(as: second + i) { return false }
        return true
      }
    }
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
