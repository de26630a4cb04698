// Queries about elements, the content and counts, and where elements started and ended in the last change.
extension CollectionView {
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
      list = snapshot().elements(in: rect)
      identifyKnown(&list)
      return selection.choose(in: &list)
    }
    let environment = self.environment
    let isKnown = try query { () throws(LayoutError) in
      let isKnown = try environment.find(in: rect, of: layout, &list)
      if isKnown { identify(&list, environment.dataSource) }
      return isKnown
    }
    if !isKnown { list = presenter.visible.filter { rect.isTouched(by: $0.frame) } }
    selection.choose(in: &list)
  }

  /// The attributes of one element, visible or not; nil when the layout has none for it.
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

  /// Asks the layout something between two passes. A layout that fails is not asked again before something changes.
  func query<T>(_ question: () throws(LayoutError) -> T) throws(LayoutError) -> T {
    do throws(LayoutError) {
      let answer = try activity.during(.askingHost, question)
      reportFaults()
      return answer
    } catch {
      // A question that is wrong, or whose answer has too many elements, is the caller's fault.
      if error.code != .invalidArgument && error.code != .outOfMemory { failScroll(error) }
      throw error
    }
  }

  /// The offset at which a scroll should rest, by the layout and the delegate, given a proposed offset and a velocity
  /// in points a second. C: `lyl_view_target_offset`.
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

  /// The delegate's answer to the offset that a layout wants (9.4).
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

  /// The size of the whole content, in points.
  public func currentContentSize() throws(LayoutError) -> Size {
    try layoutIfNeeded()
    return state.laidOut.contentSize
  }

  /// Rises once something visible may have changed. What waits for a pass, such as an invalidation
  /// or a new offset, raises it only when the next query or tick has laid out.
  public var revision: UInt64 { presenter.revision }

  /// Rises only when something visible did change.
  package var pictureRevision: UInt64 { presenter.pictureRevision }
  package var visibleElements: [LayoutAttributes] { presenter.visible }

  func clearScreen() {
    if !presenter.visible.isEmpty || presenter.isAnimating { presenter.clear() }
  }

  /// The counts that the last pass worked with.
  public func currentSections() throws(LayoutError) -> SectionCounts {
    try layoutIfNeeded()
    return sections
  }

  /// The attributes from which an element started in the last batch of updates, animated change of the bounds or change
  /// of layouts; its attributes, if it took no part.
  public func initialAttributes(of id: ElementID) throws(LayoutError) -> LayoutAttributes? {
    try layoutIfNeeded()
    if let answer = presenter.initialAnswers[id] { return answer }
    return try attributes(of: id)
  }

  /// The attributes at which an element ended, by its index path before; its attributes, if it took no part.
  public func finalAttributes(of id: ElementID) throws(LayoutError) -> LayoutAttributes? {
    try layoutIfNeeded()
    if let answer = presenter.finalAnswers[id] { return answer }
    return try attributes(of: id)
  }
}
