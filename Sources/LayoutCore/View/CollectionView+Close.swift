// Closing a view: what is under way ends, and all that is the host's is released.
extension CollectionView {
  /// Ends everything because the view is about to go. Completions hear that they were interrupted, and can
  /// query the view, not change it.
  package func close() {
    if activity.isClosed { return }
    stopScrolling()
    stopRows()
    endSwipe()
    presenter.interruptAll()
    enterClosed()
    presenter.callCompletions { true }
    letGo()
  }

  /// Lets go of all that is the host's, while its callbacks can still ask the view, which answers from what was last.
  private func letGo() {
    let source = host.dataSource
    endMovement()
    host.dataSource = NoData()
    endCells()
    prefetchDataSource = nil
    delegate = nil
    withExtendedLifetime(source as AnyObject) {}
  }
}

/// The data source of a view that is closed: it has no sections.
final class NoData: CollectionDataSource {
  func numberOfSections() -> Int { 0 }
  func numberOfItems(inSection section: Int) -> Int { 0 }
}
