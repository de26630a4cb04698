// The flights of elements: those that a change starts, and where running ones go.
extension CollectionView {
  /// Sets in motion what a change that succeeded brings about.
  func animate(_ change: ViewChange) {
    let leaving = presenter.apply(
      change, state.laidOut.plan, mixesComponents: settings.options.mixesComponents,
      identitiesAreKnown: presenter.identitiesAreKnown && cells.identitiesAreKnown)
    cells.depart(leaving, afterBatch: change.map != nil)
    if let error = change.error { report(error) }
  }

  /// Retargets the flights of elements that are not on screen to the places that the layout has for them now.
  func retargetFlights() {
    guard presenter.isAnimating, !state.faults.isOld else { return }
    let environment = self.environment
    presenter.retargetFlights(state.laidOut.plan, sections) { id in
      do throws(LayoutError) {
        let place = try activity.during(.layingOut(nil)) { () throws(LayoutError) in
          environment.pinned(try layout.attributes(of: id, in: environment))
        }
        try place?.validateNumbers()
        if let place { return .at(place) }
        return layout.answersForSingleElements(id.category) ? .gone : .unchanged
      } catch {
        // The flight continues to its old place.
        return .unchanged
      }
    }
  }
}
