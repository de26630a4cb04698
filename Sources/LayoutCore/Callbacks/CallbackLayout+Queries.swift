// Queries between passes. The index finds the elements that `prepare` placed. The callback for
// individual elements then refines each element, once until the next invalidation, so that a query
// for a rectangle and a query for one element always agree.
extension CallbackLayout {
  func find(
    in rect: Rect, into list: inout [LayoutAttributes], _ environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    guard let plan = environment.callbackPlan else { return true }
    guard plan.callbacks.has(.elementsInRect) else {
      let reach = plan.callbacks.reach
      try appendPlaced(in: rect.widened(by: reach), to: &list, plan, environment)
      try refine(&list, plan, in: environment)
      return true
    }
    return try appendEmitted(in: rect, to: &list, plan, environment)
  }

  /// Whether the callbacks can be called now.
  private func canAsk(_ plan: CallbackPlan, _ environment: LayoutEnvironment) -> Bool {
    environment.mayAsk && !plan.callbacks.isBusy
  }

  /// Adds the elements that `elements_in_rect` emits for a rectangle, with the answers of the
  /// callbacks for individual elements. Only the answers for the viewport are stored.
  ///
  /// - Returns: false if the visible elements do not change, and while no callback can be called.
  private func appendEmitted(
    in rect: Rect, to list: inout [LayoutAttributes], _ plan: CallbackPlan,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    let callbacks = plan.callbacks
    guard canAsk(plan, environment), try callbacks.elementsInRect(rect, in: environment) else {
      return false
    }
    // A query starts with a copy of the elements on screen. The elements of the viewport itself
    // change in place.
    let isViewport = rect == environment.bounds
    var found = plan.shown ?? EmittedElements()
    if isViewport { plan.shown = nil }
    warnOfDuplicates(found.append(callbacks))
    for category in [ElementCategory.cell, .supplementary, .decoration]
    where callbacks.answers(category) {
      found.findDue(category)
      try askDue(&found, plan, in: environment)
    }
    if found.hasPins { plan.recordEmittedPins() }
    found.append(to: &list)
    if isViewport { plan.shown = found }
    return true
  }

  /// Adds the elements that the pass placed in a rectangle, and those of the extended layout. An
  /// element that the pass placed replaces the extended layout's element with the same identity.
  private func appendPlaced(
    in rect: Rect, to list: inout [LayoutAttributes], _ plan: CallbackPlan,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    plan.append(in: rect, to: &list)
    guard let native = plan.callbacks.native, let nativePlan = plan.native else { return }
    // Usually the pass placed no elements in the rectangle, and no second list is needed.
    var placed: [LayoutAttributes] = []
    if !list.isEmpty { swap(&placed, &list) }
    _ = try native.appendElements(in: rect, to: &list, in: environment.seeing(nativePlan))
    list.retain { plan.elements.attributes(of: $0.pointee.id) == nil }
    if !placed.isEmpty { list = placed + list }
  }

  /// Queries the emitted elements that are due.
  private func askDue(
    _ found: inout EmittedElements, _ plan: CallbackPlan, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let answers = try ask(
      found.emitted.list, at: found.due, of: plan.callbacks, in: environment)
    for k in 0..<answers.count {
      let index = found.due[k]
      let emitted = found.emitted.list[index]
      if let error = answers.fault(k) {
        let isPlaced = emitted.size != .zero
        plan.recordFault(error, of: emitted.id, isPlaced ? .placed : .missing)
        found.record(isPlaced ? emitted : nil, at: index)
      } else {
        plan.recordSuccess(emitted.id)
        found.record(answers.isAbsent(k) ? nil : answers.attributes(k), at: index)
      }
    }
  }

  /// Replaces elements with the answers of their callbacks, and removes elements that do not exist
  /// according to these answers. Calls the callbacks for answers that are missing or out of date,
  /// if they can be called.
  @_optimize(speed)
  private func refine(
    _ list: inout [LayoutAttributes], _ plan: CallbackPlan, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    var isAnswered = false
    let canAsk = canAsk(plan, environment)
    for category in [ElementCategory.cell, .supplementary, .decoration]
    where plan.callbacks.answers(category) {
      var unknown: [Int] = []
      unknown.reserveCapacity(list.count)
      for i in list.indices {
        let id = list[i].id
        guard id.category == category, plan.isStale || plan.wasEmitted(id) else { continue }
        isAnswered = true
        if canAsk, plan.answer(for: id).isDue { unknown.append(i) }
      }
      if !unknown.isEmpty { try ask(list, unknown, plan, in: environment) }
    }
    if !isAnswered { return }
    var allExist = true
    let (cells, others) = (plan.cells, plan.others)
    for i in list.indices {
      let isCell = list[i].id.category == .cell
      switch isCell ? cells.answer(for: list[i].id) : others.answer(for: list[i].id) {
      case .unknown: break
      case .absent: allExist = false
      case .present(let index, _): list[i] = isCell ? cells[index] : others[index]
      }
    }
    if allExist { return }
    list.removeAll {
      if case .absent = plan.answer(for: $0.id) { return true }
      return false
    }
  }

  /// Queries some elements of a list and records the answers. An element without a valid answer is
  /// shown with its last answer or, if it has none, as it was placed.
  private func ask(
    _ list: [LayoutAttributes], _ indices: [Int], _ plan: CallbackPlan,
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let isFirst = plan.cells.isEmpty
    let answers = try ask(
      list, at: indices, of: plan.callbacks, placedBy: plan, in: environment)
    // If all cells of a pass fail, the pass fails, and the last good plan remains visible. A query
    // for one cell of several does not count, because that cell may be the only faulty one.
    let isOneOfMany = indices.count == 1 && plan.elements.sections.itemCount > 1
    if isFirst, !isOneOfMany, environment.isPass, list[indices[0]].category == .cell,
      let error = answers.onlyFaults
    {
      throw error
    }
    for k in 0..<answers.count {
      if let error = answers.fault(k) {
        recordFault(list[indices[k]], error, plan)
      } else if answers.isAbsent(k) {
        plan.recordAbsence(of: list[indices[k]].id)
      } else {
        record(answers.attributes(k), placed: list[indices[k]], plan)
      }
    }
  }

  /// Records the answer for an element. An answer whose pins differ from those with which the
  /// element was placed is a fault; the element then keeps its attributes.
  private func record(
    _ answer: LayoutAttributes, placed: LayoutAttributes, _ plan: CallbackPlan
  ) {
    guard !answer.pins.isEmpty, answer.pins != placed.pins else {
      warnOfReach(answer, placed: placed, plan.callbacks)
      return plan.record(answer, placed: placed)
    }
    var error = LayoutError(
      .layoutResult,
      "the element was placed before this callback is called: set its pins where it is placed, in prepare"
    )
    error.element = placed.id
    error.itemCount = plan.elements.sections.itemCount(inSection: placed.indexPath.section)
    locate(&error, in: answer.category.callback)
    recordFault(placed, error, plan)
  }

  private func recordFault(_ placed: LayoutAttributes, _ error: LayoutError, _ plan: CallbackPlan) {
    let last = plan.lastAnswer(for: placed.id)
    let wasAnswered = if case .unknown = plan.answer(for: placed.id) { false } else { true }
    plan.record(wasAnswered ? last ?? placed : placed, placed: placed)
    plan.recordFault(error, of: placed.id, wasAnswered ? .stale : .placed)
  }
}

extension CallbackLayout {
  func answer(
    for id: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    guard let plan = environment.callbackPlan else { return nil }
    let callbacks = plan.callbacks
    // Elements that `elements_in_rect` emitted for the viewport already have an answer.
    if callbacks.has(.elementsInRect) {
      if plan.shown == nil {
        var list: [LayoutAttributes] = []
        _ = try appendEmitted(in: environment.bounds, to: &list, plan, environment)
      }
      if let shown = plan.shown?[id] { return shown }
    }
    var placed = plan.elements.attributes(of: id)
    if placed == nil { placed = try callbacks.nativeAttributes(of: id, plan, environment) }
    if let placed {
      var list = [placed]
      try refine(&list, plan, in: environment)
      return list.first
    }
    // The element was neither placed nor emitted by `elements_in_rect`: only the callback for
    // individual elements can answer.
    guard callbacks.has(.elementsInRect), callbacks.answers(id.category), canAsk(plan, environment)
    else { return nil }
    let answers = try ask([id], of: callbacks, in: environment)
    if let error = answers.fault(0) {
      plan.recordFault(error, of: id, .missing)
      return nil
    }
    return answers.isAbsent(0) ? nil : answers.attributes(0)
  }
}
