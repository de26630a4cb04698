// What is visible at the end of a pass.
extension PassRun {
  /// Finds what can be seen. Where the layout has no opinion, what was visible stays visible.
  func findVisible() throws(LayoutError) {
    clampRows()
    let environment = self.environment
    if try view.find(in: laidOut.bounds, of: target, environment, &found) {
      try view.liftMovingItem(&found, of: target, environment)
      found.keep { !$0.isHidden }
      return
    }
    found = view.presenter.visible
    if let map = change?.map { found = found.renamed(along: map) }
    found.drop(beyond: laidOut.sections)
  }
}
