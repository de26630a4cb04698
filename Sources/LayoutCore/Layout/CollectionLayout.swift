/// Decides where the elements of a collection view are: the counterpart of UICollectionViewLayout.
///
/// A subclass overrides as little as it needs. The shortest one answers for single items:
///
///     final class Row: CollectionLayout {
///       override func attributesForItem(at path: IndexPath, in _: LayoutEnvironment) -> LayoutAttributes? {
///         LayoutAttributes(.cell(at: path), frame: Rect(20 * Double(path.item), 0, 50, 50))
///       }
///     }
///
/// A pass asks `prepare`, then `contentSize`. The view keeps the answers until the layout or the host invalidates them,
/// finds what is visible, and keeps the last good answers when one fails. A layout serves one view at a time.
open class CollectionLayout: MotionHooks {
  /// The view that the layout serves; nil before and after.
  package private(set) unowned(unsafe) var owner: (any LayoutOwner)?
  /// The parameters by name, with their values now.
  var parameters: [Parameter]
  /// How decorations are made, by kind.
  private(set) var decorationMakers: [DecorationMaker] = []

  /// Creates a layout without parameters.
  public override init() {
    parameters = []
  }

  /// Makes a layout with parameters, each with its default.
  init(parameters: [Parameter]) {
    self.parameters = parameters
  }

  /// Places the elements. The default asks `attributesForItem` for every cell.
  open func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    let sections = pass.sections
    // They may be transformed, and all be visible.
    try pass.environment.checkCapacity(sections.itemCount, bytes: 704)
    for section in 0..<sections.sectionCount {
      for item in 0..<sections.itemCount(inSection: section) {
        let path = IndexPath(item: item, section: section)
        if let a = try attributesForItem(at: path, in: pass.environment) { try pass.add(a) }
      }
    }
  }

  /// Places the elements again when only attributes were invalidated: neither counts nor the
  /// viewport's size changed, and the content's size stays. The default is `prepare`.
  open func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    try prepare(&pass)
  }

  /// The size of everything. The default is what holds all frames, at least the viewport's size.
  open func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    let far = pass.elements.farCorner
    let least = pass.environment.section == nil ? pass.bounds.size : .zero
    return Size(max(least.width, far.x), max(least.height, far.y))
  }

  /// The attributes of one cell. The default is what `prepare` placed.
  open func attributesForItem(
    at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    environment.elements.attributes(of: .cell(at: indexPath))
  }

  /// The attributes of one supplementary view. The default is what `prepare` placed.
  open func attributesForSupplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    environment.elements.attributes(of: ElementID(.supplementary, kind: kind, at: indexPath))
  }

  /// The attributes of one decoration. The default is what `prepare` placed.
  open func attributesForDecorationView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    environment.elements.attributes(of: ElementID(.decoration, kind: kind, at: indexPath))
  }

  /// Adds all elements that touch a rectangle to a list, more if that is easier; the view leaves out
  /// what does not touch it. The default looks up what `prepare` placed.
  ///
  /// - Returns: false for no opinion: what was visible stays visible.
  open func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    environment.plan.append(in: rect, to: &list)
    return true
  }

  /// What a change of the viewport invalidates, nil for nothing; `environment` still has the old one. The default is
  /// everything when the size changed, nothing when only the offset did.
  open func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    newBounds.size == environment.bounds.size ? nil : .everything
  }

  /// Called before a pass with all that was invalidated since the last one: the place to drop what the
  /// layout itself keeps, and to name more (5.4).
  open func invalidateLayout(
    with context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// Answers anew for single elements that a context names; the rest stays as it is. The default asks
  /// the functions for single elements.
  ///
  /// - Returns: the elements whose stored attributes change, nil attributes for one that is gone; nil
  ///   when the layout can only lay out everything.
  open func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    var answers: [(id: ElementID, attributes: LayoutAttributes?)] = []
    for id in ids { answers.append((id, try attributes(of: id, in: environment))) }
    return answers
  }

  /// Whether `resize` may take over other sizes of cells.
  var resizesCells: Bool { false }

  /// Takes over other sizes of some cells, where that takes less than laying out anew.
  ///
  /// - Returns: how to change the plan; nil when the layout can only lay out everything.
  func resize(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [PlanEdit]? { nil }

  /// Whether `attributes(of:)` answers for every element of a category, also for those that are not on screen. A layout
  /// that only answers for rectangles does not.
  open func answersForSingleElements(_ category: ElementCategory) -> Bool { true }

  /// About how many simple steps it takes to place an item: what a layout in whose service this one works accounts for.
  package var stepsPerItem: Int { 20 }

  /// Whether `sizesItself` may say yes: false spares the view the question about each element. The default is true.
  open var sizesElements: Bool { true }

  /// Whether an element's own wish decides about its size. The view then asks the data source to
  /// measure it when it comes on screen.
  open func sizesItself(_ id: ElementID) -> Bool { false }

  /// The same for an element of a plan, where the plan knows. The default asks `sizesItself`.
  package func sizesItself(_ id: ElementID, in plan: LayoutPlan) -> Bool { sizesItself(id) }

  /// Whether the size that an element would like makes a new pass necessary: by default when it is another than it has.
  open func shouldInvalidate(
    forPreferredSize size: Size, of original: LayoutAttributes, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool { size != original.size }

  /// How far the content repeats itself along each axis, in points; 0 for an axis along which it
  /// does not. It counts while the view's `looping` is on.
  open func loopPeriod(in environment: LayoutEnvironment) throws(LayoutError) -> Size { .zero }

  /// Where a scroll that would come to rest at an offset should rest instead. The velocity is that at
  /// which the finger let go, in points a second. The default is what was proposed.
  open func targetContentOffset(
    forProposed offset: Point, velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point { offset }

  /// Where a view begins to show the layout; nil for the content's start. It is asked once, in the first pass of a view
  /// whose offset the host has not set.
  open func startContentOffset(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point? { nil }

  /// How the layout wants to be scrolled.
  open var scrollBehavior: ScrollBehavior { ScrollBehavior() }

  /// Where in the data an item belongs that is moved to a point of the content; `path` is where it is now
  /// (14). The default is where the cell is that lies there.
  open func targetIndexPath(
    forMoving path: IndexPath, to point: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> IndexPath {
    var found: [LayoutAttributes] = []
    guard try appendElements(in: Rect(around: point), to: &found, in: environment) else {
      return path
    }
    found.sortIntoDrawOrder()
    let cell = found.last { $0.category == .cell && $0.canBeTouched && $0.covers(point) }
    return cell?.indexPath ?? path
  }

  /// The attributes of an item while it is moved. By default its centre is under the finger, in front of everything.
  open func attributes(
    forMoving attributes: LayoutAttributes, to point: Point, in environment: LayoutEnvironment
  ) -> LayoutAttributes {
    var a = attributes
    a.center = point
    a.zIndex = Int64(Int32.max)
    return a
  }

  /// Whether the next pass decides whether a new version of the layout takes over: it must have no fault then.
  open var isOnTrial: Bool { false }
  /// The name of the layout, which the other layout of a transition gets.
  open var name: String { "" }
  /// Whether places depend on the viewport: a section with such a layout must have a length of its own (3.11.4).
  open var needsViewport: Bool { false }
  /// Whether the layout keeps state beside its plans: then each section needs one of its own (3.11.1).
  open var hasOwnState: Bool { false }

  /// Called when a pass of the layout is over. After one that failed the plan of the last good pass stays.
  open func passDidEnd(succeeded: Bool) {}

  /// The value of a parameter.
  open func parameter(_ name: String) throws(LayoutError) -> DataValue {
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw unknownParameter(name)
    }
    return parameter.value
  }

  /// The descriptions of the layout's parameters, in the layout's order.
  open var parameterInfos: [ParameterInfo] { parameters.map { $0.info } }

  /// The parameters that a saved state should hold.
  open var savedParameters: [(name: String, value: DataValue)] {
    parameters.map { ($0.name, $0.value) }
  }

  /// The data of the layout, beside its parameters, for a saved state.
  open var savedBytes: [UInt8] { [] }
  /// Restores the bytes that `savedBytes` returned in another run.
  open func restore(_ bytes: [UInt8]) throws(LayoutError) {}

  func setDecorationMakers(_ makers: [DecorationMaker]) { decorationMakers = makers }
  var hasDecorationMakers: Bool { !decorationMakers.isEmpty }

  func decorationMaker(ofKind kind: ElementKind) -> DecorationMaker? {
    decorationMakers.first { $0.kind == kind }
  }

  /// Sets the view that the layout serves; nil frees it for another view.
  func serve(_ owner: (any LayoutOwner)?) { self.owner = owner }

  /// Called when a parameter has another value.
  func parameterDidChange(_ name: String) {}

  /// Changes a parameter, which keeps the type of its default, and invalidates what depends on it.
  open func setParameter(_ name: String, to value: DataValue) throws(LayoutError) {
    try requireIdle()
    guard let i = parameters.firstIndex(where: { $0.name == name }) else {
      throw unknownParameter(name)
    }
    guard !parameters[i].holds(value) else { return }
    try parameters[i].set(value)
    parameterDidChange(name)
    // A layout that has yet to take over is tried again as a whole.
    guard let owner, owner.isInstalled(self) else { return invalidate() }
    switch parameters[i].effect {
    case .everything: invalidate()
    case .attributes: owner.markAttributes()
    }
  }
}
