/// The last good layout, as queries see it while a pass runs, and as a change sees the screen that it started from. It
/// asks neither a script nor the data source.
final class LayoutSnapshot {
  let layout: CollectionLayout
  /// What the layout saw. Its counts are those of the plan.
  let environment: LayoutEnvironment
  /// The counts of the data: elements beyond them are not named.
  private let sections: SectionCounts
  /// Where the elements of the plan went since it was made.
  private let renaming: UpdateMap?
  /// The visible elements, back to front: where the layout has them, and where they are seen.
  let visible: [LayoutAttributes]
  let presented: [LayoutAttributes]
  /// Whether the layout was in order.
  private let isCurrent: Bool
  /// The pass that runs, whose edits of the plan are taken back for each question.
  private let run: PassRun?

  /// - Parameters:
  ///   - environment: what the layout sees.
  ///   - shownBounds: the bounds that the visible elements were found for, if a scroll may have happened since: elements that
  ///     move with the viewport then have their places from before the scroll, if the layout is out of date.
  ///   - run: the pass that runs.
  init(
    _ state: PassState, _ environment: LayoutEnvironment, visible: [LayoutAttributes],
    presented: [LayoutAttributes], shownBounds: Rect?, run: PassRun?
  ) {
    var seen = environment
    if let shownBounds, state.pending.context.attributes || state.pending.context.needsPrepare {
      seen.bounds = Rect(origin: shownBounds.origin, size: seen.bounds.size)
    }
    seen.occasion = .memory
    sections = state.laidOut.sections
    if state.laidOut.plan.elements.sections.sectionCount > 0 {
      seen.sections = state.laidOut.plan.elements.sections
    }
    self.environment = seen
    layout = state.slot.installed
    renaming = state.laidOut.renaming
    self.visible = visible
    self.presented = presented
    isCurrent = state.isCurrent
    self.run = run
  }

  private func ask<T>(_ question: () throws(LayoutError) -> T?) -> T? {
    run?.swapEdits()
    defer { run?.swapEdits() }
    do { return try question() } catch { return nil }
  }

  /// One element: as the list of visible elements has it, else as the last good plan has it.
  ///
  /// - Parameter asking: whether the layout may ask its script, since the data are still those that it knows.
  func attributes(of id: ElementID, asking: Bool = false) -> LayoutAttributes? {
    if let shown = visible.first(where: { $0.id == id }) { return shown }
    guard sections.contains(id), let stored = renaming.map({ $0.oldID(of: id) }) ?? id else {
      return nil
    }
    return ask { () throws(LayoutError) in
      guard environment.sections.contains(stored) else { return nil }
      var seen = environment
      seen.occasion = asking && isCurrent ? .query : .memory
      let a = seen.pinned(try layout.attributes(of: stored, in: seen))
      // The viewport may be one for which the layout had no answer.
      try a?.validateNumbers()
      return a?.identified(as: id)
    }
  }

  /// What touches a rectangle, back to front.
  func elements(in rect: Rect) -> [LayoutAttributes] {
    let shown = visible.filter { rect.isTouched(by: $0.frame) }
    let found = ask { () throws(LayoutError) -> [LayoutAttributes]? in
      var list: [LayoutAttributes] = []
      guard try layout.appendElements(in: rect, to: &list, in: environment) else { return nil }
      environment.pin(&list)
      return list
    }
    guard var list = found else { return shown }
    if let renaming {
      list = list.renamed(along: renaming)
    }
    let known = ElementSet(visible)
    list.drop(beyond: sections)
    list.removeAll { known.contains($0.id) || !rect.isTouched(by: $0.frame) }
    list += shown
    list.sortIntoDrawOrder()
    return list
  }
}
