/// The state with which a pass begins.
struct PassInput {
  let work: PendingWork
  /// The layout that the pass runs, and the installed layout.
  let target: CollectionLayout
  let installed: CollectionLayout
  let laidOut: LaidOut
  let settings: ViewSettings
  let dataSource: any CollectionDataSource
  let log: ((String) -> Void)?
  let change: ViewChange?
  let anchor: Anchor?
  /// The axes along which the offset was within the content before (9.2).
  let keepsInContent: (x: Bool, y: Bool)
  /// Storage for the visible elements, which the pass reuses.
  let spare: [LayoutAttributes]
}

/// The part of the view that a pass uses.
protocol PassHost: AnyObject {
  /// The elements that were visible before the pass.
  var visibleElements: [LayoutAttributes] { get }
  /// The anchor that keeps the distance from the right edge, for content whose x axis starts at the
  /// right; otherwise nil.
  var offsetFromStart: Anchor? { get }
  /// Asks the data source for the counts.
  func counts() throws(LayoutError) -> SectionCounts
  /// Fills in the data source's identifiers.
  func identify(_ list: inout [LayoutAttributes], _ source: any CollectionDataSource)
  /// The identifier of an item in the data that the pass is about to adopt; 0 if it has none.
  func identifier(ofDataItem path: IndexPath) -> UInt64
  /// Calls a closure with the identifier of each item until it returns false.
  func forEachIdentifier(in sections: SectionCounts, _ body: (IndexPath, UInt64) -> Bool)
  /// The size that the host measures for an element; nil to accept the proposed size.
  func measuredSize(of id: ElementID, proposed: Size) -> Size?
  /// Adds the kept elements that are outside the viewport to a list of visible elements.
  func addKept(
    to list: inout [LayoutAttributes], of layout: CollectionLayout,
    _ environment: LayoutEnvironment, along map: UpdateMap?, isScroll: Bool
  ) throws(LayoutError)
  /// Moves the item that the user is dragging to the position of the finger.
  func liftMovingItem(
    _ list: inout [LayoutAttributes], of layout: CollectionLayout, _ environment: LayoutEnvironment
  ) throws(LayoutError)
  /// The delegate's target offset for an offset that the layout requests (9.4).
  func delegateTarget(_ offset: Point, _ velocity: Point) throws(LayoutError) -> Point
  /// Whether a finger, a glide or an animation moves the row of a section.
  func isRowMoving(_ section: Int) -> Bool
  /// Whether the row of a section may scroll beyond its ends.
  func rowBounces(_ section: Int) -> Bool
  /// The target attributes of a moving element; nil for an element at rest.
  func destination(of id: ElementID) -> LayoutAttributes?
  /// Reports an error that cannot be thrown to a caller.
  func report(_ error: LayoutError)
}

extension LayoutEnvironment {
  /// Creates the environment of a layout. This is inlined, because a call would copy the whole
  /// state.
  ///
  /// - Parameters:
  ///   - laidOut: the view's state, or the copy that a pass works on.
  ///   - plan: the plan that queries refer to.
  @inline(__always)
  init(
    _ laidOut: LaidOut, _ plan: LayoutPlan, _ layout: CollectionLayout, _ settings: ViewSettings,
    _ dataSource: any CollectionDataSource, log: ((String) -> Void)?, _ occasion: Occasion
  ) {
    self.init(
      bounds: laidOut.bounds, insets: settings.insets, traits: settings.traits,
      sections: laidOut.sections, dataSource: dataSource, plan: plan,
      measurements: laidOut.measurements,
      transition: (layout as? TransitionLayout)?.progress, elementLimit: settings.elementLimit,
      log: log, dataVersion: laidOut.dataVersion, content: laidOut.content,
      identities: laidOut.identities, names: settings.names, occasion: occasion)
  }
}
