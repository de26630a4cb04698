/// Asks a layout where things are, and keeps the answers: what UICollectionView does, without views.
///
///     let view = try CollectionView.make(layout: GridLayout(), dataSource: photos)
///     try view.setSize(Size(320, 400))
///     for a in try view.visible() { draw(a.indexPath, in: a.frame) }
///
/// Nothing happens by itself: the host says what changed and asks, and the view works when asked.
/// Invalidation only marks; one pass answers any number of them. When a pass fails, the call that
/// ran it throws, and the last good layout stays until something is invalidated again.
public final class CollectionView {
  public internal(set) var layout: CollectionLayout
  /// The layout that takes over when its first pass succeeds.
  var candidate: CollectionLayout?
  /// The candidate failed and waits for an invalidation; the layout goes on without it.
  var candidateWaits = false
  public internal(set) var dataSource: any CollectionDataSource
  /// Hears what people do; the view keeps it alive.
  public var delegate: (any CollectionDelegate)? {
    didSet { prefetching.isFetching = false }
  }
  /// Gets data ready ahead; the view keeps it alive.
  public var prefetchDataSource: (any CollectionPrefetching)? {
    // Nothing of what another one was told is known to it.
    didSet { prefetching.forget() }
  }
  public let names: NameTable
  public internal(set) var bounds: Rect = .zero
  public internal(set) var options = Options()
  /// The host's own room at the edges: what a navigation bar covers, say.
  public internal(set) var insets: EdgeInsets = .zero
  public internal(set) var traits = Traits()
  /// Where layouts report what is odd and no error.
  public var log: ((String) -> Void)?
  /// The most elements that layouts may store.
  public var elementLimit = 16 << 20

  /// Whom the view stands for in another language.
  package unowned(unsafe) var host: AnyObject?

  /// What the next pass has to do.
  var pending = Pending()
  /// True while a pass or a callback runs: the view can then be queried, not changed.
  package internal(set) var isBusy = false
  /// The data source is being asked for ids.
  var isIdentifying = false
  /// The view has let go of all that is the host's.
  var isClosed = false

  var sections = SectionCounts.none
  /// The counts in hand are out of date, and a pass has not yet accepted new ones.
  var countsAreStale = true
  var contentSize: Size = .zero
  var loopPeriod: Size = .zero
  var measurements = Measurements()
  /// What `frozen` has made, or a pass has set.
  private var frozenLayout: Frozen?
  /// A scroll looks for what can be seen; nothing of the view has changed yet.
  var isLooking = false
  /// What the last pass should have done is yet to be done.
  var lastPassFailed = false
  /// Where what the layout stores went since, while no pass has laid it out.
  var renaming: UpdateMap?
  /// The bounds that the visible elements were found for.
  var visibleBounds: Rect = .zero
  /// Changes of the data that no pass has shown yet.
  var unseen: DataChange?
  /// The last snapshot that was applied, as long as it describes the data.
  var snapshot: Snapshot?
  /// What can be seen, back to front.
  package internal(set) var visibleElements: [LayoutAttributes] = [] {
    didSet { visibleVersion += 1 }
  }
  /// Another number for another list of visible elements.
  var visibleVersion: UInt64 = 1
  /// Storage for what is visible next: a frame allocates nothing.
  var spareElements: [LayoutAttributes] = []
  var spareIdentifiers: [UInt64] = []
  /// Rises whenever something visible may have changed.
  public private(set) var revision: UInt64 = 0
  /// Rises only when something visible did change: most frames of a scroll show what the one before did.
  package private(set) var pictureRevision: UInt64 = 0
  var trackers = ChangeTrackers()
  /// The reusable views on screen.
  var cells = CellBoard()

  var selection = Selection()
  var touch: Touch?
  /// What the delegate is yet to hear.
  var notices: [Notice] = []
  /// The item that is being moved.
  var movement: Movement?
  var drag: Drag?
  var prefetching = Prefetching()
  var animator = Animator()
  /// The content offset's own way, while it has one.
  var scrolling: Scrolling?
  /// What is seen while something moves, and for which revision.
  var presentation: [LayoutAttributes] = []
  var presentedRevision: UInt64 = .max
  var tickedRevision: UInt64 = 0
  /// What the layout said in the last change about where elements start and end.
  var initialAnswers: [ElementID: LayoutAttributes] = [:]
  var finalAnswers: [ElementID: LayoutAttributes] = [:]
  /// An error of the pass that has just succeeded without the callback's answer.
  var lateError: LayoutError?
  /// The layout that the pass which runs is for.
  var passTarget: CollectionLayout?
  /// Hears of errors that nothing fails with: of a callback whose answer can be done without. The log does
  /// where this is nil.
  public var onError: ((LayoutError) -> Void)?

  /// How many passes ran `prepare`, and how many only asked attributes again.
  public internal(set) var passCount = 0
  public internal(set) var refreshCount = 0

  private init(layout: CollectionLayout, dataSource: any CollectionDataSource, names: NameTable) {
    self.layout = layout
    self.dataSource = dataSource
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
    detach(layout)
    if let candidate { detach(candidate) }
  }

  /// The last good layout, while a pass runs. A scroll has one only when somebody asks.
  var frozen: Frozen? {
    get {
      if isLooking && frozenLayout == nil { frozenLayout = Frozen(self) }
      return frozenLayout
    }
    set { frozenLayout = newValue }
  }

  enum DataChange {
    /// Index paths may stand for other items.
    case counts
    /// And every item may have other data.
    case everything
  }

  /// What was invalidated since the last pass.
  struct Pending {
    var context = InvalidationContext.everything
    /// The offset changed, so that other elements are visible.
    var visible = true
    /// What is on screen should stay where it is.
    var keepsAnchor = false
    /// What the screen should follow: a batch of updates, for one.
    var scene: Scene?

    static var none: Pending { Pending(context: .nothing, visible: false) }

    var isEmpty: Bool { !visible }
  }
}

extension CollectionView {
  /// - Parameter isSame: everything visible was compared, and is what it was.
  func pictureDidChange(isSame: Bool = false) {
    revision += 1
    if !isSame { pictureRevision += 1 }
  }
}

extension LayoutError {
  static var servesAnotherView: LayoutError {
    LayoutError(
      .wrongState, "the layout serves another view already; a layout serves one view at a time")
  }
}

extension CollectionView {
  func attach(_ layout: CollectionLayout) throws(LayoutError) {
    guard layout.collectionView == nil else { throw LayoutError.servesAnotherView }
    layout.collectionView = self
    layout.elements = AttributeStore()
    layout.forget()
  }

  /// Lets go of a layout, unless it serves another view.
  func detach(_ layout: CollectionLayout) {
    if layout.collectionView === self { layout.collectionView = nil }
    if let between = layout as? TransitionLayout {
      detach(between.currentLayout)
      detach(between.nextLayout)
    }
  }

  /// What layouts see now.
  func environment(elements: AttributeStore) -> LayoutEnvironment {
    LayoutEnvironment(
      bounds: bounds, insets: insets, traits: traits, sections: sections, dataSource: currentSource,
      elements: elements, measurements: measurements,
      transition: ((passTarget ?? layout) as? TransitionLayout)?.progress,
      elementLimit: elementLimit, log: log)
  }

  /// What is asked about the data: while an item is moved, as if the data source had moved it already.
  var currentSource: any CollectionDataSource { movement?.source ?? dataSource }

  /// Tells the host that there is something to do.
  func schedule() {
    if !isBusy { ask((), { $0.needsLayout() }) }
  }

  /// Throws while a callback of the view runs.
  package func requireNotBusy(_ operation: String) throws(LayoutError) {
    guard !isBusy else {
      throw LayoutError(
        .reentrant,
        "\(operation) was called from inside a callback of the view; callbacks may query it, "
          + "not change it")
    }
  }
}
