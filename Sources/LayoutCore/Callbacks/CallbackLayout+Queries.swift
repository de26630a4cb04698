// Questions between passes. What prepare placed is found by the index and then refined by the
// callback for single elements, once until the next invalidation, so that a rectangle and a
// question for one element always agree.
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

  /// Whether the callbacks can be asked now.
  private func canAsk(_ plan: CallbackPlan, _ environment: LayoutEnvironment) -> Bool {
    environment.mayAsk && !plan.callbacks.isBusy
  }

  /// Adds the elements that `elements_in_rect` emits for a rectangle, with the answers of the callbacks for single
  /// elements. Only those of the viewport are kept.
  ///
  /// - Returns: false if it has no opinion, and while no callback can be called.
  private func appendEmitted(
    in rect: Rect, to list: inout [LayoutAttributes], _ plan: CallbackPlan,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    let callbacks = plan.callbacks
    guard canAsk(plan, environment), try callbacks.elementsInRect(rect, in: environment) else {
      return false
    }
    // A query begins with a copy of the elements on screen. Those of the viewport change in place.
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
  /// element that the pass placed replaces the extended layout's element of that identity.
  private func appendPlaced(
    in rect: Rect, to list: inout [LayoutAttributes], _ plan: CallbackPlan,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    plan.append(in: rect, to: &list)
    guard let native = plan.callbacks.native, let nativePlan = plan.native else { return }
    // A layout begins with an empty list. Most often nothing was placed, and no second list is needed.
    var placed: [LayoutAttributes] = []
    if !list.isEmpty { swap(&placed, &list) }
    _ = try native.appendElements(in: rect, to: &list, in: environment.seeing(nativePlan))
    list.retain { plan.elements.attributes(of: $0.id) == nil }
    if !placed.isEmpty { list = placed + list }
  }

  /// Asks for the emitted elements that are due. If the callback fails, the element is shown as it was emitted, or left
  /// out if it was emitted without a size.
  private func askDue(
    _ found: inout EmittedElements, _ plan: CallbackPlan, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let answers = try ask(
      found.emitted.list, at: found.due, of: plan.callbacks, in: environment)
    for k in 0..<answers.count {
      let place = found.due[k]
      let emitted = found.emitted.list[place]
      if let error = answers.fault(k) {
        let isPlaced = emitted.size != .zero
        plan.recordFault(error, of: emitted.id, isPlaced ? .placed : .missing)
        found.record(isPlaced ? emitted : nil, at: place)
      } else {
        plan.recordSuccess(emitted.id)
        found.record(answers.isAbsent(k) ? nil : answers.attributes(k), at: place)
      }
    }
  }

  /// Replaces the elements that a callback answers for by its answers, and removes those that do
  /// not exist by its answer. Asks for answers that are unknown or out of date, if callbacks can be
  /// asked.
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
    var isThere = true
    let (cells, others) = (plan.cells, plan.others)
    for i in list.indices {
      let isCell = list[i].id.category == .cell
      switch isCell ? cells.answer(for: list[i].id) : others.answer(for: list[i].id) {
      case .unknown: break
      case .absent: isThere = false
      case .present(let place, _): list[i] = isCell ? cells[place] : others[place]
      }
    }
    if isThere { return }
    list.removeAll {
      if case .absent = plan.answer(for: $0.id) { return true }
      return false
    }
  }

  /// Asks for some elements of a list and notes the answers. An element without a good answer is shown as it last was,
  /// else as it was placed.
  private func ask(
    _ list: [LayoutAttributes], _ places: [Int], _ plan: CallbackPlan,
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let isFirst = plan.cells.isEmpty
    let answers = try ask(
      list, at: places, of: plan.callbacks, placedBy: plan, in: environment)
    // A pass all of whose cells fail shows nothing that is worth more than the last good plan. A single cell may be the
    // only bad one.
    let isOneOfMany = places.count == 1 && plan.elements.sections.itemCount > 1
    if isFirst, !isOneOfMany, environment.isPass, list[places[0]].category == .cell,
      let error = answers.onlyFaults
    {
      throw error
    }
    for k in 0..<answers.count {
      if let error = answers.fault(k) {
        recordFault(list[places[k]], error, plan)
      } else if answers.isAbsent(k) {
        plan.recordAbsence(of: list[places[k]].id)
      } else {
        record(answers.attributes(k), placed: list[places[k]], plan)
      }
    }
  }

  /// Notes the answer for an element. If it has pins other than those that the element was placed
  /// with, it is a fault, and the element stays as it was.
  private func record(
    _ answer: LayoutAttributes, placed: LayoutAttributes, _ plan: CallbackPlan
  ) {
    guard !answer.pins.isEmpty, answer.pins != placed.pins else {
      warnOfReach(answer, placed: placed, plan.callbacks)
      return plan.record(answer, placed: placed)
    }
    var error = LayoutError(
      .layoutResult,
      "the element was placed before this callback is asked: give it its pins where it is placed, in prepare"
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
    // If `elements_in_rect` showed the element in the viewport, that is the answer.
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
    // The element was neither placed nor shown by `elements_in_rect`: only the callback for single
    // elements can answer.
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
