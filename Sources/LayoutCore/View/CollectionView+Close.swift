// Closing a view: ending all motion, and releasing the host's objects.
extension CollectionView {
  /// Closes the view: ends all motion and releases the host's objects. Completions of running
  /// animations receive false. They can query the view, but not change it.
  package func close() {
    if activity.isClosed { return }
    scroller.stop()
    rows.stopAll()
    endSwipe()
    presenter.finishFlights(interrupted: true)
    activity.close()
    motions.forEachDue(while: { true }, finish)
    releaseHost()
  }

  /// Releases the host's objects. Callbacks during this call can still query the view, which then
  /// uses its last successful layout.
  private func releaseHost() {
    mover.end()
    let source = host.setDataSource(NoData())
    cells.end(delegate)
    prefetchDataSource = nil
    delegate = nil
    withExtendedLifetime(source as AnyObject) {}
  }
}
