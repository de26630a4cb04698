/// The callbacks that a layout written in another language can have (docs/lua.md, docs/c-guide.md).
public enum CallbackKind: UInt32, Sendable {
  /// Places elements at the beginning of a pass.
  case prepare
  /// Returns the size of the content.
  case contentSize
  /// Returns the attributes of one cell.
  case attributes
  /// Places the elements that touch a rectangle.
  case elementsInRect
  /// Returns the attributes of one supplementary view.
  case supplementary
  /// Returns the attributes of one decoration.
  case decoration
  /// Returns the invalidation for a bounds change.
  case shouldInvalidate
  /// Changes the invalidation for a bounds change.
  case invalidationContext
  /// Receives each invalidation before the pass, and can add to it.
  case invalidate
  /// Returns whether a new preferred size of a cell requires a new pass.
  case shouldInvalidatePreferred
  /// Called with a batch of updates before it is shown.
  case prepareUpdates
  /// Called last in a batch, before its animation begins.
  case finalizeUpdates
  /// Returns the initial attributes of an element that appears on screen.
  case initial
  /// Returns the final attributes of an element that disappears from the screen.
  case final
  /// Called for an animated size change before it is shown.
  case prepareBoundsChange
  /// Called last in an animated size change, before the animation begins.
  case finalizeBoundsChange
  /// Called when a change of layouts begins.
  case prepareTransition
  /// Called when a change of layouts ends.
  case finalizeTransition
  /// Returns the offset at which a scroll ends.
  case targetOffset
  /// Returns the target index path of an item that is dragged to a point.
  case targetPath
  /// Returns the period of the content along each axis, that is, the distance after which it
  /// repeats.
  case loop
  /// Returns the number of decorations of a kind in a section.
  case decorationCount
  /// Returns the initial offset of a view that shows the layout.
  case startOffset
  /// Returns the element to which a move of the focus goes.
  case nextItem
  /// Returns the rows and columns of an element for assistive technology.
  case gridPosition
}
