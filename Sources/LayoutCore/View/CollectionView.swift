/// Asks a layout where things are, and keeps the answers: what UICollectionView does, without views.
///
///     let view = try CollectionView.make(layout: GridLayout(), dataSource: photos)
///     try view.setSize(Size(320, 400))
///     for a in try view.visible() { draw(a.indexPath, in: a.frame) }
///
/// Nothing happens by itself: the host says what changed and asks, and the view works when asked.
/// Invalidation only marks; one pass answers any number of them. When a pass fails, the call that
/// ran it throws, and the last good layout stays.
public final class CollectionView {
  /// The names of the view's kinds and custom values.
  public let names: NameTable
  /// The host's objects and closures.
  let host: Host
  /// What the host sets: options, insets, traits, limits.
  let settings = ViewSettings()
  /// The result of the last good pass, the work for the next one, the layouts and their failures.
  let state: PassState
  let activity: ActivityLock
  /// The clock and the animations.
  let motions: Motions
  /// The visible elements and their motion.
  let presenter: Presenter
  /// How the offset moves by itself or by a finger.
  let scroller: ContentScroller
  /// How the rows of sections move.
  let rows: RowScroller
  /// How the row of a list moves that is swiped aside.
  let swipe: SwipeTracker
  /// The reusable views on screen.
  let cells = CellBoard()
  let selection = Selection()
  let touch = TouchTracker()
  let mover = ItemMover()
  let prefetcher = Prefetcher()

  private init(layout: CollectionLayout, dataSource: any CollectionDataSource, names: NameTable) {
    state = PassState(layout: layout)
    activity = ActivityLock()
    motions = Motions()
    presenter = Presenter(motions: motions)
    scroller = ContentScroller(motions: motions)
    rows = RowScroller(motions: motions)
    swipe = SwipeTracker(motions: motions)
    host = Host(dataSource: dataSource, activity: activity)
    self.names = names
  }

  /// Makes a view of size 0 x 0. The data source is asked with the first pass.
  ///
  /// - Throws: an error when the layout serves another view. Not an initializer, since Embedded Swift
  ///   leaks what a class initializer throws.
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
  /// The viewport in content coordinates, in points. The origin is the content offset.
  public var bounds: Rect { state.laidOut.bounds }
  /// The number of passes that ran `prepare`.
  public var passCount: Int { state.laidOut.passCount }
  /// The number of passes that only asked for attributes again.
  public var refreshCount: Int { state.laidOut.refreshCount }
  var sections: SectionCounts { state.laidOut.sections }
  /// Whether questions can reach the layout's script and the data source: nothing waits to be laid out, and the last
  /// pass succeeded.
  var mayAsk: Bool {
    activity.allowsQuestions && state.pending.isEmpty && state.isCurrent
  }
  var mainAxis: ScrollAxis { state.laidOut.mainAxis }
  /// The bytes that the places of elements take, and the number of elements that are stored.
  package var storage: (bytes: Int, elements: Int) { state.laidOut.plan.storage }
  /// What holds every element that is stored; nil where none is.
  package var extent: Rect? { state.laidOut.plan.elements.extent }

  /// What the view's layout sees.
  var environment: LayoutEnvironment {
    LayoutEnvironment(
      state.laidOut, state.laidOut.plan, layout, settings, currentSource, log: host.log, .query)
  }
}
