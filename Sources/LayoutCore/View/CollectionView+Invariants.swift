// Invariants between two calls. Tests and fuzzing builds check them after each pass.
extension CollectionView {
  /// Returns a description of the first violated invariant; nil if all hold.
  package func brokenInvariant() -> String? {
    if let broken = state.laidOut.plan.brokenInvariant() { return "plan: " + broken }
    if let broken = presenter.brokenInvariant(sections, state.laidOut.plan) {
      return "presenter: " + broken
    }
    if state.isCurrent && state.pending.isEmpty && state.laidOut.planIsOfOtherCounts {
      return "the plan of a pass that succeeded is of the data's counts"
    }
    return nil
  }

  /// Stops the program if an invariant is violated. This has an effect only in fuzzing builds.
  func checkInvariants() {
    #if LAYOUTLUA_CHECKS
      if let broken = brokenInvariant() { fatalError(broken) }
    #endif
  }
}

extension LayoutPlan {
  func brokenInvariant() -> String? {
    elements.brokenInvariant() ?? (self as? LinesPlan)?.lines.brokenInvariant()
  }
}

extension Presenter {
  func brokenInvariant(_ sections: SectionCounts, _ plan: LayoutPlan) -> String? {
    if !visible.isInDrawOrder { return "visible elements are in draw order" }
    let ids = ElementSet(visible)
    if ids.ids.count != visible.count { return "no visible element is there twice" }
    if visible.contains(where: { $0.isHidden }) { return "no visible element is hidden" }
    if visible.contains(where: { !sections.contains($0.id) && !plan.isOfWholeContent($0.id) }) {
      return "visible elements are in the data"
    }
    var live = ElementSet()
    for flight in animator.flights where flight.ghost == 0 {
      if !live.insert(flight.id) { return "an element has one flight" }
    }
    let ghosts = animator.flights.filter { $0.ghost != 0 }.map { $0.ghost }.sorted()
    if zip(ghosts, ghosts.dropFirst()).contains(where: { $0 == $1 }) {
      return "each ghost has a number of its own"
    }
    return nil
  }
}
