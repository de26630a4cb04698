/// A layout whose callbacks are written in another language. Scripts and layouts in C have the same
/// features: they differ only in their callbacks, and this class does everything else.
open class CallbackLayout: CollectionLayout {
  /// Incremented whenever a parameter changes.
  private var parameterVersion = 0
  /// The offset for which the callbacks invalidated their answers, until a pass consumes it.
  private(set) var answeredOffset: Point?

  /// Creates a layout without parameters.
  public override init() { super.init() }

  /// The current callbacks.
  open var active: any LayoutCallbacks { NoCallbacks() }

  /// Reports a warning about a callback, in one sentence.
  open func warn(_ message: String, about callback: CallbackKind) {}

  /// Adds the file and the line of a callback to an error in its answer.
  open func locate(_ error: inout LayoutError, in callback: CallbackKind) {}

  // Overrides cannot be declared in extensions; they forward to CallbackLayout+*.swift.

  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    try place(&pass)
  }

  public override func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    try placeAgain(&pass)
  }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    let plan = pass.plan as? CallbackPlan
    let answer =
      active.has(.contentSize)
      ? try active.contentSize(in: pass.environment.seeing(pass.plan)) : plan?.native?.contentSize
    if let answer {
      warnOfReachable(answer, pass, active)
      return answer
    }
    return try contentSize(holding: try super.contentSize(of: pass), plan)
  }

  public override func loopPeriod(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Size {
    if active.has(.loop) { return try active.loop(in: environment) ?? .zero }
    guard let (native, nativeEnvironment) = native(in: environment) else { return .zero }
    return try native.loopPeriod(in: nativeEnvironment)
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
    let callbacks = active
    guard callbacks.has(.invalidate), !isOnTrial, !callbacks.isBusy else { return }
    // The counts can differ from those of the last pass, and can change again if the callback
    // requests it.
    callbacks.dropCachedAnswers()
    defer { callbacks.dropCachedAnswers() }
    var next = environment
    next.nextReason = reason(version(environment), in: environment)
    try callbacks.invalidate(&context, in: next)
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

  /// If the callbacks place no elements, the extended layout adopts changed sizes in place.
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

  package override func proposedSize(of a: LayoutAttributes, in plan: LayoutPlan) -> Size {
    guard let native = active.native, let plan = (plan as? CallbackPlan)?.native else {
      return a.size
    }
    return native.proposedSize(of: a, in: plan)
  }

  public override func shouldInvalidate(
    forPreferredSize size: Size, of original: LayoutAttributes, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    if original.category == .cell, active.has(.shouldInvalidatePreferred) {
      return try active.shouldInvalidatePreferred(size, at: original.indexPath, in: environment)
    }
    guard let (native, nativeEnvironment) = native(in: environment) else {
      return try super.shouldInvalidate(forPreferredSize: size, of: original, in: environment)
    }
    return try native.shouldInvalidate(forPreferredSize: size, of: original, in: nativeEnvironment)
  }

  public override func prepare(
    forUpdates updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    if let (native, nativeEnvironment) = native(in: environment) {
      try native.prepare(forUpdates: updates, map, in: nativeEnvironment)
    }
    if active.has(.prepareUpdates) { try active.prepareUpdates(updates, map, in: environment) }
  }

  public override func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {
    if let (native, nativeEnvironment) = native(in: environment) {
      try native.finalizeUpdates(in: nativeEnvironment)
    }
    if active.has(.finalizeUpdates) { try active.finalizeUpdates(in: environment) }
  }

  public override func initialAttributes(
    forAppearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    var preset = attributes
    if let (native, nativeEnvironment) = native(in: environment) {
      preset = try native.initialAttributes(forAppearing: preset, change, in: nativeEnvironment)
    }
    return active.has(.initial) ? try active.initial(preset, change, in: environment) : preset
  }

  public override func finalAttributes(
    forDisappearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    var preset = attributes
    if let (native, nativeEnvironment) = native(in: environment) {
      preset = try native.finalAttributes(forDisappearing: preset, change, in: nativeEnvironment)
    }
    return active.has(.final) ? try active.final(preset, change, in: environment) : preset
  }

  public override func prepare(
    forAnimatedBoundsChange oldBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    if active.has(.prepareBoundsChange) {
      try active.prepareBoundsChange(from: oldBounds, in: environment)
    }
  }

  public override func finalizeAnimatedBoundsChange(
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    if active.has(.finalizeBoundsChange) { try active.finalizeBoundsChange(in: environment) }
  }

  public override func prepareForTransition(
    _ direction: TransitionDirection, _ other: CollectionLayout,
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    if active.has(.prepareTransition) {
      try active.prepareTransition(direction, other.name, in: environment)
    }
  }

  public override func finalizeTransition(in environment: LayoutEnvironment) throws(LayoutError) {
    if active.has(.finalizeTransition) { try active.finalizeTransition(in: environment) }
  }

  public override func answersForSingleElements(_ category: ElementCategory) -> Bool {
    !active.has(.elementsInRect) || active.answers(category)
  }

  public override func targetContentOffset(
    forProposed offset: Point, velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point {
    guard active.has(.targetOffset), !active.isBusy else { return offset }
    return try active.targetOffset(offset, velocity: velocity, in: environment) ?? offset
  }

  public override func startContentOffset(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point? {
    if active.has(.startOffset) { return try active.startOffset(in: environment) }
    guard let (native, nativeEnvironment) = native(in: environment) else { return nil }
    return try native.startContentOffset(in: nativeEnvironment)
  }

  public override var scrollBehavior: ScrollBehavior { active.scrollBehavior }

  public override func targetIndexPath(
    forMoving path: IndexPath, to point: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> IndexPath {
    if active.has(.targetPath), !active.isBusy,
      let target = try active.targetPath(path, to: point, in: environment)
    {
      return target
    }
    return try super.targetIndexPath(forMoving: path, to: point, in: environment)
  }

  public override func nextItem(
    from element: ElementID, _ move: FocusMove, in environment: LayoutEnvironment
  ) throws(LayoutError) -> FocusAnswer? {
    if active.has(.nextItem), !active.isBusy,
      let answer = try active.nextItem(from: element, move, in: environment)
    {
      return answer
    }
    guard let (native, nativeEnvironment) = native(in: environment) else { return nil }
    return try native.nextItem(from: element, move, in: nativeEnvironment)
  }

  open override func passDidEnd(succeeded: Bool) {
    active.native?.passDidEnd(succeeded: succeeded)
  }

  package override var methodNames: [String] { active.native?.methodNames ?? [] }

  package override func perform(
    _ method: String, _ arguments: [DataValue], in environment: LayoutEnvironment
  ) throws(LayoutError) -> MethodResult {
    guard let native = active.native else {
      return try super.perform(method, arguments, in: environment)
    }
    let plan = environment.callbackPlan?.native ?? LayoutPlan()
    return try native.perform(method, arguments, in: environment.seeing(plan))
  }

  package override var dragsElements: Bool { active.native?.dragsElements ?? false }

  package override func beginsDrag(
    of element: ElementID, along displacement: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    guard let (native, nativeEnvironment) = native(in: environment) else { return false }
    return try native.beginsDrag(of: element, along: displacement, in: nativeEnvironment)
  }

  package override func drag(
    _ drag: ElementDrag, in environment: LayoutEnvironment
  ) throws(LayoutError) -> (result: MethodResult, animates: Bool) {
    guard let (native, nativeEnvironment) = native(in: environment) else {
      return (MethodResult(), false)
    }
    return try native.drag(drag, in: nativeEnvironment)
  }

  public override var itemKinds: [ElementKind] { active.itemKinds }

  public override var role: Role? { active.role ?? active.native?.role }

  public override var readingOrder: ReadingOrder {
    active.readingOrder ?? active.native?.readingOrder ?? .data
  }

  public override func gridPosition(
    of element: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> GridPosition? {
    if active.has(.gridPosition), !active.isBusy,
      let answer = try active.gridPosition(of: element, in: environment)
    {
      return answer
    }
    guard let (native, nativeEnvironment) = native(in: environment) else { return nil }
    return try native.gridPosition(of: element, in: nativeEnvironment)
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
  /// The size of the content if `content_size` does not determine it: the size that contains all
  /// elements.
  private func contentSize(
    holding placed: Size, _ plan: CallbackPlan?
  ) throws(LayoutError) -> Size {
    // Omitted elements are included with their last known frames, so that scrolling does not jump.
    let far = plan?.faulty.farCorner ?? .zero
    let size = Size(max(placed.width, far.x), max(placed.height, far.y))
    do throws(LayoutError) { try size.requireContent() } catch {
      var error = error
      locate(&error, in: active.has(.prepare) ? .prepare : .attributes)
      throw error
    }
    return size
  }

  /// The extended layout and its environment.
  private func native(
    in environment: LayoutEnvironment
  ) -> (CollectionLayout, LayoutEnvironment)? {
    guard let native = active.native, let plan = environment.callbackPlan?.native else {
      return nil
    }
    return (native, environment.seeing(plan))
  }
}

extension CallbackLayout {
  /// Records a parameter change, and invalidates the layout.
  package func parameterChanged() {
    parameterVersion += 1
    owner?.resetReports()
    invalidate()
  }

  func dropAnsweredOffset() { answeredOffset = nil }

  /// The version of the inputs that the callbacks' answers depend on.
  func version(_ environment: LayoutEnvironment) -> CallbackPlan.Version {
    CallbackPlan.Version(
      size: environment.bounds.size, data: environment.dataVersion, parameters: parameterVersion,
      callbacks: ObjectIdentifier(active as AnyObject))
  }
}
