// The invalidation for a bounds change, and the update of the elements that a context names.
extension CallbackLayout {
  /// Returns the invalidation for new bounds, or nil if everything stays valid. `should_invalidate`
  /// determines it. By default, it is the invalidation of the extended layout or, without one, of
  /// everything if the size changed. If the result is empty, the pinned elements on screen are
  /// invalidated. If the result is then no longer empty, `invalidation_context` can change it.
  func boundsContext(
    _ newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    let callbacks = active
    if callbacks.isBusy { return nil }
    var fallback: InvalidationContext?
    if let native = callbacks.native {
      fallback = try native.invalidation(
        forBoundsChange: newBounds,
        in: environment.seeing(environment.callbackPlan?.native ?? LayoutPlan()))
    } else if newBounds.size != environment.bounds.size {
      fallback = .everything
    }
    var verdict: InvalidationContext?
    if callbacks.has(.shouldInvalidate) {
      verdict = try callbacks.shouldInvalidate(for: newBounds, in: environment)
    }
    var answer = verdict ?? fallback
    if answer?.isNothing != false { answer = pinnedContext(newBounds, environment) }
    guard var context = answer, !context.isNothing else { return nil }
    guard callbacks.has(.invalidationContext) else { return context }
    try callbacks.invalidationContext(&context, for: newBounds, in: environment)
    return context.isNothing ? nil : context
  }

  /// Invalidates the pinned elements on screen that are answered by a callback, because their
  /// attributes can depend on the offset. Pinned elements off screen are queried when they are
  /// needed.
  private func pinnedContext(
    _ newBounds: Rect, _ environment: LayoutEnvironment
  ) -> InvalidationContext? {
    guard newBounds.size == environment.bounds.size, environment.plan.hasPins,
      let plan = environment.callbackPlan
    else { return nil }
    let callbacks = plan.callbacks
    plan.movePins()
    var ids = ElementSet()
    for rect in [environment.bounds, newBounds] {
      for id in environment.plan.pinned(in: rect) where callbacks.answers(id.category) {
        ids.insert(id)
      }
    }
    return ids.ids.isEmpty ? nil : .elements(ids.ids)
  }

  /// Updates the elements that a context names. Elements that `prepare` placed are queried again
  /// when they are needed, the others immediately. Returns nil if everything must be laid out
  /// again.
  func updateNamed(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    guard let plan = environment.callbackPlan else { return nil }
    let callbacks = plan.callbacks
    for id in ids where !callbacks.answers(id.category) {
      // The extended layout determines whether a change to this element moves others.
      guard let native = callbacks.native, let nativePlan = plan.native,
        try native.update([id], in: environment.seeing(nativePlan)) != nil
      else { return nil }
    }
    callbacks.dropCachedAnswers()
    plan.invalidate(ids)
    var answers: [(id: ElementID, attributes: LayoutAttributes?)] = []
    // The categories are processed one after the other, because the category determines which
    // callback is called.
    for category in [ElementCategory.cell, .supplementary, .decoration] {
      try update(ids.filter { $0.category == category }, plan, &answers, in: environment)
    }
    return answers
  }

  private func update(
    _ ids: [ElementID], _ plan: CallbackPlan,
    _ answers: inout [(id: ElementID, attributes: LayoutAttributes?)],
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    // Only answers that were stored by a pass can be out of date.
    let stored = ids.filter { isStored($0, plan) }
    let new = try ask(stored, of: plan.callbacks, in: environment)
    for k in 0..<new.count {
      let id = stored[k]
      if let error = new.fault(k) {
        let isShown = plan.elements.attributes(of: id) != nil
        plan.recordFault(error, of: id, isShown ? .stale : .missing)
      } else {
        plan.recordSuccess(id)
        answers.append((id, new.isAbsent(k) ? nil : new.attributes(k)))
      }
    }
  }

  /// Whether a pass queried an element and stored the answer.
  private func isStored(_ id: ElementID, _ plan: CallbackPlan) -> Bool {
    if plan.wasEmitted(id) { return false }
    return !plan.callbacks.has(.elementsInRect) || plan.elements.attributes(of: id) != nil
  }
}
