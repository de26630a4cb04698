// Reusable views: registering them, dequeuing them, and finding those on screen.
extension CollectionView {
  /// Registers a provider of views for an identifier; nil removes the registration. C:
  /// `lyl_view_register`.
  ///
  /// - Parameters:
  ///   - category: cells or supplementary views.
  ///   - kind: the kind of the supplementary views.
  ///   - identifier: the reuse identifier.
  ///   - limit: the maximum number of views in the pool.
  ///   - make: creates a view. Returning nil is an error.
  public func register(
    _ category: ElementCategory, kind: ElementKind = .cell, _ identifier: String,
    limit: Int = 256, _ make: (() -> ReusableView?)?
  ) throws(LayoutError) {
    try requireIdle("a registration")
    guard category != .decoration else {
      throw LayoutError(
        .invalidArgument, "decorations belong to the layout: register them with the layout")
    }
    guard (category == .cell) == (kind == .cell) else {
      throw LayoutError(
        .invalidArgument, "the kind of cells is 0; supplementary views need another kind")
    }
    withExtendedLifetime(
      cells.register(category, kind, identifier, limit: max(0, limit), make)
    ) {}
    cellsDidChange()
  }

  /// Updates the elements without a view, which can have one after a registration.
  private func cellsDidChange() {
    presenter.pictureDidChange()
    host.requestLayout()
  }

  /// Returns a view for the element that the data source is asked for: the view that already shows
  /// it, a view from the pool, or a new one (13.1). It can be called only once per request.
  public func dequeueReusableView(
    withIdentifier identifier: String, for element: ElementID
  ) throws(LayoutError) -> ReusableView {
    try cells.dequeue(identifier, element, owner: self)
  }

  /// The view that was dequeued for the current request to the data source.
  package var dequeuedView: ReusableView? { cells.dequeued }

  /// Returns the default view for an element, using the identifier that was registered first for
  /// its kind.
  public func defaultView(for element: ElementID) -> ReusableView? {
    cells.defaultView(for: element, owner: self) { layout.decorationMaker(ofKind: $0) }
  }

  /// Removes the views of decorations. The layout creates new ones.
  package func dropDecorations() {
    withExtendedLifetime(cells.dropDecorations()) {}
    cellsDidChange()
  }

  /// Releases all views in the pools, to reduce the memory of the host. C: `lyl_view_empty_pools`.
  public func emptyReusePools() throws(LayoutError) {
    try requireIdle("emptying the pools")
    withExtendedLifetime(cells.emptyPools()) {}
  }

  /// Updates the reusable views to match the visible elements. The view is busy during this call,
  /// so that it cannot be changed by code that runs when a reusable view is released.
  func showCells() throws(LayoutError) {
    guard cells.isInUse || layout.hasDecorationMakers, activity.isIdle,
      !cells.isCurrent(presenter.pictureRevision)
    else { return }
    var knowsData = true
    if case .recount = state.laidOut.data { knowsData = false }
    try activity.during(.askingHost) { () throws(LayoutError) in
      try cells.update(
        to: presenter.present(userStates), revision: presenter.pictureRevision, asksData: knowsData,
        self)
    }
  }
}

extension CollectionView: CellSource {
  func reusableView(displaying id: ElementID) -> ReusableView? {
    id.category == .decoration
      ? defaultView(for: id) : host.dataSource.reusableView(for: id, in: self)
  }
}

// MARK: Views on screen

extension CollectionView {
  /// Returns the views on screen with their elements, back to front. The views of disappearing
  /// elements are not included (13.5).
  public func visibleViews() throws(LayoutError) -> [(
    view: ReusableView, attributes: LayoutAttributes
  )] {
    try layoutIfNeeded()
    var list: [(view: ReusableView, attributes: LayoutAttributes)] = []
    cells.forEachShown { list.append(($0, $1)) }
    return list
  }

  /// Returns the reusable views of the cells on screen, back to front.
  public func visibleCells() throws(LayoutError) -> [ReusableView] {
    try visibleViews().filter { $0.attributes.category == .cell }.map { $0.view }
  }

  /// Returns the index paths of the cells on screen, in no particular order, whether or not the
  /// host registered views. Disappearing cells are not included (13.5).
  public func indexPathsForVisibleItems() throws(LayoutError) -> [IndexPath] {
    try visible().filter { $0.category == .cell && $0.ghost == 0 }.map { $0.indexPath }
  }

  /// Returns the view that shows an element; nil if it is not on screen.
  public func visibleView(for id: ElementID) throws(LayoutError) -> ReusableView? {
    try visibleViews().first { $0.attributes.id == id }?.view
  }

  /// Returns the reusable view that shows a cell; nil if it is not on screen. C:
  /// `lyl_view_cell_at`.
  public func cellForItem(at path: IndexPath) throws(LayoutError) -> ReusableView? {
    try visibleView(for: .cell(at: path))
  }

  /// Returns the element that a view shows.
  public func element(of view: ReusableView) throws(LayoutError) -> LayoutAttributes? {
    try visibleViews().first { $0.view === view }?.attributes
  }

  /// Returns the index path of the element that a reusable view shows; nil if it shows none. C:
  /// `lyl_view_element_of`.
  public func indexPath(for cell: ReusableView) throws(LayoutError) -> IndexPath? {
    try element(of: cell)?.indexPath
  }

  /// Returns the supplementary views of one kind on screen with their elements, back to front.
  public func visibleSupplementaryViews(
    ofKind kind: ElementKind
  ) throws(LayoutError) -> [(view: ReusableView, attributes: LayoutAttributes)] {
    try visibleViews().filter {
      $0.attributes.category == .supplementary && $0.attributes.kind == kind
    }
  }
}

extension ReusableView {
  /// The collection view to whose pools the reusable view belongs.
  public var collectionView: CollectionView? {
    owner.map { unsafeDowncast($0, to: CollectionView.self) }
  }
}

extension CollectionDataSource {
  /// Returns a view with the reuse identifier that was registered first for the element's kind.
  public func reusableView(for element: ElementID, in view: CollectionView) -> ReusableView? {
    view.defaultView(for: element)
  }
}
