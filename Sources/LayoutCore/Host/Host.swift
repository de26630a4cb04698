/// The objects and closures that the host provides for a view, and the pending events for its
/// delegate.
final class Host {
  private(set) var dataSource: any CollectionDataSource
  private(set) var delegate: (any CollectionDelegate)?
  private(set) var prefetchDataSource: (any CollectionPrefetching)?
  /// Receives warnings.
  var log: ((String) -> Void)?
  /// Receives errors that cannot be thrown to a caller; if nil, `log` receives them.
  var onError: ((LayoutError) -> Void)?
  /// Returns whether the host requests an interruption of the current call.
  var isInterrupted: (() -> Bool)?
  /// The object that represents the view in another language, and owns it.
  unowned(unsafe) var owner: AnyObject?
  /// The pending events, in the order in which they occurred.
  private var events: [DelegateEvent] = []
  private let activity: ActivityLock

  init(dataSource: any CollectionDataSource, activity: ActivityLock) {
    self.dataSource = dataSource
    self.activity = activity
  }

  /// Replaces the data source. Returns the old one, which can query the view while it is released.
  func setDataSource(_ source: any CollectionDataSource) -> any CollectionDataSource {
    defer { dataSource = source }
    return dataSource
  }

  func setDelegate(_ new: (any CollectionDelegate)?) { delegate = new }

  func setPrefetchDataSource(_ new: (any CollectionPrefetching)?) { prefetchDataSource = new }

  /// Adds an event. Consecutive changes of the selection are one event.
  func enqueue(_ event: DelegateEvent) {
    if case .selectionChanged = event, case .selectionChanged? = events.last { return }
    events.append(event)
  }

  /// Sends the events to the delegate, which may change the view.
  func deliverEvents() {
    while activity.isIdle, !events.isEmpty {
      let event = events.removeFirst()
      if let delegate { event.deliver(to: delegate) }
    }
  }
}

extension Host {
  /// Calls the delegate to get a result, or returns `preset` if there is no delegate. The delegate
  /// can query the view during the call, but not change it.
  func ask<T, E: Error>(
    _ preset: T, _ question: (any CollectionDelegate) throws(E) -> T
  ) throws(E) -> T {
    guard let delegate else { return preset }
    return try activity.during(.askingHost) { () throws(E) in try question(delegate) }
  }

  /// Notifies the delegate that the view needs a frame.
  func requestLayout() {
    guard activity.isIdle, let delegate else { return }
    activity.during(.askingHost) { delegate.needsLayout() }
  }

  func write(_ message: Message) { log?(message.text) }

  /// Reports an error that cannot be thrown to a caller.
  func report(_ error: LayoutError) {
    if let onError { onError(error) } else { log?(error.description) }
  }
}

/// An event for the delegate.
enum DelegateEvent {
  case highlighted(IndexPath)
  case unhighlighted(IndexPath)
  case selected(IndexPath)
  case deselected(IndexPath)
  /// The item, and the index of its row's action.
  case swiped(IndexPath, Int)
  case selectionChanged
  case focused(from: ElementID?, to: ElementID?)
  case focusExited(FocusMove)
  case activated(ElementID)
  case hovered(from: ElementID?, to: ElementID?)
  case columnChanged(ColumnChange)

  fileprivate func deliver(to delegate: any CollectionDelegate) {
    switch self {
    case .highlighted(let path): delegate.didHighlightItem(at: path)
    case .unhighlighted(let path): delegate.didUnhighlightItem(at: path)
    case .selected(let path): delegate.didSelectItem(at: path)
    case .deselected(let path): delegate.didDeselectItem(at: path)
    case .selectionChanged: delegate.didChangeSelection()
    case .swiped(let path, let action): delegate.performSwipeAction(action, ofItemAt: path)
    case .focused(let old, let new): delegate.didFocus(from: old, to: new)
    case .focusExited(let move): delegate.focusDidExit(move)
    case .activated(let id): delegate.didActivate(id)
    case .hovered(let old, let new): delegate.didHover(from: old, to: new)
    case .columnChanged(let change):
      switch change.result {
      case .resized(let width): delegate.didResizeColumn(change.key, to: width)
      case .moved(let place): delegate.didMoveColumn(change.key, to: place)
      }
    }
  }
}
