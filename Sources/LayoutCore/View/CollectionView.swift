/// A view of a data source whose elements are arranged by a layout: the equivalent of
/// UICollectionView, without drawing.
///
///     let view = try CollectionView.make(layout: GridLayout(), dataSource: photos)
///     try view.setSize(Size(320, 400))
///     for a in try view.visible() { draw(a.indexPath, in: a.frame) }
///
/// The view does work only when the host calls it. The host reports changes, which invalidate the
/// layout. The next query then runs one pass for all invalidations. If a pass fails, the call that
/// ran it throws an error, and the last successful layout is kept.
public final class CollectionView {
  /// The host's objects and closures.
  let host: Host
  /// The host's settings: options, insets, traits, limits.
  let settings: ViewSettings
  /// The result of the last successful pass, the work for the next one, the layouts and their
  /// failures.
  let state: PassState
  let activity: ActivityLock
  /// The clock and the animations.
  let motions: Motions
  /// The visible elements and their motion.
  let presenter: Presenter
  /// The elements that stay in the list of visible elements while they are off screen.
  let kept = KeptElements()
  /// The motion of the content offset.
  let scroller: ContentScroller
  /// The motion of the rows of sections.
  let rows: RowScroller
  /// The motion of a swiped list row.
  let swipe: SwipeTracker
  /// The reusable views on screen.
  let cells = CellBoard()
  let userStates = UserStates()
  let touch = TouchTracker()
  let mover = ItemMover()
  let band = SelectionBand()
  let prefetcher = Prefetcher()
  let accessibility = AccessibilityTree()

  private init(layout: CollectionLayout, dataSource: any CollectionDataSource, names: NameTable) {
    state = PassState(layout: layout)
    activity = ActivityLock()
    motions = Motions()
    presenter = Presenter(motions: motions)
    scroller = ContentScroller(motions: motions)
    rows = RowScroller(motions: motions)
    swipe = SwipeTracker(motions: motions)
    host = Host(dataSource: dataSource, activity: activity)
    settings = ViewSettings(names: names)
  }

  /// Creates a view of size 0 x 0. The data source is called in the first pass.
  ///
  /// - Throws: an error if the layout serves another view. This is not an initializer, because
  ///   Embedded Swift leaks the errors that class initializers throw.
  public static func make(
    layout: CollectionLayout, dataSource: any CollectionDataSource, names: NameTable = NameTable()
  ) throws(LayoutError) -> CollectionView {
    let view = CollectionView(layout: layout, dataSource: dataSource, names: names)
    try view.attach(layout)
    return view
  }

  deinit {
    close()
    detachAll()
  }
}

extension CollectionView {
  /// The names of the view's kinds and custom values.
  public var names: NameTable { settings.names }
  /// The viewport in content coordinates, in points. The origin is the content offset.
  public var bounds: Rect { state.laidOut.bounds }
  /// The number of passes that ran `prepare`.
  public var passCount: Int { state.laidOut.passCount }
  /// The number of passes that only requested attributes again.
  public var refreshCount: Int { state.laidOut.refreshCount }
  var selection: Selection { userStates.selection }
  var focus: Focus { userStates.focus }
  var sections: SectionCounts { state.laidOut.sections }
  /// Whether queries can call the layout's script and the data source: no pass is pending, and the
  /// last pass succeeded.
  var mayAsk: Bool {
    activity.allowsQuestions && state.pending.isEmpty && state.isCurrent
  }
  var mainAxis: ScrollAxis { state.laidOut.mainAxis }
  /// The memory of the stored elements in bytes, and their number.
  package var storage: (bytes: Int, elements: Int) { state.laidOut.plan.storage }
  /// The bounding box of all stored elements; nil if no element is stored.
  package var extent: Rect? { state.laidOut.plan.elements.extent }

  /// The environment of the view's layout.
  var environment: LayoutEnvironment {
    LayoutEnvironment(
      state.laidOut, state.laidOut.plan, layout, settings, currentSource, log: host.log, .query)
  }
}
