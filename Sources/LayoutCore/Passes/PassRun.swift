/// One layout pass. It works on a copy of the view's state. The view commits the pass by adopting
/// the copy, or discards the copy after a failure.
final class PassRun {
  /// The view outlives the pass, which runs inside one of its calls.
  unowned(unsafe) let host: any PassHost
  /// The layout that the pass runs, and the installed layout.
  let target: CollectionLayout
  let installed: CollectionLayout
  let settings: ViewSettings
  let change: ViewChange?
  /// The invalidation, including the layout's additions.
  private(set) var context: InvalidationContext
  private(set) var laidOut: LaidOut
  /// The state of the layout's request for new counts.
  private(set) var recount = Recount.none
  /// The visible elements of the new plan, back to front.
  var found: [LayoutAttributes]
  /// The plan of the last successful pass.
  let lastPlan: LayoutPlan
  /// The inverses of the edits that the pass made to `lastPlan` in place.
  private var edits: [PlanEdit] = []
  /// The point in the content that keeps its position in the viewport; nil to leave the offset
  /// unchanged.
  private(set) var anchor: Anchor?
  /// Whether the pass restores the anchor even if the layout did not change.
  private let keepsAnchor: Bool
  /// The axes along which the pass keeps the offset within the content, because it was within the
  /// content before (9.2).
  let keepsInContent: (x: Bool, y: Bool)
  private let invalidated: InvalidationContext
  private let dataSource: any CollectionDataSource
  private let log: ((String) -> Void)?

  /// The state of a layout's request for new counts, which it can make during a pass.
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

  /// Runs the pass. The view's state is unchanged until all callbacks have returned.
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

  /// Undoes the edits that the pass made to `lastPlan`.
  func undo() {
    while let edit = edits.popLast() { _ = lastPlan.apply(edit) }
  }

  /// Undoes the edits of `lastPlan`, or applies them again if they are undone.
  func swapEdits() {
    for i in edits.indices.reversed() { edits[i] = lastPlan.apply(edits[i]) }
    edits.reverse()
  }
}

// MARK: Environment

extension PassRun {
  var environment: LayoutEnvironment {
    environment(laidOut.plan)
  }

  func environment(_ plan: LayoutPlan) -> LayoutEnvironment {
    LayoutEnvironment(laidOut, plan, target, settings, dataSource, log: log, .pass)
  }

  var viewport: Viewport { Viewport(bounds: laidOut.bounds, insets: settings.insets) }

  /// The plan of a layout's last pass in this view, or an empty plan before its first pass.
  func lastPlan(of layout: CollectionLayout) -> LayoutPlan {
    if layout === installed { return lastPlan }
    if let transition = installed as? TransitionLayout, let plan = lastPlan as? TransitionPlan {
      if layout === transition.currentLayout { return plan.from }
      if layout === transition.nextLayout { return plan.to }
    }
    return LayoutPlan()
  }

  /// Applies the batch to the pass's state: maps measurements, content state and the anchor to the
  /// new index paths. From here on, the layout's callbacks refer to the host's current data.
  private func applyBatch() {
    if target !== installed { laidOut.plan = lastPlan(of: target) }
    guard let map = change?.map else { return }
    laidOut.follow(map)
    anchor?.follow(map)
  }

  /// Passes the invalidation to the layout, and asks the host for new counts if the layout requests
  /// them.
  private func requestInvalidation() throws(LayoutError) {
    // The first callback of a layout must be `prepare` (5.1).
    guard !context.isNothing, laidOut.passCount > 0, target === installed else { return }
    try target.invalidateLayout(with: &context, in: environment)
    context.widen(to: invalidated)
    guard context.isFinite else {
      context.setAdjustments(to: invalidated)
      throw LayoutError.adjustments
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
  /// Updates the plan, doing only the work that the context requires.
  ///
  /// - Returns: true if everything was laid out again or cells were resized. The offset must then
  ///   be adjusted.
  private func update() throws(LayoutError) -> Bool {
    if context.needsPrepare || target !== installed {
      try layOut(adjusted: context.contentSizeAdjustment)
      return true
    }
    if context.attributes {
      try refresh()
      laidOut.refreshCount += 1
      // New attributes contain new sizes, unless the layout keeps its plan.
      if target.resizesCells && !context.elements.isEmpty {
        try layOut(adjusted: context.contentSizeAdjustment)
        return true
      }
    } else if !context.elements.isEmpty {
      let ids = unique(context.elements)
      guard try recompute(ids) else {
        if try resize(ids) {
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

  /// Makes a new plan.
  func layOut(adjusted adjustment: Size = .zero) throws(LayoutError) {
    var updateEnvironment = environment
    // After the first round, the plan already follows the batch.
    if laidOut.plan === lastPlan { updateEnvironment.updates = change?.map }
    laidOut.plan = try target.makePlan(in: updateEnvironment)
    laidOut.renaming = nil
    try laidOut.plan.setContentSize(adjusted(laidOut.contentSize, by: adjustment))
    if settings.options.isLooping {
      try laidOut.plan.setLoopPeriod(target.loopPeriod(in: environment))
      try moveBounds(to: laidOut.looped(laidOut.bounds.origin))
    }
    laidOut.passCount += 1
  }

  /// Requests all attributes again. The counts, the results of `prepare` and the content's size are
  /// kept.
  private func refresh() throws(LayoutError) {
    laidOut.plan = try target.refreshPlan(in: environment)
  }

  /// Requests the attributes of individual elements again, and replaces the stored ones.
  ///
  /// - Returns: false if the layout cannot update individual elements.
  private func recompute(_ ids: [ElementID]) throws(LayoutError) -> Bool {
    guard let answers = try target.update(ids, in: environment) else { return false }
    for case let a? in answers.map({ $0.attributes }) { try a.validate(in: laidOut.sections) }
    for (id, attributes) in answers { apply(.element(id, attributes)) }
    return true
  }

  /// Passes changed sizes of cells to the layout, which edits its plan if it can.
  ///
  /// - Returns: false if the layout must lay out everything again.
  func resize(_ ids: [ElementID]) throws(LayoutError) -> Bool {
    guard target.resizesCells, let edits = try target.resize(ids, in: environment) else {
      return false
    }
    for edit in edits { apply(edit) }
    try laidOut.contentSize.requireContent()
    return true
  }

  func apply(_ edit: PlanEdit) {
    let inverse = laidOut.plan.apply(edit)
    // A new plan needs no inverses: after a failure the whole plan is discarded.
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

  /// The existing elements of a list, without duplicates.
  private func unique(_ ids: [ElementID]) -> [ElementID] {
    var seen = ElementSet()
    return ids.filter { laidOut.sections.contains($0) && seen.insert($0) }
  }

  /// Changes the offset during the pass, and updates the plan as the layout requires.
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
    if try !resize(ids) { try layOutAgain() }
  }

  /// Makes a new plan for another offset. The content's size is kept, because the pass has already
  /// requested it.
  private func layOutAgain() throws(LayoutError) {
    let old = laidOut.plan
    laidOut.plan = try target.makePlan(in: environment)
    laidOut.plan.adoptSizes(of: old)
  }

  /// Sets the content offset and the content size of an interactive transition.
  func setBounds(to origin: Point, contentSize: Size) throws(LayoutError) {
    laidOut.bounds = Rect(origin: origin, size: laidOut.bounds.size)
    try laidOut.plan.setContentSize(contentSize)
  }

  /// Returns true only once: in the first pass with a nonempty viewport, unless the host has set
  /// the offset.
  func consumeStart() -> Bool {
    let bounds = laidOut.bounds
    if laidOut.hasStarted || bounds.width <= 0 || bounds.height <= 0 { return false }
    laidOut.hasStarted = true
    return true
  }

  /// Sets the anchor, unless the current anchor is a point in the content.
  func setAnchorIfNeeded(_ new: Anchor?) {
    if anchor?.isInContent != true, let new { anchor = new }
  }

  /// Removes the anchor, because another offset was requested or the anchor's item no longer
  /// exists.
  func dropAnchor() { anchor = nil }

  func changeRowOffsets(_ body: (inout SectionOffsets) -> Void) { body(&laidOut.content.rows) }

  func changeMeasurements(_ body: (inout Measurements) -> Void) { body(&laidOut.measurements) }
}
