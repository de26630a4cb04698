/// A layout whose callbacks are written in another language. What a script can do a layout in C can do: the callbacks
/// differ, and the rest is here.
open class CallbackLayout: CollectionLayout {
  /// Rises with each parameter that the host sets.
  private var parameterVersion = 0
  /// The offset that the callbacks said invalidates what they answered, until a pass takes it.
  private var answeredOffset: Point?

  /// Creates a layout without parameters.
  public override init() { super.init() }

  /// The callbacks that lay out now.
  open var active: LayoutCallbacks { LayoutCallbacks() }

  /// Reports, in one sentence, something about a callback that is odd and no error.
  open func warn(_ message: String, about callback: LayoutCallback) {}

  /// Adds file and line of a callback to an error in its answer.
  open func locate(_ error: inout LayoutError, in callback: LayoutCallback) {}

  // Swift wants overrides in the class itself: each hands over to the file of its reason.

  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    try place(&pass)
  }

  public override func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    try placeAgain(&pass)
  }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    if let size = try ownContentSize(of: pass) {
      warnOfReachable(size, pass, active)
      return size
    }
    return try contentSize(holding: try super.contentSize(of: pass), pass.plan as? CallbackPlan)
  }

  public override func loopPeriod(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Size {
    try ownLoopPeriod(in: environment)
  }

  public override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    let context = try boundsContext(newBounds, in: environment)
    if context != nil { answeredOffset = newBounds.origin }
    return context
  }

  public override func invalidateLayout(
    with context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try announce(&context, in: environment)
  }

  public override func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    try updateNamed(ids, in: environment)
  }

  public override var needsViewport: Bool { active.needsViewport }

  public override var sizesElements: Bool {
    active.has(.shouldInvalidatePreferred) || active.native?.sizesElements == true
  }

  public override func sizesItself(_ id: ElementID) -> Bool {
    active.native?.sizesItself(id) == true
      || (id.category == .cell && active.has(.shouldInvalidatePreferred))
  }

  /// Where the callbacks place nothing, the extended layout takes over other sizes in place.
  override var resizesCells: Bool {
    active.native?.resizesCells == true && !active.placesElements && !isOnTrial
  }

  override func resize(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [PlanEdit]? {
    guard resizesCells, let native = active.native, let plan = environment.callbackPlan?.native
    else { return nil }
    return try native.resize(ids, in: environment.seeing(plan))
  }

  package override func sizesItself(_ id: ElementID, in plan: LayoutPlan) -> Bool {
    if let native = (plan as? CallbackPlan)?.native,
      active.native?.sizesItself(id, in: native) == true
    {
      return true
    }
    return sizesItself(id)
  }

  public override func shouldInvalidate(
    forPreferredSize size: Size, of original: LayoutAttributes, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    guard original.category == .cell, active.has(.shouldInvalidatePreferred) else {
      guard let native = active.native, let plan = environment.callbackPlan?.native else {
        return try super.shouldInvalidate(
          forPreferredSize: size, of: original, in: environment)
      }
      return try native.shouldInvalidate(
        forPreferredSize: size, of: original, in: environment.seeing(plan))
    }
    return try active.prefers(size, at: original.indexPath, in: environment)
  }

  public override func prepare(
    forUpdates updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try tellUpdates(updates, map, in: environment)
  }

  public override func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {
    try finishUpdates(in: environment)
  }

  public override func initialAttributes(
    forAppearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    try moved(.initial, attributes, change, in: environment)
  }

  public override func finalAttributes(
    forDisappearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    try moved(.final, attributes, change, in: environment)
  }

  public override func prepare(
    forAnimatedBoundsChange oldBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try tell(.prepareBoundsChange, oldBounds, in: environment)
  }

  public override func finalizeAnimatedBoundsChange(
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try tell(.finalizeBoundsChange, nil, in: environment)
  }

  public override func prepareForTransition(
    _ direction: TransitionDirection, _ other: CollectionLayout,
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard active.has(.prepareTransition) else { return }
    try active.tellTransition(direction, other.name, in: environment)
  }

  public override func finalizeTransition(in environment: LayoutEnvironment) throws(LayoutError) {
    try tell(.finalizeTransition, nil, in: environment)
  }

  public override func answersForSingleElements(_ category: ElementCategory) -> Bool {
    !active.has(.elementsInRect) || active.answers(category)
  }

  public override func targetContentOffset(
    forProposed offset: Point, velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point {
    try ownTargetOffset(offset, velocity, in: environment) ?? offset
  }

  public override func startContentOffset(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point? { try ownStartOffset(in: environment) }

  public override var scrollBehavior: ScrollBehavior { active.scrollBehavior }

  public override func targetIndexPath(
    forMoving path: IndexPath, to point: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> IndexPath {
    if let target = try ownTargetPath(path, point, in: environment) { return target }
    return try super.targetIndexPath(forMoving: path, to: point, in: environment)
  }

  @_optimize(speed)
  public override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    try find(in: rect, into: &list, environment)
  }

  public override func attributesForItem(
    at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try answer(for: .cell(at: indexPath), in: environment)
  }

  public override func attributesForSupplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try answer(for: ElementID(.supplementary, kind: kind, at: indexPath), in: environment)
  }

  public override func attributesForDecorationView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try answer(for: ElementID(.decoration, kind: kind, at: indexPath), in: environment)
  }
}

extension CallbackLayout {
  /// Notes that a parameter has another value, and invalidates the layout.
  package func parameterChanged() {
    parameterVersion += 1
    collectionView?.forgetReports()
    invalidate()
  }

  func takeAnsweredOffset() -> Point? {
    defer { answeredOffset = nil }
    return answeredOffset
  }

  /// What the callbacks' answers depend on.
  func version(_ environment: LayoutEnvironment) -> CallbackPlan.Version {
    CallbackPlan.Version(
      size: environment.bounds.size, data: environment.dataVersion, parameters: parameterVersion,
      callbacks: ObjectIdentifier(active))
  }
}
