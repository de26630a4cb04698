/// Receives events of touches and scrolling, and decides what is allowed: UICollectionViewDelegate, and the part of
/// UIScrollViewDelegate that a layout engine knows of. Everything is optional.
///
/// Questions (`should…`, `can…`, `target…`) come while the view works: they may query it, not change it. What is
/// told (`did…`) comes when all is done, and may change it. The view keeps its delegate alive.
public protocol CollectionDelegate: AnyObject {
  // MARK: Selection and highlight, by touch alone (docs/behavior.md 12)
  /// Whether a touch on an item highlights it. After false the touch selects nothing either. The default is true.
  func shouldHighlightItem(at path: IndexPath) -> Bool
  /// Called when a touch has highlighted an item.
  func didHighlightItem(at path: IndexPath)
  /// Called when a touch has taken the highlight from an item.
  func didUnhighlightItem(at path: IndexPath)
  /// Whether a touch selects an item. The default is true.
  func shouldSelectItem(at path: IndexPath) -> Bool
  /// Called when a touch has selected an item.
  func didSelectItem(at path: IndexPath)
  /// Whether a touch deselects an item, where several items may be selected. The default is true.
  func shouldDeselectItem(at path: IndexPath) -> Bool
  /// Called when a touch has deselected an item.
  func didDeselectItem(at path: IndexPath)

  // MARK: Swiping a row of a list (12.6)
  /// The actions that swiping a row uncovers at one of its edges; none for a row that is not swiped that way. The first
  /// action is the one at the edge. If this throws, the row is not swiped, and the touch throws the error.
  func swipeActions(
    forItemAt path: IndexPath, at edge: Pin.Edge
  ) throws(LayoutError) -> [SwipeAction]
  /// An action was tapped, or a full swipe performs it. The row closes.
  func performSwipeAction(_ action: Int, ofItemAt path: IndexPath)

  // MARK: The menu of an item, with actions of the host's own names
  /// Whether an item has a menu. The default is false.
  func shouldShowMenu(forItemAt path: IndexPath) -> Bool
  /// Whether the menu of an item offers an action. The default is false.
  func canPerform(_ action: String, onItemAt path: IndexPath) -> Bool
  /// Called to perform an action that was chosen in the menu of an item.
  func perform(_ action: String, onItemAt path: IndexPath)

  // MARK: Cells and other reusable views. The view is at work: it may be queried, not changed.
  /// Called when a view is about to be seen, after the view's own `willDisplay`.
  func willDisplay(_ view: ReusableView, _ attributes: LayoutAttributes)
  /// Called when a view is no longer seen, after the view's own `didEndDisplaying`.
  func didEndDisplaying(_ view: ReusableView, _ attributes: LayoutAttributes)

  // MARK: Movement of an item under a finger (14)
  /// Whether a finger may move an item. The default is true.
  func canMoveItem(at path: IndexPath) -> Bool
  /// The index path for a moved item, in place of the one that the layout proposes.
  func targetIndexPath(forMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath

  // MARK: Scrolling
  /// The offset at which a scroll should rest, in place of the one that the layout proposes (9.4). The velocity is in
  /// points a second; 0 for batches and changes of layouts.
  func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point
  /// A scroll that was let go, or animated, has come to rest.
  func didEndScrolling()

  /// The end is near: more items are wanted. Not said again before `completeBatchFetch`.
  func fetchMoreItems()

  /// Something is to be laid out, or moves: the host should schedule a frame.
  func needsLayout()
}

extension CollectionDelegate {
  /// The default: every item may be highlighted.
  public func shouldHighlightItem(at path: IndexPath) -> Bool { true }
  /// The default does nothing.
  public func didHighlightItem(at path: IndexPath) {}
  /// The default does nothing.
  public func didUnhighlightItem(at path: IndexPath) {}
  /// The default: every item may be selected.
  public func shouldSelectItem(at path: IndexPath) -> Bool { true }
  /// The default does nothing.
  public func didSelectItem(at path: IndexPath) {}
  /// The default: every item may be deselected.
  public func shouldDeselectItem(at path: IndexPath) -> Bool { true }
  /// The default does nothing.
  public func didDeselectItem(at path: IndexPath) {}
  /// The default: no row can be swiped.
  public func swipeActions(forItemAt path: IndexPath, at edge: Pin.Edge) -> [SwipeAction] { [] }
  /// The default does nothing.
  public func performSwipeAction(_ action: Int, ofItemAt path: IndexPath) {}
  /// The default: no item has a menu.
  public func shouldShowMenu(forItemAt path: IndexPath) -> Bool { false }
  /// The default: no action is allowed.
  public func canPerform(_ action: String, onItemAt path: IndexPath) -> Bool { false }
  /// The default does nothing.
  public func perform(_ action: String, onItemAt path: IndexPath) {}
  /// The default does nothing.
  public func willDisplay(_ view: ReusableView, _ attributes: LayoutAttributes) {}
  /// The default does nothing.
  public func didEndDisplaying(_ view: ReusableView, _ attributes: LayoutAttributes) {}
  /// The default: every item may be moved.
  public func canMoveItem(at path: IndexPath) -> Bool { true }
  /// The default: the item goes where the layout would have it.
  public func targetIndexPath(
    forMoveFrom path: IndexPath, to proposed: IndexPath
  ) -> IndexPath { proposed }
  /// The default: the scroll rests where the layout would have it.
  public func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point { offset }
  /// The default does nothing.
  public func didEndScrolling() {}
  /// The default does nothing.
  public func fetchMoreItems() {}
  /// The default does nothing.
  public func needsLayout() {}
}
