extension CollectionView {
  /// Brings everything up to date: counts, `prepare`, the content's size, what is visible
  /// (2.2-1). Does nothing when nothing was invalidated, and inside a callback.
  ///
  /// - Throws: what the layout or the data source answered wrongly. The last good layout then stays,
  ///   and the next pass comes with the next invalidation.
  public func layoutIfNeeded() throws(LayoutError) {
    while !isBusy, !pending.isEmpty {
      let work = pending
      pending = .none
      try perform(work)
      let delta = work.offsetAdjustment
      if delta != .zero { try setOffset(Point(bounds.x + delta.x, bounds.y + delta.y)) }
    }
  }

  private func perform(_ work: Pending) throws(LayoutError) {
    isBusy = true
    defer { isBusy = false }
    let target = work.everything && !candidateWaits ? candidate ?? layout : layout
    let elements = target.elements
    do {
      if work.everything {
        try layOut(with: target, work)
      } else {
        if work.attributes { try refresh() }
        try updateVisible(with: layout)
      }
    } catch {
      target.elements = elements
      target.passDidEnd(succeeded: false)
      if target !== layout { candidateWaits = true }
      showLastGoodLayout()
      throw error
    }
    target.passDidEnd(succeeded: true)
    if target !== layout { install(target) }
  }

  /// A whole pass. Nothing of the view changes before the last question was answered well.
  private func layOut(with next: CollectionLayout, _ work: Pending) throws(LayoutError) {
    let old = (sections, contentSize, loopPeriod, bounds, countsAreStale)
    do {
      if countsAreStale { sections = try SectionCounts(asking: dataSource) }
      countsAreStale = false
      let pass = try run(next, refreshing: false)
      let size = try next.contentSize(of: pass)
      next.elements = pass.elements
      contentSize = try adjusted(size, by: work.sizeAdjustment)
      if options.isLooping { try takeRound(with: next) }
      try updateVisible(with: next)
      passCount += 1
    } catch {
      (sections, contentSize, loopPeriod, bounds, countsAreStale) = old
      throw error
    }
  }

  /// Asks attributes again; counts, `prepare`'s findings and the content's size stay.
  private func refresh() throws(LayoutError) {
    layout.elements = try run(layout, refreshing: true).elements
    refreshCount += 1
  }

  private func run(
    _ layout: CollectionLayout, refreshing: Bool
  ) throws(LayoutError) -> LayoutPass {
    var pass = LayoutPass(
      environment: environment(elements: layout.elements), elementLimit: elementLimit)
    if refreshing { try layout.refresh(&pass) } else { try layout.prepare(&pass) }
    pass.elements.buildIndex()
    return pass
  }

  /// Asks the layout how its content repeats, and takes the offset round if it lies outside.
  private func takeRound(with next: CollectionLayout) throws(LayoutError) {
    let period = try next.loopPeriod(in: environment(elements: next.elements))
    guard period.isValid else {
      throw LayoutError(
        .luaResult,
        "the loop period \(period.width), \(period.height) must be finite and not negative")
    }
    loopPeriod = period
    let new = Rect(origin: looped(bounds.origin), size: bounds.size)
    guard new != bounds else { return }
    let verdict = try next.invalidation(
      forBoundsChange: new, in: environment(elements: next.elements))
    bounds = new
    if verdict != .nothing {
      next.elements = try run(next, refreshing: verdict == .attributes).elements
    }
  }

  /// After a failure: what the last good pass laid out, seen where the viewport is now. The layout
  /// answers from what it has and asks no script, so that nothing can fail again.
  private func showLastGoodLayout() {
    do { try updateVisible(with: layout) } catch {}
  }

  private func install(_ next: CollectionLayout) {
    detach(layout)
    layout = next
    candidate = nil
  }

  private func adjusted(_ size: Size, by delta: Size) throws(LayoutError) -> Size {
    guard size.isValid else {
      throw LayoutError(
        .luaResult,
        "the content's size \(size.width) x \(size.height) must be finite and not negative")
    }
    return Size(max(0, size.width + delta.width), max(0, size.height + delta.height))
  }
}
