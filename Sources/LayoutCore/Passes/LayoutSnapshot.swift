/// The last successful layout, which is used for queries during a pass and as the state before a
/// change. Its queries call neither a script nor the data source, except for
/// `attributes(of:asking:)` with `asking`.
final class LayoutSnapshot {
  let layout: CollectionLayout
  /// The environment of the layout. Its counts are those of the plan.
  let environment: LayoutEnvironment
  /// The counts of the data. Results contain only elements within these counts.
  private let sections: SectionCounts
  /// The changes to the elements' index paths since the plan was made.
  private let renaming: UpdateMap?
  /// The visible elements, back to front, both with the layout's attributes and with the presented
  /// attributes.
  let visible: [LayoutAttributes]
  let presented: [LayoutAttributes]
  /// Whether the last pass succeeded with the current data.
  private let isCurrent: Bool
  /// The running pass, whose edits of the plan are undone during each query.
  private let run: PassRun?

  /// - Parameters:
  ///   - environment: the environment of the layout.
  ///   - shownBounds: the bounds for which the visible elements were found, if a scroll may have
  ///     happened since. If the layout is invalid, elements that move with the viewport keep the
  ///     frames that they had before the scroll.
  ///   - run: the running pass.
  init(
    _ state: PassState, _ environment: LayoutEnvironment, visible: [LayoutAttributes],
    presented: [LayoutAttributes], shownBounds: Rect?, run: PassRun?
  ) {
    var layoutEnvironment = environment
    if let shownBounds, state.pending.context.attributes || state.pending.context.needsPrepare {
      layoutEnvironment.bounds = Rect(
        origin: shownBounds.origin, size: layoutEnvironment.bounds.size)
    }
    layoutEnvironment.occasion = .memory
    sections = state.laidOut.sections
    if state.laidOut.plan.elements.sections.sectionCount > 0 {
      layoutEnvironment.sections = state.laidOut.plan.elements.sections
    }
    self.environment = layoutEnvironment
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

  /// Returns the attributes of an element, from the list of visible elements or, if it is not
  /// there, from the last successful plan.
  ///
  /// - Parameters:
  ///   - asking: whether the layout may call its script, because the layout's data is still current.
  ///   - isOfOtherLayout: whether the element belongs to another layout.
  func attributes(
    of id: ElementID, asking: Bool = false, isOfOtherLayout: Bool = false
  ) -> LayoutAttributes? {
    if let shown = visible.first(where: { $0.id == id }) { return shown }
    guard sections.contains(id), let stored = renaming.map({ $0.oldID(of: id) }) ?? id,
      !isOfOtherLayout || environment.plan.canHave(stored)
    else { return nil }
    return ask { () throws(LayoutError) in
      guard environment.sections.contains(stored) else { return nil }
      var queryEnvironment = environment
      queryEnvironment.occasion = asking && isCurrent ? .query : .memory
      let a = queryEnvironment.pinned(try layout.attributes(of: stored, in: queryEnvironment))
      // The layout may be unable to answer for this viewport.
      try a?.validateNumbers()
      return a?.identified(as: id)
    }
  }

  /// Returns the elements that touch a rectangle, back to front.
  func elements(in rect: Rect) -> [LayoutAttributes] {
    var shown = visible.filter { rect.isTouched(by: $0.frame) }
    // A kept element can have come into view since the list was made.
    for i in shown.indices where shown[i].isKept { shown[i].setKept(false) }
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
