/// Determines the positions of a collection view's elements: the counterpart of
/// UICollectionViewLayout.
///
/// A subclass overrides only the methods that it needs. The simplest subclass returns the
/// attributes of individual items:
///
///     final class Row: CollectionLayout {
///       override func attributesForItem(
///         at path: IndexPath, in _: LayoutEnvironment
///       ) -> LayoutAttributes? {
///         LayoutAttributes(.cell(at: path), frame: Rect(20 * Double(path.item), 0, 50, 50))
///       }
///     }
///
/// A pass calls `prepare`, then `contentSize`. The view keeps the results until the layout or the
/// host invalidates them. It finds the visible elements in these results. If a call fails, the view
/// keeps the last valid results. A layout serves one view at a time.
open class CollectionLayout: MotionHooks {
  /// The view that the layout serves; nil if it serves no view.
  package private(set) unowned(unsafe) var owner: (any LayoutOwner)?
  /// The parameters with their current values.
  var parameters: [Parameter]
  /// The makers of decoration views, by kind.
  private(set) var decorationMakers: [DecorationMaker] = []

  /// Creates a layout without parameters.
  public override init() {
    parameters = []
  }

  /// Creates a layout with parameters, each with its default value.
  init(parameters: [Parameter]) {
    self.parameters = parameters
  }

  /// Places the elements. The default calls `attributesForItem` for every cell.
  open func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    let sections = pass.sections
    // This assumes that the cells are transformed and that all of them are visible.
    try pass.environment.checkCapacity(sections.itemCount, bytes: 704)
    for section in 0..<sections.sectionCount {
      for item in 0..<sections.itemCount(inSection: section) {
        let path = IndexPath(item: item, section: section)
        if let a = try attributesForItem(at: path, in: pass.environment) { try pass.add(a) }
      }
    }
  }

  /// Places the elements again if only attributes were invalidated: the counts and the viewport's
  /// size have not changed, and the content keeps its size. The default calls `prepare`.
  open func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    try prepare(&pass)
  }

  /// The size of the content, in points. The default contains all frames and, in a layout of the
  /// whole view, is at least the viewport's size.
  open func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    let far = pass.elements.farCorner
    let least = pass.environment.section == nil ? pass.bounds.size : .zero
    return Size(max(least.width, far.x), max(least.height, far.y))
  }

  /// The attributes of one cell. The default returns the attributes that `prepare` placed.
  open func attributesForItem(
    at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    environment.elements.attributes(of: .cell(at: indexPath))
  }

  /// The attributes of one supplementary view. The default returns the attributes that `prepare`
  /// placed.
  open func attributesForSupplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    environment.elements.attributes(of: ElementID(.supplementary, kind: kind, at: indexPath))
  }

  /// The attributes of one decoration. The default returns the attributes that `prepare` placed.
  open func attributesForDecorationView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    environment.elements.attributes(of: ElementID(.decoration, kind: kind, at: indexPath))
  }

  /// Adds all elements that touch a rectangle to a list. The list can contain other elements: the
  /// view removes those that do not touch the rectangle. The default finds the elements that
  /// `prepare` placed.
  ///
  /// - Returns: false to keep the visible elements.
  open func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    environment.plan.append(in: rect, to: &list)
    return true
  }

  /// Returns the invalidation for a change to the viewport, or nil if everything remains valid.
  /// `environment` still has the old viewport. The default invalidates everything if the size
  /// changed, and returns nil if only the offset changed.
  open func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    newBounds.size == environment.bounds.size ? nil : .everything
  }

  /// Called before a pass with all invalidations since the last one. A layout can drop its caches
  /// here, and extend the invalidation (5.4).
  open func invalidateLayout(
    with context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// Updates the elements that a context names; the other elements do not change. The default calls
  /// the functions for individual elements.
  ///
  /// - Returns: the elements whose stored attributes change, with nil attributes for a removed
  ///   element; nil if the layout can only lay out everything again.
  open func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    var answers: [(id: ElementID, attributes: LayoutAttributes?)] = []
    for id in ids { answers.append((id, try attributes(of: id, in: environment))) }
    return answers
  }

  /// Whether `resize` can adopt changed sizes of cells.
  var resizesCells: Bool { false }

  /// Adopts changed sizes of some cells, if that is cheaper than a full layout.
  ///
  /// - Returns: the edits of the plan; nil if the layout can only lay out everything again.
  func resize(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [PlanEdit]? { nil }

  /// Whether `attributes(of:)` returns the attributes of every element of a category, including
  /// elements off screen. It is false for a layout that only finds elements by rectangle.
  open func answersForSingleElements(_ category: ElementCategory) -> Bool { true }

  /// The approximate number of simple steps needed to place one item. It determines the budget of a
  /// layout that uses this one.
  package var stepsPerItem: Int { 20 }

  /// Whether `sizesItself` can return true. If false, the view does not call `sizesItself` for each
  /// element. The default is true.
  open var sizesElements: Bool { true }

  /// Whether an element is self-sizing. The view then asks the data source to measure it when it
  /// appears on screen.
  open func sizesItself(_ id: ElementID) -> Bool { false }

  /// Whether an element of a plan is self-sizing, for layouts whose plans determine this. The
  /// default calls `sizesItself(_:)`.
  package func sizesItself(_ id: ElementID, in plan: LayoutPlan) -> Bool { sizesItself(id) }

  /// The size of the content that an element has room for. The data source keeps it, or returns
  /// another. The default is the element's size.
  package func proposedSize(of a: LayoutAttributes, in plan: LayoutPlan) -> Size { a.size }

  /// Whether the preferred size of an element requires a new pass. By default, it requires one if
  /// it differs from the current size.
  open func shouldInvalidate(
    forPreferredSize size: Size, of original: LayoutAttributes, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool { size != original.size }

  /// The distance along each axis after which the content repeats, in points; 0 for an axis along
  /// which it does not repeat. It is used while the view's `looping` option is on.
  open func loopPeriod(in environment: LayoutEnvironment) throws(LayoutError) -> Size { .zero }

  /// The offset at which a scroll ends, given the proposed offset. The velocity is that of the
  /// offset when the drag ended, in points per second. The default returns the proposed offset.
  open func targetContentOffset(
    forProposed offset: Point, velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point { offset }

  /// The initial offset of a view; nil for the content's start. It is called once, in the first
  /// pass of a view whose offset the host has not set.
  open func startContentOffset(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point? { nil }

  /// The scroll behavior that the layout requests.
  open var scrollBehavior: ScrollBehavior { ScrollBehavior() }

  /// The target index path of an item that is dragged to a point in the content; `path` is its
  /// current index path (14). The default returns the index path of the cell at the point.
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

  /// Returns the target of a move of the focus (16.2.6). The default leaves the choice to the view,
  /// which compares the frames.
  ///
  /// - Returns: nil for no answer.
  open func nextItem(
    from element: ElementID, _ move: FocusMove, in environment: LayoutEnvironment
  ) throws(LayoutError) -> FocusAnswer? { nil }

  /// The kinds of supplementary views and decorations whose elements follow the item of their index
  /// path through changes to the data, as cells do. Elements of other kinds follow their section
  /// (6.2). It is read at the end of each pass.
  open var itemKinds: [ElementKind] { [] }

  /// Whether a touch can drag some elements of the layout.
  package var dragsElements: Bool { false }

  /// Whether a touch that began on an element drags it.
  ///
  /// - Parameter displacement: the distance that the finger has moved, in points.
  package func beginsDrag(
    of element: ElementID, along displacement: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool { false }

  /// Changes the layout for the movement of a dragged element.
  ///
  /// - Returns: the changed elements, and whether the others move in an animation.
  package func drag(
    _ drag: ElementDrag, in environment: LayoutEnvironment
  ) throws(LayoutError) -> (result: MethodResult, animates: Bool) { (MethodResult(), false) }

  /// The role of a view with this layout for assistive technology; nil for the role that its
  /// content determines (19.2).
  open var role: Role? { nil }

  /// The order of the items of a section in the accessibility tree (19.8).
  open var readingOrder: ReadingOrder { .data }

  /// The rows and columns of an element in a view of the role `grid` or `table` (19.5). The rows of
  /// all sections are counted together.
  ///
  /// - Returns: nil for no answer. If there is none for a cell, a grid is reported as a list.
  open func gridPosition(
    of element: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> GridPosition? { nil }

  /// The attributes of an item while it is being moved. By default, the item is centered at the
  /// point, in front of all other elements.
  open func attributes(
    forMoving attributes: LayoutAttributes, to point: Point, in environment: LayoutEnvironment
  ) -> LayoutAttributes {
    var a = attributes
    a.center = point
    a.zIndex = Int64(Int32.max)
    return a
  }

  /// Whether the next pass determines if a new version of the layout is installed. It is installed
  /// only if the pass has no faults.
  open var isOnTrial: Bool { false }
  /// The name of the layout, which the other layout of a transition receives.
  open var name: String { "" }
  /// Whether frames depend on the viewport. A section with such a layout must specify a length
  /// (3.11.4).
  open var needsViewport: Bool { false }
  /// Whether the layout has state in addition to its plans. Each section then needs a separate
  /// instance (3.11.1).
  open var hasOwnState: Bool { false }

  /// Called when a pass of the layout has ended. After a failed pass the plan of the last
  /// successful pass is kept.
  open func passDidEnd(succeeded: Bool) {}

  /// The value of a parameter.
  open func parameter(_ name: String) throws(LayoutError) -> DataValue {
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw unknownParameter(name)
    }
    return parameter.value
  }

  /// Calls a method of the layout by its name, with plain values. docs/layouts.md lists the methods
  /// of the built-in layouts. C: `lyl_layout_call`.
  ///
  /// - Returns: the results of the method.
  /// - Throws: an error for an unknown name or a wrong argument.
  open func call(
    _ method: String, _ arguments: [DataValue] = []
  ) throws(LayoutError) -> [DataValue] {
    try performNow(method, arguments)
  }

  /// The names of the layout's methods.
  package var methodNames: [String] { [] }

  /// Performs a method of the layout, in the environment of a query.
  package func perform(
    _ method: String, _ arguments: [DataValue], in environment: LayoutEnvironment
  ) throws(LayoutError) -> MethodResult { throw unknownMethod(method) }

  /// The descriptions of the layout's parameters, in the layout's order.
  open var parameterInfos: [ParameterInfo] { parameters.map { $0.info } }

  /// The parameters to store in a saved state.
  open var savedParameters: [(name: String, value: DataValue)] {
    parameters.map { ($0.name, $0.value) }
  }

  /// The data of the layout to store in a saved state, in addition to its parameters.
  open var savedBytes: [UInt8] { [] }
  /// Restores the state from the bytes that `savedBytes` returned, possibly in an earlier run of
  /// the program.
  open func restore(_ bytes: [UInt8]) throws(LayoutError) {}

  func setDecorationMakers(_ makers: [DecorationMaker]) { decorationMakers = makers }
  var hasDecorationMakers: Bool { !decorationMakers.isEmpty }

  func decorationMaker(ofKind kind: ElementKind) -> DecorationMaker? {
    decorationMakers.first { $0.kind == kind }
  }

  /// Sets the view that the layout serves; nil releases the layout, so that another view can use
  /// it.
  func serve(_ owner: (any LayoutOwner)?) { self.owner = owner }

  /// Called when a parameter has changed.
  func parameterDidChange(_ name: String) {}

  /// Sets a parameter and invalidates the parts of the layout that depend on it. The value must
  /// have the type of the parameter's default.
  open func setParameter(_ name: String, to value: DataValue) throws(LayoutError) {
    try requireIdle()
    guard let i = parameters.firstIndex(where: { $0.name == name }) else {
      throw unknownParameter(name)
    }
    guard !parameters[i].holds(value) else { return }
    try parameters[i].set(value)
    parameterDidChange(name)
    // A layout that is not installed yet is laid out completely.
    guard let owner, owner.isInstalled(self) else { return invalidate() }
    switch parameters[i].effect {
    case .everything: invalidate()
    case .attributes: owner.markAttributes()
    }
  }
}
