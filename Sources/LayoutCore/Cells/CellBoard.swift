/// The questions of a cell board: the view, as far as the board uses it.
protocol CellSource: AnyObject {
  /// The identity of an element in the data, also while an item is moved.
  func dataID(of id: ElementID) -> ElementID
  /// Asks the data source, or the layout for a decoration, for the view of an element of the data.
  func reusableView(displaying id: ElementID) -> ReusableView?
  var delegate: (any CollectionDelegate)? { get }
}

/// The reusable views of a view: their pools, the views on screen, and the element whose view the data source is asked
/// for.
final class CellBoard {
  private var pools = ReusePools()
  /// The views of the elements that `tracker` has, at their indices; nil for an element that is shown without a view.
  private var shown: [ReusableView?] = []
  private var tracker = ChangeTracker()
  /// Storage that an update of the board uses again: the views of the new picture, and those that end.
  private var next: [ReusableView?] = []
  private var ended: [(view: ReusableView, attributes: LayoutAttributes)] = []
  /// The element that the data source is asked for, by its index path in the data.
  private var asked: ElementID?
  /// The view that was dequeued for `asked`; nil before.
  private(set) var dequeued: ReusableView?
  /// The view that shows the element already, when its data changed.
  private var current: ReusableView?
  /// The first error of an update.
  private var error: LayoutError?
}

// MARK: Pools

extension CellBoard {
  /// Whether anything is registered.
  var isInUse: Bool { !pools.pools.isEmpty }

  /// - Returns: the views that waited, which must be released when the board is in order.
  func register(
    _ category: ElementCategory, _ kind: ElementKind, _ identifier: String, limit: Int,
    _ make: (() -> ReusableView?)?
  ) -> [ReusableView] {
    defer { retryMissingViews() }
    return pools.register(category, kind, identifier, limit: limit, make)
  }

  /// Unregisters the decorations of a layout.
  ///
  /// - Returns: the views that waited.
  func dropDecorations() -> [ReusableView] {
    defer { retryMissingViews() }
    return pools.removeDecorations()
  }

  /// Removes the views that wait.
  func emptyPools() -> [ReusableView] { pools.empty() }

  /// Makes the next update ask for the elements without a view again, since they may get one now.
  private func retryMissingViews() {
    let shown = shown
    tracker.removeAll { shown[$0] == nil }
    self.shown.removeAll { $0 == nil }
  }
}

// MARK: Dequeuing

extension CellBoard {
  /// A view for the element that the data source is asked for: the one that shows it already, one that waited, or a new
  /// one (13.1). Once for each question.
  ///
  /// - Parameter owner: the view that a new reusable view belongs to.
  func dequeue(
    _ identifier: String, _ id: ElementID, owner: AnyObject
  ) throws(LayoutError) -> ReusableView {
    do { return try view(identifier, id, owner) } catch {
      if asked != nil && self.error == nil { self.error = error }
      throw error
    }
  }

  private func view(
    _ identifier: String, _ id: ElementID, _ owner: AnyObject
  ) throws(LayoutError) -> ReusableView {
    guard asked == id else {
      throw LayoutError(
        .wrongState,
        "a cell can be dequeued only for the element that 'cell' of the data source is called for")
    }
    guard dequeued == nil else {
      throw LayoutError(.wrongState, "a cell was dequeued for \(id) already; use that one")
    }
    guard let place = pools.place(id.category, id.kind, identifier),
      let make = pools.pools[place].make
    else {
      throw LayoutError(
        .notFound,
        "could not dequeue a \(id.category.name) with identifier '\(identifier)': "
          + "register a provider for it first")
    }
    let view: ReusableView
    // While the host makes a view or clears one it cannot dequeue another.
    asked = nil
    defer { asked = id }
    if let current, current.home == pools.home(place) {
      view = current
    } else if let idle = pools.dequeueIdle(from: place) {
      view = idle
      idle.prepareForReuse()
    } else if let new = make(), new.home == nil {
      view = new
      view.home = pools.home(place)
      view.owner = owner
      view.reuseIdentifier = identifier
    } else {
      throw LayoutError(
        .hostResult, "the provider '\(identifier)' returned no cell, or one that is in use")
    }
    dequeued = view
    return view
  }

  /// The default view for an element: of the identifier that was registered first for its kind.
  ///
  /// - Parameter maker: how a layout makes its decorations of a kind.
  func defaultView(
    for id: ElementID, owner: AnyObject, maker: (ElementKind) -> DecorationMaker?
  ) -> ReusableView? {
    if id.category == .decoration, pools.firstIdentifier(.decoration, id.kind) == nil,
      let maker = maker(id.kind)
    {
      _ = pools.register(.decoration, id.kind, "", limit: maker.limit, maker.make)
    }
    guard let identifier = pools.firstIdentifier(id.category, id.kind) else { return nil }
    do { return try dequeue(identifier, id, owner: owner) } catch { return nil }
  }
}

// MARK: Views on screen

extension CellBoard {
  /// Whether the views show a picture.
  func isCurrent(_ revision: UInt64) -> Bool { tracker.reportedRevision == revision }

  /// Whether index paths still identify the elements on screen.
  var identitiesAreKnown: Bool { tracker.knowsIdentities }

  func dataDidChange(rebinds: Bool) { tracker.dataDidChange(rebinds: rebinds) }

  func follow(_ map: UpdateMap) { tracker.follow(map) }

  /// Notes the elements that are on their way out, by their identity before the change, with their numbers.
  func depart(_ leaving: [ElementID: Int], afterBatch: Bool) {
    tracker.depart(leaving, afterBatch: afterBatch)
  }

  /// Calls a closure with the views on screen and their elements, back to front, without those on their way out.
  func forEachShown(_ body: (ReusableView, LayoutAttributes) -> Void) {
    for (i, view) in shown.enumerated() where tracker.attributes[i].ghost == 0 {
      if let view, let id = tracker.reported[i].id {
        body(view, tracker.attributes[i].identified(as: id))
      }
    }
  }

  /// Shows the visible elements in reusable views, in the order of docs/behavior.md 13.2: for an element that appears a
  /// view is dequeued, configured, given the attributes and displayed; the view of an element that disappears ends, and
  /// its pool keeps it for another element.
  ///
  /// - Parameters:
  ///   - now: the elements that are seen, back to front.
  ///   - revision: the number of that picture.
  ///   - asksData: false while the data source may not know the items: views are moved, and none is asked for.
  /// - Throws: the first error; it costs only one view.
  func update(
    to now: [LayoutAttributes], revision: UInt64, asksData: Bool, _ source: any CellSource
  ) throws(LayoutError) {
    tracker.match(now)
    if asksData {
      show(now, revision, source)
    } else {
      for (a, place) in zip(now, tracker.sources) where place >= 0 { move(shown[place], to: a) }
    }
    if let error {
      self.error = nil
      throw error
    }
  }

  private func show(_ now: [LayoutAttributes], _ revision: UInt64, _ source: any CellSource) {
    for i in now.indices {
      let place = tracker.sources[i]
      if place >= 0 {
        next.append(update(place, to: now[i], source))
      } else {
        // An element on its way out was never shown by a cell; its data are gone.
        next.append(now[i].ghost == 0 ? display(now[i], instead: nil, source) : nil)
      }
    }
    for i in shown.indices where !tracker.isTaken[i] {
      if let view = shown[i] { ended.append((view, tracker.attributes[i])) }
    }
    swap(&shown, &next)
    next.removeAll(keepingCapacity: true)
    tracker.accept(now, revision: revision)
    for i in ended.indices { end(ended[i].view, ended[i].attributes, source.delegate) }
    ended.removeAll(keepingCapacity: true)
  }

  /// Brings the view at a place up to the element that it shows.
  ///
  /// - Returns: the view that shows the element now.
  private func update(
    _ place: Int, to a: LayoutAttributes, _ source: any CellSource
  ) -> ReusableView? {
    let view = shown[place]
    let old = tracker.reported[place]
    if a.ghost != 0 || !old.rebinds {
      move(view, to: a)
      return view
    }
    if old.isReloaded {
      shown[place] = nil
      if let view { end(view, tracker.attributes[place], source.delegate) }
      return display(a, instead: nil, source)
    }
    let new = display(a, instead: view, source)
    if let view, view !== new { ended.append((view, tracker.attributes[place])) }
    return new
  }

  private func move(_ view: ReusableView?, to a: LayoutAttributes) {
    if let view, view.attributes != a { apply(a, to: view) }
  }

  private func display(
    _ a: LayoutAttributes, instead current: ReusableView?, _ source: any CellSource
  ) -> ReusableView? {
    let id = source.dataID(of: a.id)
    (asked, dequeued, self.current) = (id, nil, current)
    let view = source.reusableView(displaying: id)
    let dequeued = self.dequeued
    (asked, self.dequeued, self.current) = (nil, nil, nil)
    guard let view, view === dequeued else {
      // No view at all is an answer for kinds that nothing is registered for.
      if error == nil, view != nil || pools.firstIdentifier(id.category, id.kind) != nil {
        error = LayoutError(
          .hostResult,
          "the data source returned no cell for \(id), or one that was not dequeued for it")
        error?.element = id
      }
      if let dequeued, dequeued !== current { recycle(dequeued) }
      return nil
    }
    view.configure(as: a.identified(as: id))
    apply(a, to: view)
    if view !== current {
      view.willDisplay(a)
      source.delegate?.willDisplay(view, a)
    }
    return view
  }

  private func apply(_ a: LayoutAttributes, to view: ReusableView) {
    view.attributes = a
    view.apply(a)
  }

  private func end(
    _ view: ReusableView, _ attributes: LayoutAttributes, _ delegate: (any CollectionDelegate)?
  ) {
    view.didEndDisplaying(attributes)
    delegate?.didEndDisplaying(view, attributes)
    recycle(view)
  }

  private func recycle(_ view: ReusableView) {
    view.attributes = nil
    // A view that does not fit into its pool has no pool any more: the host may hand it in as a new one.
    if let dropped = pools.put(view) { dropped.home = nil }
  }

  /// Ends all views on screen, and releases those that wait.
  func end(_ delegate: (any CollectionDelegate)?) {
    let last = zip(shown, tracker.attributes).map { ($0, $1) }
    shown = []
    tracker = ChangeTracker()
    for case (let view?, let attributes) in last { end(view, attributes, delegate) }
    let pools = pools
    self.pools = ReusePools()
    withExtendedLifetime(pools) {}
  }
}
