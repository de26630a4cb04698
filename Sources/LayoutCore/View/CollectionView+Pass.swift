extension CollectionView {
  /// Brings everything up to date: counts, `prepare`, the content's size, what is visible
  /// (2.2-1). Does nothing when nothing was invalidated, and inside a callback.
  ///
  /// - Throws: what the layout or the data source answered wrongly. The last good layout then stays,
  ///   and the next pass comes with the next invalidation.
  public func layoutIfNeeded() throws(LayoutError) {
    var rounds = 0
    while !isBusy, !pending.isEmpty {
      let work = pending
      pending = .none
      if try look(for: work) { break }
      let delta = try perform(work)
      if let error = lateError {
        lateError = nil
        report(error)
      }
      guard delta != .zero else { continue }
      rounds += 1
      guard rounds <= Self.roundLimit else {
        throw LayoutError(
          .luaResult, "the layout adjusts the content offset again after each pass; let it settle")
      }
      let origin = bounds.origin
      defer { animator.shift(by: bounds.origin - origin) }
      let offset = bounds.origin + delta
      try checkOffset(offset)
      try setBounds(Rect(origin: looped(offset), size: bounds.size))
    }
    try showCells()
  }

  /// What a scroll costs where it invalidates nothing: finding what can be seen. Nothing else of the view changes, so
  /// that there is nothing to go back to.
  ///
  /// - Returns: false when there is more to do.
  private func look(for work: Pending) throws(LayoutError) -> Bool {
    guard work.context.isNothing, work.scene == nil, unseen == nil, !countsAreStale, passCount > 0
    else { return false }
    // What is under way learns where the last pass has put everything, also when nobody has looked.
    if animator.isAnimating { _ = presented() }
    isBusy = true
    isLooking = true
    passTarget = layout
    defer {
      isBusy = false
      isLooking = false
      frozen = nil
      passTarget = nil
    }
    do throws(LayoutError) {
      try updateVisible(with: layout)
    } catch {
      layout.passDidEnd(succeeded: false)
      isLooking = false
      frozen = nil
      showLastGoodLayout()
      throw error
    }
    // Whoever wants another size than the layout guessed makes it a pass.
    var isSettled = true
    for i in visibleElements.indices
    where layout.sizesElements
      && isEstimated(visibleElements[i].id, visibleElements[i].size)
    { isSettled = false }
    if isSettled { layout.passDidEnd(succeeded: true) }
    return isSettled
  }

  /// Runs the pass that a change waits for. What fails once the change is made is reported.
  func make(_ scene: Scene?) throws(LayoutError) {
    defer {
      if animator.isBusy { schedule() }
    }
    do { try layoutIfNeeded() } catch {
      guard scene?.isMade == true else { throw error }
      report(error)
    }
  }

  /// Brings everything up to date, the counts of the data included: what a change starts from.
  func catchUp() throws(LayoutError) {
    if countsAreStale { mark(counts()) }
    try layoutIfNeeded()
  }

  /// - Returns: what the contexts add to the content offset.
  private func perform(_ work: Pending) throws(LayoutError) -> Point {
    let target =
      work.context.needsPrepare && !candidateWaits ? candidate ?? layout : layout
    var context = work.context
    // Nothing less will do while the data are other than the layout knows them.
    if countsAreStale && context != .nothing { context.everything = true }
    let origin = bounds.origin
    var rollback = Rollback(self)
    let before = work.scene?.frozen ?? Frozen(self)
    frozen = before
    isBusy = true
    passTarget = target
    defer {
      isBusy = false
      frozen = nil
      passTarget = nil
    }
    var scene = work.scene
    if scene == nil && target !== layout && passCount > 0 { scene = Scene(.layout, nil, before) }
    do throws(LayoutError) {
      let anchor = try takeData(work, context, target)
      try announce(&context, work, target)
      tell(scene, target)
      let isWhole = try update(target, context, &rollback)
      if isWhole { try settleOffset(anchor, scene, target, &rollback) }
      try updateVisible(with: target)
      try settleSizes(with: target, &rollback)
      finish(scene, target)
    } catch {
      rollback.restore(self, target)
      lastPassFailed = true
      // Whatever is wrong with a batch, the data source has moved on.
      if let place = scene?.lifted {
        movement?.source.to = place
      } else if scene?.map != nil {
        dataMovedOn()
      }
      target.passDidEnd(succeeded: false)
      if target !== layout {
        // The installed layout goes on, with what there was to do.
        candidateWaits = true
        pending.context.merge(context)
        pending.visible = true
      }
      frozen = nil
      showLastGoodLayout()
      throw error
    }
    target.passDidEnd(succeeded: true)
    if let change = unseen, !countsAreStale {
      trackers.dataDidChange(rebinds: change == .everything)
      animator.finish(interrupted: true)
      unseen = nil
    }
    if target !== layout { install(target) }
    if let scene {
      conclude(scene)
    } else {
      animator.shift(by: bounds.origin - origin)
    }
    return context.contentOffsetAdjustment
  }

  /// Takes over what is known of the data: where a batch put everything, or new counts. From here on the
  /// layout is asked about the data that the host has now.
  ///
  /// - Returns: what should keep its place on the screen.
  private func takeData(
    _ work: Pending, _ context: InvalidationContext, _ target: CollectionLayout
  ) throws(LayoutError) -> Anchor? {
    var anchor = anchor(for: work)
    if let map = work.scene?.map {
      follow(map, target)
      anchor?.follow(map)
    } else if context.needsPrepare {
      try takeCounts()
    }
    return anchor
  }

  /// Goes with the elements to where a batch put them.
  func follow(_ map: UpdateMap, _ target: CollectionLayout) {
    sections = map.new
    measurements.follow(map)
    selection.follow(map)
    prefetching.follow(map)
    trackers.follow(map)
    target.follow(map)
    visibleElements = visibleElements.compactMap { a in
      map.newID(of: a.id).map { a.identified(as: $0) }
    }
  }

  private func takeCounts() throws(LayoutError) {
    guard countsAreStale else { return }
    let old = sections
    sections = try SectionCounts(asking: currentSource, limit: elementLimit)
    countsAreStale = false
    guard sections != old else { return }
    measurements = Measurements()
    selection.keep(sections)
    prefetching.known.removeAll { !sections.contains($0.path) }
    visibleElements.removeAll { !sections.contains($0.id) }
  }

  /// Lets the layout look at what was invalidated.
  private func announce(
    _ context: inout InvalidationContext, _ work: Pending, _ target: CollectionLayout
  ) throws(LayoutError) {
    // A layout's first message is prepare (2.2-1).
    guard context != .nothing, passCount > 0, target === layout else { return }
    try target.invalidateLayout(with: &context, in: environment(elements: target.elements))
    context.widen(to: work.context)
    if context.dataSourceCounts && !work.context.dataSourceCounts {
      countsAreStale = true
      if unseen == nil { unseen = .counts }
    }
    guard context.isFinite else {
      throw LayoutError(.luaResult, "the invalidation's adjustments must be finite")
    }
  }

  /// Does no more than a context names.
  ///
  /// - Returns: whether everything was laid out anew.
  private func update(
    _ target: CollectionLayout, _ context: InvalidationContext, _ rollback: inout Rollback
  ) throws(LayoutError) -> Bool {
    if context.needsPrepare || target !== layout {
      try layOut(with: target, context, &rollback)
      return true
    }
    if context.attributes {
      try refresh(target, &rollback)
    } else if !context.elements.isEmpty {
      let ids = unique(context.elements)
      guard try recompute(ids, of: target, &rollback) else {
        // A pass that failed has left more to do.
        if !lastPassFailed,
          let size = try target.resize(ids, in: environment(elements: target.elements))
        {
          contentSize = try adjusted(size, by: context.contentSizeAdjustment)
        } else {
          try layOut(with: target, context, &rollback)
        }
        return true
      }
    }
    if context.contentSizeAdjustment != .zero {
      contentSize = try adjusted(contentSize, by: context.contentSizeAdjustment)
    }
    return false
  }

  /// A whole pass. Nothing of the view changes before the last question was answered well.
  func layOut(
    with next: CollectionLayout, _ context: InvalidationContext, _ rollback: inout Rollback
  ) throws(LayoutError) {
    try takeCounts()
    let pass = try run(next, refreshing: false)
    let size = try next.contentSize(of: pass)
    keep(next, &rollback)
    next.elements = pass.elements
    renaming = nil
    contentSize = try adjusted(size, by: context.contentSizeAdjustment)
    if options.isLooping { try takeRound(with: next, &rollback) }
    passCount += 1
    lastPassFailed = false
  }

  /// Keeps the store that a pass is about to replace.
  private func keep(_ target: CollectionLayout, _ rollback: inout Rollback) {
    rollback.keep(target.elements)
    if target === layout && frozen?.elements == nil { frozen?.elements = target.elements }
  }

  /// Asks attributes again; counts, `prepare`'s findings and the content's size stay.
  private func refresh(
    _ target: CollectionLayout, _ rollback: inout Rollback
  ) throws(LayoutError) {
    let elements = try run(target, refreshing: true).elements
    keep(target, &rollback)
    target.elements = elements
    refreshCount += 1
  }

  private func run(
    _ layout: CollectionLayout, refreshing: Bool
  ) throws(LayoutError) -> LayoutPass {
    var pass = LayoutPass(environment: environment(elements: layout.elements))
    if refreshing { try layout.refresh(&pass) } else { try layout.prepare(&pass) }
    pass.elements.buildIndex()
    return pass
  }

  /// Each element once, if there is such a one.
  private func unique(_ ids: [ElementID]) -> [ElementID] {
    var seen = ElementSet()
    return ids.filter { sections.contains($0) && seen.insert($0) }
  }

  /// Asks the layout again for single elements; the answers take the places of what is stored.
  ///
  /// - Returns: false when the layout can only lay out everything.
  private func recompute(
    _ ids: [ElementID], of target: CollectionLayout, _ rollback: inout Rollback
  ) throws(LayoutError) -> Bool {
    let answers = try target.update(ids, in: environment(elements: target.elements))
    guard let answers else { return false }
    for case let a? in answers.map({ $0.attributes }) { try a.validate(in: sections) }
    // No other copy of the store is alive now, so that it changes in place.
    for (id, attributes) in answers {
      rollback.replaced.append((id, target.elements.replace(id, with: attributes)))
    }
    return true
  }

  /// Asks the layout how its content repeats, and takes the offset round if it lies outside.
  private func takeRound(
    with next: CollectionLayout, _ rollback: inout Rollback
  ) throws(LayoutError) {
    let period = try next.loopPeriod(in: environment(elements: next.elements))
    guard period.isValid else {
      throw LayoutError(
        .luaResult,
        "the loop period \(period.width), \(period.height) must be finite and not negative")
    }
    loopPeriod = period
    try moveBounds(to: looped(bounds.origin), with: next, &rollback)
  }

  /// Changes the offset in the middle of a pass.
  func moveBounds(
    to origin: Point, with next: CollectionLayout, _ rollback: inout Rollback
  ) throws(LayoutError) {
    let new = Rect(origin: origin, size: bounds.size)
    guard new != bounds else { return }
    let context = try next.invalidation(
      forBoundsChange: new, in: environment(elements: next.elements))
    bounds = new
    guard let context else { return }
    if context.needsPrepare || context.attributes {
      next.elements = try run(next, refreshing: !context.needsPrepare).elements
    } else {
      _ = try recompute(unique(context.elements), of: next, &rollback)
    }
  }

  /// After a failure: what the last good pass laid out, seen where the viewport is now. The layout
  /// answers from what it has and asks no script, so that nothing can fail again.
  private func showLastGoodLayout() {
    do { try updateVisible(with: layout) } catch {}
  }

  private func install(_ next: CollectionLayout) {
    let old = layout
    layout = next
    candidate = nil
    forgetDecorations()
    // A scroll that is under way goes to a place in the other layout.
    stopScrolling()
    if let between = next as? TransitionLayout, between.currentLayout === old { return }
    detach(old)
    next.collectionView = self
  }

  private func adjusted(_ size: Size, by delta: Size) throws(LayoutError) -> Size {
    guard size.isValid, delta.width.isFinite, delta.height.isFinite else {
      throw LayoutError(
        .luaResult,
        "the content's size \(size) must be finite and not negative")
    }
    return Size(max(0, size.width + delta.width), max(0, size.height + delta.height))
  }
}
