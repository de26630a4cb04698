/// One layout pass. It works on a copy of the view's state: the view commits the pass by taking the copy, and goes back
/// after a failure by dropping it.
final class PassRun {
  /// The view outlives the pass, which runs inside one of its calls.
  unowned(unsafe) let host: any PassHost
  /// The layout that the pass is for, and the one that is installed.
  let target: CollectionLayout
  let installed: CollectionLayout
  let settings: ViewSettings
  let change: ViewChange?
  /// What was invalidated, with what the layout added.
  private(set) var context: InvalidationContext
  private(set) var laidOut: LaidOut
  /// The counts that the layout requested in this pass.
  private(set) var recount = Recount.none
  /// What is visible by the new plan, back to front.
  var found: [LayoutAttributes]
  /// The plan of the last good pass.
  let lastPlan: LayoutPlan
  /// How to take back each change that the pass made to that plan in place.
  private var edits: [PlanEdit] = []
  /// The point of the content that keeps its place in the viewport; nil where the offset stays what it is.
  private(set) var anchor: Anchor?
  /// Whether the anchor keeps its place even if nothing is laid out.
  private let keepsAnchor: Bool
  /// The axes along which the pass keeps the offset within the content: those along which it was there before (9.2).
  let keepsInContent: (x: Bool, y: Bool)
  private let invalidated: InvalidationContext
  private let dataSource: any CollectionDataSource
  private let log: ((String) -> Void)?

  /// A layout can request new counts in the middle of a pass.
  enum Recount {
    case none
    case requested
    case taken(SectionCounts, DataChange)
  }

  /// The largest number of passes or offset changes in one request (5.8).
  static let roundLimit = 10

  init(_ input: PassInput, host: any PassHost) {
    self.host = host
    target = input.target
    installed = input.installed
    settings = input.settings
    anchor = input.anchor
    invalidated = input.work.context
    context = input.work.context
    laidOut = input.laidOut
    keepsAnchor = input.work.keepsAnchor
    lastPlan = input.laidOut.plan
    found = input.spare
    keepsInContent = input.keepsInContent
    change = input.change
    dataSource = input.dataSource
    log = input.log
  }

  /// Asks the layout everything that the pass needs. Nothing of the view changes before the last question was answered.
  func run() throws(LayoutError) {
    applyBatch()
    try requestInvalidation()
    notifyTransitionStart()
    if try update() || keepsAnchor { try adjustOffset() }
    convertRowOffsets()
    try findVisible()
    try measureUntilStable()
    finish()
  }

  /// Takes back what the pass changed in place.
  func undo() {
    while let edit = edits.popLast() { _ = lastPlan.apply(edit) }
  }

  /// Takes the pass's edits of the last plan back, or makes them again if they are taken back.
  func swapEdits() {
    for i in edits.indices.reversed() { edits[i] = lastPlan.apply(edits[i]) }
    edits.reverse()
  }
}

// MARK: What the layout sees

extension PassRun {
  var environment: LayoutEnvironment {
    environment(laidOut.plan)
  }

  func environment(_ plan: LayoutPlan) -> LayoutEnvironment {
    LayoutEnvironment(laidOut, plan, target, settings, dataSource, log: log, .pass)
  }

  var viewport: Viewport { Viewport(bounds: laidOut.bounds, insets: settings.insets) }

  /// The plan of a layout's last pass in this view; an empty one before its first.
  func lastPlan(of layout: CollectionLayout) -> LayoutPlan {
    if layout === installed { return lastPlan }
    if let transition = installed as? TransitionLayout, let plan = lastPlan as? TransitionPlan {
      if layout === transition.currentLayout { return plan.from }
      if layout === transition.nextLayout { return plan.to }
    }
    return LayoutPlan()
  }

  /// Takes over where a batch put everything. From here on the layout is asked about the data that the host has now.
  private func applyBatch() {
    if target !== installed { laidOut.plan = lastPlan(of: target) }
    guard let map = change?.map else { return }
    laidOut.follow(map)
    anchor?.follow(map)
  }

  /// Lets the layout look at what was invalidated.
  private func requestInvalidation() throws(LayoutError) {
    // A layout's first message is prepare (5.1).
    guard !context.isNothing, laidOut.passCount > 0, target === installed else { return }
    try target.invalidateLayout(with: &context, in: environment)
    context.widen(to: invalidated)
    guard context.isFinite else {
      throw LayoutError(.layoutResult, "the invalidation's adjustments must be finite")
    }
    guard context.dataSourceCounts && !invalidated.dataSourceCounts else { return }
    recount = .requested
    let counts = try host.counts()
    laidOut.data = .recount
    recount = .taken(counts, laidOut.adopt(counts, along: nil))
  }
}

// MARK: Laying out

extension PassRun {
  /// Does no more than the context names.
  ///
  /// - Returns: true if everything was laid out anew or cells were resized: the offset must be
  ///   settled.
  private func update() throws(LayoutError) -> Bool {
    if context.needsPrepare || target !== installed {
      try layOut(adjusted: context.contentSizeAdjustment)
      return true
    }
    if context.attributes {
      try refresh()
      laidOut.refreshCount += 1
    } else if !context.elements.isEmpty {
      let ids = unique(context.elements)
      guard try recompute(ids) else {
        if let resizing = try target.resize(ids, in: environment) {
          for edit in resizing { apply(edit) }
          try adjustContentSize(by: context.contentSizeAdjustment)
        } else {
          try layOut(adjusted: context.contentSizeAdjustment)
        }
        return true
      }
    }
    try adjustContentSize(by: context.contentSizeAdjustment)
    return false
  }

  /// Lays out anew.
  func layOut(adjusted adjustment: Size = .zero) throws(LayoutError) {
    var seen = environment
    seen.updates = change?.map
    laidOut.plan = try target.makePlan(in: seen)
    laidOut.renaming = nil
    try laidOut.plan.setContentSize(adjusted(laidOut.contentSize, by: adjustment))
    if settings.options.isLooping {
      try laidOut.plan.setLoopPeriod(target.loopPeriod(in: environment))
      try moveBounds(to: laidOut.looped(laidOut.bounds.origin))
    }
    laidOut.passCount += 1
  }

  /// Asks attributes again; counts, the findings of `prepare` and the content's size stay.
  private func refresh() throws(LayoutError) {
    laidOut.plan = try target.refreshPlan(in: environment)
  }

  /// Asks the layout again for single elements; the answers take the places of what is stored.
  ///
  /// - Returns: false when the layout can only lay out everything.
  private func recompute(_ ids: [ElementID]) throws(LayoutError) -> Bool {
    guard let answers = try target.update(ids, in: environment) else { return false }
    for case let a? in answers.map({ $0.attributes }) { try a.validate(in: laidOut.sections) }
    for (id, attributes) in answers { apply(.element(id, attributes)) }
    return true
  }

  func apply(_ edit: PlanEdit) {
    let inverse = laidOut.plan.apply(edit)
    // A new plan is dropped as a whole.
    if laidOut.plan === lastPlan { edits.append(inverse) }
  }

  private func adjustContentSize(by delta: Size) throws(LayoutError) {
    if delta == .zero { return }
    apply(.contentSize(try adjusted(laidOut.contentSize, by: delta)))
  }

  private func adjusted(_ size: Size, by delta: Size) throws(LayoutError) -> Size {
    guard delta.width.isFinite, delta.height.isFinite else {
      throw LayoutError(.layoutResult, "the content's size must be adjusted by finite numbers")
    }
    return Size(max(0, size.width + delta.width), max(0, size.height + delta.height))
  }

  /// Each element that exists, once.
  private func unique(_ ids: [ElementID]) -> [ElementID] {
    var seen = ElementSet()
    return ids.filter { laidOut.sections.contains($0) && seen.insert($0) }
  }

  /// Changes the offset in the middle of a pass.
  func moveBounds(to origin: Point) throws(LayoutError) {
    let new = Rect(origin: origin, size: laidOut.bounds.size)
    guard new != laidOut.bounds else { return }
    let context = try target.invalidation(forBoundsChange: new, in: environment)
    laidOut.bounds = new
    guard let context else { return }
    if context.needsPrepare { return try layOutAgain() }
    if context.attributes { return try refresh() }
    let ids = unique(context.elements)
    if ids.isEmpty { return }
    if try recompute(ids) { return }
    guard let edits = try target.resize(ids, in: environment) else { return try layOutAgain() }
    for edit in edits { apply(edit) }
  }

  /// Lays out for another offset. The content's size stays: the pass has asked for it.
  private func layOutAgain() throws(LayoutError) {
    let old = laidOut.plan
    laidOut.plan = try target.makePlan(in: environment)
    laidOut.plan.adoptSizes(of: old)
  }

  /// Where an interactive transition has brought the viewport and the content's size.
  func setBounds(to origin: Point, contentSize: Size) throws(LayoutError) {
    laidOut.bounds = Rect(origin: origin, size: laidOut.bounds.size)
    try laidOut.plan.setContentSize(contentSize)
  }

  /// - Returns: true once: in the first pass with a viewport, if the host has not set the offset.
  func consumeStart() -> Bool {
    let bounds = laidOut.bounds
    if laidOut.hasStarted || bounds.width <= 0 || bounds.height <= 0 { return false }
    laidOut.hasStarted = true
    return true
  }

  /// Keeps a point of the content in its place where only the offset stayed until then.
  func setAnchorIfNeeded(_ new: Anchor?) {
    if anchor?.isInContent != true, let new { anchor = new }
  }

  /// Another offset is wanted, or the anchor is gone.
  func dropAnchor() { anchor = nil }

  func changeRowOffsets(_ body: (inout SectionOffsets) -> Void) { body(&laidOut.content.rows) }

  func changeMeasurements(_ body: (inout Measurements) -> Void) { body(&laidOut.measurements) }
}
