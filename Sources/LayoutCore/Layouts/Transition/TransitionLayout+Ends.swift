// The attributes of elements at both ends of an interactive transition. For an element that only
// one layout has, the callbacks of that layout run once.
extension TransitionLayout {
  /// The elements that touch a rectangle in either layout, each with its attributes in both
  /// layouts.
  ///
  /// - Returns: nil if one of the layouts cannot answer. For the viewport, the elements that were
  ///   found last are returned instead, if there are any.
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

  /// An element at both ends of the transition. If only the old layout has the element, that layout
  /// determines where it disappears; if only the new layout has it, that layout determines where it
  /// appears. By default the element fades out or in without moving on the screen.
  func end(
    of id: ElementID, _ plan: TransitionPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> TransitionPlan.End? {
    let (old, new) = environments(plan, environment)
    // An element moves between its pinned positions in the two layouts.
    var (a, b): (LayoutAttributes?, LayoutAttributes?)
    let (isInOld, isInNew) = (plan.from.canHave(id), plan.to.canHave(id))
    if isInOld || !isInNew { a = old.pinned(try currentLayout.attributes(of: id, in: old)) }
    if isInNew || !isInOld { b = new.pinned(try nextLayout.attributes(of: id, in: new)) }
    a?.startMoving(hasPins: false)
    b?.startMoving(hasPins: false)
    // Only finite numbers can be interpolated.
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

  /// Returns the stored answer for an element and a preset, or calls the layout and stores its
  /// answer.
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
