// Queries about the reusable views on screen.
extension CollectionView {
  /// The views on screen with their elements, back to front. The views of elements on their way out
  /// are left out (13.5).
  public func visibleViews() throws(LayoutError) -> [(
    view: ReusableView, attributes: LayoutAttributes
  )] {
    try layoutIfNeeded()
    var list: [(view: ReusableView, attributes: LayoutAttributes)] = []
    let tracker = presenter.trackers.cells
    for (i, view) in cells.shown.enumerated() where tracker.attributes[i].ghost == 0 {
      if let view, let id = tracker.reported[i].id {
        list.append((view, tracker.attributes[i].identified(as: id)))
      }
    }
    return list
  }

  /// The reusable views of the cells on screen, back to front.
  public func visibleCells() throws(LayoutError) -> [ReusableView] {
    try visibleViews().filter { $0.attributes.category == .cell }.map { $0.view }
  }

  /// The index paths of the cells on screen, in no promised order, whether or not the host
  /// registered views. Cells on their way out are not among them (13.5).
  public func indexPathsForVisibleItems() throws(LayoutError) -> [IndexPath] {
    try visible().filter { $0.category == .cell && $0.ghost == 0 }.map { $0.indexPath }
  }

  /// The view that shows an element; nil while it is not on screen.
  public func visibleView(for id: ElementID) throws(LayoutError) -> ReusableView? {
    try visibleViews().first { $0.attributes.id == id }?.view
  }

  /// The reusable view that shows a cell; nil while the cell is not on screen. C: `lyl_view_cell_at`.
  public func cellForItem(at path: IndexPath) throws(LayoutError) -> ReusableView? {
    try visibleView(for: .cell(at: path))
  }

  /// The element that a view shows now.
  public func element(of view: ReusableView) throws(LayoutError) -> LayoutAttributes? {
    try visibleViews().first { $0.view === view }?.attributes
  }

  /// The index path of the element that a reusable view shows now; nil for a view that shows none. C:
  /// `lyl_view_element_of`.
  public func indexPath(for cell: ReusableView) throws(LayoutError) -> IndexPath? {
    try element(of: cell)?.indexPath
  }

  /// The supplementary views of one kind on screen with their elements, back to front.
  public func visibleSupplementaryViews(
    ofKind kind: ElementKind
  ) throws(LayoutError) -> [(view: ReusableView, attributes: LayoutAttributes)] {
    try visibleViews().filter {
      $0.attributes.category == .supplementary && $0.attributes.kind == kind
    }
  }
}
