// Where elements are at both ends of an interactive transition. Each layout is asked once for the elements that only one
// of them has.
extension TransitionLayout {
  /// The elements that touch a rectangle in either layout, each with its attributes in both. Where
  /// one of the layouts gives no answer: for the viewport what was found last, nil without that;
  /// nil for any other rectangle.
  func ends(
    in rect: Rect, _ plan: TransitionPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [TransitionPlan.End]? {
    let (old, new) = environments(plan, environment)
    let isViewport = rect == environment.bounds
    if isViewport, let known = plan.shownEnds(in: old.bounds) { return known }
    func moved(_ bounds: Rect) -> Rect {
      rect.moved(by: bounds.origin - environment.bounds.origin)
    }
    let (oldRect, newRect) = (moved(old.bounds), moved(new.bounds))
    var found: [LayoutAttributes] = []
    var others: [LayoutAttributes] = []
    guard try currentLayout.appendElements(in: oldRect, to: &found, in: old),
      try nextLayout.appendElements(in: newRect, to: &others, in: new)
    else { return isViewport ? plan.lastShown : nil }
    old.seeing(old.plan, in: oldRect).pin(&found)
    new.seeing(new.plan, in: newRect).pin(&others)
    found.removeAll { !oldRect.isTouched(by: $0.frame) }
    let known = ElementSet(found)
    for a in others where !known.contains(a.id) && newRect.isTouched(by: a.frame) {
      found.append(a)
    }
    var ends: [TransitionPlan.End] = []
    for a in found {
      if let end = try end(of: a.id, plan, environment) { ends.append(end) }
    }
    if isViewport && environment.mayAsk { plan.storeShown(ends, in: old.bounds) }
    return ends
  }

  /// An element at both ends of the transition. If only the old layout has it, that layout says
  /// where it disappears; if only the new one has it, that one says where it appears. By default it
  /// fades out or in at its own place on the screen.
  func end(
    of id: ElementID, _ plan: TransitionPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> TransitionPlan.End? {
    let (old, new) = environments(plan, environment)
    // Between two layouts an element goes from where one shows it to where the other does.
    var a = old.pinned(try currentLayout.attributes(of: id, in: old))
    var b = new.pinned(try nextLayout.attributes(of: id, in: new))
    a?.startMoving(hasPins: false)
    b?.startMoving(hasPins: false)
    // There is no place between two places that are not finite.
    try a?.validateNumbers()
    try b?.validateNumbers()
    let change = ElementChange(action: .none, from: id.indexPath, to: id.indexPath)
    if let a, let b { return TransitionPlan.End(from: a, to: b) }
    if let a {
      let preset = a.moved(by: plan.displacement).faded
      let end = answer(preset, plan, environment) { () throws(LayoutError) in
        try currentLayout.finalAttributes(forDisappearing: preset, change, in: old)
      }
      return TransitionPlan.End(from: a, to: end)
    }
    guard let b else { return nil }
    let preset = b.moved(by: Point(-plan.displacement.x, -plan.displacement.y)).faded
    let start = answer(preset, plan, environment) { () throws(LayoutError) in
      try nextLayout.initialAttributes(forAppearing: preset, change, in: new)
    }
    return TransitionPlan.End(from: start, to: b)
  }

  /// Asks once for each element and preset.
  private func answer(
    _ preset: LayoutAttributes, _ plan: TransitionPlan, _ environment: LayoutEnvironment,
    _ question: () throws(LayoutError) -> LayoutAttributes
  ) -> LayoutAttributes {
    if let known = plan.answer(for: preset) { return known }
    guard environment.mayAsk else { return preset }
    var answer = preset
    do throws(LayoutError) {
      answer = try question().checked(as: preset)
    } catch {
      owner?.report(error)
    }
    plan.storeAnswer(answer, for: preset)
    return answer
  }
}
