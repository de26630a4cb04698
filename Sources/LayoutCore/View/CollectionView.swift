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
  var host: HostBindings
  /// What the host sets: options, insets, traits, limits.
  var settings = ViewSettings()
  /// The layout, and the one that is to take over.
  var slot: LayoutSlot
  /// What the last good pass produced.
  var laidOut = LaidOut()
  /// What the next pass has to do.
  var pending = PendingWork()
  var activity = Activity.idle
  var faults = FaultBook()
  /// What is seen: visible elements, motion, and what was told of them.
  let presenter = Presenter()
  /// How the offset moves by itself or by a finger.
  var scroller = Scroller()
  /// The reusable views on screen.
  var cells = CellBoard()
  var selection = Selection()
  var touch: Touch?
  /// The item that a finger moves.
  var movement: ItemMovement?
  var prefetching = Prefetching()

  private init(layout: CollectionLayout, dataSource: any CollectionDataSource, names: NameTable) {
    slot = LayoutSlot(installed: layout)
    host = HostBindings(dataSource: dataSource)
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
  public var bounds: Rect { laidOut.bounds }
  /// The number of passes that ran `prepare`.
  public var passCount: Int { laidOut.passCount }
  /// The number of passes that only asked for attributes again.
  public var refreshCount: Int { laidOut.refreshCount }
  var sections: SectionCounts { laidOut.sections }
  var mainAxis: ScrollAxis { laidOut.mainAxis }
  /// The bytes that the places of elements take, and the number of elements that are stored.
  package var storage: (bytes: Int, elements: Int) { laidOut.plan.storage }
  /// What holds every element that is stored; nil where none is.
  package var extent: Rect? { laidOut.plan.elements.extent }

  /// What the view's layout sees.
  var environment: LayoutEnvironment { environment(of: laidOut, layout, laidOut.plan, .query) }

  /// What a layout sees. Inlined, since a call would copy all of the state for it.
  ///
  /// - Parameters:
  ///   - laidOut: the view's state, or the copy that a pass works on.
  ///   - plan: the plan that questions are about.
  @inline(__always)
  func environment(
    of laidOut: LaidOut, _ layout: CollectionLayout, _ plan: LayoutPlan,
    _ occasion: LayoutEnvironment.Occasion
  ) -> LayoutEnvironment {
    LayoutEnvironment(
      bounds: laidOut.bounds, insets: insets, traits: traits, sections: laidOut.sections,
      dataSource: currentSource, plan: plan, measurements: laidOut.measurements,
      transition: (layout as? TransitionLayout)?.progress,
      elementLimit: settings.elementLimit, log: host.log, dataVersion: laidOut.dataVersion,
      content: laidOut.content, identities: laidOut.identities, occasion: occasion)
  }
}
