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
    guard let found = try shown(in: rect, plan, environment) else { return false }
    list = found
    return true
  }

  /// Whether the callbacks can be asked now.
  private func canAsk(_ plan: CallbackPlan, _ environment: LayoutEnvironment) -> Bool {
    environment.mayAsk && !plan.callbacks.isBusy
  }

  /// The elements that `elements_in_rect` emits for a rectangle, with the answers of the callbacks
  /// for single elements; nil if it has no opinion, and while no callback can be asked.
  private func shown(
    in rect: Rect, _ plan: CallbackPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes]? {
    guard canAsk(plan, environment),
      let found = try elementsInRect(rect, of: plan.callbacks, in: environment)
    else { return nil }
    let list = try refineEmitted(found, plan, in: environment)
    if rect == environment.bounds { plan.setShown(list) }
    if list.contains(where: { !$0.pins.isEmpty }) { plan.noteEmittedPins() }
    return list
  }

  /// Adds the elements that the pass placed in a rectangle, and those of the extended layout. An
  /// element that the pass placed replaces the extended layout's element of that identity.
  private func appendPlaced(
    in rect: Rect, to list: inout [LayoutAttributes], _ plan: CallbackPlan,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    plan.append(in: rect, to: &list)
    guard let native = plan.callbacks.native, let nativePlan = plan.native else { return }
    var below: [LayoutAttributes] = []
    guard try native.appendElements(in: rect, to: &below, in: environment.seeing(nativePlan)) else {
      return
    }
    for a in below where plan.elements.attributes(of: a.id) == nil { list.append(a) }
  }

  /// What elements_in_rect emits, the last of each; nil when it has no opinion.
  private func elementsInRect(
    _ rect: Rect, of callbacks: LayoutCallbacks, in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes]? {
    guard try callbacks.findElements(in: rect, environment) else { return nil }
    var found = AttributesTable(room: callbacks.resultCount)
    for number in 0..<callbacks.resultCount {
      if found.set(callbacks.result(number)) >= 0 { warnOfDuplicates(1) }
    }
    return found.list
  }

  /// Asks the callbacks for single elements about each element that `elements_in_rect` emitted. If
  /// the callback fails, the element is shown as it was emitted, or left out if it was emitted
  /// without a size. An answer without pins keeps the pins that were emitted.
  private func refineEmitted(
    _ found: [LayoutAttributes], _ plan: CallbackPlan, in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes] {
    var refined: [LayoutAttributes] = []
    for category in [ElementCategory.cell, .supplementary, .decoration] {
      let part = found.filter { $0.category == category }
      guard plan.callbacks.answers(category) else {
        refined += part
        continue
      }
      let answers = try ask(part, of: plan.callbacks, in: environment)
      for k in 0..<answers.count {
        if let error = answers.fault(k) {
          let isPlaced = part[k].size != .zero
          plan.noteFault(error, of: part[k].id, isPlaced ? .placed : .missing)
          if isPlaced { refined.append(part[k]) }
        } else {
          plan.noteGood(part[k].id)
          if answers.isAbsent(k) { continue }
          var answer = answers.attributes(k)
          if answer.pins.isEmpty { answer.pins = part[k].pins }
          refined.append(answer)
        }
      }
    }
    return refined
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
  @inline(never)
  private func ask(
    _ list: [LayoutAttributes], _ places: [Int], _ plan: CallbackPlan,
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let isFirst = plan.cells.isEmpty
    let answers = try ask(list, at: places, of: plan.callbacks, in: environment)
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
        keep(list[places[k]], error, plan)
      } else if answers.isAbsent(k) {
        plan.noteAbsence(of: list[places[k]].id)
      } else {
        note(answers.attributes(k), placed: list[places[k]], plan)
      }
    }
  }

  /// Notes the answer for an element. If it has pins other than those that the element was placed
  /// with, it is a fault, and the element stays as it was.
  private func note(
    _ answer: LayoutAttributes, placed: LayoutAttributes, _ plan: CallbackPlan
  ) {
    guard !answer.pins.isEmpty, answer.pins != placed.pins else {
      warnOfReach(answer, placed: placed, plan.callbacks)
      return plan.note(answer, placed: placed)
    }
    var error = LayoutError(
      .layoutResult,
      "the element was placed before this callback is asked: give it its pins where it is placed, in prepare"
    )
    error.element = placed.id
    error.itemCount = plan.elements.sections.itemCount(inSection: placed.indexPath.section)
    locate(&error, in: answer.category.callback)
    keep(placed, error, plan)
  }

  @inline(never)
  private func keep(_ placed: LayoutAttributes, _ error: LayoutError, _ plan: CallbackPlan) {
    let last = plan.lastAnswer(for: placed.id)
    let wasAnswered = if case .unknown = plan.answer(for: placed.id) { false } else { true }
    plan.note(wasAnswered ? last ?? placed : placed, placed: placed)
    plan.noteFault(error, of: placed.id, wasAnswered ? .stale : .placed)
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
      if plan.shown == nil { _ = try shown(in: environment.bounds, plan, environment) }
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
      plan.noteFault(error, of: id, .missing)
      return nil
    }
    return answers.isAbsent(0) ? nil : answers.attributes(0)
  }
}
