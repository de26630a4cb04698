// The flights of elements: starting and retargeting them.
extension CollectionView {
  /// Starts the motion of a successful change.
  func animate(_ change: ViewChange) {
    let leaving = presenter.apply(
      change, state.laidOut.plan, mixesComponents: settings.options.mixesComponents,
      identitiesAreKnown: presenter.identitiesAreKnown && cells.identitiesAreKnown)
    cells.depart(leaving, afterBatch: change.map != nil)
    if let error = change.error { report(error) }
  }

  /// Retargets the flights of off-screen elements to the attributes that the layout now returns for
  /// them.
  func retargetFlights() {
    guard presenter.isAnimating, !state.faults.isOld else { return }
    let environment = self.environment
    presenter.retargetFlights(state.laidOut.plan, sections) { id in
      do throws(LayoutError) {
        let target = try activity.during(.layingOut(nil)) { () throws(LayoutError) in
          environment.pinned(try layout.attributes(of: id, in: environment))
        }
        try target?.validateNumbers()
        if let target { return .at(target) }
        return layout.answersForSingleElements(id.category) ? .gone : .unchanged
      } catch {
        // The flight continues to its old target.
        return .unchanged
      }
    }
  }
}
