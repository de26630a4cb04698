/// The state that a pass begins with.
struct PassInput {
  let work: PendingWork
  /// The layout that the pass is for, and the one that is installed.
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
  /// Storage for the visible elements.
  let spare: [LayoutAttributes]
}

/// The view that runs a pass, as far as the pass uses it.
protocol PassHost: AnyObject {
  /// The elements that were visible before the pass.
  var visibleElements: [LayoutAttributes] { get }
  /// The offset that stays where x runs from the right; nil elsewhere.
  var offsetFromStart: Anchor? { get }
  /// Asks the data source for the counts.
  func counts() throws(LayoutError) -> SectionCounts
  /// Fills in the data source's identifiers.
  func identify(_ list: inout [LayoutAttributes], _ source: any CollectionDataSource)
  /// The identifier of an item of data that the pass is about to adopt; 0 for none.
  func identifier(ofDataItem path: IndexPath) -> UInt64
  /// Calls a closure with the identifier of each item until it returns false.
  func forEachIdentifier(in sections: SectionCounts, _ body: (IndexPath, UInt64) -> Bool)
  /// The size that the host measures for an element; nil for the proposed one.
  func measuredSize(of id: ElementID, proposed: Size) -> Size?
  /// Puts the item that a finger moves under it.
  func liftMovingItem(
    _ list: inout [LayoutAttributes], of layout: CollectionLayout, _ environment: LayoutEnvironment
  ) throws(LayoutError)
  /// The delegate's answer to the offset that a layout wants (9.4).
  func delegateTarget(_ offset: Point, _ velocity: Point) throws(LayoutError) -> Point
  /// Whether a finger, a glide or an animation moves the row of a section.
  func isRowMoving(_ section: Int) -> Bool
  /// Whether the row of a section can be beyond its ends.
  func rowBounces(_ section: Int) -> Bool
  /// The attributes to which an element moves; nil for an element at rest.
  func destination(of id: ElementID) -> LayoutAttributes?
  /// Reports an error that no call throws.
  func report(_ error: LayoutError)
}

extension LayoutEnvironment {
  /// The environment of a layout. Inlined, since a call would copy all of the state for it.
  ///
  /// - Parameters:
  ///   - laidOut: the view's state, or the copy that a pass works on.
  ///   - plan: the plan that questions are about.
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
      identities: laidOut.identities, occasion: occasion)
  }
}
