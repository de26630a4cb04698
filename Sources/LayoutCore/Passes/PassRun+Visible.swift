// Finding the visible elements at the end of a pass.
extension PassRun {
  /// Finds the visible elements. If the layout does not return an answer, the previously visible
  /// elements stay visible.
  func findVisible() throws(LayoutError) {
    clampRows()
    let environment = self.environment
    if try environment.find(in: laidOut.bounds, of: target, &found) {
      try host.addKept(
        to: &found, of: target, environment, along: change?.map, isScroll: false)
      host.identify(&found, environment.dataSource)
      try host.liftMovingItem(&found, of: target, environment)
      found.retain { !$0.pointee.isHidden }
      return
    }
    found = host.visibleElements
    if let map = change?.map { found = found.renamed(along: map) }
    found.drop(beyond: laidOut.sections)
  }
}
