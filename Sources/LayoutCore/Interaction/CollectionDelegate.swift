/// Hears what people do to a collection view, and says what they may: UICollectionViewDelegate, and the part of
/// UIScrollViewDelegate that a layout engine knows of. Everything is optional.
///
/// Questions (`should…`, `can…`, `target…`) come while the view works: they may query it, not change it. What is
/// told (`did…`) comes when all is done, and may change it. The view keeps its delegate alive.
public protocol CollectionDelegate: AnyObject {
  // MARK: Selection and highlight, by touch alone (docs/behavior.md 12)
  func shouldHighlightItem(at path: IndexPath) -> Bool
  func didHighlightItem(at path: IndexPath)
  func didUnhighlightItem(at path: IndexPath)
  func shouldSelectItem(at path: IndexPath) -> Bool
  func didSelectItem(at path: IndexPath)
  func shouldDeselectItem(at path: IndexPath) -> Bool
  func didDeselectItem(at path: IndexPath)

  // MARK: Swiping a row of a list (12.8)
  /// What a swipe of a row uncovers at one of its edges; none for a row that is not swiped that way. The first action lies at
  /// the edge.
  func swipeActions(forItemAt path: IndexPath, at edge: Pin.Edge) -> [SwipeAction]
  /// An action was tapped, or a full swipe performs it. The row closes.
  func performSwipeAction(_ action: Int, ofItemAt path: IndexPath)

  // MARK: The menu of an item, with actions of the host's own names
  func shouldShowMenu(forItemAt path: IndexPath) -> Bool
  func canPerform(_ action: String, onItemAt path: IndexPath) -> Bool
  func perform(_ action: String, onItemAt path: IndexPath)

  // MARK: Cells and other reusable views. The view is at work: it may be queried, not changed.
  func willDisplay(_ view: ReusableView, _ attributes: LayoutAttributes)
  func didEndDisplaying(_ view: ReusableView, _ attributes: LayoutAttributes)

  // MARK: Movement of an item under a finger (14)
  func canMoveItem(at path: IndexPath) -> Bool
  /// Where an item should go instead of where the layout would have it.
  func targetIndexPath(forMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath

  // MARK: Scrolling
  /// Where a scroll should rest, after the layout was asked (9.4). The velocity is in points a second; 0 for
  /// batches and changes of layouts.
  func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point
  /// A scroll that was let go, or animated, has come to rest.
  func didEndScrolling()

  /// The end is near: more items are wanted. Not said again before `completeBatchFetch`.
  func fetchMoreItems()

  /// Something is to be laid out, or moves: the host should schedule a frame.
  func needsLayout()
}

extension CollectionDelegate {
  public func shouldHighlightItem(at path: IndexPath) -> Bool { true }
  public func didHighlightItem(at path: IndexPath) {}
  public func didUnhighlightItem(at path: IndexPath) {}
  public func shouldSelectItem(at path: IndexPath) -> Bool { true }
  public func didSelectItem(at path: IndexPath) {}
  public func shouldDeselectItem(at path: IndexPath) -> Bool { true }
  public func didDeselectItem(at path: IndexPath) {}
  public func swipeActions(forItemAt path: IndexPath, at edge: Pin.Edge) -> [SwipeAction] { [] }
  public func performSwipeAction(_ action: Int, ofItemAt path: IndexPath) {}
  public func shouldShowMenu(forItemAt path: IndexPath) -> Bool { false }
  public func canPerform(_ action: String, onItemAt path: IndexPath) -> Bool { false }
  public func perform(_ action: String, onItemAt path: IndexPath) {}
  public func willDisplay(_ view: ReusableView, _ attributes: LayoutAttributes) {}
  public func didEndDisplaying(_ view: ReusableView, _ attributes: LayoutAttributes) {}
  public func canMoveItem(at path: IndexPath) -> Bool { true }
  public func targetIndexPath(
    forMoveFrom path: IndexPath, to proposed: IndexPath
  ) -> IndexPath { proposed }
  public func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point { offset }
  public func didEndScrolling() {}
  public func fetchMoreItems() {}
  public func needsLayout() {}
}
