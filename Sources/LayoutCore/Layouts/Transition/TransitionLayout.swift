/// The layout of an interactive transition, which interpolates between two layouts, like
/// UICollectionViewTransitionLayout (docs/behavior.md 8). The view creates this layout and uses it
/// until the transition ends.
public final class TransitionLayout: CollectionLayout {
  /// The layout at the start of the transition.
  public let currentLayout: CollectionLayout
  /// The layout at the end of the transition.
  public let nextLayout: CollectionLayout
  /// The progress of the transition, from 0 to 1.
  public private(set) var progress = 0.0
  /// The plan of the current layout from its last pass before the transition.
  private let start: LayoutPlan
  /// The viewport in which the transition starts.
  private let startBounds: Rect
  private let byComponents: Bool
  /// The last two values of the progress, with their times in seconds.
  private var samples: [(time: Double, progress: Double)] = []

  init(
    from current: CollectionLayout, _ start: LayoutPlan, to next: CollectionLayout, bounds: Rect,
    byComponents: Bool
  ) {
    currentLayout = current
    nextLayout = next
    self.start = start
    self.byComponents = byComponents
    startBounds = bounds
    super.init()
  }

  public override var name: String { "transition" }
  public override var isOnTrial: Bool { currentLayout.isOnTrial || nextLayout.isOnTrial }

  // MARK: Forwarding to the two layouts

  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    let last = pass.environment.plan as? TransitionPlan
    let bounds = last?.viewports(in: pass.environment.bounds, progress).from ?? startBounds
    let fromBounds = Rect(origin: bounds.origin, size: pass.bounds.size)
    var from = start
    // The first pass of the transition shows the last plan of the current layout.
    if last != nil || start.elements.sections != pass.sections {
      from = try currentLayout.makePlan(
        in: pass.environment.seeing(last?.from ?? start, in: fromBounds))
    }
    let old = pass.environment.seeing(from, in: fromBounds)
    let (to, toBounds) = try makeNextPlan(last?.to ?? LayoutPlan(), old)
    pass.use(
      TransitionPlan(
        from: from, to: to, fromBounds: fromBounds, toBounds: toBounds, sections: pass.sections,
        after: last))
  }

  /// The plan of the next layout, and its viewport. The element in the middle of the current
  /// layout's viewport is also in the middle of the next layout's viewport (8.2).
  ///
  /// - Parameter old: the environment of the current layout.
  private func makeNextPlan(
    _ last: LayoutPlan, _ old: LayoutEnvironment
  ) throws(LayoutError) -> (LayoutPlan, Rect) {
    let plan = try nextLayout.makePlan(in: old.seeing(last))
    var new = old.seeing(plan)
    var shown: [LayoutAttributes] = []
    guard try currentLayout.appendElements(in: old.bounds, to: &shown, in: old),
      !old.isAtStart, let middle = middleElement(of: shown, in: old.bounds),
      let target = try nextLayout.attributes(of: middle, in: new)
    else { return (plan, old.bounds) }
    let bounds = Rect(
      origin: offset(showing: target, in: old.bounds, plan.contentSize, new.insets),
      size: old.bounds.size)
    let context = try nextLayout.invalidation(forBoundsChange: bounds, in: new)
    guard let context, bounds != old.bounds else { return (plan, bounds) }
    new.bounds = bounds
    if context.needsPrepare { return (try nextLayout.makePlan(in: new), bounds) }
    return (context.attributes ? try nextLayout.refreshPlan(in: new) : plan, bounds)
  }

  public override func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    guard let last = pass.environment.plan as? TransitionPlan else { return try prepare(&pass) }
    let (old, new) = environments(last, pass.environment)
    let plan = TransitionPlan(
      from: try currentLayout.refreshPlan(in: old), to: try nextLayout.refreshPlan(in: new),
      fromBounds: old.bounds, toBounds: new.bounds, sections: pass.sections, after: last)
    plan.adoptAnswers(of: last)
    pass.use(plan)
  }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    (pass.plan as? TransitionPlan)?.contentSize(at: progress) ?? .zero
  }

  /// A scroll during a transition scrolls both layouts.
  public override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    guard newBounds.size == environment.bounds.size, let plan = environment.plan as? TransitionPlan
    else { return .everything }
    let (old, new) = environments(plan, environment)
    let delta = newBounds.origin - environment.bounds.origin
    let contexts = [
      try currentLayout.invalidation(forBoundsChange: old.bounds.moved(by: delta), in: old),
      try nextLayout.invalidation(forBoundsChange: new.bounds.moved(by: delta), in: new),
    ]
    if contexts.contains(where: { $0?.needsPrepare == true }) { return .everything }
    return contexts.contains { $0?.attributes == true } ? .attributes : nil
  }

  public override func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? { nil }

  public override func prepare(
    forUpdates updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let plan = environment.plan as? TransitionPlan else { return }
    let (old, new) = environments(plan, environment)
    try currentLayout.prepare(forUpdates: updates, map, in: old)
    try nextLayout.prepare(forUpdates: updates, map, in: new)
  }

  public override func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {
    guard let plan = environment.plan as? TransitionPlan else { return }
    let (old, new) = environments(plan, environment)
    try currentLayout.finalizeUpdates(in: old)
    try nextLayout.finalizeUpdates(in: new)
  }

  public override func passDidEnd(succeeded: Bool) {
    currentLayout.passDidEnd(succeeded: succeeded)
    nextLayout.passDidEnd(succeeded: succeeded)
  }

  override var hasDecorationMakers: Bool {
    currentLayout.hasDecorationMakers || nextLayout.hasDecorationMakers
  }

  override func decorationMaker(ofKind kind: ElementKind) -> DecorationMaker? {
    nextLayout.decorationMaker(ofKind: kind) ?? currentLayout.decorationMaker(ofKind: kind)
  }

  // MARK: Interpolation

  public override func attributesForItem(
    at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try between(.cell(at: indexPath), in: environment)
  }

  public override func attributesForSupplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try between(ElementID(.supplementary, kind: kind, at: indexPath), in: environment)
  }

  public override func attributesForDecorationView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try between(ElementID(.decoration, kind: kind, at: indexPath), in: environment)
  }

  /// Adds the elements that touch the rectangle in either layout (8.6), and those that touch the
  /// viewport in either layout, since they can touch the rectangle during the transition (8.7).
  public override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    guard let plan = environment.plan as? TransitionPlan,
      let found = try ends(in: rect, plan, environment)
    else { return false }
    for end in found where environment.sections.contains(end.to.id) { list.append(mixed(end)) }
    if rect == environment.bounds { return true }
    let known = ElementSet(list)
    for end in try ends(in: environment.bounds, plan, environment) ?? []
    where !known.contains(end.to.id) && environment.sections.contains(end.to.id) {
      list.append(mixed(end))
    }
    return true
  }

  private func between(
    _ id: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    guard let plan = environment.plan as? TransitionPlan else { return nil }
    return try end(of: id, plan, environment).map { mixed($0) }
  }

  private func mixed(_ end: TransitionPlan.End) -> LayoutAttributes {
    end.from.interpolated(to: end.to, progress, byComponents: byComponents)
  }
}

// MARK: Progress

extension TransitionLayout {
  /// The environments of the two layouts.
  func environments(
    _ plan: TransitionPlan, _ environment: LayoutEnvironment
  ) -> (old: LayoutEnvironment, new: LayoutEnvironment) {
    let (from, to) = plan.viewports(in: environment.bounds, progress)
    return (environment.seeing(plan.from, in: from), environment.seeing(plan.to, in: to))
  }

  /// - Parameter time: the time in seconds, on the view's clock.
  func setProgress(_ value: Double, at time: Double) {
    progress = min(max(value, 0), 1)
    // Two different times are needed to compute a speed.
    if let last = samples.last, time - last.time < 1e-6 { samples.removeLast() }
    samples.append((time, progress))
    if samples.count > 2 { samples.removeFirst() }
  }

  /// The rate of the progress per second; 0 if the progress has not changed for 0.1 s.
  private func speed(at time: Double) -> Double {
    guard samples.count == 2, time - samples[1].time <= 0.1 else { return 0 }
    return (samples[1].progress - samples[0].progress) / (samples[1].time - samples[0].time)
  }

  /// The velocity of an element on the screen; nil for an element at rest.
  func velocity(of id: ElementID, _ plan: TransitionPlan, at time: Double) -> Velocity? {
    let speed = min(max(speed(at: time), -1e6), 1e6)
    guard speed != 0, let end = plan.shownEnd(of: id) else { return nil }
    let flight = Flight(
      id, [], from: end.from, to: end.to, velocity: nil,
      Course(Animation(duration: 1), isMoving: true), byComponents: byComponents, start: 0,
      motion: 0)
    var velocity = flight.velocity(
      in: Course.State(progress: progress, rate: speed, carried: 0, swing: 0))
    // Subtract the velocity of the viewport, which stops moving when the transition ends.
    velocity.slow(by: Point(plan.displacement.x * speed, plan.displacement.y * speed))
    return velocity
  }
}

extension LayoutEnvironment {
  /// Whether the viewport shows the start of the content, within a rounding error.
  fileprivate var isAtStart: Bool {
    bounds.x <= ScrollLimits.rounding - insets.left
      && bounds.y <= ScrollLimits.rounding - insets.top
  }
}
