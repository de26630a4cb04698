// A pass calls `prepare`, then `attributes` for every cell that `prepare` did not place, then
// `supplementary` and `decoration` for the kinds that the callbacks name, and finally
// `content_size`.
extension CallbackLayout {
  func place(_ pass: inout LayoutPass) throws(LayoutError) {
    let callbacks = active
    let version = version(pass.environment)
    let plan = CallbackPlan(
      callbacks, version, consumeReason(version, in: pass.environment), sections: pass.sections)
    pass.use(plan)
    callbacks.passDidBegin(plan)
    defer { callbacks.passDidEnd() }
    try place(plan, &pass, with: callbacks)
  }

  private func place(
    _ plan: CallbackPlan, _ pass: inout LayoutPass, with callbacks: any LayoutCallbacks
  ) throws(LayoutError) {
    callbacks.dropCachedAnswers()
    callbacks.clearResults()
    if callbacks.has(.prepare) || asksEveryCell {
      var boxes: [FrameList.Box] = []
      let kept = try placeCells(&boxes, plan, with: callbacks, in: pass.environment)
      try callbacks.storeResults(boxes, in: plan, pass.environment)
      plan.place { for a in kept { $0.set(a) } }
      let others = (0..<callbacks.resultCount).count {
        callbacks.resultID($0).category != .cell
      }
      // The store has one entry for each identity. If there are fewer entries than placed views and
      // decorations, an element was placed twice.
      warnOfDuplicates(callbacks.duplicateCount + max(0, others - plan.elements.otherCount))
    }
    if callbacks.native != nil { try callbacks.prepareNative(in: pass.environment) }
    try askKinds(plan, of: callbacks, pass.environment)
    warnOfUnasked(plan, callbacks)
  }

  /// Whether a pass calls `attributes` for every cell. It is false for an extension, and if both
  /// `elements_in_rect` and `content_size` exist. Each cell is then queried when it is needed.
  private var asksEveryCell: Bool {
    active.has(.attributes) && active.native == nil
      && !(active.has(.elementsInRect) && active.has(.contentSize))
  }

  /// - Returns: the last attributes of the cells without a valid answer.
  private func placeCells(
    _ boxes: inout [FrameList.Box], _ plan: CallbackPlan, with callbacks: any LayoutCallbacks,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes] {
    if callbacks.has(.prepare) {
      do throws(LayoutError) { boxes = try callbacks.prepare(in: environment) } catch {
        // The error of a script has a location.
        var error = error
        if error.chunk.isEmpty { locate(&error, in: .prepare) }
        throw error
      }
      plan.setEmitted(emission(boxes), emittedOthers(of: callbacks))
    }
    if asksEveryCell {
      if boxes.isEmpty { boxes = try emptyBoxes(in: environment) }
      return try askEveryCell(&boxes, plan, with: callbacks, in: environment)
    }
    warnOfPlacing(boxes, callbacks, environment)
    return []
  }

  private func emptyBoxes(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> [FrameList.Box] {
    let count = environment.sections.itemCount
    do throws(LayoutError) { try environment.checkCapacity(count) } catch {
      var error = error
      locate(&error, in: .attributes)
      throw error
    }
    return [FrameList.Box](repeating: .empty, count: count)
  }

  /// Calls `attributes` for each cell that is not placed yet. A fault affects only its cell.
  ///
  /// - Returns: the last attributes of the cells without a valid answer.
  private func askEveryCell(
    _ boxes: inout [FrameList.Box], _ plan: CallbackPlan, with callbacks: any LayoutCallbacks,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes] {
    var first = 0
    var faults: [LayoutError] = []
    while first < boxes.count {
      do throws(LayoutError) {
        try callbacks.attributesOfCells(&boxes, from: first, in: environment)
        break
      } catch {
        guard let id = error.faultyElement, environment.sections.contains(id.indexPath) else {
          throw error
        }
        faults.append(error)
        // Discard the changes that the callback made to the cell before it failed.
        first = environment.sections.ordinal(of: id.indexPath) + 1
        boxes[first - 1] = .empty
      }
    }
    if let fault = faults.first, faults.count == boxes.count { throw fault }
    var kept: [LayoutAttributes] = []
    for error in faults {
      if let id = error.element,
        let last = plan.recordFault(error, of: id, after: environment.callbackPlan)
      {
        kept.append(last)
      }
    }
    return kept
  }

  private func emission(_ boxes: [FrameList.Box]) -> [Bool] {
    boxes.contains { !$0.isEmpty } && active.has(.attributes) ? boxes.map { !$0.isEmpty } : []
  }

  private func emittedOthers(of callbacks: any LayoutCallbacks) -> ElementSet {
    guard callbacks.has(.supplementary) || callbacks.has(.decoration) else { return ElementSet() }
    var others = ElementSet()
    for number in 0..<callbacks.resultCount {
      let id = callbacks.resultID(number)
      if id.category != .cell { others.insert(id) }
    }
    return others
  }

  /// Runs a pass in which only attributes are out of date. Elements are queried again when they are
  /// needed. If only `attributes` places the cells, it is called for every cell immediately.
  func placeAgain(_ pass: inout LayoutPass) throws(LayoutError) {
    guard let old = pass.environment.plan as? CallbackPlan, old.callbacks === active else {
      return try place(&pass)
    }
    let version = version(pass.environment)
    let plan = CallbackPlan(
      after: old, version, consumeReason(version, in: pass.environment), sections: pass.sections)
    pass.use(plan)
    let callbacks = active
    callbacks.passDidBegin(plan)
    defer { callbacks.passDidEnd() }
    try placeAgain(plan, old, &pass)
  }

  private func placeAgain(
    _ plan: CallbackPlan, _ old: CallbackPlan, _ pass: inout LayoutPass
  ) throws(LayoutError) {
    let callbacks = active
    if let native = callbacks.native, let last = old.native {
      plan.setNative(try native.refreshPlan(in: pass.environment.seeing(last)))
    }
    if callbacks.has(.elementsInRect) {
      // Only the elements that `elements_in_rect` emits for the viewport are queried again.
      return plan.place { $0 = old.elements }
    }
    guard plan.isEmitted.isEmpty, asksEveryCell else {
      plan.place { $0 = old.elements }
      return try askKinds(plan, of: callbacks, pass.environment)
    }
    callbacks.clearResults()
    var boxes = try emptyBoxes(in: pass.environment)
    let kept = try askEveryCell(&boxes, plan, with: callbacks, in: pass.environment)
    try callbacks.storeResults(boxes, in: plan, pass.environment)
    plan.place { for a in kept { $0.set(a) } }
    for id in plan.emittedOthers.ids {
      if let a = old.elements.attributes(of: id) { plan.place { $0.set(a) } }
    }
    try askKinds(plan, of: callbacks, pass.environment)
    plan.setStale(!plan.emittedOthers.isEmpty)
  }

  /// Queries the supplementary views and decorations of the kinds that the callbacks name.
  private func askKinds(
    _ plan: CallbackPlan, of callbacks: any LayoutCallbacks, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    for category in [ElementCategory.supplementary, .decoration] where callbacks.answers(category) {
      let ids = try elementsOfKinds(category, plan, of: callbacks, environment)
      if plan.isExtension { plan.recordQueried(ids) }
      let answers = try ask(ids, of: callbacks, in: environment)
      for k in 0..<answers.count {
        var shown: LayoutAttributes?
        if let error = answers.fault(k) {
          shown = plan.recordFault(error, of: ids[k], after: environment.callbackPlan)
        } else if !answers.isAbsent(k) {
          shown = answers.attributes(k)
        }
        if let shown { plan.place { $0.set(shown) } }
      }
    }
  }

  /// The number of elements of a kind in a section. For supplementary views it comes from the host,
  /// for decorations from the layout. The default is 1.
  private func count(
    of category: ElementCategory, _ kind: ElementKind, _ section: Int,
    _ callbacks: any LayoutCallbacks, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> Int {
    if category == .supplementary {
      return environment.dataSource.numberOfSupplementaryViews(ofKind: kind, inSection: section)
        ?? 1
    }
    guard callbacks.has(.decorationCount) else { return 1 }
    return try callbacks.decorationCount(ofKind: kind, inSection: section, in: environment) ?? 1
  }

  /// The elements of the named kinds that the pass must query. Elements that `prepare` or the
  /// extended layout placed are omitted: they are queried when they are needed.
  private func elementsOfKinds(
    _ category: ElementCategory, _ plan: CallbackPlan, of callbacks: any LayoutCallbacks,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [ElementID] {
    var ids: [ElementID] = []
    for kind in callbacks.kinds(category) {
      for section in 0..<environment.sections.sectionCount {
        let count = try count(of: category, kind, section, callbacks, environment)
        // Each query holds the complete attributes of an element.
        try environment.checkCapacity(ids.count + max(0, count), bytes: 640)
        for item in 0..<max(0, count) {
          let id = ElementID(category, kind: kind, at: IndexPath(item: item, section: section))
          if plan.isPlaced(id) { continue }
          if try callbacks.nativeAttributes(of: id, plan, environment) != nil { continue }
          ids.append(id)
        }
      }
    }
    return ids
  }
}
