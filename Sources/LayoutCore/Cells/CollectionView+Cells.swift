/// The reusable views on screen, beside the elements that their tracker last reported.
struct CellBoard {
  var pools = ReusePools()
  /// nil for an element that the host shows without a view.
  var shown: [ReusableView?] = []
  /// The element that the data source is asked for, by its place in the data.
  var asked: ElementID?
  /// What it got for that already.
  var dequeued: ReusableView?
  /// The view that shows the element already, when its data changed.
  var current: ReusableView?
  /// The first thing that went wrong.
  var error: LayoutError?

  var isInUse: Bool { !pools.pools.isEmpty }
}

// The order is that of uikit-rules 2.12: what comes on screen is dequeued, filled, gets its attributes and is
// displayed; what leaves ends and waits for another element.
extension CollectionView {
  /// Registers how to make views of an identifier; nil takes that back.
  ///
  /// - Parameter limit: how many wait in the pool at most.
  public func register(
    _ category: ElementCategory, kind: ElementKind = .cell, _ identifier: String,
    limit: Int = 256, _ make: (() -> ReusableView?)?
  ) throws(LayoutError) {
    try requireNotBusy("register")
    guard category != .decoration else {
      throw LayoutError(
        .invalidArgument, "decorations are the layout's: register them with the layout")
    }
    guard (category == .cell) == (kind == .cell) else {
      throw LayoutError(.invalidArgument, "cells have the kind 0, supplementary views another")
    }
    let dropped = cells.pools.register(category, kind, identifier, limit: max(0, limit), make)
    withExtendedLifetime(dropped) {}
    askAgain()
  }

  /// What had no view may have one now.
  private func askAgain() {
    trackers.cells.forget { cells.shown[$0] == nil }
    cells.shown.removeAll { $0 == nil }
    revision += 1
    schedule()
  }

  /// A view for the element that the data source is being asked for: the one that shows it already, one that
  /// waited, or a new one (2.12-1). Once for each question.
  public func dequeueReusableView(
    withIdentifier identifier: String, for element: ElementID
  ) throws(LayoutError) -> ReusableView {
    do { return try dequeue(identifier, element) } catch {
      if cells.asked != nil && cells.error == nil { cells.error = error }
      throw error
    }
  }

  private func dequeue(
    _ identifier: String, _ id: ElementID
  ) throws(LayoutError) -> ReusableView {
    guard cells.asked == id else {
      throw LayoutError(
        .wrongState, "a view is dequeued for the element that the data source is asked for")
    }
    guard cells.dequeued == nil else {
      throw LayoutError(.wrongState, "a view was dequeued for \(id) already; use that one")
    }
    guard let place = cells.pools.place(id.category, id.kind, identifier),
      let make = cells.pools.pools[place].make
    else {
      throw LayoutError(
        .notFound,
        "could not dequeue a \(id.category.name) with identifier '\(identifier)': "
          + "register a provider for it first")
    }
    let view: ReusableView
    if let current = cells.current, current.pool == place {
      view = current
    } else if let idle = cells.pools.takeIdle(from: place) {
      view = idle
      idle.prepareForReuse()
    } else if let new = make(), new.pool < 0 {
      view = new
      view.pool = place
      view.collectionView = self
      view.reuseIdentifier = identifier
    } else {
      throw LayoutError(
        .callback, "the provider '\(identifier)' returned no view, or one that is in use")
    }
    cells.dequeued = view
    return view
  }

  /// What was dequeued for the element that the data source is being asked for.
  package var dequeuedView: ReusableView? { cells.dequeued }

  /// What a data source without opinions shows: what was registered first for the element's kind.
  public func defaultView(for element: ElementID) -> ReusableView? {
    if element.category == .decoration { adoptDecoration(element.kind) }
    guard let identifier = cells.pools.firstIdentifier(element.category, element.kind) else {
      return nil
    }
    do { return try dequeueReusableView(withIdentifier: identifier, for: element) } catch {
      return nil
    }
  }

  /// The layout makes other decorations from now on.
  func forgetDecorations() {
    withExtendedLifetime(cells.pools.forgetDecorations()) {}
    askAgain()
  }

  /// Decorations are registered with the layout.
  private func adoptDecoration(_ kind: ElementKind) {
    guard cells.pools.firstIdentifier(.decoration, kind) == nil,
      let make = layout.decorationMaker(ofKind: kind)
    else { return }
    _ = cells.pools.register(.decoration, kind, "", limit: 256, make)
  }

  /// Brings the views up to what can be seen. What goes wrong with one is told once and costs only that one.
  func showCells() throws(LayoutError) {
    guard cells.isInUse || layout.hasDecorationMakers, !isBusy,
      trackers.cells.reportedRevision != revision
    else { return }
    isBusy = true
    let now = presented()
    let places = trackers.cells.sources(of: now)
    let before = trackers.cells.reported
    var left = cells.shown
    var shown: [ReusableView?] = []
    var ended: [(view: ReusableView, attributes: LayoutAttributes)] = []
    for (a, place) in zip(now, places) {
      guard place >= 0 else {
        shown.append(display(a, instead: nil))
        continue
      }
      let view = left[place]
      left[place] = nil
      if before[place].rebinds && a.ghost == 0 {
        let next = display(a, instead: view)
        if let view, view !== next { ended.append((view, before[place].attributes)) }
        shown.append(next)
      } else {
        if let view, view.attributes != a { apply(a, to: view) }
        shown.append(view)
      }
    }
    for case (let view?, let entry) in zip(left, before) { ended.append((view, entry.attributes)) }
    cells.shown = shown
    trackers.cells.accept(now, revision: revision)
    for (view, attributes) in ended { end(view, attributes) }
    isBusy = false
    if let error = cells.error {
      cells.error = nil
      throw error
    }
  }

  private func display(_ a: LayoutAttributes, instead current: ReusableView?) -> ReusableView? {
    let id = dataID(of: a.id)
    (cells.asked, cells.dequeued, cells.current) = (id, nil, current)
    let view =
      a.category == .decoration
      ? defaultView(for: id) : dataSource.reusableView(for: id, in: self)
    let dequeued = cells.dequeued
    (cells.asked, cells.dequeued, cells.current) = (nil, nil, nil)
    guard let view, view === dequeued else {
      // No view at all is an answer for kinds that nothing is registered for.
      if cells.error == nil, view != nil || cells.pools.firstIdentifier(id.category, id.kind) != nil
      {
        cells.error = LayoutError(
          .callback,
          "the data source returned no view for \(id), or one that was not dequeued for it")
        cells.error?.element = id
      }
      if let dequeued, dequeued !== current { recycle(dequeued) }
      return nil
    }
    view.configure(as: a.identified(as: id))
    apply(a, to: view)
    if view !== current {
      view.willDisplay(a)
      delegate?.willDisplay(view, a)
    }
    return view
  }

  private func apply(_ a: LayoutAttributes, to view: ReusableView) {
    view.attributes = a
    view.apply(a)
  }

  private func end(_ view: ReusableView, _ attributes: LayoutAttributes) {
    view.didEndDisplaying(attributes)
    delegate?.didEndDisplaying(view, attributes)
    recycle(view)
  }

  private func recycle(_ view: ReusableView) {
    view.attributes = nil
    // A view that finds no room is its maker's again.
    if let dropped = cells.pools.put(view) { dropped.pool = -1 }
  }

  /// Lets go of all views that wait: for a host that is short of memory.
  public func emptyReusePools() throws(LayoutError) {
    try requireNotBusy("empty_pools")
    withExtendedLifetime(cells.pools.empty()) {}
  }
}

extension CollectionView {
  /// The views on screen with their elements, back to front. Elements on their way out have none any more
  /// (2.7-5).
  public func visibleViews() throws(LayoutError) -> [(
    view: ReusableView, attributes: LayoutAttributes
  )] {
    try layoutIfNeeded()
    var list: [(view: ReusableView, attributes: LayoutAttributes)] = []
    for case (let view?, let entry) in zip(cells.shown, trackers.cells.reported)
    where entry.attributes.ghost == 0 {
      list.append((view, entry.attributes))
    }
    return list
  }

  public func visibleCells() throws(LayoutError) -> [ReusableView] {
    try visibleViews().filter { $0.attributes.category == .cell }.map { $0.view }
  }

  /// The cells' index paths, in no promised order (2.12-7); without registered views those of the visible
  /// elements.
  public func indexPathsForVisibleItems() throws(LayoutError) -> [IndexPath] {
    try visible().filter { $0.category == .cell && $0.ghost == 0 }.map { $0.indexPath }
  }

  /// The view that shows an element; nil while it is not on screen.
  public func visibleView(for id: ElementID) throws(LayoutError) -> ReusableView? {
    try visibleViews().first { $0.attributes.id == id }?.view
  }

  public func cellForItem(at path: IndexPath) throws(LayoutError) -> ReusableView? {
    try visibleView(for: .cell(at: path))
  }

  /// The element that a view shows now.
  public func element(of view: ReusableView) throws(LayoutError) -> LayoutAttributes? {
    try visibleViews().first { $0.view === view }?.attributes
  }

  public func indexPath(for cell: ReusableView) throws(LayoutError) -> IndexPath? {
    try element(of: cell)?.indexPath
  }

  public func visibleSupplementaryViews(
    ofKind kind: ElementKind
  ) throws(LayoutError) -> [(view: ReusableView, attributes: LayoutAttributes)] {
    try visibleViews().filter {
      $0.attributes.category == .supplementary && $0.attributes.kind == kind
    }
  }
}
