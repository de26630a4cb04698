// Showing reusable views: what comes on screen is dequeued, filled and displayed, what leaves ends and is recycled.

// The order is that of docs/behavior.md 13.2: what comes on screen is dequeued, filled, gets its attributes and is
// displayed; what leaves ends and waits for another element.
extension CollectionView {
  /// Brings the views up to what can be seen. What goes wrong with one is told once and costs only that one.
  func showCells() throws(LayoutError) {
    guard cells.isInUse || layout.hasDecorationMakers, activity.isIdle,
      presenter.trackers.cells.reportedRevision != pictureRevision
    else { return }
    during(.calling) { updateCells() }
    if let error = cells.error {
      cells.error = nil
      throw error
    }
  }

  /// Runs while the view is busy: code that runs when a view is released cannot change the
  /// collection view.
  private func updateCells() {
    let now = presenter.present(selection)
    presenter.track { $0.matchCells(now) }
    let places = presenter.trackers.cells.sources
    let before = presenter.trackers.cells.reported
    let attributes = presenter.trackers.cells.attributes
    if case .recount = laidOut.data {
      // The data source may no longer know the items that are shown: views are moved, and none is
      // asked for.
      for (a, place) in zip(now, places) where place >= 0 { move(cells.shown[place], to: a) }
      return
    }
    var left = cells.shown
    var shown: [ReusableView?] = []
    var ended: [(view: ReusableView, attributes: LayoutAttributes)] = []
    for (a, place) in zip(now, places) {
      guard place >= 0 else {
        // What is on its way out was never shown by a cell; its data are gone.
        shown.append(a.ghost == 0 ? display(a, instead: nil) : nil)
        continue
      }
      let view = left[place]
      left[place] = nil
      let old = before[place]
      if a.ghost != 0 || !old.rebinds {
        move(view, to: a)
        shown.append(view)
      } else if old.isReloaded {
        cells.shown[place] = nil
        if let view { end(view, attributes[place]) }
        shown.append(display(a, instead: nil))
      } else {
        let next = display(a, instead: view)
        if let view, view !== next { ended.append((view, attributes[place])) }
        shown.append(next)
      }
    }
    for case (let view?, let a) in zip(left, attributes) { ended.append((view, a)) }
    cells.shown = shown
    let revision = pictureRevision
    presenter.track { $0.acceptCells(now, revision: revision) }
    for (view, attributes) in ended { end(view, attributes) }
  }

  private func move(_ view: ReusableView?, to a: LayoutAttributes) {
    if let view, view.attributes != a { apply(a, to: view) }
  }

  private func display(_ a: LayoutAttributes, instead current: ReusableView?) -> ReusableView? {
    let id = dataID(of: a.id)
    (cells.asked, cells.dequeued, cells.current) = (id, nil, current)
    let view =
      a.category == .decoration
      ? defaultView(for: id) : host.dataSource.reusableView(for: id, in: self)
    let dequeued = cells.dequeued
    (cells.asked, cells.dequeued, cells.current) = (nil, nil, nil)
    guard let view, view === dequeued else {
      // No view at all is an answer for kinds that nothing is registered for.
      if cells.error == nil, view != nil || cells.pools.firstIdentifier(id.category, id.kind) != nil
      {
        cells.error = LayoutError(
          .hostResult,
          "the data source returned no cell for \(id), or one that was not dequeued for it")
        cells.error?.element = id
      }
      if let dequeued, dequeued !== current { recycle(dequeued) }
      return nil
    }
    view.configure(as: a.identified(as: id))
    apply(a, to: view)
    if view !== current {
      view.willDisplay(a)
      host.delegate?.willDisplay(view, a)
    }
    return view
  }

  /// Everything on screen ends, and nothing waits any more.
  func endCells() {
    let shown = zip(cells.shown, presenter.trackers.cells.attributes).map { ($0, $1) }
    cells.shown = []
    presenter.track { $0.forgetAllCells() }
    for case (let view?, let attributes) in shown { end(view, attributes) }
    let pools = cells.pools
    cells.pools = ReusePools()
    withExtendedLifetime(pools) {}
  }

  private func apply(_ a: LayoutAttributes, to view: ReusableView) {
    view.attributes = a
    view.apply(a)
  }

  private func end(_ view: ReusableView, _ attributes: LayoutAttributes) {
    view.didEndDisplaying(attributes)
    host.delegate?.didEndDisplaying(view, attributes)
    recycle(view)
  }

  private func recycle(_ view: ReusableView) {
    view.attributes = nil
    // A view that does not fit into its pool has no pool any more: the host may hand it in as a new
    // one.
    if let dropped = cells.pools.put(view) { dropped.home = nil }
  }
}
