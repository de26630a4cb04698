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
      list = try placed(in: rect, script, environment)
      list = try refined(list, of: script, in: environment)
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
  private func placed(
    in rect: Rect, _ script: Script, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes] {
    var list: [LayoutAttributes] = []
    elements.append(in: rect, to: &list)
    guard let native = script.native else { return list }
    let below = try native.elements(in: rect, environment) ?? []
    for a in below where elements.attributes(of: a.id) == nil {
      list.append(a)
    }
    return list
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
  private func refined(
    _ list: [LayoutAttributes], of script: Script, in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes] {
    guard list.indices.contains(where: { mustAsk(list[$0].id, of: script) }) else { return list }
    if !script.isBusy && !isFaulted && !looksBack {
      for category in [ElementCategory.cell, .supplementary, .decoration] {
        let unknown = list.filter {
          $0.category == category && mustAsk($0.id, of: script) && !isAnswered($0.id)
        }
        try refine(unknown, of: script, in: environment)
      }
    }
    return list.compactMap { a in
      // A known answer may be that there is no such element.
      if let answer = placement.answer(for: a.id) { return answer }
      return a
    }
  }

  private func refine(
    _ unknown: [LayoutAttributes], of script: Script, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let requests = unknown.map { isOfScript($0.id) ? $0 : LayoutAttributes($0.id) }
    do {
      let answers = try ask(requests, of: script, in: environment)
      for (request, answer) in zip(requests, answers) {
        placement.note(answer, for: request.id)
      }
    } catch {
      isFaulted = true
      throw error
    }
  }

  private func isAnswered(_ id: ElementID) -> Bool { placement.answer(for: id) != nil }

  /// Whether an element stands in a place of its own before the callback for single elements is asked:
  /// prepare emitted it, or the native layout placed it.
  func wasEmitted(_ id: ElementID) -> Bool {
    isOfScript(id) || (placement.isExtension && !placement.asked.contains(id))
  }

  /// Whether the script's prepare emitted the element.
  private func isOfScript(_ id: ElementID) -> Bool {
    if id.category != .cell { return placement.emittedOthers.contains(id) }
    guard elements.sections.contains(id.indexPath) else { return false }
    let ordinal = elements.sections.ordinal(of: id.indexPath)
    return ordinal < placement.isEmitted.count && placement.isEmitted[ordinal]
  }

  /// What a pass asked for is known; what prepare placed, or what was invalidated since, is not.
  private func mustAsk(_ id: ElementID, of script: Script) -> Bool {
    script.answers(id.category) && (placement.isStale || wasEmitted(id))
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
      return try refined([placed], of: script, in: environment).first
    }
    // Of what a script that answers for rectangles does not show only attributes knows.
    guard script.has(LCH_ELEMENTS_IN_RECT), script.answers(id.category), !script.isBusy, !isFaulted,
      !looksBack
    else { return nil }
    return try ask([LayoutAttributes(id)], of: script, in: environment)[0]
  }
}
