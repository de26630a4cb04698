internal import CLuaHost
internal import LayoutCore

// Invalidation: what a change of the bounds invalidates, and what a script adds to a context.
extension ScriptLayout {
  /// The verdict of should_invalidate, else of the native layout; then invalidation_context may change
  /// what it came to.
  func boundsContext(
    _ newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    let script = active
    if script.isBusy { return nil }
    var fallback: InvalidationContext?
    if let native = script.native {
      fallback = try native.invalidation(
        forBoundsChange: newBounds,
        in: environment.seeing(environment.scriptPlan?.native ?? LayoutPlan()))
    } else if newBounds.size != environment.bounds.size {
      fallback = .everything
    }
    let verdict = try verdict(of: script, on: newBounds, in: environment)
    guard var context = verdict ?? fallback, !context.isNothing else { return nil }
    guard script.has(LCH_INVALIDATION_CONTEXT) else { return context }
    try change(&context, LCH_INVALIDATION_CONTEXT, newBounds, of: script, in: environment)
    return context.isNothing ? nil : context
  }

  /// What should_invalidate says; nil when it has no opinion.
  private func verdict(
    of script: Script, on newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    guard script.has(LCH_SHOULD_INVALIDATE) else { return nil }
    let new = [newBounds.x, newBounds.y, newBounds.width, newBounds.height]
    var verdict: Int32 = -1
    try script.enter(environment) { view in
      lch_should_invalidate(script.state, view, new, &verdict)
    }
    switch Int(verdict) {
    case Int(LCH_INVALIDATES_NOTHING): return .nothing
    case Int(LCH_INVALIDATES_ATTRIBUTES): return .attributes
    case Int(LCH_INVALIDATES_ALL): return .everything
    default: return nil
    }
  }

  /// Lets the script's `invalidate` look at the context of a pass and add to it.
  func announce(
    _ context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let script = active
    guard script.has(LCH_INVALIDATE), script === self.script, !script.isBusy else { return }
    try change(&context, LCH_INVALIDATE, nil, of: script, in: environment)
  }

  private func change(
    _ context: inout InvalidationContext, _ callback: lch_callback, _ bounds: Rect?,
    of script: Script, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    var bytes: [CChar] = []
    var c = lch_context(context, keepingStringIn: &bytes)
    let numbers = bounds.map { [$0.x, $0.y, $0.width, $0.height] }
    try script.enter(environment) { view in
      numbers?.withUnsafeBufferPointer {
        lch_change_context(script.state, view, callback, $0.baseAddress, &c)
      } ?? lch_change_context(script.state, view, callback, nil, &c)
    }
    withExtendedLifetime(bytes) {}
    var count = 0
    let named = UnsafeBufferPointer(start: lch_named(script.state, &count), count: count)
    context.take(c, naming: named.map { ElementID($0) })
  }

  /// What should_invalidate_preferred says about a cell and the size that it would like.
  func preferred(
    _ size: Size, _ path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    let numbers = [size.width, size.height]
    var verdict = false
    try active.enter(environment) { view in
      lch_should_invalidate_preferred(
        active.state, view, UInt32(path.section), UInt32(path.item), numbers, &verdict)
    }
    return verdict
  }

  /// What a context's elements cost: those that a pass or prepare placed are asked for again when they
  /// are looked at, others at once.
  func updateNamed(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    guard let plan = environment.scriptPlan else { return nil }
    let script = plan.script
    for id in ids where !script.answers(id.category) {
      // The native layout decides whether a change of this element moves others.
      guard let native = script.native, let nativePlan = plan.native,
        try native.update([id], in: environment.seeing(nativePlan)) != nil
      else { return nil }
    }
    script.host.forgetSizes()
    plan.invalidate(ids)
    var answers: [(id: ElementID, attributes: LayoutAttributes?)] = []
    for category in [ElementCategory.cell, .supplementary, .decoration] {
      // Where the script answers for rectangles, only what a pass stored can be out of date.
      let stored = ids.filter { $0.category == category && isStored($0, plan) }
      let new = try ask(stored, of: script, in: environment)
      for k in 0..<new.count {
        let id = stored[k]
        if let error = new.fault(k) {
          let isShown = plan.elements.attributes(of: id) != nil
          plan.noteFault(error, of: id, isShown ? .stale : .missing)
        } else {
          plan.noteGood(id)
          answers.append((id, new.isAbsent(k) ? nil : new.attributes(k)))
        }
      }
    }
    return answers
  }

  /// Whether a pass asked for an element and stored the answer.
  @inline(never)
  private func isStored(_ id: ElementID, _ plan: ScriptPlan) -> Bool {
    if wasEmitted(id, plan) { return false }
    return !plan.script.has(LCH_ELEMENTS_IN_RECT) || plan.elements.attributes(of: id) != nil
  }
}

extension lch_context {
  init(_ context: InvalidationContext, keepingStringIn bytes: inout [CChar]) {
    self.init()
    flags = (context.everything, context.attributes, context.dataSourceCounts)
    let offset = context.contentOffsetAdjustment
    let size = context.contentSizeAdjustment
    numbers = (offset.x, offset.y, size.width, size.height)
    user = lch_value(context.user, keepingStringIn: &bytes)
  }
}

extension InvalidationContext {
  fileprivate mutating func take(_ c: lch_context, naming ids: [ElementID]) {
    (everything, attributes, dataSourceCounts) = (c.flags.0, c.flags.1, c.flags.2)
    contentOffsetAdjustment = Point(c.numbers.0, c.numbers.1)
    contentSizeAdjustment = Size(c.numbers.2, c.numbers.3)
    user = DataValue(c.user)
    elements += ids
  }
}
