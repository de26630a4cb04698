// The objects and closures of the host.
extension CollectionView {
  /// The data source, which the view keeps alive. C: `lyl_view_data_source_user`.
  public var dataSource: any CollectionDataSource { host.dataSource }

  /// The delegate, which the view keeps alive. C: `lyl_view_set_delegate`.
  public var delegate: (any CollectionDelegate)? {
    get { host.delegate }
    set {
      host.setDelegate(newValue)
      completeBatchFetch()
      if hasWork { host.requestLayout() }
    }
  }

  /// Gets data ready ahead; the view keeps it alive. A new one has received no announcements yet.
  public var prefetchDataSource: (any CollectionPrefetching)? {
    get { host.prefetchDataSource }
    set {
      host.setPrefetchDataSource(newValue)
      prefetcher.reset()
    }
  }

  /// Receives warnings of layouts: what is odd and no error.
  public var log: ((String) -> Void)? {
    get { host.log }
    set { host.log = newValue }
  }

  /// Receives errors that no call throws, of callbacks whose answer has a default. If this is nil, `log` receives them.
  public var onError: ((LayoutError) -> Void)? {
    get { host.onError }
    set { host.onError = newValue }
  }

  /// Asked before a pass is taken over: whether the host wants the call that is under way to stop.
  package var isInterrupted: (() -> Bool)? {
    get { host.isInterrupted }
    set { host.isInterrupted = newValue }
  }

  package var owner: AnyObject? {
    get { host.owner }
    set { host.owner = newValue }
  }

  /// Whether a frame has something to lay out, to move or to show.
  private var hasWork: Bool {
    !state.pending.isEmpty || state.laidOut.data.isLost || motions.isBusy || presenter.hasChanged
  }
}
