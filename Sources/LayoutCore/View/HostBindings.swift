/// The host's side of a view: the objects and closures that it calls, and what the delegate is yet to be told. Below: asking
/// the delegate, telling it afterwards, and wanting a frame.
struct HostBindings {
  var dataSource: any CollectionDataSource
  var delegate: (any CollectionDelegate)?
  var prefetchDataSource: (any CollectionPrefetching)?
  var log: ((String) -> Void)?
  var onError: ((LayoutError) -> Void)?
  /// Whether the host wants the call that is under way to stop.
  var isInterrupted: (() -> Bool)?
  /// What the delegate is yet to be told.
  var notices: [Notice] = []
  /// The object that stands for the view in another language, and owns it.
  unowned(unsafe) var owner: AnyObject?

  init(dataSource: any CollectionDataSource) {
    self.dataSource = dataSource
  }
}

/// Something that a delegate is to be told.
enum Notice {
  case highlighted(IndexPath)
  case unhighlighted(IndexPath)
  case selected(IndexPath)
  case deselected(IndexPath)
  /// The action with a number of the item's row.
  case swiped(IndexPath, Int)
}

extension CollectionView {
  /// The data source, which the view keeps alive. C: `lyl_view_data_source_user`.
  public var dataSource: any CollectionDataSource { host.dataSource }

  func setHost(dataSource: any CollectionDataSource) { host.dataSource = dataSource }

  /// The delegate, which the view keeps alive. C: `lyl_view_set_delegate`.
  public var delegate: (any CollectionDelegate)? {
    get { host.delegate }
    set {
      host.delegate = newValue
      completeBatchFetch()
      if hasWork { schedule() }
    }
  }

  /// Gets data ready ahead; the view keeps it alive. A new one has received no announcements yet.
  public var prefetchDataSource: (any CollectionPrefetching)? {
    get { host.prefetchDataSource }
    set {
      host.prefetchDataSource = newValue
      forgetPrefetching()
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
    !pending.isEmpty || laidOut.data.isLost || presenter.animator.isBusy || presenter.hasChanged
  }

  /// Tells the host that there is something to do.
  func schedule() {
    guard activity.isIdle, let delegate = host.delegate else { return }
    during(.calling) { delegate.needsLayout() }
  }

  /// Asks the delegate something; while it answers the view can be queried, not changed.
  func ask<T, E: Error>(
    _ preset: T, _ question: (any CollectionDelegate) throws(E) -> T
  ) throws(E) -> T {
    guard let delegate = host.delegate else { return preset }
    return try during(.calling) { () throws(E) in try question(delegate) }
  }

  func note(_ notice: Notice) { host.notices.append(notice) }

  /// Tells the delegate what happened, now that all is done. It may change the view.
  func tellDelegate() {
    while activity.isIdle, !host.notices.isEmpty {
      let notice = host.notices.removeFirst()
      guard let delegate = host.delegate else { continue }
      switch notice {
      case .highlighted(let path): delegate.didHighlightItem(at: path)
      case .unhighlighted(let path): delegate.didUnhighlightItem(at: path)
      case .selected(let path): delegate.didSelectItem(at: path)
      case .deselected(let path): delegate.didDeselectItem(at: path)
      case .swiped(let path, let action): delegate.performSwipeAction(action, ofItemAt: path)
      }
    }
  }
}
