/// The layout of an interactive transition: everything between where one layout has it and where another
/// does (UICollectionViewTransitionLayout, uikit-rules 2.9). The view makes it and installs it until the
/// transition ends.
public final class TransitionLayout: CollectionLayout {
  let from: HostedLayout
  let to: HostedLayout
  /// How far the transition has come, 0 to 1.
  public private(set) var progress = 0.0
  private let byComponents: Bool
  /// The viewports in which the two layouts are seen.
  private(set) var fromBounds: Rect
  private(set) var toBounds: Rect
  /// The layout that is left still has what it laid out last.
  private var fromIsValid = true
  /// What can be seen in either layout, at both ends; nil until it is asked for.
  private var ends: [End]?
  /// What could be seen when it was asked last.
  private var lastEnds: [End] = []
  /// The viewports before the pass that runs.
  private var boundsBefore: (from: Rect, to: Rect)?
  /// What the layouts said of elements that only one of them has.
  private var answers: [ElementID: LayoutAttributes] = [:]
  /// The last progresses that the host set, with their times.
  private var samples: [(time: Double, progress: Double)] = []

  /// An element at both ends.
  private struct End {
    var from: LayoutAttributes
    var to: LayoutAttributes
  }

  init(from: HostedLayout, to: HostedLayout, bounds: Rect, byComponents: Bool) {
    self.from = from
    self.to = to
    self.byComponents = byComponents
    fromBounds = bounds
    toBounds = bounds
    super.init()
  }

  public var currentLayout: CollectionLayout { from.layout }
  public var nextLayout: CollectionLayout { to.layout }
  public override var name: String { "transition" }

  // MARK: The two layouts' work

  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    boundsBefore = boundsBefore ?? (fromBounds, toBounds)
    fromBounds = Rect(origin: fromBounds.origin, size: pass.bounds.size)
    if !fromIsValid {
      try from.prepare(seen(fromBounds, from, pass.environment))
    }
    try prepareNext(pass)
    answers = [:]
    forgetEnds()
  }

  /// Makes both layouts be asked again what can be seen; what was, counts for one that has no opinion.
  private func forgetEnds() {
    lastEnds = ends ?? lastEnds
    ends = nil
  }

  /// The next layout shows in the middle what the current one does (2.9-2).
  private func prepareNext(_ pass: LayoutPass) throws(LayoutError) {
    try to.prepare(seen(fromBounds, to, pass.environment))
    toBounds = fromBounds
    let old = seen(fromBounds, from, pass.environment)
    var new = seen(fromBounds, to, pass.environment)
    let shown = try from.elements(in: fromBounds, old) ?? []
    guard let middle = middleElement(of: shown, in: fromBounds, old.insets),
      let place = try to.layout.attributes(of: middle, in: new)
    else { return }
    toBounds = Rect(
      origin: offset(showing: place, in: fromBounds, to.contentSize, new.insets),
      size: fromBounds.size)
    let context = try to.layout.invalidation(forBoundsChange: toBounds, in: new)
    guard let context, toBounds != fromBounds else { return }
    new.bounds = toBounds
    if context.needsPrepare {
      try to.prepare(new)
    } else if context.attributes {
      try to.refresh(new)
    }
  }

  public override func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    try from.refresh(seen(fromBounds, from, pass.environment))
    try to.refresh(seen(toBounds, to, pass.environment))
    forgetEnds()
  }

  private func seen(
    _ bounds: Rect, _ host: HostedLayout, _ environment: LayoutEnvironment
  ) -> LayoutEnvironment {
    var environment = environment
    environment.bounds = bounds
    environment.elements = host.layout.elements
    return environment
  }

  /// A scroll in the middle of a transition scrolls both layouts.
  public override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    if newBounds.size != environment.bounds.size {
      fromIsValid = false
      return .everything
    }
    let old = environment.bounds
    let delta = newBounds.origin - old.origin
    let (a, b) = (fromBounds.moved(by: delta), toBounds.moved(by: delta))
    let contexts = [
      try from.layout.invalidation(forBoundsChange: a, in: seen(fromBounds, from, environment)),
      try to.layout.invalidation(forBoundsChange: b, in: seen(toBounds, to, environment)),
    ]
    (fromBounds, toBounds) = (a, b)
    forgetEnds()
    if contexts.contains(where: { $0?.needsPrepare == true }) {
      fromIsValid = false
      return .everything
    }
    return contexts.contains { $0?.attributes == true } ? .attributes : nil
  }

  public override func invalidateLayout(
    with context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    fromIsValid = false
    forgetEnds()
  }

  public override func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? { nil }

  public override func follow(_ map: UpdateMap) {
    from.passWillBegin()
    to.passWillBegin()
    from.layout.follow(map)
    to.layout.follow(map)
  }

  public override func prepare(
    forUpdates updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try from.layout.prepare(forUpdates: updates, map, in: seen(fromBounds, from, environment))
    try to.layout.prepare(forUpdates: updates, map, in: seen(toBounds, to, environment))
  }

  public override func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {
    try from.layout.finalizeUpdates(in: seen(fromBounds, from, environment))
    try to.layout.finalizeUpdates(in: seen(toBounds, to, environment))
  }

  public override func passDidEnd(succeeded: Bool) {
    from.passDidEnd(succeeded: succeeded)
    to.passDidEnd(succeeded: succeeded)
    if succeeded {
      fromIsValid = true
    } else if let (from, to) = boundsBefore {
      (fromBounds, toBounds) = (from, to)
    }
    boundsBefore = nil
  }

  override var hasDecorationMakers: Bool {
    currentLayout.hasDecorationMakers || nextLayout.hasDecorationMakers
  }

  override func decorationMaker(ofKind kind: ElementKind) -> DecorationMaker? {
    nextLayout.decorationMaker(ofKind: kind) ?? currentLayout.decorationMaker(ofKind: kind)
  }

  public override func lookBack(_ isOn: Bool) {
    super.lookBack(isOn)
    from.lookBack(isOn)
    to.lookBack(isOn)
  }

  public override var storage: (bytes: Int, elements: Int) {
    let (a, b) = (from.layout.storage, to.layout.storage)
    return (a.bytes + b.bytes, a.elements + b.elements)
  }

  // MARK: Everything in between

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    contentSize
  }

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

  /// What touches the rectangle where either layout shows it (2.9-8).
  public override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    let isViewport = rect == environment.bounds
    let found: [End]
    if isViewport, let known = ends {
      found = known
    } else {
      guard let asked = try ends(in: rect, environment) else {
        if !isViewport || lastEnds.isEmpty { return false }
        for end in lastEnds where environment.sections.contains(end.to.id) {
          list.append(mixed(end))
        }
        return true
      }
      found = asked
      if isViewport && !looksBack { ends = found }
    }
    for end in found { list.append(mixed(end)) }
    return true
  }

  private func ends(
    in rect: Rect, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [End]? {
    func moved(_ bounds: Rect) -> Rect {
      rect.moved(
        by: bounds.origin - environment.bounds.origin)
    }
    let ours = try from.elements(in: moved(fromBounds), seen(fromBounds, from, environment))
    let theirs = try to.elements(in: moved(toBounds), seen(toBounds, to, environment))
    guard var found = ours, let others = theirs else { return nil }
    found.removeAll { !moved(fromBounds).isTouched(by: $0.frame) }
    let known = ElementSet(found)
    for a in others where !known.contains(a.id) && moved(toBounds).isTouched(by: a.frame) {
      found.append(a)
    }
    var ends: [End] = []
    for a in found {
      if let end = try self.end(of: a.id, in: environment) { ends.append(end) }
    }
    return ends
  }

  private func between(
    _ id: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try end(of: id, in: environment).map { mixed($0) }
  }

  private func mixed(_ end: End) -> LayoutAttributes {
    end.from.interpolated(to: end.to, progress, byComponents: byComponents)
  }

  /// An element at both ends. One that only one layout has comes from where that lets it appear, or goes to
  /// where it lets it disappear: on the screen, at its own place, unless it says otherwise.
  private func end(
    of id: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> End? {
    let (old, new) = (seen(fromBounds, from, environment), seen(toBounds, to, environment))
    let a = try from.layout.attributes(of: id, in: old)
    let b = try to.layout.attributes(of: id, in: new)
    // Between two places that are none there is none either.
    try a?.validateNumbers()
    try b?.validateNumbers()
    let shift = toBounds.origin - fromBounds.origin
    let change = ElementChange(action: .none, from: id.indexPath, to: id.indexPath)
    if let a, let b { return End(from: a, to: b) }
    if let a {
      let preset = a.moved(by: shift).faded
      return End(
        from: a,
        to: try answer(preset) { () throws(LayoutError) in
          try from.layout.finalAttributes(forDisappearing: preset, change, in: old)
        })
    }
    guard let b else { return nil }
    let preset = b.moved(by: Point(-shift.x, -shift.y)).faded
    return End(
      from: try answer(preset) { () throws(LayoutError) in
        try to.layout.initialAttributes(forAppearing: preset, change, in: new)
      }, to: b)
  }

  /// Asks once for each element.
  private func answer(
    _ preset: LayoutAttributes, _ question: () throws(LayoutError) -> LayoutAttributes
  ) throws(LayoutError) -> LayoutAttributes {
    if let known = answers[preset.id] { return known }
    if looksBack { return preset }
    var answer = preset
    do throws(LayoutError) {
      answer = try question().checked(as: preset)
    } catch {
      if let collectionView { collectionView.report(error) }
    }
    answers[preset.id] = answer
    return answer
  }
}

// MARK: Progress

extension TransitionLayout {
  /// Between those of the two (2.9-8).
  var contentSize: Size {
    let (a, b) = (from.contentSize, to.contentSize)
    return Size(
      a.width + (b.width - a.width) * progress, a.height + (b.height - a.height) * progress)
  }

  /// Where the viewport is.
  var contentOffset: Point {
    let (a, b) = (fromBounds.origin, toBounds.origin)
    return Point(a.x + (b.x - a.x) * progress, a.y + (b.y - a.y) * progress)
  }

  func setProgress(_ value: Double, at time: Double) {
    progress = min(max(value, 0), 1)
    // Two moments without time between them tell no speed.
    if let last = samples.last, time - last.time < 1e-6 { samples.removeLast() }
    samples.append((time, progress))
    if samples.count > 2 { samples.removeFirst() }
  }

  /// How fast the progress was, a second; 0 once it rested for a tenth of one.
  func speed(at time: Double) -> Double {
    guard samples.count == 2, time - samples[1].time <= 0.1 else { return 0 }
    return (samples[1].progress - samples[0].progress) / (samples[1].time - samples[0].time)
  }

  /// The speed of an element on the screen; nil for one at rest.
  func velocity(of id: ElementID, at time: Double) -> Velocity? {
    let speed = min(max(speed(at: time), -1e6), 1e6)
    guard speed != 0, let end = ends?.first(where: { $0.to.id == id }) else { return nil }
    let flight = Flight(
      id, [], from: end.from, to: end.to, velocity: nil,
      Course(Animation(duration: 1), isMoving: true), byComponents: byComponents, start: 0,
      motion: 0)
    var velocity = flight.velocity(
      in: Course.State(progress: progress, rate: speed, carried: 0, swing: 0))
    // The viewport, which moved along, stands still from now on.
    velocity.center.x -= (toBounds.x - fromBounds.x) * speed
    velocity.center.y -= (toBounds.y - fromBounds.y) * speed
    return velocity
  }
}
