/// The part of a view that its cell board uses.
protocol CellSource: AnyObject {
  /// Returns the ID of an element in the data, which can differ from `id` while an item is being
  /// moved.
  func dataID(of id: ElementID) -> ElementID
  /// Returns the view of an element of the data from the data source, or from the layout for a
  /// decoration.
  func reusableView(displaying id: ElementID) -> ReusableView?
  var delegate: (any CollectionDelegate)? { get }
}

/// The reusable views of a collection view: their pools, the views on screen, and the element for
/// which the data source is currently asked for a view.
final class CellBoard {
  private var pools = ReusePools()
  /// The views of the tracker's elements, by index; nil for an element that is shown without a
  /// view.
  private var shown: [ReusableView?] = []
  private var tracker = ChangeTracker()
  /// Storage reused by updates: the views of the new elements, and the views to be ended.
  private var next: [ReusableView?] = []
  private var ended: [(view: ReusableView, attributes: LayoutAttributes)] = []
  /// The element for which the data source is asked for a view, by its index path in the data.
  private var requested: ElementID?
  /// The view that was dequeued for `requested`; nil until then.
  private(set) var dequeued: ReusableView?
  /// The view that already shows the element whose data changed.
  private var current: ReusableView?
  /// The first error of an update.
  private var error: LayoutError?
}

// MARK: Pools

extension CellBoard {
  /// Whether anything is registered.
  var isInUse: Bool { !pools.pools.isEmpty }

  /// - Returns: the removed idle views. The caller must release them when the board is in a valid
  ///   state.
  func register(
    _ category: ElementCategory, _ kind: ElementKind, _ identifier: String, limit: Int,
    _ make: (() -> ReusableView?)?
  ) -> [ReusableView] {
    defer { retryMissingViews() }
    return pools.register(category, kind, identifier, limit: limit, make)
  }

  /// Unregisters the decorations of a layout.
  ///
  /// - Returns: the removed idle views.
  func dropDecorations() -> [ReusableView] {
    defer { retryMissingViews() }
    return pools.removeDecorations()
  }

  /// Removes and returns the idle views.
  func emptyPools() -> [ReusableView] { pools.empty() }

  /// Makes the next update request views again for the elements that have none.
  private func retryMissingViews() {
    let shown = shown
    tracker.removeAll { shown[$0] == nil }
    self.shown.removeAll { $0 == nil }
  }
}

// MARK: Dequeuing

extension CellBoard {
  /// Returns a view for the element of the current request: the view that already shows it, an idle
  /// view, or a new one (13.1). It can be called only once per request.
  ///
  /// - Parameter owner: the collection view that owns new reusable views.
  func dequeue(
    _ identifier: String, _ id: ElementID, owner: AnyObject
  ) throws(LayoutError) -> ReusableView {
    do { return try view(identifier, id, owner) } catch {
      if requested != nil && self.error == nil { self.error = error }
      throw error
    }
  }

  private func view(
    _ identifier: String, _ id: ElementID, _ owner: AnyObject
  ) throws(LayoutError) -> ReusableView {
    guard requested == id else {
      throw LayoutError(
        .wrongState,
        "a cell can be dequeued only for the element that 'cell' of the data source is called for")
    }
    guard dequeued == nil else {
      throw LayoutError(.wrongState, "a cell was dequeued for \(id) already; use that one")
    }
    guard let index = pools.index(id.category, id.kind, identifier),
      let make = pools.pools[index].make
    else {
      throw LayoutError(
        .notFound,
        "could not dequeue a \(id.category.name) with identifier '\(identifier)': "
          + "register a provider for it first")
    }
    let view: ReusableView
    // Prevents nested dequeuing while the host creates or resets a view.
    requested = nil
    defer { requested = id }
    if let current, current.home == pools.home(index) {
      view = current
    } else if let idle = pools.dequeueIdle(from: index) {
      view = idle
      idle.prepareForReuse()
    } else if let new = make(), new.home == nil {
      view = new
      view.home = pools.home(index)
      view.owner = owner
      view.reuseIdentifier = identifier
    } else {
      throw LayoutError(
        .hostResult, "the provider '\(identifier)' returned no cell, or one that is in use")
    }
    dequeued = view
    return view
  }

  /// Returns the default view for an element, using the identifier that was registered first for
  /// its kind.
  ///
  /// - Parameter maker: returns the layout's provider of decorations of a kind.
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
  /// Returns whether the views show the elements of a given revision.
  func isCurrent(_ revision: UInt64) -> Bool { tracker.reportedRevision == revision }

  /// Whether index paths still identify the elements on screen.
  var identitiesAreKnown: Bool { tracker.knowsIdentities }

  func dataDidChange(rebinds: Bool) { tracker.dataDidChange(rebinds: rebinds) }

  func follow(_ map: UpdateMap) { tracker.follow(map) }

  /// Records the disappearing elements by their ID before the change, with their ghost numbers.
  func depart(_ leaving: [ElementID: Int], afterBatch: Bool) {
    tracker.depart(leaving, afterBatch: afterBatch)
  }

  /// Calls a closure with the views on screen and their elements, back to front, except
  /// disappearing ones.
  func forEachShown(_ body: (ReusableView, LayoutAttributes) -> Void) {
    for (i, view) in shown.enumerated() where tracker.attributes[i].ghost == 0 {
      if let view, let id = tracker.reported[i].id {
        body(view, tracker.attributes[i].identified(as: id))
      }
    }
  }

  /// Shows the visible elements in reusable views, in the order of docs/behavior.md 13.2. For an
  /// element that appears, a view is dequeued, configured, given the attributes and displayed. The
  /// view of an element that disappears is ended and returned to its pool.
  ///
  /// - Parameters:
  ///   - now: the visible elements, back to front.
  ///   - revision: the revision of these elements.
  ///   - asksData: false while the data source may have other items. Existing views are then moved,
  ///     but no views are requested.
  /// - Throws: the first error. Each error affects only one view.
  func update(
    to now: [LayoutAttributes], revision: UInt64, asksData: Bool, _ source: any CellSource
  ) throws(LayoutError) {
    tracker.match(now)
    if asksData {
      show(now, revision, source)
    } else {
      for (a, index) in zip(now, tracker.sources) where index >= 0 {
        move(shown[index], to: a, source.delegate)
      }
    }
    if let error {
      self.error = nil
      throw error
    }
  }

  private func show(_ now: [LayoutAttributes], _ revision: UInt64, _ source: any CellSource) {
    for i in now.indices {
      let index = tracker.sources[i]
      if index >= 0 {
        next.append(update(index, to: now[i], source))
      } else {
        // A disappearing element that had no cell stays without one, because its data no longer
        // exists.
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

  /// Updates the view at an index for its element.
  ///
  /// - Returns: the view that shows the element now.
  private func update(
    _ index: Int, to a: LayoutAttributes, _ source: any CellSource
  ) -> ReusableView? {
    let view = shown[index]
    let old = tracker.reported[index]
    if a.ghost != 0 || !old.rebinds {
      move(view, to: a, source.delegate)
      return view
    }
    if old.isReloaded {
      shown[index] = nil
      if let view { end(view, tracker.attributes[index], source.delegate) }
      return display(a, instead: nil, source)
    }
    let new = display(a, instead: view, source)
    if let view, view !== new { ended.append((view, tracker.attributes[index])) }
    return new
  }

  private func move(
    _ view: ReusableView?, to a: LayoutAttributes, _ delegate: (any CollectionDelegate)?
  ) {
    guard let view, view.attributes != a else { return }
    let wasKept = view.attributes?.isKept ?? false
    apply(a, to: view)
    reportScreen(view, a, wasKept: wasKept, delegate)
  }

  /// Reports a view that enters or leaves the viewport while it stays in use.
  private func reportScreen(
    _ view: ReusableView, _ a: LayoutAttributes, wasKept: Bool,
    _ delegate: (any CollectionDelegate)?
  ) {
    if wasKept == a.isKept { return }
    if a.isKept {
      view.didEndDisplaying(a)
      delegate?.didEndDisplaying(view, a)
    } else {
      view.willDisplay(a)
      delegate?.willDisplay(view, a)
    }
  }

  private func display(
    _ a: LayoutAttributes, instead current: ReusableView?, _ source: any CellSource
  ) -> ReusableView? {
    let id = source.dataID(of: a.id)
    (requested, dequeued, self.current) = (id, nil, current)
    let view = source.reusableView(displaying: id)
    let dequeued = self.dequeued
    (requested, self.dequeued, self.current) = (nil, nil, nil)
    guard let view, view === dequeued else {
      // The data source can return nil for kinds without a registration.
      if error == nil, view != nil || pools.firstIdentifier(id.category, id.kind) != nil {
        error = LayoutError(
          .hostResult,
          "the data source returned no cell for \(id), or one that was not dequeued for it")
        error?.element = id
      }
      if let dequeued, dequeued !== current { recycle(dequeued) }
      return nil
    }
    // A new view was not on screen.
    let wasKept = view === current ? view.attributes?.isKept ?? true : true
    view.configure(as: a.identified(as: id))
    apply(a, to: view)
    reportScreen(view, a, wasKept: wasKept, source.delegate)
    return view
  }

  private func apply(_ a: LayoutAttributes, to view: ReusableView) {
    view.attributes = a
    view.apply(a)
  }

  private func end(
    _ view: ReusableView, _ attributes: LayoutAttributes, _ delegate: (any CollectionDelegate)?
  ) {
    if !attributes.isKept {
      view.didEndDisplaying(attributes)
      delegate?.didEndDisplaying(view, attributes)
    }
    recycle(view)
  }

  private func recycle(_ view: ReusableView) {
    view.attributes = nil
    // A view that its pool rejects no longer belongs to a pool, so that the host can return it as a
    // new view.
    if let dropped = pools.put(view) { dropped.home = nil }
  }

  /// Ends all views on screen, and releases the idle views.
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
