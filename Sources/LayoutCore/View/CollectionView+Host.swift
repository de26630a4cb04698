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

  /// The object that prepares data in advance, which the view keeps alive. If it is replaced, all
  /// announcements start again.
  public var prefetchDataSource: (any CollectionPrefetching)? {
    get { host.prefetchDataSource }
    set {
      host.setPrefetchDataSource(newValue)
      prefetcher.reset()
    }
  }

  /// Receives warnings of layouts and of the view.
  public var log: ((String) -> Void)? {
    get { host.log }
    set { host.log = newValue }
  }

  /// Receives errors that cannot be thrown to a caller, such as those of callbacks with a default
  /// result. If this is nil, `log` receives them.
  public var onError: ((LayoutError) -> Void)? {
    get { host.onError }
    set { host.onError = newValue }
  }

  /// A closure that is called before a pass is committed. It returns whether the host requests an
  /// interruption of the current call.
  package var isInterrupted: (() -> Bool)? {
    get { host.isInterrupted }
    set { host.isInterrupted = newValue }
  }

  package var owner: AnyObject? {
    get { host.owner }
    set { host.owner = newValue }
  }

  /// Whether the next frame has work: a layout, motion or a change on screen.
  private var hasWork: Bool {
    !state.pending.isEmpty || state.laidOut.data.isLost || motions.isBusy || presenter.hasChanged
  }
}
