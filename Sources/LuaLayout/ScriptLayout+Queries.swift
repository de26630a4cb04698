internal import CLuaHost
internal import LayoutCore

// Questions between passes. What prepare placed is found by the index and then refined by the
// script's callback for single elements, once until the next invalidation, so that a rectangle and a
// question for one element always agree.
extension ScriptLayout {
  func find(
    in rect: Rect, into list: inout [LayoutAttributes], _ environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    let script = active
    guard script.has(LCH_ELEMENTS_IN_RECT) else {
      try appendPlaced(in: rect, to: &list, script, environment)
      try refine(&list, of: script, in: environment)
      return true
    }
    guard let found = try shown(in: rect, of: script, in: environment) else { return false }
    list = found
    return true
  }

  /// What a script shows that answers for rectangles; nil for no opinion, and while it cannot be asked.
  private func shown(
    in rect: Rect, of script: Script, in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes]? {
    if looksBack || script.isBusy || isFaulted { return nil }
    do {
      guard let found = try elementsInRect(rect, of: script, in: environment) else { return nil }
      let list = try refineEmitted(found, of: script, in: environment)
      if rect == environment.bounds {
        var shown: [ElementID: LayoutAttributes] = [:]
        for a in list { shown[a.id] = a }
        placement.shown = shown
      }
      return list
    } catch {
      isFaulted = true
      throw error
    }
  }

  /// What the pass and the native layout placed; what the script emitted stands for the native
  /// layout's element of the same identity.
  private func appendPlaced(
    in rect: Rect, to list: inout [LayoutAttributes], _ script: Script,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    elements.append(in: rect, to: &list)
    guard let native = script.native else { return }
    let below = try native.elements(in: rect, environment) ?? []
    for a in below where elements.attributes(of: a.id) == nil {
      list.append(a)
    }
  }

  /// What elements_in_rect emits, the last of each; nil when it has no opinion.
  private func elementsInRect(
    _ rect: Rect, of script: Script, in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes]? {
    let numbers = [rect.x, rect.y, rect.width, rect.height]
    var keeps = false
    try script.enter(environment) { view in
      lch_elements_in_rect(script.state, view, numbers, &keeps)
    }
    if keeps { return nil }
    var places: [ElementID: Int] = [:]
    var found: [LayoutAttributes] = []
    for element in script.results {
      let a = script.attributes(element)
      if let place = places[a.id] {
        found[place] = a
        warnOfDuplicates(1)
      } else {
        places[a.id] = found.count
        found.append(a)
      }
    }
    return found
  }

  private func refineEmitted(
    _ found: [LayoutAttributes], of script: Script, in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes] {
    var refined: [LayoutAttributes] = []
    for category in [ElementCategory.cell, .supplementary, .decoration] {
      let part = found.filter { $0.category == category }
      if script.answers(category) {
        for case let a? in try ask(part, of: script, in: environment) { refined.append(a) }
      } else {
        refined += part
      }
    }
    return refined
  }

  /// Replaces what the script must answer for by its answers, asking for those not yet known.
  @_optimize(speed)
  private func refine(
    _ list: inout [LayoutAttributes], of script: Script, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    var isAnswered = false
    let canAsk = !script.isBusy && !isFaulted && !looksBack
    for category in [ElementCategory.cell, .supplementary, .decoration]
    where script.answers(category) {
      var unknown: [Int] = []
      for i in list.indices {
        let id = list[i].id
        guard id.category == category, placement.isStale || wasEmitted(id) else { continue }
        isAnswered = true
        if canAsk, case .unknown = placement.answer(for: id) { unknown.append(i) }
      }
      if !unknown.isEmpty { try ask(list, unknown, of: script, in: environment) }
    }
    if !isAnswered { return }
    let placement = placement
    var isThere = true
    for i in list.indices {
      switch placement.answer(for: list[i].id) {
      case .unknown: break
      case .absent: isThere = false
      case .present(let place):
        list[i] = list[i].id.category == .cell ? placement.cells[place] : placement.others[place]
      }
    }
    if isThere { return }
    list.removeAll {
      if case .absent = placement.answer(for: $0.id) { return true }
      return false
    }
  }

  /// Asks for some elements of a list and notes the answers.
  private func ask(
    _ list: [LayoutAttributes], _ places: [Int], of script: Script,
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    do {
      try enter(list, at: places, of: script, in: environment)
    } catch {
      isFaulted = true
      throw error
    }
    let placement = placement
    let results = script.results
    for i in results.indices {
      if results[i].absent != 0 {
        placement.noteAbsence(of: ElementID(results[i]))
      } else if results[i].category == LCH_CELL {
        placement.cells.note(script.attributes(results[i]))
      } else {
        placement.others.note(script.attributes(results[i]))
      }
    }
  }

  /// Whether an element stands in a place of its own before the callback for single elements is asked:
  /// prepare emitted it, or the native layout placed it.
  func wasEmitted(_ id: ElementID) -> Bool {
    isOfScript(id) || (placement.isExtension && !placement.asked.contains(id))
  }

  /// Whether the script's prepare emitted the element.
  func isOfScript(_ id: ElementID) -> Bool {
    if id.category != .cell { return placement.emittedOthers.contains(id) }
    guard elements.sections.contains(id.indexPath) else { return false }
    let ordinal = elements.sections.ordinal(of: id.indexPath)
    return ordinal < placement.isEmitted.count && placement.isEmitted[ordinal]
  }

}

extension ScriptLayout {
  func answer(
    for id: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    let script = active
    // What a script shows for a rectangle is what it says of the element.
    if script.has(LCH_ELEMENTS_IN_RECT) {
      if placement.shown == nil {
        _ = try shown(in: environment.bounds, of: script, in: environment)
      }
      if let shown = placement.shown?[id] { return shown }
    }
    var placed = elements.attributes(of: id)
    if placed == nil, let native = script.native?.layout {
      placed = try native.attributes(of: id, in: environment)
    }
    if let placed {
      var list = [placed]
      try refine(&list, of: script, in: environment)
      return list.first
    }
    // Of what a script that answers for rectangles does not show only attributes knows.
    guard script.has(LCH_ELEMENTS_IN_RECT), script.answers(id.category), !script.isBusy, !isFaulted,
      !looksBack
    else { return nil }
    return try ask([LayoutAttributes(id)], of: script, in: environment)[0]
  }
}
