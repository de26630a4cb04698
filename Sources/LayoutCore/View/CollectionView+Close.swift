// Closing a view: what is under way ends, and all that is the host's is released.
extension CollectionView {
  /// Ends everything because the view is about to go. Completions hear that they were interrupted, and can
  /// query the view, not change it.
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

  /// Releases the host's objects. Their callbacks can still query the view, which answers from its last good layout.
  private func releaseHost() {
    mover.end()
    let source = host.setDataSource(NoData())
    cells.end(delegate)
    prefetchDataSource = nil
    delegate = nil
    withExtendedLifetime(source as AnyObject) {}
  }
}
