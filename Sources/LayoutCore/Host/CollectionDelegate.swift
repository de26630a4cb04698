/// Receives the events of touches and scrolling, and controls the interaction: the equivalent of
/// UICollectionViewDelegate and of the parts of UIScrollViewDelegate that apply to layouts. All
/// methods have defaults.
///
/// Methods that return a value (`should…`, `can…`, `target…`) are called while the view is busy:
/// they can query the view, but not change it. Notifications (`did…`) are called afterwards and can
/// change the view. The view keeps its delegate alive.
public protocol CollectionDelegate: AnyObject {
  // MARK: Selection and highlight by the user (docs/behavior.md 12 and 17)
  /// Returns whether a touch on an item highlights it. If false, the touch does not select the item
  /// either. The default is true.
  func shouldHighlightItem(at path: IndexPath) -> Bool
  /// Called when a touch has highlighted an item.
  func didHighlightItem(at path: IndexPath)
  /// Called when a touch has removed the highlight of an item.
  func didUnhighlightItem(at path: IndexPath)
  /// Returns whether the user selects an item. The default is true. For an operation that would
  /// select more than 1024 items, `shouldSelectItems(in:)` is called first.
  func shouldSelectItem(at path: IndexPath) -> Bool
  /// Called when a touch or a key has selected an item, but not for items that were selected as a
  /// range.
  func didSelectItem(at path: IndexPath)
  /// Returns whether the user deselects an item, if several items can be selected. The default is
  /// true.
  func shouldDeselectItem(at path: IndexPath) -> Bool
  /// Called when a touch or a key has deselected an item. In the modes `single` and `browse`, also
  /// called for the item that another one replaces.
  func didDeselectItem(at path: IndexPath)
  /// Returns whether the user selects each of at most 4096 items of an operation that would select
  /// more than 1024. Items beyond the end of the array are selected. If the result is nil, which is
  /// the default, `shouldSelectItem(at:)` is called for each item.
  func shouldSelectItems(in range: ItemRange) -> [Bool]?
  /// Called after the user or a change to the data has changed the selection, but not after calls
  /// that select items.
  func didChangeSelection()

  // MARK: The focus (16)
  /// Returns whether an element can have the focus. The default: cells can.
  func canFocus(_ element: ElementID) -> Bool
  /// Returns whether the focus may move. The default is true.
  ///
  /// - Parameters:
  ///   - old: the focused element; nil if the focus enters the view.
  ///   - new: the element that would get the focus.
  ///   - move: the move.
  func shouldFocus(from old: ElementID?, to new: ElementID, _ move: FocusMove) -> Bool
  /// Called when the focus has moved by a move, a touch, the pointer, or because the focused
  /// element was deleted or folded. The old element is nil if it no longer exists.
  func didFocus(from old: ElementID?, to new: ElementID?)
  /// Called when a move found no element in its direction. The host can move the focus to another
  /// control.
  func focusDidExit(_ move: FocusMove)
  /// Returns the element that gets the focus when it enters the view; nil to let the view choose.
  func preferredFocus() -> ElementID?
  /// Returns whether an item matches a typed text; nil to compare the text with the item's values
  /// "accessibility_label", "title" or "name".
  func item(at path: IndexPath, matches text: String) -> Bool?
  /// Called when the user has activated an element: with the Enter key, or as the host determines.
  /// Not called for an item of an outline that has children: it is expanded or collapsed.
  func didActivate(_ element: ElementID)
  /// Called when the pointer has moved to another cell, or to none.
  func didHover(from old: ElementID?, to new: ElementID?)

  // MARK: The columns of a table (docs/layouts.md)
  /// Called when the user has resized a column of a table by a drag. The width is in points.
  func didResizeColumn(_ key: String, to width: Double)
  /// Called when the user has moved a column of a table by a drag. The zero-based place counts the
  /// shown columns that are pinned to the same edge.
  func didMoveColumn(_ key: String, to place: Int)

  // MARK: Swiping a row of a list (12.6)
  /// Returns the actions that swiping a row uncovers at one of its edges; an empty array if the row
  /// cannot be swiped at that edge. The first action is at the edge. If this throws, the row is not
  /// swiped, and the touch throws the error.
  func swipeActions(
    forItemAt path: IndexPath, at edge: Pin.Edge
  ) throws(LayoutError) -> [SwipeAction]
  /// Called when an action is tapped or performed by a full swipe. The row closes.
  func performSwipeAction(_ action: Int, ofItemAt path: IndexPath)

  // MARK: The menu of an item, with action names of the host
  /// Returns whether an item has a menu. The default is false.
  func shouldShowMenu(forItemAt path: IndexPath) -> Bool
  /// Returns whether the menu of an item offers an action. The default is false.
  func canPerform(_ action: String, onItemAt path: IndexPath) -> Bool
  /// Called to perform an action that was chosen in the menu of an item.
  func perform(_ action: String, onItemAt path: IndexPath)

  // MARK: Cells and other reusable views. These methods can query the view, but not change it.
  /// Called before a reusable view becomes visible, after its `willDisplay`.
  func willDisplay(_ view: ReusableView, _ attributes: LayoutAttributes)
  /// Called when a reusable view is no longer visible, after its `didEndDisplaying`.
  func didEndDisplaying(_ view: ReusableView, _ attributes: LayoutAttributes)

  // MARK: Moving an item (14)
  /// Returns whether the user can move an item. The default is true.
  func canMoveItem(at path: IndexPath) -> Bool
  /// Returns the target index path of a moved item; the default is the proposal of the layout.
  func targetIndexPath(forMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath

  // MARK: Scrolling
  /// Returns the final offset of a scroll; the default is the proposal of the layout (9.4). The
  /// velocity is in points per second; it is 0 for batches and changes of layouts.
  func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point
  /// Called when the content has come to rest after a drag, a glide or an animated scroll (9.11).
  func didEndScrolling()

  /// Called near the end of the content to request more items. It is not called again until
  /// `completeBatchFetch` is called.
  func fetchMoreItems()
  /// Called near the start of the content to request earlier items. It is not called again until
  /// `completeBatchFetch(at: .start)` is called.
  func fetchMoreItemsAtStart()

  /// Called when the view has work to do. The host should then schedule a frame.
  func needsLayout()
}

extension CollectionDelegate {
  /// The default: every item can be highlighted.
  public func shouldHighlightItem(at path: IndexPath) -> Bool { true }
  /// The default does nothing.
  public func didHighlightItem(at path: IndexPath) {}
  /// The default does nothing.
  public func didUnhighlightItem(at path: IndexPath) {}
  /// The default: every item can be selected.
  public func shouldSelectItem(at path: IndexPath) -> Bool { true }
  /// The default does nothing.
  public func didSelectItem(at path: IndexPath) {}
  /// The default: every item can be deselected.
  public func shouldDeselectItem(at path: IndexPath) -> Bool { true }
  /// The default does nothing.
  public func didDeselectItem(at path: IndexPath) {}
  /// The default: every item can be selected.
  public func shouldSelectItems(in range: ItemRange) -> [Bool]? { nil }
  /// The default does nothing.
  public func didChangeSelection() {}
  /// The default: cells can have the focus.
  public func canFocus(_ element: ElementID) -> Bool { element.category == .cell }
  /// The default: the focus may move.
  public func shouldFocus(from old: ElementID?, to new: ElementID, _ move: FocusMove) -> Bool {
    true
  }
  /// The default does nothing.
  public func didFocus(from old: ElementID?, to new: ElementID?) {}
  /// The default does nothing.
  public func focusDidExit(_ move: FocusMove) {}
  /// The default: the view chooses.
  public func preferredFocus() -> ElementID? { nil }
  /// The default does nothing.
  public func didResizeColumn(_ key: String, to width: Double) {}
  /// The default does nothing.
  public func didMoveColumn(_ key: String, to place: Int) {}
  /// The default does nothing.
  public func didActivate(_ element: ElementID) {}
  /// The default: the text is compared with the item's values.
  public func item(at path: IndexPath, matches text: String) -> Bool? { nil }
  /// The default does nothing.
  public func didHover(from old: ElementID?, to new: ElementID?) {}
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
  /// The default: every item can be moved.
  public func canMoveItem(at path: IndexPath) -> Bool { true }
  /// The default: the proposal of the layout.
  public func targetIndexPath(
    forMoveFrom path: IndexPath, to proposed: IndexPath
  ) -> IndexPath { proposed }
  /// The default: the proposal of the layout.
  public func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point { offset }
  /// The default does nothing.
  public func didEndScrolling() {}
  /// The default does nothing.
  public func fetchMoreItems() {}
  /// The default does nothing.
  public func fetchMoreItemsAtStart() {}
  /// The default does nothing.
  public func needsLayout() {}
}
