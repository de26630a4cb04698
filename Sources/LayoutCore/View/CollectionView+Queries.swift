// Queries about elements, the content and counts, and the initial and final attributes of the last
// change.
extension CollectionView {
  /// Returns all elements that touch a rectangle of the content, including hidden ones, back to
  /// front. The rectangle can be outside the viewport.
  public func attributesForElements(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    var list: [LayoutAttributes] = []
    try findElements(in: rect, &list)
    return list
  }

  /// Finds the elements that touch a rectangle, and reuses the storage of the list.
  package func findElements(
    in rect: Rect, _ list: inout [LayoutAttributes]
  ) throws(LayoutError) {
    guard rect.isFinite, rect.width >= 0, rect.height >= 0 else {
      throw LayoutError(
        .invalidArgument, "the rectangle must be finite, and its size must not be negative")
    }
    try layoutIfNeeded()
    guard mayAsk else {
      list = snapshot().elements(in: rect)
      identifyKnown(&list)
      return userStates.choose(in: &list)
    }
    let environment = self.environment
    let isKnown = try query { () throws(LayoutError) in
      let isKnown = try environment.find(in: rect, of: layout, &list)
      if isKnown { identify(&list, environment.dataSource) }
      return isKnown
    }
    if !isKnown { list = presenter.visible.filter { rect.isTouched(by: $0.frame) } }
    userStates.choose(in: &list)
  }

  /// Returns the attributes of an element, visible or not; nil if the layout has none for it.
  public func attributes(of id: ElementID) throws(LayoutError) -> LayoutAttributes? {
    try layoutIfNeeded()
    let isOfWholeContent = state.laidOut.plan.isOfWholeContent(id)
    guard isOfWholeContent || sections.contains(id) else { throw LayoutError.noElement(id) }
    guard mayAsk else { return identified(snapshot().attributes(of: id)) }
    let answer = try query { () throws(LayoutError) -> LayoutAttributes? in
      let environment = self.environment
      var swiped: LayoutAttributes?
      try environment.forEachSwipedElement(of: layout) { if $0.id == id { swiped = $0 } }
      if let swiped { return swiped }
      return environment.pinned(try layout.attributes(of: id, in: environment))
    }
    if isOfWholeContent {
      try answer?.validateNumbers()
    } else {
      try answer?.validate(in: sections)
    }
    return identified(answer)
  }

  /// Runs a query of the layout between two passes. After a failure, the layout is not queried
  /// again until something changes.
  func query<T>(_ question: () throws(LayoutError) -> T) throws(LayoutError) -> T {
    do throws(LayoutError) {
      let answer = try activity.during(.askingHost, question)
      reportFaults()
      return answer
    } catch {
      // An invalid query, or one whose result has too many elements, is the caller's error.
      if error.code != .invalidArgument && error.code != .outOfMemory { failScroll(error) }
      throw error
    }
  }

  /// Returns the final offset of a scroll, chosen by the layout and the delegate, for a proposed
  /// offset and a velocity in points per second. C: `lyl_view_target_offset`.
  public func targetOffset(
    forProposed offset: Point, velocity: Point
  ) throws(LayoutError) -> Point {
    guard offset.isFinite, velocity.isFinite else {
      throw LayoutError(.invalidArgument, "the proposed offset and the velocity must be finite")
    }
    try layoutIfNeeded()
    guard mayAsk else { return offset }
    return try activity.during(.askingHost) { () throws(LayoutError) in
      let wanted = try layout.targetContentOffset(
        forProposed: offset, velocity: velocity, in: environment)
      return try delegateTarget(wanted, velocity)
    }
  }

  /// Returns the delegate's target offset for an offset that the layout requests (9.4).
  func delegateTarget(_ offset: Point, _ velocity: Point) throws(LayoutError) -> Point {
    try checkOffset(offset)
    let answer = host.ask(offset) {
      $0.targetContentOffset(forProposed: offset, velocity: velocity)
    }
    guard answer.isInReach else {
      throw LayoutError(
        .hostResult,
        "the delegate's target offset \(answer.x), \(answer.y) must be finite, at most 1e9")
    }
    return answer
  }

  /// Returns the size of the whole content, in points.
  public func currentContentSize() throws(LayoutError) -> Size {
    try layoutIfNeeded()
    return state.laidOut.contentSize
  }

  /// A counter that increases when a visible element may have changed. Pending work, such as an
  /// invalidation or a new offset, increases it only after the next query or tick has laid out the
  /// view.
  public var revision: UInt64 { presenter.revision }

  /// A counter that increases only when a visible element has actually changed.
  package var pictureRevision: UInt64 { presenter.pictureRevision }
  package var visibleElements: [LayoutAttributes] { presenter.visible }

  func clearScreen() {
    if !presenter.visible.isEmpty || presenter.isAnimating { presenter.clear() }
  }

  /// Returns the counts of the last pass.
  public func currentSections() throws(LayoutError) -> SectionCounts {
    try layoutIfNeeded()
    return sections
  }

  /// Returns the attributes from which an element started in the last batch of updates, animated
  /// bounds change or change of layouts. If it did not take part, returns its current attributes.
  public func initialAttributes(of id: ElementID) throws(LayoutError) -> LayoutAttributes? {
    try layoutIfNeeded()
    if let answer = presenter.initialAnswers[id] { return answer }
    return try attributes(of: id)
  }

  /// Returns the attributes at which an element ended, given its previous index path. If it did not
  /// take part, returns its current attributes.
  public func finalAttributes(of id: ElementID) throws(LayoutError) -> LayoutAttributes? {
    try layoutIfNeeded()
    if let answer = presenter.finalAnswers[id] { return answer }
    return try attributes(of: id)
  }
}
