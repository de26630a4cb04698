/// The plan of an interactive transition: the plans of both layouts, and the viewports in which they are seen.
final class TransitionPlan: LayoutPlan {
  let from: LayoutPlan
  let to: LayoutPlan
  private let fromBounds: Rect
  private let toBounds: Rect
  /// What touches the viewport in either layout, at both ends, and the viewport of the first layout that it was found
  /// for: nil for what the plan before showed.
  private var shown: (viewport: Rect?, ends: [End]) = (nil, [])
  /// The answers of the layouts for elements that only one of them has, and the presets that they were given.
  private var answers: [ElementID: LayoutAttributes] = [:]
  private var presets: [ElementID: LayoutAttributes] = [:]

  /// An element at both ends of the transition.
  struct End {
    var from: LayoutAttributes
    var to: LayoutAttributes
  }

  /// - Parameter last: the plan before. What it showed counts where a layout has no opinion.
  init(
    from: LayoutPlan, to: LayoutPlan, fromBounds: Rect, toBounds: Rect, sections: SectionCounts,
    after last: TransitionPlan? = nil
  ) {
    self.from = from
    self.to = to
    self.fromBounds = fromBounds
    self.toBounds = toBounds
    shown.ends = last?.shown.ends ?? []
    super.init(sections: sections)
  }

  override var storage: (bytes: Int, elements: Int) {
    let (a, b) = (from.storage, to.storage)
    return (a.bytes + b.bytes, a.elements + b.elements)
  }

  package override var faults: ElementFaults { from.faults.adding(to.faults) }

  package override func takeUnreportedFaults() -> (errors: [LayoutError], counts: [Int]) {
    let (a, b) = (from.takeUnreportedFaults(), to.takeUnreportedFaults())
    return (a.errors + b.errors, a.counts + b.counts)
  }
}

extension TransitionPlan {
  /// From where the viewport starts to where it ends.
  var way: Point { toBounds.origin - fromBounds.origin }

  /// The place of the viewport, which goes from one layout's to the other's (2.9-8).
  func contentOffset(at progress: Double) -> Point {
    Point(fromBounds.x + way.x * progress, fromBounds.y + way.y * progress)
  }

  /// Between the sizes of the two (2.9-8).
  func contentSize(at progress: Double) -> Size {
    let (a, b) = (from.contentSize, to.contentSize)
    return Size(
      a.width + (b.width - a.width) * progress, a.height + (b.height - a.height) * progress)
  }

  /// The viewports of the two layouts. A scroll since the plan was made has moved both.
  func viewports(in bounds: Rect, _ progress: Double) -> (from: Rect, to: Rect) {
    var scrolled = bounds.origin - contentOffset(at: progress)
    // The offset was worked out from the progress, but for the last digits.
    if abs(scrolled.x) < 1e-7 { scrolled.x = 0 }
    if abs(scrolled.y) < 1e-7 { scrolled.y = 0 }
    return (fromBounds.moved(by: scrolled), toBounds.moved(by: scrolled))
  }

  /// The ends of an element that was found in the viewport last.
  func shownEnd(of id: ElementID) -> End? { shown.ends.first { $0.to.id == id } }

  /// The elements that were found in the viewport last; nil where there were none.
  var lastShown: [End]? { shown.ends.isEmpty ? nil : shown.ends }

  func shownEnds(in viewport: Rect) -> [End]? { shown.viewport == viewport ? shown.ends : nil }

  func keepShown(_ ends: [End], in viewport: Rect) { shown = (viewport, ends) }

  func takeAnswers(of last: TransitionPlan) {
    (answers, presets) = (last.answers, last.presets)
  }

  /// The answer that a layout gave for this preset; nil for another preset, or none.
  func answer(for preset: LayoutAttributes) -> LayoutAttributes? {
    guard let known = presets[preset.id], known.looksLike(preset) else { return nil }
    return answers[preset.id]
  }

  func keepAnswer(_ attributes: LayoutAttributes, for preset: LayoutAttributes) {
    presets[preset.id] = preset
    answers[preset.id] = attributes
  }
}

extension TransitionLayout {
  /// What touches a rectangle in either layout, at both ends; nil where a layout has no opinion.
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
    found.removeAll { !oldRect.isTouched(by: $0.frame) }
    let known = ElementSet(found)
    for a in others where !known.contains(a.id) && newRect.isTouched(by: a.frame) {
      found.append(a)
    }
    var ends: [TransitionPlan.End] = []
    for a in found {
      if let end = try end(of: a.id, plan, environment) { ends.append(end) }
    }
    if isViewport && environment.mayAsk { plan.keepShown(ends, in: old.bounds) }
    return ends
  }

  /// An element at both ends. One that only one layout has comes from where that lets it appear, or goes to
  /// where it lets it disappear: on the screen, at its own place, unless it says otherwise.
  func end(
    of id: ElementID, _ plan: TransitionPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> TransitionPlan.End? {
    let (old, new) = environments(plan, environment)
    let a = try currentLayout.attributes(of: id, in: old)
    let b = try nextLayout.attributes(of: id, in: new)
    // There is no place between two places that are not finite.
    try a?.validateNumbers()
    try b?.validateNumbers()
    let change = ElementChange(action: .none, from: id.indexPath, to: id.indexPath)
    if let a, let b { return TransitionPlan.End(from: a, to: b) }
    if let a {
      let preset = a.moved(by: plan.way).faded
      let end = answer(preset, plan, environment) { () throws(LayoutError) in
        try currentLayout.finalAttributes(forDisappearing: preset, change, in: old)
      }
      return TransitionPlan.End(from: a, to: end)
    }
    guard let b else { return nil }
    let preset = b.moved(by: Point(-plan.way.x, -plan.way.y)).faded
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
      collectionView?.report(error)
    }
    plan.keepAnswer(answer, for: preset)
    return answer
  }
}
