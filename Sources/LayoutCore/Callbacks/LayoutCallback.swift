/// The callbacks that a layout in another language may have (docs/lua.md, docs/c-guide.md).
public enum LayoutCallback: UInt32, Sendable {
  /// Places elements at the beginning of a pass.
  case prepare
  /// Says how large the content is.
  case contentSize
  /// Gives the attributes of one cell.
  case attributes
  /// Places what touches a rectangle.
  case elementsInRect
  /// Gives the attributes of one supplementary view.
  case supplementary
  /// Gives the attributes of one decoration.
  case decoration
  /// Says what a change of the bounds invalidates.
  case shouldInvalidate
  /// Changes the invalidation that a change of the bounds makes.
  case invalidationContext
  /// Gets each invalidation before the pass, and may add to it.
  case invalidate
  /// Says whether a cell that wants another size needs a new pass.
  case shouldInvalidatePreferred
  /// Called for a batch of updates before it is shown.
  case prepareUpdates
  /// Called last in a batch, before its animation begins.
  case finalizeUpdates
  /// Says where an element starts that comes on screen.
  case initial
  /// Says where an element ends that leaves the screen.
  case final
  /// Called for an animated change of the size before it is shown.
  case prepareBoundsChange
  /// Called last in an animated change of the size, before the animation begins.
  case finalizeBoundsChange
  /// Called when a change of layouts begins.
  case prepareTransition
  /// Called when a change of layouts is over.
  case finalizeTransition
  /// Says where a scroll rests.
  case targetOffset
  /// Says which index path an item has that is moved to a point.
  case targetPath
  /// Says after which distances the content repeats itself.
  case loop
  /// Says how many decorations of a kind a section has.
  case decorationCount
  /// Says where a view begins to show the layout.
  case startOffset
}
